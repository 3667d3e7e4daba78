import {
  booleanNames,
  camelCaseNames,
  hyphenatedNames,
  lowerCaseNames,
} from "../../generated/react/attribute-names.js";
import { isAttributeMap } from "../../html/attributes.js";
import { isAllowed, isSafeUrl, spaceSeparated, string } from "../../html/index.js";
import { isMapping } from "../../html/list.js";
import { isUrlAttribute } from "../../html/url.js";
import type { ElementProps } from "./element.js";
import { shownText } from "./text.js";

/**
 * Names that an attribute of an element cannot have, because React uses them for itself or refuses them; it takes a `style` as an
 * object, in the prop of this name.
 */
const reserved = /* @__PURE__ */ new Set(
  "aria children dangerouslysetinnerhtml defaultchecked defaultvalue innerhtml innertext is key ref style suppresscontenteditablewarning suppresshydrationwarning textcontent".split(
    " ",
  ),
);

/** What React calls each attribute, where that is not the attribute's own name in lower case. */
const reactNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...camelCaseNames.split(" ").map((name): [string, string] => [name.toLowerCase(), name]),
  ...hyphenatedNames.split(" ").map((pair) => pair.split("=") as [string, string]),
]);

const camelCased: ReadonlySet<string> = /* @__PURE__ */ new Set(reactNames.values());
const lowerCased: ReadonlySet<string> = /* @__PURE__ */ new Set(lowerCaseNames.split(" "));
const booleans: ReadonlySet<string> = /* @__PURE__ */ new Set(booleanNames.split(" "));

/** Returns the value of an attribute that the component sets: a string, or nothing if the attribute is left out. */
export function attributeValue(value: unknown): string | undefined {
  if (value === true || value === "") return "";
  return shownText(value) || undefined;
}

/** Returns the value of an attribute such as `spellcheck`, for which `true` and `false` become the words "true" and "false". */
export function enumerated(value: unknown): string | undefined {
  return attributeValue(typeof value === "boolean" ? String(value) : value);
}

/** Returns a URL, or `#unsafe-url` if its scheme is not http, https, mailto or tel. */
export function safeUrl(value: unknown): string {
  return isSafeUrl(string(value)) ? shownText(value) : "#unsafe-url";
}

/**
 * Adds the caller's attributes and props to those of an element: first the HTML attributes in `attributes`, then props that
 * React knows, such as `onClick`, `ref` and `data-…`. The component's own attributes take precedence. `options` lists the
 * names that the component reads itself, which are not props of the element.
 */
export function withAttributes(name: string, props: ElementProps, owner: object, options: string): ElementProps {
  const { attributes } = owner as { attributes?: unknown };
  if (attributes !== undefined && isAttributeMap(attributes)) addMissing(props, attributeProps(name, attributes));
  const optionNames = ` ${options} `;
  for (const key of Object.keys(owner)) {
    if (!optionNames.includes(` ${key} `)) addProp(name, props, key, (owner as Record<string, unknown>)[key]);
  }
  // Only a button that submits has an address of its own; React complains of any other.
  if (typeof props.formAction === "string" && props.type !== undefined && props.type !== "submit")
    delete props.formAction;
  return props;
}

function addMissing(props: ElementProps, more: ElementProps): void {
  for (const key of Object.keys(more)) {
    if (isMissing(props, key)) props[key] = more[key];
  }
}

function isMissing(props: ElementProps, key: string): boolean {
  // The initial value of a field is its value, by another name.
  if (key === "value" || key === "defaultValue") return !hasProp(props, "value") && !hasProp(props, "defaultValue");
  if (key === "checked" || key === "defaultChecked")
    return !hasProp(props, "checked") && !hasProp(props, "defaultChecked");
  return !hasProp(props, key);
}

/** Tells whether an element has a prop of its own, and not one that was added to `Object.prototype`. */
export function hasProp(props: ElementProps, key: string): boolean {
  return Object.hasOwn(props, key) && props[key] !== undefined;
}

function addProp(name: string, props: ElementProps, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (key === "className") props.className = spaceSeparated([hasProp(props, key) ? props.className : "", value]);
  else if (key === "ref") {
    if (typeof value === "function" || typeof value === "object") props.ref = value;
  } else if (/^on[A-Z]/.test(key) || ((key === "action" || key === "formAction") && typeof value === "function")) {
    if (typeof value === "function") props[key] = value;
  } else if (key === "style") {
    if (isMapping(value) && isMissing(props, key)) props.style = safeStyle(value);
  } else if (/^(?:defaultValue|defaultChecked|suppressHydrationWarning)$/.test(key)) {
    if (/^(?:string|number|bigint|boolean)$/.test(typeof value) && isMissing(props, key)) props[key] = value;
  } else if (camelCased.has(key) || lowerCased.has(key) || /^(?:aria|data)-/.test(key)) {
    addMissing(props, attributeProps(name, { [htmlName(key)]: value }));
  }
}

/** Returns the declarations of a `style` prop that are strings or numbers, because React converts every other value. */
function safeStyle(style: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(style).filter(([, value]) => typeof value === "number" || string(value) !== ""),
  );
}

/** Returns the HTML name of an attribute, from its name in React. */
function htmlName(key: string): string {
  if (!camelCased.has(key)) return key;
  const lower = key.toLowerCase();
  if (reactNames.get(lower) === key) return lower;
  for (const [attribute, prop] of reactNames) if (prop === key) return attribute;
  return lower;
}

/** Returns HTML attributes as React props, without those that have an illegal name or could run script. */
export function attributeProps(name: string, map: object): ElementProps {
  const props: ElementProps = {};
  for (const [key, value] of Object.entries(map)) {
    const lower = key.toLowerCase();
    if (!isAllowed(key) || reserved.has(lower)) continue;
    const printed = attributeValue(value);
    if (printed === undefined) continue;
    // React leaves these out, because a browser would load the page again.
    if (printed === "" && (lower === "src" || (lower === "href" && name !== "a"))) continue;
    const prop = propName(name, lower);
    if (prop && !Object.hasOwn(props, prop)) props[prop] = propValue(lower, prop, printed, value);
  }
  return props;
}

function propName(name: string, lower: string): string | undefined {
  // React would make the field one that only a program can change.
  if (lower === "value" && name === "input") return "defaultValue";
  if (lower === "checked" && name === "input") return "defaultChecked";
  // These have no meaning there; React would take the first for the content, and complains of the others.
  if (lower === "value" && (name === "textarea" || name === "select")) return undefined;
  if ((lower === "action" && name !== "form") || (lower === "formaction" && name !== "button")) return undefined;
  return reactNames.get(lower) ?? lower;
}

function propValue(lower: string, prop: string, printed: string, value: unknown): unknown {
  if (booleans.has(prop) || prop === "defaultChecked") return true;
  return isUrlAttribute(lower) ? safeUrl(value === true ? "" : value) : printed;
}

/** Makes a field a controlled one, in React's sense, when the caller passes `onChange` or `readOnly` with its value. */
export function withControl(props: ElementProps): ElementProps {
  if (!hasProp(props, "defaultValue") || !(hasProp(props, "onChange") || hasProp(props, "readOnly"))) return props;
  props.value = props.defaultValue;
  delete props.defaultValue;
  return props;
}

/**
 * Checks a radio or a checkbox. When the caller set the answer of the group or of the item (`isControlled`) and passes
 * `onChange`, the control is a controlled one, in React's sense.
 */
export function withCheck(
  props: ElementProps,
  isChecked: boolean,
  isControlled: boolean,
  onChange: unknown,
): ElementProps {
  if (typeof onChange === "function" && !hasProp(props, "onChange")) props.onChange = onChange;
  if (isControlled && hasProp(props, "onChange")) props.checked = isChecked;
  else if (isChecked) props.defaultChecked = true;
  return props;
}

import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, isElement, isText, parentOf } from "../../rules/page/node.js";
import { has } from "../../rules/page/text.js";

/** Option of a select. */
export interface Option {
  value: string;
  text: string;
  isSelected: boolean;
  isDisabled: boolean;
}

/** Control of a form that can hold a value. */
export interface Control {
  element: HtmlElement;
  /** Type of an input as browsers read it, or "select" or "textarea". */
  type: string;
  name: string;
  id: string;
  /** Value as the page has it. */
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** True for a select or a file upload that takes several values. */
  isMultiple: boolean;
  /** Options of a select. */
  options: Option[];
}

/** Returns the value of an attribute as browsers read it; undefined when it is missing, and "" when it has no value. */
export function attributeValue(element: HtmlElement, name: string): string | undefined {
  return element.value(name);
}

const inputTypes =
  /^(?:hidden|text|search|tel|url|email|password|date|month|week|time|datetime-local|number|range|color|checkbox|radio|file|submit|image|reset|button)$/;

export function readControl(element: HtmlElement): Control {
  const tag = element.tagName;
  const given = (attributeValue(element, "type") ?? "").trim().toLowerCase();
  const type = tag !== "input" ? tag : inputTypes.test(given) ? given : "text";
  const isMultiple = has(element, "multiple");
  return {
    element,
    type,
    name: attributeValue(element, "name") ?? "",
    id: attributeValue(element, "id") ?? "",
    value: tag === "textarea" ? ownText(element) : (attributeValue(element, "value") ?? defaultValue(type)),
    isChecked: has(element, "checked"),
    isDisabled: isDisabled(element),
    isMultiple,
    options: tag === "select" ? readOptions(element, isMultiple) : [],
  };
}

function defaultValue(type: string): string {
  if (type === "checkbox" || type === "radio") return "on";
  if (type === "range") return "50";
  return type === "color" ? "#000000" : "";
}

function ownText(element: HtmlElement): string {
  return element.childNodes.map((node) => (isText(node) ? node.text : "")).join("");
}

/** Checks whether a control is disabled: by itself, or by a fieldset whose first legend it is not in (HTML, "a form control is disabled"). */
function isDisabled(element: HtmlElement): boolean {
  if (has(element, "disabled")) return true;
  let inner = element;
  for (const each of ancestors(element)) {
    if (each.is("fieldset") && has(each, "disabled")) {
      const legend = each.childNodes.find((child) => isElement(child) && child.is("legend"));
      if (!legend || legend !== inner) return true;
    }
    inner = each;
  }
  return false;
}

/** Reads options with the ones that a browser selects: without any, the first of a select with one choice that is not disabled. */
function readOptions(element: HtmlElement, isMultiple: boolean): Option[] {
  const found = [...descendants(element)]
    .filter((each) => each.is("option"))
    .map((each): Option => {
      const text = ownText(each).replace(/\s+/g, " ").trim();
      const parent = parentOf(each);
      return {
        value: attributeValue(each, "value") ?? text,
        text,
        isSelected: has(each, "selected"),
        isDisabled: has(each, "disabled") || Boolean(parent?.is("optgroup") && has(parent, "disabled")),
      };
    });
  if (isMultiple) return found;
  const last = found.findLast(({ isSelected }) => isSelected) ?? found.find((each) => !each.isDisabled);
  return found.map((each) => ({ ...each, isSelected: each === last }));
}

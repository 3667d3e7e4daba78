import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { frontend } from "../../build/paths.js";
import { elements, parse, parseTree, type Tree, visibleTree } from "./dom.js";
import { attributesAsked, fill, given, hostileOf, planOf, type Slot } from "./options.js";
import { functionOf, type Render, waysOf } from "./ways.js";

/** Valid options as a plan, what came of them, and other options and attributes to try beside them. */
interface Case {
  render: Render;
  plan: unknown;
  options: unknown;
  copy: unknown;
  html: string;
  other: unknown;
  asked: readonly { name: string; given: unknown; read: string | undefined }[];
}

/** Properties that hold for all valid options. Each judges a single rendering, so it even finds a bug that two ways of rendering share. */
const properties: Record<string, (given: Case) => void> = {
  "a browser reads back every text, URL and attribute as it was given, and nothing else changes"({
    render,
    plan,
    html,
  }) {
    const slots: Slot[] = [];
    // Equal values stay equal, because a select compares its value with those of its options.
    const plain = fill(plan, (slot) => {
      const known = slots.findIndex(({ given, kind }) => String(given) === String(slot.given) && kind === slot.kind);
      return `token${known < 0 ? slots.push(slot) - 1 : known}.`;
    });
    const { tree, errors } = parse(html);
    equal(errors, [], "parse errors");
    equal(tree, expected(parseTree(render(plain)), slots), "tree");
  },
  "the number 0 is a text as any other"({ render, plan }) {
    const [zero, text] = [0, "0"].map((zero) => render(fill(plan, (slot) => (slot.takesNumber ? zero : slot.given))));
    equal(zero, text, "html");
  },
  "well-formed HTML appears as it was given"({ render, plan }) {
    const bare = render(fill(plan, ({ kind }) => (kind === "html" ? "token" : "x")));
    const html = '<em class="a">b</em>\n  <i> c </i>';
    equal(render(fill(plan, ({ kind }) => (kind === "html" ? html : "x"))), bare.replaceAll("token", html), "html");
  },
  "attributes are added as they were asked for: true as the bare name; false, null and what is no text not at all"({
    render,
    options,
    asked,
  }) {
    const attributes = Object.fromEntries(asked.map(({ name, given }) => [name, given]));
    const html = render({ ...(options as object), attributes });
    const found = [...elements(parseTree(html))]
      .map(({ attributes }) => attributes.filter(([name]) => name.startsWith("data-x-")))
      .filter((attributes) => attributes.length);
    const wanted = asked.flatMap(({ name, read }) => (read === undefined ? [] : [[name, read]]));
    if (html) equal(found, wanted.length ? [wanted] : [], html);
    for (const { name, given } of asked) {
      if (html && given === true && !new RegExp(` ${name}[ >]`).test(html))
        throw new Error(`${name} is not bare in ${html}`);
    }
  },
  "options are not changed, may be frozen, and do not reach the next rendering"({
    render,
    options,
    copy,
    html,
    other,
  }) {
    // A copy has no objects without a prototype.
    equal(show(options), show(copy), "options");
    render(other);
    equal(render(deepFreeze(options)), html, "second rendering");
  },
};

/** Valid options keep every property. Those of the case before are the other ones, so that only a whole run repeats what they do. */
export function validOptions(component: string, render: Render): fc.IProperty<[unknown]> {
  let other: unknown = {};
  return fc.property(fc.tuple(planOf(component), attributesAsked), ([plan, asked]) => {
    const options = given(plan);
    const copy = structuredClone(options);
    const html = render(options);
    for (const [sentence, hold] of Object.entries(properties)) {
      try {
        hold({ render, plan, options, copy, html, other, asked });
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`Not true: ${sentence}. ${message}. The other options: ${show(other)}`, { cause: error });
      }
    }
    other = options;
  });
}

/** No value throws, is converted, runs script or breaks the markup. */
export function anyOptions(component: string, render: Render): fc.IProperty<[unknown]> {
  const template = templateOf(component);
  return fc.property(hostileOf(component), (options) => {
    const html = render(withoutSafeStrings(options));
    const { tree, errors } = parse(html);
    equal(errors, [], `parse errors in ${html}`);
    for (const { name, attributes, children } of elements(tree)) {
      const isForeign =
        /^(script|iframe|base|object|embed|style|link|meta)$/.test(name) && !template.includes(`<${name}`);
      if (isForeign || (name === "script" && children.length)) throw new Error(`<${name}> in ${html}`);
      const names = attributes.map(([key]) => key);
      if (names.some((key) => /^on|^srcdoc$/.test(key) || !/^[a-z_:][-a-z0-9_:.]*$/i.test(key))) {
        throw new Error(`attributes ${names} in ${html}`);
      }
    }
  });
}

/** The component's template and those that it calls. */
function templateOf(component: string): string {
  const source = readFileSync(`${frontend}src/components/${component}/macro.njk`, "utf8");
  const called = [...source.matchAll(/from "\.\.\/([\w-]+)\/macro.njk"/g)].map(([, name = ""]) => name);
  return source + called.filter((name) => name !== "html").map(templateOf);
}

/**
 * Every way of rendering gives the same for right options and for anything at all: macros the same tree, and other ways the same
 * bytes. Some of the ways each time.
 */
export function parity(component: string, ways = waysOf(component).slice(1)): fc.IProperty<[unknown]> {
  const renderFirst = functionOf(component);
  const some = fc.subarray(ways, { minLength: 2, maxLength: Math.min(3, ways.length) });
  return fc.property(fc.tuple(fc.oneof(planOf(component), hostileOf(component)), some), ([plan, others]) => {
    const options = given(plan);
    const first = renderFirst(options);
    for (const [name, render] of others) {
      if (!name.startsWith("macro")) equal(render(options), first, name);
      // Plain macros read inherited properties, as every Nunjucks template does.
      else equal(visibleTree(render(ownOptions(options))), visibleTree(first), name);
    }
  });
}

/** The options without what their objects inherit. The macros themselves leave out inherited attributes. */
function ownOptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownOptions);
  if (Object.prototype.toString.call(value) !== "[object Object]" || value instanceof String) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [name, name === "attributes" ? inner : ownOptions(inner)]),
  );
}

/** The tree of the plain options with each token replaced by what a browser must read in its place. */
function expected(tree: Tree[], slots: Slot[]): Tree[] {
  const text = (string: string) => string.replace(/token(\d+)\./g, (_, index) => slots[Number(index)]?.expected ?? "");
  return tree.flatMap((node): Tree[] => {
    if (typeof node !== "string") {
      const attributes = node.attributes.map(([name, value]): [string, string] => [name, text(value)]);
      return [{ name: node.name, attributes, children: expected(node.children, slots) }];
    }
    const parts = node.split(/(token\d+\.)/).flatMap((part) => {
      const slot = slots[Number(/^token(\d+)\.$/.exec(part)?.[1])];
      return slot?.kind === "html" ? parseTree(slot.expected) : [text(part)];
    });
    return joined(parts);
  });
}

/** Texts that touch are one text. */
function joined(parts: Tree[]): Tree[] {
  const list: Tree[] = [];
  for (const part of parts) {
    const last = list.at(-1);
    if (typeof part === "string" && typeof last === "string") list[list.length - 1] = last + part;
    else if (part !== "") list.push(part);
  }
  return list;
}

// HTML that an author marked safe is the author's to get right, as an `html` option is.
export function withoutSafeStrings(options: unknown): unknown {
  if (options instanceof String && "val" in options) return String(options).replace(/[<>"]/g, "");
  if (Array.isArray(options)) return options.map(withoutSafeStrings);
  if (typeof options !== "object" || options === null) return options;
  const changed = Object.entries(options).map(([name, value]) => {
    const given = /html$/i.test(name) ? "<b>html</b>" : withoutSafeStrings(value);
    return [name, { value: given, enumerable: true, configurable: true, writable: true }];
  });
  return changed.length ? Object.create(Object.getPrototypeOf(options), Object.fromEntries(changed)) : options;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

function equal(actual: unknown, wanted: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, wanted)) throw new Error(`${what}: got ${show(actual)}, not ${show(wanted)}`);
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? `${inner}n` : inner)) ?? "undefined";
}

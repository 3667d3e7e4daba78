import { mark } from "../macros/macro-reader.js";
import type { Host } from "../macros/project.js";
import { alternatives, type ObjectValue, type Value } from "../template/value.js";
import { defineRule, entryOf, type KnownCall } from "./rule.js";

const messages = {
  "no-such-id":
    'The error summary links to "#{{id}}", but nothing in this template can have that id, so the link leads nowhere.',
} as const;

/** Finds links in an error summary to ids that nothing in the same template can have. */
export const errorLink = defineRule<typeof messages>({
  name: "error-link",
  severity: "error",
  description: "Each entry of the error summary links to the field that it is about.",
  messages,
  template({ template, calls, allKnown, host, report }) {
    const links = calls
      .filter(({ component }) => component.folder === "error-summary")
      .flatMap(({ argument }) => linksOf(argument));
    if (!links.length || !allKnown || template.printsUnknown) return;
    const found: Found = {
      ids: new Set(template.ids),
      patterns: [],
      bases: new Set(),
      isComplete: true,
      hasFields: false,
    };
    for (const call of calls) if (call.component.folder !== "error-summary") addPrinted(call, found);
    for (const path of template.includes) addIncluded(path, host, found);
    // A template without fields is a part of a page that has them elsewhere.
    if (!found.isComplete || !found.hasFields || found.patterns.length > mostPatterns) return;
    for (const { id, at } of links)
      if (!mayHave(found, id)) report({ messageId: "no-such-id", data: { id }, at, key: id });
  },
});

/** Maximum number of ids with unknown parts. With more, the links are not checked. */
const mostPatterns = 100;

interface Found {
  ids: Set<string>;
  /** Ids that are only known in part: what is known of each, with anything between. */
  patterns: (readonly string[])[];
  /** Ids and names from which components make ids, if their templates cannot be read: "date" gives "date-day". */
  bases: Set<string>;
  /** False if something may have ids that are not known. */
  isComplete: boolean;
  hasFields: boolean;
}

function mayHave({ ids, patterns, bases }: Found, id: string): boolean {
  if (ids.has(id) || patterns.some((parts) => matches(id, parts))) return true;
  // The ids that components make are short.
  const short = id.slice(0, 300);
  for (let end = short.length; end > 0; end = short.lastIndexOf("-", end - 1))
    if (bases.has(short.slice(0, end))) return true;
  return false;
}

/** Adds the ids that a call prints. */
function addPrinted({ component, argument }: Pick<KnownCall, "component" | "argument">, found: Found): void {
  if (!argument) return;
  if (!isKnown(argument)) found.isComplete = false;
  const printed = component.print?.(argument);
  if (!printed) addBases(argument, found);
  for (const html of printed ?? []) {
    found.hasFields ||= /<(?:input|select|textarea)\b/.test(html);
    if (hasUnknownControl(html)) found.isComplete = false;
    for (const [, double, single] of html.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      addId(double ?? single ?? "", found);
  }
}

/** Tells whether a control has attributes that are only known while rendering, of which one may be its id. */
export function hasUnknownControl(html: string): boolean {
  const tags = html.matchAll(/<(?:input|select|textarea)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g);
  return [...tags].some(([, attributes = ""]) => attributes.replace(/"[^"]*"|'[^']*'/g, "").includes(mark));
}

function addId(id: string, found: Found): void {
  if (!id.includes(mark)) found.ids.add(id);
  else if (id === mark) found.isComplete = false;
  else if (found.patterns.length <= mostPatterns) found.patterns.push(id.split(mark));
}

/** Tells whether a text consists of parts with anything between them. Each part is looked for once, from the end of the one before. */
function matches(text: string, [first = "", ...rest]: readonly string[]): boolean {
  const last = rest.pop() ?? "";
  let end = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, end);
    if (at < 0) return false;
    end = at + part.length;
  }
  return text.startsWith(first) && text.endsWith(last) && end + last.length <= text.length;
}

/** Adds the ids of included templates: in their own HTML, and of their calls. */
function addIncluded(path: string, host: Host, found: Found): void {
  const templates = host.included(path);
  if (!templates) found.isComplete = false;
  for (const { ids, printsUnknown, calls, imports, defined } of templates ?? []) {
    if (printsUnknown) found.isComplete = false;
    for (const id of ids) found.ids.add(id);
    const macros = new Set([...imports.map((each) => each.name), ...defined]);
    for (const { name, namespace, argument } of calls) {
      if (!argument || !(macros.has(namespace ?? name) || argument.kind === "object")) continue;
      const [component] = namespace === undefined ? host.named(name) : [];
      if (component) addPrinted({ component, argument }, found);
      else {
        if (!isKnown(argument)) found.isComplete = false;
        addBases(argument, found);
      }
    }
  }
}

/** Options from which components make ids. */
const idOptions = new Set(["id", "idPrefix", "name", "namePrefix"]);

/** Adds the ids and names in an argument, wherever they are. */
function addBases(value: Value, found: Found): void {
  for (const alternative of alternatives(value)) {
    if (alternative.kind === "list") for (const item of alternative.items) addBases(item, found);
    if (alternative.kind !== "object") continue;
    for (const { name, value: given } of alternative.entries) {
      if (!idOptions.has(name)) addBases(given, found);
      else
        for (const id of alternatives(given)) {
          found.hasFields = true;
          if (id.kind === "literal") found.bases.add(String(id.value));
          else if (id.kind === "text" && id.start) addId(`${id.start}${mark}`, found);
          else found.isComplete = false;
        }
    }
  }
}

/** Tells whether an argument is known well enough: it is an object, and no HTML in it can have a field that is not in the template. */
function isKnown(value: Value): boolean {
  return alternatives(value).every((alternative) => {
    if (alternative.kind === "literal" || alternative.kind === "text") return true;
    if (alternative.kind === "list") return alternative.items.every(isKnown);
    if (alternative.kind !== "object") return false;
    // An object in a variable may get more options later, but not a second id.
    if (alternative.isOpen && !alternative.entries.some(({ name }) => idOptions.has(name))) return false;
    return alternative.entries.every(({ name, value: given }) => {
      if (/html$/i.test(name)) return alternatives(given).every(isKnownHtml);
      return given.kind === "unknown" ? !holdsHtml.test(name) : isKnown(given) || !holdsHtml.test(name);
    });
  });
}

/** Options that hold objects whose HTML may contain fields. */
const holdsHtml = /^(?:items|conditional|fieldset|rows|formGroup|beforeInputs?|afterInputs?|prefix|suffix|content)$/;

function isKnownHtml(value: Value): boolean {
  return value.kind === "literal" || (value.kind === "text" && value.isCaptured === true);
}

function linksOf(argument: Value | undefined): { id: string; at: number }[] {
  return objectsIn(argument).flatMap((options) =>
    objectsIn(entryOf(options, "errorList")?.value).flatMap((entry) => {
      const href = entryOf(entry, "href")?.value;
      return (href ? alternatives(href) : []).flatMap((each) => {
        if (each.kind !== "literal" || typeof each.value !== "string" || !/^#./.test(each.value)) return [];
        return [{ id: decode(each.value.slice(1)), at: each.at }];
      });
    }),
  );
}

function objectsIn(value: Value | undefined): ObjectValue[] {
  return (value ? alternatives(value) : []).flatMap((each) => {
    if (each.kind === "object") return [each];
    return each.kind === "list" ? each.items.flatMap(objectsIn) : [];
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

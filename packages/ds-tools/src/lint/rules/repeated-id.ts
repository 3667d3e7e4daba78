import { alternatives, type ObjectValue } from "../template/value.js";
import { defineRule, entryOf, type KnownCall } from "./rule.js";

const messages = {
  repeated:
    'The id "{{id}}" is in this template twice, so a label, a link or a script that means this place finds the first.',
} as const;

/** Finds ids that a template is certain to print twice: in its own HTML, or by the macros that it calls. */
export const repeatedId = defineRule<typeof messages>({
  name: "repeated-id",
  severity: "error",
  description: "A template prints the same id twice.",
  messages,
  template({ template, source, calls, report }) {
    // A page that has been rendered is no template.
    if (!template.calls.length && !template.paths.length && !template.blocks.length) return;
    const given = calls.flatMap((call) => (template.printedCalls.get(call.at) ? idsOf(call) : []));
    const own = template.printedIds.map((each) => ({ ...each, isField: false }));
    const places = [...own, ...given].sort((one, other) => one.at - other.at);
    const seen = new Map<string, boolean>();
    for (const { name: id, at, isField } of places) {
      const first = seen.get(id);
      // Nobody comes to an id that nothing refers to.
      const severity = isField || first || isReferred(id, source) ? "error" : "warning";
      if (first !== undefined) report({ messageId: "repeated", data: { id }, at, key: id, severity });
      seen.set(id, Boolean(first) || isField);
    }
  },
});

/** Returns the ids that a call of a macro is certain to print, as its documentation says; those of fields have labels. */
export function idsOf({ component, argument }: KnownCall): { name: string; at: number; isField: boolean }[] {
  if (argument?.kind !== "object" || !(component.isDocumented || component.isOurs)) return [];
  const table = component.parameters()[0]?.table();
  const literal = (object: ObjectValue, name: string) => {
    const value = table?.get(name) ? entryOf(object, name)?.value : undefined;
    return value?.kind === "literal" && typeof value.value === "string" && value.value
      ? { name: value.value, at: value.at }
      : undefined;
  };
  const items = entryOf(argument, "items")?.value;
  const isGroup = table?.get("idPrefix") !== undefined;
  const given = (isGroup ? undefined : literal(argument, "id")) ?? literal(argument, "idPrefix");
  // A field has the id of its name where it does not need one of its own.
  const isNamed = isGroup || (table?.get("id")?.isRequired === false && controls.test(component.folder));
  const found = given ?? (isNamed && !entryOf(argument, "id") ? literal(argument, "name") : undefined);
  if (!found || argument.isOpen) return [];
  const isField = isGroup || controls.test(component.folder);
  if (!isGroup || component.folder === "date-input") return [{ ...found, isField }];
  const [first] = items?.kind === "list" ? items.items.flatMap(alternatives) : [];
  if (items?.kind !== "list" || items.isOpen || first?.kind !== "object" || first.isOpen || entryOf(first, "id"))
    return [];
  return [{ ...found, name: component.isOurs || component.isFirstPlain() ? found.name : `${found.name}-1`, isField }];
}

/** Components that print one field. */
const controls = /^(?:input|search-input|textarea|select|file-upload|character-count|password-input)$/;

function isReferred(id: string, source: string): boolean {
  const quoted = id.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(
    `#${quoted}(?![\\w-])|\\b(?:for|headers|aria-[a-z]+|describedBy)["']?\\s*[=:]\\s*["'](?:[^"']*\\s)?${quoted}[\\s"']`,
  ).test(source);
}

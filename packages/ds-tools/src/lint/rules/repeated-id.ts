import { alternatives } from "../template/value.js";
import { baseOf, controls, endsOf } from "./ids.js";
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

/** Returns the id that a call of a macro is certain to print first, as its documentation says; that of a field has a label. */
function idsOf({ component, argument }: KnownCall): { name: string; at: number; isField: boolean }[] {
  if (argument?.kind !== "object" || argument.isOpen || !(component.isDocumented || component.isOurs)) return [];
  const base = baseOf(component, argument);
  if (base?.kind !== "literal" || !base.value) return [];
  const isGroup = /^(?:radios|checkboxes)$/.test(component.folder);
  const items = entryOf(argument, "items")?.value;
  const [first] = items?.kind === "list" ? items.items.flatMap(alternatives) : [];
  // An item that is not known may have an id of its own.
  if (isGroup && (first?.kind !== "object" || first.isOpen || entryOf(first, "id"))) return [];
  const [end] = isGroup ? (endsOf(component, argument) ?? []) : [""];
  const isField = isGroup || controls.test(component.folder) || component.folder === "date-input";
  return end === undefined ? [] : [{ name: `${base.value}${end}`, at: base.at, isField }];
}

function isReferred(id: string, source: string): boolean {
  const quoted = id.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(
    `#${quoted}(?![\\w-])|\\b(?:for|headers|aria-[a-z]+|describedBy)["']?\\s*[=:]\\s*["'](?:[^"']*\\s)?${quoted}[\\s"']`,
  ).test(source);
}

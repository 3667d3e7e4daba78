import { printedIds } from "./printed.js";
import { defineRule, entryOf } from "./rule.js";

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
  template({ template, calls, report }) {
    // A page that has been rendered is no template.
    if (!template.calls.length && !template.paths.length && !template.blocks.length) return;
    const given = calls.flatMap(({ component, argument, at }) => {
      if (!template.printedCalls.get(at) || argument?.kind !== "object") return [];
      const values = ["id", "idPrefix", "name"].flatMap((name) => entryOf(argument, name)?.value ?? []);
      const ids = values.flatMap((value) =>
        value.kind === "literal" ? [[String(value.value), value.at] as const] : [],
      );
      return [...new Map(ids)].map(([name, at]) => ({
        name,
        at,
        isPrinted: () => printedIds(component, argument).includes(name),
      }));
    });
    const own = template.printedIds.map((each) => ({ ...each, isPrinted: () => true }));
    const places = [...own, ...given].sort((one, other) => one.at - other.at);
    const counts = new Map<string, number>();
    for (const { name } of places) counts.set(name, (counts.get(name) ?? 0) + 1);
    const seen = new Set<string>();
    for (const { name: id, at, isPrinted } of places) {
      if (counts.get(id) === 1 || !isPrinted()) continue;
      if (seen.has(id)) report({ messageId: "repeated", data: { id }, at, key: id });
      seen.add(id);
    }
  },
});

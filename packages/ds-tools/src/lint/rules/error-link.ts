import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { alternatives, type Value, valuesIn } from "../template/value.js";
import { addIds, addIncluded, type Ids } from "./ids.js";
import { defineRule, entryOf } from "./rule.js";

const messages = {
  "no-such-id":
    'The error summary links to "#{{id}}", but nothing in this template can have that id, so the link leads nowhere.',
  "did-you-mean":
    'The error summary links to "#{{id}}", and no field of this template has that id: did you mean "#{{suggestion}}"?',
} as const;

/** Finds links in an error summary to ids that nothing in the same template can have. */
export const errorLink = defineRule<typeof messages>({
  name: "error-link",
  severity: "error",
  description: "Each entry of the error summary links to the field that it is about.",
  messages,
  template({ template, calls, allKnown, host, report }) {
    const isSummary = ({ component }: (typeof calls)[number]) => component.folder === "error-summary";
    const links = calls.filter(isSummary).flatMap(({ argument }) => linksIn(argument));
    if (!links.length) return;
    const isComplete = allKnown && !template.printsUnknown;
    const ids: Ids = { all: new Set(template.ids), starts: new Set(), isComplete, hasFields: false };
    for (const call of calls) if (!isSummary(call)) addIds(call, ids);
    for (const path of template.includes) addIncluded(path, host, ids);
    // A template without fields is a part of a page that has them elsewhere.
    if (!ids.hasFields) return;
    const linked = new Set(links.map(({ id }) => id));
    for (const { id, at } of links) {
      if (ids.all.has(id) || [...ids.starts].some((start) => id.startsWith(start))) continue;
      // Two ids that differ in their numbers are two fields. An id that is linked already is not meant again.
      const other = [...ids.all].filter((each) => withoutNumbers(each) !== withoutNumbers(id) && !linked.has(each));
      const suggestion = id.length < 4 ? undefined : didYouMean(id, other, id.length > 7 ? 2 : 1);
      if (ids.isComplete) report({ messageId: "no-such-id", data: { id }, at, key: id, suggestion });
      else if (suggestion !== undefined)
        report({ messageId: "did-you-mean", data: { id, suggestion }, at, key: id, suggestion });
    }
  },
});

function withoutNumbers(id: string): string {
  return id.replace(/[\d[\]-]+/g, "");
}

function linksIn(argument: Value | undefined): { id: string; at: number }[] {
  return [...(argument ? valuesIn(argument, (name) => name === "errorList") : [])].flatMap((entry) => {
    const href = entry.kind === "object" ? entryOf(entry, "href")?.value : undefined;
    return (href ? alternatives(href) : []).flatMap((each) =>
      each.kind === "literal" && /^#./.test(String(each.value))
        ? [{ id: decode(String(each.value).slice(1)), at: each.at }]
        : [],
    );
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

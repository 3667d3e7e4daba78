import type { Reported } from "../../report/messages.js";
import { answerable, fields, inputType, isFolded, takesAnswer } from "../page/field.js";
import { fieldOf, messageAt, messageWithText } from "../page/message.js";
import type { HtmlElement } from "../page/node.js";
import { once } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule, type Fault } from "../page/page-rule.js";
import { isMadeByScript } from "../page/scripts.js";
import { entries, otherEntries, type SummaryEntry, summaries } from "../page/summary.js";
import { attribute, has, isBlank } from "../page/text.js";
import { isHidden } from "../page/visibility.js";

const messages = {
  "empty-entry": "The entry of the error summary is empty: say what is wrong, with a link to the field",
  "outside-list": 'The entry "{{entry}}" is outside the list of the error summary: put it in a list item',
  "other-page": (to: To) => `The link leads to another page, but the field of the entry is on this page${advice(to)}`,
  "no-link": ({ entry, ...to }: To & { entry: string }) => `The entry "${entry}" has no link${advice(to)}`,
  script: "The link runs script: link to the id of the field instead",
  "repeated-id": 'The link leads to the id "{{id}}", which is on more than one element: make it unique',
  "empty-address": ({ field }: To) =>
    `The link leads nowhere: link to ${field === undefined ? `${theField}, or remove the link if there is none` : `"#${field}"`}`,
  "no-such-id": ({ id, ...to }: To & { id: string }) =>
    `The link leads nowhere, because no element has the id "${id}"${advice(to)}`,
  "to-message": ({ element, ...to }: To & { element: string }) =>
    `The link leads to ${element}, the error message instead of the field${advice(to)}`,
  "not-a-field": ({ element, ...to }: To & { element: string }) =>
    `The link leads to ${element}, which people cannot fill in${advice(to)}`,
  "no-entries": "The error summary has no entries: list each error, with a link to its field",
} as const;

type EntryFault = Fault<typeof messages> | undefined;

export const errorLink = definePageRule({
  name: "error-link",
  title: "An error links to no field",
  description: "Each entry of the error summary links to the field that it is about.",
  severity: "error",
  impact: "hinders",
  affects: "Keyboard and screen reader users",
  messages,
  check(page, report) {
    for (const entry of entries(page)) report(emptyEntry(entry) ?? entryOutsideList(entry) ?? linkFault(page, entry));
    for (const entry of otherEntries(page))
      if (entry.link && !entry.target) report(wrongTarget(page, entry, entry.link));
    for (const { element, heading, entries: all } of page.isWhole ? summaries(page) : []) {
      if (all.length || !isBlank(element, (node) => node === heading)) continue;
      report({ messageId: "no-entries", node: element });
    }
  },
});

function emptyEntry({ element, text: key }: SummaryEntry): EntryFault {
  return isBlank(element) ? { messageId: "empty-entry", node: element, key } : undefined;
}

function entryOutsideList({ element, isListed, text: key }: SummaryEntry): EntryFault {
  return isListed ? undefined : { messageId: "outside-list", data: { entry: key }, node: element, key };
}

function linkFault(page: Page, entry: SummaryEntry): EntryFault {
  const { link } = entry;
  if (!link) return missingLink(page, entry);
  return linkToOtherPage(page, entry, link) ?? scriptLink(entry, link) ?? wrongTarget(page, entry, link);
}

/** An error without a field, such as an expired session, has nothing to link to. */
function missingLink(page: Page, { element, text: key }: SummaryEntry): EntryFault {
  const message = messageWithText(page, key);
  if (!message) return undefined;
  const { data, suggestion } = likely(page, fieldOf(page, message));
  return { messageId: "no-link", data: { entry: key, ...data }, suggestion, node: element, key };
}

function linkToOtherPage(page: Page, { id, text: key }: SummaryEntry, link: HtmlElement): EntryFault {
  const message = id === undefined && !isScript(link) ? messageWithText(page, key) : undefined;
  const field = message && fieldOf(page, message);
  return field && { messageId: "other-page", ...likely(page, field), node: link, attribute: "href", key };
}

function scriptLink({ text: key }: SummaryEntry, link: HtmlElement): EntryFault {
  return isScript(link) ? { messageId: "script", node: link, attribute: "href", key } : undefined;
}

function wrongTarget(page: Page, entry: SummaryEntry, link: HtmlElement): EntryFault {
  const { id, target, text: entryText } = entry;
  const at = { node: link, attribute: "href" };
  if (target && takesAnswer(page, target)) {
    const targetId = attribute(target, "id") ?? "";
    return page.isUnique(targetId)
      ? undefined
      : { messageId: "repeated-id", data: { id: targetId }, ...at, key: targetId };
  }
  if (id === undefined || (target && isAnswer(page, target))) return undefined;
  // In a part of a page without a form, the fields may be in another part.
  const isComplete = page.isWhole || page.forms.length > 0;
  if (!target && (!isComplete || isMadeByScript(page, id))) return undefined;
  return { ...targetProblem(page, entry, id), ...at, key: id || entryText };
}

/** Data of a sentence that says where to link to. */
interface To {
  /** Id of the field that is likely meant. */
  field?: string | undefined;
}

const theField = "the field that the entry is about";

function advice({ field }: To): string {
  return `: link to ${field === undefined ? theField : `"#${field}"`}`;
}

/** Checks whether an element can be the answer that an entry is about, on a page that shows answers and asks for none. */
function isAnswer(page: Page, target: HtmlElement): boolean {
  return page.isWhole && !fields(page).length && !isHidden(page, target) && inputType(target) !== "hidden";
}

/** Checks for a `javascript:` address: browsers ignore control characters and spaces (URL, "basic URL parser"). */
function isScript(link: HtmlElement): boolean {
  return /^javascript:/i.test((attribute(link, "href") ?? "").replace(/[\0-\x20]/g, ""));
}

function targetProblem(page: Page, entry: SummaryEntry, id: string): Reported<typeof messages> {
  const { data, suggestion } = likely(page, meant(page, entry));
  if (!id) return { messageId: "empty-address", data, suggestion };
  const { target } = entry;
  if (!target) return { messageId: "no-such-id", data: { id, ...data }, suggestion };
  const messageId = messageAt(page, target) ? "to-message" : "not-a-field";
  return { messageId, data: { element: kind(page, target), ...data }, suggestion };
}

function kind(page: Page, target: HtmlElement): string {
  if (inputType(target) === "hidden") return "a hidden input";
  if (has(target, "disabled")) return "a disabled field";
  if (isHidden(page, target) || isFolded(page, target)) return "a hidden element";
  return target.annotatedName;
}

/** Returns the field that a wrong link is likely to mean, if the page has one. */
function meant(page: Page, { id, target, text: entryText }: SummaryEntry): HtmlElement | undefined {
  const message = target && messageAt(page, target);
  if (message) return fieldOf(page, message);
  if (id?.endsWith("-error")) return page.byId(id.replace(/-error$/, ""));
  if (target) return page.firstInside(answerable(page), target);
  const saying = messageWithText(page, entryText);
  return (id ? byName(page).get(id) : undefined) ?? (saying && fieldOf(page, saying));
}

/** Maps each name to its first field. */
const byName = once(
  (page) => new Map(page.controls.toReversed().map((control) => [attribute(control, "name"), control])),
);

/** Suggests the id of a field as the target of a link, when people can answer there. */
function likely(page: Page, field: HtmlElement | undefined): { data: To; suggestion: string | undefined } {
  const id = (field && takesAnswer(page, field) && attribute(field, "id")) || undefined;
  return { data: { field: id }, suggestion: id && `#${id}` };
}

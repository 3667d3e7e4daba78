import { addTo, groupBy } from "../../report/group-by.js";
import { fields, formAround, isField, isGroup } from "./field.js";
import { acceptedWordings } from "./language.js";
import type { HtmlElement } from "./node.js";
import { ancestors, descendants, find, parentOf } from "./node.js";
import { closest, once, onceEach } from "./once.js";
import type { Page } from "./page.js";
import { attribute, has, isBlank, lines, text, tokens } from "./text.js";
import { components, isVisuallyHidden } from "./visibility.js";

/** Error message beside a field. */
export interface Message {
  element: HtmlElement;
  id: string | undefined;
  /** Text of the message, without the hidden word before it. */
  text: string;
  /** Visually hidden word before the text. */
  word: HtmlElement | undefined;
  /** Form group around the message. */
  group: HtmlElement | undefined;
}

/** Returns the messages beside the fields, in page order. */
export const messages = once((page) => allMessages(page).filter((message) => message.text !== ""));

/** Returns the messages that say nothing after the hidden word. One that is empty altogether waits for script. */
export const emptyMessages = once((page) =>
  allMessages(page).filter(({ text: messageText, element, word }) => {
    return messageText === "" && !isBlank(element) && isBlank(element, (part) => part === word);
  }),
);

const allMessages = once((page) =>
  components(page, "error-message")
    .filter((element) => !summaryAround(page, element))
    // The script of the other systems also gives this class to the character count while the user types.
    .filter((element) => !page.hasClass(element, "character-count__message"))
    .map((element) => message(page, element)),
);

const summaryAround = closest((element, page) => page.hasClass(element, "error-summary"));

function message(page: Page, element: HtmlElement): Message {
  // A message can be nested in another, with the id on either.
  const nested = find(element, (part) => page.hasClass(part, "error-message") && has(part, "id"));
  const ids = [element, ...(nested ? [nested] : [])].flatMap((holder) => attribute(holder, "id") ?? []);
  const hidden = find(element, isVisuallyHidden);
  const word = hidden && text(element).startsWith(text(hidden)) ? hidden : undefined;
  const messageText = text(element, (part) => part === word);
  const written = errorWords(page, element)?.find((prefix) => messageText.startsWith(prefix));
  return {
    element,
    id: ids.find((id) => describedBy(page).has(id)) ?? ids[0],
    text: messageText.slice(written?.length ?? 0).trim(),
    word,
    group: groupOf(page, element),
  };
}

/** Returns the accepted words before a message: macros put a colon after `visuallyHiddenText`. */
export function errorWords(page: Page, element: HtmlElement, actual?: string): string[] | undefined {
  return acceptedWordings(page, "visuallyHiddenText", element, actual)?.map((word) => `${word}:`);
}

const groupAround = closest((element, page) => page.hasClass(element, "form-group"));
const markedAround = closest((element, page) => page.hasClass(element, "form-group--error"));

/** Returns the form group of a message. A message can have one of its own, inside that of its field. */
function groupOf(page: Page, element: HtmlElement): HtmlElement | undefined {
  const group = groupAround(page, element);
  if (!group || firstField(page, group)) return group;
  const outer = groupAround(page, parentOf(group));
  return outer && hasOneField(page, outer) ? outer : group;
}

const hasOneField = onceEach((page, group: HtmlElement) => page.inside(fields(page), group).length === 1);

/** Checks whether the form group around a message, or an element between the two, has the error class. */
export function isMarked(page: Page, { element, group }: Message): boolean {
  const marked = markedAround(page, element);
  return marked !== undefined && group !== undefined && page.contains(group, marked);
}

/** Checks whether the page has a field that a message can be for: one in its form group, otherwise one in its form. */
export function hasField(page: Page, { element, group }: Message): boolean {
  if (group) return firstField(page, group) !== undefined;
  const form = formAround(page, element);
  return (form ? page.firstInside(fields(page), form) : outsideForms(page)[0]) !== undefined;
}

/** Checks whether a message can be about a field, unlike a notice outside the forms of its page. */
export function isAboutField(page: Page, { element, group }: Message): boolean {
  return !page.forms.length || Boolean(group ?? formAround(page, element) ?? outsideForms(page)[0]);
}

const outsideForms = once((page) => fields(page).filter((field) => !formAround(page, field)));

/** Returns the ids of the descriptions of an element. */
const references = onceEach(
  (_page, element: HtmlElement) =>
    new Set([...tokens(element, "aria-describedby"), ...tokens(element, "aria-errormessage")]),
);

/** Returns the fields, or the group of fields, that refer to a message. Messages with the same group and id share one list. */
export function referrers(page: Page, { id, group }: Message): HtmlElement[] {
  if (!id) return [];
  const referrersById = referrersIn(page, group);
  const elements = referrersById.get(id) ?? refer(page, id, group);
  referrersById.set(id, elements);
  return elements;
}

const referrersIn = onceEach((_page, _group: HtmlElement | undefined) => new Map<string, HtmlElement[]>());

function refer(page: Page, id: string, group: HtmlElement | undefined): HtmlElement[] {
  const all = describedBy(page).get(id) ?? [];
  if (!group) return all.slice(0, 1);
  const inside = page.inside(all, group);
  if (inside.length || !all.length) return inside;
  return [group, ...ancestors(group)].filter((element) => references(page, element).has(id)).reverse();
}

/** Returns the first field that a message is for. */
export function fieldOf(page: Page, message: Message): HtmlElement | undefined {
  for (const referrer of referrers(page, message)) {
    const field = isField(referrer) ? referrer : firstField(page, referrer);
    if (field) return field;
  }
  const named = page.byId((message.id ?? "").replace(/-error$/, ""));
  if (named && isField(named)) return named;
  return message.group && firstField(page, message.group);
}

/** Returns the texts that describe a field of another design system, which is marked as wrong by its attributes alone. */
export function otherMessages(page: Page, field: HtmlElement): string[] {
  if (attribute(field, "aria-invalid") !== "true") return [];
  const ids = tokens(field, "aria-errormessage");
  const described = (ids.length ? ids : tokens(field, "aria-describedby")).flatMap((id) => page.byId(id) ?? []);
  return described.map((element) => text(element)).filter(Boolean);
}

/** Returns the first field of a form group. */
export function firstField(page: Page, group: HtmlElement): HtmlElement | undefined {
  return page.firstInside(fields(page), group);
}

/** Returns the message whose element this is. */
export function messageAt(page: Page, element: HtmlElement): Message | undefined {
  return byElement(page).get(element);
}

/** Returns a message with this text. */
export function messageWithText(page: Page, wanted: string): Message | undefined {
  return byText(page).get(wanted);
}

const byText = once(
  (page) =>
    new Map(
      messages(page).flatMap((message) =>
        [...partsOf(page, message), message.text].map((messageText) => [messageText, message]),
      ),
    ),
);

/** Returns the texts of a message that says several things: of the messages or list items in it, or its lines. */
export const partsOf = onceEach((page, { element }: Message): string[] => {
  const isPart = (part: HtmlElement) => part.is("li") || page.hasClass(part, "error-message");
  const inner = [...descendants(element, isPart)]
    .filter(isPart)
    .map((descendant) => text(descendant, isVisuallyHidden));
  return [...inner, ...lines(element, (part) => isVisuallyHidden(part) || isPart(part))].filter((line) => line !== "");
});

const byElement = once((page) => new Map(messages(page).map((message) => [message.element, message])));

/** Returns the messages for a field: those that describe it, otherwise the one named after its id, otherwise those of the nearest group. */
export const messagesFor = onceEach((page, field: HtmlElement): Message[] => {
  const described = describing(page, field);
  if (described.length) return described;
  const named = byId(page).get(`${attribute(field, "id")}-error`);
  if (named) return [named];
  const group = groupWithMessages(page, parentOf(field));
  return group ? messagesOfGroup(page, group) : [];
});

const groupWithMessages = closest(
  (element, page) => isGroup(page, element) && messagesOfGroup(page, element).length > 0,
);

const messagesOfGroup = onceEach((page, group: HtmlElement): Message[] => {
  const described = describing(page, group);
  return described.length ? described : (byGroup(page).get(group) ?? []);
});

function describing(page: Page, element: HtmlElement): Message[] {
  return [...references(page, element)].flatMap((id) => byId(page).get(id) ?? []);
}

/** Maps each id to the elements that refer to it. */
const describedBy = once((page) => {
  const byReference = new Map<string, HtmlElement[]>();
  for (const element of page.described) for (const id of references(page, element)) addTo(byReference, id, element);
  return byReference;
});

const byId = once((page) => new Map(messages(page).map((message) => [message.id ?? "", message])));

const byGroup = once((page) => groupBy(messages(page), ({ group }) => group));

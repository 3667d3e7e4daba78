import type { HtmlElement } from "html-validate";
import { groups, isField } from "./field.js";
import { closest, contains, find } from "./node.js";
import { once, type Page } from "./page.js";
import { attribute, text, tokens } from "./text.js";
import { isVisuallyHidden } from "./visibility.js";

/** A message beside a field. */
export interface Message {
  element: HtmlElement;
  id: string | undefined;
  /** What it says, without the word before it. */
  text: string;
  /** The word before it, read out and not seen. */
  word: HtmlElement | undefined;
  /** The form group that it stands in. */
  group: HtmlElement | undefined;
}

/** The messages beside the fields of a page, in its order. */
export const messages = once((page) =>
  page
    .all("error-message")
    .filter((element) => !closest(element, (each) => page.hasClass(each, "error-summary")))
    // Script of the other systems gives this class to the count of characters, too, while someone types.
    .filter((element) => !page.hasClass(element, "character-count__message"))
    .map((element) => message(page, element))
    .filter((each) => each.text !== ""),
);

function message(page: Page, element: HtmlElement): Message {
  const hidden = find(element, isVisuallyHidden);
  const word = hidden && text(element).startsWith(text(hidden)) ? hidden : undefined;
  const said = text(element, (each) => each === word);
  const written = page.words("errorWord", element)?.find((each) => said.startsWith(each));
  return {
    element,
    id: attribute(element, "id"),
    text: said.slice(written?.length ?? 0).trim(),
    word,
    group: closest(element, (each) => page.hasClass(each, "form-group")),
  };
}

/** The ids that an element names as its description. */
export function references(element: HtmlElement): string[] {
  return [...tokens(element, "aria-describedby"), ...tokens(element, "aria-errormessage")];
}

/** What refers to a message beside it: a field, or a group of fields around both. */
export function referrers(page: Page, { id, group }: Message): HtmlElement[] {
  if (!id) return [];
  const all = describedBy(page).get(id) ?? [];
  if (!group) return all.slice(0, 1);
  const inside = all.filter((each) => contains(group, each));
  return inside.length ? inside : all.filter((each) => contains(each, group));
}

/** The field that a message is for; of several, the first. */
export function fieldOf(page: Page, message: Message): HtmlElement | undefined {
  for (const each of referrers(page, message)) {
    const field = isField(each) ? each : find(each, isField);
    if (field) return field;
  }
  const named = page.byId((message.id ?? "").replace(/-error$/, ""));
  if (named && isField(named)) return named;
  return message.group && firstField(page, message.group);
}

/** The first field of a form group. */
export function firstField(page: Page, group: HtmlElement): HtmlElement | undefined {
  const known = firstFields(page);
  if (!known.has(group)) known.set(group, find(group, isField));
  return known.get(group);
}

const firstFields = once(() => new Map<HtmlElement, HtmlElement | undefined>());

/** The message that an element is. */
export function messageAt(page: Page, element: HtmlElement): Message | undefined {
  return byElement(page).get(element);
}

/** A message with this text. */
export function messageSaying(page: Page, said: string): Message | undefined {
  return byText(page).get(said);
}

const byText = once((page) => new Map(messages(page).map((each) => [each.text, each])));

const byElement = once((page) => new Map(messages(page).map((each) => [each.element, each])));

/** The messages for a field: those that describe it, else that of its id, else those of the nearest group around it. */
export function messagesFor(page: Page, field: HtmlElement): Message[] {
  const all = byId(page);
  const describing = (element: HtmlElement) => references(element).flatMap((id) => all.get(id) ?? []);
  const own = describing(field);
  if (own.length) return own;
  const named = all.get(`${attribute(field, "id")}-error`);
  if (named) return [named];
  for (const group of groups(page, field)) {
    const found = describing(group);
    if (found.length) return found;
    const inside = byGroup(page).get(group);
    if (inside) return inside;
  }
  return [];
}

/** What refers to each id. */
const describedBy = once((page) => {
  const found = new Map<string, HtmlElement[]>();
  for (const each of page.described) for (const id of new Set(references(each))) add(found, id, each);
  return found;
});

const byId = once((page) => new Map(messages(page).map((each) => [each.id ?? "", each])));

const byGroup = once((page) => {
  const found = new Map<HtmlElement, Message[]>();
  for (const each of messages(page)) {
    if (each.group) add(found, each.group, each);
  }
  return found;
});

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

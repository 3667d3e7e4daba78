import { isPlainObject, isPromise } from "../forms/diagnostics/kinds.js";
import { fail } from "./fail.js";
import type { Item, Page } from "./page.js";

/** Page on the way of somebody with these answers, in its turn. */
export interface Step {
  /** Name of the page, which is the end of its address: "visa", "household" or "household/2". */
  readonly name: string;
  readonly page: Page;
  /** Steps from all answers to those of this page. */
  readonly keys: readonly string[];
  /** What is stored for the page; undefined if nothing is, or nothing that could be an answer. */
  readonly stored: object | undefined;
  readonly isAnswered: boolean;
  /** Item that the page belongs to. */
  readonly item: ItemOnWay | undefined;
  /** Items that the page lists. */
  readonly items: readonly ItemOnWay[];
}

/** Item of a page that repeats a form. */
export interface ItemOnWay {
  /** Name of the item, which is the end of its address: "household/2". */
  readonly name: string;
  /** Name of the page that lists it. */
  readonly list: string;
  /** Steps from all answers to what is stored for the list. */
  readonly listKeys: readonly string[];
  readonly id: number;
  /** Name for people. */
  title: string;
  /** True if nothing is stored for it. */
  readonly isNew: boolean;
}

/** Way of somebody through the journey, up to the first page without an answer. */
export interface Way {
  readonly steps: readonly Step[];
  /** Values by page, of the pages that are answered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** "open" if the last step has no answer, "ended" if it ends the journey, otherwise "complete". */
  readonly state: "open" | "ended" | "complete";
}

/** Place of some pages among all. */
interface PlaceAmongPages {
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly item: ItemOnWay | undefined;
}

const top: PlaceAmongPages = { prefix: "", keys: [], item: undefined };

/** Walks from the first page to the first one without an answer. Answers can be anything: only those that fit count. */
export function wayOf(pages: readonly Page[], stored: unknown, place = top): Way {
  const steps: Step[] = [];
  const values: Record<string, unknown> = {};
  for (const page of pages) {
    if (!isOnWay(page, values)) continue;
    const here: PlaceAmongPages = {
      ...place,
      prefix: place.prefix + page.name,
      keys: page.name ? [...place.keys, page.name] : place.keys,
    };
    const answer = page.name ? ownProperty(stored, page.name) : stored;
    const part = page.each
      ? itemsOnWay(page, page.each, answer, here)
      : pageOnWay(page, answer, here, page === pages.at(-1));
    steps.push(...part.steps);
    if (!part.answer) return { steps, values, state: "open" };
    values[page.name] = part.answer.value;
    if (page.ends) return { steps, values, state: "ended" };
  }
  return { steps, values, state: "complete" };
}

interface WayPart {
  readonly steps: readonly Step[];
  readonly answer: { readonly value: unknown } | undefined;
}

function pageOnWay(page: Page, stored: unknown, { prefix, keys, item }: PlaceAmongPages, isLast: boolean): WayPart {
  const plain = isPlainObject(stored) ? stored : undefined;
  // A page that asks nothing has been seen when something is stored for it; nothing comes after the last.
  const isSeen = plain !== undefined || page.ends || (isLast && !item);
  const answer = page.form ? page.form.restore(plain) : isSeen ? { value: {} } : undefined;
  return {
    steps: [{ name: prefix, page, keys, stored: plain, isAnswered: answer !== undefined, item, items: [] }],
    answer,
  };
}

/** Returns the pages of each item and then the page that lists them; the pages of a new item before it, if it needs one. */
function itemsOnWay(page: Page, each: Item, stored: unknown, place: PlaceAmongPages): WayPart {
  const { prefix, keys } = place;
  const items: ItemOnWay[] = [];
  const steps: Step[] = [];
  const values: unknown[] = [];
  const visit = (id: number, item: unknown): boolean => {
    const name = `${prefix}/${id}`;
    const onWay: ItemOnWay = {
      name,
      list: prefix,
      listKeys: keys,
      id,
      title: String(items.length + 1),
      isNew: item === undefined,
    };
    const inner = wayOf(each.pages, item, {
      prefix: each.isForm ? name : `${name}/`,
      keys: [...keys, "items", String(id)],
      item: onWay,
    });
    items.push(onWay);
    for (const step of inner.steps) steps.push(step);
    if (inner.state === "open") return false;
    values.push(each.isForm ? inner.values[""] : askedValues(each.pages, inner.values));
    onWay.title = page.title(values.at(-1), items.length);
    return true;
  };
  for (const [id, item] of storedItems(stored)) if (!visit(id, item)) return { steps, answer: undefined };
  const next = highestId(stored) + 1;
  if (values.length < page.least) {
    visit(next, undefined);
    return { steps, answer: undefined };
  }
  const isFull = values.length >= page.most;
  const answer = ownProperty(stored, "form");
  const plain = isPlainObject(answer) ? answer : undefined;
  const restored = isFull ? plain && { value: {} } : page.form?.restore(plain);
  steps.push({
    name: prefix,
    page,
    keys: [...keys, "form"],
    stored: plain,
    isAnswered: restored !== undefined,
    item: place.item,
    items: [...items],
  });
  if (!restored) return { steps, answer: undefined };
  if (!isFull && ownProperty(restored.value, "another") === "yes") {
    visit(next, undefined);
    return { steps, answer: undefined };
  }
  return { steps, answer: { value: values } };
}

/** Returns the values of the pages that ask something. */
export function askedValues(pages: readonly Page[], values: Way["values"]): Way["values"] {
  const names = pages.filter(({ form, each }) => form || each).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function isOnWay({ name, when }: Page, values: object): boolean {
  if (!when) return true;
  const result = when({ ...values });
  if (isPromise(result)) fail(`the condition of the page "${name}" returns a promise. It must return true or false.`);
  return Boolean(result);
}

/** Highest id of an item. */
const mostItems = 999_999_999;

/** Returns the items that are stored, in the order in which they were added. */
function storedItems(stored: unknown): (readonly [number, object])[] {
  const items = ownProperty(stored, "items");
  if (!isPlainObject(items)) return [];
  return Object.keys(items)
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map((id) => [Number(id), ownProperty(items, id)] as const)
    .filter((entry): entry is readonly [number, object] => isPlainObject(entry[1]));
}

/** Returns the highest id that an item has had: the address of an item that was removed must not lead to another. */
function highestId(stored: unknown): number {
  const last = ownProperty(stored, "last");
  const [highest = 0] = storedItems(stored).at(-1) ?? [];
  return Math.max(highest, typeof last === "number" && last > 0 && last < mostItems ? Math.floor(last) : 0);
}

/** Returns the answers after a new item was stored: its id is taken, and the question if there is another is open again. */
export function withNewItem(answers: object, { listKeys, id }: ItemOnWay): object {
  return withAnswer(withAnswer(answers, [...listKeys, "last"], id), [...listKeys, "form"], undefined);
}

/** Returns the answers without an item. Its id is not given to another. */
export function withoutItem(answers: unknown, { listKeys, id }: ItemOnWay): object {
  const stored = listKeys.reduce(ownProperty, answers);
  const kept = withAnswer(answers, [...listKeys, "last"], highestId(stored));
  return withAnswer(kept, [...listKeys, "items", String(id)], undefined);
}

export function ownProperty(owner: unknown, name: string): unknown {
  if (!isPlainObject(owner) || !Object.hasOwn(owner, name)) return undefined;
  return (owner as Record<string, unknown>)[name];
}

/** Returns a copy of the answers with another value at the keys, or without one if it is undefined. */
export function withAnswer(answers: unknown, [key = "", ...rest]: readonly string[], value: unknown): object {
  const copy: Record<string, unknown> = isPlainObject(answers) ? { ...answers } : {};
  const next = rest.length ? withAnswer(ownProperty(answers, key), rest, value) : value;
  if (next === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}

import { isPlainObject } from "../diagnostics/values.js";
import { ownValue } from "../html/own.js";
import { contentHash } from "./answers.js";
import { atOnce, fail, isForm, type List, type Page } from "./page.js";
import type { JourneyForm } from "./types.js";

/*
 * Words of this folder. A page is what the program declares; a step is a page in its turn, for one person with these answers. A list
 * is a page with `each`; its items have steps of their own, which stand before that of the list. The outer page of a step is that of
 * the journey itself: the list, for a page of an item. A part is what people take in order: the whole journey, or one section of a
 * task list. A visit is one request of one person.
 */

/** Page that applies to somebody with these answers, in its turn. */
export interface Step {
  /** Name of the page, which is the end of its address: "visa", "household", "household/2" or "household/new-3". */
  readonly name: string;
  readonly page: Page;
  /** Position among the steps. */
  readonly index: number;
  readonly form: JourneyForm | undefined;
  /** Keys from all answers to those of the page, or to what is stored for a list. */
  readonly keys: readonly string[];
  /** What is stored for the page; undefined if nothing is, or nothing that could be an answer. */
  readonly stored: object | undefined;
  /** What a person has typed there, but not sent. */
  readonly draft: object | undefined;
  readonly isAnswered: boolean;
  /** True if the answer came from elsewhere, so that nobody can change it. */
  readonly isLocked: boolean;
  /** Item that the page belongs to. */
  readonly item: ItemOnRoute | undefined;
  /** Items that the page lists. */
  readonly items: readonly ItemOnRoute[];
  readonly outer: Page;
  /** Position of its part. */
  readonly part: number;
  /** What a person confirms with this page, as a text that changes with it. */
  readonly confirms: string | undefined;
}

/** Item of a page that repeats a form. */
export interface ItemOnRoute {
  /** Name of the item, which is the end of its address: "household/2", or "household/new-3". */
  readonly name: string;
  /** Name of the page that lists it. */
  readonly list: string;
  /** Keys from all answers to what is stored for the list. */
  readonly listKeys: readonly string[];
  readonly id: number;
  /** Name for people. */
  title: string;
  /** Item that the list is in. */
  readonly outer: ItemOnRoute | undefined;
  /** True if nothing is stored for it. */
  readonly isNew: boolean;
  /** Positions of its steps in the route: the first, and the one after the last. */
  readonly start: number;
  end: number;
}

/** Part of a journey that people take in order: all of it, or one section of a task list. */
export interface Part {
  readonly pages: readonly Page[];
  /** Pages that its conditions and forms read. */
  readonly reads: () => ReadonlySet<string>;
  /** True if everything before it must be answered. */
  readonly needsAll: boolean;
}

/** What is known of one person while a request is answered. */
export interface Visit {
  readonly answers: unknown;
  /** What the service keeps, from which the answers were read. */
  readonly kept?: unknown;
  readonly context: unknown;
  /** Says what is wrong with the context, for an error of a function that reads it. */
  readonly contextProblem?: () => string;
  /** Values of what is stored, so that a change validates nothing twice. */
  readonly restored?: Map<object, Restored> | undefined;
}

interface Restored {
  /** Form that has restored it; any form, if it has just validated it. */
  readonly form: JourneyForm | undefined;
  readonly answer: { readonly value: unknown } | undefined;
}

/** Place of some pages among all. */
interface Place {
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly item: ItemOnRoute | undefined;
  /** Undefined for the pages of the journey itself. */
  readonly outer: Page | undefined;
}

/** What is stored for some pages, by their names. */
type Stored = Readonly<Record<string, unknown>>;

const top: Place = { prefix: "", keys: [], item: undefined, outer: undefined };
const none: readonly ItemOnRoute[] = [];
const noValues = {};
const seen = { value: {} };

/**
 * Route of somebody through the journey, up to the first page without an answer. Answers can be anything: only those that fit count.
 * It goes from page to page as far as somebody asks, so that a page can be shown before those after it are known.
 */
export class Route {
  readonly #parts: readonly Part[];
  readonly #visit: Visit;
  readonly #steps: Step[] = [];
  readonly #values: Record<string, unknown> = {};
  /** Names of pages, each before its value, that are not in #values yet: most journeys read them once, at the end. */
  readonly #unnamed: unknown[] = [];
  readonly #passed: number[] = [];
  /** Pages of the part on which it stands that were passed, whether they apply or not. */
  #count = 0;
  #isComplete = true;
  #isAtEnd = false;
  readonly #undecided = new Set<string>();
  readonly #answers: Stored | undefined;
  readonly #marks: { readonly [Mark in "drafts" | "locked" | "confirmed"]: unknown };
  readonly #isConfirmed: boolean;
  /** Answers that no text has been made of yet. */
  #unread: { readonly page: Page; readonly value: unknown }[] = [];
  /** Texts that change with the answers so far, of all and of the section. */
  #all = "";
  #section = "";
  #sectionTitle: string | undefined;

  constructor(parts: readonly Part[], visit: Visit) {
    this.#parts = parts;
    this.#visit = visit;
    this.#answers = isPlainObject(visit.answers) ? (visit.answers as Stored) : undefined;
    const marks = ownValue(visit.answers, "$");
    const [drafts, locked, confirmed] = ["drafts", "locked", "confirmed"].map((mark) => ownValue(marks, mark));
    this.#marks = { drafts, locked, confirmed };
    this.#isConfirmed = parts.some(({ pages }) => pages.some(({ confirm }) => confirm));
  }

  get steps(): readonly Step[] {
    this.#finish();
    return this.#steps;
  }

  /** Values by page, of the pages that are answered. */
  get values(): Readonly<Record<string, unknown>> {
    this.#finish();
    return this.#named();
  }

  /** True if every question is answered, and no page has ended the journey. */
  get isComplete(): boolean {
    this.#finish();
    return this.#isComplete;
  }

  /** Number of pages that were passed in each part, and so the position of the page on which it stands. */
  get passed(): readonly number[] {
    this.#finish();
    return this.#passed;
  }

  /** Returns the step of this name, without going further than to it. */
  step(name: string): Step | undefined {
    for (let index = 0; ; index += 1) {
      while (index >= this.#steps.length) if (!this.#advance() && index >= this.#steps.length) return undefined;
      const step = this.#steps[index] as Step;
      if (step.name === name) return step;
    }
  }

  #named(): Record<string, unknown> {
    for (let index = 0; index < this.#unnamed.length; index += 2)
      this.#values[this.#unnamed[index] as string] = this.#unnamed[index + 1];
    this.#unnamed.length = 0;
    return this.#values;
  }

  #finish(): void {
    while (this.#advance()) {}
  }

  /** Goes on to the next page that applies, or to the next part; returns false at the end. */
  #advance(): boolean {
    const part = this.#parts[this.#passed.length];
    if (!part || this.#isAtEnd) return false;
    const { pages, reads, needsAll } = part;
    if (this.#count === 0 && !this.#isComplete && (needsAll || [...reads()].some((name) => this.#undecided.has(name))))
      return this.#leave(pages, -1);
    const page = pages[this.#count];
    if (!page) return this.#leave(pages, this.#count);
    const isPassed = this.#pass(page, this.#answers, top);
    if (!isPassed || (page.ends && this.#steps.at(-1)?.page === page)) {
      this.#isComplete = false;
      return this.#leave(pages, this.#count);
    }
    this.#count += 1;
    return true;
  }

  #leave(pages: readonly Page[], passed: number): boolean {
    for (let index = Math.max(0, passed); index < pages.length; index += 1)
      this.#undecided.add((pages[index] as Page).name);
    this.#passed.push(passed);
    this.#count = 0;
    // The pages before a task list come first.
    this.#isAtEnd = this.#passed.length === 1 && !this.#isComplete;
    return !this.#isAtEnd;
  }

  /** Returns true if a page is passed: it is answered, or does not apply. Those of an item have values of their own. */
  #pass(page: Page, stored: Stored | undefined, place: Place, itemValues?: Record<string, unknown>): boolean {
    const { name, each, when, makeForm } = page;
    const values = when || makeForm ? (itemValues ?? this.#named()) : noValues;
    if (when && !runFor(this.#visit, conditionOf(page), ({ context }) => when(values, context))) return true;
    const answer = name === "" ? stored : stored && Object.hasOwn(stored, name) ? stored[name] : undefined;
    const form = makeForm ? formFor(page, values, this.#visit) : page.form;
    const answered = each ? this.#list(page, each, answer, place) : this.#page(page, form, answer, place);
    if (!answered) return false;
    if (itemValues) itemValues[name] = answered.value;
    else this.#unnamed.push(name, answered.value);
    if (this.#isConfirmed && !place.item) this.#unread.push({ page, value: answered.value });
    return true;
  }

  #page(page: Page, form: JourneyForm | undefined, answer: unknown, place: Place) {
    const name = place.prefix + page.name;
    const stored = isPlainObject(answer) ? answer : undefined;
    const confirms = page.confirm ? this.#textFor(page) : undefined;
    const isConfirmed = confirms === undefined || ownValue(this.#marks.confirmed, name) === confirms;
    const draft = form && plainOwn(this.#marks.drafts, name);
    // A page that asks nothing has been seen when something is stored for it; nothing comes after the last.
    const isEnd = page.ends || page.tasks || (page.isLast && !place.item);
    const isSeen = isEnd || (page.confirm ? isConfirmed : stored !== undefined);
    const answered = form
      ? isConfirmed && !draft
        ? this.#restore(form, stored)
        : undefined
      : isSeen
        ? seen
        : undefined;
    const isLockable = form !== undefined || page.href !== undefined;
    this.#steps.push({
      name,
      page,
      index: this.#steps.length,
      form,
      keys: place.keys,
      stored,
      draft,
      isAnswered: answered !== undefined,
      isLocked: answered !== undefined && isLockable && ownValue(this.#marks.locked, name) === true,
      item: place.item,
      items: none,
      outer: place.outer ?? page,
      part: this.#passed.length,
      confirms,
    });
    return answered;
  }

  /** Visits the pages of each item and then the page that lists them; the pages of a new item before it, if it needs one. */
  #list(page: Page, each: List, stored: unknown, { prefix, keys, item: outerItem, outer = page }: Place) {
    const list = prefix + page.name;
    const listKeys = [...keys, page.name];
    const items: ItemOnRoute[] = [];
    const values: unknown[] = [];
    const visitItem = (id: number, item: Stored | undefined): boolean => {
      const isNew = item === undefined;
      const name = `${list}/${isNew ? "new-" : ""}${id}`;
      const start = this.#steps.length;
      const title = String(items.length + 1);
      const onRoute: ItemOnRoute = { name, list, listKeys, id, title, outer: outerItem, isNew, start, end: start };
      items.push(onRoute);
      const inside = each.isForm ? name : `${name}/`;
      const place = { prefix: inside, keys: [...listKeys, "items", String(id)], item: onRoute, outer };
      const itemValues: Record<string, unknown> = {};
      const isAnswered = each.pages.every((inner) => this.#pass(inner, item, place, itemValues));
      onRoute.end = this.#steps.length;
      if (!isAnswered) return false;
      values.push(each.isForm ? itemValues[""] : askedValues(each.pages, itemValues));
      const what = `the function "title" of the page "${page.name}"`;
      onRoute.title = runFor(this.#visit, what, () => each.title(values.at(-1), items.length));
      return true;
    };
    for (const [id, item] of storedItems(stored)) if (!visitItem(id, item)) return undefined;
    const next = highestId(stored) + 1;
    if (values.length < each.least) {
      visitItem(next, undefined);
      return undefined;
    }
    const isFull = values.length >= each.most;
    const form = isFull ? undefined : page.form;
    const plain = plainOwn(stored, "form");
    const answered = form ? this.#restore(form, plain) : plain && seen;
    this.#steps.push({
      name: list,
      page,
      index: this.#steps.length,
      form,
      keys,
      stored: plain,
      draft: undefined,
      isAnswered: answered !== undefined,
      isLocked: false,
      item: outerItem,
      items: [...items],
      outer,
      part: this.#passed.length,
      confirms: undefined,
    });
    if (!answered) return undefined;
    if (form && ownValue(answered.value, "another") === "yes") {
      visitItem(next, undefined);
      return undefined;
    }
    return { value: values };
  }

  /** Returns a text that changes with what a page confirms: the answers before it, of all or of its section. */
  #textFor({ check, section }: Page): string {
    for (const { page, value } of this.#unread) {
      const text = page.name + JSON.stringify(value);
      this.#all = contentHash(this.#all, text);
      this.#section = contentHash(page.section === this.#sectionTitle ? this.#section : "", text);
      this.#sectionTitle = page.section;
    }
    this.#unread = [];
    if (check !== "section") return this.#all;
    return section === this.#sectionTitle ? this.#section : "";
  }

  #restore(form: JourneyForm, stored: object | undefined): Restored["answer"] {
    const { restored } = this.#visit;
    const known = stored && restored?.get(stored);
    if (known && (!known.form || known.form === form)) return known.answer;
    const answer = form.restore(stored);
    if (stored) restored?.set(stored, { form, answer });
    return answer;
  }
}

/** Returns the keys from all answers to what is stored for a step. */
export function keysOf({ page, keys }: Step): readonly string[] {
  if (page.each) return [...keys, page.name, "form"];
  return page.name ? [...keys, page.name] : keys;
}

/** Runs a function of a page for a person. An error of the program names the page, and what is wrong with the context. */
export function runFor<Result>(visit: Visit, what: string, run: (visit: Visit) => Result): Result {
  try {
    return atOnce(what, run(visit));
  } catch (error) {
    if (!(error instanceof TypeError) || error.message.startsWith("journey: ")) throw error;
    throw new TypeError(`journey: ${what} throws: ${error.message}.${visit.contextProblem?.() ?? ""}`, {
      cause: error,
    });
  }
}

function conditionOf({ name }: Page): string {
  return `the condition of the page "${name}"`;
}

/** Returns true if a page applies to somebody with these values before it. */
export function applies(page: Page, values: object, context: unknown): boolean {
  return !page.when || Boolean(atOnce(conditionOf(page), page.when(values, context)));
}

/** Returns the form of a page for a person. */
export function formFor(page: Page, values: object, visit: Visit): JourneyForm | undefined {
  return runFor(visit, `the function "form" of the page "${page.name}"`, ({ context }) =>
    formOf(page, values, context),
  );
}

/** Returns the form of a page for somebody with these values before it. */
export function formOf({ name, form, makeForm }: Page, values: object, context: unknown): JourneyForm | undefined {
  if (!makeForm) return form;
  const made = atOnce(`the function "form" of the page "${name}"`, makeForm(values, context));
  if (isForm(made)) return made;
  return fail(`the function "form" of the page "${name}" must return what defineForm returns.`);
}

/** Returns the values of the pages that ask something. */
export function askedValues(pages: readonly Page[], values: Route["values"]): Route["values"] {
  const asked = pages.filter(({ name, form, makeForm }) => (form || makeForm) && Object.hasOwn(values, name));
  return Object.fromEntries(asked.map(({ name }) => [name, values[name]]));
}

function plainOwn(owner: unknown, name: string): object | undefined {
  const value = ownValue(owner, name);
  return isPlainObject(value) ? value : undefined;
}

/** Highest id of an item. */
const mostItems = 999_999_999;

/** Returns the items that are stored, in the order in which they were added. */
export function storedItems(stored: unknown): (readonly [number, Stored])[] {
  const items = ownValue(stored, "items");
  if (!isPlainObject(items)) return [];
  return Object.keys(items)
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map((id) => [Number(id), ownValue(items, id)] as const)
    .filter((entry): entry is readonly [number, Stored] => isPlainObject(entry[1]));
}

/** Returns the highest id that an item has had: the address of an item that was removed must not lead to another. */
export function highestId(stored: unknown): number {
  const last = ownValue(stored, "last");
  const [highest = 0] = storedItems(stored).at(-1) ?? [];
  return Math.max(highest, typeof last === "number" && last > 0 && last < mostItems ? Math.floor(last) : 0);
}

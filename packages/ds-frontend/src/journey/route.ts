import { isPlainObject } from "../diagnostics/values.js";
import { contentHash, ownProperty } from "./answers.js";
import { atOnce, fail, isForm, type List, type Page } from "./page.js";
import type { JourneyForm } from "./types.js";

/** Page that applies to somebody with these answers, in its turn. */
export interface Step {
  /** Name of the page, which is the end of its address: "visa", "household", "household/2" or "household/new-3". */
  readonly name: string;
  readonly page: Page;
  readonly form: JourneyForm | undefined;
  /** Keys from all answers to those of this page. */
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
  /** Page of the journey itself: that of the list for a page of an item. */
  readonly outer: Page;
  /** Position of the part that it belongs to. */
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

/** Route of somebody through the journey, up to the first page without an answer. */
export interface Route {
  readonly steps: readonly Step[];
  readonly byName: ReadonlyMap<string, number>;
  /** Values by page, of the pages that are answered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** True if every question is answered, and no page has ended the journey. */
  readonly isComplete: boolean;
  /** Number of pages that were passed in each part, and so the position of the page on which it stands. */
  readonly passed: readonly number[];
}

/** What is known of one person while a request is answered. */
export interface Visit {
  readonly answers: unknown;
  readonly context: unknown;
  /** Says what is wrong with the context, for an error of a function that reads it. */
  readonly contextProblem?: () => string;
  /** Values of what is stored, so that nothing is validated twice. */
  readonly restored: Map<object, Restored>;
}

interface Restored {
  /** Form that has restored it; any form, if it has just validated it. */
  readonly form: JourneyForm | undefined;
  readonly answer: { readonly value: unknown } | undefined;
}

/** Place of some pages among all. */
interface PlaceAmongPages {
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly item: ItemOnRoute | undefined;
  readonly outer: Page | undefined;
}

const top: PlaceAmongPages = { prefix: "", keys: [], item: undefined, outer: undefined };

/** Walks from the first page to the first one without an answer. Answers can be anything: only those that fit count. */
export function resolveRoute(parts: readonly Part[], visit: Visit): Route {
  const walk = new Walk(visit, parts);
  const passed: number[] = [];
  const undecided = new Set<string>();
  let isComplete = true;
  for (const { pages, reads, needsAll } of parts) {
    const isBlocked: boolean = !isComplete && (needsAll || [...reads()].some((name) => undecided.has(name)));
    walk.part = passed.length;
    const { count, state }: Walked = isBlocked
      ? { count: 0, state: "open" }
      : walk.visit(pages, visit.answers, top, walk.values);
    isComplete &&= state === "complete";
    passed.push(isBlocked ? -1 : count);
    for (const page of pages.slice(count)) undecided.add(page.name);
    // The pages before a task list come first.
    if (passed.length === 1 && !isComplete) break;
  }
  const { steps, byName, values } = walk;
  return { steps, byName, values, isComplete, passed };
}

interface Walked {
  /** Number of pages that were passed, whether they apply or not. */
  readonly count: number;
  readonly state: "complete" | "open" | "ended";
}

class Walk {
  readonly steps: Step[] = [];
  readonly byName = new Map<string, number>();
  readonly values: Record<string, unknown> = {};
  part = 0;
  readonly #visit: Visit;
  readonly #marks: { readonly [Mark in "drafts" | "locked" | "confirmed"]: unknown };
  readonly #isConfirmed: boolean;
  /** Answers that no text has been made of yet. */
  #unread: { readonly page: Page; readonly value: unknown }[] = [];
  /** Texts that change with the answers so far, of all and of the section. */
  #all = "";
  #section = "";
  #sectionTitle: string | undefined;

  constructor(visit: Visit, parts: readonly Part[]) {
    this.#visit = visit;
    const marks = ownProperty(visit.answers, "$");
    const [drafts, locked, confirmed] = ["drafts", "locked", "confirmed"].map((mark) => ownProperty(marks, mark));
    this.#marks = { drafts, locked, confirmed };
    this.#isConfirmed = parts.some(({ pages }) => pages.some(({ confirm }) => confirm));
  }

  visit(pages: readonly Page[], stored: unknown, place: PlaceAmongPages, values: Record<string, unknown>): Walked {
    let count = 0;
    for (const page of pages) {
      if (!page.when || runFor(this.#visit, conditionOf(page), ({ context }) => page.when?.(values, context))) {
        const prefix = place.prefix + page.name;
        const keys = page.name ? [...place.keys, page.name] : place.keys;
        const here = { prefix, keys, item: place.item, outer: place.outer ?? page };
        const answer = page.name ? ownProperty(stored, page.name) : stored;
        const form = page.makeForm ? formFor(page, values, this.#visit) : page.form;
        const answered = page.each ? this.#list(page, page.each, answer, here) : this.#page(page, form, answer, here);
        if (!answered) return { count, state: "open" };
        values[page.name] = answered.value;
        if (this.#isConfirmed && !place.item) this.#unread.push({ page, value: answered.value });
        if (page.ends) return { count, state: "ended" };
      }
      count += 1;
    }
    return { count, state: "complete" };
  }

  #page(
    page: Page,
    form: JourneyForm | undefined,
    answer: unknown,
    { prefix: name, keys, item, outer }: PlaceAmongPages,
  ) {
    const stored = isPlainObject(answer) ? answer : undefined;
    const confirms = page.confirm ? this.#textFor(page) : undefined;
    const isConfirmed = confirms === undefined || ownProperty(this.#marks.confirmed, name) === confirms;
    const draft = form && plainOwn(this.#marks.drafts, name);
    // A page that asks nothing has been seen when something is stored for it; nothing comes after the last.
    const isEnd = page.ends || page.tasks || (page.isLast && !item);
    const isSeen = isEnd || (page.confirm ? isConfirmed : stored !== undefined);
    const restored = form ? isConfirmed && !draft && this.#restore(form, stored) : isSeen && { value: {} };
    const isLocked = Boolean(restored && form && ownProperty(this.#marks.locked, name) === true);
    const isAnswered = Boolean(restored);
    this.#push({
      name,
      page,
      form,
      keys,
      stored,
      draft,
      isAnswered,
      isLocked,
      item,
      items: [],
      outer: outer ?? page,
      part: this.part,
      confirms,
    });
    return restored || undefined;
  }

  /** Visits the pages of each item and then the page that lists them; the pages of a new item before it, if it needs one. */
  #list(page: Page, each: List, stored: unknown, { prefix, keys, item: outerItem, outer = page }: PlaceAmongPages) {
    const items: ItemOnRoute[] = [];
    const values: unknown[] = [];
    const visitItem = (id: number, item: unknown): boolean => {
      const isNew = item === undefined;
      const name = `${prefix}/${isNew ? "new-" : ""}${id}`;
      const start = this.steps.length;
      const onRoute: ItemOnRoute = {
        name,
        list: prefix,
        listKeys: keys,
        id,
        title: String(items.length + 1),
        isNew,
        start,
        end: start,
      };
      items.push(onRoute);
      const place = {
        prefix: each.isForm ? name : `${name}/`,
        keys: [...keys, "items", String(id)],
        item: onRoute,
        outer,
      };
      const itemValues: Record<string, unknown> = {};
      const { state } = this.visit(each.pages, item, place, itemValues);
      onRoute.end = this.steps.length;
      if (state === "open") return false;
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
    const restored = form ? this.#restore(form, plain) : plain && { value: {} };
    const isAnswered = restored !== undefined;
    const rest = { isLocked: false, draft: undefined, confirms: undefined, item: outerItem, outer, part: this.part };
    this.#push({
      name: prefix,
      page,
      form,
      keys: [...keys, "form"],
      stored: plain,
      isAnswered,
      items: [...items],
      ...rest,
    });
    if (!restored) return undefined;
    if (form && ownProperty(restored.value, "another") === "yes") {
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

  #push(step: Step): void {
    this.byName.set(step.name, this.steps.length);
    this.steps.push(step);
  }

  #restore(form: JourneyForm, stored: object | undefined): Restored["answer"] {
    if (!stored) return form.restore(stored);
    const { restored } = this.#visit;
    const known = restored.get(stored);
    if (known && (!known.form || known.form === form)) return known.answer;
    const answer = form.restore(stored);
    restored.set(stored, { form, answer });
    return answer;
  }
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
  const value = ownProperty(owner, name);
  return isPlainObject(value) ? value : undefined;
}

/** Highest id of an item. */
const mostItems = 999_999_999;

/** Returns the items that are stored, in the order in which they were added. */
export function storedItems(stored: unknown): (readonly [number, object])[] {
  const items = ownProperty(stored, "items");
  if (!isPlainObject(items)) return [];
  return Object.keys(items)
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map((id) => [Number(id), ownProperty(items, id)] as const)
    .filter((entry): entry is readonly [number, object] => isPlainObject(entry[1]));
}

/** Returns the highest id that an item has had: the address of an item that was removed must not lead to another. */
export function highestId(stored: unknown): number {
  const last = ownProperty(stored, "last");
  const [highest = 0] = storedItems(stored).at(-1) ?? [];
  return Math.max(highest, typeof last === "number" && last > 0 && last < mostItems ? Math.floor(last) : 0);
}

import type { SummaryListRow } from "../components/summary-list/options.js";
import { isPlainObject } from "../forms/diagnostics/kinds.js";
import type { SubmitOptions } from "../forms/form.js";
import type { FailedResult } from "../forms/result/result.js";
import {
  cover,
  type JourneyPath,
  type JourneyProblem,
  mermaid,
  type PathsOptions,
  paths,
  problems,
} from "./explore.js";
import { fail } from "./fail.js";
import type { JourneyForm, JourneyValue, Page, Pages } from "./page.js";
import { declaredPages, pagesOf } from "./read-pages.js";
import { type Task, type TaskStatuses, tasksOf } from "./tasks.js";
import {
  askedValues,
  type ItemOnWay,
  type Step,
  type Way,
  wayOf,
  withAnswer,
  withNewItem,
  withoutItem,
} from "./way.js";

/** Pages of a service in order, and the way of a person through them, which follows from the answers alone. */
export interface Journey<Value = unknown> {
  /** Pages in order. */
  readonly pages: readonly {
    readonly page: string;
    readonly href: string;
    readonly form: JourneyForm | undefined;
    /** Section that the page begins or is in. */
    readonly section: string | undefined;
  }[];
  /**
   * Returns what a page shows to a person with these answers, or where to send the person: a page before its turn, or off the
   * way, is not shown. Throws an error with the status 404 if the journey has no such page.
   */
  at(page: string, answers: unknown): ShownPage | Redirect;
  /**
   * Checks what a person has sent from a page. Returns the new answers and the address to redirect to, or the failed result of
   * the page's form. A page that is sent before its turn changes nothing.
   */
  submit(page: string, body: unknown, answers: unknown, options?: SubmitOptions): Promise<JourneyResult>;
  /** Returns the rows of a summary list for the questions on the way, with links to change their answers. */
  rows(answers: unknown): SummaryListRow[];
  /** Returns the values of the pages on the way, once every question is answered; otherwise undefined. */
  value(answers: unknown): Value | undefined;
  /** Returns the sections of the journey as options of the task list's macro, each with the status that belongs to it. */
  tasks<Status extends object>(answers: unknown, statuses: TaskStatuses<Status>): { readonly items: Task<Status>[] };
  /** Returns every way through the journey, each sequence of pages once, with answers that lead there. Throws above the limit of 1,000. */
  paths(options?: PathsOptions): JourneyPath[];
  /** Returns few paths that together take every turning: each page with a condition is on one of them, and off another. */
  cover(): JourneyPath[];
  /** Names pages that no answers lead to, conditions that throw, and conditions whose answers cannot be known. */
  problems(): JourneyProblem[];
  /** Returns the journey as a flowchart for Mermaid. */
  mermaid(): string;
}

/** Options of a journey. */
export interface JourneyOptions {
  /** Beginning of the address of every page, such as "/apply". */
  readonly path?: string | undefined;
}

/** Where to send a person who cannot have the page. */
export interface Redirect {
  readonly redirect: string;
}

/** What a page shows. */
export interface ShownPage {
  readonly redirect?: undefined;
  /** Name of the page, for its template: "visa"; "household" for a list, "household/each" for its items, "household/remove". */
  readonly page: string;
  readonly href: string;
  /** Address of the page before; the check page, once every question is answered. The first page has none. */
  readonly back: string | undefined;
  /** Form of the page. A page that asks nothing has none, and neither has a list that takes no more items. */
  readonly form: JourneyForm | undefined;
  /** Answers that are stored for the page, for the form's `view`. */
  readonly answers: object | undefined;
  /** Rows for a page that asks nothing, and for the last page. */
  readonly rows: readonly SummaryListRow[];
  /** Item that the page belongs to. */
  readonly item: ShownItem | undefined;
  /** Items that the page lists. */
  readonly items: readonly ShownItem[];
}

/** Item of a page that repeats a form. */
export interface ShownItem {
  readonly title: string;
  /** Address of the page that changes it. */
  readonly href: string;
  /** Address of the page that removes it. */
  readonly remove: string;
  readonly rows: readonly SummaryListRow[];
}

/** Result of `submit`. */
export type JourneyResult =
  | {
      readonly ok: true;
      /** All answers, to be kept. */
      readonly answers: object;
      readonly redirect: string;
      /** What the form's schemas made of this page's answers, with files as the parser gave them; undefined if nothing was stored. */
      readonly value: unknown;
    }
  | (FailedResult<object> & { readonly redirect?: undefined });

/**
 * Defines a journey by its pages in order. A page may have a condition over the answers before it.
 *
 * @example
 * const apply = defineJourney({
 *   nationality: { form: nationality },
 *   visa: { form: visa, when: ({ nationality }) => nationality?.nationality === "other" },
 *   check: {},
 * }, { path: "/apply" });
 */
export function defineJourney<Values, Items, Conditions>(
  declaration: Pages<Values, Items, Conditions>,
  options: JourneyOptions = {},
): Journey<JourneyValue<Values, Items, Conditions>> {
  const pages = declaredPages(declaration as object, options);
  const { path = "" } = options;
  const last = pages.at(-1) as Page;
  const hrefOf = ({ name }: { readonly name: string }) => `${path}/${name}`;
  const isComplete = ({ steps, state }: Way) => state !== "ended" && steps.at(-1)?.page === last;

  const journey: Journey = {
    pages: pages.map(({ name, form }, index) => ({
      page: name,
      href: hrefOf({ name }),
      form,
      section: pages.slice(0, index + 1).findLast((page) => page.section !== undefined)?.section,
    })),

    at(name, answers) {
      const way = wayOf(pages, answers);
      const removed = itemToRemove(way, name);
      if (removed) return removalPage(way, removed);
      const step = findStep(pages, way, name);
      if (!step) return { redirect: hrefOf(whereabouts(way)) };
      const { page, item, items } = step;
      return {
        page: templateOf(step.name),
        href: hrefOf(step),
        back: backOf(way, step),
        form: isFull(step) ? undefined : page.form,
        answers: step.stored,
        rows: !page.form || page === last ? rowsOf(way) : [],
        item: item && shownItem(way, item),
        items: items.map((listed) => shownItem(way, listed)),
      };
    },

    async submit(name, body, answers, submitOptions) {
      const way = wayOf(pages, answers);
      const removed = itemToRemove(way, name);
      if (removed) {
        const kept = withoutItem(answers, removed);
        return passed(kept, findStep(pages, wayOf(pages, kept), removed.list) ?? whereabouts(wayOf(pages, kept)));
      }
      const step = findStep(pages, way, name);
      if (!step) return passed(isPlainObject(answers) ? answers : {}, whereabouts(way));
      const form = isFull(step) ? undefined : step.page.form;
      // A file that was uploaded before stays if no other is chosen.
      const formOptions = { answers: step.stored, ...submitOptions };
      const result = form ? await form.submit(body, formOptions) : ({ ok: true, value: {} } as const);
      if (!result.ok) return result;
      const changed = withAnswer(answers, step.keys, form ? storable(form, step, result.value) : {});
      const kept = step.item?.isNew ? withNewItem(changed, step.item) : changed;
      const nextWay = wayOf(pages, kept);
      const leadsOn = step.isAnswered && !isComplete(way) ? following(nextWay, step) : undefined;
      return passed(kept, leadsOn ?? whereabouts(nextWay), result.value);
    },

    rows: (answers) => rowsOf(wayOf(pages, answers)),

    value(answers) {
      const { values, state } = wayOf(pages, answers);
      return state === "complete" ? askedValues(pages, values) : undefined;
    },

    tasks: (answers, statuses) => ({ items: tasksOf(pages, wayOf(pages, answers), statuses, hrefOf) }),

    paths: (pathsOptions) => paths(pages, pathsOptions),
    cover: () => cover(pages),
    problems: () => problems(pages),
    mermaid: () => mermaid(pages),
  };
  pagesOf.set(journey, pages);
  return journey as never;

  function passed(answers: object, { name }: Step, value?: unknown): JourneyResult {
    return { ok: true, answers, redirect: hrefOf({ name }), value };
  }

  function backOf(way: Way, step: Step): string | undefined {
    if (isComplete(way) && step.page !== last) return hrefOf(whereabouts(way));
    const before = way.steps[way.steps.indexOf(step) - 1];
    const list = step.item && before?.item !== step.item ? listOf(way, step.item) : undefined;
    const target = list ?? before;
    return target && hrefOf(target);
  }

  function rowsOf(way: Way, item?: ItemOnWay): SummaryListRow[] {
    return way.steps
      .filter((step) => step.isAnswered && !step.page.each && step.page !== last && (!item || step.item === item))
      .flatMap((step) => {
        const { form, questions } = step.page;
        const rows = form?.summaryRows(step.stored, { href: hrefOf(step), ...(questions && { questions }) }) ?? [];
        return rows.map((row) => (step.item ? withTitle(row, step.item.title) : row));
      });
  }

  function shownItem(way: Way, item: ItemOnWay): ShownItem {
    const first = way.steps.find((step) => step.item === item) as Step;
    return { title: item.title, href: hrefOf(first), remove: `${hrefOf(item)}/remove`, rows: rowsOf(way, item) };
  }

  function removalPage(way: Way, onWay: ItemOnWay): ShownPage {
    const item = shownItem(way, onWay);
    const list = listOf(way, onWay);
    return {
      page: `${templateOf(onWay.list)}/remove`,
      href: item.remove,
      back: list ? hrefOf(list) : item.href,
      form: undefined,
      answers: undefined,
      rows: item.rows,
      item,
      items: [],
    };
  }
}

/** Returns the page that a person is to answer next; the last one if there is none. */
function whereabouts({ steps }: Way): Step {
  return steps.at(-1) as Step;
}

/** Returns the page of this name, if the person may open it now; throws if the journey has no such page. */
function findStep(pages: readonly Page[], { steps }: Way, name: string): Step | undefined {
  const step = steps.find((other) => other.name === name);
  if (step || isPage(pages, String(name).split("/"))) return step;
  const names = pages.map((page) => `"${page.name}"`).join(", ");
  const error = new TypeError(`journey: there is no page "${String(name).slice(0, 100)}". The pages are ${names}.`);
  throw Object.assign(error, { status: 404, statusCode: 404 });
}

/** Returns true if the words are the name of a page, or of a page of an item that there may be or have been. */
function isPage(pages: readonly Page[], [name, id, ...rest]: readonly string[]): boolean {
  const page = pages.find((other) => other.name === name);
  if (!page || id === undefined) return page !== undefined;
  if (!page.each || !/^[1-9]\d*$/.test(id)) return false;
  if (rest.length === 0) return page.each.isForm;
  return rest.join("/") === "remove" || (!page.each.isForm && isPage(page.each.pages, rest));
}

function itemToRemove({ steps }: Way, name: string): ItemOnWay | undefined {
  return steps.find(({ item }) => item && !item.isNew && name === `${item.name}/remove`)?.item;
}

function listOf({ steps }: Way, { list }: ItemOnWay): Step | undefined {
  return steps.find(({ name }) => name === list);
}

/** Returns the page after one that was answered again; after the last of an item, that is the page that lists it. */
function following(way: Way, { name, item }: Step): Step | undefined {
  const index = way.steps.findIndex((step) => step.name === name);
  const next = index < 0 ? undefined : way.steps[index + 1];
  return item && next?.item?.name !== item.name ? (listOf(way, item) ?? next) : next;
}

function isFull({ page, items }: Step): boolean {
  return page.each !== undefined && items.length >= page.most;
}

/** Returns the name of a page's template: that of the page, with "each" in the place of an item's number. */
function templateOf(name: string): string {
  return name.replaceAll(/\/\d+/g, "/each");
}

function withTitle(row: SummaryListRow, title: string): SummaryListRow {
  const items = row.actions?.items?.map((item) => ({
    ...item,
    visuallyHiddenText: `${item.visuallyHiddenText} (${title})`,
  }));
  return items ? { ...row, actions: { ...row.actions, items } } : row;
}

/** Returns a value as the answers keep it. Throws for one that the form would not know again, which nobody could get past. */
function storable(form: JourneyForm, { name }: Step, value: unknown): object {
  const stored = form.store(value);
  const restored = form.restore(stored);
  if (restored && JSON.stringify(form.store(restored.value)) === JSON.stringify(stored)) return stored;
  fail(
    `the form of the page "${name}" does not accept its own value, ${JSON.stringify(stored).slice(0, 100)}, when it is read ` +
      "again. A schema changes an answer so that the field cannot show it: make that change after the journey.",
  );
}

import { kindOf } from "../diagnostics/kinds.js";
import { isPlainObject } from "../diagnostics/values.js";
import { isDevelopment } from "../diagnostics/warn.js";
import type { FailedResult } from "../forms/submit/result.js";
import { ownProperty, withAnswer, withMark } from "./answers.js";
import { asksAnything, fail, type Page } from "./page.js";
import {
  formFor,
  highestId,
  type ItemOnRoute,
  type Part,
  type Route,
  resolveRoute,
  runFor,
  type Step,
  storedItems,
  type Visit,
} from "./route.js";
import { groupsOf, type HrefOf, linksOf, rowsOf, templateOf, titled } from "./rows.js";
import type { Address, JourneyForm, JourneyRow, Passed, ShownItem, ShownPage } from "./types.js";

/** Journey as its functions see it. */
export interface Declared {
  readonly pages: readonly Page[];
  readonly parts: readonly Part[];
  readonly path: string;
  /** Returns the names of the pages that the condition or the form of a page reads. */
  readonly readsOf: (page: Page) => ReadonlySet<string>;
}

/** Answer that was just accepted: what is stored of it, and its value. */
interface Accepted {
  readonly stored: object;
  readonly value: unknown;
}

/** Way of one person between the pages, with their answers. */
export class Navigation {
  readonly route: Route;
  readonly #declared: Declared;
  readonly #visit: Visit;

  constructor(declared: Declared, visit: Visit) {
    this.#declared = declared;
    this.#visit = visit;
    this.route = resolveRoute(declared.parts, visit);
  }

  readonly hrefOf: HrefOf = ({ name, page }) => {
    const href = page?.href;
    if (href === undefined) return `${this.#declared.path}/${name}`;
    if (typeof href === "string") return href as Address;
    const { values } = this.route;
    return runFor(this.#visit, `the function "href" of the page "${name}"`, ({ context }) =>
      href(values, context),
    ) as Address;
  };

  /** Returns the form of a page for this person, whether it is its turn or not. */
  formOf(page: Page): JourneyForm | undefined {
    return formFor(page, this.route.values, this.#visit);
  }

  /** Page that a person is to answer next: the last one if there is none, and the task list if people choose for themselves. */
  get current(): Step {
    return this.#tasks ?? (this.route.steps.at(-1) as Step);
  }

  get #tasks(): Step | undefined {
    return this.route.steps.find(({ page }) => page.tasks);
  }

  step(name: string): Step | undefined {
    return this.route.steps[this.route.byName.get(name) ?? -1];
  }

  /** Returns the page of this name, if the person may open it now; throws if the journey has no such page. */
  find(name: string): Step | undefined {
    if (typeof name !== "string")
      fail(`the name of a page is ${kindOf(name)}. Pass a text: with Express 5, request.params.page.join("/").`);
    const step = this.step(name);
    if (step) return step.isLocked ? undefined : step;
    if (isPage(this.#declared.pages, name.split("/"))) return undefined;
    const names = this.#declared.pages.map((page) => `"${page.name}"`).join(", ");
    const error = new TypeError(`journey: there is no page "${name.slice(0, 100)}". The pages are ${names}.`);
    throw Object.assign(error, { status: 404, statusCode: 404 });
  }

  /** Returns the first page of an item that was new at this address, but has been added since: in another tab, or by a second click. */
  stepOfAddedItem(name: string): Step | undefined {
    const step = this.step(storedName(name));
    return step?.item && this.route.steps[step.item.start] === step ? step : undefined;
  }

  itemToRemove(name: string): ItemOnRoute | undefined {
    const [, item] = /^(.+)\/remove$/.exec(name) ?? [];
    return item === undefined
      ? undefined
      : this.route.steps.find((step) => step.item?.name === item && !step.item.isNew)?.item;
  }

  shownPage(step: Step): ShownPage {
    const { form, stored, draft, item, items } = step;
    // A form may no longer offer what it offered when this was typed.
    const typed = draft ?? (step.page.makeForm && !step.isAnswered ? stored : undefined);
    const rows = step.page.check ? this.#checkedRows(step) : [];
    return {
      page: templateOf(step.name),
      href: this.hrefOf(step),
      back: this.#backOf(step),
      form,
      answers: draft ?? stored,
      view: (failed?: FailedResult<object>) =>
        form?.view(failed ?? (typed ? { ok: false, answers: typed } : { answers: stored })) as never,
      rows: titled(rows),
      groups: groupsOf(rows),
      item: item && this.#shownItem(item),
      items: items.map((listed) => this.#shownItem(listed)),
      progress: this.#progressAt(step),
    };
  }

  removalPage(onRoute: ItemOnRoute): ShownPage {
    const item = this.#shownItem(onRoute);
    const list = this.step(onRoute.list);
    return {
      page: `${templateOf(onRoute.list)}/remove`,
      href: item.remove,
      back: list ? this.hrefOf(list) : item.href,
      form: undefined,
      answers: undefined,
      view: () => undefined as never,
      rows: item.rows,
      groups: [],
      item,
      items: [],
      progress: undefined,
    };
  }

  #progressAt({ outer }: Step): ShownPage["progress"] {
    if (!asksAnything(outer)) return undefined;
    const { steps, passed } = this.route;
    const shown = steps.filter(({ isLocked }) => !isLocked).map((step) => step.outer);
    const asked = [...new Set(shown)].filter(asksAnything);
    const ahead = this.#declared.parts
      .flatMap(({ pages }, part) => pages.slice((passed[part] ?? -1) + 1))
      .filter(asksAnything);
    const certain = ahead.filter(({ when }) => !when);
    return {
      step: asked.indexOf(outer) + 1,
      least: asked.length + certain.length,
      most: asked.length + ahead.length,
    };
  }

  rows(): JourneyRow[] {
    return titled(rowsOf(this.route, this.hrefOf));
  }

  #checkedRows({ name, page, outer }: Step): JourneyRow[] {
    const end = this.route.byName.get(name) as number;
    const isCovered = (step: Step) => page.check === true || step.outer.section === outer.section;
    return rowsOf(this.route, this.hrefOf, this.route.steps.findIndex(isCovered), end);
  }

  #shownItem(item: ItemOnRoute): ShownItem {
    const rows = titled(rowsOf(this.route, this.hrefOf, item.start, item.end));
    return { ...linksOf(this.route, item, this.hrefOf), rows };
  }

  #backOf(step: Step): string | undefined {
    const { page, item, items } = step;
    if (page.back === false) return undefined;
    const index = this.route.byName.get(step.name) as number;
    const check = page.tasks ? undefined : this.#checkAfter(index);
    if (check) return this.hrefOf(check);
    if (page.back !== undefined) return page.back;
    const list = item && item.start === index && this.step(item.list);
    const before = this.#before(items[0]?.start ?? index);
    const target = list || this.#changedBefore(step, index) || before;
    return target && this.hrefOf(target);
  }

  /** Returns the page before a position; the task list, before a section. */
  #before(index: number): Step | undefined {
    const { steps } = this.route;
    const { part } = steps[index] as Step;
    let before = index - 1;
    while (steps[before]?.isLocked) before -= 1;
    const step = steps[before];
    return step && step.part !== part ? this.#tasks : step;
  }

  /**
   * Returns the page whose change has added a page, if there are answers after it already; or the last page before it that the same
   * change may have added.
   */
  #changedBefore({ isAnswered, outer, item }: Step, index: number): Step | undefined {
    const isInside = item && (item.start !== index || this.#before(index)?.outer === outer);
    if (isAnswered || isInside || !(outer.when || outer.makeForm)) return undefined;
    if (!this.#isAnsweredAfter(outer)) return undefined;
    const { readsOf } = this.#declared;
    const reads = readsOf(outer);
    const before = this.route.steps.slice(0, index).filter(({ isLocked }) => !isLocked);
    const changed = before.findLast((step) => reads.has(step.name));
    const roots = new Set(changed && [changed.name]);
    for (const step of before.toReversed())
      if (roots.has(step.name)) for (const name of readsOf(step.outer)) roots.add(name);
    return (
      changed && before.findLast((step) => step === changed || [...readsOf(step.outer)].some((name) => roots.has(name)))
    );
  }

  /** Returns true if there are answers after a page: the person has been further. */
  #isAnsweredAfter({ index }: Page): boolean {
    const { answers } = this.#visit;
    return this.#declared.pages.some((page) => page.index > index && isPlainObject(ownProperty(answers, page.name)));
  }

  /** Returns true if the check page shows the answer of a page. */
  isChecked({ name }: Step): boolean {
    const index = this.route.byName.get(name);
    return index !== undefined && this.#checkAfter(index) !== undefined;
  }

  /** Returns the check page that shows the answer of a page; of several, the last. It is on the route once everything before it is answered. */
  #checkAfter(index: number): Step | undefined {
    const { steps } = this.route;
    const { section } = (steps[index] as Step).outer;
    for (let after = steps.length - 1; after > index; after -= 1) {
      const step = steps[after] as Step;
      if (step.page.check === true || (step.page.check && step.outer.section === section)) return step;
    }
    return undefined;
  }

  /**
   * Returns where a person goes from a page that was answered: to the check page, or to the next question. Who goes through answers
   * again comes to the page after it.
   */
  next({ name, isAnswered }: Step, wasChecked = false): Step {
    const { steps, byName, passed } = this.route;
    const index = byName.get(storedName(name));
    if (index === undefined) return this.current;
    const step = steps[index] as Step;
    const check = this.#checkAfter(index);
    const { part } = step;
    // After a section people come back to the task list, unless they came from the check page.
    if (check && (part === 0 || wasChecked || check.part === part)) return check;
    const { pages = [] } = this.#declared.parts[part] ?? {};
    if (part > 0 && passed[part] === pages.length && !pages.at(-1)?.isLast) return this.current;
    const open = steps.findLast((other) => other.part === part) ?? this.current;
    const list = step.item && step.item.end === index + 1 ? this.step(step.item.list) : undefined;
    const following = list ?? steps.slice(index + 1).find(({ isLocked }) => !isLocked);
    const goesOn = isAnswered && !wasChecked && !this.#isAnsweredAfter(open.outer);
    return goesOn && following?.part === part ? following : open;
  }

  /** Returns where a person goes when an answer has come from elsewhere. */
  afterStored(name: string): Step {
    const step = this.step(name);
    return step?.isAnswered ? this.next({ ...step, isAnswered: false }) : (step ?? this.current);
  }

  /** Returns the answers with what is stored for a page. */
  withStored(step: Step, stored: object): object {
    const { page, item, form } = step;
    const { answers } = this.#visit;
    const isKept = !form && !item && (page.confirm || page.isLast || page.tasks);
    let kept = isKept ? Object(answers) : withAnswer(answers, step.keys, stored);
    // The id of a new item is taken, and the question if there is another is open again.
    if (item?.isNew) {
      kept = withAnswer(kept, [...item.listKeys, "last"], item.id);
      kept = withAnswer(kept, [...item.listKeys, "form"], undefined);
    }
    kept = withMark(kept, "drafts", step.name, undefined);
    // What a person has answered did not come from elsewhere.
    kept = withMark(kept, "locked", step.name, undefined);
    return step.confirms === undefined ? kept : withMark(kept, "confirmed", step.name, step.confirms);
  }

  /**
   * Returns the page to store what was sent for a new item whose id is taken: that of the same item, if the same was sent twice, or
   * of one more; undefined if the list takes no more.
   */
  itemAfter(step: Step, stored: object): Step | undefined {
    const item = step.item as ItemOnRoute;
    const all = item.listKeys.reduce(ownProperty, this.#visit.answers);
    const inside = step.keys.slice(item.listKeys.length + 2);
    // By their values, because a database may give the answers back in another order.
    const textOf = (answer: unknown) => JSON.stringify(step.form ? step.form.restore(answer)?.value : answer);
    const sent = textOf(stored);
    for (const [id, other] of sent === undefined ? [] : storedItems(all))
      if (id >= item.id && textOf(inside.reduce<unknown>(ownProperty, other)) === sent)
        return this.step(step.name.replace(item.name, `${item.list}/${id}`));
    const most = step.outer.each?.most ?? 0;
    if (Object.keys(Object(ownProperty(all, "items"))).length >= most) return undefined;
    const id = highestId(all) + 1;
    const keys = [...item.listKeys, "items", String(id), ...inside];
    return {
      ...step,
      name: step.name.replace(item.name, `${item.list}/${id}`),
      keys,
      isAnswered: false,
      item: { ...item, id, isNew: true },
    };
  }

  /** Returns the answers without an item. Its id is not given to another. */
  withoutItem({ listKeys, id }: ItemOnRoute): object {
    const { answers } = this.#visit;
    const kept = withAnswer(answers, [...listKeys, "last"], highestId(listKeys.reduce(ownProperty, answers)));
    return withAnswer(kept, [...listKeys, "items", String(id)], undefined);
  }

  /** Returns the result of a change, with the page that follows. */
  after(answers: unknown, choose?: (then: Navigation) => Step | undefined, accepted?: Accepted): Passed {
    const kept = isPlainObject(answers) ? answers : {};
    if (accepted) this.#visit.restored.set(accepted.stored, { form: undefined, answer: { value: accepted.value } });
    const then = new Navigation(this.#declared, { ...this.#visit, answers: kept });
    const step = choose?.(then) ?? then.current;
    return { ok: true, answers: kept, redirect: then.hrefOf(step), value: accepted?.value };
  }
}

/** Returns the name of a page once its item is stored. */
function storedName(name: string): string {
  return name.replace(/\/new-(?=\d)/g, "/");
}

/** Returns true if the words are the name of a page, or of a page of an item that there may be or have been. */
function isPage(pages: readonly Page[], [name, id, ...rest]: readonly string[]): boolean {
  const page = pages.find((other) => other.name === name);
  if (!page || id === undefined) return page !== undefined;
  if (!page.each || !/^(?:new-)?[1-9]\d*$/.test(id)) return false;
  if (rest.length === 0) return page.each.isForm;
  return rest.join("/") === "remove" || (!page.each.isForm && isPage(page.each.pages, rest));
}

/**
 * Throws for a value that the form does not know again, because nobody could get past its page. In development, also for one of which
 * it makes another, because that would be sent.
 */
export function assertStorable({ name, form, stored: before, draft, isAnswered }: Step, stored: object): void {
  const text = JSON.stringify(stored);
  const isSame = !isAnswered && !draft && before && JSON.stringify(before) === text;
  const isLost = isSame && !form?.restore(before);
  const again = isDevelopment() && form?.restore(stored);
  const made = again ? JSON.stringify(form?.store(again.value)) : text;
  if (!isLost && made === text) return;
  const problem = isLost ? "does not accept its own value" : `makes ${made.slice(0, 100)} of its own value`;
  // In production, what a person has answered is in no log.
  const value = isDevelopment() ? `, ${text.slice(0, 100)},` : "";
  fail(
    `the form of the page "${name}" ${problem}${value} when it is read again. A schema changes ` +
      "an answer so that the field cannot show it: make that change after the journey.",
  );
}

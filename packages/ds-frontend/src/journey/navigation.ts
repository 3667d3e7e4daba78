import { kindOf } from "../diagnostics/kinds.js";
import { isPlainObject } from "../diagnostics/values.js";
import { ownValue } from "../html/own.js";
import type { Addresses } from "./addresses.js";
import { fail, type Page } from "./page.js";
import { formFor, type ItemOnRoute, type Part, Route, runFor, type Step, type Visit } from "./route.js";
import type { HrefOf } from "./rows.js";
import type { Address, JourneyForm, Passed } from "./types.js";

/** Journey as its functions see it. */
export interface Declared {
  readonly pages: readonly Page[];
  readonly parts: readonly Part[];
  readonly addresses: Addresses;
  /** Returns what the service keeps for a person, with other answers. */
  readonly write: (kept: unknown, answers: object) => object;
  /** Returns the names of the pages that the condition or the form of a page reads. */
  readonly readsOf: (page: Page) => ReadonlySet<string>;
}

/** What was stored, and how. */
interface Stored {
  /** What is stored of an answer that was just accepted, and its value. */
  readonly accepted?: { readonly stored: object; readonly value: unknown };
  /** False if it was not the turn of the page. */
  readonly inTurn?: boolean;
  /** Name of the page, as templates know it, whose answer has changed. */
  readonly changed?: string | undefined;
}

/** Where one person goes between the pages, with their answers. */
export class Navigation {
  readonly route: Route;
  readonly declared: Declared;
  readonly visit: Visit;

  constructor(declared: Declared, visit: Visit) {
    this.declared = declared;
    this.visit = visit;
    this.route = new Route(declared.parts, visit);
  }

  readonly hrefOf: HrefOf = ({ name, page }) => {
    const href = page?.href;
    if (href === undefined) return this.declared.addresses.of(name, this.visit.context);
    if (typeof href === "string") return href as Address;
    const { values } = this.route;
    return runFor(this.visit, `the function "href" of the page "${name}"`, ({ context }) =>
      href(values, context),
    ) as Address;
  };

  /** Returns the form of a page for this person, whether it is its turn or not. */
  formOf(page: Page): JourneyForm | undefined {
    return formFor(page, this.route.values, this.visit);
  }

  /** Page that a person is to answer next: the last one if there is none, and the task list if people choose for themselves. */
  get current(): Step {
    return this.#tasks ?? (this.route.steps.at(-1) as Step);
  }

  get #tasks(): Step | undefined {
    return this.route.steps.find(({ page }) => page.tasks);
  }

  /** Returns the page of this name, if the person may open it now; throws if the journey has no such page. */
  find(name: string): Step | undefined {
    if (typeof name !== "string")
      fail(`the name of a page is ${kindOf(name)}. Pass a text: with Express 5, request.params.page.join("/").`);
    const step = this.route.step(name);
    if (step) return step.isLocked ? undefined : step;
    if (isPage(this.declared.pages, name.split("/"))) return undefined;
    const names = this.declared.pages.map((page) => `"${page.name}"`).join(", ");
    const error = new TypeError(`journey: there is no page "${name.slice(0, 100)}". The pages are ${names}.`);
    throw Object.assign(error, { status: 404, statusCode: 404 });
  }

  /** Returns the first page of an item that was new at this address, but has been added since: in another tab, or by a second click. */
  stepOfAddedItem(name: string): Step | undefined {
    const step = this.route.step(storedName(name));
    return step?.item && this.route.steps[step.item.start] === step ? step : undefined;
  }

  itemToRemove(name: string): ItemOnRoute | undefined {
    const [, item] = /^(.+)\/remove$/.exec(name) ?? [];
    return item === undefined
      ? undefined
      : this.route.steps.find((step) => step.item?.name === item && !step.item.isNew)?.item;
  }

  /** Returns the address that "Back" leads to from a page. */
  backOf(step: Step): string | undefined {
    const { page, item, items, index } = step;
    if (page.back === false) return undefined;
    const check = page.tasks ? undefined : this.#checkAfter(step);
    if (check) return this.hrefOf(check);
    if (page.back !== undefined) return page.back;
    const list = item && item.start === index && this.route.step(item.list);
    const before = this.#before(items[0]?.start ?? index);
    const target = list || this.#changedBefore(step) || before;
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
  #changedBefore({ isAnswered, outer, item, index }: Step): Step | undefined {
    const isInside = item && (item.start !== index || this.#before(index)?.outer === outer);
    if (isAnswered || isInside || !(outer.when || outer.makeForm)) return undefined;
    if (!this.#isAnsweredAfter(outer)) return undefined;
    const { readsOf } = this.declared;
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
    const { answers } = this.visit;
    return this.declared.pages.some((page) => page.index > index && isPlainObject(ownValue(answers, page.name)));
  }

  /** Returns true if the check page shows the answer of a page. */
  isChecked(step: Step): boolean {
    return this.#checkAfter(step) !== undefined;
  }

  /** Returns the check page that shows the answer of a page; of several, the last. It is on the route once everything before it is answered. */
  #checkAfter({ index, outer: { section } }: Step): Step | undefined {
    const { steps } = this.route;
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
    const { steps, passed } = this.route;
    const step = this.route.step(storedName(name));
    if (!step) return this.current;
    const check = this.#checkAfter(step);
    const { index, part } = step;
    // After a section people come back to the task list, unless they came from the check page.
    if (check && (part === 0 || wasChecked || check.part === part)) return check;
    const { pages = [] } = this.declared.parts[part] ?? {};
    if (part > 0 && passed[part] === pages.length && !pages.at(-1)?.isLast) return this.current;
    const open = steps.findLast((other) => other.part === part) ?? this.current;
    const list = step.item && step.item.end === index + 1 ? this.route.step(step.item.list) : undefined;
    const following = list ?? steps.slice(index + 1).find(({ isLocked }) => !isLocked);
    const goesOn = isAnswered && !wasChecked && !this.#isAnsweredAfter(open.outer);
    return goesOn && following?.part === part ? following : open;
  }

  /** Returns where a person goes when an answer has come from elsewhere. */
  afterStored(name: string): Step {
    const step = this.route.step(name);
    return step?.isAnswered ? this.next({ ...step, isAnswered: false }) : (step ?? this.current);
  }

  /** Returns the result of a change, with the page that follows. */
  after(
    answers: unknown,
    choose: (then: Navigation) => Step | undefined,
    { accepted, inTurn = true, changed }: Stored = {},
  ): Passed {
    const kept = isPlainObject(answers) ? answers : {};
    if (accepted) this.visit.restored?.set(accepted.stored, { form: undefined, answer: { value: accepted.value } });
    const then = new Navigation(this.declared, { ...this.visit, answers: kept });
    const step = choose(then) ?? then.current;
    const { kept: before } = this.visit;
    return {
      ok: true,
      answers: this.declared.write(before, kept),
      redirect: then.hrefOf(step),
      value: accepted?.value,
      inTurn,
      changed,
    };
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

import { isStrayPromise } from "../../diagnostics/values.js";
import { setAtPath } from "../../forms/body/path.js";
import type { Question } from "../../forms/submit/restore.js";
import type { Addresses } from "../addresses.js";
import type { Page } from "../page.js";
import { formOf } from "../route.js";
import type { JourneyForm } from "../types.js";

/** What becomes of a page: it applies, or its condition leaves it out. */
export type Outcome = "on" | "off";

/** Decision that a condition has read: what becomes of a page, an answer, or a context. */
export interface Decision {
  readonly value: unknown;
  /** Text by which values are compared. */
  readonly text: string;
}

/** Decisions by their keys: "?3" for what becomes of the page at 3, "page.key" for an answer, "page" for one of its cases. */
export type Decisions = ReadonlyMap<string, Decision>;

/** Way in which a condition can end, and the decisions that lead there. */
export interface Leaf {
  readonly decisions: Decisions;
  readonly outcome: Outcome;
  readonly problems: readonly ConditionProblem[];
}

/** What a condition, or the function of a form, did that has no answer. */
export interface ConditionProblem {
  readonly kind: "throws" | "form-throws" | "reads-later" | "reads-nothing" | "needs-cases" | "needs-contexts";
  /** Message of the error, name of the page that is read, or name and key of what is read. */
  readonly detail: string;
  /** True if the function of a form did it. */
  readonly isInForm: boolean;
}

/** Every way in which the condition of a page can end. */
export interface Table {
  readonly leaves: readonly Leaf[];
  /** Those with which the page applies, and the others. */
  readonly on: readonly Leaf[];
  readonly off: readonly Leaf[];
  /** Values without which none of them is reached, by the keys that all of them have read. */
  readonly needed: { readonly [Key in Outcome]: ReadonlyMap<string, ReadonlySet<string>> };
  /** False if there were too many ways to try them all. */
  readonly isWhole: boolean;
  /** Values that each decision can have. */
  readonly options: ReadonlyMap<string, readonly Decision[]>;
}

/** Ways in which a condition can end that are tried before it is given up. */
const mostLeaves = 20_000;

/** Key of the decision which context it is. */
export const contextKey = "$";

/** Key of the decision what becomes of a page. */
export const outcomeKey = ({ index }: Page) => `?${index}`;

export const outcomes: readonly Outcome[] = ["on", "off"];

export const decisionOf = (outcome: Outcome): Decision => ({ value: outcome, text: outcome });

const onOrOff = outcomes.map(decisionOf);

/** What is known of a journey before anybody uses it: its conditions as tables, which are made when they are first needed. */
export class Explorer {
  readonly pages: readonly Page[];
  readonly contexts: readonly unknown[] | undefined;
  readonly addresses: Addresses | undefined;
  /** True for what a page repeats, whose last page is no end. */
  readonly isItem: boolean;
  readonly #byName: ReadonlyMap<string, Page>;
  readonly #conditions = new Map<Page, Table>();
  readonly #forms = new Map<Page, Table>();
  readonly #made = new Map<Page, Set<JourneyForm>>();
  #groups: ReadonlyMap<string, string> | undefined;
  readonly #questions = new WeakMap<JourneyForm, readonly Question[]>();

  constructor(pages: readonly Page[], contexts: readonly unknown[] | undefined, addresses?: Addresses) {
    this.pages = pages;
    this.contexts = contexts;
    this.addresses = addresses;
    this.isItem = addresses === undefined;
    this.#byName = new Map(pages.map((page) => [page.name, page]));
  }

  page(name: string): Page | undefined {
    return this.#byName.get(name);
  }

  /** Returns the questions of a form, which are asked for once, because its schemas run for their values. */
  questions(form: JourneyForm): readonly Question[] {
    const questions = this.#questions.get(form) ?? form.questions();
    this.#questions.set(form, questions);
    return questions;
  }

  /** Returns every way in which the condition of a page can end. */
  condition(page: Page): Table {
    return this.#table(this.#conditions, page, (trial) => trial.condition(page));
  }

  /** Returns the forms that a page can have. */
  formsOf(page: Page): readonly JourneyForm[] {
    if (!page.makeForm) return page.form ? [page.form] : [];
    this.formTable(page);
    return [...(this.#made.get(page) ?? [])];
  }

  /** Returns every way in which the function that makes the form of a page can end. */
  formTable(page: Page): Table {
    const made = new Set<JourneyForm>();
    return this.#table(this.#forms, page, (trial) => {
      const form = trial.form(page);
      if (form) this.#made.set(page, made.add(form));
      return "on";
    });
  }

  /** Returns the names of the pages that the condition and the form of a page read. */
  readsOf(page: Page): ReadonlySet<string> {
    const tables = [page.when && this.condition(page), page.makeForm && this.formTable(page)];
    const keys = tables.flatMap((table) => (table?.leaves ?? []).flatMap(({ decisions }) => [...decisions.keys()]));
    return new Set(
      keys.map((key) =>
        key.startsWith("?") ? (this.pages[Number(key.slice(1))] as Page).name : (key.split(".")[0] as string),
      ),
    );
  }

  /** Returns a name for the conditions that depend on each other, directly or not: what one group decides says nothing of another. */
  groupOf(key: string): string {
    this.#groups ??= groupNames(this);
    return this.#groups.get(key) ?? key;
  }

  #table(tables: Map<Page, Table>, page: Page, run: (trial: Trial) => Outcome): Table {
    let table = tables.get(page);
    if (!table) {
      const { leaves, ...others } = this.#tryAll(run);
      const withOutcome = (outcome: Outcome) => leaves.filter((leaf) => leaf.outcome === outcome);
      const [on, off] = [withOutcome("on"), withOutcome("off")];
      table = { leaves, ...others, on, off, needed: { on: neededFor(on), off: neededFor(off) } };
      tables.set(page, table);
    }
    return table;
  }

  #tryAll(run: (trial: Trial) => Outcome): Omit<Table, Outcome | "needed"> {
    const leaves: Leaf[] = [];
    const options = new Map<string, readonly Decision[]>();
    const made: { readonly key: string; readonly options: readonly Decision[]; tried: number }[] = [];
    const chosen = ({ options, tried }: (typeof made)[number]) => options[tried] as Decision;
    while (leaves.length < mostLeaves) {
      const decisions = new Map(made.map((choice) => [choice.key, chosen(choice)]));
      const trial = new Trial(this, (key, given) => {
        const known = decisions.get(key);
        if (known) return known.value;
        const choice = { key, options: given, tried: 0 };
        made.push(choice);
        options.set(key, given);
        decisions.set(key, chosen(choice));
        return chosen(choice).value;
      });
      const outcome = run(trial);
      leaves.push({ decisions, outcome, problems: trial.problems });
      let last = made.at(-1);
      while (last && last.tried + 1 >= last.options.length) {
        made.pop();
        last = made.at(-1);
      }
      if (!last) return { leaves, isWhole: true, options };
      last.tried += 1;
    }
    return { leaves, isWhole: false, options };
  }
}

/** Returns the names of the groups by their keys, without the keys that are names themselves. */
function groupNames(explorer: Explorer): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const groupOf = (key: string): string => {
    const next = groups.get(key);
    return next === undefined ? key : groupOf(next);
  };
  const conditional = explorer.pages.filter(({ when }) => when);
  const end = conditional.find(({ ends }) => ends);
  for (const page of conditional) {
    // Whether a journey has ended before a page depends on all conditions that end it.
    for (const key of [...explorer.condition(page).options.keys(), ...(end ? [outcomeKey(end)] : [])]) {
      const [one, other] = [groupOf(outcomeKey(page)), groupOf(key)];
      if (one !== other) groups.set(one, other);
    }
  }
  return new Map([...groups.keys()].map((key) => [key, groupOf(key)]));
}

/** Returns the texts of the decisions that every leaf has made, by their keys. */
function neededFor(leaves: readonly Leaf[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>();
  for (const [key, { text }] of leaves[0]?.decisions ?? []) needed.set(key, new Set([text]));
  for (const { decisions } of leaves) {
    for (const [key, texts] of needed) {
      const decision = decisions.get(key);
      if (decision) texts.add(decision.text);
      else needed.delete(key);
    }
  }
  return needed;
}

/** Returns values as decisions. */
function decisionsOf(values: readonly unknown[]): Decision[] {
  return values.map((value) => ({ value, text: String(JSON.stringify(value)) }));
}

/** Runs one condition with answers that are decided when they are read, so that no others need be. */
class Trial {
  readonly problems: ConditionProblem[] = [];
  readonly #explorer: Explorer;
  readonly #decide: (key: string, options: readonly Decision[]) => unknown;
  readonly #values = new Map<Page, unknown>();
  #isInForm = false;

  constructor(explorer: Explorer, decide: (key: string, options: readonly Decision[]) => unknown) {
    this.#explorer = explorer;
    this.#decide = decide;
  }

  /** Runs the condition of a page. One that throws does not hold. */
  condition(page: Page): Outcome {
    try {
      const result = page.when?.(this.#answersBefore(page), this.#context());
      if (isStrayPromise(result)) throw new TypeError("it returns a promise. It must return true or false.");
      return result ? "on" : "off";
    } catch (error) {
      this.#note("throws", error instanceof Error ? error.message : String(error));
      return "off";
    }
  }

  form(page: Page): JourneyForm | undefined {
    if (!page.makeForm) return page.form;
    const wasInForm = this.#isInForm;
    this.#isInForm = true;
    try {
      return formOf(page, this.#answersBefore(page), this.#context());
    } catch (error) {
      this.#note("form-throws", error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      this.#isInForm = wasInForm;
    }
  }

  #note(kind: ConditionProblem["kind"], detail: string): void {
    this.problems.push({ kind, detail, isInForm: this.#isInForm });
  }

  /** Returns the value of a page, whose answers are decided when they are read. */
  #valueOf(page: Page): unknown {
    if (page.cases) return this.#decide(page.name, decisionsOf(page.cases));
    if (page.each) {
      this.#note("needs-cases", page.name);
      return [];
    }
    if (this.#values.has(page)) return this.#values.get(page);
    const value = {};
    const form = this.form(page);
    const questions = form ? this.#explorer.questions(form) : [];
    for (const question of questions) {
      setAtPath(value, question.path, undefined);
      const parent = question.path.slice(0, -1).reduce<object>((owner, step) => owner[step as never], value);
      const get = () => this.#answerTo(page, questions, question);
      Object.defineProperty(parent, question.path.at(-1) as string, { get, enumerable: true });
    }
    this.#values.set(page, value);
    return value;
  }

  #answerTo(page: Page, questions: readonly Question[], { key, values, revealedBy }: Question): unknown {
    const revealing = revealedBy && questions[revealedBy.question];
    if (revealing && ![this.#answerTo(page, questions, revealing)].flat().includes(revealedBy.value)) return undefined;
    if (values?.length) return this.#decide(`${page.name}.${key}`, decisionsOf(values));
    this.#note("needs-cases", `${page.name}.${key}`);
    return undefined;
  }

  #context(): object {
    const { contexts } = this.#explorer;
    const read = (name: string | symbol): unknown => {
      if (!contexts) {
        if (typeof name === "string" && !(name in {})) this.#note("needs-contexts", name);
        return undefined;
      }
      const context = this.#decide(
        contextKey,
        contexts.map((value, index) => ({ value, text: String(index) })),
      );
      return (context as Record<string | symbol, unknown>)[name];
    };
    return new Proxy({}, { get: (_, name) => read(name), has: (_, name) => read(name) !== undefined });
  }

  /** Returns the answers that the functions of a page see. */
  #answersBefore({ index: end }: Page): object {
    const pages = this.#explorer.pages;
    const isOn = (page: Page) => !page.when || this.#decide(outcomeKey(page), onOrOff) === "on";
    const read = (name: string | symbol): unknown => {
      const page = this.#explorer.page(name as string);
      if (page && page.index < end) return isOn(page) ? this.#valueOf(page) : undefined;
      if (typeof name === "string" && !(name in {})) this.#note(page ? "reads-later" : "reads-nothing", name);
      return undefined;
    };
    const isBefore = (name: string | symbol) => (this.#explorer.page(name as string)?.index ?? end) < end;
    return new Proxy(
      {},
      {
        get: (_, name) => read(name),
        has: (_, name) => isBefore(name) && isOn(this.#explorer.page(name as string) as Page),
        ownKeys: () => pages.slice(0, end).flatMap((page) => (isOn(page) ? page.name : [])),
        getOwnPropertyDescriptor: (_, name) =>
          isBefore(name) ? { value: read(name), enumerable: true, configurable: true } : undefined,
      },
    );
  }
}

import { setAtPath } from "../forms/body/path.js";
import type { Question } from "../forms/result/restore.js";
import type { Page } from "./page.js";

/** What becomes of a page: it is on the way, its condition leaves it out, or the journey has ended before it. */
export type Outcome = "on" | "off" | "ended";

/** Chooses one of several options for what is read under a key: the same one each time. */
export type Decide = (key: string, options: readonly unknown[]) => unknown;

/** What a condition did that has no answer. */
export interface Mishap {
  readonly page: Page;
  readonly kind: "throws" | "reads-later" | "reads-nothing" | "needs-cases";
  /** Message of the error, name of the page that is read, or name and key of what is read. */
  readonly detail: string;
}

/** Runs the conditions of a journey with answers that are decided when they are read, so that no others need be. */
export class Run {
  readonly mishaps: Mishap[] = [];
  /** Keys of the decisions that were asked for since the caller last emptied it. */
  reads = new Set<string>();
  readonly #pages: readonly Page[];
  readonly #decide: Decide;
  readonly #assumes: number | undefined;
  readonly #values = new Map<Page, object>();
  /** Page whose condition runs. */
  #reader: Page | undefined;
  readonly #outcomes = new Map<number, { readonly outcome: Outcome; readonly reads: ReadonlySet<string> }>();

  /** With the position of a page in `assumes`, what becomes of all others is decided, instead of following from conditions. */
  constructor(pages: readonly Page[], decide: Decide, assumes?: number) {
    this.#pages = pages;
    this.#decide = (key, options) => {
      this.reads.add(key);
      return decide(key, options);
    };
    this.#assumes = assumes;
  }

  /** Returns what becomes of a page. */
  outcome(index: number): Outcome {
    if (this.#assumes !== undefined) {
      const isAssumed = index !== this.#assumes && this.#pages[index]?.when;
      return isAssumed ? (this.#decide(outcomeKey(index), ["on", "off"]) as Outcome) : this.#holds(index);
    }
    let result = this.#outcomes.get(index);
    if (!result) {
      const outer = this.reads;
      this.reads = new Set();
      const hasEnded = this.#pages.some((page, before) => before < index && page.ends && this.outcome(before) === "on");
      result = { outcome: hasEnded ? "ended" : this.#holds(index), reads: this.reads };
      this.reads = outer;
      this.#outcomes.set(index, result);
    }
    for (const key of result.reads) this.reads.add(key);
    return result.outcome;
  }

  /** Returns the value of a page, whose answers are decided when they are read. */
  valueOf(page: Page): unknown {
    if (page.cases) return this.#decide(page.name, page.cases);
    if (page.each) {
      this.#missCases(page.name);
      return [];
    }
    let value = this.#values.get(page);
    if (!value) {
      value = {};
      this.#values.set(page, value);
      const questions = questionsOf(page);
      for (const question of questions) {
        setAtPath(value, question.path, undefined);
        const parent = question.path.slice(0, -1).reduce<object>((owner, step) => owner[step as never], value);
        const get = () => this.#answerTo(page, questions, question);
        Object.defineProperty(parent, question.path.at(-1) as string, { get, enumerable: true });
      }
    }
    return value;
  }

  #answerTo(page: Page, questions: readonly Question[], { key, values, revealedBy }: Question): unknown {
    const revealing = revealedBy && questions[revealedBy.question];
    if (revealing && ![this.#answerTo(page, questions, revealing)].flat().includes(revealedBy.value)) return undefined;
    if (values) return this.#decide(`${page.name}.${key}`, values);
    this.#missCases(`${page.name}.${key}`);
    return undefined;
  }

  /** Notes that a condition reads what nobody can know. */
  #missCases(detail: string): void {
    if (this.#reader) this.mishaps.push({ page: this.#reader, kind: "needs-cases", detail });
  }

  /** Runs the condition of a page. One that throws does not hold. */
  #holds(index: number): Outcome {
    const page = this.#pages[index] as Page;
    const outer = this.#reader;
    this.#reader = page;
    try {
      return !page.when || page.when(this.#answersBefore(page, index)) ? "on" : "off";
    } catch (error) {
      this.mishaps.push({ page, kind: "throws", detail: error instanceof Error ? error.message : String(error) });
      return "off";
    } finally {
      this.#reader = outer;
    }
  }

  /** Returns the answers that a condition sees. */
  #answersBefore(reader: Page, end: number): object {
    const indexOf = (name: string | symbol) => this.#pages.findIndex((page) => page.name === name);
    const read = (name: string | symbol): unknown => {
      const index = indexOf(name);
      const page = this.#pages[index];
      if (!page || index >= end) {
        const kind = page ? "reads-later" : "reads-nothing";
        if (typeof name === "string" && !(name in {})) this.mishaps.push({ page: reader, kind, detail: name });
        return undefined;
      }
      return this.outcome(index) === "on" ? this.valueOf(page) : undefined;
    };
    const isBefore = (name: string | symbol) => indexOf(name) >= 0 && indexOf(name) < end;
    return new Proxy(
      {},
      {
        get: (_, name) => read(name),
        has: (_, name) => isBefore(name) && this.outcome(indexOf(name)) === "on",
        ownKeys: () =>
          this.#pages.slice(0, end).flatMap(({ name }, index) => (this.outcome(index) === "on" ? name : [])),
        getOwnPropertyDescriptor: (_, name) =>
          isBefore(name) ? { value: read(name), enumerable: true, configurable: true } : undefined,
      },
    );
  }
}

/** Returns the key of the decision what becomes of a page. */
export function outcomeKey(index: number): string {
  return `?${index}`;
}

const questionsByPage = new WeakMap<Page, readonly Question[]>();

function questionsOf(page: Page): readonly Question[] {
  const questions = questionsByPage.get(page) ?? page.form?.questions() ?? [];
  questionsByPage.set(page, questions);
  return questions;
}

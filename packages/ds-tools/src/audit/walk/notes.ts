import { shorten } from "../../report/messages.js";
import type { Remark } from "./coverage.js";

/** Items of one kind that are kept. A report could not show more. */
const maximumItems = 1000;

const sentences = {
  unsafe: "Left alone to be safe: …. Use --allow with the words of one of them to let it through.",
  excluded: "Left out by --include or --exclude: ….",
};

/** Collects what an audit did not check, each with the reason. */
export class Notes {
  readonly #problems = new Set<string>();
  /** Items by their sentence. An item is listed once, with where it was first. */
  readonly #remarks = new Map<string, Map<string, string>>();
  readonly #redact: (text: string) => string;

  /** @param redact Removes secrets from a text. */
  constructor(redact: (text: string) => string) {
    this.#redact = redact;
  }

  /** Adds a sentence about something that could not be checked, which makes the audit incomplete. */
  fail(sentence: string): void {
    if (this.#problems.size < maximumItems) this.#problems.add(this.#redact(sentence));
  }

  /** Adds an item to a sentence in which `…` stands for all its items. */
  remark(sentence: string, item: string, where = ""): void {
    const items = this.#remarks.get(sentence) ?? new Map<string, string>();
    if (items.size < maximumItems && !items.has(item)) items.set(item, where);
    this.#remarks.set(sentence, items);
  }

  /** Adds a link, button or choice that was left alone, because it may destroy something or is left out. */
  skip(kind: keyof typeof sentences, name: string, reason: string, path: string): void {
    this.remark(sentences[kind], `"${shorten(name)}" (${shorten(reason)})`, ` on ${path}`);
  }

  /** True when anything was not checked. */
  get isAnything(): boolean {
    return this.#problems.size + this.#remarks.size > 0;
  }

  /** Sentences about what could not be checked. */
  get problems(): string[] {
    return [...this.#problems];
  }

  get remarks(): Remark[] {
    return [...this.#remarks].map(([sentence, items]) => {
      return { sentence: this.#redact(sentence), items: [...items].map((parts) => this.#redact(parts.join(""))) };
    });
  }
}

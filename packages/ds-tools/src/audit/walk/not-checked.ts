import { shorten } from "../../report/messages.js";

/** Link, button or form that the audit did not use. */
export interface SkippedControl {
  /** Path of the page with the link, button or form. */
  path: string;
  /** Words of the link or button. */
  name: string;
  reason: string;
}

const maximumItems = 1000;

/** Collects what an audit did not check, each with the reason. */
export class NotChecked {
  readonly #problems = new Set<string>();
  readonly #skipped = new Map<string, Set<string>>();
  readonly #controls = new Map<string, SkippedControl>();
  readonly #redact: (text: string) => string;

  /** @param redact Removes secrets from a text. */
  constructor(redact: (text: string) => string) {
    this.#redact = redact;
  }

  /** Adds a sentence about something that could not be checked, which makes the audit incomplete. */
  fail(sentence: string): void {
    if (this.#problems.size < maximumItems) this.#problems.add(this.#redact(sentence));
  }

  /** Adds an item that was skipped on purpose. The reason is a sentence in which `…` stands for all its items. */
  skip(reason: string, item: string): void {
    const items = this.#skipped.get(reason) ?? new Set();
    if (items.size < maximumItems) items.add(item);
    this.#skipped.set(reason, items);
  }

  /** Adds a link, button or form that was skipped, because it looks destructive or is excluded. */
  skipControl(path: string, name: string, reason: string): void {
    if (this.#controls.size >= maximumItems) return;
    const item = { path, name: shorten(this.#redact(name)), reason: shorten(this.#redact(reason)) };
    this.#controls.set(JSON.stringify([item.name, item.reason]), item);
  }

  /** True when anything was not checked. */
  get isAnything(): boolean {
    return this.#problems.size + this.#skipped.size + this.#controls.size > 0;
  }

  /** Sentences about what could not be checked. */
  get problems(): string[] {
    return [...this.#problems];
  }

  /** Sentences about what was skipped on purpose. */
  get remarks(): string[] {
    const sentences = [...this.#skipped].map(([reason, items]) => reason.replace("…", () => listed([...items])));
    return sentences.map((sentence) => this.#redact(sentence));
  }

  get controls(): readonly SkippedControl[] {
    return [...this.#controls.values()];
  }
}

/** Joins up to five items with commas, and says how many more there are: "a, b, c, d, e and 3 more". */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, 5);
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

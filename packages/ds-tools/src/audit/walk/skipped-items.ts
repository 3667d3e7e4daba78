/** Groups what the audit skipped by reason, and writes one sentence for each reason. */
export class SkippedItems {
  readonly #byReason = new Map<string, Set<string>>();

  /** Adds an item. The reason is a sentence in which `…` stands for the items. */
  add(reason: string, item: string): void {
    const items = this.#byReason.get(reason) ?? new Set();
    if (items.size < 1000) items.add(item);
    this.#byReason.set(reason, items);
  }

  get sentences(): string[] {
    return [...this.#byReason].map(([reason, items]) => reason.replace("…", () => listed([...items])));
  }
}

/** Joins up to five items with commas, and says how many more there are: "a, b, c, d, e and 3 more". */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, 5);
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Keeps what an audit did not do, by the reason, and says so in a sentence each. */
export class Notes {
  readonly #lists = new Map<string, Set<string>>();

  /** Adds a place to those that have a reason in common. The reason is a sentence with `…` for the places. */
  add(reason: string, place: string): void {
    const list = this.#lists.get(reason) ?? new Set();
    list.add(place);
    this.#lists.set(reason, list);
  }

  get sentences(): string[] {
    return [...this.#lists].map(([reason, places]) => reason.replace("…", () => listed([...places])));
  }
}

function listed(places: string[]): string {
  const shown = places.slice(0, 5);
  const more = places.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

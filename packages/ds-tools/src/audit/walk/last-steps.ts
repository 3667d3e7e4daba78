import { pathPattern } from "../address/path-pattern.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form } from "../page/snapshot.js";

/** Number of times that a journey is handed in with the same result. Each of them makes a case that somebody has to look at. */
const maximumTimes = 2;

/** Remembers which forms hand in a journey, and where they led. */
export class LastSteps {
  /** Number of times that a form has led to the end of a journey, by its key and the pattern of the last page. */
  readonly #times = new Map<string, Map<string, number>>();

  /** Notes where a form led that handed a journey in. */
  add(form: Form, { page }: SeenPage): void {
    const known = this.#times.get(form.key) ?? new Map<string, number>();
    const pattern = `${pathPattern(new URL(page.url).pathname)} ${page.heading.replace(/\d+/g, "#")}`;
    known.set(pattern, (known.get(pattern) ?? 0) + 1);
    this.#times.set(form.key, known);
  }

  /** Checks whether a form has led to the same end often enough. */
  isKnown({ key }: Form): boolean {
    return [...(this.#times.get(key)?.values() ?? [])].some((times) => times >= maximumTimes);
  }
}

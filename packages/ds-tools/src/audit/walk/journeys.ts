import { pathPattern } from "../address/path-pattern.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form, PageSnapshot } from "../page/snapshot.js";
import type { Coverage } from "./coverage.js";

/** What a page means for the journey that led to it: it goes on, it ends, or it comes back to a question that was answered. */
export type Outcome = "on" | "end" | "loop";

/** Words of a page that ends a journey as it should. */
const isDone =
  /\b(?:complete|completed|submitted|thank you|thanks|confirmation|received|success|successful|successfully|sent|registered|booked|done|we have your|we[’']ve got your|diolch|wedi['’]i (?:anfon|gyflwyno|gwblhau)|cadarnhad)\b/i;

function saysDone({ heading, title }: PageSnapshot): boolean {
  return isDone.test(`${heading} ${title}`);
}

/** Number of times that a journey is handed in with the same result. Each of them makes a case that somebody has to look at. */
const maximumTimes = 2;

/** Number of pages that makes a form one of the whole service. */
const everywhere = 3;

/** Remembers which forms were passed, and where journeys ended. */
export class Journeys {
  readonly #notPassed = new Map<string, Coverage["stops"][number]>();
  /** Keys of the forms that were passed. */
  readonly #passed = new Set<string>();
  readonly #ends = new Set<string>();
  readonly #stops = new Map<string, { path: string; reason: string }>();
  /** Pages with earlier questions to which answers led back, by the key of the form that was answered. */
  readonly #loops = new Map<string, { path: string; asking: readonly Form[]; isOpened: boolean }>();
  /** Keys of the forms that led on, with some answers at least. */
  readonly #ledOn = new Set<string>();
  /** Keys of the forms on the way to an end. */
  readonly #ledToEnd = new Set<string>();
  /** Patterns of the paths of the first three pages with a form or a link that looks like a button. */
  readonly #pathsOf = new Map<string, Set<string>>();
  /** Number of times that a form has handed a journey in, by its key and the pattern of the last page. */
  readonly #handedIn = new Map<string, Map<string, number>>();
  #isAnswered = false;

  addPass(form: Form): void {
    this.#passed.add(form.key);
    if (form.method === "POST" && form.questions.length) this.#isAnswered = true;
  }

  /** Notes the page on which a form refuses its answers. */
  addRefusal(form: Form, { path, page: { status, hasErrors } }: SeenPage): void {
    const reason = status >= 400 && !hasErrors ? `it has the status ${status}` : "its answers were refused";
    this.#notPassed.set(form.key, { path, reason });
    this.#isAnswered = true;
  }

  /** Notes a form that was left alone, so that the journey to it goes no further. */
  addStop({ trail, path }: SeenPage, form: Form): void {
    if (form.method !== "POST" || !trail.some(({ isAnswered }) => isAnswered)) return;
    this.#stops.set(path, { path, reason: "its form was left alone" });
  }

  forgetStop(path: string): void {
    this.#stops.delete(path);
  }

  /** Notes the forms and buttons of a page. Those that other pages have too, such as a search, lead no journey on. */
  addPage({ page: { forms, links }, path }: SeenPage): void {
    for (const name of [
      ...forms.map(({ key }) => key),
      ...links.filter((link) => link.leadsOn).map(({ url }) => url),
    ]) {
      const paths = this.#pathsOf.get(name) ?? new Set();
      if (paths.size < everywhere) paths.add(pathPattern(path));
      this.#pathsOf.set(name, paths);
    }
  }

  /** Notes the page that a form led to, and returns what it means for the journey. */
  arrive(seen: SeenPage): Outcome {
    const { page, path, trail } = seen;
    this.addPage(seen);
    if (!trail.some(({ isAnswered }) => isAnswered)) return "on";
    if (page.status >= 500) this.#stops.set(path, { path, reason: `it has the status ${page.status}` });
    if (page.status >= 400) return "on";
    const asking = page.forms.filter(
      (form) => form.method === "POST" && form.questions.length && !this.#isEverywhere(form.key),
    );
    const answered = new Set(trail.flatMap(({ form }) => form ?? []));
    const at = trail.findLastIndex(({ form }) => form);
    const last = trail[at]?.form ?? "";
    if (trail[at]?.isAnswered && this.#isEverywhere(last)) return "on";
    // A page that adds to a list often goes on with a form of its own.
    const goesOn = page.forms.some((form) => !form.questions.length && !answered.has(form.key) && this.#isOwn(form));
    if (asking.length && !goesOn && asking.every(({ key }) => answered.has(key))) {
      this.#loops.set(last, { path, asking, isOpened: trail[at - 1]?.form === undefined });
      return "loop";
    }
    this.#ledOn.add(last);
    if (asking.length || this.#leadsOn(page)) return "on";
    this.#ends.add(path);
    for (const key of answered) this.#ledToEnd.add(key);
    // After a form that asked nothing, such as a check of the answers, there is nothing else to choose.
    return trail.at(-1)?.isAnswered && !saysDone(page) ? "end" : "on";
  }

  /** Counts a form that has handed a journey in: it asked nothing and led to an end, or it led to a page that says so. */
  addLastStep({ key, method, questions }: Form, { page, path }: SeenPage): void {
    const asks = page.forms.some((form) => form.method === "POST" && form.questions.length);
    if (method !== "POST" || !((!questions.length && this.#ends.has(path)) || (!asks && saysDone(page)))) return;
    const times = this.#handedIn.get(key) ?? new Map<string, number>();
    const pattern = `${pathPattern(new URL(page.url).pathname)} ${page.heading.replace(/\d+/g, "#")}`;
    this.#handedIn.set(key, times.set(pattern, (times.get(pattern) ?? 0) + 1));
  }

  /** Checks whether a form has led to the same end of a journey often enough. */
  isKnownLastStep({ key }: Form): boolean {
    return [...(this.#handedIn.get(key)?.values() ?? [])].some((times) => times >= maximumTimes);
  }

  /** Checks whether a page has a way on of its own: a form to send, a link that looks like a button, or a list of tasks. */
  #leadsOn({ forms, links }: PageSnapshot): boolean {
    return forms.some((form) => this.#isOwn(form)) || links.some((link) => link.leadsOn && this.#isOnOne(link.url));
  }

  /** Checks whether only this page has a form, and people can send it. */
  #isOwn({ method, key, buttons }: Form): boolean {
    return method === "POST" && buttons.length > 0 && this.#isOnOne(key);
  }

  /** Checks whether many pages have a form, such as a search in the header, so that it belongs to no journey. */
  #isEverywhere(key: string): boolean {
    return (this.#pathsOf.get(key)?.size ?? 0) >= everywhere;
  }

  /** Checks whether only one page has a form or a link. */
  #isOnOne(name: string): boolean {
    return (this.#pathsOf.get(name)?.size ?? 0) < 2;
  }

  get coverage(): Pick<Coverage, "ends" | "stops"> {
    const refusals = [...this.#notPassed].flatMap(([key, form]) => (this.#passed.has(key) ? [] : form));
    const reason = "the answers lead back to questions that were answered before";
    const loops = [...this.#loops].flatMap(([form, { path, asking, isOpened }]) => {
      const keys = asking.map(({ key }) => key);
      const goesOn = this.#ledOn.has(form) || keys.some((key) => this.#ledToEnd.has(key));
      // A page that a link opens, and that comes back to itself while journeys end elsewhere, holds settings, filters or a search.
      const isAlone = isOpened && this.#ends.size > 0 && keys.every((key) => key === form);
      return goesOn || isAlone || keys.some((key) => this.#isEverywhere(key)) ? [] : path;
    });
    const looped = new Map(loops.map((path) => [path, { path, reason }]));
    const all = [...new Map([...looped, ...this.#stops]).values(), ...refusals];
    const stops = all.filter(({ path }) => !this.#ends.has(path));
    return { ends: [...this.#ends], stops: this.#isAnswered ? stops : [] };
  }
}

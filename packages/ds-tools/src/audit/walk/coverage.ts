import { count } from "../../report/count.js";
import { pathPattern } from "../address/path-pattern.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form } from "../page/snapshot.js";

/** Sentence in which `…` stands for some items: "Forms that go to another origin were not sent: …." */
export interface Remark {
  sentence: string;
  items: readonly string[];
}

/** Summary of the parts of a service that an audit reached, and of those that it did not. */
export interface Coverage {
  /** Number of forms that ask something, and of those that accepted an answer. */
  forms: { all: number; passed: number };
  /** Paths of the pages at which journeys ended: nothing asks or leads on there. */
  ends: readonly string[];
  /** Pages at which journeys stopped before an end, each with the reason. */
  stops: readonly { path: string; reason: string }[];
  /** Addresses that pages link to, and that were not opened before the audit ended. */
  notOpened: readonly string[];
  /** Choices and buttons that were not tried before the audit ended. */
  notTried: readonly string[];
  /** What the audit left out on purpose, and what it could not do. */
  remarks: readonly Remark[];
}

/** Says in one sentence how far an audit came: "2 of 5 forms were passed, and 3 links were never opened." */
export function reached({ forms, notOpened, notTried }: Coverage): string {
  const were = (number: number) => (number === 1 ? "was" : "were");
  const parts = [
    ...(forms.all ? [`${forms.passed} of ${count(forms.all, "form")} ${were(forms.all)} passed`] : []),
    ...(notOpened.length ? [`${count(notOpened.length, "link")} ${were(notOpened.length)} never opened`] : []),
    ...(notTried.length ? [`${count(notTried.length, "choice")} ${were(notTried.length)} never tried`] : []),
  ];
  return parts.length ? `${new Intl.ListFormat("en").format(parts)}.` : "";
}

/** Returns sentences about what an audit reached and left out. */
export function remarksOn({ ends, stops, notOpened, notTried, remarks }: Coverage): string[] {
  const pages = `${ends.length ? "Not every" : "No"} journey was followed to its end. The pages after these were not seen: ….`;
  const more = "Raise --limit or --max-time.";
  const all: Remark[] = [
    { sentence: pages, items: stops.map(({ path, reason }) => `${path} (${reason})`) },
    { sentence: `Linked, and never opened before the audit ended: …. ${more}`, items: notOpened },
    { sentence: `Never tried before the audit ended: …. ${more}`, items: notTried },
    ...remarks,
  ];
  return all.filter(({ items }) => items.length).map(sentenceOf);
}

/** Returns a remark with up to five of its items. */
export function sentenceOf({ sentence, items }: Remark): string {
  const shown = items.slice(0, 5).join(", ");
  return sentence.replace("…", () => (items.length > 5 ? `${shown} and ${items.length - 5} more` : shown));
}

/** Remembers which forms were passed, and where journeys ended. */
export class Journeys {
  /** Forms that ask something, with the reason why each was not passed, and "" for those that were. */
  readonly #forms = new Map<string, { path: string; reason: string }>();
  /** Keys of the forms that led to the pages where journeys ended. */
  readonly #ends = new Map<string, string>();
  readonly #stops = new Map<string, string>();
  /** Patterns of the paths of two pages at most that have a form or a link. */
  readonly #pathsOf = new Map<string, Set<string>>();

  /** Notes the forms and links of a page. Those that other pages have too, such as a search, lead no journey on. */
  addPage({ page: { forms, links }, path }: SeenPage): void {
    for (const name of [...forms.map(({ key }) => key), ...links.flatMap(({ url, leadsOn }) => (leadsOn ? url : []))]) {
      const paths = this.#pathsOf.get(name) ?? new Set();
      if (paths.size < 2) paths.add(pathPattern(path));
      this.#pathsOf.set(name, paths);
    }
  }

  /** Checks whether only one page has a form, by its key, or a link, by its address. */
  isOnOne(name: string): boolean {
    return (this.#pathsOf.get(name)?.size ?? 0) < 2;
  }

  /** Notes that a form led on. */
  addPass(form: Form, path: string): void {
    if (form.questions.length) this.#forms.set(form.key, { path, reason: "" });
    else this.#stops.delete(path);
  }

  /** Notes a form that was not passed. */
  addStop(form: Form, path: string, reason: string): void {
    if (!form.questions.length) this.#stops.set(path, reason);
    else if (this.#forms.get(form.key)?.reason !== "") this.#forms.set(form.key, { path, reason });
  }

  /** Notes the page that answers led to: it ends a journey, or stops it with a status. */
  arrive({ page: { status, forms, links }, path, trail }: SeenPage): void {
    this.#ends.delete(path);
    if (!trail.some(({ isAnswered }) => isAnswered)) return;
    const last = trail.findLast(({ form }) => form !== undefined)?.form ?? "";
    if (status >= 500) this.#stops.set(path, `it has the status ${status}`);
    const asks = forms.some(({ key, method, buttons }) => method === "POST" && buttons.length && this.isOnOne(key));
    const leadsOn = links.some((link) => link.leadsOn && this.isOnOne(link.url));
    if (status < 400 && !asks && !leadsOn) this.#ends.set(path, last);
  }

  get coverage(): Pick<Coverage, "forms" | "ends" | "stops"> {
    const all = [...this.#forms.values()];
    const stops = [
      ...all.filter(({ reason }) => reason),
      ...[...this.#stops].map(([path, reason]) => ({ path, reason })),
    ];
    return {
      forms: { all: all.length, passed: all.filter(({ reason }) => !reason).length },
      // A form that many pages have, such as a search, ends no journey.
      ends: [...this.#ends].flatMap(([path, form]) => (this.isOnOne(form) ? path : [])),
      stops: [...new Map(stops.map((stop) => [stop.path, stop])).values()].filter(({ path }) => !this.#ends.has(path)),
    };
  }
}

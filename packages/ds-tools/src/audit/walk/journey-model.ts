import { journeyAnswers } from "../../rules/journeys/journey-answers.js";
import { journeyCheckPage } from "../../rules/journeys/journey-check-page.js";
import { journeyOrder } from "../../rules/journeys/journey-order.js";
import { journeyPages } from "../../rules/journeys/journey-pages.js";
import { choicesOf } from "../answers/choices.js";
import type { PageRequest } from "../http/client.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Control, Form, Question } from "../page/snapshot.js";
import type { AuditLog } from "./audit-log.js";
import type { DeclaredPageCoverage, DeclaredQuestionCoverage, JourneyCoverage } from "./coverage.js";
import type {
  DeclaredForm,
  DeclaredJourney,
  DeclaredPage,
  DeclaredPath,
  DeclaredQuestion,
} from "./declared-journey.js";

/** What a journey makes of a form that is sent: the answers and the next page, or what is wrong. */
export type Submitted = Awaited<ReturnType<DeclaredJourney["submit"]>>;

/** Follows a declared journey in step with the service, from the same requests, and reports where the two differ. */
export class JourneyModel {
  readonly #journey: DeclaredJourney;
  readonly #check: AuditLog["check"];
  /** Beginning of the address of every page. */
  readonly #base: string;
  #answers: unknown;
  /** Pages that the service has shown in their turn, by their names in the declaration. */
  readonly #shown = new Map<string, ShownPage>();
  /** Name of the page that the last form leads to. */
  next: string | undefined;

  constructor(journey: DeclaredJourney, check: AuditLog["check"]) {
    this.#journey = journey;
    this.#check = check;
    const [first] = journey.pages;
    this.#base = first ? first.href.slice(0, -first.page.length) : "/";
  }

  /** Returns what was seen of the pages on some paths, in the order of the declaration, with the pages of their items. */
  coverageOf(paths: readonly DeclaredPath[]): Omit<JourneyCoverage, "end"> {
    const onPaths = new Set(paths.flatMap(({ pages }) => pages));
    const [first] = this.#shown.values();
    const pages = this.#journey.pages.flatMap(({ page }) => {
      if (!onPaths.has(page)) return [];
      const shown = [...this.#shown].filter(([name]) => name === page || name.startsWith(`${page}/`));
      const seen = shown.map(([, { path, heading, questions }]) => {
        return { path, heading, isSeen: true, questions: [...questions.values()] };
      });
      return seen.length ? seen : { path: this.hrefOf(page), heading: "", isSeen: false, questions: [] };
    });
    return {
      start: this.hrefOf(this.#journey.pages[0]?.page ?? ""),
      language: first && languageOf(first.lang),
      paths: paths.length,
      pages,
    };
  }

  /** Begins a new session, without answers. */
  begin(): void {
    this.#answers = undefined;
    this.next = undefined;
  }

  /** True when every question on the way is answered. */
  get isComplete(): boolean {
    return this.#journey.value(this.#answers) !== undefined;
  }

  at(name: string): ReturnType<DeclaredJourney["at"]> {
    return this.#journey.at(name, this.#answers);
  }

  hrefOf(name: string): string {
    return this.#base + name;
  }

  /** Returns the name of the page at an address; undefined when the journey has none there. */
  nameOf({ pathname }: URL): string | undefined {
    const path = withoutSlash(pathname);
    if (!path.startsWith(this.#base)) return undefined;
    const name = path.slice(this.#base.length);
    try {
      this.at(name);
      return name;
    } catch {
      return undefined;
    }
  }

  /** Passes what is sent from a page on to the journey. */
  async submit(name: string, request: PageRequest): Promise<Submitted> {
    const body = await bodyOf(request);
    const result = await this.#journey.submit(name, body, this.#answers);
    const page = this.at(name);
    if (page.redirect === undefined && page.form) this.#note(page, page.form, body, result);
    return result;
  }

  /** Compares a page that was opened with the journey: it must not open before its turn, and it must open then. */
  compareOpened(name: string, seen: SeenPage): void {
    const page = this.at(name);
    const { status } = seen.page;
    const href = this.hrefOf(name);
    const isOpen = isAt(seen, href) && status < 400;
    if (page.redirect === undefined && isOpen) this.#compareShown(page, seen);
    else if (page.redirect === undefined && (status === 404 || status === 410))
      this.#check(journeyPages, seen, { page: href, status, ...nothing });
    else if (status < 400) {
      const turn = page.redirect === undefined ? "now" : "off";
      this.#check(journeyOrder, seen, { turn, page: href, expected: page.redirect ?? href, shown: pathOf(seen) });
    }
  }

  /** Compares the page after a form with the journey, which then goes on as the service does. */
  compareSent(name: string, result: Submitted, seen: SeenPage): void {
    const { hasErrors, status, messages } = seen.page;
    // A redirect to a page that is not there refuses nothing.
    const isRefused = hasErrors || (status >= 400 && isAt(seen, this.hrefOf(name)));
    if (status >= 500 || (result.ok && isRefused)) return;
    if (!result.ok) {
      const page = this.hrefOf(name);
      const expected = result.issues.map(({ message }) => message);
      // The page that comes back without an error has forgotten it, which another rule says.
      if (isRefused || !isAt(seen, page))
        this.#check(journeyAnswers, seen, { page, expected, said: isRefused ? messages : undefined });
      return;
    }
    const isChange = this.isComplete;
    this.pass(result);
    // What comes after the last page is not a part of the journey.
    if (name === this.#journey.pages.at(-1)?.page) return;
    if (isAt(seen, result.redirect)) {
      this.compareOpened(this.next ?? "", seen);
      return;
    }
    const { redirect: expected } = result;
    const sent = seen.steps.findLastIndex(({ kind }) => kind === "form");
    // The form leads to the right page, which sends people elsewhere.
    const isClosed = seen.steps.slice(sent).some(({ kind, path }) => kind === "redirect" && path === expected);
    const turn = isClosed ? "now" : isChange ? "change" : "next";
    const page = isClosed ? expected : this.hrefOf(name);
    this.#check(journeyOrder, seen, { turn, page, expected, shown: pathOf(seen) });
  }

  /** Goes on with answers that the journey has accepted. */
  pass(result: Submitted): void {
    if (!result.ok) return;
    this.#answers = result.answers;
    this.next = result.redirect.slice(this.#base.length);
  }

  /** Compares the page to check answers with the journey: it has a link for each question on the way, and none for another. */
  compareRows(page: DeclaredPage, seen: SeenPage): void {
    const links = seen.page.links.map(({ url, place }) => ({ url: new URL(url), place }));
    const offWay = links.flatMap(({ url, place }) => {
      const name = this.nameOf(url);
      return name !== undefined && this.at(name).redirect !== undefined ? [{ href: this.hrefOf(name), place }] : [];
    });
    const linked = new Set(links.map(({ url }) => withoutSlash(url.pathname)));
    this.#check(journeyCheckPage, seen, { expected: hrefsIn(page), linked, offWay });
  }

  #compareShown(page: DeclaredPage, seen: SeenPage): void {
    this.#show(page, seen);
    const { href, back: expected } = page;
    const backLinks = seen.page.links.filter(({ isBack }) => isBack);
    const back = backLinks.find(({ url }) => new URL(url).pathname === expected) ?? backLinks[0];
    if (back && expected !== undefined) {
      const shown = new URL(back.url).pathname;
      this.#check(journeyOrder, seen, { turn: "back", page: href, expected, shown, place: back.place });
    }
    const form = formOf(page, seen);
    if (page.form) this.#compareQuestions(page, page.form, form, seen);
  }

  /** Compares the questions and choices of a page with those that are declared. */
  #compareQuestions({ href }: DeclaredPage, declared: DeclaredForm, form: Form | undefined, seen: SeenPage): void {
    const pairs = (form?.questions ?? []).map((question) => {
      return { question, same: declaredQuestion(declared, question.controls) };
    });
    const sent = new Set(form?.controls.map(({ name }) => name));
    const questions = pairs.flatMap(({ question, same }) => {
      const values = same?.values?.flat();
      if (!values?.every((value) => typeof value === "string")) return [];
      const shown = new Set(choicesOf(question).map(({ value }) => value));
      return {
        name: question.name,
        declared: new Set(values.filter(Boolean)),
        shown,
        place: question.controls[0]?.place,
      };
    });
    this.#check(journeyPages, seen, {
      page: href,
      status: seen.page.status,
      onlyDeclared: declared
        .questions()
        .flatMap(({ names, key }) => (names.some((name) => sent.has(name)) ? [] : (names[0] ?? key))),
      onlyShown: pairs.flatMap(({ question, same }) => (same ? [] : question.name)),
      questions,
      place: form?.place,
    });
  }

  /** Notes a page that the service has shown, with its questions. */
  #show(page: DeclaredPage, seen: SeenPage): void {
    if (this.#shown.has(page.page)) return;
    const { heading, title, lang } = seen.page;
    const questions = new Map<string, DeclaredQuestionCoverage>();
    for (const question of page.form?.questions() ?? [])
      questions.set(question.key, { label: labelOf(question, formOf(page, seen)), error: "not seen" });
    this.#shown.set(page.page, { path: page.href, heading: heading || title, lang, questions });
  }

  /** Notes which questions were refused, and which were left empty without an error. */
  #note({ page }: DeclaredPage, form: DeclaredForm, body: FormData, result: Submitted): void {
    const questions = form.questions();
    const issues = result.ok ? [] : result.issues;
    for (const question of questions) {
      const noted = this.#shown.get(page)?.questions.get(question.key);
      const isRefused = issues.some(({ path }) => path.join() === question.path.join());
      const isLeftEmpty = isShown(questions, question, body) && sentBy(question, body).every(isEmpty);
      if (noted && isRefused) noted.error = "seen";
      else if (noted && isLeftEmpty && noted.error === "not seen") noted.error = "optional";
    }
  }
}

interface ShownPage extends Omit<DeclaredPageCoverage, "isSeen" | "questions"> {
  lang: string | undefined;
  /** Questions by their keys in the declaration. */
  questions: Map<string, DeclaredQuestionCoverage>;
}

/** Returns the name of a language in English: "Welsh" for "cy". Undefined for what is no tag of a language. */
function languageOf(lang: string | undefined): string | undefined {
  const isTag = /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(lang ?? "");
  return isTag ? new Intl.DisplayNames("en", { type: "language" }).of(lang ?? "") : undefined;
}

/** Evidence of a page that is not there. */
const nothing = { onlyDeclared: [], onlyShown: [], questions: [], place: undefined };

/** Returns the question of a declared form that some fields of a page answer. */
export function declaredQuestion(form: DeclaredForm, fields: readonly Control[]): DeclaredQuestion | undefined {
  return form.questions().find(({ names }) => fields.some(({ name }) => names.includes(name)));
}

/** Returns the words of a question on the page, or else its name. */
function labelOf({ names, key }: DeclaredQuestion, form: Form | undefined): string {
  const isSame = ({ controls }: Question) => controls.some(({ name }) => names.includes(name));
  return form?.questions.find(isSame)?.label || key;
}

function isShown(questions: readonly DeclaredQuestion[], { revealedBy }: DeclaredQuestion, body: FormData): boolean {
  const revealing = revealedBy && questions[revealedBy.question];
  return !revealing || sentBy(revealing, body).includes(revealedBy.value);
}

/** Checks whether a value answers nothing. Browsers send an empty file where none was chosen. */
function isEmpty(value: unknown): boolean {
  return value === "" || (value instanceof File && value.size === 0);
}

function sentBy({ names }: DeclaredQuestion, body: FormData): unknown[] {
  return names.flatMap((name) => body.getAll(name));
}

/** Returns the form of a page: the one that goes to its address, or else the first that asks something. */
export function formOf({ href }: DeclaredPage, { page: { forms } }: SeenPage): Form | undefined {
  const posted = forms.filter(({ method }) => method === "POST");
  const isOwn = ({ action }: Form) => withoutSlash(new URL(action).pathname) === href;
  return posted.find(isOwn) ?? posted.find(({ questions }) => questions.length) ?? posted[0];
}

/** Returns the addresses of the questions that a page has rows for, each once. */
export function hrefsIn({ rows }: DeclaredPage): string[] {
  const hrefs = rows.flatMap(({ actions }) => actions?.items.map(({ href }) => String(href).split("#")[0] ?? "") ?? []);
  return [...new Set(hrefs)];
}

export function isAt(seen: SeenPage, href: string): boolean {
  return pathOf(seen) === withoutSlash(href);
}

function pathOf({ page }: SeenPage): string {
  return withoutSlash(new URL(page.url).pathname);
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Reads what a request sends, as the service would. */
function bodyOf({ body, type = "application/x-www-form-urlencoded" }: PageRequest): Promise<FormData> {
  return new Response((body ?? "") as BodyInit, { headers: { "content-type": type } }).formData();
}

import { emptyFormAccepted } from "../../rules/journeys/empty-form-accepted.js";
import { journeyPages } from "../../rules/journeys/journey-pages.js";
import { type Answer, ProvidedAnswers } from "../answers/provided-answers.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form, Question } from "../page/snapshot.js";
import type { DeclaredPageCoverage, DeclaredQuestionCoverage, JourneyCoverage } from "./coverage.js";
import {
  atPath,
  type DeclaredForm,
  type DeclaredJourney,
  type DeclaredPath,
  type DeclaredQuestion,
  type DeclaredStep,
} from "./declared-journey.js";
import { FormWalk } from "./form-walk.js";
import type { Tools, Visits } from "./visits.js";

interface JourneyWalkOptions {
  /** Address that the audit begins at. A session begins there too. */
  start: URL;
  go: Visits["go"];
  /** Called with each page that is shown. */
  onPage(seen: SeenPage): void;
}

/** Page that the service has shown, with what was seen of its questions. */
interface ShownPage {
  heading: string;
  lang: string | undefined;
  questions: Map<DeclaredQuestion, DeclaredQuestionCoverage>;
}

/** Follows the paths of a declared journey with the answers that it declares, so that each of its pages and errors is seen. */
export class JourneyWalk {
  readonly #journey: DeclaredJourney;
  readonly #tools: Tools;
  readonly #options: JourneyWalkOptions;
  readonly #forms: FormWalk;
  /** Pages that the service has shown, by their addresses. */
  readonly #shown = new Map<string, ShownPage>();
  /** Pages whose forms were sent empty and with wrong answers. */
  readonly #explored = new Set<string>();
  /** Answers to the page that is being sent. */
  #declared: ProvidedAnswers | undefined;
  #isSent = false;
  /** Path that sending the last page led to. */
  #end: string | undefined;

  constructor(journey: DeclaredJourney, tools: Tools, options: JourneyWalkOptions) {
    const { log } = tools;
    this.#journey = journey;
    this.#tools = tools;
    this.#options = options;
    this.#forms = new FormWalk(tools, {
      go: async (request, origin) => {
        const arrival = await options.go(request, origin);
        if (arrival) this.#note(arrival.seen);
        return arrival;
      },
      // The journey says which questions need an answer.
      check: (rule, ...evidence) => rule.name === emptyFormAccepted.name || log.check(rule, ...evidence),
      errorsAtOnce: true,
      declared: () => this.#declared,
    });
  }

  async run(): Promise<JourneyCoverage> {
    const { notChecked } = this.#tools;
    for (const { page, message } of this.#journey.problems())
      notChecked.fail(`The page "${page}" of the journey has a problem: ${message}`);
    const paths = this.#paths();
    for (const path of paths) await this.#follow(path);
    const onPaths = new Set(paths.flatMap(({ pages }) => pages));
    const pages = this.#journey.pages.flatMap(({ page, href }): DeclaredPageCoverage[] => {
      const seen = [...this.#shown].filter(([path]) => path === href || path.startsWith(`${href}/`));
      if (!seen.length) return onPaths.has(page) ? [{ path: href, heading: "", isSeen: false, questions: [] }] : [];
      return seen.map(([path, { heading, questions }]) => {
        return { path, heading, isSeen: true, questions: [...questions.values()] };
      });
    });
    const missed = pages.flatMap(({ isSeen, path }) => (isSeen ? [] : path));
    if (missed.length) notChecked.fail(`The journey has pages that were not reached: ${missed.join(", ")}.`);
    const [first] = this.#shown.values();
    return {
      start: this.#journey.pages[0]?.href ?? "",
      language: first && languageOf(first.lang),
      paths: paths.length,
      pages,
      end: this.#end,
    };
  }

  /** Returns the paths of one context, because the service decides which one people are in. */
  #paths(): readonly DeclaredPath[] {
    try {
      const [first, ...others] = this.#journey.cover();
      if (!first) throw new Error("cover() returns none.");
      const context = JSON.stringify(first.context);
      return [first, ...others.filter((path) => JSON.stringify(path.context) === context)];
    } catch (error) {
      this.#tools.notChecked.fail(`Cannot work out the paths of the journey: ${(error as Error).message}`);
      return [];
    }
  }

  /** Follows a path in a new session, for as long as the service leads along it. */
  async #follow({ pages, steps }: DeclaredPath): Promise<void> {
    this.#tools.client.newSession();
    const begun = await this.#open(this.#options.start);
    if (begun) this.#options.onPage(begun);
    const last = this.#journey.pages.find(({ page }) => page === pages.at(-1));
    // The last page may ask nothing, such as the page to check answers, or one that says who cannot apply.
    const asksNothing = last && steps.at(-1)?.page !== last.page;
    const all = asksNothing ? [...steps, { ...last, form: undefined, answers: {} }] : steps;
    let seen: SeenPage | undefined;
    for (const [index, step] of all.entries()) {
      seen = index ? seen : await this.#open(this.#addressOf(step), begun);
      if (!seen || !isAt(seen, step.href)) return;
      this.#show(step, seen);
      const handsIn = step.page === this.#journey.pages.at(-1)?.page;
      if (handsIn && this.#isSent) return;
      this.#isSent ||= handsIn;
      const next = await this.#answer(step, seen);
      if (handsIn && next) {
        this.#options.onPage(next);
        if (next.page.status < 400 && pathOf(next) !== step.href) this.#end = pathOf(next);
      }
      const following = all[index + 1];
      // A page that only informs may have a link to the next one, and no form.
      seen = next ?? (step.form || !following ? undefined : await this.#open(this.#addressOf(following), seen));
    }
  }

  /** Answers a page as its path does, the first time also wrongly, and returns the page that comes next. */
  async #answer({ page, href, form: declared, answers }: DeclaredStep, seen: SeenPage): Promise<SeenPage | undefined> {
    const { policy } = this.#tools;
    const form = formOf(href, seen);
    if (!form) return undefined;
    const [button] = policy.buttonsOf(seen, form);
    if ((!button && form.buttons.length) || !policy.maySend(seen, form, button)) return undefined;
    this.#declared = declared && answersFor(declared, form, answers);
    const template = page.replace(/\/(?:new-)?\d+/g, "/each");
    if (this.#explored.has(template)) return this.#forms.answer({ seen, form }, button);
    this.#explored.add(template);
    const next = await this.#forms.explore(seen, form, button);
    return next.answered ?? next.empty;
  }

  /** Opens a page, unless its address is excluded or looks destructive. */
  async #open(url: URL, after?: SeenPage): Promise<SeenPage | undefined> {
    const refusal = url.href === this.#options.start.href ? undefined : this.#tools.policy.refusalOf(url);
    if (refusal !== undefined) {
      this.#tools.notChecked.skip(url.pathname, url.pathname, refusal);
      return undefined;
    }
    const origin = { ...(after && { after }), kind: "open", sent: { url: url.href } } as const;
    const arrival = await this.#options.go({ method: "GET", url }, origin);
    if (arrival) this.#note(arrival.seen);
    return arrival?.seen;
  }

  #addressOf({ href }: DeclaredStep): URL {
    return new URL(href, this.#options.start);
  }

  /** Notes a page that the service shows, and checks that it asks the questions of its form. */
  #show({ href, form: declared }: DeclaredStep, seen: SeenPage): void {
    this.#options.onPage(seen);
    if (this.#shown.has(href)) return;
    const { heading, title, lang, status } = seen.page;
    const form = formOf(href, seen);
    const pairs = (declared?.questions() ?? []).map(
      (question) => [question, form?.questions.find((each) => isSame(question, each))] as const,
    );
    const questions = pairs.map(([question, shown]): [DeclaredQuestion, DeclaredQuestionCoverage] => {
      return [question, { label: shown?.label || question.key, error: shown?.isOptional ? "optional" : "not seen" }];
    });
    this.#shown.set(href, { heading: heading || title, lang, questions: new Map(questions) });
    const missing = pairs.flatMap(([{ names, key }, shown]) => (shown ? [] : (names[0] ?? key)));
    this.#tools.log.check(journeyPages, seen, { page: href, status, missing, place: form?.place });
  }

  /** Notes a page of the journey that is not there, and the questions whose errors a page shows. */
  #note(seen: SeenPage): void {
    const href = pathOf(seen);
    const { status, forms } = seen.page;
    if (status >= 400 && this.#journey.pages.some((page) => page.href === href))
      this.#tools.log.check(journeyPages, seen, { page: href, status, missing: [], place: undefined });
    const refused = forms.flatMap((form) => form.questions.filter(({ messages }) => messages.length > 0));
    for (const [question, noted] of this.#shown.get(href)?.questions ?? [])
      if (refused.some((each) => isSame(question, each))) noted.error = "seen";
  }
}

/** Checks whether a page is the one at an address, and not an error. */
function isAt(seen: SeenPage, href: string): boolean {
  return pathOf(seen) === href && seen.page.status < 400;
}

function pathOf({ page }: SeenPage): string {
  const { pathname } = new URL(page.url);
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}

/** Returns the form of a page: the one that goes to its address, or else the first that asks something. */
function formOf(href: string, { page: { forms } }: SeenPage): Form | undefined {
  const posted = forms.filter(({ method }) => method === "POST");
  const isOwn = ({ action }: Form) => new URL(action).pathname === href;
  return posted.find(isOwn) ?? posted.find(({ questions }) => questions.length) ?? posted[0];
}

/** Checks whether fields of a page answer a declared question. */
function isSame({ names }: DeclaredQuestion, { controls }: Question): boolean {
  return controls.some(({ name }) => names.includes(name));
}

/** Returns answers to the questions of a form, by their names on the page. Files are left out: the audit makes them up. */
function answersFor(declared: DeclaredForm, form: Form, answers: object | undefined): ProvidedAnswers {
  const known = form.questions.flatMap((question) => {
    const same = declared.questions().find((each) => isSame(each, question));
    const answer = same && atPath(answers, same.path);
    const isTyped = [answer].flat().every((each) => ["string", "number", "boolean"].includes(typeof each));
    return isTyped ? [[question.name, answer as Answer]] : [];
  });
  return new ProvidedAnswers(Object.fromEntries(known), ".", { onSecret() {}, onProblem() {} });
}

/** Returns the name of a language in English: "Welsh" for "cy". Undefined for what is no tag of a language. */
function languageOf(lang: string | undefined): string | undefined {
  const isTag = /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(lang ?? "");
  return isTag ? new Intl.DisplayNames("en", { type: "language" }).of(lang ?? "") : undefined;
}

import { journeyQuestion } from "../../rules/journeys/journey-question.js";
import { type Answer, ProvidedAnswers } from "../answers/provided-answers.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form, Question } from "../page/snapshot.js";
import type { JourneyCoverage } from "./coverage.js";
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
  visits: Visits;
  /** Called with each page that is shown. */
  onPage(seen: SeenPage): void;
}

/** Follows the paths of a declared journey with the answers that it declares, so that each of its pages and errors is seen. */
export class JourneyWalk {
  readonly #journey: DeclaredJourney;
  readonly #tools: Tools;
  readonly #options: JourneyWalkOptions;
  readonly #forms: FormWalk;
  /** Paths of the pages that the service has shown. */
  readonly #shown = new Set<string>();
  /** Pages whose forms were sent empty and with wrong answers. */
  readonly #explored = new Set<string>();
  /** Answers to the page that is being sent. */
  #declared: ProvidedAnswers | undefined;
  #isSent = false;
  /** Path that sending the last page led to. */
  #end: string | undefined;

  constructor(journey: DeclaredJourney, tools: Tools, options: JourneyWalkOptions) {
    this.#journey = journey;
    this.#tools = tools;
    this.#options = options;
    this.#forms = new FormWalk(tools, {
      go: options.visits.go,
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
    const hrefs = this.#journey.pages.flatMap(({ page, href }) => (onPaths.has(page) ? href : []));
    const shown = [...this.#shown];
    const missed = hrefs.filter((href) => !shown.some((path) => path === href || path.startsWith(`${href}/`)));
    if (missed.length) notChecked.fail(`The journey has pages that were not reached: ${missed.join(", ")}.`);
    const start = this.#journey.pages[0]?.href ?? "";
    return { start, paths: paths.length, pages: hrefs.length, missed, end: this.#end };
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
    return this.#options.visits.open(url, after);
  }

  #addressOf({ href }: DeclaredStep): URL {
    return new URL(href, this.#options.start);
  }

  /** Notes a page that the service shows, and checks that it asks the questions of its form. */
  #show({ href, form: declared }: DeclaredStep, seen: SeenPage): void {
    this.#options.onPage(seen);
    if (this.#shown.has(href)) return;
    this.#shown.add(href);
    const form = formOf(href, seen);
    for (const question of declared?.questions() ?? []) {
      if (form?.questions.some((each) => isSame(question, each))) continue;
      const name = question.names[0] ?? question.key;
      const fault = { messageId: "not-asked", data: { name }, place: form?.place, key: name } as const;
      this.#tools.log.report(seen, journeyQuestion, fault);
    }
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

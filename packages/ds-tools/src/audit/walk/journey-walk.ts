import type { RuleInfo } from "../../report/messages.js";
import { emptyFormAccepted } from "../../rules/journeys/empty-form-accepted.js";
import { pageNotPassed } from "../../rules/journeys/page-not-passed.js";
import { type Answer, ProvidedAnswers } from "../answers/provided-answers.js";
import type { PageRequest } from "../http/client.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Form } from "../page/snapshot.js";
import type { JourneyCoverage } from "./coverage.js";
import {
  atPath,
  type DeclaredForm,
  type DeclaredJourney,
  type DeclaredPage,
  type DeclaredPath,
  declaredAnswer,
} from "./declared-journey.js";
import { FormWalk } from "./form-walk.js";
import { declaredQuestion, formOf, hrefsIn, isAt, JourneyModel, type Submitted } from "./journey-model.js";
import type { Arrival, Origin, Tools, Visits } from "./visits.js";

interface JourneyWalkOptions {
  /** Address that the audit begins at. A session begins there too. */
  start: URL;
  go: Visits["go"];
  /** Called with each page that is shown in its turn. */
  onPage(seen: SeenPage): void;
}

/** Pages that one path may have, with all its items. A journey that leads round in a circle ends there. */
const maximumSteps = 300;

/** Follows the paths of a declared journey, and checks what only the declaration knows. */
export class JourneyWalk {
  readonly #journey: DeclaredJourney;
  readonly #tools: Tools;
  readonly #options: JourneyWalkOptions;
  readonly #model: JourneyModel;
  readonly #forms: FormWalk;
  /** Pages whose forms were sent empty and with wrong answers. */
  readonly #explored = new Set<string>();
  /** Addresses of questions that were answered again from the page to check answers. */
  readonly #changed = new Set<string>();
  #isSent = false;
  /** Path that sending the last page led to. */
  #end: string | undefined;
  /** Answers of the path to the page that is being answered. */
  #declared: ProvidedAnswers | undefined;

  constructor(journey: DeclaredJourney, tools: Tools, options: JourneyWalkOptions) {
    const { log } = tools;
    this.#journey = journey;
    this.#tools = tools;
    this.#options = options;
    this.#model = new JourneyModel(journey, log.check.bind(log));
    this.#forms = new FormWalk(tools, {
      go: (request, origin) => this.#go(request, origin),
      check: (rule, seen, ...evidence) => isKnown(rule, seen) || log.check(rule, seen, ...evidence),
      isThorough: true,
      declared: () => this.#declared,
    });
  }

  async run(): Promise<JourneyCoverage> {
    for (const { page, message } of this.#journey.problems())
      this.#tools.notChecked.fail(`The page "${page}" of the journey has a problem: ${message}`);
    const paths = this.#paths();
    for (const [index, path] of paths.entries()) {
      const [first = ""] = path.pages;
      const opened = await this.#open(first, await this.#begin());
      if (index === 0) for (const { page } of this.#journey.pages.slice(1)) await this.#open(page);
      const last = await this.#follow(path, first, index === 0 ? undefined : opened);
      if (last) await this.#visitOthers();
      // Somebody who changes answers goes from one path to another, and back.
      const before = paths[index - 1];
      if (last && before) for (const other of [before, path]) await this.#changeTo(other);
      if (last && !this.#isSent && this.#model.isComplete) await this.#send(last);
    }
    const coverage = this.#model.coverageOf(paths);
    const missed = coverage.pages.flatMap(({ isSeen, path }) => (isSeen ? [] : path));
    if (missed.length)
      this.#tools.notChecked.fail(`The journey has pages that were not reached: ${missed.join(", ")}.`);
    return { ...coverage, end: this.#end };
  }

  #paths(): readonly DeclaredPath[] {
    try {
      return this.#journey.cover();
    } catch (error) {
      this.#tools.notChecked.fail(`Cannot work out the paths of the journey: ${(error as Error).message}`);
      return [];
    }
  }

  async #begin(): Promise<SeenPage | undefined> {
    const { start, go, onPage } = this.#options;
    this.#tools.client.newSession();
    this.#model.begin();
    const arrival = await go({ method: "GET", url: start }, { kind: "open", sent: { url: start.href } });
    if (arrival) onPage(arrival.seen);
    return arrival?.seen;
  }

  /** Sends a request to the service and to the journey, and compares what they make of it. */
  async #go(request: PageRequest, origin: Origin): Promise<Arrival | undefined> {
    const name = this.#model.nameOf(request.url);
    const result = name !== undefined && request.method === "POST" ? await this.#submit(name, request) : undefined;
    const arrival = await this.#options.go(request, origin);
    if (!arrival || name === undefined) return arrival;
    if (result) this.#model.compareSent(name, result, arrival.seen);
    else if (request.method === "GET") this.#model.compareOpened(name, arrival.seen);
    return arrival;
  }

  async #submit(name: string, request: PageRequest): Promise<Submitted | undefined> {
    try {
      return await this.#model.submit(name, request);
    } catch (error) {
      const page = this.#model.hrefOf(name);
      this.#tools.notChecked.fail(`The journey cannot check the answers of ${page}: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Opens a page of the journey. */
  async #open(name: string, from?: SeenPage): Promise<SeenPage | undefined> {
    const url = new URL(this.#model.hrefOf(name), this.#options.start);
    const arrival = await this.#go(
      { method: "GET", url },
      { ...(from && { after: from }), kind: "open", sent: { url: url.href } },
    );
    return arrival?.seen;
  }

  /**
   * Follows a path from one of its pages to its end. Returns the last page; undefined when the service does not lead there.
   *
   * @param arrived Page that the service has shown already.
   */
  async #follow(path: DeclaredPath, from: string, arrived?: SeenPage): Promise<SeenPage | undefined> {
    let name = from;
    let seen = arrived ?? (await this.#open(name));
    for (let step = 0; step < maximumSteps; step += 1) {
      const page = this.#model.at(name);
      if (!seen || page.redirect !== undefined || !isAt(seen, page.href) || seen.page.status >= 400) return undefined;
      this.#options.onPage(seen);
      if (name === this.#journey.pages.at(-1)?.page) return this.#checkAnswers(path, page, seen);
      if (!page.form && name === path.pages.at(-1)) return seen;
      const answered = await this.#answer(path, name, page, seen);
      const { next } = this.#model;
      if (!answered || next === undefined) return undefined;
      // A page that stays where it is would be answered for ever.
      if (next === name) return undefined;
      seen = isAt(answered, this.#model.hrefOf(next)) ? answered : await this.#open(next, answered);
      name = next;
    }
    return undefined;
  }

  /** Answers a page as the path does, the first time also wrongly, and returns the page that comes next. */
  async #answer(path: DeclaredPath, name: string, page: DeclaredPage, seen: SeenPage): Promise<SeenPage | undefined> {
    const form = formOf(page, seen);
    if (!form || (page.form && !form.questions.length)) return page.form ? undefined : this.#pass(name, seen);
    const [button] = this.#tools.policy.buttonsOf(seen, form);
    if ((!button && form.buttons.length) || !this.#tools.policy.maySend(seen, form, button)) return undefined;
    this.#declared = page.form && answersFor(page.form, form, declaredAnswer(path.answers, name, page.items.length));
    const isNew = !this.#explored.has(page.page);
    this.#explored.add(page.page);
    this.#model.next = undefined;
    if (!isNew) return this.#forms.answer({ seen, form }, button);
    const { answered, empty } = await this.#forms.explore(seen, form, button);
    return answered ?? empty;
  }

  /** Goes past a page that asks nothing, and has no form either. */
  async #pass(name: string, seen: SeenPage): Promise<SeenPage | undefined> {
    const url = new URL(this.#model.hrefOf(name), this.#options.start);
    const result = await this.#submit(name, { method: "POST", url });
    if (result) this.#model.pass(result);
    return seen;
  }

  /** Checks the page to check answers, and gives each answer again from there. */
  async #checkAnswers(path: DeclaredPath, page: DeclaredPage, seen: SeenPage): Promise<SeenPage | undefined> {
    this.#model.compareRows(page, seen);
    let last = seen;
    for (const href of hrefsIn(page)) {
      if (this.#changed.has(href)) continue;
      this.#changed.add(href);
      const name = this.#model.nameOf(new URL(href, this.#options.start)) ?? "";
      const shown = this.#model.at(name);
      const opened = await this.#open(name, last);
      if (!opened || shown.redirect !== undefined || !isAt(opened, shown.href)) continue;
      last = (await this.#answer(path, name, shown, opened)) ?? last;
    }
    return last;
  }

  /** Sends the page to check answers, once for the whole journey. */
  async #send(from: SeenPage): Promise<void> {
    this.#isSent = true;
    const name = this.#journey.pages.at(-1)?.page ?? "";
    const page = this.#model.at(name);
    const seen = await this.#open(name, from);
    if (!seen || page.redirect !== undefined) return;
    const sent = await this.#answer({ pages: [], answers: {} }, name, page, seen);
    if (!sent) return;
    this.#options.onPage(sent);
    if (sent.page.status < 400 && !isAt(sent, page.href)) this.#end = new URL(sent.page.url).pathname;
  }

  /** Opens the pages that are not on the way. */
  async #visitOthers(): Promise<void> {
    for (const { page } of this.#journey.pages) if (this.#model.at(page).redirect !== undefined) await this.#open(page);
  }

  /** Changes the answers to those of another path, in its order, and follows it to its end. */
  async #changeTo(path: DeclaredPath): Promise<void> {
    for (const name of path.pages) {
      const page = this.#model.at(name);
      if (page.redirect !== undefined) return;
      const wanted = declaredAnswer(path.answers, name, page.items.length);
      if (!page.form || page.items.length || !wanted || isSame(page.answers, wanted)) continue;
      const opened = await this.#open(name);
      const answered = opened && isAt(opened, page.href) ? await this.#answer(path, name, page, opened) : undefined;
      const { next } = this.#model;
      if (!answered || next === undefined) return;
      await this.#follow(path, next, isAt(answered, this.#model.hrefOf(next)) ? answered : undefined);
    }
  }
}

/** Checks whether the journey says the same as a rule: which questions need an answer, and which pages there are. */
function isKnown({ name }: RuleInfo, { page }: SeenPage): boolean {
  return name === emptyFormAccepted.name || (name === pageNotPassed.name && page.status === 404);
}

function isSame(stored: object | undefined, wanted: object): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => !isAnswer(value) || JSON.stringify(atPath(stored, [key])) === JSON.stringify(value),
  );
}

/** Returns the answers of a path to the questions of a form, by their names on the page. */
function answersFor(declared: DeclaredForm, form: Form, stored: object | undefined): ProvidedAnswers {
  const answers = form.questions.flatMap((question) => {
    const same = declaredQuestion(declared, question.controls);
    const answer = same && atPath(stored, same.path);
    return isAnswer(answer) ? [[question.name, answer as Answer]] : [];
  });
  return new ProvidedAnswers(Object.fromEntries(answers), ".", { onSecret() {}, onProblem() {} });
}

/** Checks whether a value can be typed or chosen. A file is none: the audit makes one up. */
function isAnswer(value: unknown): boolean {
  return [value].flat().every((each) => ["string", "number", "boolean"].includes(typeof each));
}

import { summaries } from "../../rules/page/summary.js";
import { blank, canBeBlank } from "../answers/blank.js";
import { fill, type Refusals } from "../answers/fill.js";
import type { Given } from "../answers/given.js";
import { wrongAnswer } from "../answers/wrong.js";
import type { PageRequest } from "../http/client.js";
import type { Control } from "../page/control.js";
import type { Button, Form } from "../page/form.js";
import { type Question, questionsOf } from "../page/question.js";
import { allMessages, messagesAbout, type Sight } from "../page/sight.js";
import { destinationOf, type Filled, requestFor, type State } from "../page/submission.js";
import { answerLost } from "../rules/answer-lost.js";
import type { Report } from "../rules/report.js";
import { wrongField } from "../rules/wrong-field.js";

/** Sends a request and returns the page that comes, in the journal; undefined when none comes. */
export type Go = (
  request: PageRequest,
  steps: readonly string[],
  how: string,
) => Promise<{ sight: Sight; isRedirected: boolean } | undefined>;

/** Form with the page that it is on. */
interface Place {
  sight: Sight;
  form: Form;
}

interface Outcome {
  sight: Sight;
  isRedirected: boolean;
  /** The form again, when the page still has it. */
  place: Place | undefined;
  /** True when the page says that the answers are wrong. */
  isRefused: boolean;
}

const maximumAttempts = 6;

/** Goes through one form as a person would: sends it empty, with one answer missing, and with answers. */
export class FormWalk {
  readonly #go: Go;
  readonly #report: Report;
  readonly #given: Given;
  readonly #isThorough: boolean;
  /** Keys of the forms that were refused when they were sent empty. */
  readonly #refused = new Set<string>();

  constructor(go: Go, report: Report, given: Given, isThorough: boolean) {
    this.#go = go;
    this.#report = report;
    this.#given = given;
    this.#isThorough = isThorough;
  }

  /** Sends a form in every way, and returns the pages that it leads to, in the order in which to go on. */
  async explore(sight: Sight, form: Form, button: Button | undefined): Promise<Sight[]> {
    const start: Place = { sight, form };
    const questions = questionsOf(sight.page, form);
    if (!questions.length) {
      const outcome = await this.#send(start, new Map(), "", button, sight.steps);
      return outcome ? [outcome.sight] : [];
    }
    const { method } = destinationOf(form, button);
    const found: Sight[] = [];
    let place: Place = start;
    let required = questions;
    if (questions.some(canBeBlank)) {
      const empty = await this.#send(start, blank(questions), "empty", button, sight.steps);
      if (!empty) return [];
      const after = await this.#afterEmpty(start, empty, method, questions);
      if (empty.isRefused) this.#refused.add(form.key);
      else found.push(empty.sight);
      required = empty.isRefused ? namedIn(empty.sight, questions) : [];
      place = after ?? (await this.#return(start)) ?? start;
    }
    if (method === "POST") place = await this.#sendWrong(start, place, required, button);
    const answered = await this.#answer(start, place, button);
    // The way on is the one with answers. What came of the empty form is another.
    return answered ? [answered, ...found] : found;
  }

  /** Sends a form with answers by another of its buttons; in every way while no button has led to its error page. */
  async press(sight: Sight, form: Form, button: Button): Promise<Sight[]> {
    if (!this.#refused.has(form.key)) return this.explore(sight, form, button);
    const answered = await this.#answer({ sight, form }, { sight, form }, button);
    return answered ? [answered] : [];
  }

  /** Judges the page that an empty form leads to, and returns where the form is now. */
  async #afterEmpty(
    start: Place,
    empty: Outcome,
    method: string,
    questions: readonly Question[],
  ): Promise<Place | undefined> {
    const { sight, isRedirected, isRefused, place } = empty;
    if (method !== "POST") return undefined;
    if (isRefused) {
      const [summary] = summaries(sight.page);
      if (!isRedirected && sight.status === 200)
        this.#report(sight, { rule: "error-status", messageId: "ok", node: summary?.element });
      return isRedirected ? ((await this.#reload(empty)) ?? place) : place;
    }
    const isSamePage = sight.url.pathname === start.sight.url.pathname;
    if (sight.status < 400 && questions.some((each) => !each.isOptional && canBeBlank(each))) {
      if (isSamePage && place && isRedirected && sight.title === start.sight.title)
        this.#report(sight, { rule: "error-forgotten", messageId: "forgotten", node: place.form.element });
      else if (!isSamePage)
        this.#report(start.sight, {
          rule: "empty-form-accepted",
          messageId: "accepted",
          node: start.form.element,
          steps: sight.steps,
        });
    }
    return isSamePage ? place : undefined;
  }

  /** Loads a page with errors again, and reports it when they are gone. */
  async #reload({ sight, place }: Outcome): Promise<Place | undefined> {
    const again = await this.#go({ method: "GET", url: sight.url }, sight.steps, "again");
    if (!again) return undefined;
    const form = place && formLike(again.sight, place.form);
    if (!again.sight.hasErrors && again.sight.url.pathname === sight.url.pathname && form)
      this.#report(sight, {
        rule: "error-reload",
        messageId: "gone",
        node: summaries(sight.page)[0]?.element,
        steps: again.sight.steps,
      });
    return form && { sight: again.sight, form };
  }

  /** Sends the form with one answer wrong and the others right: for one question, or for each in a thorough audit. */
  async #sendWrong(
    start: Place,
    from: Place,
    required: readonly Question[],
    button: Button | undefined,
  ): Promise<Place> {
    let place = from;
    const all = questionsOf(place.sight.page, place.form);
    const hidden = hiddenBy(all, this.#fill(place, all, new Map()));
    const shown = all.filter((each) => !hidden.includes(each));
    // A form that reports one error at a time complains about the first question only.
    const isRequired = (question: Question) =>
      required.some(({ name }) => name === question.name) ||
      (this.#isThorough && required.length > 0 && !question.isOptional && canBeBlank(question));
    const wrong = shown.filter((each) => wrongAnswer(place.sight.page, each));
    const missing = shown.length > 1 ? shown.filter(isRequired) : [];
    const ways = [
      ...wrong.map((question) => ({ question, how: "wrong" as const })),
      ...missing.map((question) => ({ question, how: "without" as const })),
    ];
    for (const { question, how } of this.#isThorough ? ways : ways.slice(0, 1)) {
      const next = await this.#sendOneWrong(start, place, question.name, how, button);
      place = next ?? (await this.#return(start)) ?? place;
    }
    return place;
  }

  async #sendOneWrong(
    start: Place,
    place: Place,
    name: string,
    how: "without" | "wrong",
    button: Button | undefined,
  ): Promise<Place | undefined> {
    const { sight, form } = place;
    const questions = questionsOf(sight.page, form);
    const question = questions.find((each) => each.name === name);
    const filled = this.#fill(place, questions, new Map());
    if (!question) return place;
    const states = how === "wrong" ? wrongAnswer(sight.page, question) : blank([question]);
    for (const [control, state] of states ?? []) filled.set(control, state);
    // Nobody sees the fields that an answer would have revealed.
    for (const [control, state] of blank(hiddenBy(questions, filled))) filled.set(control, state);
    const words = how === "wrong" ? `with ${name} wrong` : `without ${name}`;
    const outcome = await this.#send(place, filled, words, button, start.sight.steps);
    if (!outcome?.isRefused || !outcome.place) return undefined;
    answerLost(filled, outcome.place.form, outcome.sight, this.#report);
    const same = questionsOf(outcome.sight.page, outcome.place.form).find((each) => each.name === name);
    if (same) wrongField(same, outcome.sight, this.#report);
    return outcome.place;
  }

  /** Sends the form with answers, with others after each refusal, and returns the page that it leads to. */
  async #answer(start: Place, from: Place, button: Button | undefined): Promise<Sight | undefined> {
    const refusals = new Map<string, Refusals>();
    const tried = new Set<string>();
    let place = from;
    let last: Outcome | undefined;
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      const questions = questionsOf(place.sight.page, place.form);
      const filled = this.#fill(place, questions, refusals);
      const answers = JSON.stringify([...filled].map(([{ name }, state]) => [name, state]));
      if (tried.has(answers)) break;
      tried.add(answers);
      const outcome = await this.#send(place, filled, "with answers", button, start.sight.steps);
      if (!outcome) return undefined;
      if (!outcome.isRefused) return outcome.sight;
      last = outcome;
      if (!outcome.place) break;
      refuse(refusals, outcome.sight, questionsOf(outcome.sight.page, outcome.place.form));
      place = outcome.place;
    }
    if (last) this.#notPassed(last);
    return undefined;
  }

  #notPassed({ sight, place }: Outcome): void {
    const data = { said: allMessages(sight).slice(0, 5), status: sight.status };
    this.#report(sight, { rule: "page-not-passed", messageId: "refused", data, node: place?.form.element });
  }

  #fill(
    { sight }: Place,
    questions: readonly Question[],
    refusals: ReadonlyMap<string, Refusals>,
  ): Map<Control, State> {
    return fill(sight.page, questions, { given: this.#given, path: sight.url.pathname, refusals });
  }

  async #send(
    { sight, form }: Place,
    filled: Filled,
    how: string,
    button: Button | undefined,
    steps: readonly string[],
  ): Promise<Outcome | undefined> {
    const same = button && form.buttons.find((each) => isSameButton(each, button));
    const request = requestFor(form, filled, same ?? button, sight.url);
    const came = await this.#go(request, steps, how);
    if (!came) return undefined;
    const again = formLike(came.sight, form);
    const isRefused = came.sight.hasErrors || (isClientError(came.sight.status) && how !== "");
    return { ...came, place: again && { sight: came.sight, form: again }, isRefused };
  }

  /** Loads the page with the form again, after the form led elsewhere. */
  async #return({ sight, form }: Place): Promise<Place | undefined> {
    const again = await this.#go({ method: "GET", url: sight.url }, sight.steps.slice(0, -1), "");
    const found = again && formLike(again.sight, form);
    return found && { sight: again.sight, form: found };
  }
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Returns the form of a page that is the same as another, or else the one with most of its fields. */
function formLike(sight: Sight, { key, controls }: Form): Form | undefined {
  const same = sight.forms.find((each) => each.key === key);
  if (same) return same;
  const names = new Set(controls.filter(({ type }) => type !== "hidden").map(({ name }) => name));
  return sight.forms.find((each) => names.size > 0 && each.controls.some(({ name }) => names.has(name)));
}

function isSameButton(one: Button, other: Button): boolean {
  return one.name === other.name && one.value === other.value && one.text === other.text;
}

/** Returns the questions that a page with errors has messages about. */
function namedIn(sight: Sight, questions: readonly Question[]): Question[] {
  const names = new Set(questions.flatMap(({ controls }) => controls.map(({ name }) => name)));
  const form = sight.forms.find(({ controls }) => controls.some(({ name }) => names.has(name)));
  if (!form) return [];
  return questionsOf(sight.page, form).filter((each) => messagesAbout(sight, each).length > 0);
}

/** Returns the questions that are hidden because the choice that reveals them is not made. */
function hiddenBy(questions: readonly Question[], filled: Filled): Question[] {
  return questions.filter(({ revealedBy }) => revealedBy && filled.get(revealedBy) !== true);
}

/** Counts a refusal for each question that the page has a message about; for all of them when it is about none. */
function refuse(refusals: Map<string, Refusals>, sight: Sight, questions: readonly Question[]): void {
  const named = questions.filter((each) => messagesAbout(sight, each).length > 0);
  for (const question of named.length ? named : questions) {
    const count = (refusals.get(question.name)?.count ?? 0) + 1;
    refusals.set(question.name, { count, messages: messagesAbout(sight, question) });
  }
}

import { shorten } from "../../report/messages.js";
import { answerLost } from "../../rules/journeys/answer-lost.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { emptyFormAccepted } from "../../rules/journeys/empty-form-accepted.js";
import { errorForgotten } from "../../rules/journeys/error-forgotten.js";
import { errorReload } from "../../rules/journeys/error-reload.js";
import { errorWrongField } from "../../rules/journeys/error-wrong-field.js";
import { pageNotPassed } from "../../rules/journeys/page-not-passed.js";
import { slowAnswer } from "../../rules/journeys/slow-answer.js";
import { blank, canBeBlank } from "../answers/blank.js";
import { type ChosenValues, choicesMade } from "../answers/choices.js";
import { type Filled, fill } from "../answers/fill.js";
import type { ProvidedAnswers } from "../answers/provided-answers.js";
import { hiddenBy, revealedIn, revealingChoices } from "../answers/revealed.js";
import { sentAnswers } from "../answers/sent-answers.js";
import { wrongAnswer } from "../answers/wrong.js";
import { isMissing, type SeenPage } from "../page/seen-page.js";
import type { Button, Form, ListedError, Question } from "../page/snapshot.js";
import { destinationOf, requestFor, type States } from "../page/submission.js";
import type { Alternatives } from "./alternatives.js";
import type { Arrival, Tools, Visits } from "./visits.js";

/** Form, with the page that it is on. */
export interface PageAndForm {
  seen: SeenPage;
  form: Form;
}

/** Form that is tried out: as it is now, and as it was before it was sent. */
interface Trial extends PageAndForm {
  start: PageAndForm;
  button: Button | undefined;
}

/** Pages that a form leads to. */
export interface NextPages {
  /** Page after the form was sent with answers. */
  answered?: SeenPage | undefined;
  /** Page after the form was sent empty, when the service accepts that. */
  empty?: SeenPage | undefined;
  /** True when there are more wrong answers to send it with. */
  hasMoreErrors?: boolean;
}

interface Outcome extends Arrival {
  /** The same form on the page that came back, when it is still there. */
  again: Trial | undefined;
  /** True when the page shows errors, so that the answers were refused. */
  isRefused: boolean;
}

/** How `FormWalk` sends forms, and what it notes. */
export interface FormWalkOptions {
  go: Visits["go"];
  /** What else could be chosen; undefined for a declared journey, which takes every turning. */
  alternatives?: Alternatives;
  /** True to send each wrong answer at once, because a declared journey comes by only once. */
  errorsAtOnce?: boolean;
  /** Returns the answers that a journey declares for the page. */
  declared?(): ProvidedAnswers | undefined;
}

const maximumAttempts = 6;

const statusOk =
  "Error pages of … have the status 200, as pages without errors do: 422 or 400 lets programs tell them apart.";

/** Text that services often change or refuse, because it has an accent, an apostrophe, quotation marks and a long word. */
const awkwardText = "Zoë O'Brien-“Llanfairpwllgwyngyllgogerychwyrndrobwll”";

/** Number of text fields of a form that are sent with white space. */
const maximumTimed = 10;
const spaces = `a${" ".repeat(20_000)}a`;

/** A page that takes so many times as long does not do so by chance, and neither do so many milliseconds. */
const manyTimes = 10;
const fewMilliseconds = 300;

/** Tries out a form as a person would: sends it empty, then with one wrong answer, then with good answers. */
export class FormWalk {
  readonly #tools: Tools;
  readonly #options: FormWalkOptions;
  /** Names of the questions that need an answer, by the key of a form that was refused when it was sent empty. */
  readonly #required = new Map<string, ReadonlySet<string>>();
  #hasLostErrors = false;
  /** Milliseconds that the service took at most, by form. */
  readonly #longest = new Map<string, number>();
  /** Texts that were accepted, by form and question. */
  readonly #accepted = new Map<string, string>();
  /** Names of the questions to leave empty, by the key of a form that accepts its other answers only without these. */
  readonly #leftOut = new Map<string, readonly string[]>();
  /** Answers with which forms were passed. */
  readonly #passed = new Set<string>();
  /** Errors that lead to another field than the one with the wrong answer, until it is known that the answers there are right. */
  #suspects: Suspect[] = [];

  constructor(tools: Tools, options: FormWalkOptions) {
    this.#tools = tools;
    this.#options = options;
  }

  /** Sends a form empty, with a wrong answer, and with answers, and returns the pages that it leads to. */
  async explore(seen: SeenPage, form: Form, button: Button | undefined): Promise<NextPages> {
    const { questions } = form;
    const start: Trial = { seen, form, start: { seen, form }, button };
    if (this.#tools.policy.destructiveSubject(seen, form) !== undefined) return { answered: await this.#answer(start) };
    const nothing = { states: blank(questions), provided: new Set<string>() };
    if (!questions.length) {
      const outcome = await this.#send(start, nothing, "");
      const { status = 0 } = outcome?.seen.page ?? {};
      if (outcome && status >= 400 && status < 500) this.#tools.journeys.addRefusal(form, outcome.seen);
      else if (outcome) this.#addPass(start, nothing, outcome.seen);
      return { answered: outcome?.seen };
    }
    const { method } = destinationOf(form, button);
    let empty: Outcome | null = null;
    let trial = start;
    let required = questions;
    if (questions.some(canBeBlank)) {
      const outcome = await this.#send(start, nothing, "empty");
      if (outcome === undefined) return {};
      empty = outcome;
      const after = empty && method === "POST" ? await this.#afterEmpty(start, empty) : undefined;
      required = empty?.isRefused ? (empty.again?.form.questions ?? []).filter((each) => each.messages.length > 0) : [];
      trial = after ?? (await this.#return(start)) ?? start;
    }
    this.#required.set(form.key, new Set(required.map(({ name }) => name)));
    const attempts = method === "POST" ? this.#attempts(trial) : [];
    trial = await this.#sendWrong(trial, this.#options.errorsAtOnce ? attempts : attempts.slice(0, 1));
    const hasMore = attempts.length > 1 || (method === "POST" && form.questions.some(isTyped));
    const hasMoreErrors = !this.#options.errorsAtOnce && hasMore;
    const answered = await this.#answer(trial);
    if (empty?.isRefused === false && method === "POST") this.#checkAccepted(start, empty, answered);
    return { answered, empty: empty?.isRefused ? undefined : empty?.seen, hasMoreErrors };
  }

  /** Sends a form with another of its buttons: with answers only, unless the form has not shown its errors yet. */
  async press(seen: SeenPage, form: Form, button: Button): Promise<NextPages> {
    if (!this.#required.get(form.key)?.size) return this.explore(seen, form, button);
    return { answered: await this.answer({ seen, form }, button) };
  }

  /** Sends a form with one wrong or missing answer at a time, after `explore` has sent it with the first of them. */
  async exploreErrors(seen: SeenPage, form: Form, button: Button | undefined): Promise<void> {
    const trial: Trial = { seen, form, start: { seen, form }, button };
    if (
      destinationOf(form, button).method !== "POST" ||
      this.#tools.policy.destructiveSubject(seen, form) !== undefined
    )
      return;
    await this.#sendSpaces(await this.#sendWrong(trial, this.#attempts(trial).slice(1)));
  }

  /** Sends a form with answers, and returns the page that it leads to; undefined when the service refuses them. */
  answer(start: PageAndForm, button: Button | undefined, choices: ChosenValues = {}): Promise<SeenPage | undefined> {
    return this.#answer({ ...start, start, button }, choices);
  }

  /** Checks the page that refuses an empty form, and returns the form on the page that came. */
  async #afterEmpty(start: Trial, empty: Outcome): Promise<Trial | undefined> {
    const { seen, isRedirected, isRefused, again } = empty;
    if (!isRefused) return pathOf(seen) === pathOf(start.seen) ? again : undefined;
    if (!isRedirected && seen.page.status === 200) this.#tools.notChecked.remark(statusOk, seen.path);
    return isRedirected ? ((await this.#reload(empty)) ?? again) : again;
  }

  /** Reports a form that was accepted empty, although it asks for something that it does not call optional. */
  #checkAccepted(start: Trial, { seen, again }: Outcome, answered: SeenPage | undefined): void {
    const { log } = this.#tools;
    const { form, seen: before } = start;
    const needsAnswer = form.questions.some((question) => !question.isOptional && canBeBlank(question));
    if (seen.page.status >= 400 || !needsAnswer) return;
    if (pathOf(seen) !== pathOf(before)) {
      // A declared journey says which questions need an answer.
      if (!this.#options.declared)
        log.report(before, emptyFormAccepted, { messageId: "accepted", place: form.place }, seen.steps);
      return;
    }
    // A form that comes back whatever is sent judges nothing.
    const judges = !answered || pathOf(answered) !== pathOf(before);
    if (again && judges && seen.page.title === before.page.title)
      log.report(seen, errorForgotten, { messageId: "forgotten", place: again.form.place });
  }

  /** Reloads a page with errors, and reports when they are gone. */
  async #reload({ seen, again }: Outcome): Promise<Trial | undefined> {
    const url = new URL(seen.page.url);
    const arrival = await this.#options.go({ method: "GET", url }, { after: seen, how: "again", kind: "reload" });
    if (!arrival) return undefined;
    const found = again && trialOn(arrival.seen, again);
    const isLost = found && pathOf(arrival.seen) === pathOf(seen) && !arrival.seen.page.hasErrors;
    // A service loses the errors of all its pages, or of none.
    if (isLost && !this.#hasLostErrors) {
      this.#hasLostErrors = true;
      const fault = { messageId: "gone", place: seen.page.summaryPlace } as const;
      this.#tools.log.report(seen, errorReload, fault, arrival.seen.steps);
    }
    return found;
  }

  /** Returns the ways to send a form with one answer wrong or missing, the most likely to be refused first. */
  #attempts(trial: Trial): WrongAttempt[] {
    const { form } = trial;
    const required = this.#required.get(form.key) ?? new Set();
    const hidden = new Set(hiddenBy(form, this.#fill(trial, new Map()).states));
    const shown = form.questions.filter((each) => !hidden.has(each));
    // A form that reports one error at a time only complains about the first question.
    const isRequired = (question: Question) =>
      required.has(question.name) || (required.size > 0 && !question.isOptional && canBeBlank(question));
    const wrong = shown.filter((each) => wrongAnswer(each));
    const missing = shown.length > 1 ? shown.filter(isRequired) : [];
    // Each field that a choice reveals is tried too, because its error page is the one that services get wrong most often.
    const revealed = revealedIn(form);
    const empty = revealed.filter((each) => required.size > 0 && !each.isOptional && canBeBlank(each));
    const each = (how: WrongAttempt["how"], questions: readonly Question[]): WrongAttempt[] =>
      [...new Set(questions.map(({ name }) => name))].map((name) => ({ name, how }));
    const attempts = [
      ...each("wrong", wrong),
      ...each("without", [...missing, ...empty]),
      ...each(
        "wrong",
        revealed.filter((question) => hidden.has(question) && wrongAnswer(question)),
      ),
    ];
    const [first] = attempts;
    const hasFreeText = first && shown.some((each) => each.name !== first.name && isFreeText(each));
    return [...attempts, ...(hasFreeText ? [{ ...first, isAwkward: true }] : [])];
  }

  /** Sends the form once for each of some ways to answer it wrongly. */
  async #sendWrong(from: Trial, attempts: readonly WrongAttempt[]): Promise<Trial> {
    let trial = from;
    for (const attempt of attempts)
      trial = (await this.#sendOneWrong(trial, attempt)) ?? (await this.#return(trial)) ?? trial;
    return trial;
  }

  async #sendOneWrong(trial: Trial, { name, how, isAwkward = false }: WrongAttempt): Promise<Trial | undefined> {
    const { form } = trial;
    const question = form.questions.find((each) => each.name === name);
    if (!question) return trial;
    const filled = this.#fillWith(trial, question);
    if (!filled) return trial;
    const { states, provided } = filled;
    if (isAwkward)
      for (const each of form.questions)
        if (isFreeText(each) && !provided.has(each.name))
          for (const control of each.controls)
            if (states.get(control)) states.set(control, awkwardText.slice(0, control.maxLength));
    provided.delete(name);
    const changed = how === "wrong" ? wrongAnswer(question) : blank([question]);
    for (const [control, state] of changed ?? []) states.set(control, state);
    // Without the answer that reveals them, conditional fields stay hidden and empty.
    for (const [control, state] of blank(hiddenBy(form, states))) states.set(control, state);
    const way = how === "wrong" ? `with ${name} wrong` : `without ${name}`;
    const wrong = question.label || name;
    const outcome = await this.#send(trial, filled, isAwkward ? `${way} and awkward text` : way, { wrong });
    if (!outcome?.isRefused || !outcome.again) return undefined;
    const { seen, again } = outcome;
    this.#tools.log.check(answerLost, seen, { sent: states, shown: again.form.controls });
    const same = again.form.questions.find((each) => each.name === name);
    // With awkward text, the service may only complain about that.
    const { firstEntry } = seen.page;
    if (firstEntry && same && !same.hasEntry && !isAwkward) {
      const named = new Set(again.form.questions.flatMap((each) => (each.hasEntry ? each.name : [])));
      const others = form.questions.filter((each) => named.has(each.name));
      const answers = others.map((each) => answerKey(trial, each, states));
      if (answers.length) this.#suspects.push({ seen, name, entry: firstEntry, answers });
      this.#reportWrongFields();
    }
    return again;
  }

  /** Reports the errors that lead to another field, once a form was passed with the answers there. */
  #reportWrongFields(): void {
    const isRight = ({ answers }: Suspect) => answers.every((answer) => this.#passed.has(answer));
    for (const { seen, name, entry } of this.#suspects.filter(isRight)) {
      const { text, id: target, place } = entry;
      const data = { name, entry: text, target };
      const fault = { messageId: "other-field", data, place, key: `${name} ${target}` } as const;
      this.#tools.log.report(seen, errorWrongField, fault);
    }
    this.#suspects = this.#suspects.filter((suspect) => !isRight(suspect));
  }

  /** Sends the form with a long answer of white space for each text field, and reports pages that take far longer than usual. */
  async #sendSpaces({ start, button }: Trial): Promise<void> {
    const usual = this.#longest.get(start.form.key);
    // A service may accept white space, and then the journey would be handed in once more.
    if (usual === undefined || this.#tools.journeys.isKnownLastStep(start.form)) return;
    for (const { name, label } of start.form.questions.filter(isTyped).slice(0, maximumTimed)) {
      const times: number[] = [];
      let last: Outcome | null | undefined;
      do {
        const trial = await this.#return({ ...start, start, button });
        const question = trial?.form.questions.find((each) => each.name === name);
        if (!trial || !question) return;
        const filled = this.#fillWith(trial, question);
        if (!filled) break;
        for (const control of question.controls) filled.states.set(control, spaces);
        last = await this.#send(trial, filled, `with 20,000 spaces in ${name}`, {
          wrong: label || name,
          isLong: true,
        });
        if (last) times.push(last.milliseconds);
      } while (last && times.length < 2 && isSlow(last.milliseconds, usual));
      if (!last || times.length < 2 || !isSlow(last.milliseconds, usual)) continue;
      const key = label || name;
      const fault = { messageId: "quadratic", data: { label: key }, place: start.form.place, key } as const;
      this.#tools.log.report(start.seen, slowAnswer, fault, last.seen.steps);
    }
  }

  /** Sends the form with answers, tries others after each refusal, and returns the page that it leads to; undefined when all are refused. */
  async #answer(from: Trial, choices: ChosenValues = {}): Promise<SeenPage | undefined> {
    const { start } = from;
    const { policy, journeys, notChecked } = this.#tools;
    const refusals = new Map<string, number>();
    const tried = new Set<string>();
    let trial = from;
    let last: Outcome | undefined;
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      const filled = this.#fill(trial, refusals, choices);
      const answers = JSON.stringify([...filled.states].map(([{ name, value }, state]) => [name, value, state]));
      if (tried.has(answers)) break;
      tried.add(answers);
      const outcome = await this.#send(trial, filled, "with answers", { choices });
      if (outcome === null) this.#addNoPage(trial, filled);
      if (!outcome) return undefined;
      const { seen, again } = outcome;
      if (!outcome.isRefused) {
        this.#accept(trial.form, filled, trial.form.questions);
        this.#addPass(trial, filled, seen);
        return seen;
      }
      last = outcome;
      if (again && seen.page.hasErrors)
        this.#tools.log.check(answerLost, seen, { sent: filled.states, shown: again.form.controls });
      if (!again || policy.destructiveSubject(seen, again.form) !== undefined) break;
      refuse(refusals, again.form);
      // An answer without an error is right, even when the next page no longer says what it should look like.
      if (refusals.size)
        this.#accept(
          trial.form,
          filled,
          trial.form.questions.filter(({ name }) => !refusals.has(name)),
        );
      trial = again;
    }
    if (!last) return undefined;
    const { seen, again } = last;
    const { messages, status } = seen.page;
    const isDead = isMissing(seen.page);
    const hasChoices = Object.keys(choices).length > 0;
    const passed = hasChoices ? undefined : await this.#leaveOneOut(from, again?.form.questions ?? []);
    if (passed) return passed;
    // The form has accepted another choice before, so it is not a dead end.
    if (hasChoices) {
      const said = messages.length ? ` ("${shorten(messages[0] ?? "")}")` : "";
      if (!isDead)
        notChecked.remark("Some choices were refused, although the pages offer them: ….", start.seen.path + said);
    } else {
      const data = { messages: messages.slice(0, 5), status };
      if (!isDead)
        this.#tools.log.report(seen, pageNotPassed, { messageId: "refused", data, place: again?.form.place });
      journeys.addRefusal(start.form, seen);
      this.#options.alternatives?.addDeadEnd(start.seen, false);
    }
    return undefined;
  }

  /** Leaves out one refused answer after the other, or all but one, because the service may ask for one of several: "Enter months or years". */
  async #leaveOneOut(from: Trial, questions: readonly Question[]): Promise<SeenPage | undefined> {
    const said = questions
      .flatMap(({ messages }) => messages)
      .join(" ")
      .toLowerCase();
    const isNamed = ({ label }: Question) =>
      label
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
        ?.some((word) => said.includes(word));
    const refused = questions.filter(
      (each) => canBeBlank(each) && (each.messages.length > 0 || (said && isNamed(each))),
    );
    const names = refused.map(({ name }) => name);
    const oneKept = names.length > 2 ? names.map((name) => names.filter((each) => each !== name)) : [];
    const attempts = questions.length > 1 ? [...names.map((name) => [name]), ...oneKept] : [];
    for (const leftOut of attempts.slice(0, maximumAttempts)) {
      const trial = await this.#return(from);
      if (!trial) return undefined;
      this.#leftOut.set(trial.form.key, leftOut);
      const filled = this.#fill(trial, new Map());
      const outcome = await this.#send(trial, filled, `without ${new Intl.ListFormat("en").format(leftOut)}`);
      if (outcome && !outcome.isRefused) {
        this.#addPass(trial, filled, outcome.seen);
        return outcome.seen;
      }
      this.#leftOut.delete(trial.form.key);
    }
    return undefined;
  }

  /** Notes that the service accepts a form. */
  #addPass(trial: Trial, filled: Filled, next: SeenPage): void {
    const { start, form, button } = trial;
    // An answer that was left out may be the one that a message asks for: "Enter months or years".
    for (const question of form.questions)
      if (question.controls.some((control) => [filled.states.get(control)].flat().some(Boolean)))
        this.#passed.add(answerKey(trial, question, filled.states));
    this.#reportWrongFields();
    this.#tools.journeys.addPass(form);
    this.#options.alternatives?.add({ seen: start.seen, form, filled, button, next });
  }

  /** Notes that answers lead to no page of the service, so that its other choices are made instead, also in later sessions. */
  #addNoPage({ start, form, button }: Trial, filled: Filled): void {
    const { seen } = start;
    const sent = { url: seen.page.url, form: form.key, choices: choicesMade(form, filled.states) };
    this.#options.alternatives?.add({ seen, form, filled, button });
    this.#options.alternatives?.addDeadEnd({ trail: [...seen.trail, sent] }, true);
  }

  #fill({ seen, form }: PageAndForm, refusals: ReadonlyMap<string, number>, choices: ChosenValues = {}): Filled {
    const { provided, policy } = this.#tools;
    const waysOn = Object.entries(this.#options.alternatives?.waysOn(form) ?? {}).filter(
      ([name]) => !refusals.get(name),
    );
    const filled = fill(form, {
      provided,
      declared: this.#options.declared?.(),
      path: pathOf(seen),
      refusals,
      choices: { ...Object.fromEntries(waysOn), ...choices },
      isDestructive: (question, choice) => !policy.mayChoose(seen, form, question, choice),
    });
    const leftOut = form.questions.filter(({ name }) => this.#leftOut.get(form.key)?.includes(name));
    for (const [control, state] of blank(leftOut)) filled.states.set(control, state);
    for (const { name } of leftOut) filled.provided.delete(name);
    for (const question of form.questions) {
      const known = this.#accepted.get(`${form.key} ${question.name}`);
      const [first] = question.controls;
      if (known === undefined || !first || refusals.get(question.name) || filled.provided.has(question.name)) continue;
      if (filled.states.get(first)) filled.states.set(first, known);
    }
    return filled;
  }

  /** Fills in a form so that it shows a question; undefined when the choices that reveal it may not be made. */
  #fillWith(trial: Trial, shown: Question): Filled | undefined {
    const { seen, form } = trial;
    const choices = revealingChoices(form.questions, shown, (question, choice) =>
      this.#tools.policy.mayChoose(seen, form, question, choice),
    );
    return choices && this.#fill(trial, new Map(), choices);
  }

  #accept(form: Form, { states, provided }: Filled, questions: readonly Question[]): void {
    for (const question of questions) {
      const [first] = question.controls;
      const state = first && states.get(first);
      if (question.kind === "text" && typeof state === "string" && state && !provided.has(question.name))
        this.#accepted.set(`${form.key} ${question.name}`, state);
    }
  }

  async #send(
    trial: Trial,
    filled: Filled,
    how: string,
    { choices, wrong, isLong }: { choices?: ChosenValues; wrong?: string; isLong?: true } = {},
  ): Promise<Outcome | null | undefined> {
    const { seen, form, start, button } = trial;
    for (const [{ type }, state] of filled.states)
      if (type === "password" && typeof state === "string") this.#tools.secrets.add(state);
    const same = button && form.buttons.find((each) => isSameButton(each, button));
    const request = requestFor(form, filled.states, same ?? button, seen.page.url);
    const arrival = await this.#options.go(request, {
      after: start.seen,
      how,
      kind: "form",
      ...(button && { control: button.text }),
      answers: sentAnswers(form, filled),
      ...(wrong !== undefined && { wrong }),
      ...(isLong && { isLong }),
      sent: {
        url: start.seen.page.url,
        form: start.form.key,
        choices: { ...choicesMade(form, filled.states), ...choices },
        isAnswered: form.method === "POST" && form.questions.length > 0,
        ...(button && { button: button.text }),
      },
    });
    if (!arrival) return arrival;
    if (!isLong)
      this.#longest.set(start.form.key, Math.max(this.#longest.get(start.form.key) ?? 0, arrival.milliseconds));
    const { path, page, steps } = arrival.seen;
    const { hasErrors, status } = page;
    // A search may respond so when it finds nothing.
    const isSearch = request.method === "GET" && form.controls.some(({ type }) => type !== "hidden");
    if (isMissing(page) && !(isSearch && pathOf(arrival.seen) === request.url.pathname)) {
      const fault = { messageId: "no-next-page", data: { path, status }, place: start.form.place, key: path } as const;
      this.#tools.log.report(start.seen, deadLink, fault, steps);
    }
    const isRefused = hasErrors || (status >= 400 && status < 500 && how !== "");
    return { ...arrival, again: trialOn(arrival.seen, trial), isRefused };
  }

  /** Opens the page with the form again, after the form has led elsewhere. */
  async #return({ start, button }: Trial): Promise<Trial | undefined> {
    const { page, steps, trail } = start.seen;
    const arrival = await this.#options.go(
      { method: "GET", url: new URL(page.url) },
      { after: { steps, trail }, kind: "open" },
    );
    return arrival ? trialOn(arrival.seen, { ...start, start, button }) : undefined;
  }
}

/** Form that is sent with one wrong answer, or without one. */
interface WrongAttempt {
  /** Name of the question. */
  name: string;
  how: "without" | "wrong";
  /** True to give an awkward text in other fields. */
  isAwkward?: boolean;
}

/** Error about a wrong answer that leads to another field. */
interface Suspect {
  seen: SeenPage;
  /** Name of the question with the wrong answer. */
  name: string;
  entry: ListedError;
  /** Keys of the answers that must be right, so that the error is wrong. */
  answers: readonly string[];
}

/** Returns a key for the answer to a question of a form. */
function answerKey({ start }: Trial, { name, controls }: Question, states: States): string {
  const answer = controls.map((control) => states.get(control));
  return JSON.stringify([start.form.key, name, answer], (key, value) => (key === "content" ? undefined : value));
}

/** Returns the form on another page, or on the same page again; undefined when it is not there. */
function trialOn(seen: SeenPage, trial: Trial): Trial | undefined {
  const form = formLike(seen, trial.form);
  return form && { ...trial, seen, form };
}

/** Checks whether a time is far longer than usual. */
function isSlow(milliseconds: number, usual: number): boolean {
  return milliseconds > usual * manyTimes && milliseconds - usual > fewMilliseconds;
}

function pathOf({ page }: SeenPage): string {
  return new URL(page.url).pathname;
}

/** Checks whether people type the answer to a question, so that it can have white space. */
function isTyped({ kind, controls: [first] }: Question): boolean {
  return kind === "text" && /^(?:text|textarea|search|tel|email)$/.test(first?.type ?? "");
}

/** Checks whether a question takes any text, such as a name. */
function isFreeText({ kind, wrongText, texts, controls: [first] }: Question): boolean {
  return (
    kind === "text" &&
    wrongText === undefined &&
    (first?.type === "text" || first?.type === "textarea") &&
    !/\d/.test(texts[0] ?? "1") &&
    !first.datePart
  );
}

/** Returns the form on a page with the same key as another, or else the one that shares the most fields with it. */
function formLike({ page }: SeenPage, { key, controls }: Pick<Form, "key" | "controls">): Form | undefined {
  const same = page.forms.find((form) => form.key === key);
  if (same) return same;
  const names = new Set(controls.filter(({ type }) => type !== "hidden").map(({ name }) => name));
  return page.forms.find((each) => names.size > 0 && each.controls.some(({ name }) => names.has(name)));
}

function isSameButton(one: Button, other: Button): boolean {
  return one.name === other.name && one.value === other.value && one.text === other.text;
}

/** Counts a refusal for each question that has an error message; for every question when none has. */
function refuse(refusals: Map<string, number>, { questions }: Form): void {
  const named = questions.filter((question) => question.messages.length > 0);
  for (const { name } of named.length ? named : questions) refusals.set(name, (refusals.get(name) ?? 0) + 1);
}

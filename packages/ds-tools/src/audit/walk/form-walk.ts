import type { SentAnswer, Step } from "../../report/steps.js";
import { answerLost } from "../../rules/journeys/answer-lost.js";
import { emptyFormAccepted } from "../../rules/journeys/empty-form-accepted.js";
import { errorForgotten } from "../../rules/journeys/error-forgotten.js";
import { errorReload } from "../../rules/journeys/error-reload.js";
import { errorWrongField } from "../../rules/journeys/error-wrong-field.js";
import { pageNotPassed } from "../../rules/journeys/page-not-passed.js";
import { blank, canBeBlank, fieldsOf } from "../answers/blank.js";
import { type Choices, choicesMade } from "../answers/choices.js";
import { type Filled, fill } from "../answers/fill.js";
import type { ProvidedAnswers } from "../answers/provided-answers.js";
import { hiddenBy, revealedIn, revealingChoice } from "../answers/revealed.js";
import { sentAnswers } from "../answers/sent-answers.js";
import { wrongAnswer } from "../answers/wrong.js";
import type { PageRequest } from "../http/client.js";
import type { SeenPage, TrailItem } from "../page/seen-page.js";
import type { Button, Form, Question } from "../page/snapshot.js";
import { destinationOf, requestFor } from "../page/submission.js";
import type { AuditLog } from "./audit-log.js";
import type { Answered } from "./choices.js";
import type { Policy } from "./policy.js";

/** Where a request starts from, and how it is made. */
export interface Origin {
  /** Steps to the page that the request starts from. */
  steps: readonly Step[];
  trail: readonly TrailItem[];
  /** Words that follow the request in the text of its step, such as "empty". */
  how?: string;
  kind: Step["kind"];
  /** Hash of the state of the page that it starts from. */
  from?: string;
  /** Heading or title of the page that it starts from. */
  page?: string;
  control?: string;
  answers?: readonly SentAnswer[];
  /** Text of the question that is answered wrongly, or not at all, on purpose. */
  wrong?: string;
  /** Item to add to the trail: the form that is sent, or the page that is opened. */
  sent?: TrailItem;
}

/** Sends a request and returns the page that comes back; undefined when there is none. */
export type Go = (
  request: PageRequest,
  origin: Origin,
) => Promise<{ seen: SeenPage; isRedirected: boolean } | undefined>;

/** Form, with the page that it is on. */
export interface PageAndForm {
  seen: SeenPage;
  form: Form;
}

/** Pages that a form leads to. */
export interface NextPages {
  /** Page after the form was sent with answers. */
  answered?: SeenPage | undefined;
  /** Page after the form was sent empty, when the service accepts that. */
  empty?: SeenPage | undefined;
}

interface Outcome {
  seen: SeenPage;
  isRedirected: boolean;
  /** The same form on the page that came back, when it is still there. */
  place: PageAndForm | undefined;
  /** True when the page shows errors, so that the answers were refused. */
  isRefused: boolean;
}

/** Functions and data that `FormWalk` needs. */
export interface FormWalkOptions {
  go: Go;
  /** Runs a rule on what was seen of a page. */
  check: AuditLog["check"];
  provided: ProvidedAnswers;
  /** Returns the answers that a journey declares for the page. */
  declared?(): ProvidedAnswers | undefined;
  isThorough: boolean;
  policy: Pick<Policy, "mayChoose" | "isHarmful">;
  /** Returns choices that led on where others did not. */
  passing(form: Form): Choices;
  /** Called after a form was sent with answers that the service accepts. */
  onAnswered(answered: Answered): void;
  /** Called with a form whose answers the service refuses. */
  onRefused(place: PageAndForm): void;
  /** Called with a form that refuses one of its own choices, and with its error messages. */
  onChoiceRefused(place: PageAndForm, messages: readonly string[]): void;
  /** Called with each error page that has the status 200. */
  onStatusOk(seen: SeenPage): void;
}

const maximumAttempts = 6;

/** Text that services often change or refuse, because it has an accent, an apostrophe, quotation marks and a long word. */
const awkwardText = "Zoë O'Brien-“Llanfairpwllgwyngyllgogerychwyrndrobwll”";

/** Tries out a form as a person would: sends it empty, then with one wrong answer, then with good answers. */
export class FormWalk {
  readonly #options: FormWalkOptions;
  /** Keys of the forms that were refused when they were sent empty. */
  readonly #refused = new Set<string>();
  /** Texts that were accepted, by form and question. */
  readonly #accepted = new Map<string, string>();

  constructor(options: FormWalkOptions) {
    this.#options = options;
  }

  /** Sends a form empty, with a wrong answer, and with answers, and returns the pages that it leads to. */
  async explore(seen: SeenPage, form: Form, button: Button | undefined): Promise<NextPages> {
    const start: PageAndForm = { seen, form };
    const { questions } = form;
    if (this.#options.policy.isHarmful(seen, form)) return { answered: await this.answer(start, button) };
    if (!questions.length) {
      const outcome = await this.#send(start, { states: new Map(), provided: new Set() }, "", button, start);
      const filled = { states: new Map(), provided: new Set<string>() };
      if (outcome) this.#options.onAnswered({ seen, form, filled, button, next: outcome.seen });
      return { answered: outcome?.seen };
    }
    const { method } = destinationOf(form, button);
    let accepted: SeenPage | undefined;
    let place: PageAndForm = start;
    let required = questions;
    if (questions.some((question) => canBeBlank(form, question))) {
      const nothing = { states: blank(form, questions), provided: new Set<string>() };
      const empty = await this.#send(start, nothing, "empty", button, start);
      if (!empty) return {};
      const after = await this.#afterEmpty(start, empty, method);
      if (empty.isRefused) this.#refused.add(form.key);
      else accepted = empty.seen;
      required = empty.isRefused ? (empty.place?.form.questions ?? []).filter((each) => each.messages.length > 0) : [];
      place = after ?? (await this.#return(start)) ?? start;
    }
    if (method === "POST") place = await this.#sendWrong(start, place, required, button);
    return { answered: await this.answer(place, button, start), empty: accepted };
  }

  /** Sends a form with another of its buttons: with answers only, unless the form has not shown its errors yet. */
  async press(seen: SeenPage, form: Form, button: Button): Promise<NextPages> {
    if (!this.#refused.has(form.key)) return this.explore(seen, form, button);
    return { answered: await this.answer({ seen, form }, button) };
  }

  /** Checks the page that comes after an empty form, and returns the form on it. */
  async #afterEmpty(start: PageAndForm, empty: Outcome, method: string): Promise<PageAndForm | undefined> {
    const { seen, isRedirected, isRefused, place } = empty;
    const { check, onStatusOk } = this.#options;
    if (method !== "POST") return undefined;
    if (isRefused) {
      if (!isRedirected && seen.page.status === 200) onStatusOk(seen);
      return isRedirected ? ((await this.#reload(empty)) ?? place) : place;
    }
    const isSamePage = pathOf(seen) === pathOf(start.seen);
    const { form } = start;
    const evidence = {
      status: seen.page.status,
      needsAnswer: form.questions.some((question) => !question.isOptional && canBeBlank(form, question)),
      isSamePage,
      isUnchanged: place !== undefined && seen.page.title === start.seen.page.title,
      place: (isSamePage && place ? place : start).form.place,
    };
    check(errorForgotten, seen, evidence);
    check(emptyFormAccepted, start.seen, evidence, seen.steps);
    return isSamePage ? place : undefined;
  }

  /** Reloads a page with errors, and reports when they are gone. */
  async #reload({ seen, place }: Outcome): Promise<PageAndForm | undefined> {
    const { steps, trail } = seen;
    const url = new URL(seen.page.url);
    const again = await this.#options.go(
      { method: "GET", url },
      { steps, trail, how: "again", kind: "reload", from: seen.page.stateKey },
    );
    if (!again) return undefined;
    const form = place && formLike(again.seen, place.form);
    const evidence = {
      isSamePage: pathOf(again.seen) === pathOf(seen) && form !== undefined,
      hasErrors: again.seen.page.hasErrors,
      place: seen.page.summaryPlace,
    };
    this.#options.check(errorReload, seen, evidence, again.seen.steps);
    return form && { seen: again.seen, form };
  }

  /** Sends the form with one wrong answer and good ones otherwise: for one question, or for each in a thorough audit. */
  async #sendWrong(
    start: PageAndForm,
    from: PageAndForm,
    required: readonly Question[],
    button: Button | undefined,
  ): Promise<PageAndForm> {
    let place = from;
    const { form } = place;
    const { isThorough } = this.#options;
    const hidden = new Set(hiddenBy(form, this.#fill(place, new Map()).states));
    const shown = form.questions.filter((each) => !hidden.has(each));
    // A form that reports one error at a time only complains about the first question, so a thorough audit tries the others too.
    const names = new Set(required.map(({ name }) => name));
    const isRequired = (question: Question) =>
      names.has(question.name) ||
      (isThorough && required.length > 0 && !question.isOptional && canBeBlank(form, question));
    const wrong = shown.filter((each) => wrongAnswer(form, each));
    const missing = shown.length > 1 ? shown.filter(isRequired) : [];
    const attempts = [
      ...wrong.map((question) => ({ name: question.name, how: "wrong" as const })),
      ...missing.map((question) => ({ name: question.name, how: "without" as const })),
    ];
    const [first] = attempts;
    // Each field that a choice reveals is left empty once, because its error page is the one that services get wrong most often.
    const revealed = required.length ? revealedIn(form).map((name) => ({ name, how: "without" as const })) : [];
    const isKnown = (name: string) => attempts.some((attempt) => attempt.name === name && isThorough);
    const chosen = isThorough ? attempts : attempts.slice(0, 1);
    for (const attempt of [...chosen, ...revealed.filter(({ name }) => !isKnown(name))]) {
      const next = await this.#sendOneWrong(start, place, { ...attempt, isAwkward: false }, button);
      place = next ?? (await this.#return(start)) ?? place;
    }
    if (first && shown.some((each) => each.name !== first.name && isFreeText(form, each))) {
      const next = await this.#sendOneWrong(start, place, { ...first, isAwkward: true }, button);
      place = next ?? (await this.#return(start)) ?? place;
    }
    return place;
  }

  async #sendOneWrong(
    start: PageAndForm,
    place: PageAndForm,
    { name, how, isAwkward }: { name: string; how: "without" | "wrong"; isAwkward: boolean },
    button: Button | undefined,
  ): Promise<PageAndForm | undefined> {
    const { form } = place;
    const question = form.questions.find((each) => each.name === name);
    if (!question) return place;
    const choices = how === "without" ? revealingChoice(form, question) : {};
    if (choices === undefined) return place;
    const filled = this.#fill(place, new Map(), choices);
    const { states, provided } = filled;
    if (isAwkward)
      for (const each of form.questions)
        if (isFreeText(form, each) && !provided.has(each.name))
          for (const control of fieldsOf(form, each)) if (states.get(control)) states.set(control, awkwardText);
    provided.delete(name);
    const changed = how === "wrong" ? wrongAnswer(form, question) : blank(form, [question]);
    for (const [control, state] of changed ?? []) states.set(control, state);
    // Without the answer that reveals them, conditional fields stay hidden and empty.
    for (const [control, state] of blank(form, hiddenBy(form, states))) states.set(control, state);
    const way = how === "wrong" ? `with ${name} wrong` : `without ${name}`;
    const wrong = question.label || name;
    const outcome = await this.#send(
      place,
      filled,
      isAwkward ? `${way} and awkward text` : way,
      button,
      start,
      undefined,
      wrong,
    );
    if (!outcome?.isRefused || !outcome.place) return undefined;
    const { seen } = outcome;
    this.#options.check(answerLost, seen, { sent: states, shown: outcome.place.form.controls });
    const same = outcome.place.form.questions.find((each) => each.name === name);
    // With awkward text, the service may only complain about that.
    if (same && !isAwkward) this.#options.check(errorWrongField, seen, { ...same, firstEntry: seen.page.firstEntry });
    return outcome.place;
  }

  /** Sends the form with answers, tries others after each refusal, and returns the page that it leads to; undefined when all are refused. */
  async answer(
    from: PageAndForm,
    button: Button | undefined,
    start: PageAndForm = from,
    choices: Readonly<Record<string, string>> = {},
  ): Promise<SeenPage | undefined> {
    const refusals = new Map<string, number>();
    const tried = new Set<string>();
    let place = from;
    let last: Outcome | undefined;
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      const filled = this.#fill(place, refusals, choices);
      const answers = JSON.stringify([...filled.states].map(([{ name, value }, state]) => [name, value, state]));
      if (tried.has(answers)) break;
      tried.add(answers);
      const outcome = await this.#send(place, filled, "with answers", button, start, choices);
      if (!outcome) return undefined;
      if (!outcome.isRefused) {
        this.#accept(place.form, filled);
        this.#options.onAnswered({ seen: start.seen, form: place.form, filled, button, next: outcome.seen });
        return outcome.seen;
      }
      last = outcome;
      if (outcome.place && outcome.seen.page.hasErrors)
        this.#options.check(answerLost, outcome.seen, { sent: filled.states, shown: outcome.place.form.controls });
      if (!outcome.place || this.#options.policy.isHarmful(outcome.seen, outcome.place.form)) break;
      refuse(refusals, outcome.place.form);
      place = outcome.place;
    }
    // The form has accepted another choice before, so it is not a dead end.
    const isAlternative = Object.keys(choices).length > 0;
    if (last && isAlternative) this.#options.onChoiceRefused(start, last.seen.page.messages);
    else if (last) this.#notPassed(last, start);
    return undefined;
  }

  #notPassed({ seen, place }: Outcome, start: PageAndForm): void {
    const { messages, status } = seen.page;
    this.#options.check(pageNotPassed, seen, { messages, status, place: place?.form.place });
    this.#options.onRefused({ seen, form: start.form });
  }

  #fill(
    { seen, form }: PageAndForm,
    refusals: ReadonlyMap<string, number>,
    choices: Readonly<Record<string, string>> = {},
  ): Filled {
    const filled = fill(form, {
      provided: this.#options.provided,
      declared: this.#options.declared?.(),
      path: pathOf(seen),
      refusals,
      choices: { ...this.#options.passing(form), ...choices },
      isHarmful: (question, choice) => !this.#options.policy.mayChoose(seen, form, question, choice),
    });
    for (const question of form.questions) {
      const known = this.#accepted.get(`${form.key} ${question.name}`);
      const [first] = fieldsOf(form, question);
      if (known === undefined || !first || refusals.get(question.name) || filled.provided.has(question.name)) continue;
      if (filled.states.get(first)) filled.states.set(first, known);
    }
    return filled;
  }

  #accept(form: Form, { states, provided }: Filled): void {
    for (const question of form.questions) {
      const [first] = fieldsOf(form, question);
      const state = first && states.get(first);
      if (question.kind === "text" && typeof state === "string" && state && !provided.has(question.name))
        this.#accepted.set(`${form.key} ${question.name}`, state);
    }
  }

  async #send(
    { seen, form }: PageAndForm,
    filled: Filled,
    how: string,
    button: Button | undefined,
    start: PageAndForm,
    choices: Readonly<Record<string, string>> = {},
    wrong?: string,
  ): Promise<Outcome | undefined> {
    const same = button && form.buttons.find((each) => isSameButton(each, button));
    const request = requestFor(form, filled.states, same ?? button, seen.page.url);
    const { steps, trail, page } = start.seen;
    const arrival = await this.#options.go(request, {
      steps,
      trail,
      how,
      kind: "form",
      from: page.stateKey,
      page: page.heading || page.title,
      ...(button && { control: button.text }),
      answers: sentAnswers(form, filled),
      ...(wrong !== undefined && { wrong }),
      sent: {
        url: page.url,
        form: start.form.key,
        choices: { ...choicesMade(form, filled.states), ...choices },
        isAnswered: form.method === "POST" && form.questions.length > 0,
        ...(button && { button: button.text }),
      },
    });
    if (!arrival) return undefined;
    const again = formLike(arrival.seen, form);
    const isRefused = arrival.seen.page.hasErrors || (isClientError(arrival.seen.page.status) && how !== "");
    return { ...arrival, place: again && { seen: arrival.seen, form: again }, isRefused };
  }

  /** Opens the page with the form again, after the form has led elsewhere. */
  async #return({ seen, form }: PageAndForm): Promise<PageAndForm | undefined> {
    const again = await this.#options.go(
      { method: "GET", url: new URL(seen.page.url) },
      { steps: seen.steps.slice(0, -1), trail: seen.trail, kind: seen.steps.at(-1)?.kind ?? "open" },
    );
    const found = again && formLike(again.seen, form);
    return found && { seen: again.seen, form: found };
  }
}

function pathOf({ page }: SeenPage): string {
  return new URL(page.url).pathname;
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Checks whether a question takes any text, such as a name. */
function isFreeText(form: Form, { kind, wrongText, texts, controls }: Question): boolean {
  const [first] = controls.map((number) => form.controls[number]);
  return (
    kind === "text" &&
    wrongText === undefined &&
    (first?.type === "text" || first?.type === "textarea") &&
    !/\d/.test(texts[0] ?? "1") &&
    !first.datePart
  );
}

/** Returns the form on a page with the same key as another, or else the one that shares the most fields with it. */
export function formLike({ page }: SeenPage, { key, controls }: Pick<Form, "key" | "controls">): Form | undefined {
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

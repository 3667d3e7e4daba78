import { shorten } from "../../report/messages.js";
import { answerLost } from "../../rules/journeys/answer-lost.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { emptyFormAccepted } from "../../rules/journeys/empty-form-accepted.js";
import { errorForgotten } from "../../rules/journeys/error-forgotten.js";
import { errorWrongField } from "../../rules/journeys/error-wrong-field.js";
import { pageNotPassed } from "../../rules/journeys/page-not-passed.js";
import { slowAnswer } from "../../rules/journeys/slow-answer.js";
import { blank, canBeBlank } from "../answers/blank.js";
import { type ChosenValues, choicesMade } from "../answers/choices.js";
import { type Filled, fill } from "../answers/fill.js";
import { hiddenBy } from "../answers/revealed.js";
import { sentAnswers } from "../answers/sent-answers.js";
import { wrongAnswer } from "../answers/wrong.js";
import { isMissing, type SeenPage } from "../page/seen-page.js";
import type { Button, Form, Question } from "../page/snapshot.js";
import { requestFor } from "../page/submission.js";
import type { Journeys } from "./coverage.js";
import type { Arrival, Tools, Visits } from "./visits.js";

/** Form on the page that it is on, with the button to press. */
export interface Place {
  seen: SeenPage;
  form: Form;
  button: Button | undefined;
}

/** Form that is tried out: as it is on the page that came back, and as it was before it was sent. */
interface Trial extends Place {
  start: Pick<Place, "seen" | "form">;
}

interface Outcome extends Arrival {
  /** The same form on the page that came back, when it is still there. */
  again: Trial | undefined;
  /** True when the page shows errors, so that the answers were refused. */
  isRefused: boolean;
}

/** Form that was sent with answers. */
export interface Answered {
  /** Page that it led to; undefined when the answers were refused, or led to no page. */
  next: SeenPage | undefined;
  filled: Filled;
}

/** Number of times that a form is sent with other answers before it counts as not passed. */
const maximumAttempts = 6;

const spaces = `a${" ".repeat(20_000)}a`;

/** A page that takes so many times as long does not do so by chance, and neither do so many milliseconds. */
const manyTimes = 10;
const fewMilliseconds = 300;

const statusOk =
  "Error pages of … have the status 200, as pages without errors do: 422 or 400 lets programs tell them apart.";

const notKept =
  "Error pages of … answer a POST and have cache-control: no-store, so the browser asks to send the form again when somebody goes back: redirect to a page that shows the errors (post-redirect-get).";

/** Sends forms as people do: with good answers, empty, and with a wrong answer. */
export class Forms {
  readonly #tools: Tools;
  readonly #go: Visits["go"];
  readonly #journeys: Journeys;
  /** Milliseconds that the service took at most, by form. */
  readonly #longest = new Map<string, number>();
  /** Texts that were accepted, by form and question. */
  readonly #accepted = new Map<string, string>();
  /** Paths that good answers led to, by form. */
  readonly #ledTo = new Map<string, string>();
  /** Keys of the forms that refuse to be empty. */
  readonly #refusing = new Set<string>();

  constructor(tools: Tools, { go }: Visits, journeys: Journeys) {
    this.#tools = tools;
    this.#go = go;
    this.#journeys = journeys;
  }

  /** Checks whether a form has refused to be empty. Its other buttons may well save what there is. */
  refusesEmpty({ key }: Form): boolean {
    return this.#refusing.has(key);
  }

  /** Sends a form with good answers, and with others after each refusal. Returns undefined when a request fails. */
  async answer(place: Place, choices: ChosenValues = {}): Promise<Answered | undefined> {
    const { policy, log } = this.#tools;
    const refusals = new Map<string, number>();
    const tried = new Set<string>();
    let trial: Trial = { ...place, start: place };
    let last: { outcome: Outcome; filled: Filled } | undefined;
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      const filled = this.#fill(trial, refusals, choices);
      const answers = JSON.stringify([...filled.states].map(([{ name, value }, state]) => [name, value, state]));
      if (tried.has(answers)) break;
      tried.add(answers);
      const how = place.form.questions.length ? "with answers" : "";
      const outcome = await this.#send(trial, filled, how, { choices });
      if (outcome === null) this.#pass(place, undefined);
      if (!outcome) return outcome === null ? { next: undefined, filled } : undefined;
      const { seen, again } = outcome;
      if (!outcome.isRefused) {
        this.#accept(trial.form, filled, trial.form.questions);
        this.#pass(place, seen);
        return { next: seen, filled };
      }
      last = { outcome, filled };
      if (!again?.form.questions.length) break;
      if (seen.page.hasErrors) log.check(answerLost, seen, { sent: filled.states, shown: again.form.controls });
      if (!policy.maySend(seen, again.form, again.button)) break;
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
    this.#refuse(place, last.outcome, choices);
    return { next: undefined, filled: last.filled };
  }

  /**
   * Sends a form empty, with its first field wrong, without the answers that its choices reveal, and with white space. Returns the pages that
   * it led to.
   *
   * @param isMain False for a button that does something else than the first one.
   */
  async tryErrors(place: Place, isMain = true): Promise<SeenPage[]> {
    let trial: Trial | undefined = { ...place, start: place };
    const pages: SeenPage[] = [];
    const then = async (sent: Outcome | null | undefined): Promise<Trial | undefined> => {
      // Nothing was sent, so the page is still there.
      if (sent === undefined) return trial;
      if (sent && !sent.isRefused) pages.push(sent.seen);
      return (sent?.isRefused ? sent.again : undefined) ?? (await this.#return(trial ?? { ...place, start: place }));
    };
    const required = new Set<string>();
    if (place.form.questions.some(canBeBlank)) {
      const empty = await this.#sendEmpty(trial, isMain);
      for (const { name, messages } of empty?.again?.form.questions ?? []) if (messages.length) required.add(name);
      trial = await then(empty);
    }
    if (trial) trial = await then(await this.#sendWrong(trial, required));
    if (trial) trial = await then(await this.sendUnrevealed(trial));
    if (trial && trial.form.method === "POST") await this.#sendSpaces(trial);
    return pages;
  }

  /** Sends a form empty, and judges the page that comes. */
  async #sendEmpty(trial: Trial, isMain: boolean): Promise<Outcome | null | undefined> {
    const { log, notes } = this.#tools;
    const { form, seen: before } = trial;
    const empty = await this.#send(trial, { states: blank(form.questions), provided: new Set() }, "empty");
    if (!empty || form.method === "GET") return empty;
    const { seen, again, isRefused, isRedirected, isKept } = empty;
    if (isRefused) this.#refusing.add(form.key);
    if (isRefused && !isRedirected && seen.page.status === 200) notes.remark(statusOk, seen.path);
    if (isRefused && !isRedirected && !isKept) notes.remark(notKept, seen.path);
    const needsAnswer = form.questions.some((question) => !question.isOptional && canBeBlank(question));
    // Another button may save what there is so far.
    if (isRefused || seen.page.status >= 400 || !needsAnswer || !isMain) return empty;
    if (pathOf(seen) !== pathOf(before))
      log.report(before, emptyFormAccepted, { messageId: "accepted", place: form.place }, seen.steps);
    // A form that comes back whatever is sent judges nothing.
    else if (again && this.#ledTo.get(form.key) !== pathOf(before) && seen.page.title === before.page.title)
      log.report(seen, errorForgotten, { messageId: "forgotten", place: again.form.place });
    return empty;
  }

  /** Sends a form with one wrong answer, or without one where any answer may be right. The other answers are those that were accepted. */
  async #sendWrong(trial: Trial, required: ReadonlySet<string>): Promise<Outcome | null | undefined> {
    const { log } = this.#tools;
    const { form } = trial;
    const filled = this.#fill(trial);
    const hidden = new Set(hiddenBy(form, filled.states));
    const shown = form.questions.filter((question) => !hidden.has(question));
    const typed = shown.find((question) => wrongAnswer(question));
    const question = typed ?? (shown.length > 1 ? shown.find(({ name }) => required.has(name)) : undefined);
    if (!question) return undefined;
    const { name, label } = question;
    for (const [control, state] of wrongAnswer(question) ?? blank([question])) filled.states.set(control, state);
    for (const [control, state] of blank(hiddenBy(form, filled.states))) filled.states.set(control, state);
    filled.provided.delete(name);
    const how = typed ? `with ${name} wrong` : `without ${name}`;
    const outcome = await this.#send(trial, filled, how, { wrong: label || name });
    if (!outcome?.isRefused || !outcome.again) return outcome;
    const { seen, again } = outcome;
    log.check(answerLost, seen, { sent: filled.states, shown: again.form.controls });
    const same = again.form.questions.find((each) => each.name === name);
    const { firstEntry } = seen.page;
    // Only where the other answers are known to be right can an error not be about them.
    const isOther =
      this.#ledTo.has(form.key) && same && !same.hasEntry && again.form.questions.some((each) => each.hasEntry);
    if (firstEntry && isOther && !log.isWrongLink(seen.path, firstEntry.id)) {
      const { text: entry, id: target, place } = firstEntry;
      const fault = {
        messageId: "other-field",
        data: { name, entry, target },
        place,
        key: `${name} ${target}`,
      } as const;
      log.report(seen, errorWrongField, fault);
    }
    return outcome;
  }

  /** Sends a form with the choices that reveal fields, and these fields empty, because services often get their errors wrong. */
  async sendUnrevealed(place: Place & Partial<Trial>, choices: ChosenValues = {}): Promise<Outcome | null | undefined> {
    const trial: Trial = { start: place, ...place };
    const filled = this.#fill(trial, new Map(), choices);
    const hidden = new Set(hiddenBy(trial.form, filled.states));
    const shown = trial.form.questions.filter(
      (each) => each.revealedBy.length && !hidden.has(each) && canBeBlank(each) && !Object.hasOwn(choices, each.name),
    );
    const question = shown.find(({ isOptional }) => !isOptional);
    if (!question) return undefined;
    for (const [control, state] of blank(shown)) filled.states.set(control, state);
    for (const [control, state] of blank(hiddenBy(trial.form, filled.states))) filled.states.set(control, state);
    const { name, label } = question;
    return this.#send(trial, filled, `without ${name}`, { choices, wrong: label || name });
  }

  /** Sends the form with a long answer of white space in its first text field, and reports a page that takes far longer than usual. */
  async #sendSpaces(from: Trial): Promise<void> {
    const { start } = from;
    const usual = this.#longest.get(start.form.key);
    const name = start.form.questions.find((each) => isTyped(each) && !each.revealedBy.length)?.name;
    if (usual === undefined || name === undefined) return;
    // The second time makes sure that it was not by chance.
    for (let times = 0; times < 2; times += 1) {
      const trial = times ? await this.#return(from) : from;
      const question = trial?.form.questions.find((each) => each.name === name);
      if (!trial || !question) return;
      const filled = this.#fill(trial);
      for (const control of question.controls) filled.states.set(control, spaces);
      const key = question.label || name;
      const sent = await this.#send(trial, filled, `with 20,000 spaces in ${name}`, { wrong: key, isLong: true });
      if (!sent || !isManyTimesSlower(usual, sent.milliseconds)) return;
      if (!times) continue;
      const fault = { messageId: "quadratic", data: { label: key }, place: start.form.place, key } as const;
      this.#tools.log.report(start.seen, slowAnswer, fault, sent.seen.steps);
    }
  }

  #pass({ seen, form }: Place, next: SeenPage | undefined): void {
    this.#journeys.addPass(form, seen.path);
    if (next) this.#ledTo.set(form.key, pathOf(next));
  }

  /** Notes that the service refuses every answer. */
  #refuse({ seen: before, form }: Place, { seen, again }: Outcome, choices: ChosenValues): void {
    const { notes, log } = this.#tools;
    const { messages, status, hasErrors } = seen.page;
    const reason = status >= 400 && !hasErrors ? `it has the status ${status}` : "its answers were refused";
    this.#journeys.addStop(form, seen.path, reason);
    if (!form.questions.length || isMissing(seen.page)) return;
    const said = messages.length ? ` ("${shorten(messages[0] ?? "")}")` : "";
    const given = again?.form.questions.find((question) => isGiven(question));
    if (Object.keys(choices).length)
      notes.remark("Some choices were refused, although the pages offer them: ….", before.path + said);
    else if (given)
      notes.remark(
        "Some pages ask for something that people were given: …. Give it with --answers.",
        `"${given.label || given.name}" on ${before.path}`,
      );
    else {
      const data = { messages: messages.slice(0, 5), status };
      log.report(seen, pageNotPassed, { messageId: "refused", data, place: again?.form.place });
    }
  }

  #fill({ seen, form }: Place, refusals: ReadonlyMap<string, number> = new Map(), choices: ChosenValues = {}): Filled {
    const { provided, policy } = this.#tools;
    const filled = fill(form, {
      provided,
      path: pathOf(seen),
      refusals,
      choices,
      isDestructive: (question, choice) => !policy.mayChoose(seen, question, choice),
    });
    for (const question of form.questions) {
      const known = this.#accepted.get(`${form.key} ${question.name}`);
      const [first] = question.controls;
      if (known === undefined || !first || refusals.get(question.name) || filled.provided.has(question.name)) continue;
      if (filled.states.get(first)) filled.states.set(first, known);
    }
    return filled;
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
    { choices, wrong, isLong = false }: { choices?: ChosenValues; wrong?: string; isLong?: boolean } = {},
  ): Promise<Outcome | null | undefined> {
    const { seen, form, start, button } = trial;
    for (const [{ type }, state] of filled.states)
      if (type === "password" && typeof state === "string") this.#tools.secrets.add(state);
    const same = button && form.buttons.find((each) => isSameButton(each, button));
    const request = requestFor(form, filled.states, same ?? button, seen.page.url);
    const arrival = await this.#go(request, {
      after: start.seen,
      how,
      kind: "form",
      ...(button && { control: button.text }),
      answers: sentAnswers(form, filled),
      ...(wrong !== undefined && { wrong }),
      isLong,
      sent: {
        url: start.seen.page.url,
        form: start.form.key,
        choices: { ...choicesMade(form, filled.states), ...choices },
        isAnswered: form.questions.length > 0,
        ...(button && { button: button.text }),
      },
    });
    if (!arrival) return arrival;
    const { path, page, steps } = arrival.seen;
    const { hasErrors, status } = page;
    if (!isLong)
      this.#longest.set(start.form.key, Math.max(this.#longest.get(start.form.key) ?? 0, arrival.milliseconds));
    // A search may respond so when it finds nothing.
    const isSearch = request.method === "GET" && form.controls.some(({ type }) => type !== "hidden");
    if (isMissing(page) && !(isSearch && pathOf(arrival.seen) === request.url.pathname)) {
      const fault = { messageId: "no-next-page", data: { path, status }, place: start.form.place, key: path } as const;
      this.#tools.log.report(start.seen, deadLink, fault, steps);
    }
    return { ...arrival, again: trialOn(arrival.seen, trial), isRefused: hasErrors || (status >= 400 && status < 500) };
  }

  /** Opens the page with the form again, after the form has led elsewhere. */
  async #return({ start, button }: Trial): Promise<Trial | undefined> {
    const { page, steps, trail } = start.seen;
    const request = { method: "GET", url: new URL(page.url) } as const;
    const arrival = await this.#go(request, { after: { steps, trail }, kind: "open" });
    return arrival ? trialOn(arrival.seen, { ...start, start, button }) : undefined;
  }
}

/** Checks whether an answer takes so much longer than usual that it is not by chance. */
export function isManyTimesSlower(usual: number, milliseconds: number): boolean {
  return milliseconds >= usual * manyTimes && milliseconds - usual >= fewMilliseconds;
}

/** Words for something that only the person who was given it can know. */
const givenWords =
  /\b(?:code|reference|ref(?:erence)? (?:number|no)|password|pin|passphrase|licence number|account number|cod|cyfeirnod|cyfrinair)\b/i;
/** Words of a hint that says where to find it, or of a message that it was looked up in vain. */
const whereWords =
  /\b(?:nid oes gennym|methu dod o hyd|we (?:have no|do not have|cannot find|could not find)|not (?:found|recognised)|does not match|find|letter|email|e-mail|text message|sent|gave|given|shown|saw|printed|top of|begins? with|starts? with|wrote down|written|llythyr|ebost|anfon|rhoi|rhoddwyd|dod o hyd)\b/i;

/** Checks whether a question asks for something that somebody was given, and says where to find it: "Your return code", "It is in our letter". */
function isGiven({ kind, label, name, hint, messages }: Question): boolean {
  return kind === "text" && givenWords.test(label || name) && whereWords.test(`${hint} ${messages.join(" ")}`);
}

/** Returns the form on another page, or on the same page again; undefined when it is not there. */
function trialOn(seen: SeenPage, trial: Trial): Trial | undefined {
  const form = formLike(seen, trial.form);
  return form && { ...trial, seen, form };
}

function pathOf({ page }: SeenPage): string {
  return new URL(page.url).pathname;
}

/** Checks whether people type the answer to a question, so that it can have white space. */
function isTyped({ kind, controls: [first] }: Question): boolean {
  return kind === "text" && /^(?:text|textarea|search|tel|email)$/.test(first?.type ?? "");
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

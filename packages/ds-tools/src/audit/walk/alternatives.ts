import { shorten } from "../../report/messages.js";
import { pathPattern } from "../address/path-pattern.js";
import { type Choice, type ChosenValues, choicesMade, choicesOf } from "../answers/choices.js";
import type { Filled } from "../answers/fill.js";
import type { SeenPage, TrailItem } from "../page/seen-page.js";
import type { Button, Form, Question } from "../page/snapshot.js";
import { listed } from "./coverage.js";
import { type DeclaredJourney, isDeclared } from "./declared-journey.js";
import type { Policy } from "./policy.js";

/** Choice of a form that is still to be tried, in a new session. */
export interface Alternative {
  key: string;
  path: string;
  question: string;
  /** Name of the question, and the value that the form sends. */
  name: string;
  value: string;
  label: string;
  /** Way to the page with the form. */
  trail: readonly TrailItem[];
  url: string;
  form: Form;
  button: Button | undefined;
  choices: ChosenValues;
  /** Forms that the first session had passed when it found this choice. */
  history: readonly TrailItem[];
  isRadio: boolean;
}

/** Form that was sent with answers, and the page that it led to, if any. */
export interface AnsweredForm {
  seen: SeenPage;
  form: Form;
  filled: Filled;
  button: Button | undefined;
  next?: SeenPage;
}

/** A select with more options than this is sampled, because its options hardly lead to different pages. */
const maximumOptions = 10;
const sampledOptions = 3;
/** Maximum number of contexts in which the choices of a form are tried. A context is what came before the form. */
const maximumContexts = 4;
/** Maximum number of choices that are tried to get past dead ends, before the others are tried in their order. */
const maximumDetours = 30;

/** Decides which other choice to try next: first one that may lead past a dead end, then radios, then the others. */
export class Alternatives {
  readonly #policy: Policy;
  readonly #journeys: readonly DeclaredJourney[] | undefined;
  readonly #all = new Map<string, Alternative>();
  readonly #tried = new Set<string>();
  /** Patterns of the pages that a form with the same answers has led to, one for each context. */
  readonly #destinations = new Map<string, string[]>();
  /** Choices that may lead past a dead end, by the way to the dead end, those of the last form first. */
  readonly #detours = new Map<string, Alternative[]>();
  /** Choices that led past a dead end, by the key of the form. */
  readonly #waysOn = new Map<string, ChosenValues>();
  /** Ways to a form, with the choices made there, that were tried to get past a dead end. */
  readonly #waysTried = new Set<string>();
  /** Forms that were passed in the first session, in order. */
  readonly #history: TrailItem[] = [];
  #isFirstSession = true;

  /** @param journeys Journeys that are declared. Their paths take every turning. */
  constructor(policy: Policy, journeys: readonly DeclaredJourney[] | undefined) {
    this.#policy = policy;
    this.#journeys = journeys;
  }

  get #untried(): Alternative[] {
    return [...this.#all.values()].filter(({ key }) => !this.#tried.has(key));
  }

  get untried(): number {
    return this.#untried.length;
  }

  /** Choices that were not tried, for each question: `/kind "What kind?" (farm, zoo)`. */
  get notTaken(): string[] {
    const left = new Map<string, Set<string>>();
    for (const { path, question, label } of this.#untried) {
      const key = `${path} "${question}"`;
      left.set(key, (left.get(key) ?? new Set()).add(label));
    }
    return [...left].map(([question, labels]) => `${question} (${listed([...labels])})`);
  }

  /** Notes the choices that a form has besides those that were made. */
  add({ seen, form, filled, button, next }: AnsweredForm): void {
    if (isDeclared(this.#journeys, new URL(form.action))) return;
    const made = choicesMade(form, filled.states);
    const { url } = seen.page;
    if (this.#isFirstSession)
      this.#history.push({ url, form: form.key, choices: made, ...(button && { button: button.text }) });
    if (form.method !== "POST") return;
    const context = this.#contextOf(form, made, next);
    if (context === undefined) return;
    for (const question of form.questions) {
      if (made[question.name] === undefined || filled.provided.has(question.name)) continue;
      this.#tried.add(keyOf(form, question, made[question.name] ?? "", context));
      for (const choice of sampled(question.kind, choicesOf(question))) {
        if (!this.#policy.mayChoose(seen, form, question, choice)) {
          this.#policy.skipChoice(seen, choice);
          continue;
        }
        const key = keyOf(form, question, choice.value, context);
        if (this.#tried.has(key) || this.#all.has(key)) continue;
        this.#all.set(key, {
          key,
          path: seen.path,
          question: shorten(question.label || question.name),
          name: question.name,
          value: choice.value,
          label: shorten(choice.label),
          trail: seen.trail,
          url,
          form,
          button,
          choices: { ...made, [question.name]: choice.value },
          history: this.#history.slice(),
          isRadio: question.kind === "radios",
        });
      }
    }
  }

  /**
   * Notes that nothing leads on from a page, that it refuses every answer, or that it leads back to a question that was answered
   * before. Other choices of the forms on the way to it are tried first: those of the last form, and for a dead end also those
   * before it.
   */
  addDeadEnd({ trail }: Pick<SeenPage, "trail">, isLoop: boolean): void {
    const last = trail.findLastIndex(({ form }) => form !== undefined);
    const detours: Alternative[] = [];
    for (let at = last; at >= (isLoop ? last : 0) && detours.length < maximumDetours; at -= 1) {
      const { form, url, choices = {} } = trail[at] as TrailItem;
      const before = trail.slice(0, at);
      const others = [...this.#all.values()]
        .filter((each) => each.form.key === form && choices[each.name] !== each.value)
        .sort((one, other) => Number(other.isRadio) - Number(one.isRadio));
      for (const each of others)
        detours.push({
          ...each,
          url,
          trail: before,
          history: before,
          choices: { ...choices, [each.name]: each.value },
        });
    }
    const way = wayOf(trail);
    if (detours.length && !this.#detours.has(way)) this.#detours.set(way, detours);
  }

  /** Returns the next choice to try; undefined when none is left. */
  next(): Alternative | undefined {
    this.#isFirstSession = false;
    const remaining = this.#untried;
    const next = this.#nextDetour() ?? remaining.find(({ isRadio }) => isRadio) ?? remaining[0];
    if (next) this.#tried.add(next.key);
    return next;
  }

  #nextDetour(): Alternative | undefined {
    for (const detours of this.#detours.values())
      for (const detour of detours) {
        const way = wayOf([...detour.trail, { url: detour.url, form: detour.form.key, choices: detour.choices }]);
        if (this.#waysTried.has(way) || this.#waysTried.size >= maximumDetours) continue;
        this.#waysTried.add(way);
        return detour;
      }
    return undefined;
  }

  /** Notes that a choice led on: the other ways past the same dead end need not be tried first, and later sessions take this one. */
  addPass(alternative: Alternative): void {
    const { form, name, value } = alternative;
    for (const [way, detours] of this.#detours) {
      if (!detours.includes(alternative)) continue;
      this.#detours.delete(way);
      this.#waysOn.set(form.key, { ...this.waysOn(form), [name]: value });
    }
  }

  /** Returns the choices of a form that have led past a dead end. */
  waysOn({ key }: Form): ChosenValues {
    return this.#waysOn.get(key) ?? {};
  }

  /**
   * Returns the number of the context that a form was in. When the same answers lead to a different page than before, an earlier choice
   * has changed the journey. That is a new context, in which all choices are worth trying again. Undefined when there are too many.
   */
  #contextOf(form: Form, made: ChosenValues, next: SeenPage | undefined): number | undefined {
    const key = JSON.stringify([form.key, made]);
    const destinations = this.#destinations.get(key) ?? [];
    this.#destinations.set(key, destinations);
    const destination = next ? pathPattern(new URL(next.page.url).pathname) : "";
    if (!destinations.includes(destination) && destinations.length < maximumContexts) destinations.push(destination);
    const context = destinations.indexOf(destination);
    return context < 0 ? undefined : context;
  }
}

/** Returns a text that is the same for ways on which the same forms were sent with the same choices. */
export function wayOf(trail: readonly TrailItem[]): string {
  return JSON.stringify(trail.flatMap(({ form, choices }) => (form === undefined ? [] : [[form, choices]])));
}

function keyOf(form: Form, question: Question, value: string, context: number): string {
  // Checkboxes hardly lead to different pages, so each is tried once.
  return JSON.stringify([form.key, question.name, value, question.kind === "checkboxes" ? 0 : context]);
}

/** Returns the choices to try: all of a short list, and a few of a long one. */
function sampled(kind: string, choices: readonly Choice[]): readonly Choice[] {
  if (kind !== "select" && choices.length <= 3 * maximumOptions) return choices;
  if (choices.length <= maximumOptions) return choices;
  const step = (choices.length - 1) / (sampledOptions - 1);
  return Array.from({ length: sampledOptions }, (_, at) => choices[Math.round(at * step)] as Choice);
}

import { isRandom } from "../address/path-pattern.js";
import type { Button, Form, Link, PageSnapshot, Question } from "../page/snapshot.js";
import { destinationOf } from "../page/submission.js";
import { harmOfAddress, isHarmfulField } from "./harm-of-address.js";
import { readings } from "./plain-words.js";
import {
  asksToBeSure,
  asksToKeep,
  asksToTypeHarm,
  isAboutMoney,
  isGoingOn,
  isHandingIn,
  isHarmfulAnswer,
  isHarmfulCommand,
  isHarmfulLink,
  isHarmfulSubject,
  isToMany,
  paysMoney,
  saysNo,
} from "./words.js";

/*
 * Decides what an audit must not use, because it may end its session, destroy something, pay, or write to many people.
 *
 * A form with questions is sent, unless a word of harm stands around it. A form without questions does something that nobody can answer
 * No to, so it is sent only when its button goes on, or hands in what a journey has asked.
 */

/** Reason not to send a form. */
export interface Harm {
  reason: string;
  /** Question that asks whether to do the harm, so that the form can be sent with the answer No. */
  question?: Question | undefined;
}

/** Page around a form, as far as it tells what the form does. */
export type Surroundings = Pick<PageSnapshot, "heading" | "title" | "warning">;

/** Returns the reason not to follow a link; undefined when it is safe. */
export function harmOfLink(
  { names, confirmation }: Pick<Link, "names" | "confirmation">,
  url: URL,
): string | undefined {
  if (confirmation !== undefined) return confirms(confirmation);
  const name = names.find(isHarmfulLink);
  return name === undefined ? harmOfAddress(url, "GET") : `the link says "${name}"`;
}

/** Returns the reason not to send a form with this button, whatever the answers; undefined when it is safe. */
export function harmOfButton(
  page: Surroundings,
  form: Form,
  button: Button | undefined,
  isEndOfJourney: boolean,
): string | undefined {
  const { method, action } = destinationOf(form, button);
  const own = button && harmOfNames(button);
  if (own) return own;
  const confirmation = button?.confirmation ?? form.confirmation;
  if (confirmation !== undefined) return confirms(confirmation);
  for (const { type, name, value, isDisabled } of form.controls) {
    if (type !== "hidden" || isDisabled || isRandom(value)) continue;
    if (isHarmfulField(name, value)) return `it sends ${name}=${value}`;
    if (isToMany(`${name} ${value.slice(0, 60)}`)) return `it sends ${name}=${value}`;
  }
  const address = harmOfAddress(new URL(action), method);
  if (address) return address;
  const named = method === "POST" ? form.names.find(isHarmfulCommand) : undefined;
  if (named !== undefined) return `the form is called "${named}"`;
  return form.questions.length ? undefined : harmWithoutQuestions(page, form, button, method, isEndOfJourney);
}

/** Returns the reason why answering a form may do harm, with the words that say so; undefined when it is safe. */
export function harmOfQuestions(page: Surroundings, form: Form): Harm | undefined {
  const { questions, method } = form;
  if (method === "GET" || !questions.length) return undefined;
  const typed = questions.find(({ label }) => asksToTypeHarm(label));
  if (typed) return { reason: `the question is "${typed.label}"` };
  const asked = questions.find(({ label }) => isHarmfulSubject(label) || asksToBeSure(label));
  const reason = asked && `the question is "${asked.label}"`;
  const subject = subjectsOf(page, form).find(
    (each) => isHarmful(each) && !(asked && isSameSubject(each, asked.label)),
  );
  // A heading says what the whole form does, which no answer to another question stops.
  if (subject !== undefined && !(asked && subject.includes("?"))) return { reason: `the page is about "${subject}"` };
  if (asked) return { reason: reason ?? "", question: hasChoices(asked) ? asked : undefined };
  return page.warning ? { reason: `the page says "${page.warning}"` } : undefined;
}

/** Checks whether a choice is harmful: by its own words, or because it does not say No to a question about harm. */
export function isHarmfulChoice(
  question: Question,
  { label, value }: { label: string; value: string },
  isHarmfulForm: boolean,
): boolean {
  const isNo = saysNo(label);
  if (asksToKeep(question.label)) return isNo || isHarmfulAnswer(label);
  if (isHarmfulForm) return !isNo;
  if (isNo) return false;
  return isHarmfulAnswer(label) || isPaidAtOnce.test(label) || (value.length <= 60 && isHarmfulAnswer(value));
}

const isPaidAtOnce = /^\s*(?:pay|buy) now\b/i;

/** Checks whether a question has a choice that says No, so that a harmful form can be sent safely. */
export function canSayNo({ kind }: Question, labels: readonly string[]): boolean {
  return (kind === "radios" || kind === "select") && labels.some(saysNo);
}

function hasChoices({ kind }: Question): boolean {
  return kind === "radios" || kind === "select";
}

function confirms(confirmation: string): string {
  return confirmation ? `it asks people to confirm "${confirmation}"` : "it asks people to confirm";
}

function harmOfNames({ names, name, value }: Button): string | undefined {
  const said = names.find((each) => isHarmfulCommand(each) || paysMoney(each) || isToMany(each));
  if (said !== undefined) return `the button says "${said}"`;
  const isSent = [name, value].some((each) => each.length <= 100 && (isHarmfulCommand(each) || paysMoney(each)));
  return isSent ? `it sends ${name}=${value}` : undefined;
}

function harmWithoutQuestions(
  page: Surroundings,
  form: Form,
  button: Button | undefined,
  method: "GET" | "POST",
  isEndOfJourney: boolean,
): string | undefined {
  const label = button?.text || button?.names[0] || "";
  if (method === "POST") {
    const around = [...subjectsOf(page, form), form.text];
    const subject = around.find((each) => isHarmful(each) || isAboutMoney(each) || isToMany(each));
    if (subject) return `the page is about "${subject.slice(0, 200)}"`;
    if (page.warning) return `the page says "${page.warning}"`;
  }
  if (isGoingOn(label) || (isEndOfJourney && isHandingIn(label))) return undefined;
  return isHandingIn(label)
    ? "it asks nothing, and no questions came before it"
    : "it asks nothing, and its button may do more than continue";
}

function isHarmful(subject: string): boolean {
  return isHarmfulSubject(subject) || asksToBeSure(subject) || isPaidFor.test(subject) || isSentToMany.test(subject);
}

/** Headings that begin with a verb of paying. "How do you want to pay?" only asks. */
const isPaidFor = /^\s*(?:pay|buy|purchase|donate|talu|talwch|prynu)\b(?!ment)/i;
const isSentToMany =
  /^\s*(?:send|e-?mail|text|message|notify|publish|broadcast|anfon|hysbysu)\b.*\b(?:everyone|everybody|all|every|bulk|pawb|bawb)\b/i;

/** Returns the texts that say what a form is about: the headings of its page and above it, and its legends. */
function subjectsOf({ heading, title }: Surroundings, { subjects }: Form): string[] {
  return [...new Set([heading || title.split(/ [-–|] /)[0] || "", ...subjects])].filter(Boolean);
}

function isSameSubject(one: string, other: string): boolean {
  const [first = "", second = ""] = [readings(one)[0], readings(other)[0]];
  return first.includes(second) || second.includes(first);
}

import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Field of a form, as a page shows it. */
interface ShownField {
  type: string;
  name: string;
  id: string;
  value: string;
  label: string;
  isChecked: boolean;
  options: readonly { value: string; isSelected: boolean }[];
  autocomplete: string;
  place: SourcePlace;
}

/** What was sent with a field: its text, whether it was checked, the selected options, or files. */
type Sent = string | boolean | readonly unknown[];

/** Answers that were sent, and the fields of the error page. */
interface AnswersAgain {
  sent: ReadonlyMap<ShownField, Sent>;
  shown: readonly ShownField[];
}

export const answerLost = defineJourneyRule({
  name: "answer-lost",
  title: "Answers are lost on the error page",
  severity: "error",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  description: "An error page still has the answers that were given, so that nobody has to give them again.",
  messages: {
    lost: 'The answer to "{{name}}" is no longer on the error page: show it again, so that nobody has to give it twice',
    changed: 'The answer to "{{name}}" was "{{sent}}" and comes back as "{{shown}}": show it as it was given',
  },
  check({ sent, shown }: AnswersAgain, report) {
    const lost = new Map<string, { field: ShownField; answer: Sent }>();
    const byKey = new Map<string, ShownField>();
    for (const field of shown)
      for (const key of [keyOf(field), keyOf({ ...field, id: "" })]) if (!byKey.has(key)) byKey.set(key, field);
    for (const [field, answer] of sent) {
      if (isSecret(field) || answer === "" || answer === false) continue;
      const same = byKey.get(keyOf(field));
      if (same && !holds(same, answer) && !lost.has(same.name)) lost.set(same.name, { field: same, answer });
    }
    for (const [name, { field, answer }] of lost) {
      const { place, value } = field;
      if (typeof answer === "string" && value.trim() !== "")
        report({ messageId: "changed", data: { name, sent: answer, shown: value }, place, key: name });
      else report({ messageId: "lost", data: { name }, place, key: name });
    }
  },
});

/** Checks whether a page need not show an answer again, because it is secret or cannot be shown. */
function isSecret({ type, autocomplete, name, label }: ShownField): boolean {
  if (/^(?:password|file|hidden|range|color)$/.test(type) || secrets.test(`${name} ${label}`)) return true;
  return /\b(?:one-time-code|cc-(?:number|csc|exp)|(?:new|current)-password)\b/.test(autocomplete);
}

/** Words for an answer that holds only once. */
const secrets =
  /captcha|\b(?:security|access|confirmation|verification|activation|one[- ]?time|pass) ?code|\bcod (?:diogelwch|mynediad)|\b(?:pin|otp|cvc|cvv)\b/i;

/** Returns a key by which a field is found again on another page. */
function keyOf({ name, type, value, id }: ShownField): string {
  return JSON.stringify([name, type, /^(?:radio|checkbox)$/.test(type) ? value : id]);
}

function holds({ value, isChecked, options }: ShownField, state: Sent): boolean {
  if (typeof state === "boolean") return isChecked === state;
  if (typeof state === "string") return comparable(value) === comparable(state) || isSameNumber(value, state);
  const selected = options.filter((option) => option.isSelected).map((option) => option.value);
  return state.every((choice) => typeof choice !== "string" || choice === "" || selected.includes(choice));
}

/** Normalises a text, because a service may tidy up spaces, capitals and punctuation. */
function comparable(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Checks whether two texts are the same number: "2" and "02" or "2.00", or a telephone number with and without its country code. */
function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.replace(/[\s,£()-]/g, ""));
  if (!first || !second || !/^\+?[\d.]+$/.test(first) || !/^\+?[\d.]+$/.test(second)) return false;
  if (Number(first) === Number(second)) return true;
  const national = (number: string) => number.replace(/^(?:\+44|0044|0)/, "");
  return first.length >= 9 && national(first) === national(second);
}

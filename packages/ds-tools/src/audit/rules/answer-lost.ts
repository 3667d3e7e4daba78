import type { SeenPage } from "../page/seen-page.js";
import type { Control, Form } from "../page/snapshot.js";
import type { State, States } from "../page/submission.js";
import type { Report } from "./report.js";

/** Reports answers that the error page does not show again, or shows changed. */
export function answerLost(sent: States, shown: Form, seen: SeenPage, report: Report): void {
  const lost = new Map<string, { control: Control; state: State }>();
  const known = new Map<string, Control>();
  for (const control of shown.controls)
    for (const key of [keyOf(control), keyOf({ ...control, id: "" })]) if (!known.has(key)) known.set(key, control);
  for (const [control, state] of sent) {
    if (isSecret(control) || state === "" || state === false) continue;
    const same = known.get(keyOf(control));
    if (same && !holds(same, state) && !lost.has(same.name)) lost.set(same.name, { control: same, state });
  }
  for (const [name, { control, state }] of lost) {
    const isMangled = typeof state === "string" && control.value.trim() !== "";
    report(
      seen,
      isMangled
        ? {
            rule: "answer-lost",
            messageId: "changed",
            data: { name, sent: state, shown: control.value },
            place: control.place,
            key: name,
          }
        : { rule: "answer-lost", messageId: "lost", data: { name }, place: control.place, key: name },
    );
  }
}

/** Checks whether a page need not show an answer again, because it is secret or cannot be shown. */
function isSecret({ type, autocomplete }: Control): boolean {
  if (/^(?:password|file|hidden|range|color)$/.test(type)) return true;
  return /\b(?:one-time-code|cc-(?:number|csc|exp)|(?:new|current)-password)\b/.test(autocomplete);
}

/** Returns a key by which a control is found again on another page. */
function keyOf({ name, type, value, id }: Control): string {
  return JSON.stringify([name, type, /^(?:radio|checkbox)$/.test(type) ? value : id]);
}

function holds({ value, isChecked, options }: Control, state: State): boolean {
  if (typeof state === "boolean") return isChecked === state;
  if (typeof state === "string") return comparable(value) === comparable(state) || isSameNumber(value, state);
  const selected = options.filter((each) => each.isSelected).map((each) => each.value);
  return state.every((each) => typeof each !== "string" || each === "" || selected.includes(each));
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
  const [first, second] = [one, other].map((each) => each.replace(/[\s,£()-]/g, ""));
  if (!first || !second || !/^\+?[\d.]+$/.test(first) || !/^\+?[\d.]+$/.test(second)) return false;
  if (Number(first) === Number(second)) return true;
  const national = (number: string) => number.replace(/^(?:\+44|0044|0)/, "");
  return first.length >= 9 && national(first) === national(second);
}

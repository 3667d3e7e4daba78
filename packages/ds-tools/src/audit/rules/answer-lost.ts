import { attributeValue, type Control } from "../page/control.js";
import type { Form } from "../page/form.js";
import type { Sight } from "../page/sight.js";
import type { Filled, State } from "../page/submission.js";
import type { Report } from "./report.js";

/** Reports answers that were sent and that the error page no longer has. */
export function answerLost(sent: Filled, shown: Form, sight: Sight, report: Report): void {
  const lost = new Map<string, Control>();
  for (const [control, state] of sent) {
    if (isSecret(control) || state === "" || state === false) continue;
    const same = shown.controls.find((each) => isSame(each, control));
    if (same && !holds(same, state) && !lost.has(same.name)) lost.set(same.name, same);
  }
  for (const [name, control] of lost)
    report(sight, { rule: "answer-lost", messageId: "lost", data: { name }, node: control.element, key: name });
}

/** Checks whether pages should not show an answer again. */
function isSecret({ type, element }: Control): boolean {
  if (/^(?:password|file|hidden|range|color)$/.test(type)) return true;
  return /\b(?:one-time-code|cc-(?:number|csc|exp)|(?:new|current)-password)\b/.test(
    attributeValue(element, "autocomplete") ?? "",
  );
}

function isSame(one: Control, other: Control): boolean {
  if (one.name !== other.name || one.type !== other.type) return false;
  return /^(?:radio|checkbox)$/.test(one.type) ? one.value === other.value : one.id === other.id || !other.id;
}

function holds({ value, isChecked, options }: Control, state: State): boolean {
  if (typeof state === "boolean") return isChecked === state;
  if (typeof state === "string") return comparable(value) === comparable(state);
  const selected = options.filter((each) => each.isSelected).map((each) => each.value);
  return state.every((each) => typeof each !== "string" || each === "" || selected.includes(each));
}

/** Returns a text without what a service may tidy up: spaces, capitals and signs. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

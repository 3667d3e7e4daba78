import type { SentAnswer, Step } from "../../report/steps.js";
import { text } from "./html.js";

/** Returns the steps of a journey as an HTML list that a person can follow by hand. */
export function stepList(journey: readonly Step[]): string {
  const steps = journey.filter(({ kind }) => kind !== "redirect").map(stepItem);
  return `<ol class="steps">${steps.map((step) => `<li>${step}</li>`).join("")}</ol>`;
}

function stepItem({ kind, path, page, control, answers = [], how = "", wrong = "" }: Step): string {
  const on = page ? `On “${text(page)}”, ` : "";
  const press = control ? `press “${text(control)}”` : "send the form";
  if (kind === "reload") return "Load the page again.";
  if (kind === "link") return begin(`${on}follow “${text(control ?? path)}”.`);
  if (kind === "open") return `Open <code>${text(path)}</code>.`;
  if (how === "empty") return begin(`${on}leave everything empty and ${press}.`);
  if (!answers.length) return begin(`${on}${press}.`);
  const list = `<ul>${answers.map(answerItem).join("")}</ul>`;
  return `${begin(`${on}give these answers${note(how, wrong)}, then ${press}:`)}${list}`;
}

/** Says which question is answered wrongly, or not at all, on purpose. */
function note(how: string, wrong: string): string {
  if (!wrong) return "";
  return how.startsWith("without")
    ? ` and none to “${text(wrong)}”`
    : `, of which “${text(wrong)}” is wrong on purpose`;
}

function answerItem({ label, value }: SentAnswer): string {
  return `<li><span class="muted">${text(label)}:</span> ${value === undefined ? "your own answer" : text(value)}</li>`;
}

function begin(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

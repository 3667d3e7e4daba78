import type { SentAnswer, Step } from "../page/step.js";
import { text } from "./text.js";

/** Returns the steps of a journey as an HTML list that a person can follow by hand. */
export function stepList(journey: readonly Step[]): string {
  const steps = journey.filter(({ kind }) => kind !== "redirect").map(stepItem);
  return `<ol class="steps">${steps.map((step) => `<li class="steps__step">${step}</li>`).join("")}</ol>`;
}

function stepItem({ kind, path, page, control, answers = [], how = "" }: Step): string {
  const on = page ? `On “${text(page)}”, ` : "";
  const press = control ? `press “${text(control)}”` : "send the form";
  if (kind === "reload") return "Load the page again.";
  if (kind === "link") return begin(`${on}follow “${text(control ?? path)}”.`);
  if (kind === "open") return `Open <code>${text(path)}</code>.`;
  if (how === "empty") return begin(`${on}leave everything empty and ${press}.`);
  if (!answers.length) return begin(`${on}${press}.`);
  const list = `<dl class="answers">${answers.map(answerItem).join("")}</dl>`;
  return `${begin(`${on}give these answers${note(how, answers)}, then ${press}:`)}${list}`;
}

function note(how: string, answers: readonly SentAnswer[]): string {
  const [, wrong] = /^with (.+) wrong\b/.exec(how) ?? [];
  const label = answers.find(({ name }) => name === wrong)?.label ?? wrong;
  if (label !== undefined) return `, of which “${text(label)}” is wrong on purpose`;
  const [, left] = /^without (.+?)(?: and awkward text)?$/.exec(how) ?? [];
  return left === undefined ? "" : ` and none to “${text(left)}”`;
}

function answerItem({ label, value }: SentAnswer): string {
  const answer = value === undefined ? '<span class="muted">your own answer</span>' : text(value);
  return `<div><dt>${text(label)}</dt><dd>${answer}</dd></div>`;
}

function begin(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

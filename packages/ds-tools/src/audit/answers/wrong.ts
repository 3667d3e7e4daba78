import type { Page } from "../../rules/page/page.js";
import { attributeValue, type Control } from "../page/control.js";
import { datePartOf, type Question } from "../page/question.js";
import type { State } from "../page/submission.js";

/** Returns an answer that a service should refuse; undefined when any answer to the question may be right. */
export function wrongAnswer(page: Page, question: Question): Map<Control, State> | undefined {
  const { kind, controls, label, name } = question;
  const [first] = controls as [Control];
  if (kind === "date") return noSuchDate(page, controls);
  if (kind !== "text" || first.type === "textarea") return undefined;
  const { element, type } = first;
  const words = `${label} ${name} ${attributeValue(element, "autocomplete") ?? ""}`.toLowerCase();
  const isCode = /e-?mail|e-?bost|post-?al?[ -]?code|cod post|phone|\btel\b|ff[oô]n/.test(words);
  const isNumber = /^(?:numeric|decimal)$/.test(attributeValue(element, "inputmode") ?? "");
  if (type === "email" || type === "tel" || type === "url" || isCode || isNumber || attributeValue(element, "pattern"))
    return new Map([[first, "not right"]]);
  return undefined;
}

/** Returns 31 February, if the parts of the date can be typed. */
function noSuchDate(page: Page, controls: Control[]): Map<Control, State> | undefined {
  if (controls.some(({ type }) => type === "select")) return undefined;
  const parts = { day: "31", month: "2", year: "2000" };
  return new Map(
    controls.flatMap((each): [Control, State][] => {
      const part = datePartOf(page, each);
      return part ? [[each, parts[part]]] : [];
    }),
  );
}

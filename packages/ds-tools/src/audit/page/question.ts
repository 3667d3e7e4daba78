import { groupBy } from "../../report/group-by.js";
import { conditionalAround, fieldsetAround, revealers } from "../../rules/page/field.js";
import { descriptionOf, labelOf, legendOf } from "../../rules/page/label.js";
import { messagesFor, otherMessages } from "../../rules/page/message.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, parentOf } from "../../rules/page/node.js";
import { closest, once } from "../../rules/page/once.js";
import type { Page } from "../../rules/page/page.js";
import { entries, otherEntries, type SummaryEntry } from "../../rules/page/summary.js";
import { has, tokens } from "../../rules/page/text.js";
import { isConcealed } from "../../rules/page/visibility.js";
import type { Control, Question } from "./snapshot.js";

/** Control with the element that it was read from. */
type Field = readonly [element: HtmlElement, control: Control];

/** Returns the questions of a form that a person can answer, in page order. */
export function questionsOf(page: Page, controls: ReadonlyMap<HtmlElement, Control>): Question[] {
  const checkboxes = [...controls.values()].filter(({ type }) => type === "checkbox");
  const byName = groupBy(checkboxes, baseName);
  const isShared = (base: string) => (byName.get(base)?.length ?? 0) > 1;
  const fields = [...controls].filter((field) => canAnswer(page, field));
  const groups = groupBy(fields, (field) => groupKey(page, field, isShared));
  return [...groups.values()].map((group) => question(page, group, controls));
}

function canAnswer(page: Page, [element, { type, isDisabled, name }]: Field): boolean {
  // A hidden field is for scripts, or a trap for spam bots.
  return name !== "" && type !== "hidden" && !isDisabled && !has(element, "readonly") && !isTrap(page, element);
}

function isTrap(page: Page, element: HtmlElement): boolean {
  if (silencing(page, element)) return true;
  // Inputs of these types are often hidden behind a styled replacement, so their parent counts.
  return /^(?:radio|checkbox|file)$/.test(element.value("type") ?? "")
    ? isConcealed(page, parentOf(element) ?? element)
    : isConcealed(page, element) && !hasScriptedTwin(element);
}

/** Checks whether script replaces this field with another one, such as a searchable list of countries. */
function hasScriptedTwin(element: HtmlElement): boolean {
  return element.is("select") && tokens(element, "class").includes("js-hidden");
}

const silencing = closest((element) => element.value("aria-hidden") === "true");

/** Returns a key that the controls of one question share. */
function groupKey(page: Page, [element, control]: Field, isShared: (base: string) => boolean): unknown {
  const { type, name } = control;
  if (type === "radio") return `radio ${name}`;
  if (type === "checkbox") {
    const base = baseName(control);
    // The checkboxes of a question may have different names if an element groups them, or each its own element around it.
    return isShared(base) ? `checkbox ${base}` : (choicesAround(page, element) ?? `checkbox ${base}`);
  }
  const date = control.datePart && dateKey(page, element, name);
  return date ? `date ${date}` : `control ${name} ${control.id}`;
}

/** Returns the name of a control without the brackets that make servers read a list. */
function baseName({ name }: Control): string {
  return name.replace(/\[\d*\]$/, "");
}

const choicesAround = closest((element) => tokens(element, "class").some((token) => /-checkboxes$/.test(token)));
const dateAround = closest((element) => tokens(element, "class").some((token) => /-date-input$/.test(token)));

/** Returns a key that the parts of one date share: the rest of their names, or else the element around them. */
function dateKey(page: Page, element: HtmlElement, name: string): string {
  const rest = name.replace(partName, "");
  if (rest !== name && rest) return rest;
  const around = dateAround(page, element);
  return around ? (around.value("id") ?? "date") : "date";
}

const partName = /[-_.[]?(?:day|month|year|dydd|diwrnod|mis|blwyddyn|dd|mm|yyyy)\]?$/i;

function question(page: Page, fields: readonly Field[], all: ReadonlyMap<HtmlElement, Control>): Question {
  const [[element, control]] = fields as [Field];
  const elements = fields.map(([each]) => each);
  const controls = fields.map(([, each]) => each);
  const isDate = controls.length > 1 && controls.every(({ datePart }) => datePart);
  const kind = isDate ? "date" : kindOf(control);
  const isGroup = isDate || kind === "radios" || kind === "checkboxes";
  const group = isGroup ? fieldsetAround(page, element) : undefined;
  const label = (group && legendOf(group)) || control.label;
  const hint = [element, ...(group ? [group] : [])].map((each) => descriptionOf(page, each)).join(" ");
  const listed = entriesTo(page, elements);
  const conditional = conditionalAround(page, element);
  const beside = elements.slice(0, 100).flatMap((field) => {
    const own = messagesFor(page, field).map((message) => message.text);
    return own.length ? own : otherMessages(page, field);
  });
  const messages = [...new Set([...listed.map((entry) => entry.text), ...beside])]
    .slice(0, 10)
    .map((message) => message.slice(0, 500));
  const name = isDate ? dateKey(page, element, control.name) : baseName(control);
  return {
    kind,
    name,
    label: label || labelOf(page, element),
    hint: hint.trim(),
    messages,
    controls,
    isOptional: /\boptional\b|\bdewisol\b/i.test(`${label} ${control.label} ${hint}`),
    revealedBy: conditional ? revealers(page, conditional).flatMap((choice) => all.get(choice) ?? []) : [],
    hasEntry: listed.length > 0,
  };
}

function kindOf({ type }: Control): Question["kind"] {
  if (type === "radio") return "radios";
  if (type === "checkbox") return "checkboxes";
  return type === "select" || type === "file" ? type : "text";
}

/** Returns the entries of the error summary that lead to fields, or to an element around them, such as their fieldset. */
function entriesTo(page: Page, elements: readonly HtmlElement[]): SummaryEntry[] {
  const byTarget = entriesByTarget(page);
  if (!byTarget.size) return [];
  const around = (element: HtmlElement) =>
    [...ancestors(element)].filter((each) => /^(?:fieldset|div|span|label)$/.test(each.tagName));
  const targets = elements.flatMap((element) => [element, ...around(element)]);
  return [...new Set(targets.flatMap((target) => byTarget.get(target)?.slice(0, 10) ?? []))];
}

const entriesByTarget = once((page) => groupBy([...entries(page), ...otherEntries(page)], ({ target }) => target));

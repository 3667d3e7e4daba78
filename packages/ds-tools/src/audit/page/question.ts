import { messagesFor, otherMessages } from "../../rules/page/message.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, isElement, parentOf } from "../../rules/page/node.js";
import { closest, once, onceEach } from "../../rules/page/once.js";
import type { Page } from "../../rules/page/page.js";
import { entries, otherEntries, type SummaryEntry } from "../../rules/page/summary.js";
import { has, tokens } from "../../rules/page/text.js";
import { isConcealed } from "../../rules/page/visibility.js";
import { attributeValue } from "./control.js";
import { descriptionOf, labelOf, legendOf } from "./label.js";
import type { Control, Question } from "./snapshot.js";
import { textCandidates, wrongText } from "./texts/text.js";

/** Control with the element that it was read from. */
interface Field {
  element: HtmlElement;
  control: Control;
  /** Number of the control in its form. */
  number: number;
}

/** Returns the questions of a form that a person can answer, in page order. */
export function questionsOf(page: Page, elements: readonly HtmlElement[], controls: readonly Control[]): Question[] {
  const fields = controls.map((control, number) => ({ control, number, element: elements[number] as HtmlElement }));
  const choices = new Map(
    fields.filter(({ control }) => isChoice(control)).map((field) => [field.element, field] as const),
  );
  const groups = new Map<unknown, Field[]>();
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const { control } of fields)
    if (control.type === "checkbox") (known.has(baseName(control)) ? shared : known).add(baseName(control));
  for (const field of fields.filter((each) => canAnswer(page, each))) {
    const key = groupKey(page, field, shared);
    const list = groups.get(key);
    if (list) list.push(field);
    else groups.set(key, [field]);
  }
  return [...groups.values()].map((group) => question(page, group, choices));
}

function isChoice({ type }: Control): boolean {
  return type === "radio" || type === "checkbox";
}

function canAnswer(page: Page, { element, control: { type, isDisabled, name } }: Field): boolean {
  // A hidden field is for scripts, or a trap for spam bots.
  return name !== "" && type !== "hidden" && !isDisabled && !has(element, "readonly") && !isTrap(page, element);
}

function isTrap(page: Page, element: HtmlElement): boolean {
  if (isSilent(page, element)) return true;
  // Inputs of these types are often hidden behind a styled replacement, so their parent counts.
  return /^(?:radio|checkbox|file)$/.test(attributeValue(element, "type") ?? "")
    ? isConcealed(page, parentOf(element) ?? element)
    : isConcealed(page, element) && !hasScriptedTwin(element);
}

/** Checks whether script replaces this field with another one, such as a searchable list of countries. */
function hasScriptedTwin(element: HtmlElement): boolean {
  return element.is("select") && tokens(element, "class").includes("js-hidden");
}

const silencing = closest((element) => attributeValue(element, "aria-hidden") === "true");

function isSilent(page: Page, element: HtmlElement): boolean {
  return silencing(page, element) !== undefined;
}

/** Returns a key that the controls of one question share. */
function groupKey(page: Page, { element, control }: Field, shared: ReadonlySet<string>): unknown {
  const { type, name } = control;
  if (type === "radio") return `radio ${name}`;
  if (type === "checkbox") {
    const base = baseName(control);
    // The checkboxes of a question may have different names if an element groups them, or each its own element around it.
    return shared.has(base) ? `checkbox ${base}` : (choicesAround(page, element) ?? `checkbox ${base}`);
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
const fieldsetAround = closest((element) => element.is("fieldset"));

/** Returns a key that the parts of one date share: the rest of their names, or else the element around them. */
function dateKey(page: Page, element: HtmlElement, name: string): string {
  const rest = name.replace(partName, "");
  if (rest !== name && rest) return rest;
  const around = dateAround(page, element);
  return around ? (attributeValue(around, "id") ?? "date") : "date";
}

const partName = /[-_.[]?(?:day|month|year|dydd|mis|blwyddyn|dd|mm|yyyy)\]?$/i;

function question(page: Page, fields: readonly Field[], choices: ReadonlyMap<HtmlElement, Field>): Question {
  const [{ element, control }] = fields as [Field];
  const isDate = fields.length > 1 && fields.every((each) => each.control.datePart);
  const kind = isDate ? "date" : kindOf(control);
  const isGroup = isDate || kind === "radios" || kind === "checkboxes";
  const group = isGroup ? fieldsetAround(page, element) : undefined;
  const label = (group && legendOf(group)) || control.label;
  const hint = [element, ...(group ? [group] : [])].map((each) => descriptionOf(page, each)).join(" ");
  const listed = entriesTo(
    page,
    fields.map((each) => each.element),
  );
  const beside = fields.slice(0, 100).flatMap(({ element: field }) => {
    const own = messagesFor(page, field).map((message) => message.text);
    return own.length ? own : otherMessages(page, field);
  });
  const messages = [...new Set([...listed.map((entry) => entry.text), ...beside])]
    .slice(0, 10)
    .map((message) => message.slice(0, 500));
  const name = isDate ? dateKey(page, element, control.name) : control.name.replace(/\[\d*\]$/, "");
  const description = { name, label: label || labelOf(page, element), hint: hint.trim(), messages };
  return {
    kind,
    ...description,
    controls: fields.map(({ number }) => number),
    isOptional: /\boptional\b|\bdewisol\b/i.test(`${label} ${control.label} ${hint}`),
    revealedBy: revealing(page, element, choices)?.number,
    hasEntry: listed.length > 0,
    entries: entriesAt(page, fields),
    texts: kind === "text" ? textCandidates(description, control, element) : [],
    wrongText: kind === "text" ? wrongText(description, control) : undefined,
  };
}

function kindOf({ type }: Control): Question["kind"] {
  if (type === "radio") return "radios";
  if (type === "checkbox") return "checkboxes";
  return type === "select" || type === "file" ? type : "text";
}

/** Returns the texts of the error summary's entries that lead directly to one of the fields. */
function entriesAt(page: Page, fields: readonly Field[]): string[] {
  const found = fields.flatMap(({ element }) => entriesByTarget(page).get(element) ?? []);
  return [...new Set(found.map((entry) => entry.text.slice(0, 500)))].filter(Boolean);
}

/** Returns the entries of the error summary that lead to fields, or to an element around them, such as their fieldset. */
function entriesTo(page: Page, elements: readonly HtmlElement[]): SummaryEntry[] {
  const targets = entriesByTarget(page);
  if (!targets.size) return [];
  const found = new Set<SummaryEntry>();
  for (const element of elements) {
    for (const entry of targets.get(element) ?? []) found.add(entry);
    for (const around of ancestors(element))
      if (/^(?:fieldset|div|span|label)$/.test(around.tagName))
        for (const entry of targets.get(around) ?? []) found.add(entry);
  }
  return [...found];
}

const entriesByTarget = once((page) => {
  const found = new Map<HtmlElement, SummaryEntry[]>();
  for (const entry of [...entries(page), ...otherEntries(page)]) {
    const { target } = entry;
    const list = target && found.get(target);
    if (list && list.length < 10) list.push(entry);
    else if (target && !list) found.set(target, [entry]);
  }
  return found;
});

const conditionalAround = closest((element) =>
  tokens(element, "class").some((token) => /__conditional(?:--hidden)?$/.test(token)),
);

/** Returns the radio or checkbox that reveals an element: the one that refers to its conditional part, or else the one just before it. */
function revealing(page: Page, element: HtmlElement, choices: ReadonlyMap<HtmlElement, Field>): Field | undefined {
  const part = conditionalAround(page, element);
  if (!part) return undefined;
  const id = attributeValue(part, "id");
  const named = id ? controllers(page).get(id) : undefined;
  const found = named && choices.get(named);
  if (found) return found;
  const before = lastChoiceBefore(page, part);
  return before && choices.get(before);
}

/** Returns the last radio or checkbox among the siblings before a conditional part. */
function lastChoiceBefore(page: Page, part: HtmlElement): HtmlElement | undefined {
  const { elements, numbers } = siblings(page, part.parentNode);
  // An item has few elements, such as a field, its label and its hint.
  for (let at = (numbers.get(part) ?? 0) - 1, steps = 0; at >= 0 && steps < 5; at -= 1, steps += 1) {
    const before = elements[at] as HtmlElement;
    if (conditionalAround(page, before) === before) return undefined;
    const found = [before, ...descendants(before)].findLast((element) => element.is("input") && isChoiceType(element));
    if (found) return found;
  }
  return undefined;
}

function isChoiceType(element: HtmlElement): boolean {
  return /^(?:radio|checkbox)$/i.test(attributeValue(element, "type") ?? "");
}

const siblings = onceEach((_page, parent: HtmlElement | null) => {
  const elements = parent?.childNodes.filter(isElement) ?? [];
  return { elements, numbers: new Map(elements.map((element, number) => [element, number])) };
});

/** Maps the id of each conditional part to the control that refers to it. */
const controllers = once((page) => {
  const found = new Map<string, HtmlElement>();
  for (const control of page.controls) {
    const ids = [...tokens(control, "aria-controls"), ...tokens(control, "data-aria-controls")];
    for (const id of [...ids, `conditional-${attributeValue(control, "id") ?? ""}`])
      if (!found.has(id)) found.set(id, control);
  }
  return found;
});

import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, find, parentOf } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { has, text, tokens } from "../../rules/page/text.js";
import { isConcealed } from "../../rules/page/visibility.js";
import { attributeValue, type Control } from "./control.js";
import type { Form } from "./form.js";

/** Part of a date that has a field of its own. */
export type DatePart = "day" | "month" | "year";

/** Question that one answer is given to: a field, or several that belong together. */
export interface Question {
  kind: "text" | "radios" | "checkboxes" | "select" | "date" | "file";
  /** Name that its fields share. */
  name: string;
  controls: Control[];
  /** Words of its legend or label. */
  label: string;
  /** Words of its hint. */
  hint: string;
  /** True when its words call it optional. */
  isOptional: boolean;
  /** Radio or checkbox that reveals it. */
  revealedBy: Control | undefined;
}

/** Returns the questions of a form that a person can answer, in page order. */
export function questionsOf(page: Page, form: Form): Question[] {
  const open = form.controls.filter((each) => canAnswer(page, each));
  const groups = new Map<unknown, Control[]>();
  for (const control of open) {
    const key = groupKey(page, control);
    const list = groups.get(key);
    if (list) list.push(control);
    else groups.set(key, [control]);
  }
  return [...groups.values()].map((controls) => question(page, form, controls));
}

function canAnswer(page: Page, { element, type, isDisabled, name }: Control): boolean {
  // A field that is hidden is for programs, or a trap for them.
  return name !== "" && type !== "hidden" && !isDisabled && !has(element, "readonly") && !isTrap(page, element);
}

function isTrap(page: Page, element: HtmlElement): boolean {
  const around = [element, ...ancestors(element)];
  if (around.some((each) => attributeValue(each, "aria-hidden") === "true")) return true;
  // Radios and checkboxes themselves are often hidden behind a drawing.
  return /^(?:radio|checkbox|file)$/.test(attributeValue(element, "type") ?? "")
    ? isConcealed(page, parentOf(element) ?? element)
    : isConcealed(page, element);
}

/** Returns what the controls of one question have in common. */
function groupKey(page: Page, control: Control): unknown {
  const { type, name, element } = control;
  if (type === "radio") return `radio ${name}`;
  // The checkboxes of a question may have a name each, where something holds them together.
  if (type === "checkbox") return choicesAround(element) ?? `checkbox ${name.replace(/\[\d*\]$/, "")}`;
  const date = datePartOf(page, control) && dateKey(control);
  return date ? `date ${date}` : `control ${name} ${control.id}`;
}

function choicesAround(element: HtmlElement): HtmlElement | undefined {
  return [...ancestors(element)].find((each) => tokens(each, "class").some((token) => /-checkboxes$/.test(token)));
}

/** Returns a key that the parts of one date share: what is left of their names, or the element around them. */
function dateKey({ name, element }: Control): string {
  const rest = name.replace(partName, "");
  if (rest !== name && rest) return rest;
  const around = [...ancestors(element)].find((each) =>
    tokens(each, "class").some((token) => /-date-input$/.test(token)),
  );
  return around ? (attributeValue(around, "id") ?? "date") : "date";
}

const partName = /[-_.[]?(?:day|month|year|dydd|mis|blwyddyn|dd|mm|yyyy)\]?$/i;

/** Returns which part of a date a control takes, by its name, its autocomplete or its label. */
export function datePartOf(page: Page, { name, id, type, element }: Control): DatePart | undefined {
  if (!/^(?:text|number|tel|select)$/.test(type)) return undefined;
  const autocomplete = attributeValue(element, "autocomplete") ?? "";
  const words = [/bday-(\w+)/.exec(autocomplete)?.[1], /[a-z]+(?=\]?$)/i.exec(name)?.[0], /[a-z]+$/i.exec(id)?.[0]];
  const byName = words.map((word) => (word ? partOf(splitCamel(word)) : undefined)).find(Boolean);
  return byName ?? partOf(labelOf(page, element));
}

function splitCamel(word: string): string {
  return /[A-Z]?[a-z]+$/.exec(word)?.[0] ?? word;
}

function partOf(word: string): DatePart | undefined {
  const lower = word.trim().toLowerCase();
  if (/^(?:day|dydd|dd)$/.test(lower)) return "day";
  if (/^(?:month|mis|mm)$/.test(lower)) return "month";
  return /^(?:year|blwyddyn|yyyy)$/.test(lower) ? "year" : undefined;
}

function question(page: Page, form: Form, controls: Control[]): Question {
  const [first] = controls as [Control];
  const isDate = controls.length > 1 && controls.every((each) => datePartOf(page, each));
  const kind = isDate ? "date" : kindOf(first);
  const isGroup = isDate || kind === "radios" || kind === "checkboxes";
  const group = isGroup ? [...ancestors(first.element)].find((each) => each.is("fieldset")) : undefined;
  const own = labelOf(page, first.element);
  const label = (isGroup && group && legendOf(group)) || own;
  const hint = [first.element, ...(group ? [group] : [])].map((each) => descriptionOf(page, each)).join(" ");
  return {
    kind,
    name: isDate ? dateKey(first) : first.name.replace(/\[\d*\]$/, ""),
    controls,
    label,
    hint: hint.trim(),
    isOptional: /\boptional\b|\bdewisol\b/i.test(`${label} ${own} ${hint}`),
    revealedBy: revealing(form, first.element),
  };
}

function kindOf({ type }: Control): Question["kind"] {
  if (type === "radio") return "radios";
  if (type === "checkbox") return "checkboxes";
  return type === "select" || type === "file" ? type : "text";
}

/** Returns the words of a control's label. */
export function labelOf(page: Page, element: HtmlElement): string {
  const id = attributeValue(element, "id");
  const named = tokens(element, "aria-labelledby").flatMap((each) => page.byId(each) ?? []);
  if (named.length) return named.map((each) => text(each)).join(" ");
  const label = (id && labels(page).get(id)) || [...ancestors(element)].find((each) => each.is("label"));
  return label ? text(label) : (attributeValue(element, "aria-label") ?? attributeValue(element, "placeholder") ?? "");
}

function labels(page: Page): Map<string, HtmlElement> {
  const known = page.known.get(labels) as Map<string, HtmlElement> | undefined;
  if (known) return known;
  const found = new Map<string, HtmlElement>();
  for (const root of page.root ? [page.root] : page.forms)
    for (const each of descendants(root)) {
      const target = each.is("label") ? attributeValue(each, "for") : undefined;
      if (target && !found.has(target)) found.set(target, each);
    }
  page.known.set(labels, found);
  return found;
}

function legendOf(group: HtmlElement): string {
  const legend = find(group, (each) => each.is("legend"));
  return legend ? text(legend) : "";
}

function descriptionOf(page: Page, element: HtmlElement): string {
  const all = tokens(element, "aria-describedby").filter((id) => !/error/i.test(id));
  return all
    .flatMap((id) => page.byId(id) ?? [])
    .map((each) => text(each))
    .join(" ");
}

/** Returns the radio or checkbox that reveals the part of a form that an element is in. */
function revealing(form: Form, element: HtmlElement): Control | undefined {
  const part = [...ancestors(element)].find((each) =>
    tokens(each, "class").some((token) => /__conditional(?:--hidden)?$/.test(token)),
  );
  const id = part && attributeValue(part, "id");
  if (!part || !id) return undefined;
  const choices = form.controls.filter(({ type }) => type === "radio" || type === "checkbox");
  return choices.find(
    (each) =>
      id === `conditional-${each.id}` ||
      ["aria-controls", "data-aria-controls"].some((name) => tokens(each.element, name).includes(id)),
  );
}

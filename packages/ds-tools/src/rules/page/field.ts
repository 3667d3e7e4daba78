import { groupBy } from "../../report/group-by.js";
import { descendants, type HtmlElement, isElement, parentOf } from "./node.js";
import { closest, once, onceEach } from "./once.js";
import type { Page } from "./page.js";
import { attribute, classNames, has, tokens } from "./text.js";
import { isHidden } from "./visibility.js";

/** Returns the type of an input as browsers read it. */
export function inputType(element: HtmlElement): string | undefined {
  if (!element.is("input")) return undefined;
  const type = (attribute(element, "type") ?? "").trim().toLowerCase();
  return inputTypes.test(type) ? type : "text";
}

const inputTypes =
  /^(?:hidden|text|search|tel|url|email|password|date|month|week|time|datetime-local|number|range|color|checkbox|radio|file|submit|image|reset|button)$/;

/** Checks whether an element is a native field. */
export function isField(element: HtmlElement): boolean {
  return /^(?:input|select|textarea)$/i.test(element.tagName) && inputType(element) !== "hidden";
}

/** Checks whether an input is a button. */
export function isButton(element: HtmlElement): boolean {
  return /^(?:submit|image|reset|button)$/.test(inputType(element) ?? "");
}

/** Returns the fields of a page in page order. */
export const fields = once((page) => page.controls.filter(isField));

export const formAround = closest((element) => element.is("form"));

/** Returns the form that sends a field: the one that it names, or the one that was open where it begins. */
export function formOf(page: Page, field: HtmlElement): HtmlElement | undefined {
  const name = field.value("form");
  return name === undefined ? (field.openForm ?? formAround(page, field)) : page.byId(name);
}

/** Returns the buttons that submit each form, wherever they are. */
export const submitters = once((page) => {
  const buttons = [...descendants(page.document)].filter((element) =>
    element.is("button")
      ? !/^\s*(?:button|reset)\s*$/i.test(attribute(element, "type") ?? "")
      : /^(?:submit|image)$/.test(inputType(element) ?? ""),
  );
  return groupBy(buttons, (button) => formOf(page, button));
});

const answering = /^(?:input|select|textarea|button|iframe|object)$/;
const roles =
  /^(?:textbox|searchbox|combobox|listbox|radio|checkbox|switch|slider|spinbutton|button|link|option|grid|tree|menuitem)/;

/** Checks whether a user can give an answer in an element: a field, or a custom control. */
export const takesAnswer = onceEach((page, element: HtmlElement): boolean => {
  const name = element.tagName.toLowerCase();
  if (inputType(element) === "hidden" || isDisabled(page, element)) return false;
  if (isHidden(page, element) || isFolded(page, element)) return false;
  return (
    answering.test(name) ||
    name.includes("-") ||
    (name === "a" && has(element, "href")) ||
    roles.test(attribute(element, "role") ?? "") ||
    (has(element, "contenteditable") && attribute(element, "contenteditable") !== "false") ||
    Number(attribute(element, "tabindex") ?? -1) >= 0
  );
});

/** Returns the fields of a page that take an answer, in page order. */
export const answerable = once((page) => fields(page).filter((field) => takesAnswer(page, field)));

/** Checks whether an element is a conditional field that the script of another system hides, because its choice is not made. */
export function isFolded(page: Page, element: HtmlElement): boolean {
  const box = folding(page, element);
  // The box may be in an element of its own, after the one with the choice.
  if (!box) return false;
  const [before, all] = [page.lastBefore(choices(page), box), revealers(page, box)];
  return !(all.length ? all : [before]).some((choice) => choice && has(choice, "checked"));
}

const folding = closest((element) => classNames(element).some((name) => name.endsWith("__conditional--hidden")));

/** Finds the part around an element that is only shown when a choice is made. */
export const conditionalAround = closest((element) =>
  classNames(element).some((name) => /__conditional(?:--hidden)?$/.test(name)),
);

/** Returns the radios and checkboxes that reveal a conditional part: those that refer to it, or else the one with its name or before it. */
export const revealers = onceEach((page, part: HtmlElement): readonly HtmlElement[] => {
  const id = part.value("id") || " ";
  const named = referring(page).get(id) ?? namesakes(page).get(id);
  const [before, around] = [page.lastBefore(choices(page), part), parentOf(part)];
  return named ?? (before && (!around || page.contains(around, before)) ? [before] : []);
});

const choices = once((page) =>
  page.controls.filter((control) => /^(?:radio|checkbox)$/.test(inputType(control) ?? "")),
);

/** Maps the ids of conditional parts to the choices that refer to them. */
const referring = once((page) => {
  const byId = new Map<string, HtmlElement[]>();
  for (const choice of choices(page))
    for (const id of ["aria-controls", "data-aria-controls", "data-toggle"].flatMap((name) => tokens(choice, name)))
      byId.get(id)?.push(choice) ?? byId.set(id, [choice]);
  return byId;
});

/** Maps the ids that macros give conditional parts to the choice that each is named after. */
const namesakes = once(
  (page) =>
    new Map(choices(page).map((choice): [string, HtmlElement[]] => [`conditional-${choice.value("id")}`, [choice]])),
);

/** Checks whether a control, or a fieldset around it, is disabled. The first legend stays enabled (HTML, "a form control is disabled"). */
export function isDisabled(page: Page, element: HtmlElement): boolean {
  if (has(element, "disabled")) return true;
  for (let around = disabling(page, element); around; around = disabling(page, parentOf(around))) {
    const legend = around.childNodes.find((child) => isElement(child) && child.is("legend"));
    if (!legend || !page.contains(legend as HtmlElement, element)) return true;
  }
  return false;
}

const disabling = closest((element) => element.is("fieldset") && has(element, "disabled"));

/** Returns the first radio or checkbox of the same question. */
export function firstChoice(page: Page, element: HtmlElement): HtmlElement | undefined {
  const { container, key } = choice(page, element);
  return firstChoices(page).get(container)?.get(key);
}

const firstChoices = once((page) => {
  const byContainer = new Map<HtmlElement | undefined, Map<string, HtmlElement>>();
  for (const element of page.controls) {
    const { container, key } = choice(page, element);
    if (!key || !takesAnswer(page, element)) continue;
    const first = byContainer.get(container) ?? new Map<string, HtmlElement>();
    if (!first.has(key)) first.set(key, element);
    byContainer.set(container, first);
  }
  return byContainer;
});

/** Identifies the question that a radio or checkbox answers: the element that holds it, and a key within that element. */
function choice(page: Page, element: HtmlElement): { container: HtmlElement | undefined; key: string } {
  const type = inputType(element);
  if (type !== "radio" && type !== "checkbox") return { container: undefined, key: "" };
  const container = choicesAround(page, element) ?? fieldsetAround(page, element) ?? formAround(page, element);
  // Radios of one question share a name; its checkboxes may have a name each, where something holds them together.
  const isNamed = type === "radio" || !container || container.is("form");
  return { container, key: isNamed ? `${type} ${attribute(element, "name")}` : type };
}

const choicesAround = closest(
  (element, page) => page.hasClass(element, "checkboxes") || page.hasClass(element, "radios"),
);
export const fieldsetAround = closest((element) => element.is("fieldset"));

/** Date input with a field for each part. */
export interface DateInput {
  first: HtmlElement;
  /** First part that is marked as wrong. */
  wrong: HtmlElement | undefined;
}

/** Returns the date input that a field is part of. */
export function dateAround(page: Page, field: HtmlElement): DateInput | undefined {
  const date = dateInput(page, field);
  return date && /^(?:input|select|textarea)$/i.test(field.tagName) && takesAnswer(page, field)
    ? dates(page).get(date)
    : undefined;
}

const dateInput = closest((element, page) => page.hasClass(element, "date-input"));

const dates = once((page) => {
  const byElement = new Map<HtmlElement, DateInput>();
  for (const control of page.controls) {
    const element = takesAnswer(page, control) ? dateInput(page, control) : undefined;
    if (!element) continue;
    const date = byElement.get(element) ?? { first: control, wrong: undefined };
    byElement.set(element, date);
    if (!date.wrong && isMarkedWrong(control)) date.wrong = control;
  }
  return byElement;
});

function isMarkedWrong(element: HtmlElement): boolean {
  return (
    attribute(element, "aria-invalid") === "true" || classNames(element).some((token) => token.endsWith("--error"))
  );
}

/** Checks whether an element groups the fields of one question, and so can have a message for them. */
export function isGroup(page: Page, element: HtmlElement): boolean {
  const role = attribute(element, "role");
  return element.is("fieldset") || role === "group" || role === "radiogroup" || page.hasClass(element, "form-group");
}

/** Finds the nearest group of the fields of one question. */
export const questionAround = closest((element, page) => isGroup(page, element));

import type { HtmlElement } from "html-validate";
import { ancestors, closest } from "./node.js";
import { isHidden, once, type Page } from "./page.js";
import { attribute, has, tokens } from "./text.js";

/** The type of an input, as the browser takes it. */
export function inputType(element: HtmlElement): string | undefined {
  return element.is("input") ? (attribute(element, "type") ?? "text").trim().toLowerCase() : undefined;
}

/** Whether it is one of HTML's own fields. */
export function isField(element: HtmlElement): boolean {
  return /^(?:input|select|textarea)$/i.test(element.tagName) && inputType(element) !== "hidden";
}

const answering = /^(?:input|select|textarea|button|iframe|object)$/;
const roles =
  /^(?:textbox|searchbox|combobox|listbox|radio|checkbox|switch|slider|spinbutton|button|link|option|grid|tree|menuitem)/;

/** Whether a person can give an answer there: in a field, or in what stands for one. */
export function takesAnswer(element: HtmlElement): boolean {
  const name = element.tagName.toLowerCase();
  if (inputType(element) === "hidden" || isDisabled(element) || isHidden(element)) return false;
  return (
    answering.test(name) ||
    name.includes("-") ||
    (name === "a" && has(element, "href")) ||
    roles.test(attribute(element, "role") ?? "") ||
    (has(element, "contenteditable") && attribute(element, "contenteditable") !== "false") ||
    Number(attribute(element, "tabindex") ?? -1) >= 0
  );
}

function isDisabled(element: HtmlElement): boolean {
  return (
    has(element, "disabled") || closest(element, (each) => each.is("fieldset") && has(each, "disabled")) !== undefined
  );
}

/** The radios or checkboxes that answer one question, this one among them, in the order of the page. */
export function choices(page: Page, element: HtmlElement): HtmlElement[] {
  const type = inputType(element);
  if (type !== "radio" && type !== "checkbox") return [];
  const group = question(page, element);
  const name = attribute(element, "name");
  // Radios of one question share a name; its checkboxes may have a name each, where something holds them together.
  const isNamed = type === "radio" || !group || group.is("form");
  return (byQuestion(page).get(group) ?? []).filter(
    (each) => inputType(each) === type && (!isNamed || attribute(each, "name") === name),
  );
}

function question(page: Page, element: HtmlElement): HtmlElement | undefined {
  return (
    closest(element, (each) => page.hasClass(each, "checkboxes") || page.hasClass(each, "radios")) ??
    closest(element, (each) => each.is("fieldset")) ??
    closest(element, (each) => each.is("form"))
  );
}

const byQuestion = once((page) => gather(page, (each) => question(page, each)));

/** The fields of the date that a field is a part of. */
export function dateParts(page: Page, element: HtmlElement): HtmlElement[] {
  const date = dateInput(page, element);
  return (date && byDate(page).get(date)) ?? [];
}

function dateInput(page: Page, element: HtmlElement): HtmlElement | undefined {
  return closest(element, (each) => page.hasClass(each, "date-input"));
}

const byDate = once((page) => gather(page, (each) => dateInput(page, each)));

type Place = HtmlElement | undefined;

/** The fields that take an answer, by the place that they are in. */
function gather(page: Page, placeOf: (element: HtmlElement) => Place): Map<Place, HtmlElement[]> {
  const found = new Map<Place, HtmlElement[]>();
  for (const each of page.controls) {
    if (!takesAnswer(each)) continue;
    const place = placeOf(each);
    const list = found.get(place);
    if (list) list.push(each);
    else found.set(place, [each]);
  }
  return found;
}

export function isMarkedWrong(element: HtmlElement): boolean {
  return (
    attribute(element, "aria-invalid") === "true" || tokens(element, "class").some((token) => token.endsWith("--error"))
  );
}

/** Around the element, the nearest first: what can have a message for it. */
export function* groups(page: Page, element: HtmlElement): Generator<HtmlElement> {
  for (const each of ancestors(element)) {
    const role = attribute(each, "role");
    if (each.is("fieldset") || role === "group" || role === "radiogroup" || page.hasClass(each, "form-group")) {
      yield each;
    }
  }
}

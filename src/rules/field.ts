import type { HtmlElement } from "html-validate";
import { ancestors, closest } from "./node.js";
import { once, type Page } from "./page.js";
import { attribute, has, tokens } from "./text.js";
import { isHidden } from "./visibility.js";

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
  if (inputType(element) === "hidden" || isDisabled(element) || isHidden(element) || isFolded(element)) return false;
  return (
    answering.test(name) ||
    name.includes("-") ||
    (name === "a" && has(element, "href")) ||
    roles.test(attribute(element, "role") ?? "") ||
    (has(element, "contenteditable") && attribute(element, "contenteditable") !== "false") ||
    Number(attribute(element, "tabindex") ?? -1) >= 0
  );
}

/** Whether script hides it until another answer is given, as the other systems do. */
export function isFolded(element: HtmlElement): boolean {
  return (
    closest(element, (each) => tokens(each, "class").some((name) => name.endsWith("__conditional--hidden"))) !==
    undefined
  );
}

function isDisabled(element: HtmlElement): boolean {
  return (
    has(element, "disabled") || closest(element, (each) => each.is("fieldset") && has(each, "disabled")) !== undefined
  );
}

/** The first of the radios or checkboxes that answer the same question as this one. */
export function firstChoice(page: Page, element: HtmlElement): HtmlElement | undefined {
  const { place, key } = choice(page, element);
  return firstChoices(page).get(place)?.get(key);
}

const firstChoices = once((page) => {
  const found = new Map<Place, Map<string, HtmlElement>>();
  for (const element of page.controls) {
    const { place, key } = choice(page, element);
    if (!key || !takesAnswer(element)) continue;
    const first = found.get(place) ?? new Map<string, HtmlElement>();
    if (!first.has(key)) first.set(key, element);
    found.set(place, first);
  }
  return found;
});

/** Which question a radio or checkbox answers: where it stands, and by what it is told from others there. */
function choice(page: Page, element: HtmlElement): { place: Place; key: string } {
  const type = inputType(element);
  if (type !== "radio" && type !== "checkbox") return { place: undefined, key: "" };
  const place =
    closest(element, (each) => page.hasClass(each, "checkboxes") || page.hasClass(each, "radios")) ??
    closest(element, (each) => each.is("fieldset")) ??
    closest(element, (each) => each.is("form"));
  // Radios of one question share a name; its checkboxes may have a name each, where something holds them together.
  const isNamed = type === "radio" || !place || place.is("form");
  return { place, key: isNamed ? `${type} ${attribute(element, "name")}` : type };
}

type Place = HtmlElement | undefined;

/** The fields of the date that a field is a part of. */
export function dateParts(page: Page, element: HtmlElement): HtmlElement[] {
  const date = dateInput(page, element);
  return (date && byDate(page).get(date)) ?? [];
}

function dateInput(page: Page, element: HtmlElement): HtmlElement | undefined {
  return closest(element, (each) => page.hasClass(each, "date-input"));
}

const byDate = once((page) => {
  const found = new Map<HtmlElement, HtmlElement[]>();
  for (const each of page.controls) {
    const date = takesAnswer(each) ? dateInput(page, each) : undefined;
    if (!date) continue;
    const parts = found.get(date);
    if (parts) parts.push(each);
    else found.set(date, [each]);
  }
  return found;
});

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

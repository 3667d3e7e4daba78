import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, isHeading } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { text, tokens } from "../../rules/page/text.js";
import { pathPattern } from "../address/path-pattern.js";
import { confirmationOf } from "./confirmation.js";
import { attributeValue, isDisabled, readControl } from "./control.js";
import { namesOf } from "./names.js";
import { placeOf } from "./place.js";
import { questionsOf } from "./question.js";
import type { Button, Destination, Form, Question } from "./snapshot.js";

/** Maximum number of fields and options that are read on a page. */
const maximumParts = 50_000;

/** Characters of a name, a heading or a text that tell what a form does. */
const maximumNameLength = 300;
const maximumTextLength = 500;
const maximumSubjects = 50;

/** Returns the forms of a page that a browser can send, and the number left out because the page has too many fields. */
export function readForms(
  page: Page,
  root: HtmlElement,
  address: URL,
): { forms: Form[]; leftOut: number; withoutAddress: number } {
  const base = baseOf(root, address);
  const members = membersByForm(page, root);
  const forms: Form[] = [];
  let parts = 0;
  let leftOut = 0;
  let withoutAddress = 0;
  for (const element of page.forms) {
    if (/^\s*javascript:/i.test(attributeValue(element, "action") ?? "")) withoutAddress += 1;
    const own = members.get(element) ?? [];
    parts += own.length + own.reduce((sum, each) => sum + (each.is("select") ? each.childNodes.length : 0), 0);
    if (parts > maximumParts) {
      leftOut += 1;
      continue;
    }
    const form = readForm(page, element, own, base, address);
    if (form) forms.push(form);
  }
  return { forms, leftOut, withoutAddress };
}

function readForm(
  page: Page,
  element: HtmlElement,
  members: readonly HtmlElement[],
  base: URL,
  address: URL,
): Form | undefined {
  const method = methodOf(attributeValue(element, "method")) ?? "GET";
  const action = actionOf(attributeValue(element, "action"), base, address);
  if (method === "dialog" || !action) return undefined;
  const elements = members.filter((member) => !isButton(member));
  const controls = elements.map((each) => readControl(page, each));
  const pressable = members.filter((each) => isButton(each) && !isDisabled(each) && sendsForm(each));
  const numbers = new Map([...elements, ...pressable].map((each, number) => [each, number]));
  const names = [...new Set(controls.map(({ name }) => name).filter(Boolean))].sort();
  const questions = questionsOf(page, elements, controls);
  return {
    method,
    action: action.href,
    enctype: enctypeOf(attributeValue(element, "enctype")) ?? "application/x-www-form-urlencoded",
    controls,
    buttons: pressable.map((each) => readButton(page, each, base)),
    order: members.flatMap((each) => numbers.get(each) ?? []),
    questions,
    subjects: subjectsOf(page, element),
    text: text(element, (each) => each.is("button") || isHeading(each)).slice(0, maximumTextLength),
    names: ["id", "name"].flatMap((name) => attributeValue(element, name)?.slice(0, 100) || []),
    confirmation: confirmationOf(element),
    key: JSON.stringify([
      method,
      pathPattern(action.pathname),
      ...names.slice(0, 200),
      ...asked(page, { method, questions, controls }),
    ]),
    place: placeOf(page, element),
  };
}

/**
 * Returns the first questions of a form without their numbers. Several pages may ask one after the other with the same form, such as those of
 * a quiz, whereas "Person 2" and "Person 3" are the same question again.
 */
function asked(page: Page, { method, questions, controls }: Pick<Form, "method" | "questions" | "controls">): string[] {
  if (method !== "POST" || !questions.length) return [];
  // Radios and checkboxes without a legend have the label of the first choice.
  const isChoice = ({ kind, label, controls: [first = 0] }: Question) =>
    /^(?:radios|checkboxes)$/.test(kind) && label === controls[first]?.label;
  const labels = questions.slice(0, 3).map((question) => (isChoice(question) ? "" : question.label));
  const heading = page.headings.find((element) => element.is("h1"));
  const texts = labels.some(Boolean) ? labels : [heading ? text(heading) : ""];
  return texts.map((each) => each.slice(0, 100).replace(/\d+/g, "#"));
}

/** Returns the texts that say what a form is about: its label, legends and headings, and the nearest heading before it. */
function subjectsOf(page: Page, element: HtmlElement): string[] {
  const labelled = tokens(element, "aria-labelledby").flatMap((id) => page.byId(id) ?? []);
  const before = lastBefore(page.headings, element);
  const inside: HtmlElement[] = [];
  for (const descendant of descendants(element)) {
    if (inside.length >= maximumSubjects) break;
    if (descendant.is("legend") || descendant.is("caption") || isHeading(descendant)) inside.push(descendant);
  }
  const texts = [...(before ? [before] : []), ...labelled.slice(0, 5), ...inside].map((each) => text(each));
  const label = attributeValue(element, "aria-label") ?? "";
  return [...new Set([label, ...texts].map((each) => each.slice(0, maximumNameLength)))].filter(Boolean);
}

/** Returns the last of some elements in page order that is before another. */
function lastBefore(elements: readonly HtmlElement[], { position }: HtmlElement): HtmlElement | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle] as HtmlElement).position < position) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}

/** Returns the address that relative addresses on a page are resolved against. */
export function baseOf(root: HtmlElement, address: URL): URL {
  for (const descendant of descendants(root)) {
    const href = descendant.is("base") ? attributeValue(descendant, "href") : undefined;
    if (href !== undefined && URL.canParse(href, address)) return new URL(href, address);
  }
  return address;
}

/** Returns the controls and buttons of each form: those inside it, and those that name it in their `form` attribute. */
function membersByForm(page: Page, root: HtmlElement): Map<HtmlElement, HtmlElement[]> {
  const found = new Map<HtmlElement, HtmlElement[]>();
  for (const element of descendants(root)) {
    if (!/^(?:input|select|textarea|button)$/i.test(element.tagName)) continue;
    const named = attributeValue(element, "form");
    const around = [...ancestors(element)];
    // Controls inside a datalist are not sent (HTML, "constructing the entry list").
    if (around.some((each) => each.is("datalist"))) continue;
    const owner = named === undefined ? around.find((each) => each.is("form")) : page.byId(named);
    if (!owner?.is("form")) continue;
    const list = found.get(owner);
    if (list) list.push(element);
    else found.set(owner, [element]);
  }
  return found;
}

function isButton(element: HtmlElement): boolean {
  return element.is("button") || (element.is("input") && /^(?:submit|image|reset|button)$/.test(typeOf(element)));
}

function typeOf(element: HtmlElement): string {
  return (attributeValue(element, "type") ?? "").trim().toLowerCase();
}

function sendsForm(element: HtmlElement): boolean {
  const type = typeOf(element);
  const sends = element.is("button") ? !/^(?:reset|button)$/.test(type) : type === "submit" || type === "image";
  return sends && methodOf(attributeValue(element, "formmethod")) !== "dialog";
}

function readButton(page: Page, element: HtmlElement, base: URL): Button {
  const method = methodOf(attributeValue(element, "formmethod"));
  const action = actionOf(attributeValue(element, "formaction") || undefined, base, undefined);
  const enctype = enctypeOf(attributeValue(element, "formenctype"));
  const value = attributeValue(element, "value");
  const whole = element.is("button") ? text(element) : (value ?? attributeValue(element, "alt") ?? "Submit");
  const label = whole.slice(0, maximumNameLength);
  return {
    name: attributeValue(element, "name") ?? "",
    value: value ?? "",
    text: label,
    names: [...new Set([label, ...namesOf(page, element)])].filter(Boolean),
    confirmation: confirmationOf(element),
    isImage: element.is("input") && typeOf(element) === "image",
    destination: {
      ...(method && method !== "dialog" && { method }),
      ...(action && { action: action.href }),
      ...(enctype && { enctype }),
    },
  };
}

function methodOf(word: string | undefined): "GET" | "POST" | "dialog" | undefined {
  if (word === undefined) return undefined;
  const method = word.trim().toLowerCase();
  return method === "post" ? "POST" : method === "dialog" ? "dialog" : "GET";
}

/** Resolves an `action`. An empty one is the address of the page, whatever its base (HTML, "form submission algorithm"). */
function actionOf(word: string | undefined, base: URL, page: URL | undefined): URL | undefined {
  const written = word?.trim();
  const action = written ? (URL.canParse(written, base) ? new URL(written, base) : undefined) : page && new URL(page);
  if (!action || !/^https?:$/.test(action.protocol)) return undefined;
  action.hash = "";
  return action;
}

function enctypeOf(word: string | undefined): Destination["enctype"] | undefined {
  if (word === undefined) return undefined;
  const type = word.trim().toLowerCase();
  return type === "multipart/form-data" || type === "text/plain" ? type : "application/x-www-form-urlencoded";
}

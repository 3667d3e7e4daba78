import { groupBy } from "../../report/group-by.js";
import { formOf, inputType, isDisabled } from "../../rules/page/field.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { descendants, find, isHeading } from "../../rules/page/node.js";
import { closest } from "../../rules/page/once.js";
import type { Page } from "../../rules/page/page.js";
import { text, tokens } from "../../rules/page/text.js";
import { pathPattern } from "../address/path-pattern.js";
import { readControl } from "./control.js";
import { namesOf } from "./names.js";
import { placeOf } from "./place.js";
import { questionsOf } from "./question.js";
import type { Button, Control, Destination, Form, Question } from "./snapshot.js";

/** Characters of a name, a heading or a text that tell what a form does. */
const maximumNameLength = 300;
const maximumSubjects = 50;

/** Returns the forms of a page that a browser can send, and the number of those that only script can send. */
export function readForms(page: Page, base: URL, address: URL): { forms: Form[]; withoutAddress: number } {
  const members = membersByForm(page);
  const forms = page.forms.flatMap((element) => {
    const form = readForm(page, element, members.get(element) ?? [], base, address);
    return form ? formsOf(form) : [];
  });
  const needsScript = (element: HtmlElement) => /^\s*javascript:/i.test(element.value("action") ?? "");
  return { forms, withoutAddress: page.forms.filter(needsScript).length };
}

function readForm(
  page: Page,
  element: HtmlElement,
  members: readonly HtmlElement[],
  base: URL,
  address: URL,
): Form | undefined {
  const method = methodOf(element.value("method")) ?? "GET";
  const action = actionOf(element.value("action"), base, address);
  if (method === "dialog" || !action) return undefined;
  const fields = members.flatMap((each) => (isButton(each) ? [] : [[each, readControl(page, each)] as const]));
  const pressable = members.filter(
    (each) => isButton(each) && !isDisabled(page, each) && sendsForm(each) && !isInClosedDialog(page, each, element),
  );
  const buttons = new Map(pressable.map((each) => [each, readButton(page, each, base)]));
  const read = new Map<HtmlElement, Control | Button>([...fields, ...buttons]);
  const controls = fields.map(([, control]) => control);
  const names = [...new Set(controls.map(({ name }) => name).filter(Boolean))].sort();
  const questions = questionsOf(page, new Map(fields));
  return {
    method,
    action: action.href,
    enctype: enctypeOf(element.value("enctype")) ?? "application/x-www-form-urlencoded",
    controls,
    buttons: [...buttons.values()],
    members: members.flatMap((each) => read.get(each) ?? []),
    questions,
    subjects: subjectsOf(page, element),
    key: JSON.stringify([method, pathPattern(action.pathname), ...names.slice(0, 200), ...asked(page, questions)]),
    place: placeOf(page, element),
  };
}

/**
 * Returns a form without the buttons that go elsewhere, and one for each of these, such as "Find address": they use what was typed so far,
 * and ask nothing themselves.
 */
function formsOf(form: Form): Form[] {
  const goesElsewhere = ({ destination: { action = form.action } }: Button) => action !== form.action;
  const own = form.buttons.filter((button) => !goesElsewhere(button));
  const main = own.length ? own : form.buttons.slice(0, 1);
  const others = form.buttons
    .filter((button) => !main.includes(button))
    .map((button): Form => {
      const { action, method } = { ...form, ...button.destination };
      const key = JSON.stringify([method, pathPattern(new URL(action).pathname), button.name, button.text]);
      return { ...form, ...button.destination, buttons: [button], questions: [], key };
    });
  return [{ ...form, buttons: main }, ...others];
}

/**
 * Returns the first questions of a form without their numbers. Several pages may ask one after the other with the same form, such as those of
 * a quiz, whereas "Person 2" and "Person 3" are the same question again.
 */
function asked(page: Page, questions: readonly Question[]): string[] {
  if (!questions.length) return [];
  // Radios and checkboxes without a legend have the label of the first choice.
  const isChoice = ({ kind, label, controls: [first] }: Question) =>
    /^(?:radios|checkboxes)$/.test(kind) && label === first?.label;
  const labels = questions.slice(0, 3).map((question) => (isChoice(question) ? "" : question.label));
  const heading = page.headings.find((element) => element.is("h1"));
  const texts = labels.some(Boolean) ? labels : [heading ? text(heading) : ""];
  return texts.map((each) => each.slice(0, 100).replace(/\d+/g, "#"));
}

/** Returns the texts that say what a form is about: its label, legends and headings, and the nearest heading before it. */
function subjectsOf(page: Page, element: HtmlElement): string[] {
  const labelled = tokens(element, "aria-labelledby").flatMap((id) => page.byId(id) ?? []);
  const before = page.lastBefore(page.headings, element);
  const inside = [...descendants(element)].filter((each) => each.is("legend") || each.is("caption") || isHeading(each));
  const texts = [...(before ? [before] : []), ...labelled.slice(0, 5), ...inside.slice(0, maximumSubjects)].map(
    (each) => text(each),
  );
  const label = element.value("aria-label") ?? "";
  return [...new Set([label, ...texts].map((each) => each.slice(0, maximumNameLength)))].filter(Boolean);
}

/** Returns the address that relative addresses on a page are resolved against. */
export function baseOf(page: Page, address: URL): URL {
  const base = find(page.document, (element) => element.is("base") && element.value("href") !== undefined);
  const href = base?.value("href") ?? "";
  return URL.canParse(href, address) ? new URL(href, address) : address;
}

/** Returns the controls and buttons of each form: those that a browser sends with it. */
function membersByForm(page: Page): Map<HtmlElement | undefined, HtmlElement[]> {
  const members = [...descendants(page.document)].filter(
    // Controls inside a datalist are not sent (HTML, "constructing the entry list").
    (element) => /^(?:input|select|textarea|button)$/.test(element.tagName) && !datalistAround(page, element),
  );
  return groupBy(members, (element) => formOf(page, element));
}

const datalistAround = closest((element) => element.is("datalist"));

/** Checks for a dialog that only script opens. Layouts put some into a form that is around the whole page. */
function isInClosedDialog(page: Page, button: HtmlElement, form: HtmlElement): boolean {
  const dialog = closedDialogAround(page, button);
  return dialog !== undefined && page.contains(form, dialog);
}

const closedDialogAround = closest((element) => element.is("dialog") && element.value("open") === undefined);

function isButton(element: HtmlElement): boolean {
  return element.is("button") || /^(?:submit|image|reset|button)$/.test(inputType(element) ?? "");
}

function sendsForm(element: HtmlElement): boolean {
  return (
    !/^\s*(?:reset|button)\s*$/i.test(element.value("type") ?? "") && methodOf(element.value("formmethod")) !== "dialog"
  );
}

function readButton(page: Page, element: HtmlElement, base: URL): Button {
  const method = methodOf(element.value("formmethod"));
  const action = actionOf(element.value("formaction") || undefined, base, undefined);
  const enctype = enctypeOf(element.value("formenctype"));
  const value = element.value("value");
  const whole = element.is("button") ? text(element) : (value ?? element.value("alt") ?? "Submit");
  const label = whole.slice(0, maximumNameLength);
  return {
    name: element.value("name") ?? "",
    value: value ?? "",
    text: label,
    names: [...new Set([label, ...namesOf(page, element)])].filter(Boolean),
    isImage: inputType(element) === "image",
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

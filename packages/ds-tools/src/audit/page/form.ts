import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { text } from "../../rules/page/text.js";
import { attributeValue, type Control, readControl } from "./control.js";

/** Button that sends a form. */
export interface Button {
  element: HtmlElement;
  name: string;
  value: string;
  /** Words on the button. */
  text: string;
  isImage: boolean;
  /** Destination that the button gives the form instead of its own. */
  destination: Partial<Destination>;
}

/** Destination of a form, and the way to send it there. */
export interface Destination {
  method: "GET" | "POST";
  action: URL;
  enctype: "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain";
}

/** Form of a page, with its controls in page order. */
export interface Form extends Destination {
  element: HtmlElement;
  controls: Control[];
  buttons: Button[];
  /** Elements of its controls and buttons in page order. */
  members: readonly HtmlElement[];
  /** Identifies the form when it is on another page or is shown again. */
  key: string;
}

/** Returns the forms of a page that a browser can send. */
export function readForms(page: Page, root: HtmlElement, address: URL): Form[] {
  const base = baseOf(root, address);
  const members = membersByForm(page, root);
  return page.forms.flatMap((element) => {
    const method = methodOf(attributeValue(element, "method")) ?? "GET";
    if (method === "dialog") return [];
    const own = members.get(element) ?? [];
    const controls = own.filter((each) => !isButton(each)).map(readControl);
    const buttons = own.filter((each) => isButton(each) && !readControl(each).isDisabled).flatMap(readButton(base));
    const action = actionOf(attributeValue(element, "action"), base, address);
    if (!action) return [];
    const enctype = enctypeOf(attributeValue(element, "enctype")) ?? "application/x-www-form-urlencoded";
    const names = [...new Set(controls.map(({ name }) => name).filter(Boolean))].sort();
    const key = JSON.stringify([method, pattern(action.pathname), ...names]);
    return [{ element, method, action, enctype, controls, buttons, members: own, key }];
  });
}

/** Returns a path in which numbers and other identifiers are replaced, because pages that differ in them are alike. */
export function pattern(path: string): string {
  return path.replace(/(?<=\/)(?:\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{16,})(?=\/|$)/gi, "*");
}

/** Returns the address that relative addresses on a page begin from. */
export function baseOf(root: HtmlElement, address: URL): URL {
  for (const each of descendants(root)) {
    const href = each.is("base") ? attributeValue(each, "href") : undefined;
    if (href !== undefined && URL.canParse(href, address)) return new URL(href, address);
  }
  return address;
}

/** Returns the controls and buttons of each form: those that name it, and those inside it that name no other. */
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
  if (element.is("button")) return true;
  return element.is("input") && /^(?:submit|image|reset|button)$/i.test((attributeValue(element, "type") ?? "").trim());
}

function readButton(base: URL): (element: HtmlElement) => Button[] {
  return (element) => {
    const type = (attributeValue(element, "type") ?? "").trim().toLowerCase();
    const isImage = element.is("input") && type === "image";
    const sends = element.is("button") ? !/^(?:reset|button)$/.test(type) : type === "submit" || isImage;
    const method = methodOf(attributeValue(element, "formmethod"));
    if (!sends || method === "dialog") return [];
    const action = actionOf(attributeValue(element, "formaction") || undefined, base, undefined);
    const enctype = enctypeOf(attributeValue(element, "formenctype"));
    const value = attributeValue(element, "value");
    return [
      {
        element,
        name: attributeValue(element, "name") ?? "",
        value: value ?? "",
        text: element.is("button") ? text(element) : (value ?? attributeValue(element, "alt") ?? "Submit"),
        isImage,
        destination: { ...(method && { method }), ...(action && { action }), ...(enctype && { enctype }) },
      },
    ];
  };
}

function methodOf(word: string | undefined): "GET" | "POST" | "dialog" | undefined {
  if (word === undefined) return undefined;
  const method = word.trim().toLowerCase();
  return method === "post" ? "POST" : method === "dialog" ? "dialog" : "GET";
}

/** Returns the address of an action. Without one, a form is sent to the address of its page, whatever the base (HTML, "form submission algorithm"). */
function actionOf(word: string | undefined, base: URL, page: URL | undefined): URL | undefined {
  const given = word?.trim();
  const action = given ? (URL.canParse(given, base) ? new URL(given, base) : undefined) : page && new URL(page);
  if (!action || !/^https?:$/.test(action.protocol)) return undefined;
  action.hash = "";
  return action;
}

function enctypeOf(word: string | undefined): Destination["enctype"] | undefined {
  if (word === undefined) return undefined;
  const type = word.trim().toLowerCase();
  return type === "multipart/form-data" || type === "text/plain" ? type : "application/x-www-form-urlencoded";
}

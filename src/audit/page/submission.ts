import type { PageRequest } from "../http/client.js";
import type { Control } from "./control.js";
import type { Button, Destination, Form } from "./form.js";

/** File to upload. */
export interface Upload {
  name: string;
  type: string;
  content: Uint8Array;
}

/** State that a person gives a control: its text, whether it is checked, the options that are selected, or files. */
export type State = string | boolean | readonly string[] | readonly Upload[];

/** States by control. A control that is not here stays as the page has it. */
export type Filled = ReadonlyMap<Control, State>;

type Entry = [name: string, value: string | Upload];

/** Returns the request that a browser sends for a form (HTML, "form submission algorithm"). */
export function requestFor(form: Form, filled: Filled, button: Button | undefined, from: URL): PageRequest {
  const destination = destinationOf(form, button);
  const { method, action, enctype } = destination;
  const entries = entryList(form, filled, button);
  const common = { method, from: withoutFragment(from) };
  if (method === "GET") {
    const url = new URL(action);
    url.search = new URLSearchParams(entries.map(asText)).toString();
    return { ...common, url };
  }
  if (enctype === "multipart/form-data") return { ...common, url: action, body: multipart(entries) };
  if (enctype === "text/plain")
    return {
      ...common,
      url: action,
      type: "text/plain",
      body: entries.map((entry) => `${asText(entry).join("=")}\r\n`).join(""),
    };
  return { ...common, url: action, body: new URLSearchParams(entries.map(asText)) };
}

/** Returns where a form goes when a button sends it. */
export function destinationOf(form: Form, button: Button | undefined): Destination {
  const { method, action, enctype } = form;
  return { method, action, enctype, ...button?.destination };
}

/** Returns the names and values that a form sends (HTML, "constructing the entry list"). */
export function entryList(form: Form, filled: Filled, button: Button | undefined): Entry[] {
  const found: Entry[] = [];
  for (const control of form.controls) {
    if (control.isDisabled || !control.name) continue;
    for (const value of valuesOf(control, filled.get(control))) found.push([control.name, value]);
  }
  if (button?.isImage) {
    const prefix = button.name ? `${button.name}.` : "";
    found.push([`${prefix}x`, "0"], [`${prefix}y`, "0"]);
  } else if (button?.name) found.push([button.name, button.value]);
  return found.map(([name, value]) => [lines(name), typeof value === "string" ? lines(value) : value]);
}

function valuesOf(control: Control, state: State | undefined): (string | Upload)[] {
  const { type, value, isChecked, options } = control;
  if (type === "checkbox" || type === "radio") return (state ?? isChecked) === true ? [value] : [];
  if (type === "select") {
    const chosen = Array.isArray(state) ? state : undefined;
    const isChosen = (option: Control["options"][number]) =>
      chosen ? chosen.includes(option.value) : option.isSelected;
    const found = options.filter((each) => !each.isDisabled && isChosen(each)).map((each) => each.value);
    return control.isMultiple ? found : found.slice(0, 1);
  }
  if (type === "file") {
    const files = (Array.isArray(state) ? state : []) as readonly Upload[];
    return files.length ? [...files] : [{ name: "", type: "application/octet-stream", content: new Uint8Array() }];
  }
  if (type === "hidden" && control.name.toLowerCase() === "_charset_") return ["UTF-8"];
  return [typeof state === "string" ? state : value];
}

/** Writes line breaks as forms send them. */
function lines(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

function asText([name, value]: Entry): [string, string] {
  return [name, typeof value === "string" ? value : value.name];
}

function multipart(entries: Entry[]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new Blob([value.content as Uint8Array<ArrayBuffer>], { type: value.type }), value.name);
  }
  return body;
}

function withoutFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = "";
  return copy.href;
}

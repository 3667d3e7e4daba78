import { randomUUID } from "node:crypto";
import type { PageRequest } from "../../http/client.js";
import type { Button, Control, Destination, Form } from "./snapshot.js";

/** File to upload. */
export interface Upload {
  name: string;
  type: string;
  content: Uint8Array;
}

/** State of a control when a form is sent: its text, whether it is checked, the selected options, or the files. */
export type State = string | boolean | readonly string[] | readonly Upload[];

/** States by control. A control without a state stays as it is on the page. */
export type States = ReadonlyMap<Control, State>;

type FormEntry = [name: string, value: string | Upload];

/** Returns the request that a browser sends for a form (HTML, "form submission algorithm"). */
export function requestFor(form: Form, states: States, button: Button | undefined, from: string): PageRequest {
  const destination = destinationOf(form, button);
  const { method, action, enctype } = destination;
  const entries = entryList(form, states, button);
  const common = { method, from: withoutFragment(from) };
  const url = new URL(action);
  if (method === "GET") {
    url.search = new URLSearchParams(entries.map(asText)).toString();
    return { ...common, url };
  }
  if (enctype === "multipart/form-data") return { ...common, url, ...multipart(entries) };
  if (enctype === "text/plain")
    return {
      ...common,
      url,
      type: "text/plain",
      body: entries.map((entry) => `${asText(entry).join("=")}\r\n`).join(""),
    };
  return { ...common, url, body: new URLSearchParams(entries.map(asText)) };
}

/** Returns where a form goes when a button sends it. */
export function destinationOf(form: Form, button: Button | undefined): Destination {
  const { method, action, enctype } = form;
  return { method, action, enctype, ...button?.destination };
}

/** Returns the names and values that a form sends (HTML, "constructing the entry list"). */
export function entryList(form: Form, states: States, button: Button | undefined): FormEntry[] {
  const found = form.members.flatMap((member): FormEntry[] => {
    if (!("type" in member)) return member === button ? pressed(button) : [];
    if (member.isDisabled || !member.name) return [];
    return valuesOf(member, states.get(member)).map((value) => [member.name, value]);
  });
  return found.map(([name, value]) => [lines(name), typeof value === "string" ? lines(value) : value]);
}

function pressed({ name, value, isImage }: Button): FormEntry[] {
  if (!isImage) return name ? [[name, value]] : [];
  const prefix = name ? `${name}.` : "";
  return [
    [`${prefix}x`, "0"],
    [`${prefix}y`, "0"],
  ];
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

/** Replaces line breaks with those that forms send. */
function lines(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

function asText([name, value]: FormEntry): [string, string] {
  return [name, typeof value === "string" ? value : value.name];
}

/** Builds a multipart body (RFC 7578). The one of `fetch` leaves out the name of a file that was not chosen, unlike browsers. */
function multipart(entries: FormEntry[]): { type: string; body: Uint8Array } {
  const boundary = `ds-frontend-${randomUUID()}`;
  const parts = entries.flatMap(([name, value]) => {
    const file = typeof value === "string" ? undefined : value;
    const more = file ? `; filename="${quote(file.name)}"\r\nContent-Type: ${file.type}` : "";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"${more}\r\n\r\n`;
    return [Buffer.from(head), file ? file.content : Buffer.from(String(value)), Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Escapes a name as browsers do (HTML, "multipart/form-data encoding algorithm"). */
function quote(name: string): string {
  return name.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");
}

/** Returns the address of a page as browsers name it in `Referer`. */
export function withoutFragment(url: string): string {
  const copy = new URL(url);
  copy.hash = "";
  return copy.href;
}

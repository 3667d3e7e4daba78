import type { HtmlElement } from "../../rules/page/node.js";

/** Attributes that make scripts ask before something is done: `data-confirm`, `data-turbo-confirm`, `hx-confirm`, `wire:confirm`. */
const asking = /^(?:data-|hx-|wire:|up-|x-|v-)(?:[a-z]+-)?confirm(?:-(?:message|text|title|dialog))?$/;
/** Attributes that make scripts of a link send more than a request for a page. */
const sending =
  /^(?:data-(?:turbo-|remote-|http-)?method|hx-(?:delete|post|put|patch)|data-hx-(?:delete|post|put|patch))$/;
const handlers = /^on(?:click|submit)$/;

/** Returns what a script asks before a link is followed or a form is sent, "" when it only is not a plain one; undefined for others. */
export function confirmationOf({ attrs }: HtmlElement): string | undefined {
  for (const { name, value } of attrs) {
    if (asking.test(name) && value !== "false") return value.slice(0, 200);
    if (sending.test(name) && !/^get$/i.test(value)) return "";
    const asked = handlers.test(name)
      ? /\bconfirm\s{0,9}\(\s{0,9}["'`]?([^"'`)]{0,200})/.exec(value.slice(0, 1000))
      : null;
    if (asked) return asked[1] ?? "";
  }
  return undefined;
}

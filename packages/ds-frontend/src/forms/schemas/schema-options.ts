import { en } from "../../locale/en.js";
import type { Locale } from "../../locale/locale.js";
import { kindOf } from "../../options/kinds.js";
import { fail, refuseUnknown } from "../diagnostics/fail.js";

/** Vendor by which a form recognises our own schemas, which take the form's language. */
export const vendor = "ds-frontend";

/** Returns the language of a schema's messages: its own, that of the form, or English. */
export function localeFor(
  own: Locale | undefined,
  from: { readonly libraryOptions?: Record<string, unknown> | undefined } | undefined,
): Locale {
  return own ?? (from?.libraryOptions?.locale as Locale | undefined) ?? en;
}

/** Message of a language, or one that replaces it. */
export type Messages<All> = { readonly [Name in keyof All]?: string | All[Name] } | undefined;

/** Returns a message: the text, or what the function makes of the details. */
export function messageOf<Details>(message: string | ((details: Details) => string), details: Details): string {
  return typeof message === "function" ? message(details) : message;
}

/** Throws for the options of a schema that are misspelt, or that lack the subject. */
export function refuseSchemaOptions(
  schema: string,
  options: { readonly subject?: unknown; readonly messages?: unknown; readonly locale?: unknown },
  optionNames: object,
  messageNames: object,
  example: string,
): void {
  if (typeof options !== "object" || options === null || typeof options.subject !== "string" || !options.subject) {
    fail(schema, `"subject" is missing. Name it: ${schema}({ subject: "${example}" }).`);
  }
  for (const name of Object.keys(options)) {
    if (name === "required") fail(schema, `there is no option "required". Use optional(${schema}({ … })).`);
    refuseUnknown(schema, name, Object.keys(optionNames));
  }
  const { messages, locale } = options;
  if (messages !== undefined) refuseMessages(schema, messages, messageNames);
  if (locale !== undefined) refuseLocale(schema, locale);
}

/** Throws for messages that are misspelt, or that are neither texts nor functions. */
export function refuseMessages(schema: string, messages: unknown, messageNames: object): void {
  const [first = ""] = Object.keys(messageNames);
  if (typeof messages !== "object" || messages === null || Array.isArray(messages)) {
    fail(schema, `"messages" must be an object, such as { ${first}: "…" }.`);
  }
  for (const [name, message] of Object.entries(messages)) {
    refuseUnknown(`${schema}: messages`, name, Object.keys(messageNames));
    if (message === undefined || typeof message === "function" || (typeof message === "string" && message)) continue;
    fail(schema, `the message "${name}" must be a text or a function that returns one.`);
  }
}

/** Throws for a locale that lacks a text, or has a value of the wrong type, because rendering a page would fail later. */
export function refuseLocale(where: string, locale: unknown): void {
  refuseMissingTexts(where, locale, en, []);
}

function refuseMissingTexts(where: string, locale: unknown, expected: object, parents: readonly string[]): void {
  for (const [name, word] of Object.entries(expected)) {
    const path = [...parents, name];
    const found = (locale as Record<string, unknown> | null | undefined)?.[name];
    const refuse = (problem: string): never => {
      const [group] = parents;
      const example = group ? `{ ...en, ${group}: { ...en.${group}, … } }` : "{ ...en, page: … }";
      return fail(where, `the locale has ${problem}. Start from en or cy: ${example}.`);
    };
    if (found === undefined) refuse(`no "${path.join(".")}"`);
    if (kindOf(found) !== kindOf(word)) refuse(`${kindOf(found)} as "${path.join(".")}", not ${kindOf(word)}`);
    if (typeof word === "object") refuseMissingTexts(where, found, word, path);
  }
}

import { assertKnown, fail } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";
import { isObject } from "../diagnostics/values.js";
import { ownValue } from "../html/own.js";
import { en } from "../locale/en.js";
import type { DatePart, FileDetails, FileMessages, Locale } from "../locale/locale.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";

/** Vendor by which a form recognises our own schemas, which take the form's language. */
export const vendor = "ds-frontend";

/** Options that every schema has. */
export interface SchemaOptions<Messages> {
  /** Name of the answer, as it begins a sentence: "Your date of birth". */
  readonly subject: string;
  /** Messages that replace those of the language. */
  readonly messages?: Partial<{ readonly [Name in keyof Messages]: string | Messages[Name] }> | undefined;
  /** Language of the messages. Defaults to that of the form. */
  readonly locale?: Locale | undefined;
}

/** Groups of a locale that hold messages of schemas. */
type Group = {
  [Name in keyof Locale]: Locale[Name] extends { readonly missing: unknown } ? Name : never;
}[keyof Locale];

/** Name of a message, which is the code of its issue. */
type Code<Name extends Group> = Exclude<keyof Locale[Name], "format" | "months"> & string;

/**
 * What a schema makes of an answer: its value, or what is wrong with it and with which parts, and more for the message. `or` are
 * other names for the same mistake: the message of one of them is used if the program gives it, and none under `code`.
 */
export type Reading<Value, Name extends Group> =
  | { readonly value: Value }
  | {
      readonly code: Code<Name>;
      readonly or?: readonly Code<Name>[];
      readonly parts?: readonly string[];
      readonly more?: object;
    };

/** What a form tells our schemas beside the answer. */
export interface FormContext {
  readonly locale?: Locale | undefined;
  /** Values of the fields that the schema depends on, by their keys; those that are wrong are not in it. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Items of checkboxes that exclude others: the text of each, and the values that it excludes. */
  readonly exclusive?: readonly {
    readonly value: string;
    readonly text: string;
    readonly excludes: readonly string[];
  }[];
}

/** What a schema is made of. */
export interface SchemaDefinition<Value, Name extends Group> {
  /** Name of the function that makes the schema, if it is not that of its messages. */
  readonly name?: string;
  /** Group of the locale that holds its messages. */
  readonly messages: Name;
  readonly options: SchemaOptions<object>;
  /** Names of its options beside those that every schema has. */
  readonly optionNames?: readonly string[];
  /** Subject for the sentence that asks for one. */
  readonly example: string;
  /** Reads an answer. */
  read(answer: unknown, locale: Locale, form: FormContext): Reading<Value, Name>;
  /** Returns what messages can mention beside the subject. */
  details?(locale: Locale): object;
  /** What the form asks the schema about. */
  readonly facts?: SchemaFacts;
}

/** What a form knows about one of our schemas. */
export interface SchemaFacts {
  /** Name of the function that made it. */
  readonly name?: string;
  /** Parts of a date that it needs. */
  readonly parts?: readonly DatePart[];
  /** Keys of other fields whose values it needs. */
  readonly dependsOn?: readonly string[];
  /** True if it calls a function of the program, which may take time. */
  readonly hasRule?: boolean;
  /** Limits of a text. */
  readonly limits?: { readonly maxlength?: number | undefined; readonly maxwords?: number | undefined };
  /** Least number of choices. */
  readonly min?: number | undefined;
  /** Returns an answer or a stored value as a person writes it; undefined if the schema does not accept it. */
  inWords?(answer: string, locale: Locale): string | undefined;
  /** Returns a stored value as a person types it. */
  typed?(value: string | number): string;
  /** Returns a message about a file that did not arrive. */
  fileMessage?(code: keyof FileMessages, locale: Locale, more?: Partial<FileDetails>): string;
}

/** Creates one of our schemas. Its issues have the name of their message as their code. */
export function defineSchema<Input, Value, Name extends Group>(
  definition: SchemaDefinition<Value, Name>,
): StandardSchemaV1<Input, Value> & { readonly facts: SchemaFacts } {
  const { options, messages: group, name = group, read, details, facts } = definition;
  assertSchemaOptions(name, definition);
  const given = (code: Code<Name>) => ownValue(options.messages, code);
  const messageFor = (code: Code<Name>, locale: Locale, more?: object): string => {
    const message = (given(code) ?? locale[group][code as never]) as string | ((about: object) => string);
    return typeof message === "function"
      ? message({ subject: options.subject, ...details?.(locale), ...more })
      : message;
  };
  return {
    facts: { name, ...(group === "file" && { fileMessage: messageFor as never }), ...facts },
    "~standard": {
      version: 1,
      vendor,
      validate(answer, from) {
        const form = (from?.libraryOptions ?? {}) as FormContext;
        const locale = options.locale ?? form.locale ?? en;
        const reading = read(answer, locale, form);
        if ("value" in reading) return reading;
        const { or = [], parts = [], more } = reading;
        const code = [reading.code, ...or].find((name) => given(name) !== undefined) ?? reading.code;
        const issue = { message: messageFor(code, locale, more), code };
        return { issues: parts.length ? parts.map((part) => ({ ...issue, path: [part] })) : [issue] };
      },
    },
  };
}

type Result = StandardSchemaV1.Result<unknown>;

/** What a schema around another adds: it answers first, or lets the other answer, or checks the value that the other returned. */
export interface Outer {
  before?(answer: unknown, context: FormContext): Result | undefined;
  after?(value: unknown): Result | Promise<Result>;
  /** True if `after` is an async function. */
  readonly isAsynchronous?: boolean;
}

/** Schema around another. */
export interface OuterSchema extends AnySchema {
  readonly inner: AnySchema;
  readonly outer: Outer;
}

/** Schema that accepts every answer. */
export const anything: AnySchema = { "~standard": { version: 1, vendor, validate: (value) => ({ value }) } };

/** Creates a schema around another, of the same vendor and with the same facts. */
export function outerSchema(inner: AnySchema, outer: Outer): OuterSchema {
  const { vendor, validate } = inner["~standard"];
  const schema = {
    inner,
    outer,
    facts: outer.after ? { ...factsOf(inner), hasRule: true } : factsOf(inner),
    "~standard": {
      version: 1 as const,
      vendor,
      validate(answer: unknown, from?: StandardSchemaV1.Options) {
        const first = outer.before?.(answer, (from?.libraryOptions ?? {}) as FormContext);
        return first ?? afterwards(validate(answer, from), outer);
      },
    },
  };
  return schema;
}

/** Returns the result of a schema, checked by the one around it. */
export function afterwards(result: Result | Promise<Result>, { after }: Outer): Result | Promise<Result> {
  if (!after) return result;
  const check = (result: Result) => (result.issues ? result : after(result.value));
  return result instanceof Promise ? result.then(check) : check(result);
}

/** Returns true for a schema around another. */
export function isOuter(schema: AnySchema): schema is OuterSchema {
  return "inner" in schema && "outer" in schema;
}

/** Returns a schema without `optional` around it or inside a rule. */
export function innerSchema(schema: AnySchema | undefined): AnySchema | undefined {
  if (!schema || !isOuter(schema)) return schema;
  const inner = innerSchema(schema.inner) as AnySchema;
  return schema.outer.after ? outerSchema(inner, schema.outer) : inner;
}

/** Returns what a form asks our own schemas about; nothing for any other schema. */
export function factsOf(schema: AnySchema | undefined): SchemaFacts {
  const isOwn = schema?.["~standard"].vendor === vendor;
  return (isOwn && (schema as { facts?: SchemaFacts }).facts) || {};
}

/** Throws for the options of a schema that are misspelt, or that lack the subject. */
function assertSchemaOptions<Name extends Group>(
  name: string,
  { options, messages: group, optionNames = [], example }: SchemaDefinition<unknown, Name>,
): void {
  if (typeof options !== "object" || options === null || typeof options.subject !== "string" || !options.subject) {
    fail(name, `"subject" is missing. Name it: ${name}({ subject: "${example}" }).`);
  }
  for (const option of Object.keys(options)) {
    if (option === "required") fail(name, `there is no option "required". Use optional(${name}({ … })).`);
    assertKnown(name, option, ["subject", "messages", "locale", ...optionNames]);
  }
  const { messages, locale } = options;
  if (messages !== undefined) assertMessages(name, messages, Object.keys(en[group]).filter(isMessageName));
  if (locale !== undefined) assertLocale(name, locale);
}

function isMessageName(name: string): boolean {
  return name !== "format" && name !== "months";
}

function assertMessages(schema: string, messages: unknown, names: readonly string[]): void {
  if (typeof messages !== "object" || messages === null || Array.isArray(messages)) {
    fail(schema, `"messages" must be an object, such as { ${names[0]}: "…" }.`);
  }
  for (const [name, message] of Object.entries(messages)) {
    assertKnown(`${schema}: messages`, name, names);
    if (message === undefined || typeof message === "function" || (typeof message === "string" && message)) continue;
    fail(schema, `the message "${name}" must be a string or a function that returns one.`);
  }
}

/** Throws for a limit that is neither left out nor a whole number above 0. */
export function assertCount(schema: string, name: string, limit: unknown, example: number): void {
  if (limit === undefined || (Number.isInteger(limit) && (limit as number) > 0)) return;
  fail(schema, `"${name}" must be a whole number above 0, such as ${example}.`);
}

/** Throws for a locale that lacks a text, or has a value of the wrong type, because rendering a page would fail later. */
export function assertLocale(where: string, locale: unknown): void {
  assertTexts(where, locale, en, []);
}

function assertTexts(where: string, locale: unknown, expected: object, parents: readonly string[]): void {
  for (const [name, word] of Object.entries(expected)) {
    const path = [...parents, name];
    const value = isObject(locale) ? locale[name] : undefined;
    const refuse = (problem: string): never => {
      const [group] = parents;
      const example = group ? `{ ...en, ${group}: { ...en.${group}, … } }` : "{ ...en, page: … }";
      return fail(where, `the locale has ${problem}. Start from en or cy: ${example}.`);
    };
    if (value === undefined) refuse(`no "${path.join(".")}"`);
    if (kindOf(value) !== kindOf(word)) refuse(`${kindOf(value)} as "${path.join(".")}", not ${kindOf(word)}`);
    if (typeof word === "object") assertTexts(where, value, word, path);
  }
}

import { en } from "../../locale/en.js";
import type { FileDetails, FileMessages, Locale } from "../../locale/locale.js";
import { fail } from "../diagnostics/fail.js";
import { fileType, isOfType } from "./file-types.js";
import { unwrapOptional } from "./optional.js";
import { localeFor, type Messages, messageOf, refuseSchemaOptions, vendor } from "./schema-options.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";
import { fileFacts, isChosen, type UploadedFile } from "./uploaded-file.js";

/** Options of `file`. */
export interface FileOptions {
  /** Name of the file, as it begins a sentence: "A photo of yourself". */
  readonly subject: string;
  /** Types that are accepted, as extensions: `["jpg", "png", "pdf"]`. Every type is accepted when they are not given. */
  readonly types?: readonly string[] | undefined;
  /** Size that a file must stay below: "10MB", "500KB", or a number of bytes. A megabyte is 1,048,576 bytes. */
  readonly maxSize?: number | string | undefined;
  /** Messages that replace those of the language. */
  readonly messages?: Messages<FileMessages>;
  /** Language of the messages. Defaults to that of the form. */
  readonly locale?: Locale | undefined;
}

/** Options of `files`. */
export interface FilesOptions extends FileOptions {
  /** Greatest number of files. */
  readonly maxFiles?: number | undefined;
}

/**
 * Creates a Standard Schema for a file, for the component `fileUpload`. It returns the file as the parser of the body gave it.
 *
 * @example file({ subject: "A photo of yourself", types: ["jpg", "png"], maxSize: "5MB" })
 */
export function file<SomeFile extends object = UploadedFile>(
  options: FileOptions,
): StandardSchemaV1<SomeFile, SomeFile> {
  return fileSchema("file", options, { ...optionNames }, (answer, check) => check(answer)) as StandardSchemaV1<
    SomeFile,
    SomeFile
  >;
}

/**
 * Creates a Standard Schema for one or more files, for the component `fileUpload` with `multiple`. Its messages name the file
 * that is wrong.
 *
 * @example files({ subject: "Your letters", types: ["pdf"], maxSize: "10MB", maxFiles: 5 })
 */
export function files<SomeFile extends object = UploadedFile>(
  options: FilesOptions,
): StandardSchemaV1<readonly SomeFile[], readonly SomeFile[]> {
  const names = { ...optionNames, maxFiles: true };
  return fileSchema("files", options, names, (answer, check, report) => {
    const list = Array.isArray(answer) ? answer : [answer];
    const max = options.maxFiles;
    if (!list.some(isChosen)) return check(undefined);
    if (max !== undefined && list.length > max) return report("tooMany", {});
    const wrong = list.map((each) => check(each, fileFacts(each)?.name)).find(({ issues }) => issues);
    return wrong ?? { value: list };
  }) as unknown as StandardSchemaV1<readonly SomeFile[], readonly SomeFile[]>;
}

type Report = (
  name: keyof FileMessages,
  more: Partial<FileDetails>,
) => StandardSchemaV1.Result<unknown> & { issues: readonly StandardSchemaV1.Issue[] };
type Check = (file: unknown, name?: string) => StandardSchemaV1.Result<unknown>;

function fileSchema(
  kind: "file" | "files",
  options: FilesOptions,
  names: object,
  validate: (answer: unknown, check: Check, report: Report) => StandardSchemaV1.Result<unknown>,
): FileSchema {
  refuseSchemaOptions(kind, options, names, en.file, "A photo of yourself");
  const maxBytes = bytesIn(kind, options.maxSize);
  const types = typesIn(kind, options.types);
  const details = {
    subject: options.subject,
    types: [...new Set(types?.map((type) => type.toUpperCase()))],
    maxSize: inWords(options.maxSize),
    max: options.maxFiles,
    name: undefined,
  };
  const messageFor = (name: keyof FileMessages, locale: Locale, more: Partial<FileDetails> = {}) => {
    // A parser has limits of its own: the message about too many files cannot name one that only the parser knows.
    const isUnknown = name === "tooMany" && options.maxFiles === undefined;
    return messageOf(options.messages?.[name] ?? locale.file[isUnknown ? "failed" : name], { ...details, ...more });
  };

  return {
    kind,
    messageFor,
    "~standard": {
      version: 1,
      vendor,
      validate(answer, from) {
        const locale = localeFor(options.locale, from);
        const report: Report = (message, more) =>
          ({ issues: [{ message: messageFor(message, locale, more) }] }) as never;
        const check: Check = (each, name) => {
          const facts = fileFacts(each);
          if (!facts || !isChosen(each)) return report("missing", {});
          if (types && !isOfType(facts, types)) return report("wrongType", { name });
          if (maxBytes !== undefined && facts.size === undefined) {
            fail(kind, `the parser does not say how large "${facts.name}" is. Pass an object with its size in bytes.`);
          }
          const isTooLarge = maxBytes !== undefined && (facts.size ?? 0) >= maxBytes;
          if (facts.isTruncated || isTooLarge) return report("tooLarge", { name });
          return facts.size === 0 ? report("empty", { name }) : { value: each };
        };
        return validate(answer, check, report);
      },
    },
  };
}

const optionNames: { readonly [Name in keyof FileOptions]-?: true } = {
  subject: true,
  types: true,
  maxSize: true,
  messages: true,
  locale: true,
};

interface FileSchema extends AnySchema {
  readonly kind: "file" | "files";
  /** Returns a message about a file that did not arrive. */
  messageFor(name: keyof FileMessages, locale: Locale): string;
}

/** Returns the schema of `file` or `files` that a field has; undefined for any other schema. */
export function fileSchemaOf(schema: AnySchema | undefined): FileSchema | undefined {
  const inner = schema && unwrapOptional(schema);
  return inner?.["~standard"].vendor === vendor && "messageFor" in inner ? (inner as FileSchema) : undefined;
}

const units: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

function bytesIn(kind: string, size: number | string | undefined): number | undefined {
  if (size === undefined) return undefined;
  const [, number, unit = "B"] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)?$/i.exec(String(size).trim()) ?? [];
  const bytes = Number(number) * (units[unit.toUpperCase()] ?? Number.NaN);
  if (bytes > 0) return bytes;
  fail(kind, `"maxSize" must be a size such as "10MB" or "500KB", or a number of bytes.`);
}

/** Writes a size as messages do: "10MB". */
function inWords(size: number | string | undefined): string {
  if (size === undefined) return "";
  const bytes = bytesIn("file", size) ?? 0;
  const [unit = "B", factor = 1] = Object.entries(units).findLast(([, factor]) => bytes >= factor) ?? [];
  return `${Math.round((bytes / factor) * 10) / 10}${unit}`;
}

function typesIn(kind: string, types: readonly string[] | undefined): readonly string[] | undefined {
  if (types === undefined) return undefined;
  if (!Array.isArray(types) || !types.length) fail(kind, `"types" must be a list, such as ["pdf"].`);
  return types.map((type: unknown) => {
    if (typeof type === "string" && /^\.?\w+$/.test(type)) return fileType(type);
    return fail(kind, `"types" must be extensions, such as "pdf" or "jpg", not ${JSON.stringify(type)}.`);
  });
}

import { fail } from "../diagnostics/fail.js";
import { en } from "../locale/en.js";
import type { FileMessages } from "../locale/locale.js";
import {
  anything,
  assertCount,
  defineSchema,
  factsOf,
  outerSchema,
  type Reading,
  type SchemaFacts,
  type SchemaOptions,
} from "./define-schema.js";
import { fileType, isOfType } from "./file-types.js";
import type { AnySchema, StandardSchemaV1 } from "./standard-schema.js";
import { fileFacts, isChosen, lostFile, mostFiles, tooManyFiles, type UploadedFile } from "./uploaded-file.js";

/** Options of `file`. */
export interface FileOptions extends SchemaOptions<FileMessages> {
  /** Types that are accepted, as extensions: `["jpg", "png", "pdf"]`. Every type is accepted when they are not given. */
  readonly types?: readonly string[] | undefined;
  /** Size that a file must stay below: "10MB", "500KB", or a number of bytes. A megabyte is 1,048,576 bytes. */
  readonly maxSize?: number | string | undefined;
}

/** Options of `files`. */
export interface FilesOptions extends FileOptions {
  /** Greatest number of files. Defaults to 100. */
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
  return fileSchema("file", options, (answer, check) => check(answer));
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
  return fileSchema("files", options, (answer, check) => {
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    const max = options.maxFiles ?? mostFiles;
    if (!list.some(isChosen)) return check(undefined);
    if (list.length > max) return { code: "tooMany", more: { max } };
    const wrong = list.map((upload) => check(upload, fileFacts(upload)?.name)).find((reading) => "code" in reading);
    return wrong ?? { value: list };
  });
}

type Checked = Reading<unknown, "file">;

function fileSchema<Value>(
  name: "file" | "files",
  options: FilesOptions,
  read: (answer: unknown, check: (file: unknown, name?: string) => Checked) => Checked,
): StandardSchemaV1<Value, Value> {
  const check = (upload: unknown, shownName?: string): Checked => {
    const facts = fileFacts(upload);
    const more = { name: shownName };
    if (!facts || !isChosen(upload)) return { code: "missing" };
    if (facts.isBroken) return { code: "failed" };
    if (types && !isOfType(facts, types)) return { code: "wrongType", more };
    if (maxBytes !== undefined && facts.size === undefined) {
      fail(name, `the parser does not say how large "${facts.name}" is. Pass an object with its size in bytes.`);
    }
    const isTooLarge = maxBytes !== undefined && (facts.size ?? 0) >= maxBytes;
    if (facts.isTruncated || isTooLarge) return { code: "tooLarge", more };
    return facts.size === 0 ? { code: "empty", more } : { value: upload };
  };
  const schema = defineSchema<Value, Value, "file">({
    name,
    messages: "file",
    options,
    optionNames: ["types", "maxSize", ...(name === "files" ? ["maxFiles"] : [])],
    example: "A photo of yourself",
    read: (answer) => read(answer, check) as Reading<Value, "file">,
    details: () => ({
      types: [...new Set(types?.map((type) => type.toUpperCase()))],
      maxSize: inWords(options.maxSize),
      max: options.maxFiles,
      name: undefined,
    }),
  });
  assertCount(name, "maxFiles", options.maxFiles, 5);
  const maxBytes = bytesIn(name, options.maxSize);
  const types = typesIn(name, options.types);
  const { fileMessage } = schema.facts;
  // A parser has limits of its own: the message about too many files cannot name one that only the parser knows.
  const isUnknown = options.maxFiles === undefined && options.messages?.tooMany === undefined;
  const facts: SchemaFacts = {
    ...schema.facts,
    fileMessage: (code, locale, more) =>
      fileMessage?.(code === "tooMany" && isUnknown && !more?.max ? "failed" : code, locale, more) ?? "",
  };
  return Object.assign(schema, { facts });
}

/** Creates the schema of an upload, around the schema of its field, if there is one: it refuses what no page can send. */
export function uploadSchema(schema: AnySchema | undefined, max: number): AnySchema {
  const facts = factsOf(schema);
  const codeOf = (answer: unknown): keyof FileMessages | undefined => {
    // Content without a name is none that a page sends, and nobody could store what it is.
    const isNameless = [answer].flat().some((upload) => fileFacts(upload)?.name === "");
    if (answer === lostFile || isNameless) return "failed";
    const isTooLong = Array.isArray(answer) && answer.length > max && facts.name !== "files";
    return answer === tooManyFiles || isTooLong ? "tooMany" : undefined;
  };
  return outerSchema(schema ?? anything, {
    before(answer, { locale = en }) {
      const code = codeOf(answer);
      if (!code) return undefined;
      const about = { subject: "", types: [], maxSize: "", max, name: undefined };
      const message = facts.fileMessage?.(code, locale, about) ?? locale.file[code](about);
      return { issues: [{ message, ...{ code } }] };
    },
  });
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
  // Rounded down, so that no file that is refused is smaller than the message says. The small number makes up for fractions that binary numbers cannot hold.
  return `${Math.floor((bytes / factor) * 100 + 1e-6) / 100}${unit}`;
}

function typesIn(kind: string, types: readonly string[] | undefined): readonly string[] | undefined {
  if (types === undefined) return undefined;
  if (!Array.isArray(types) || !types.length) fail(kind, `"types" must be a list, such as ["pdf"].`);
  return types.map((type: unknown) => {
    if (typeof type === "string" && /^\.?\w+$/.test(type)) return fileType(type);
    return fail(kind, `"types" must be extensions, such as "pdf" or "jpg", not ${JSON.stringify(type)}.`);
  });
}

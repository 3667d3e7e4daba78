import { isObject } from "../diagnostics/values.js";

/**
 * File that a user has sent: a `File` from `FormData`, or the object that multer, busboy, formidable, express-fileupload or
 * another parser makes of one. Pass the type that yours makes to `file`, as in `file<Express.Multer.File>({ … })`.
 */
export interface UploadedFile {
  readonly name?: string | undefined;
  readonly originalname?: string | undefined;
  readonly originalFilename?: string | null | undefined;
  readonly filename?: string | undefined;
  readonly size?: number | undefined;
  readonly type?: string | undefined;
  readonly mimetype?: string | null | undefined;
}

/** What a service stores about a file, beside the file itself. */
export interface StoredFile {
  readonly name: string;
  /** Number of bytes. */
  readonly size?: number | undefined;
  /** Media type, such as "application/pdf". */
  readonly type: string;
}

/** Facts about a file, whichever parser has made its object. */
export interface FileFacts {
  /** Name of the file on the user's device, without folders. */
  readonly name: string;
  /** Number of bytes; undefined if the parser does not say. */
  readonly size: number | undefined;
  /** Media type in lower case, such as "application/pdf", without parameters. */
  readonly type: string;
  /** True for facts that no browser sends: control characters in the name or the type, too many characters, or a size that is no number of bytes. */
  readonly isBroken: boolean;
  /** True when the parser has cut the file off at its own limit. */
  readonly isTruncated: boolean;
}

/** Stands for a file that did not arrive as one: its name as text, or an object that any client can send. */
export const lostFile = Symbol("lost file");

/** Stands for several files where the page asks for one, which only a program can send. */
export const tooManyFiles = Symbol("too many files");

/** Number of files in one answer, unless the schema says otherwise: the facts of each are stored. */
export const mostFiles = 100;

/** Control characters, and those that change the direction of text, which make "gpj.exe" of "exe.jpg". */
const control = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Characters of the longest name that Windows, macOS and Linux allow, and of the longest media type (RFC 6838, 4.2). */
const longestName = 255;

/** Returns the facts about a file; undefined for a value that is none. */
export function fileFacts(value: unknown): FileFacts | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  // multer has the name on the server's disk in `filename`, and hapi has all facts in `hapi`.
  const sources = [value, value.hapi].filter(isObject);
  const first = <Value>(names: readonly string[], isRight: (value: unknown) => value is Value): Value | undefined =>
    names.flatMap((name) => sources.map((source) => source[name])).find(isRight);
  const path = first(["originalname", "originalFilename", "filename", "name"], isString);
  if (path === undefined) return undefined;
  // Old browsers and hostile clients send folders too.
  const name = path.replace(/^.*[\\/]/s, "");
  const headers = first(["headers"], isObject);
  const type = first(["mimetype", "mimeType", "type"], isString) ?? headers?.["content-type"];
  const content = first(["buffer", "data", "payload", "_data"], isSized);
  const size = first(["size", "bytes"], isNumber) ?? content?.length;
  const isSize = size === undefined || (Number.isSafeInteger(size) && size >= 0);
  return {
    name: name.slice(0, longestName),
    size: isSize ? size : undefined,
    type: isString(type) ? type.slice(0, longestName).toLowerCase().replace(/;.*$/s, "").trim() : "",
    isBroken: !isSize || name.length > longestName || control.test(path) || (isString(type) && isBroken(type)),
    isTruncated: value.truncated === true || (isObject(value.file) && value.file.truncated === true),
  };
}

function isBroken(fact: string): boolean {
  return fact.length > longestName || control.test(fact);
}

/** Returns true for a file that a user has chosen: for none, browsers send one without a name and without content. */
export function isChosen(file: unknown): boolean {
  const facts = fileFacts(file);
  return facts !== undefined && (facts.name !== "" || facts.isBroken || (facts.size ?? 0) > 0);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function isSized(value: unknown): value is { length: number } {
  return ArrayBuffer.isView(value) && "length" in value;
}

/** Returns the names of the files in an answer or a stored value, which may be a name itself. */
export function namesOfFiles(stored: unknown): readonly string[] {
  return [stored].flat().flatMap((file) => factsToStore(file)?.name || []);
}

/** Returns the name, the size and the type of a file, or of each in a list, without its content; undefined for no file. */
export function storedFiles(files: unknown): StoredFile | readonly StoredFile[] | undefined {
  if (!Array.isArray(files)) return factsToStore(files);
  const facts = files.flatMap((file) => factsToStore(file) ?? []);
  return facts.length ? facts : undefined;
}

function factsToStore(file: unknown): StoredFile | undefined {
  if (typeof file === "string") return file ? { name: file.slice(0, longestName), type: "" } : undefined;
  const { name, size, type } = fileFacts(file) ?? {};
  return name ? { name, ...(size !== undefined && { size }), type: type ?? "" } : undefined;
}

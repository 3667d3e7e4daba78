import { fail } from "../../diagnostics/fail.js";
import { kindOf } from "../../diagnostics/kinds.js";
import { isObject } from "../../diagnostics/values.js";
import { ownValue } from "../../html/own.js";
import { lostFile } from "../../schemas/uploaded-file.js";
import { type Body, isFormDataLike, withoutForgery, withoutUpload } from "./assert-body.js";
import { getAtPath, parsePath } from "./path.js";

/** Name of a control, as it is on the page and as a path into a body that was parsed into objects. */
export interface ControlName {
  readonly text: string;
  readonly path: readonly string[];
}

/** Creates the name of a control from its text. */
export function controlName(text: string): ControlName {
  return { text, path: parsePath(text) };
}

/**
 * Returns what was sent under a name, or undefined. A file is nothing, unless anything is asked for. For "files" it returns a list
 * of them, in which `lostFile` stands for one that did not arrive as a file.
 */
export type BodyReader = (name: ControlName, kind?: "anything" | "files") => unknown;

/**
 * Creates the reader of a body that `express.urlencoded()`, in either mode, `URLSearchParams` or `FormData` made. It looks
 * a name up as it is written, then as a path, and reads own properties only, so that `toString` is a name like any other.
 */
export function readerOf(body: Body, upload: { readonly files?: unknown } = {}): BodyReader {
  const find = isFormDataLike(body)
    ? ({ text }: ControlName) => body.getAll(text)
    : (name: ControlName) => findInObject(body, name);
  return (name, kind) => {
    const entry = find(name);
    const list: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    if (kind === "files") return filesIn(list, name, upload);
    const sent = kind ? list : list.map((value) => withoutUpload(value, name.text));
    // Some multipart parsers wrap every value in an array.
    return sent.length > 1 ? sent : sent[0];
  };
}

/**
 * Returns the files that were passed beside the body, or else those in it, where only an object that a client cannot forge
 * is a file.
 */
function filesIn(
  sent: readonly unknown[],
  name: ControlName,
  upload: { readonly files?: unknown },
): readonly unknown[] {
  const hasFiles = Object.hasOwn(upload, "files");
  const inBody = sent.map((value) => withoutForgery(value, name.text, hasFiles));
  if (inBody.includes(lostFile)) return [lostFile];
  return hasFiles ? filesUnder(upload.files, name.text, name.path) : inBody.filter(isObject);
}

function findInObject(body: object, { text, path }: ControlName): unknown {
  if (Object.hasOwn(body, text)) return ownValue(body, text);
  return getAtPath(body, path);
}

/**
 * Returns the files under a name in what a parser gives: one file of multer, a list of them, or an object of files or of lists
 * by their names.
 */
function filesUnder(files: unknown, text: string, path: readonly string[]): readonly unknown[] {
  if (files === undefined || files === null) return [];
  if (!isObject(files)) return fail("forms", `files is ${kindOf(files)}. Pass request.file or request.files.`);
  if (Array.isArray(files)) return files.filter((file) => fieldNameOf(file) === text);
  if (isFormDataLike(files)) return files.getAll(text);
  if (typeof files.fieldname === "string") return filesUnder([files], text, path);
  return [Object.hasOwn(files, text) ? files[text] : getAtPath(files, path)].flat();
}

function fieldNameOf(file: unknown): string {
  const name = isObject(file) ? file.fieldname : undefined;
  if (typeof name === "string") return name;
  return fail(
    "forms",
    "a file in the list has no fieldname, so nothing says which field it is for. Pass an object of files by the names of their fields.",
  );
}

import { isFormDataLike } from "./body.js";
import { getAtPath } from "./path.js";

/**
 * Returns the files under a name in what a parser gives: one file of multer, a list of them, or an object of files or of lists
 * by their names.
 */
export function filesUnder(files: unknown, text: string, path: readonly string[]): readonly unknown[] {
  if (files === undefined || files === null) return [];
  if (typeof files !== "object")
    throw new TypeError(`forms: files is a ${typeof files}. Pass request.file or request.files.`);
  if (Array.isArray(files)) return files.filter((file) => fieldNameOf(file) === text);
  if (isFormDataLike(files)) return files.getAll(text);
  if (typeof (files as { fieldname?: unknown }).fieldname === "string") return filesUnder([files], text, path);
  return [Object.hasOwn(files, text) ? (files as Record<string, unknown>)[text] : getAtPath(files, path)].flat();
}

function fieldNameOf(file: unknown): string {
  const name = (file as { fieldname?: unknown } | null | undefined)?.fieldname;
  if (typeof name === "string") return name;
  throw new TypeError(
    "forms: a file in the list has no fieldname, so nothing says which field it is for. Pass an object of files by the names of their fields.",
  );
}

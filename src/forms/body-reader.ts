import { type Body, isFormDataLike, refuseUpload } from "./body.js";
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

/** Returns what was sent under a name, or undefined. It throws for a file, unless anything is asked for. */
export type BodyReader = (name: ControlName, kind?: "anything") => unknown;

/**
 * Creates the reader of a body that `express.urlencoded()`, in either mode, `URLSearchParams` or `FormData` made. It looks
 * a name up as it is written, then as a path, and reads own properties only, so that `toString` is a name like any other.
 */
export function readerOf(body: Body): BodyReader {
  const find = isFormDataLike(body)
    ? ({ text }: ControlName) => body.getAll(text)
    : (name: ControlName) => findInObject(body, name);
  return (name, kind) => {
    const found = find(name);
    const sent = Array.isArray(found) ? found : [found];
    if (!kind) for (const value of sent) refuseUpload(value, name.text);
    // Some multipart parsers wrap every value in an array.
    return sent.length > 1 ? sent : sent[0];
  };
}

function findInObject(body: object, { text, path }: ControlName): unknown {
  if (Object.hasOwn(body, text)) return (body as Record<string, unknown>)[text];
  return getAtPath(body, path);
}

import { at, segments } from "./path.js";

/** The name of a control: as it stands in the page, and as a path into a body that was parsed into objects. */
export interface Name {
  readonly text: string;
  readonly path: readonly string[];
}

export function nameOf(text: string): Name {
  return { text, path: segments(text) };
}

/** What was sent under a name, whatever that may be. */
export type Source = (name: Name) => unknown;

/**
 * The source in what `express.urlencoded()` in both its modes, `URLSearchParams` or `FormData` made of a request. A name
 * is looked for as it is written, then as a path; only own properties count, so that `toString` is a name like another.
 */
export function sourceOf(body: unknown): Source {
  if (typeof body !== "object" || body === null) return () => undefined;
  if (isSearchable(body)) {
    return ({ text }) => {
      const all = body.getAll(text);
      return all.length > 1 ? all : all[0];
    };
  }
  return ({ text, path }) => {
    if (Object.hasOwn(body, text)) return (body as Record<string, unknown>)[text];
    return path.length > 1 ? at(body, path) : undefined;
  };
}

/** Whether it is like FormData. A parsed body cannot be: it has no functions. */
function isSearchable(body: object): body is { getAll(name: string): unknown[] } {
  return typeof (body as { getAll?: unknown }).getAll === "function";
}

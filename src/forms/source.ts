import { type Body, isSearchable, refuseUpload } from "./body.js";
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
export function sourceOf(body: Body): Source {
  const find = isSearchable(body) ? ({ text }: Name) => body.getAll(text) : (name: Name) => heldIn(body, name);
  return (name) => {
    const found = find(name);
    const sent = Array.isArray(found) ? found : [found];
    for (const value of sent) refuseUpload(value, name.text);
    // Some parsers of multipart forms make a list of every answer.
    return sent.length > 1 ? sent : sent[0];
  };
}

function heldIn(body: object, { text, path }: Name): unknown {
  if (Object.hasOwn(body, text)) return (body as Record<string, unknown>)[text];
  return at(body, path);
}

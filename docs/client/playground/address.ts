/** The state in the address: the model, and its options as text when they were changed. */
export interface Address {
  id: string;
  text: string | undefined;
}

/** Reads `#error-summary/default` or `#error-summary/default?{…}`. */
export function readAddress(hash: string): Address {
  const [id = "", ...rest] = hash.replace(/^#/, "").split("?");
  return { id, text: rest.length ? decode(rest.join("?")) : undefined };
}

/** Puts it into the address without a step in the history. */
export function writeAddress({ id, text }: Address): void {
  history.replaceState(null, "", `#${id}${text === undefined ? "" : `?${encodeURIComponent(compact(text))}`}`);
}

/** A link that somebody cut in two is no reason to fail. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without its white space, when it is JSON. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

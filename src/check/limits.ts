import type { Plugin, TagStartEvent } from "html-validate";

/** What a page can have so much of that reading it would take for ever. */
export class TooMuch extends Error {
  override name = "TooMuch";
  readonly location: { line?: number; column?: number; offset?: number };

  constructor(message: string, location: TooMuch["location"] = {}) {
    super(message);
    this.location = location;
  }
}

const depth = 256;
const comments = 1000;

/** Ends the reading of a page that no person wrote: html-validate takes quadratic time over some, and its stack ends. */
export const limits: Plugin = {
  name: "ds-frontend-limits",
  setup({ data }, events) {
    // Its own comments and conditional ones are sought again and again.
    for (const begin of ["html-validate-", "<!["]) {
      if (count(data, begin) > comments) throw new TooMuch(`it has more than ${comments} comments with "${begin}"`);
    }
    for (const { index } of data.matchAll(/<!--\s*\[?html-validate-/g)) {
      if (!data.slice(index, index + 2000).includes("-->")) throw new TooMuch("a comment for html-validate has no end");
    }
    events.on("tag:start", (_name, { target, location }: TagStartEvent) => {
      if (target.depth > depth) throw new TooMuch(`its elements are nested more than ${depth} deep`, location ?? {});
    });
  },
};

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0 && found <= comments; at = text.indexOf(part, at + 1)) found += 1;
  return found;
}

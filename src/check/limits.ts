import type { ConfigReadyEvent, Plugin, TagStartEvent } from "html-validate";

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
const nameLength = 100;
const commentLength = 1000;
/** Comments for html-validate times elements: each of them is asked about each element that follows. */
const questions = 1_000_000;

/** Ends the reading of a page that no person wrote: html-validate takes quadratic time over some, and its stack ends. */
export const limits: Plugin = {
  name: "ds-frontend-limits",
  setup({ data }, events) {
    // A comment may name a rule "constructor", and html-validate looks rules up by their names in an object.
    events.on("config:ready", (_name, { rules }: ConfigReadyEvent) => {
      Object.setPrototypeOf(rules, null);
    });
    let comments = 0;
    for (const { index } of data.matchAll(/<!--\s*\[?html-validate-/g)) {
      comments += 1;
      if (!data.slice(index, index + commentLength).includes("-->"))
        throw new TooMuch(`a comment for html-validate has no end within ${commentLength} characters`);
    }
    let elements = 0;
    events.on("tag:start", (_name, { target, location }: TagStartEvent) => {
      elements += 1;
      if (target.depth > depth) throw new TooMuch(`its elements are nested more than ${depth} deep`, location ?? {});
      if (target.tagName.length > nameLength)
        throw new TooMuch(`the name of an element has more than ${nameLength} characters`, location ?? {});
      if (comments * elements > questions)
        throw new TooMuch(
          `it has ${comments} comments for html-validate, too many for so many elements`,
          location ?? {},
        );
    });
  },
};

import type { ConfigReadyEvent, Plugin, TagStartEvent } from "html-validate";

/** Error for a page that would take too long to read. */
export class TooMuch extends Error {
  override name = "TooMuch";
  readonly location: { line?: number; column?: number; offset?: number };

  constructor(message: string, location: TooMuch["location"] = {}) {
    super(message);
    this.location = location;
  }
}

export const maximumDepth = 256;
export const maximumNameLength = 100;
const maximumCommentLength = 1000;
/** Maximum product of html-validate comments and elements: html-validate compares each comment with every element after it. */
const maximumComparisons = 1_000_000;

/** Stops reading extreme pages, which would take html-validate quadratic time or overflow its stack. */
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
      if (!data.slice(index, index + maximumCommentLength).includes("-->"))
        throw new TooMuch(`a comment for html-validate has no end within ${maximumCommentLength} characters`);
    }
    let elements = 0;
    events.on("tag:start", (_name, { target, location }: TagStartEvent) => {
      elements += 1;
      if (target.depth > maximumDepth)
        throw new TooMuch(`its elements are nested more than ${maximumDepth} deep`, location ?? {});
      if (target.tagName.length > maximumNameLength)
        throw new TooMuch(`the name of an element has more than ${maximumNameLength} characters`, location ?? {});
      if (comments * elements > maximumComparisons)
        throw new TooMuch(
          `it has ${comments} comments for html-validate, too many for so many elements`,
          location ?? {},
        );
    });
  },
};

import type { Location } from "../page/node.js";

/** Error for a page that would take too long to read. */
export class TooLargeError extends Error {
  override name = "TooLargeError";
  readonly location: Location | undefined;

  constructor(message: string, location?: Location) {
    super(message);
    this.location = location;
  }
}

/** Maximum depth of elements in each other. Chromium's parser nests none deeper. */
export const maximumDepth = 512;
// The names of elements are in the selector of everything inside them.
const maximumNameLength = 100;

export function checkDepth(depth: number, location?: Location): void {
  if (depth > maximumDepth) throw new TooLargeError(`its elements are nested more than ${maximumDepth} deep`, location);
}

export function checkName(name: string): void {
  if (name.length > maximumNameLength)
    throw new TooLargeError(`the name of an element has more than ${maximumNameLength} characters`);
}

/** Attributes that a tag may have. */
const maximumAttributes = 1000;

export function checkAttributes(number: number): void {
  if (number > maximumAttributes) throw new TooLargeError(`a tag has more than ${maximumAttributes} attributes`);
}

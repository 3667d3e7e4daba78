import { fail } from "../../diagnostics/fail.js";

/** Throws a TypeError about a mistake in the declaration of a form. */
export function refuse(sentence: string): never {
  fail("defineForm", sentence);
}

/** Throws a TypeError if there is a mistake in the declaration of a form. */
export function refuseIf(isMistake: unknown, sentence: string): void {
  if (isMistake) refuse(sentence);
}

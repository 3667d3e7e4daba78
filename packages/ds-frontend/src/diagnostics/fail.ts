import { unknownOption } from "@ds-frontend/internal/options/sentences.js";

/**
 * Throws a TypeError about a mistake in the calling program. Its message begins with the function or place that it is about.
 */
export function fail(where: string, problem: string): never {
  throw new TypeError(`${where}: ${problem}`);
}

/** Throws for an option that does not exist, and suggests the name that was probably meant. */
export function assertKnown(where: string, name: string, knownNames: readonly string[]): void {
  if (!knownNames.includes(name)) fail(where, unknownOption(name, knownNames));
}

/** Throws a TypeError about a mistake in the declaration of a form. */
export function refuse(sentence: string): never {
  fail("defineForm", sentence);
}

/** Throws a TypeError if there is a mistake in the declaration of a form. */
export function refuseIf(isMistake: unknown, sentence: string): void {
  if (isMistake) refuse(sentence);
}

import { fail } from "../../diagnostics/fail.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";

/** Throws a TypeError about a mistake in the declaration of a form. */
export function refuse(sentence: string): never {
  fail("defineForm", sentence);
}

/** Throws a TypeError if there is a mistake in the declaration of a form. */
export function refuseIf(isMistake: unknown, sentence: string): void {
  if (isMistake) refuse(sentence);
}

const remarks = {};

/** Number of remarks in a process: they may quote data, and each is remembered. */
const mostRemarks = 500;

/**
 * Tells a developer, once, of a mistake that data can be the reason for, such as an empty list of an API or a name that a session does
 * not have. In production it says nothing: the page without it helps more than none.
 */
export function remark(sentence: string): void {
  if (isDevelopment()) warnOnce(remarks, sentence, sentence, mostRemarks);
}

import { nearest } from "../../options/nearest.js";

/** Throws for an option that does not exist, and suggests the name that was probably meant. */
export function refuseUnknown(where: string, name: string, knownNames: readonly string[]): void {
  if (knownNames.includes(name)) return;
  const suggestion = nearest(name, knownNames);
  throw new TypeError(`${where}: unknown option "${name}"${suggestion ? `, did you mean "${suggestion}"?` : "."}`);
}

import { nearest } from "../options/nearest.js";

/** Refuses a name that is not among those that are known, and says which was probably meant. */
export function refuseUnknown(where: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const meant = nearest(name, known);
  throw new TypeError(`${where}: unknown option "${name}"${meant ? `, did you mean "${meant}"?` : "."}`);
}

import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import type { FieldLookup } from "../types/resolved-form.js";

/** Warns about an issue that names a field that the form does not have, unless the name begins with "_", as "_form" does. */
export function warnAboutPlace(lookup: FieldLookup, place: string): void {
  if (!isDevelopment() || place.startsWith("_")) return;
  const name = place.length > 40 ? `${place.slice(0, 40)}…` : place;
  const meant = didYouMean(place, lookup.keys);
  const remedy = meant ? `Did you mean "${meant}"?` : 'If it is about no field, leave the field out, or use "_form".';
  const problem = `an error is about ${JSON.stringify(name)}, which is not a field of the form`;
  warnOnce(lookup, name, `${problem}, so the error summary shows it without a link. ${remedy}`);
}

/** Design systems whose macros a form can fill in instead of our own. */
export type System = "govuk" | "nhsuk";

/** Returns true for the name of a design system. */
export function isSystem(given: unknown): given is System {
  return given === "govuk" || given === "nhsuk";
}

/** Design systems whose macros a form can fill in instead of our own. */
export type System = "govuk" | "nhsuk";

/** Returns true for the name of a design system. */
export function isSystem(value: unknown): value is System {
  return value === "govuk" || value === "nhsuk";
}

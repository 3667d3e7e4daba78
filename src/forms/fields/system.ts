/** Design systems whose macros a form can fill in instead of our own. */
export type System = "govuk" | "nhsuk";

/** Classes that the date inputs of a design system put on their fields. */
export const dateClasses: Readonly<Record<System, { readonly wrong: string; readonly width: string }>> = {
  govuk: { wrong: "govuk-input--error", width: "govuk-input--width-" },
  nhsuk: { wrong: "nhsuk-input--error", width: "nhsuk-input--width-" },
};

/** Returns true for the name of a design system. */
export function isSystem(given: unknown): given is System {
  return typeof given === "string" && Object.hasOwn(dateClasses, given);
}

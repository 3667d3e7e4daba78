import { contentOf, isText } from "../../../html/content.js";
import type { Content } from "../../../html/options.js";
import { ownValue } from "../../../html/own.js";

/** Design systems whose macros a form can fill in instead of our own. */
export type System = "govuk" | "nhsuk";

/** Returns true for the name of a design system. */
export function isSystem(value: unknown): value is System {
  return value === "govuk" || value === "nhsuk";
}

/** Returns the words of the heading in a label or legend of nhsuk-frontend. */
export function headingContent(label: unknown): Content | undefined {
  const heading = ownValue(label, "heading");
  return isText(heading) ? { text: heading as string } : contentOf(heading);
}

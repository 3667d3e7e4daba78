import type { Attributes } from "../../html/options.js";
import { string } from "../../html/string.js";
import { headingContent, ownOption } from "./options.js";
import { remark } from "./refuse.js";

/** Tells a developer of an empty label, legend or text of a choice: the control would have no name for assistive technology. */
export function remarkUnnamed(where: string): void {
  remark(`${where}: the text is empty, so the control would have no name. Write one.`);
}

/**
 * Returns true for a label, legend or item with words, or attributes that name its control: `aria-label` and
 * `aria-labelledby` are names too (Accessible Name and Description Computation 1.2, 4.3).
 */
export function isNamed(named: object | null | undefined, attributes: Attributes | undefined): boolean {
  const heading = headingContent(named);
  const names = [
    ownOption(named, "text"),
    ownOption(named, "html"),
    ownOption(heading, "text"),
    ownOption(heading, "html"),
    attributes?.["aria-label"],
    attributes?.["aria-labelledby"],
  ];
  return names.some((name) => string(name).trim());
}

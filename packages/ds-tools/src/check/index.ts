import type { Finding } from "../report/finding.js";
import type { CheckOptions } from "../rules/page/rule-options.js";
import { inspect } from "./run-rules.js";

export type { Finding } from "../report/finding.js";
export type { CheckOptions } from "../rules/page/rule-options.js";
export type { CheckLocale } from "../rules/page/words.js";
export { checkDocument } from "./check-document.js";

/**
 * Checks a page, or a part of one, against the usage rules.
 *
 * @example
 * checkPage(html); // [{ rule: "error-link", messageId: "no-such-id", data: { id: "nme" }, line: 12, column: 20, … }]
 */
export function checkPage(html: string, options: CheckOptions = {}): Finding[] {
  if (typeof html !== "string") throw new TypeError("checkPage takes the HTML of a page as a string.");
  return inspect(html, options).findings;
}

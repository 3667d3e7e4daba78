import type { Finding } from "../report/finding.js";
import { checkDocument, inspect } from "./engine.js";
import type { CheckOptions } from "./options.js";

export type { Finding } from "../report/finding.js";
export type { CheckLocale } from "../rules/page/words.js";
export type { CheckOptions } from "./options.js";
export { checkDocument };

/**
 * Checks a page, or a part of one, against the usage rules.
 *
 * @example
 * await checkPage(html); // [{ rule: "error-link", messageId: "no-such-id", data: { id: "nme" }, line: 12, column: 20, … }]
 */
export async function checkPage(html: string, options: CheckOptions = {}): Promise<Finding[]> {
  if (typeof html !== "string") throw new TypeError("checkPage takes the HTML of a page as a string.");
  return inspect(html, options).findings;
}

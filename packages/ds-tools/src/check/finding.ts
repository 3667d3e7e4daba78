import type * as report from "../report/finding.js";

/** Problem on a page that breaks one of the usage rules. The rule is "parser-error" when the page cannot be read. */
export interface Finding extends report.Finding {
  /** Number of characters with the problem, from the line and column on. */
  size: number;
}

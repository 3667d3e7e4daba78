import type { Finding } from "../../report/finding.js";
import { frame, linesOf } from "../../report/frame.js";

/** Returns the lines of a page around a finding; "" when there are none. */
export function codeOf({ source }: { source: string }, { line, column, size = 1 }: Finding): string {
  return source ? frame(linesOf(source), line, column, size) : "";
}

import type { Finding } from "../../report/finding.js";
import { frame, linesOf } from "../../report/frame.js";

/** Returns the lines of HTML around a finding, with the place marked; "" when the page's HTML is not known. */
export function codeOf({ source }: { source: string }, { line, column, size }: Finding): string {
  return source ? frame(linesOf(source), line, column, size) : "";
}

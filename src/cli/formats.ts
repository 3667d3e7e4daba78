import type { Message, Report } from "html-validate";
import { frame, linesOf } from "../check/frame.js";
import { load } from "../check/load.js";

/** Result for one page, in the shape of html-validate's reports. */
export interface Checked {
  filePath: string;
  messages: Message[];
  errorCount: number;
  warningCount: number;
  source: string | null;
}

type Print = (report: Report) => string;

/** Formats in which findings can be printed. */
export const formats: string[] = ["checkstyle", "codeframe", "json", "stylish", "text"];

/** Returns a function that prints findings in one of html-validate's formats. */
export async function printer(format: string): Promise<Print> {
  if (format === "codeframe") return codeframe;
  const print = await (await load()).formatter(format);
  return format === "json" ? (report) => escaped(print(report)) : print;
}

/** Prints a frame of code for each finding. html-validate's own format prints whole lines, and many pages are one line. */
function codeframe({ results, errorCount }: Report): string {
  const parts = results.flatMap(({ filePath, messages, source }) => {
    const lines = linesOf(source ?? "");
    return messages.map(({ ruleId, ruleUrl, message, line, column, size }) => {
      const more = ruleUrl ? `\nDetails: ${ruleUrl}` : "";
      const place = `${filePath}:${line}:${column}`;
      return `error: ${message} (${ruleId}) at ${place}:\n${frame(lines, line, column, size)}${more}\n\n`;
    });
  });
  if (!parts.length) return "";
  return `${parts.join("\n")}\n${errorCount} ${errorCount === 1 ? "error" : "errors"} found.\n`;
}

/** Escapes the characters that control a terminal: JSON itself only escapes those below U+0020. */
function escaped(json: string): string {
  return json.replace(
    /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

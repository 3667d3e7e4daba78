import { cleanReport } from "./clean.js";
import type { Report } from "./finding.js";
import { github } from "./formats/github.js";
import { json } from "./formats/json.js";
import { sarif } from "./formats/sarif.js";
import { text } from "./formats/text.js";

const printers = { text, json, github, sarif };

/** Name of a format. */
export type Format = keyof typeof printers;

/** Functions that print a report, by the name of their format. Whatever a page contains, its reader gets it clean. */
export const formats = Object.fromEntries(
  Object.entries(printers).map(([name, print]) => [name, (report: Report) => print(cleanReport(report))]),
) as Record<Format, (report: Report) => string>;

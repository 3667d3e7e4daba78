import type { Report } from "./finding.js";
import { checkstyle } from "./formats/checkstyle.js";
import { github } from "./formats/github.js";
import { json } from "./formats/json.js";
import { junit } from "./formats/junit.js";
import { markdown } from "./formats/markdown.js";
import { sarif } from "./formats/sarif.js";
import { text } from "./formats/text.js";

/** Functions that print a report, by the name of their format. */
export const formats = { text, json, checkstyle, github, junit, markdown, sarif } satisfies Record<
  string,
  (report: Report) => string
>;

/** Name of a format. */
export type Format = keyof typeof formats;

import type { Finding } from "../report/finding.js";
import { lint, load, Project } from "./command.js";
import type { LintOptions } from "./types.js";

export type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
export type { Finding, Fix } from "../report/finding.js";
export type { LintOptions } from "./types.js";

/**
 * Lints a Nunjucks template: checks the options of each call of a design system's macro.
 *
 * @example
 * lintTemplate('{{ govukRadios({ id: "contact" }) }}'); // [{ rule: "unknown-option", line: 1, column: 18, … }]
 */
export function lintTemplate(source: string, options: LintOptions = {}): Finding[] {
  if (typeof source !== "string") throw new TypeError("lintTemplate takes the source of a template as a string.");
  const { filename = "template.njk", paths, macros, allow, helpers, tags } = options;
  const nunjucks = load();
  const project = new Project({ nunjucks, paths, macros, tags, helpers });
  return lint(source, { nunjucks, host: project.host(filename), allow, helpers, tags }).findings;
}

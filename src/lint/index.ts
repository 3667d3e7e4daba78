import type { LintFinding } from "./finding.js";
import { lint } from "./lint.js";
import { load } from "./load.js";
import { Project } from "./macros/project.js";
import type { LintOptions } from "./options.js";

export type { Fix, LintFinding } from "./finding.js";
export type { LintOptions } from "./options.js";
export type { Delimiters } from "./template/nodes.js";

/**
 * Lints a Nunjucks template: checks the options of each call of a design system's macro.
 *
 * @example
 * await lintTemplate('{{ govukRadios({ id: "contact" }) }}'); // [{ rule: "unknown-option", line: 1, column: 18, … }]
 */
export async function lintTemplate(source: string, options: LintOptions = {}): Promise<LintFinding[]> {
  if (typeof source !== "string") throw new TypeError("lintTemplate takes the source of a template as a string.");
  const nunjucks = await load();
  const { filename = "template.njk", paths, macros, allow, tags } = options;
  const project = new Project({ nunjucks, paths, macros, tags });
  return lint(source, { nunjucks, host: project.host(filename), allow, tags }).findings;
}

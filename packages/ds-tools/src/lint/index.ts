import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Finding } from "../report/finding.js";
import { lint, load, Project } from "./command.js";

export type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
export type { Finding, Fix } from "../report/finding.js";

/** Options for linting a template. */
export interface LintOptions {
  /** Path of the template, where the search for design systems and layouts starts. `template.njk` in the working directory by default. */
  filename?: string | undefined;
  /** Folders that the project gives to Nunjucks, in the same order. */
  paths?: readonly string[] | undefined;
  /** More folders to read macros from: those in their `macro.njk` files, also in subfolders. */
  macros?: readonly string[] | undefined;
  /** Options that are allowed although the macro does not have them, such as "radios.decorate". */
  allow?: readonly string[] | undefined;
  /** Names of the project's filters and functions that return the object that they are given, such as "decorateAttributes". */
  helpers?: readonly string[] | undefined;
  /** Delimiters of the project's templates, if they differ from Nunjucks' own. */
  tags?: Delimiters | undefined;
}

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

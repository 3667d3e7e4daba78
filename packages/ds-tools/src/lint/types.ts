import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
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

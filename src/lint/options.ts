import type { Delimiters } from "./template/nodes.js";

/** Options for linting a template. */
export interface LintOptions {
  /** Path of the template's file, from which design systems and layouts are found. A file in the working directory by default. */
  filename?: string | undefined;
  /** Folders that the project gives to Nunjucks, in their order. */
  paths?: readonly string[] | undefined;
  /** Further folders with components: each has `macro-options.json` beside `macro.njk`. */
  macros?: readonly string[] | undefined;
  /** Options that are allowed although the macro does not have them, such as "radios.decorate". */
  allow?: readonly string[] | undefined;
  /** Delimiters of the project's templates, as in Nunjucks' own option. */
  tags?: Delimiters | undefined;
}

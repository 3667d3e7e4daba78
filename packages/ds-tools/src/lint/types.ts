import type { Finding } from "../report/finding.js";

/** Delimiters, by the names of Nunjucks' `tags` option. */
export interface Delimiters {
  blockStart?: string | undefined;
  blockEnd?: string | undefined;
  variableStart?: string | undefined;
  variableEnd?: string | undefined;
  commentStart?: string | undefined;
  commentEnd?: string | undefined;
}

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
  /** Names of the project's filters and functions that return the object that they are given, such as "decorateAttributes". */
  helpers?: readonly string[] | undefined;
  /** Delimiters of the project's templates, as in Nunjucks' own option. */
  tags?: Delimiters | undefined;
}

/** Change of the source that corrects a finding: the text between two offsets is replaced. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** Problem in a template. */
export interface LintFinding extends Finding {
  size: number;
  endLine: number;
  endColumn: number;
  /** Offset of the place in the source. */
  offset: number;
  /** Change that is certain to be right, if there is one. */
  fix?: Fix;
}

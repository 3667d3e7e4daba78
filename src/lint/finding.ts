/** Change of the source that corrects a finding: the text between two offsets is replaced. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** Problem in a template. */
export interface LintFinding {
  /** Name of the rule, such as "unknown-option". */
  rule: string;
  severity: "error" | "warning";
  /** Sentence that says what is wrong and how to correct it. */
  message: string;
  /** Address of the page about the rule, or its file in the package. */
  url: string | null;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** Offset of the place in the source. */
  offset: number;
  /** Change that is certain to be right, if there is one. */
  fix: Fix | null;
}

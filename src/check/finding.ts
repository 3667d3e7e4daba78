/** Problem on a page that breaks one of the usage rules. */
export interface Finding {
  /** Name of the rule, such as "ds/error-link"; "parser-error" when the page cannot be read. */
  rule: string;
  /** Sentence that says what is wrong and how to fix it. */
  message: string;
  /** Address of the rule's page on the site, or its file in the package. */
  url: string | null;
  line: number;
  column: number;
  /** Section of the specification that the rule comes from, if there is one. */
  spec: string | null;
  /** CSS selector of the element with the problem. */
  selector: string | null;
}

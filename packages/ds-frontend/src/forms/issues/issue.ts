/** Issue in the form's own shape, which is plain data: a message, and the path to the answer that it is about. */
export interface PlainIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/** Place that an issue is about: the path to an answer, the link to a control, or "page" when it is about no answer. */
export type Place = { readonly path: readonly string[] } | { readonly href: string } | "page";

/** Issue as a reader found it: its message, which may be unusable, and its place, if it names one. */
export interface FoundIssue {
  readonly message: unknown;
  readonly place: Place | undefined;
  /** Mistake of the program that the message is about, as the end of a sentence, and what to do about it. */
  readonly mistake?: { readonly problem: string; readonly remedy: string } | undefined;
}

/** Reads the issues in an object of one library; returns undefined for any other object. */
export type IssueReader = (issue: object) => readonly FoundIssue[] | undefined;

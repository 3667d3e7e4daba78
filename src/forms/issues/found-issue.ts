/** Place that an issue is about: the path to an answer, the link to a control, or "page" when it is about no answer. */
export type Place = { readonly path: readonly string[] } | { readonly href: string } | "page";

/** Issue as a reader found it: its message, which may be unusable, and its place, if it names one. */
export interface FoundIssue {
  readonly message: unknown;
  readonly place: Place | undefined;
}

/** Reads the issues in an object of one library; returns undefined for any other object. */
export type IssueReader = (given: object) => readonly FoundIssue[] | undefined;

/** Issue in the form's own shape, which is plain data: a message, and the path to the answer that it is about. */
export interface PlainIssue {
  readonly message: string;
  readonly path: readonly string[];
}

import type { StandardSchemaV1 } from "../../schemas/standard-schema.js";

/** Issue in the form's own shape, which is plain data: a message, and the path to the answer that it is about. */
export interface FormIssue {
  readonly message: string;
  readonly path: readonly string[];
  /** Kind of mistake, which changes neither with the wording nor with the language: "missing", "tooEarly". */
  readonly code?: string | undefined;
}

/** Creates an issue, with the code of what a schema or a program reported, if it has one that names a kind of mistake. */
export function createIssue(message: string, path: readonly string[], reported: object): FormIssue {
  const { code, type } = reported as { code?: unknown; type?: unknown };
  // zod and arktype have a code; valibot, joi and yup a type.
  const issueCode = [code, type].find((name) => typeof name === "string" && /^[\w.-]{1,60}$/.test(name));
  return issueCode === undefined ? { message, path } : { message, path, code: issueCode as string };
}

/** Returns true for an issue without words. */
export function isBlankMessage({ message }: Pick<FormIssue, "message">): boolean {
  return !message.trim();
}

/** Issues to report: a list of them, or messages by the keys of fields. */
export type Issues = readonly ReportedIssue[] | IssuesByField;

/** Issue to report: that of a Standard Schema, or one whose path is the key of a field or the name of a control. */
export interface ReportedIssue {
  readonly message: string;
  readonly path?: StandardSchemaV1.Issue["path"] | readonly unknown[] | string | null;
  /** Kind of mistake, such as "missing". */
  readonly code?: unknown;
}

/** Messages by the keys of fields or the names of controls. */
export type IssuesByField = { readonly [field: string]: string | readonly string[] | null | undefined };

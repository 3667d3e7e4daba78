import type { StandardSchemaV1 } from "../../schemas/standard-schema.js";

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

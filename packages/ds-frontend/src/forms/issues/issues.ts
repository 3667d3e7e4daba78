/** Issues to report: a list of them, an error that holds such a list, or messages by the keys of fields. */
export type Issues = readonly IssueLike[] | IssueHolder | IssuesByField;

/** Messages by the keys of fields or the names of controls. */
export type IssuesByField = {
  readonly [field: string]: string | IssueLike | readonly (string | IssueLike)[] | null | undefined;
};

/** Issue of a schema, or an error of another library, as it is. */
export type IssueLike = MessageAndPlace | SummaryEntry | ExpressValidatorError | ClassValidatorError | AjvError;

/** Error of zod, valibot, joi or yup. */
export type IssueHolder =
  | { readonly issues: readonly IssueLike[] }
  | { readonly details: readonly IssueLike[] }
  | { readonly inner: readonly IssueLike[] };

/** Message, and the path to the answer that it is about, such as ["people", 0, "name"] or "people[0].name", or its field. */
export interface MessageAndPlace {
  readonly message: string;
  readonly path?: readonly unknown[] | string | null | undefined;
  readonly field?: string | undefined;
  readonly name?: string | undefined;
}

/** Entry of an error summary, whose link leads to the id of a field. */
export interface SummaryEntry {
  readonly text: string;
  readonly href?: string | undefined;
  readonly field?: string | undefined;
  readonly name?: string | undefined;
}

/** Error of express-validator, from `validationResult(request).array()` or `.mapped()`. */
export interface ExpressValidatorError {
  readonly msg: unknown;
}

/** Error of class-validator. */
export interface ClassValidatorError {
  readonly property: string;
  readonly constraints?: { readonly [constraint: string]: string } | undefined;
  readonly children?: readonly ClassValidatorError[] | undefined;
}

/** Error of ajv. */
export interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
}

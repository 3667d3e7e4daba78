/**
 * Schema of zod, valibot, arktype or any other library that follows https://standardschema.dev. The types are copied
 * here, as the standard recommends, so that nothing has to be installed for them.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Record<string, unknown> | undefined } | undefined,
    ) => Outcome<Output> | Promise<Outcome<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** Outcome of a validation: the schema's output, or the issues that it found. */
export type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** Issue that a schema found: a message, and the path to the value that it is about. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Type of the values that a schema accepts; never when the schema does not declare it. */
export type Input<Schema> = Schema extends { readonly "~standard": { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly input: infer Value }
    ? Value
    : never
  : never;

/** Type of the value that a schema returns for an input that it accepts. */
export type Output<Schema> = Schema extends StandardSchema<infer _Input, infer Value> ? Value : never;

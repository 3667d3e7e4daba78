/**
 * Schema of zod, valibot, arktype or any other library that follows https://standardschema.dev. The types are copied
 * here, as the standard recommends, so that nothing has to be installed for them.
 */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": StandardSchemaV1.Props<Input, Output>;
}

export declare namespace StandardSchemaV1 {
  /** Properties of a schema under "~standard". */
  interface Props<Input = unknown, Output = Input> {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
      options?: StandardSchemaV1.Options | undefined,
    ) => Result<Output> | Promise<Result<Output>>;
    readonly types?: Types<Input, Output> | undefined;
  }

  /** Options of `validate`. */
  interface Options {
    readonly libraryOptions?: Record<string, unknown> | undefined;
  }

  /** Result of a validation: the schema's output, or the issues that it found. */
  type Result<Output> = SuccessResult<Output> | FailureResult;

  /** Result of a value that the schema accepts. */
  interface SuccessResult<Output> {
    readonly value: Output;
    readonly issues?: undefined;
  }

  /** Result of a value that the schema refuses. */
  interface FailureResult {
    readonly issues: readonly Issue[];
  }

  /** Issue that a schema found: a message, and the path to the value that it is about. */
  interface Issue {
    readonly message: string;
    readonly path?: readonly (PropertyKey | PathSegment)[] | undefined;
  }

  /** Step of a path, as an object that holds its key. */
  interface PathSegment {
    readonly key: PropertyKey;
  }

  /** Types of the values that a schema accepts and returns. */
  interface Types<Input = unknown, Output = Input> {
    readonly input: Input;
    readonly output: Output;
  }
}

/** Schema of any values. */
export type AnySchema = StandardSchemaV1<unknown, unknown>;

/** Type of the values that a schema accepts; never when the schema does not declare it. */
export type Input<Schema> = Schema extends { readonly "~standard": { readonly types?: infer Types } }
  ? NonNullable<Types> extends { readonly input: infer Value }
    ? Value
    : never
  : never;

/** Type of the value that a schema returns for an input that it accepts. */
export type Output<Schema> = Schema extends StandardSchemaV1<infer _Input, infer Value> ? Value : never;

import { createRequire } from "node:module";
import type { Schema } from "@ds-frontend/internal/options/schema.js";
import type * as Generator from "ts-json-schema-generator";
import type { Program } from "typescript";
import { fieldOptions } from "./field-options.js";
import { fieldsFile } from "./known-options.js";
import { frontend } from "./paths.js";
import { ts } from "./typescript.js";

/*
 * Reads the types of the options, for the modules and the documentation that are made of them.
 */

// Required too, because it loads TypeScript.
const { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator }: typeof Generator = createRequire(
  import.meta.url,
)("ts-json-schema-generator");

/** Returns the option types as JSON Schema, and the module that lists the options of each field. */
export function optionTypes(): { schemas: object; knownOptions: string } {
  const options = { strict: true, module: ts.ModuleKind.NodeNext, lib: ["lib.es2023.d.ts"], types: [] };
  const index = `${frontend}src/index.ts`;
  const program = ts.createProgram([index, fieldsFile], options);
  return {
    knownOptions: fieldOptions(program),
    // The generator writes all types of the root files. Those of the fields are no options of components.
    schemas: optionSchemas({ ...program, getRootFileNames: () => [index] }),
  };
}

function optionSchemas(program: Program): object {
  const config = { ...DEFAULT_CONFIG, topRef: false, extraTags: ["orText"] };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const schema = generator.createSchema("*");
  for (const definition of Object.values(schema.definitions ?? {})) describeOnce(definition as Schema);
  return schema;
}

/** Keeps the description of an option in the first of several shapes only, because the others repeat it. */
function describeOnce({ anyOf = [] }: Schema): void {
  const described = new Map<string, string | undefined>();
  for (const shape of anyOf) {
    for (const [name, option] of Object.entries(shape.properties ?? {})) {
      if (described.get(name) === option.description) delete option.description;
      else described.set(name, option.description);
    }
  }
}

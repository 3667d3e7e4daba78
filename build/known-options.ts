import { relative } from "node:path";
import { frontend, root } from "./paths.js";

/** File of the types of fields. */
export const fieldsFile = `${frontend}src/forms/types/fields.ts`;

/**
 * Returns the module that lists the options of each kind of field. It can be written without them, because its type does not
 * depend on them.
 */
export function knownOptionsModule(shapes: readonly string[] = [], fields = "{} as never"): string {
  return `// Generated from ${relative(root, fieldsFile)} by build/field-options.ts.
import type { FieldBySystem } from "../forms/types/fields.js";
import type { ComponentName } from "../forms/components/components.js";
import type { OptionsShape } from "../forms/declare/assert-options.js";

${shapes.join("\n")}

export const knownOptions: Readonly<Record<keyof FieldBySystem, Readonly<Record<ComponentName, OptionsShape>>>> = ${fields};
`;
}

/** The module that lists the options of each kind of field. It can be written without them, because its type does not depend on them. */
export function knownOptionsModule(shapes: readonly string[] = [], fields = "{} as never"): string {
  return `// Generated from packages/ds-frontend/src/forms/fields/fields.ts by build/field-options.ts.
import type { FieldBySystem } from "../forms/fields/fields.js";
import type { ComponentName } from "../forms/kinds/kinds.js";
import type { OptionsShape } from "../forms/definition/assert-options.js";

${shapes.join("\n")}

export const knownOptions: Readonly<Record<keyof FieldBySystem, Readonly<Record<ComponentName, OptionsShape>>>> = ${fields};
`;
}

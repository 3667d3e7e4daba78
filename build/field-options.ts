import { relative } from "node:path";
import ts from "typescript";
import { frontend, root } from "./paths.js";

/*
 * Generates the options of each kind of field, at any depth, as data, from the type `Field` of each design system. With
 * it, `defineForm` reports in JavaScript the mistakes that TypeScript reports.
 */

const source = `${frontend}src/forms/fields/fields.ts`;

/** Generates the module that lists the options of each component's field. */
export function fieldOptions(options: ts.Program): string {
  // Files that were read for the option types are not read again.
  const program = ts.createProgram([source], options.getCompilerOptions(), undefined, options);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  if (!file) throw new Error(`Cannot read ${relative(root, source)}`);
  const systems = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "FieldBySystem");
  if (!systems) throw new Error(`${relative(root, source)} does not declare the interface FieldBySystem`);

  const namesByCode = new Map<string, string>();
  const fieldsBySystem = checker
    .getTypeAtLocation(systems)
    .getProperties()
    .map((system) => {
      const fields = membersOf(checker.getTypeOfSymbol(system)).map((field) => {
        const component = checker.getTypeOfSymbol(field.getProperty("component") as ts.Symbol) as ts.StringLiteralType;
        return `    ${component.value}: ${shapeCode([field], "component schema value values")},`;
      });
      return `  ${system.name}: {\n${fields.join("\n")}\n  },`;
    });

  return [
    `// Generated from ${relative(root, source)} by build/field-options.ts.`,
    'import type { FieldBySystem } from "../forms/fields/fields.js";',
    'import type { ComponentName } from "../forms/kinds/kinds.js";',
    'import type { OptionsShape } from "../forms/definition/assert-options.js";',
    "",
    ...[...namesByCode].map(([code, name]) => `const ${name}: OptionsShape = ${code};`),
    "",
    "export const knownOptions: Readonly<Record<keyof FieldBySystem, Readonly<Record<ComponentName, OptionsShape>>>> = {",
    ...fieldsBySystem,
    "};",
    "",
  ].join("\n");

  /** Writes the shape of an object of any of these types. Options that are checked elsewhere take any value. */
  function shapeCode(members: readonly ts.Type[], checkedElsewhere = ""): string {
    const typesByName = new Map<string, readonly ts.Type[]>();
    const needs = members.map((member) => {
      for (const property of member.getProperties()) {
        const types = membersOf(checker.getTypeOfSymbol(property));
        if (types.length) typesByName.set(property.name, [...(typesByName.get(property.name) ?? []), ...types]);
      }
      return member
        .getProperties()
        .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
        .map(({ name }) => name);
    });
    const options = [...typesByName].map(([name, types]) => {
      return `${name}: ${checkedElsewhere.split(" ").includes(name) ? '"any"' : kindCode(name, types)}`;
    });
    return `{ options: { ${options.join(", ")} }, needs: ${JSON.stringify(withoutSupersets(needs))} }`;
  }

  /** Writes the kind of value that an option of these types takes. */
  function kindCode(name: string, types: readonly ts.Type[]): string {
    const [list] = types.filter((type) => checker.isArrayType(type) || checker.isTupleType(type));
    if (list) {
      const itemTypes = membersOf(checker.getTypeArguments(list as ts.TypeReference)[0] as ts.Type);
      return itemTypes.every(isObject) ? `[${constantFor(name, itemTypes)}]` : '"array"';
    }
    if (types.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) return '"boolean"';
    if (types.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return '"string"';
    const objects = types.filter(isObject);
    if (!objects.length) return '"text"';
    if (objects.length < types.length) {
      const or = types.some(({ flags }) => flags & ts.TypeFlags.BooleanLike) ? "false" : "text";
      return `{ shape: ${constantFor(name, objects)}, or: "${or}" }`;
    }
    return types.some((type) => type.getStringIndexType()) ? '"attributes"' : constantFor(name, types);
  }

  /** Returns the name of the constant that holds a shape, which equal shapes share. */
  function constantFor(option: string, types: readonly ts.Type[]): string {
    const code = shapeCode(types);
    const existing = namesByCode.get(code);
    if (existing) return existing;
    const count = [...namesByCode.values()].filter((name) => name.replace(/\d+$/, "") === option).length;
    const name = count ? `${option}${count + 1}` : option;
    namesByCode.set(code, name);
    return name;
  }
}

function isObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) > 0;
}

/** Returns the types of a union, without undefined. */
function membersOf(type: ts.Type): readonly ts.Type[] {
  const types = type.isUnion() ? type.types : [type];
  return types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)));
}

/** Returns the sets of names without those that contain another of the sets. */
function withoutSupersets(needs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const unique = [...new Map(needs.map((names) => [names.join(), names])).values()];
  return unique.filter(
    (names) => !unique.some((other) => other !== names && other.every((name) => names.includes(name))),
  );
}

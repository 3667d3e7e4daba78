import { relative } from "node:path";
import ts from "typescript";
import { root } from "./rooms.js";

/*
 * The options that a field of a form may have, at any depth, as data: for those who write JavaScript, `defineForm` says
 * what TypeScript says. They come from the type `Field`, so that it is the one place that knows them.
 */

const source = `${root}src/forms/fields.ts`;

/** A module with the options of the fields by their components. */
export function fieldOptions(): string {
  const program = ts.createProgram([source], { strict: true, lib: ["lib.es2022.d.ts"], types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  if (!file) throw new Error(`${relative(root, source)} cannot be read`);
  const declared = file.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === "Field");
  if (!declared) throw new Error(`${relative(root, source)} has no type Field`);

  const shapes = new Map<string, string>();
  const fields = membersOf(checker.getTypeAtLocation(declared)).map((field) => {
    const component = checker.getTypeOfSymbol(field.getProperty("component") as ts.Symbol) as ts.StringLiteralType;
    return `  ${component.value}: ${shapeOf([field], "component schema value values")},`;
  });

  return [
    `// Generated from ${relative(root, source)} by compiler/field-options.ts.`,
    'import type { Field } from "./fields.js";',
    'import type { Shape } from "./options-of-field.js";',
    "",
    ...[...shapes].map(([code, name]) => `const ${name}: Shape = ${code};`),
    "",
    'export const knownOptions: Readonly<Record<Field["component"], Shape>> = {',
    ...fields,
    "};",
    "",
  ].join("\n");

  /** The object that these are the possible forms of. What holds the form's own and answers is checked elsewhere. */
  function shapeOf(members: readonly ts.Type[], unchecked = ""): string {
    const types = new Map<string, readonly ts.Type[]>();
    const needs = members.map((member) => {
      for (const property of member.getProperties()) {
        const more = membersOf(checker.getTypeOfSymbol(property));
        if (more.length) types.set(property.name, [...(types.get(property.name) ?? []), ...more]);
      }
      return member
        .getProperties()
        .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
        .map(({ name }) => name);
    });
    const options = [...types].map(([name, some]) => {
      return `${name}: ${unchecked.split(" ").includes(name) ? '"any"' : kindOf(name, some)}`;
    });
    return `{ options: { ${options.join(", ")} }, needs: ${JSON.stringify(fewest(needs))} }`;
  }

  function kindOf(name: string, types: readonly ts.Type[]): string {
    const [item] = types.filter((type) => checker.isArrayType(type) || checker.isTupleType(type));
    if (item) {
      const of = membersOf(checker.getTypeArguments(item as ts.TypeReference)[0] as ts.Type);
      return of.every(isObject) ? `[${named(name, of)}]` : '"array"';
    }
    if (types.every(({ flags }) => flags & ts.TypeFlags.BooleanLike)) return '"boolean"';
    if (types.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return '"string"';
    if (!types.every(isObject)) return '"text"';
    return types.some((type) => type.getStringIndexType()) ? '"attributes"' : named(name, types);
  }

  /** The name of a constant that holds the shape, which is the same wherever the shape is. */
  function named(option: string, types: readonly ts.Type[]): string {
    const code = shapeOf(types);
    const known = shapes.get(code);
    if (known) return known;
    const count = [...shapes.values()].filter((name) => name.replace(/\d+$/, "") === option).length;
    const name = count ? `${option}${count + 1}` : option;
    shapes.set(code, name);
    return name;
  }
}

function isObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) > 0;
}

/** The types of a union without undefined. */
function membersOf(type: ts.Type): readonly ts.Type[] {
  const types = type.isUnion() ? type.types : [type];
  return types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)));
}

/** The sets of names without those that another is part of. */
function fewest(needs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const unique = [...new Map(needs.map((names) => [names.join(), names])).values()];
  return unique.filter(
    (names) => !unique.some((other) => other !== names && other.every((name) => names.includes(name))),
  );
}

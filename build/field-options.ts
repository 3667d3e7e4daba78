import { relative } from "node:path";
import type { Program, StringLiteralType, Type, TypeReference, Symbol as TypeSymbol } from "typescript";
import { fieldsFile, knownOptionsModule } from "./known-options.js";
import { root } from "./paths.js";
import { ts } from "./typescript.js";

/*
 * Generates the options of each kind of field, at any depth, as data, from the type `Field` of each design system. With
 * it, `defineForm` reports in JavaScript the mistakes that TypeScript reports.
 */

/** Generates the module that lists the options of each component's field. */
export function fieldOptions(program: Program): string {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(fieldsFile);
  if (!file) throw new Error(`Cannot read ${relative(root, fieldsFile)}`);
  const systems = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "FieldBySystem");
  if (!systems) throw new Error(`${relative(root, fieldsFile)} does not declare the interface FieldBySystem`);

  const namesByCode = new Map<string, string>();
  const fieldsBySystem = checker
    .getTypeAtLocation(systems)
    .getProperties()
    .map((system) => {
      const fields = membersOf(checker.getTypeOfSymbol(system)).map((field) => {
        const component = checker.getTypeOfSymbol(field.getProperty("component") as TypeSymbol) as StringLiteralType;
        return `    ${component.value}: ${shapeCode([field], "component schema value values describe")},`;
      });
      return `  ${system.name}: {\n${fields.join("\n")}\n  },`;
    });

  const shapes = [...namesByCode].map(([code, name]) => `const ${name}: OptionsShape = ${code};`);
  return knownOptionsModule(shapes, `{\n${fieldsBySystem.join("\n")}\n}`);

  /** Writes the shape of an object of any of these types. Options that are checked elsewhere take any value. */
  function shapeCode(members: readonly Type[], checkedElsewhere = ""): string {
    const typesByName = new Map<string, readonly Type[]>();
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
  function kindCode(name: string, types: readonly Type[]): string {
    const [list] = types.filter((type) => checker.isArrayType(type) || checker.isTupleType(type));
    if (list) {
      const itemTypes = membersOf(checker.getTypeArguments(list as TypeReference)[0] as Type);
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
  function constantFor(option: string, types: readonly Type[]): string {
    const code = shapeCode(types);
    const existing = namesByCode.get(code);
    if (existing) return existing;
    const count = [...namesByCode.values()].filter((name) => name.replace(/\d+$/, "") === option).length;
    const name = count ? `${option}${count + 1}` : option;
    namesByCode.set(code, name);
    return name;
  }
}

function isObject(type: Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) > 0;
}

/** Returns the types of a union, without undefined. */
function membersOf(type: Type): readonly Type[] {
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

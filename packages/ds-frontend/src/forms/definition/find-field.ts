import { parsePath } from "../body/path.js";
import type { FieldAndPart, FieldLookup, FindField, ResolvedField } from "./resolved-form.js";

/** Creates the function that finds fields by their keys, their paths or the names of their controls. */
export function fieldLookup(fields: readonly ResolvedField[]): FieldLookup {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const byPath = new Map(fields.map((field) => [field.path.join("\0"), field]));
  const byName = new Map(
    fields.flatMap((field) =>
      field.control.names.map(({ text }, index): [string, FieldAndPart] => [
        text,
        { field, part: field.control.parts?.[index] },
      ]),
    ),
  );
  // Made when they are first needed, because a form may be defined for every request.
  let names: { readonly byPath: ReadonlyMap<string, FieldAndPart>; readonly longest: number } | undefined;
  const findByNamePath: FindField = (path) => {
    names ??= {
      byPath: new Map(fields.flatMap(namePathsOf).reverse()),
      longest: longestOf(fields.flatMap(({ control }) => control.names)),
    };
    return longestMatch(names.byPath, path, names.longest)[0];
  };
  const longestPath = longestOf(fields);

  const findByLongestPath: FindField = (path) => {
    const [field, length] = longestMatch(byPath, path, longestPath);
    return field && withPart(field, path[length]);
  };

  const findField: FindField = (path) => {
    const [key = "", part] = path;
    const field = byKey.get(key);
    if (field) return withPart(field, part);
    const match = findByLongestPath(path) ?? (path.length === 1 ? byName.get(key) : undefined);
    if (match) return match;
    const steps = path.length === 1 ? parsePath(key) : path;
    return findByLongestPath(steps) ?? findByNamePath(steps);
  };
  return { findField, keys: [...byKey.keys()] };
}

/** Returns what a map has for the longest beginning of a path, and how many steps that has. */
function longestMatch<Value>(
  byPath: ReadonlyMap<string, Value>,
  path: readonly string[],
  longest: number,
): [Value | undefined, number] {
  for (let length = Math.min(path.length, longest); length > 0; length -= 1) {
    const match = byPath.get(path.slice(0, length).join("\0"));
    if (match) return [match, length];
  }
  return [undefined, 0];
}

function longestOf(paths: readonly { readonly path: readonly string[] }[]): number {
  return paths.reduce((longest, { path }) => Math.max(longest, path.length), 0);
}

/** Lists the names of a field's controls as paths, after the path that they have in common, which is for the whole answer. */
function namePathsOf(field: ResolvedField): [string, FieldAndPart][] {
  const { names, parts } = field.control;
  const ofNames = names.map(({ path }, index): [string, FieldAndPart] => [
    path.join("\0"),
    { field, part: parts?.[index] },
  ]);
  const [first, ...others] = names.map(({ path }) => path.slice(0, -1).join("\0"));
  const isCommon = first && others.length && others.every((parent) => parent === first);
  return isCommon ? [[first, { field, part: undefined }], ...ofNames] : ofNames;
}

function withPart(field: ResolvedField, part = ""): FieldAndPart {
  return { field, part: field.control.parts?.includes(part) ? part : undefined };
}

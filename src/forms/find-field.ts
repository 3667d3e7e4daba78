import { parsePath } from "./path.js";
import type { FieldAndPart, FindField, ResolvedField } from "./resolved-form.js";

/** Creates the function that finds fields by their keys, their paths or the names of their controls. */
export function fieldFinder(fields: readonly ResolvedField[]): FindField {
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
  const longestPath = fields.reduce((longest, { path }) => Math.max(longest, path.length), 0);

  const findByLongestPath: FindField = (path) => {
    for (let length = Math.min(path.length, longestPath); length > 0; length -= 1) {
      const field = byPath.get(path.slice(0, length).join("\0"));
      if (field) return withPart(field, path[length]);
    }
    return undefined;
  };

  return (path) => {
    const [key = "", part] = path;
    const field = byKey.get(key);
    if (field) return withPart(field, part);
    return (
      findByLongestPath(path) ??
      (path.length === 1 ? (byName.get(key) ?? findByLongestPath(parsePath(key))) : undefined)
    );
  };
}

function withPart(field: ResolvedField, part = ""): FieldAndPart {
  return { field, part: field.control.parts?.includes(part) ? part : undefined };
}

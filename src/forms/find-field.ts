import { parsePath } from "./path.js";
import type { FieldAndPart, FieldLookup, FindField, ResolvedField } from "./resolved-form.js";

/** Creates the functions that find fields by their keys, their paths or the names of their controls, and by ids. */
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
  // Made when it is first needed, because a form may be defined for every request.
  let byId: ReadonlyMap<string, FieldAndPart> | undefined;
  const findById = (id: string) => {
    byId ??= new Map(fields.flatMap(idsOf).filter(([id]) => id));
    return byId.get(id);
  };
  const longestPath = fields.reduce((longest, { path }) => Math.max(longest, path.length), 0);

  const findByLongestPath: FindField = (path) => {
    for (let length = Math.min(path.length, longestPath); length > 0; length -= 1) {
      const field = byPath.get(path.slice(0, length).join("\0"));
      if (field) return withPart(field, path[length]);
    }
    return undefined;
  };

  const findField: FindField = (path) => {
    const [key = "", part] = path;
    const field = byKey.get(key);
    if (field) return withPart(field, part);
    return (
      findByLongestPath(path) ??
      (path.length === 1 ? (byName.get(key) ?? findByLongestPath(parsePath(key))) : undefined)
    );
  };
  return { findField, findById };
}

/**
 * Lists the ids of a field with the part of the answer that each is for. The id that links to the whole answer lead to is
 * for the whole answer: a service that does not know which part of a date is wrong links to the first.
 */
function idsOf(field: ResolvedField): [string, FieldAndPart][] {
  const { ids, parts = [], linkTarget } = field.control;
  const whole = { field, part: undefined };
  const ofParts = parts.map((part): [string, FieldAndPart] => [linkTarget([part]) ?? "", { field, part }]);
  return [...ids.map((id): [string, FieldAndPart] => [id, whole]), ...ofParts, [linkTarget([]) ?? "", whole]];
}

function withPart(field: ResolvedField, part = ""): FieldAndPart {
  return { field, part: field.control.parts?.includes(part) ? part : undefined };
}

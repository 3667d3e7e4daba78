import { parsePath } from "../body/path.js";
import type { FieldAndPart, FieldLookup, FindField, ResolvedField } from "./resolved-form.js";

/** Path that an issue can have, and what an issue there is about. */
type Place = readonly [path: readonly string[], FieldAndPart];

/** Creates the function that finds fields by their keys, their paths or the names of their controls. */
export function fieldLookup(fields: readonly ResolvedField[]): FieldLookup {
  // Made when it is first needed, because a form may be defined for every request.
  let byPath: ReadonlyMap<string, FieldAndPart> | undefined;
  let longest = 0;

  /** Finds the longest beginning of a path that is a place. */
  const find: FindField = (path) => {
    if (!byPath) {
      const places = [...fields.map(placeOfAnswer), ...fields.flatMap(placesOfControls)];
      // Where several have the same path, the first one has it.
      byPath = new Map(places.reverse().map(([path, found]) => [path.join("\0"), found]));
      longest = places.reduce((longest, [path]) => Math.max(longest, path.length), 0);
    }
    for (let length = Math.min(path.length, longest); length > 0; length -= 1) {
      const found = byPath.get(path.slice(0, length).join("\0"));
      if (found) return found.part === undefined ? withPart(found.field, path[length]) : found;
    }
    return undefined;
  };

  return {
    findField: (path) => find(path) ?? find([...parsePath(path[0] ?? ""), ...path.slice(1)]),
    keys: fields.map(({ key }) => key),
  };
}

function placeOfAnswer(field: ResolvedField): Place {
  return [field.path, { field, part: undefined }];
}

/** Lists the names of a field's controls as paths, and the path that they have in common, which is for the whole answer. */
function placesOfControls(field: ResolvedField): Place[] {
  const { names, parts } = field.control;
  const places = names.map(({ path }, index): Place => [path, { field, part: parts?.[index] }]);
  const [first = [], ...others] = names.map(({ path }) => path.slice(0, -1));
  const isCommon = others.length > 0 && others.every((parent) => parent.join("\0") === first.join("\0"));
  return isCommon ? [...places, [first, { field, part: undefined }]] : places;
}

function withPart(field: ResolvedField, part = ""): FieldAndPart {
  return { field, part: field.control.parts?.includes(part) ? part : undefined };
}

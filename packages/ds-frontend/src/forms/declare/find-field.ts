import { parsePath } from "../body/path.js";
import type { FieldAndPart, FieldLookup, FindField, ResolvedField, ResolvedFieldset } from "../types/resolved-form.js";

/**
 * Creates the function that finds fields by their keys, their paths or the names of their controls. What is about a fieldset is
 * about the first of its fields that can take focus.
 */
export function fieldLookup(fields: readonly ResolvedField[], fieldsets: readonly ResolvedFieldset[]): FieldLookup {
  const byPath = new Map([
    ...fieldsets.map((fieldset) => [fieldset.path.join("\0"), firstField(fieldset)] as const),
    ...fields.map((field) => [field.path.join("\0"), field] as const),
  ]);
  const longestPath = fields.reduce((longest, { path }) => Math.max(longest, path.length), 0);
  // Made when they are first needed, because a form may be defined for every request.
  let names: Names | undefined;

  const find: FindField = (path) => {
    const [field, length] = longestMatch(byPath, path, longestPath);
    if (field) return withPart(field, path[length]);
    names ??= namesOf(fields);
    const [place] = longestMatch(names.byPath, path, names.longestPath);
    const key = path.join("\0");
    const owner = names.owners.get(key);
    return place ?? (owner ? { field: owner, part: undefined } : names.byId.get(key));
  };

  return {
    findField: (path) => find(path) ?? find([...parsePath(path[0] ?? ""), ...path.slice(1)]),
    keys: [...fieldsets, ...fields].map(({ key }) => key),
  };
}

/** Returns the first field of a fieldset to which a link can lead. */
function firstField({ fields }: ResolvedFieldset): ResolvedField {
  return fields.find((field) => field.linkTarget([]) !== undefined) ?? (fields[0] as ResolvedField);
}

/** Names of all controls, as paths. */
interface Names {
  readonly byPath: ReadonlyMap<string, FieldAndPart>;
  readonly longestPath: number;
  /** Fields with several controls, by the paths inside which no other field is. */
  readonly owners: ReadonlyMap<string, ResolvedField | undefined>;
  /** Fields and parts by the ids of their controls, and dates by what the names of their controls begin with. */
  readonly byId: ReadonlyMap<string, FieldAndPart>;
}

function namesOf(fields: readonly ResolvedField[]): Names {
  const byPath = new Map<string, FieldAndPart>();
  const owners = new Map<string, ResolvedField | undefined>();
  const byId = new Map<string, FieldAndPart>();
  const addId = (id: string | undefined, place: FieldAndPart) => {
    if (id !== undefined && !byId.has(id)) byId.set(id, place);
  };
  let longestPath = 1;
  for (const field of fields) {
    const { names, parts } = field;
    for (const part of parts ?? []) addId(field.linkTarget([part]), { field, part });
    for (const id of [...field.ids, field.linkTarget([])]) addId(id, { field, part: undefined });
    parts?.forEach((part, index) => {
      const { text = "" } = names[index] ?? {};
      if (text.endsWith(`-${part}`)) addId(text.slice(0, -part.length - 1), { field, part: undefined });
    });
    names.forEach(({ text, path }, index) => {
      // A name is found as it is written, too, because another can have the same path.
      for (const steps of [[text], path]) {
        const key = steps.join("\0");
        if (steps.length && !byPath.has(key)) byPath.set(key, { field, part: parts?.[index] });
      }
      longestPath = Math.max(longestPath, path.length);
    });
    for (const path of [field.path, ...names.map(({ path }) => path)]) {
      for (let length = 1; length < path.length; length += 1) {
        const key = path.slice(0, length).join("\0");
        const isAlone = names.length > 1 && (!owners.has(key) || owners.get(key) === field);
        owners.set(key, isAlone ? field : undefined);
      }
    }
  }
  return { byPath, longestPath, owners, byId };
}

/** Returns what a map has for the longest beginning of a path, and how many steps that has. */
function longestMatch<Value>(
  byPath: ReadonlyMap<string, Value>,
  path: readonly string[],
  longest: number,
): [found: Value | undefined, length: number] {
  for (let length = Math.min(path.length, longest); length > 0; length -= 1) {
    const found = byPath.get(path.slice(0, length).join("\0"));
    if (found) return [found, length];
  }
  return [undefined, 0];
}

function withPart(field: ResolvedField, part = ""): FieldAndPart {
  return { field, part: field.parts?.includes(part) ? part : undefined };
}

import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { refuse, refuseIf } from "../../diagnostics/fail.js";
import { factsOf } from "../../schemas/define-schema.js";
import { bracketPath, isInside, isListIndex } from "../body/path.js";
import type { ResolvedField, ResolvedFieldset } from "../types/resolved-form.js";

/** Throws for an id that HTML does not allow. */
export function assertValidIds(key: string, ids: readonly string[]): void {
  const invalid = ids.find((id) => /[\s\0-\x1f\x7f]/.test(id));
  refuseIf(invalid !== undefined, `"${key}" has the id "${invalid}", but an id cannot contain spaces. Set another.`);
}

/** Throws for a date whose limit is the answer to a field that does not exist, is no date, or comes after it on the page. */
export function assertDependencies(fields: readonly ResolvedField[]): void {
  const keys = fields.map(({ key }) => key);
  fields.forEach(({ key, schema }, index) => {
    for (const other of factsOf(schema).dependsOn ?? []) {
      const position = keys.indexOf(other);
      const refuseDate = (problem: string) => refuse(`the date of "${key}" depends on "${other}", ${problem}`);
      if (position < 0) {
        const meant = didYouMean(other, keys);
        refuseDate(`but the form has no such field${meant ? `, did you mean "${meant}"?` : "."}`);
      }
      if (position >= index) refuseDate("which does not come before it on the page. Set the limit of the later one.");
      const [parts, otherParts] = [schema, fields[position]?.schema].map((each) => factsOf(each).parts);
      if (!otherParts) refuseDate("which is not a date. Use a field whose schema is date().");
      if (otherParts?.length !== parts?.length)
        refuseDate("which has other parts. Ask for a day in both, or in neither.");
    }
  });
}

/** Throws for two elements of a page with the same id. */
export function assertDistinctIds(fields: readonly ResolvedField[]): void {
  const owners = new Map([
    ["error-summary-title", "the error summary"],
    ["main-content", "the page"],
  ]);
  for (const { key, ids } of fields) {
    for (const id of ids) {
      refuseIf(owners.has(id), `"${key}" and ${owners.get(id)} both have the id "${id}". Set another.`);
      owners.set(id, `"${key}"`);
    }
  }
}

/** Throws for two controls with the same name, or with names that a parser would mix up. */
export function assertDistinctNames(fields: readonly ResolvedField[]): void {
  const owners = new Map<string, string>();
  for (const { key, names } of fields) {
    for (const { text, path } of names) {
      // Nested parsers drop what follows a bracket and ignore __proto__; browsers change line ends and broken characters.
      refuseIf(
        /\][^[]|[\0\r\n]/.test(text) || path.includes("__proto__") || !text.isWellFormed(),
        `browsers or parsers would change the name "${text}" of "${key}". Set another.`,
      );
      refuseIf(owners.has(text), `"${key}" and "${owners.get(text)}" both have the name "${text}". Set another.`);
      owners.set(text, key);
    }
  }
  for (const [text, key] of owners) {
    for (let end = text.indexOf("[", 1); end > 0; end = text.indexOf("[", end + 1)) {
      const outer = text.slice(0, end);
      refuseIf(
        owners.has(outer),
        `the name "${text}" of "${key}" is inside the name "${outer}" of "${owners.get(outer)}". Set another.`,
      );
    }
  }
}

/** Throws for two fields or fieldsets whose values would have the same place. */
export function assertDistinctPaths(fields: readonly ResolvedField[], fieldsets: readonly ResolvedFieldset[]): void {
  const keys = new Map(fields.map(({ key, path }) => [path.join("\0"), key]));
  const all = new Set([...fields, ...fieldsets].map(({ path }) => path.join("\0")));
  for (const { key, path } of fieldsets) {
    const outer = fieldsets.find((other) => isInside(path, other.path));
    if (outer) refuse(`the fieldset "${key}" is inside the fieldset "${outer.key}". Keep one of the two.`);
  }
  const groups = new Map<string, Map<string, string>>();
  for (const { key, path } of fields) {
    for (let length = 1; length < path.length; length += 1) {
      const group = path.slice(0, length);
      const outer = keys.get(group.join("\0"));
      if (outer) refuse(`"${key}" is inside "${outer}", which is a field itself. Rename one of them.`);
      const steps = groups.get(bracketPath(group)) ?? new Map<string, string>();
      groups.set(bracketPath(group), steps.set(path[length] as string, key));
    }
  }
  refuseIf(
    all.size < fields.length + fieldsets.length,
    "two keys are the same path, written differently. Rename one of them.",
  );
  for (const [group, steps] of groups) assertList(group, steps);
}

/** Throws for a list whose keys are not all numbers, or have a gap, because body parsers would close the gap. */
function assertList(group: string, steps: ReadonlyMap<string, string>): void {
  const [number] = [...steps.keys()].filter(isListIndex);
  if (number === undefined) return;
  for (const [step, key] of steps) {
    refuseIf(
      !isListIndex(step),
      `"${steps.get(number)}" makes "${group}" a list, but "${key}" makes it an object. Rename one of them.`,
    );
    refuseIf(
      Number(step) >= steps.size,
      `"${key}" leaves a gap in the list "${group}". Count its entries from 0 without a gap.`,
    );
  }
}

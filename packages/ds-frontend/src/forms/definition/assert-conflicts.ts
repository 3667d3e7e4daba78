import { bracketPath, isListIndex } from "../body/path.js";
import { fail } from "../diagnostics/fail.js";
import type { ResolvedField } from "./resolved-form.js";

/** Throws for an id that HTML does not allow. */
export function assertValidIds(key: string, ids: readonly string[]): void {
  const invalid = ids.find((id) => /[\s\0-\x1f\x7f]/.test(id));
  if (invalid !== undefined)
    fail("defineForm", `"${key}" has the id "${invalid}", but an id cannot contain spaces. Set another.`);
}

/** Throws for two elements of a page with the same id. */
export function assertDistinctIds(fields: readonly ResolvedField[]): void {
  const owners = new Map([
    ["error-summary-title", "the error summary"],
    ["main-content", "the page"],
  ]);
  for (const { key, control } of fields) {
    for (const id of control.ids) {
      if (owners.has(id)) fail("defineForm", `"${key}" and ${owners.get(id)} both have the id "${id}". Set another.`);
      owners.set(id, `"${key}"`);
    }
  }
}

/** Throws for two controls with the same name, or with names that a parser would mix up. */
export function assertDistinctNames(fields: readonly ResolvedField[]): void {
  const owners = new Map<string, string>();
  for (const { key, control } of fields) {
    for (const { text, path } of control.names) {
      // Nested parsers drop what follows a bracket and ignore __proto__; browsers change line ends and broken characters.
      if (/\][^[]|[\0\r\n]/.test(text) || path.includes("__proto__") || !text.isWellFormed()) {
        fail("defineForm", `browsers or parsers would change the name "${text}" of "${key}". Set another.`);
      }
      if (owners.has(text))
        fail("defineForm", `"${key}" and "${owners.get(text)}" both have the name "${text}". Set another.`);
      owners.set(text, key);
    }
  }
  for (const [text, key] of owners) {
    for (let end = text.indexOf("[", 1); end > 0; end = text.indexOf("[", end + 1)) {
      const outer = text.slice(0, end);
      if (owners.has(outer)) {
        fail(
          "defineForm",
          `the name "${text}" of "${key}" is inside the name "${outer}" of "${owners.get(outer)}". Set another.`,
        );
      }
    }
  }
}

/** Throws for two fields whose values would have the same place. */
export function assertDistinctPaths(fields: readonly ResolvedField[]): void {
  const keys = new Map(fields.map(({ key, path }) => [path.join("\0"), key]));
  const groups = new Map<string, Map<string, string>>();
  for (const { key, path } of fields) {
    for (let length = 1; length < path.length; length += 1) {
      const group = path.slice(0, length);
      const outer = keys.get(group.join("\0"));
      if (outer) fail("defineForm", `"${key}" is inside "${outer}", which is a field itself. Rename one of them.`);
      const steps = groups.get(bracketPath(group)) ?? new Map<string, string>();
      groups.set(bracketPath(group), steps.set(path[length] as string, key));
    }
  }
  if (keys.size < fields.length)
    fail("defineForm", "two keys are the same path, written differently. Rename one of them.");
  for (const [group, steps] of groups) assertList(group, steps);
}

/** Throws for a list whose keys are not all numbers, or have a gap, because body parsers would close the gap. */
function assertList(group: string, steps: ReadonlyMap<string, string>): void {
  const [number] = [...steps.keys()].filter(isListIndex);
  if (number === undefined) return;
  for (const [step, key] of steps) {
    if (!isListIndex(step)) {
      fail(
        "defineForm",
        `"${steps.get(number)}" makes "${group}" a list, but "${key}" makes it an object. Rename one of them.`,
      );
    }
    if (Number(step) >= steps.size) {
      fail("defineForm", `"${key}" leaves a gap in the list "${group}". Count its entries from 0 without a gap.`);
    }
  }
}

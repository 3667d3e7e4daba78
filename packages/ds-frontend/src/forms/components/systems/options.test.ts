import { readFileSync } from "node:fs";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import { describe, expect, test } from "vitest";
import { root } from "../../../../../../build/paths.js";
import { knownOptions } from "../../../generated/known-options.js";
import type { OptionKind, OptionsShape } from "../../declare/assert-options.js";

/*
 * The options that `defineForm` takes with a design system are those that its packages list in `macro-options.json`, in
 * any of the versions.
 */

interface MacroOption {
  readonly name: string;
  readonly isComponent?: boolean;
  readonly alias?: string;
  readonly params?: readonly MacroOption[];
}

const folders = {
  govuk: ["govuk-frontend-5/dist/govuk/components", "govuk-frontend/dist/govuk/components"],
  nhsuk: ["nhsuk-frontend-9/packages/components", "nhsuk-frontend-10/dist/nhsuk/components"],
};

/** Returns the paths of all options that a macro takes, such as "label.text". */
function macroPaths(folder: string, component: string): string[] {
  const file = `${root}node_modules/${folder}/${kebabCase(component)}/macro-options.json`;
  const paths = (options: readonly MacroOption[]): string[] =>
    options.flatMap(({ name, isComponent, alias, params }) => {
      const nested = isComponent && !params ? macroPaths(folder, alias ?? name) : paths(params ?? []);
      return [name, ...nested.map((path) => `${name}.${path}`)];
    });
  return paths(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the paths of all options that a field takes. */
function fieldPaths({ options }: OptionsShape): string[] {
  return Object.entries(options).flatMap(([name, kind]) => [name, ...inside(kind).map((path) => `${name}.${path}`)]);
}

function inside(kind: OptionKind): string[] {
  if (typeof kind === "string") return [];
  if ("or" in kind) return fieldPaths(kind.shape);
  return fieldPaths("needs" in kind ? kind : kind[0]);
}

/** Options of macros that a field does not take. */
const leftOut: readonly RegExp[] = [
  // Errors come from issues.
  /^errorMessage\b/,
  /\.error$/,
  // A block of a template.
  /\bcaller$/,
  // Their values are checked elsewhere.
  /^values\./,
  // The macros ignore these in the labels of items and of parts of a date.
  /^(items|day|month|year)\.label\.(text|html|for|isPageHeading|caption|heading|size)\b/,
  // Listed beside the items by mistake; the macro reads them from an item.
  /^exclusive(Group)?$/,
];
/** Options of date inputs that a field does not take: browsers send no part that is disabled, and `items` renames one. */
const leftOutOfDates = /^(disabled|(day|month|year)\.name)$/;

/** Options of selects that a field does not take: version 9 of nhsuk-frontend shows a divider as an empty option. */
const leftOutOfSelects = /^items\.divider$/;

describe.each(["govuk", "nhsuk"] as const)("%s", (system) => {
  const listedFor = (component: string) => new Set(folders[system].flatMap((folder) => macroPaths(folder, component)));

  test.each(["input", "textarea", "select", "radios", "checkboxes", "dateInput"] as const)("%s", (component) => {
    const listed = listedFor(component);
    const taken = new Set(fieldPaths(knownOptions[system][component]));
    const refused = [...listed].filter((path) => !taken.has(path) && !leftOut.some((pattern) => pattern.test(path)));
    const leftOutHere = { dateInput: leftOutOfDates, select: leftOutOfSelects }[component as string];
    expect(refused.filter((path) => !leftOutHere?.test(path))).toEqual([]);

    // The packages do not list that a part of a date takes the options of an item, and in nhsuk-frontend those of an input.
    const ofParts = new Set(
      [...listedFor("input"), ...listedFor("dateInput")].map((path) => path.replace(/^items\./, "")),
    );
    const isOfPart = (path: string) =>
      component === "dateInput" && ofParts.has(path.replace(/^(items|day|month|year)\./, ""));
    const more = [...taken].filter((path) => !listed.has(path) && !isOfPart(path));
    const own = component === "radios" || component === "checkboxes" ? ["items.conditional.fields"] : [];
    expect(more.sort()).toEqual(["component", ...own, "schema"]);
  });
});

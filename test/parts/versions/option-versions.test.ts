import { readdirSync } from "node:fs";
import type { Option } from "@ds-frontend/internal/options/option.js";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { load, Project } from "../../../packages/ds-tools/src/lint/macros/project.js";
import { install } from "../../support/install.js";

/*
 * The linter says of an option that it does not know which other version has it. The list comes from the versions below: after
 * a new one is added, `npm run test:all -- versions -u` writes it again.
 */

/** Versions from which people still upgrade, and which no other test needs. */
const older = { "govuk-frontend-3": "npm:govuk-frontend@3.15.0", "govuk-frontend-4": "npm:govuk-frontend@4.10.1" };

const releases = [
  ["govuk-frontend", ".cache/ds-frontend/older-systems/node_modules/govuk-frontend-3/govuk/components", "3.15.0"],
  ["govuk-frontend", ".cache/ds-frontend/older-systems/node_modules/govuk-frontend-4/govuk/components", "4.10.1"],
  ["govuk-frontend", "govuk-frontend-5/dist/govuk/components", "5.14.0"],
  ["govuk-frontend", "govuk-frontend/dist/govuk/components", "6.6.0"],
  ["nhsuk-frontend", "nhsuk-frontend-8/packages/components", "8.0.2"],
  ["nhsuk-frontend", "nhsuk-frontend-9/packages/components", "9.6.4"],
  ["nhsuk-frontend", "nhsuk-frontend-10/dist/nhsuk/components", "10.6.1"],
] as const;

/** Returns the paths of all options of an object, without those of attributes, which take any name. */
function pathsOf(option: Option | undefined, path = ""): string[] {
  const table = (option?.item() ?? option)?.table();
  if (!table || table.isOpen || path.split(".").length > 4) return [];
  return [...table.options].flatMap(([name, below]) => {
    const whole = path ? `${path}.${name}` : name;
    return [whole, ...pathsOf(below, whole)];
  });
}

/** Versions that have a macro, by "", and each of its options, by their paths. */
type Known = Map<string, string[]>;

/** Returns what a package says becomes of an option that it deprecates, by the option's path. */
function wordsOf(option: Option | undefined, path = ""): [path: string, words: string][] {
  const table = (option?.item() ?? option)?.table();
  if (!table || table.isOpen || path.split(".").length > 4) return [];
  return [...table.options].flatMap(([name, below]) => {
    const whole = path ? `${path}.${name}` : name;
    const words = below.description.replace(/\s+/g, " ").trim();
    const isTold = below.deprecated !== undefined && /replaced by|instead|automatically|use /i.test(words);
    return [...(isTold ? [[whole, words] as [string, string]] : []), ...wordsOf(below, whole)];
  });
}

test("the list of options that only some versions have is that of the versions above", async () => {
  install("older-systems", older);
  const project = new Project({ nunjucks: load(), cwd: root });
  const all = new Map<string, Map<string, Known>>();
  for (const [name, folder, version] of releases) {
    const components = all.get(name) ?? new Map<string, Known>();
    all.set(name, components);
    for (const component of readdirSync(`${root}node_modules/${folder}`, { withFileTypes: true })) {
      const file = `${root}node_modules/${folder}/${component.name}/macro.njk`;
      for (const { macro, parameters } of component.isDirectory() ? project.componentsIn(file) : []) {
        const known: Known = components.get(macro) ?? new Map();
        components.set(macro, known);
        const words = new Map(wordsOf(parameters()[0]));
        for (const path of ["", ...new Set(pathsOf(parameters()[0]))]) {
          // Only the words of the last version that has it count.
          const before = (known.get(path) ?? []).map((each) => each.replace(/:.*/, ""));
          known.set(path, [...before, words.has(path) ? `${version}: ${words.get(path)}` : version]);
        }
      }
    }
  }
  const file = `${root}packages/ds-tools/src/lint/upgrade/versions.json`;
  const list = sorted(all, (components) => sorted(components, changed));
  await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot(file);
});

/** Returns the options that some versions lack although they have the object that it is in. */
function changed(known: Known): Record<string, string> | undefined {
  const some = [...known].filter(([path, versions]) => {
    const above = known.get(path.split(".").slice(0, -1).join(".")) ?? [];
    return versions.length < above.length;
  });
  return some.length ? sorted(new Map(some), (versions) => versions.join(" ")) : undefined;
}

function sorted<T, R>(map: ReadonlyMap<string, T>, value: (each: T) => R): Record<string, R> {
  const entries = [...map].map(([name, each]) => [name, value(each)] as const).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

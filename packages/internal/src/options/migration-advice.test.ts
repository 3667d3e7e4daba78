import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { migrationAdvice } from "@ds-frontend/internal/options/migration-advice.js";
import { camelCase, optionsType } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { table } from "@ds-frontend/internal/options/table.js";
import schemas from "ds-frontend/options.json" with { type: "json" };
import { expect, test } from "vitest";
import { componentNames } from "../../../../build/paths.js";

interface Described {
  name: string;
  params?: Described[];
}

const require = createRequire(import.meta.url);
const folder = (name: string, inside: string) => `${dirname(require.resolve(`${name}/package.json`))}/${inside}`;
const definitions = schemas.definitions as unknown as Definitions;

test.each<[system: string, components: string, names: Record<string, string>]>([
  [
    "nhsuk-frontend",
    folder("nhsuk-frontend-10", "dist/nhsuk/components"),
    { breadcrumbs: "breadcrumb", table: "tables", "warning-text": "warning-callout" },
  ],
  ["govuk-frontend", folder("govuk-frontend", "dist/govuk/components"), {}],
])("there is advice about every option of %s that is called something else here", (_, components, names) => {
  const compared = componentNames.filter((room) =>
    existsSync(`${components}/${names[room] ?? room}/macro-options.json`),
  );
  expect(compared.length).toBeGreaterThan(15);
  for (const room of compared) {
    const theirs = JSON.parse(readFileSync(`${components}/${names[room] ?? room}/macro-options.json`, "utf8"));
    const ours = new Set(
      table(definitions[optionsType(camelCase(room))] ?? {}, definitions).map(({ name }) => name.replaceAll("[]", "")),
    );
    const missing = paths(theirs)
      .filter((path) => !ours.has(path))
      // Advice about an option covers the options below it.
      .filter((path, _, all) => !all.some((above) => path.startsWith(`${above}.`)));
    expect(missing.filter((path) => !migrationAdvice(room, path)).map((path) => `${room}: ${path}`)).toEqual([]);
  }
});

function paths(options: Described[], above = ""): string[] {
  return options.flatMap(({ name, params = [] }) => [above + name, ...paths(params, `${above}${name}.`)]);
}

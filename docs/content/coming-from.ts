import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import schemas from "ds-frontend/options.json" with { type: "json" };
import { rooms } from "../../build/rooms.js";
import { migrationAdvice } from "../../packages/ds-frontend/src/options/migration-advice.js";
import { camelCase, optionsType } from "../../packages/ds-frontend/src/options/names.js";
import type { Definitions } from "../../packages/ds-frontend/src/options/schema.js";
import { table } from "../../packages/ds-frontend/src/options/table.js";
import { markdown } from "../text/markdown.js";

interface Described {
  name: string;
  params?: Described[];
}

export interface Moved {
  title: string;
  components: { room: string; macro: string; same: number; differences: { option: string; note: string }[] }[];
}

const require = createRequire(import.meta.url);
const peers: { title: string; folder: string; names: Record<string, string> }[] = [
  {
    title: "nhsuk-frontend 10",
    names: { breadcrumbs: "breadcrumb", table: "tables", "warning-text": "warning-callout" },
    folder: `${dirname(require.resolve("nhsuk-frontend-10/package.json"))}/dist/nhsuk/components`,
  },
  {
    title: "govuk-frontend 6",
    names: {},
    folder: `${dirname(require.resolve("govuk-frontend/package.json"))}/dist/govuk/components`,
  },
];

/** Lists how the options of each component differ, from the tables that the packages publish and our own. */
export function comingFrom(): Moved[] {
  return peers.map(({ title, folder, names }) => ({
    title,
    components: rooms.flatMap((room) => {
      const file = `${folder}/${names[room] ?? room}/macro-options.json`;
      return existsSync(file) ? [compare(room, JSON.parse(readFileSync(file, "utf8")), title)] : [];
    }),
  }));
}

function compare(room: string, theirs: Described[], system: string): Moved["components"][number] {
  const all = schemas.definitions as unknown as Definitions;
  const macro = camelCase(room);
  const ours = new Set(table(all[optionsType(macro)] ?? {}, all).map(({ name }) => name.replaceAll("[]", "")));
  const names = flat(theirs);
  const differences = names
    .filter((name) => !ours.has(name))
    // An option that we do not have is listed once, without the options below it.
    .filter((name, _, missing) => !missing.some((above) => name.startsWith(`${above}.`)))
    .map((option) => ({ option, note: note(room, option, system) }));
  return { room, macro, same: names.filter((name) => ours.has(name)).length, differences };
}

function flat(options: Described[], path = ""): string[] {
  return options.flatMap(({ name, params = [] }) => [path + name, ...flat(params, `${path}${name}.`)]);
}

function note(room: string, option: string, system: string): string {
  const advice = migrationAdvice(room, option);
  if (!advice)
    throw new Error(
      `packages/ds-frontend/src/options/migration-advice.ts has no advice about the option ${option} of ${room} from ${system}`,
    );
  return markdown.renderInline(advice);
}

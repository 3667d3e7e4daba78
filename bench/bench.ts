import { mkdirSync, writeFileSync } from "node:fs";
import { root } from "../build/rooms.js";
import { checker } from "./checker.js";
import { cold } from "./cold.js";
import { forms } from "./forms.js";
import { growth } from "./growth.js";
import { type Contender, measure, type Result } from "./measure.js";
import { ours } from "./ours.js";
import { peers } from "./peers.js";
import { type Row, rows } from "./rows.js";
import { sizes } from "./sizes.js";
import { bytes, calls, colds, growths, overview, renderings } from "./table.js";

/*
 * Run by `npm run bench`: measures us and the peers side by side, prints Markdown, and writes `docs/_data/bench.json`.
 * `npm run bench -- pagination` measures the rows with that in their names, `-- forms` and `-- checking` those, and neither writes.
 */

const [wanted] = process.argv.slice(2);
const measured: { name: string; results: Result[] }[] = [];
const show = (text: string) => console.log(text);
const note = (name: string, results: Result[], print: (name: string, results: Result[]) => string) => {
  measured.push({ name, results });
  show(print(name, results));
};

for (const row of rows.filter(({ name }) => name.includes(wanted ?? ""))) {
  note(row.name, measure(contenders(row)), renderings);
}
const others: [string, () => Promise<typeof measured>][] = [
  ["forms", forms],
  ["checking", checker],
];
for (const [kind, run] of others) {
  if (wanted && wanted !== kind) continue;
  for (const { name, results } of await run()) note(name, results, calls);
}
if (!wanted) {
  const all = { rows: measured, cold: cold(), growth: growth(), sizes: sizes() };
  for (const text of [overview(measured), colds(all.cold), growths(all.growth), bytes(all.sizes)]) show(text);
  mkdirSync(`${root}docs/_data`, { recursive: true });
  const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
  writeFileSync(`${root}docs/_data/bench.json`, `${JSON.stringify(all, rounded, 2)}\n`);
}

function contenders(row: Row): Contender[] {
  const others = peers.flatMap(({ name, render }) => {
    const rendered = render(row);
    return rendered ? [{ name, render: rendered }] : [];
  });
  const limit = row.limit ? [{ name: "hand-tuned concatenation", render: row.limit }] : [];
  const all = [...limit, ...ours(row), ...others];
  for (const { name, render } of all) {
    const html = render();
    const missing = row.says.filter((text) => !html.includes(text));
    if (missing.length > 0) throw new Error(`${name} does not say ${missing.join(", ")} in ${row.name}: ${html}`);
  }
  return all;
}

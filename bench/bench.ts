import { writeFileSync } from "node:fs";
import { root } from "../build/paths.js";
import { pagesPerSecond } from "./checker.js";
import { importCosts } from "./imports.js";
import { journeys } from "./journeys.js";
import { type Contender, measure } from "./measure.js";
import { ours } from "./ours.js";
import { peers } from "./peers.js";
import { type Row, rows } from "./rows.js";
import { sizes } from "./sizes.js";
import { type Figures, lost, type Rendering, renderings, tables } from "./table.js";

/*
 * Run by `npm run bench`: measures us and the peers side by side, prints Markdown, and writes `docs/_data/bench.json`.
 * `npm run bench -- pagination` measures the rows with that in their names, and writes nothing.
 */

const [wanted = ""] = process.argv.slice(2);
const measured: Rendering[] = [];
const measurements = [...rows.map((row) => ({ name: row.name, contenders: () => contenders(row) })), ...journeys];
for (const row of measurements.filter(({ name }) => name.includes(wanted))) {
  const results = measure(row.contenders());
  const microseconds = Object.fromEntries(results.map(({ name, median }) => [name, round(median)]));
  const spread = Object.fromEntries(results.map(({ name, spread }) => [name, spread]));
  measured.push({ name: row.name, microseconds, spread });
  if (wanted) console.log(renderings(measured.slice(-1)));
}
if ("imports".includes(wanted)) console.log(importCosts());
if (wanted) {
  if (measured.length) console.log(lost(measured));
} else {
  const figures: Figures = {
    renderings: measured,
    sizes: await sizes(),
    pagesPerSecond: round(await pagesPerSecond()),
  };
  console.log(tables(figures));
  const lines = (list: object[]) => `[\n${list.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]`;
  writeFileSync(
    `${root}docs/_data/bench.json`,
    `{
  "renderings": ${lines(figures.renderings)},
  "sizes": ${lines(figures.sizes)},
  "pagesPerSecond": ${figures.pagesPerSecond}
}
`,
  );
}

function contenders(row: Row): Contender[] {
  const others = peers.flatMap(({ name, render }) => {
    const rendered = render(row);
    return rendered ? [{ name, render: rendered }] : [];
  });
  const limit = row.limit ? [{ name: "concatenation by hand", render: row.limit }] : [];
  const all = [...ours(row), ...limit, ...others];
  for (const { name, render } of all) {
    const html = render();
    const missing = row.says.filter((text) => !html.includes(text));
    if (missing.length > 0) throw new Error(`${name} does not print ${missing.join(", ")} in ${row.name}: ${html}`);
  }
  return all;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

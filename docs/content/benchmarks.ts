import { existsSync, readFileSync } from "node:fs";
import type { Cold } from "../../bench/cold.js";
import type { Growth } from "../../bench/growth.js";
import type { Result } from "../../bench/measure.js";
import type { Size } from "../../bench/sizes.js";
import { bytes, calls, colds, growths, overview, renderings } from "../../bench/table.js";
import { root } from "../../build/rooms.js";
import { markdown } from "../text/markdown.js";

/** Figures that `npm run bench` writes. */
interface Measured {
  rows: { name: string; results: Result[] }[];
  cold: Cold[];
  growth: Growth[];
  sizes: Size[];
}

/** Returns the tables of the last measurement; an empty text when there was none. */
export function bench(): string {
  const file = `${root}docs/_data/bench.json`;
  if (!existsSync(file)) return "";
  const { rows, cold, growth, sizes } = JSON.parse(readFileSync(file, "utf8")) as Measured;
  const isRendering = (results: Result[]) => results.some(({ name }) => name === "function");
  const tables = rows.map(({ name, results }) => (isRendering(results) ? renderings : calls)(name, results));
  return [overview(rows), ...tables, colds(cold), growths(growth), bytes(sizes)].map(section).join("");
}

/** Renders a table, whose first line is its title. */
function section(text: string): string {
  const [title = "", ...lines] = text.trim().split("\n");
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  return markdown.render(`## ${heading}\n${lines.join("\n").replace(/^\s*\|\s+\|/, "\n| way |")}`);
}

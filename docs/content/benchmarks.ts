import { readFileSync } from "node:fs";
import { tables } from "../../bench/table.js";
import { root } from "../../build/paths.js";
import { markdown } from "../text/markdown.js";

/** Returns the tables of the last `npm run bench` as HTML. */
export function bench(): string {
  return markdown.render(tables(JSON.parse(readFileSync(`${root}docs/_data/bench.json`, "utf8"))));
}

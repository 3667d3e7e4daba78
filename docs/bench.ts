import { existsSync, readFileSync } from "node:fs";
import { root } from "../compiler/rooms.js";

/** What `npm run bench` writes. */
export interface Measured {
  /** What it was measured on. */
  machine: string;
  rows: { name: string; results: { name: string; median: number; spread: number }[] }[];
}

/** The last measurement, in the words of a table; nothing when there is none. */
export function bench(): { machine: string; rows: { name: string; results: object[] }[] } {
  const file = `${root}docs/bench.json`;
  const { machine, rows }: Measured = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { machine: "", rows: [] };
  return {
    machine,
    rows: rows.map(({ name, results }) => {
      const ours = results.find((result) => result.name === "function")?.median ?? Number.NaN;
      return { name, results: results.map((result) => shown(result, ours)) };
    }),
  };
}

function shown({ name, median, spread }: Measured["rows"][number]["results"][number], ours: number): object {
  return {
    name,
    ours: /^(?:function|loader|macro)$/.test(name),
    median: median.toFixed(2),
    spread: (spread * 100).toFixed(0),
    times: `${(median / ours).toFixed(1)}×`,
  };
}

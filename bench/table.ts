import type { Cold } from "./cold.js";
import type { Growth } from "./growth.js";
import type { Result } from "./measure.js";
import type { Size } from "./sizes.js";

/*
 * Writes the measurements as Markdown.
 */

/** Goal for each ratio: how many times faster than the peer. */
const goals: Record<string, Record<string, number>> = {
  function: { "nhsuk-frontend 8.0.2": 10, "govuk-frontend 6.6.0": 20, "nhsuk-frontend 10.6.1": 60 },
  loader: { "nhsuk-frontend 8.0.2": 6 },
  macro: { "nhsuk-frontend 10.6.1": 2 },
};
const ours = ["function", "loader", "macro"];

export function renderings(name: string, results: Result[]): string {
  const find = (wanted: string) => results.find((result) => result.name === wanted)?.median ?? Number.NaN;
  const lines = results.map(({ name, median, spread }) => {
    const ratios = ours.map((way) => {
      if (ours.includes(name)) return "";
      const ratio = median / find(way);
      const goal = goals[way]?.[name];
      return `${ratio < 1 ? `${(1 / ratio).toFixed(2)}× slower` : `${ratio.toFixed(1)}×`}${goal ? ` (goal ${goal}×)` : ""}`;
    });
    return [name, median.toFixed(2), `±${(spread * 100).toFixed(0)}%`, ...ratios];
  });
  return table(name, ["µs", "median", "spread", "function is", "loader is", "macro is"], lines);
}

/** All renderings at a glance: the function, and how many times as long the others take. */
export function overview(rows: { name: string; results: Result[] }[]): string {
  const functions = rows.flatMap(({ name, results }) => {
    const median = results.find((result) => result.name === "function")?.median;
    return median === undefined ? [] : [{ name, results, median }];
  });
  const others = [...new Set(functions.flatMap(({ results }) => results.map(({ name }) => name)))]
    .filter((name) => name !== "function")
    .sort((one, other) => Number(ours.includes(other)) - Number(ours.includes(one)));
  const lines = functions.map(({ name, results, median }) => [
    name,
    median.toFixed(2),
    ...others.map((other) => {
      const found = results.find((result) => result.name === other);
      return found ? `${(found.median / median).toLocaleString("en", { maximumSignificantDigits: 2 })}×` : "";
    }),
  ]);
  return table("at a glance", ["", "function, µs", ...others], lines);
}

export function calls(name: string, results: Result[]): string {
  const lines = results.map(({ name, median, spread }) => [
    name,
    median.toFixed(1),
    `±${(spread * 100).toFixed(0)}%`,
    (1_000_000 / median).toLocaleString("en", { maximumSignificantDigits: 3 }),
  ]);
  return table(name, ["µs", "median", "spread", "a second"], lines);
}

export function colds(results: Cold[]): string {
  const first = results[0]?.milliseconds ?? Number.NaN;
  const lines = results.map(({ name, milliseconds, megabytes }) => [
    name,
    milliseconds.toFixed(1),
    `${(milliseconds / first).toFixed(1)}×`,
    megabytes.toFixed(1),
  ]);
  return table("first error summary of a new process", ["", "processor ms", "function is", "MB more"], lines);
}

export function growths(results: Growth[]): string {
  const names = results[0]?.results.map(({ name }) => name) ?? [];
  const lines = results.map(({ entries, results }) => [
    entries.toLocaleString("en"),
    ...results.map(({ median }) => median.toFixed(2)),
  ]);
  return table("error summary, µs for one entry of so many", ["entries", ...names], lines);
}

export function bytes(results: Size[]): string {
  const lines = results.map(({ name, css, js }) => [
    name,
    ...[css.min, css.gzip, css.brotli, js.min, js.gzip, js.brotli].map((count) => count.toLocaleString("en")),
  ]);
  const head = ["bytes", "CSS", "gzip", "brotli", "JS", "gzip", "brotli"];
  return table("what a browser loads for the same components", head, lines);
}

function table(title: string, head: string[], lines: string[][]): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [`\n${title}\n`, row(head), row(head.map((_, index) => (index ? "--:" : "---"))), ...lines.map(row)].join(
    "\n",
  );
}

import type { Size } from "./sizes.js";

/** A row: processor time of one rendering by the way of rendering. */
export interface Rendering {
  name: string;
  /** The median. */
  microseconds: Record<string, number>;
  /** How far the middle half of the rounds was from the median, in per cent. */
  spread: Record<string, number>;
}

export interface Figures {
  renderings: Rendering[];
  sizes: Size[];
  /** How many pages of a form with errors the checker checks in a second, on one core. */
  pagesPerSecond: number;
}

/** Writes all figures as Markdown. */
export function tables(figures: Figures): string {
  const rate = figures.pagesPerSecond.toLocaleString("en");
  return [
    renderings(figures.renderings),
    lost(figures.renderings),
    sizes(figures.sizes),
    `The checker checks ${rate} pages of 15 kB a second on one core.`,
  ].join("\n\n");
}

/** Writes a table of renderings: the function in microseconds, and how many times as long the others take. */
export function renderings(rows: Rendering[]): string {
  const others = [...new Set(rows.flatMap(({ microseconds }) => Object.keys(microseconds)))].slice(1);
  const lines = rows.map(({ name, microseconds, spread }) => {
    const { function: ours = Number.NaN } = microseconds;
    const times = others.map((other) => {
      const time = microseconds[other];
      return time ? `${inTimes(time / ours)} ±${spread[other]}%` : "";
    });
    return [name, `${ours} ±${spread.function}%`, ...times];
  });
  return table(["component", "function, µs", ...others], lines);
}

/** Our ways of rendering, and the ways of others that do as much. */
const comparable: Record<string, (other: string) => boolean> = {
  function: () => true,
  macro: (other) => /^(?:nhsuk|govuk)-frontend [\d.]+$/.test(other),
  React: (other) => other.startsWith("nhsuk-react-components"),
};
const ours = ["function", "loader", "macro", "React"];

/** Writes a table of everything in which somebody else is faster. */
export function lost(rows: Rendering[]): string {
  const lines = rows.flatMap(({ name, microseconds, spread }) =>
    Object.entries(comparable).flatMap(([way, isComparable]) => {
      const time = microseconds[way] ?? Number.NaN;
      const faster = Object.keys(microseconds).filter(
        (other) => !ours.includes(other) && isComparable(other) && (microseconds[other] ?? Number.NaN) < time,
      );
      return faster.map((other) => {
        const figure = (name: string) => `${microseconds[name]} ±${spread[name]}%`;
        return [name, way, figure(way), other, figure(other), inTimes(time / (microseconds[other] ?? Number.NaN))];
      });
    }),
  );
  return table(["where others are faster", "ours", "µs", "theirs", "µs", "ours takes"], lines);
}

function inTimes(ratio: number): string {
  return `${ratio.toLocaleString("en", { maximumSignificantDigits: 2 })}×`;
}

function sizes(results: Size[]): string {
  const lines = results.map(({ name, css, js }) => [
    name,
    ...[css.min, css.gzip, js.min, js.gzip].map((count) => count.toLocaleString("en")),
  ]);
  return table(["bytes for the same components", "CSS", "gzip", "JavaScript", "gzip"], lines);
}

function table(head: string[], lines: string[][]): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [row(head), row(head.map((_, index) => (index ? "--:" : "---"))), ...lines.map(row)].join("\n");
}

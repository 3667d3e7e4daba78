import type { Size } from "./sizes.js";

/** Median processor time of one rendering, in microseconds, by the way of rendering. */
export interface Rendering {
  name: string;
  microseconds: Record<string, number>;
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
    plainMacros(figures.renderings),
    sizes(figures.sizes),
    `The checker checks ${rate} pages of 15 kB a second on one core.`,
  ].join("\n\n");
}

/** Writes a table of renderings: the function in microseconds, and how many times as long the others take. */
export function renderings(rows: Rendering[]): string {
  const others = [...new Set(rows.flatMap(({ microseconds }) => Object.keys(microseconds)))].slice(1);
  const lines = rows.map(({ name, microseconds }) => {
    const { function: fastest = Number.NaN } = microseconds;
    const times = others.map((other) => {
      const time = microseconds[other];
      return time ? `${(time / fastest).toLocaleString("en", { maximumSignificantDigits: 2 })}×` : "";
    });
    return [name, String(fastest), ...times];
  });
  return table(["component", "function, µs", ...others], lines);
}

/** Writes a table of our macros in plain Nunjucks, which are for people to read, beside those that most people know. */
export function plainMacros(rows: Rendering[]): string {
  const peer = "govuk-frontend 6.6.0";
  const lines = rows.flatMap(({ name, microseconds: { macro, [peer]: other } }) =>
    macro && other ? [[name, String(macro), String(other), (other / macro).toFixed(2)]] : [],
  );
  return table(["plain macros", "ours, µs", `${peer}, µs`, "times as fast"], lines);
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

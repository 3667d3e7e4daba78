import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { summary } from "../../bench/measure.js";
import { journeyRows, rows } from "../../bench/rows.js";
import { type Figures, lost, tables } from "../../bench/table.js";
import { root } from "../../build/paths.js";

const figures: Figures = JSON.parse(readFileSync(`${root}docs/_data/bench.json`, "utf8"));

test("the figures of the site have every row that the bench prints, with the spread of each", () => {
  expect(figures.renderings.map(({ name }) => name)).toEqual([...rows, ...journeyRows].map(({ name }) => name));
  for (const { name, microseconds, spread } of figures.renderings)
    expect([name, Object.keys(spread)]).toEqual([name, Object.keys(microseconds)]);
});

test("the site shows every row, and again those in which somebody else is faster", () => {
  const text = tables(figures);
  for (const { name } of figures.renderings) expect(text).toContain(`\n| ${name} | `);
  const [, second = ""] = text.split("| where others are faster |");
  for (const { name, microseconds } of figures.renderings)
    for (const [other, time] of Object.entries(microseconds))
      if (time < (microseconds.function ?? 0))
        expect(second).toMatch(new RegExp(`^\\| ${name} \\| function \\| .* \\| ${other} \\| `, "m"));
});

test("our macros and React are compared with what others call so", () => {
  const spread = { function: 1, macro: 2, React: 3, "govuk-frontend 6.6.0": 4, "nhsuk-react-components 6.0.1": 5 };
  const microseconds = { ...spread, function: 1, macro: 10, React: 8, "govuk-frontend 6.6.0": 5 };
  expect(
    lost([{ name: "tag", microseconds, spread }])
      .split("\n")
      .slice(2),
  ).toEqual([
    "| tag | macro | 10 ±2% | govuk-frontend 6.6.0 | 5 ±4% | 2× |",
    "| tag | React | 8 ±3% | nhsuk-react-components 6.0.1 | 5 ±5% | 1.6× |",
  ]);
  // Somebody who is as fast is not faster.
  const same = { ...microseconds, React: 5, "govuk-frontend 6.6.0": 10 };
  expect(lost([{ name: "tag", microseconds: same, spread }]).split("\n")).toHaveLength(2);
});

test("the spread is that of the middle half of the rounds", () => {
  expect(summary([10, 10, 10, 10, 400])).toEqual({ median: 10, spread: 0 });
  expect(summary([8, 9, 10, 12, 14])).toEqual({ median: 10, spread: 20 });
});

import { templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { functionOf, macroOf, type Render } from "./support/ways.js";

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

/** Processor time, which other work on the machine does not add to. */
function seconds(render: () => string): number {
  const start = process.cpuUsage();
  Buffer.byteLength(render());
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** How much longer the large one takes than the small one; the best of three, for a noisy machine. */
function growth(small: () => string, large: () => string): number {
  small();
  const best = (render: () => string) => Math.min(seconds(render), seconds(render), seconds(render));
  return best(large) / best(small);
}

const list = (count: number) => ({
  titleText: "There is a problem",
  errorList: Array.from({ length: count }, (_, index) => ({ text: `Mistake <${index}>`, href: `#answer-${index}` })),
});
const long = (length: number) => ({ titleText: 'a<b & "c"\r'.repeat(length / 10), errorList: [] });
const many = (count: number) => ({
  titleText: "There is a problem",
  errorList: [],
  attributes: Object.fromEntries(Array.from({ length: count }, (_, index) => [`data-${index}`, index])),
});

describe.each<[string, Render, number]>([
  ["function", functionOf("error-summary"), 100_000],
  ["macro", macroOf("error-summary", env), 10_000],
])("the cost of the %s grows no faster than its options", { retry: 2 }, (_, render, most) => {
  test("ten times the entries", () => {
    expect(
      growth(
        () => render(list(most / 10)),
        () => render(list(most)),
      ),
    ).toBeLessThan(30);
  });

  test("ten times the text", () => {
    expect(
      growth(
        () => render(long(most * 10)),
        () => render(long(most * 100)),
      ),
    ).toBeLessThan(30);
  });

  test("ten times the attributes", () => {
    expect(
      growth(
        () => render(many(3_000)),
        () => render(many(30_000)),
      ),
    ).toBeLessThan(30);
  });

  test("what only says that it is long costs nothing", () => {
    const short = () => render(list(100));
    const said = () => render({ titleText: "a", errorList: { length: 1e9 }, attributes: { length: 1e9 } });
    expect(growth(short, said)).toBeLessThan(10);
  });
});

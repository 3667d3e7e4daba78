import { defineForm, type Issues } from "ds-frontend/forms";
import { templatesPath } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { definitions } from "../packages/ds-frontend/src/options/published.js";
import { report } from "../packages/ds-frontend/src/options/report.js";
import { expectGrowth } from "./support/growth.js";
import { functionOf, macroOf, type Render } from "./support/ways.js";

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

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
  ["function", functionOf("error-summary"), 50_000],
  ["macro", macroOf("error-summary", env), 5_000],
])("the cost of the %s grows no faster than its options", (_, render, most) => {
  test("ten times the entries", async () => {
    await expectGrowth(
      10,
      () => render(list(most / 10)),
      () => render(list(most)),
    );
  });

  test("ten times the text", async () => {
    await expectGrowth(
      10,
      () => render(long(most * 3)),
      () => render(long(most * 30)),
    );
  });

  test("ten times the attributes", async () => {
    await expectGrowth(
      10,
      () => render(many(1_500)),
      () => render(many(15_000)),
    );
  });

  test("what only says that it is long costs nothing", async () => {
    const short = () => render(list(100));
    const said = () => render({ titleText: "a", errorList: { length: 1e9 }, attributes: { length: 1e9 } });
    await expectGrowth(1, short, said);
  });
});

const numbered = <T>(count: number, entry: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => entry(index));
const boxes = (count: number) => ({
  name: "a",
  items: numbered(count, (index) => ({ value: `v${index}`, text: "A" })),
  values: numbered(count, (index) => `v${count - index}`),
});
const parts = (count: number) => ({
  id: "a",
  items: numbered(count, (index) => ({ name: `n${index}` })),
  errorMessage: { text: "Wrong" },
  errorParts: numbered(count, (index) => `n${count - index}`),
});
const choices = (count: number) => ({ ...boxes(count), id: "a", label: { text: "A" }, value: `v${count}` });
const holes = (count: number) => {
  const errorList = list(count).errorList;
  delete errorList[0];
  return { titleText: "a", errorList };
};
const macro = (room: string) => macroOf(room, env);
const guide = pageGroup([
  { title: "A", href: "/a" },
  { title: "B", href: "/b" },
]);
const none = (href: string) => {
  expect(() => guide.at(href)).toThrow("no page");
  return "";
};
const form = defineForm({ a: { component: "input", label: { text: "A" } } });
const reported = (issues: Issues) => String(form.view({ issues }).errorSummary?.errorList.length);
const strict = (component: string, options: object) => report(component, options, definitions()).length.toString();

describe("ten times as much costs about ten times the time", () => {
  test.each<[string, number, (count: number) => string]>([
    ["checkboxes and their values, function", 8_000, (count) => functionOf("checkboxes")(boxes(count))],
    ["checkboxes and their values, macro", 1_000, (count) => macro("checkboxes")(boxes(count))],
    ["parts of a date and wrong ones, function", 3_000, (count) => functionOf("date-input")(parts(count))],
    ["parts of a date and wrong ones, macro", 1_000, (count) => macro("date-input")(parts(count))],
    ["radios, function", 8_000, (count) => functionOf("radios")(choices(count))],
    ["options of a select, macro", 1_500, (count) => macro("select")(choices(count))],
    ["errors, of which one is a hole, function", 30_000, (count) => functionOf("error-summary")(holes(count))],
    ["errors, of which one is a hole, macro", 5_000, (count) => macro("error-summary")(holes(count))],
    ["slashes in an href, with a letter after them", 500_000, (count) => none(`/a${"/".repeat(count)}x`)],
    ["slashes at the end of an href", 500_000, (count) => none(`/c${"/".repeat(count)}`)],
    ["escapes in an href", 200_000, (count) => none(`/${"%61".repeat(count)}`)],
    ["spaces before an href", 500_000, (count) => none(`${" ".repeat(count)}x`)],
    [
      "strict: comments that do not end",
      500_000,
      (count) => strict("guide", { page: {}, contentHtml: "<!--".repeat(count) }),
    ],
    [
      "strict: comments that end",
      500_000,
      (count) => strict("guide", { page: {}, contentHtml: "<!---->".repeat(count) }),
    ],
    [
      "strict: unknown options",
      10_000,
      (count) => strict("pagination", Object.fromEntries(numbered(count, (index) => [`a${index}Html`, "x"]))),
    ],
    ["strict: an option with a long name", 1_000_000, (count) => strict("pagination", { ["a".repeat(count)]: 1 })],
    ["issues with links", 10_000, (count) => reported(numbered(count, (index) => ({ text: "A", href: `#a${index}` })))],
    [
      "issues by field",
      20_000,
      (count) => reported(Object.fromEntries(numbered(count, (index) => [`k${index}`, "A"]))),
    ],
    [
      "issues of class-validator in one another",
      30_000,
      (count) =>
        reported([{ property: "a", children: numbered(count, () => ({ property: "b", constraints: { c: "A" } })) }]),
    ],
    ["an issue with a long path", 300_000, (count) => reported([{ message: "A", path: numbered(count, String) }])],
    ["an issue with a path in text", 300_000, (count) => reported([{ message: "A", path: '["a'.repeat(count) }])],
    ["an issue with a long link", 300_000, (count) => reported([{ text: "A", href: `#${"%61".repeat(count)}` }])],
    ["strict: right entries", 10_000, (count) => strict("errorSummary", list(count))],
    ["strict: wrong entries", 100_000, (count) => strict("errorSummary", { errorList: numbered(count, () => 1) })],
  ])("%s", async (_, most, work) => {
    await expectGrowth(
      10,
      () => work(most / 10),
      () => work(most),
    );
  });
});

describe("a list costs no more than a million entries, however long it says that it is", () => {
  const sparse = (length: number) => Object.assign(new Array(length), { 2: { text: "a", href: "#a" } });
  test.each<[string, (errorList: unknown[]) => string]>([
    ["function", (errorList) => functionOf("error-summary")({ titleText: "a", errorList })],
    ["macro", (errorList) => macro("error-summary")({ titleText: "a", errorList })],
    ["values, function", (values) => functionOf("checkboxes")({ ...boxes(2), values })],
    ["values, macro", (values) => macro("checkboxes")({ ...boxes(2), values })],
    ["strict", (errorList) => strict("errorSummary", { titleText: "a", errorList })],
  ])("%s", async (_, render) => {
    await expectGrowth(
      10, // The engine keeps a list that long in a slower way.
      () => render(sparse(1_000_000)),
      () => render(sparse(2 ** 32 - 1)),
    );
    expect(render(sparse(2 ** 32 - 1))).toBe(render(sparse(3_000_000)).replace("3000000", String(2 ** 32 - 1)));
  });

  test("page group", () => {
    expect(() => pageGroup(new Array(2 ** 32 - 1))).toThrow("A page group has at most 8 pages, but this one has");
  });
});

import {
  defineForm,
  type Fields,
  type Form,
  type Issues,
  type StandardSchemaV1,
  type ViewOptions,
} from "ds-frontend/forms";
import { templatesPath } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";
import nunjucks from "nunjucks";
import { describe, expect, test, vi } from "vitest";
import { expectLinear } from "../../support/growth.js";
import { rendered, runtimeOf } from "../../support/react.js";
import { functionOf, macroOf } from "../../support/ways.js";

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

const list = (count: number) => ({
  titleText: "There is a problem",
  errorList: Array.from({ length: count }, (_, index) => ({ text: `Mistake <${index}>`, href: `#answer-${index}` })),
});
const long = (length: number) => ({ titleText: 'a<b & "c"\r'.repeat(length), errorList: [] });

const numbered = <T>(count: number, entry: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => entry(index));
const boxes = (count: number) => ({
  name: "a",
  items: numbered(count, (index) => ({ value: `v${index}`, text: "A" })),
  values: numbered(count, (index) => `v${count - index}`),
});
const macro = (component: string) => macroOf(component, env);
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
const wrong = {
  "~standard": { version: 1 as const, vendor: "test", validate: () => ({ issues: [{ message: "Enter it" }] }) },
};
/** A form of which every field fails: plain ones, or those that the items of one group reveal. */
const failing = (count: number, isRevealed: boolean) => {
  const answers = Object.fromEntries(
    numbered(count, (index) => [
      `f${index}`,
      { component: "input" as const, label: { text: "A" }, schema: wrong as StandardSchemaV1<string> },
    ]),
  );
  const values = numbered(count, (index) => `v${index}`);
  const items = values.map((value, index) => ({ value, text: "A", conditional: { fields: [`f${index}`] } }));
  const group = { component: "checkboxes" as const, fieldset: { legend: { text: "A" } }, items };
  const made = defineForm((isRevealed ? { group, ...answers } : answers) as Fields) as Form;
  return async () => {
    const result = await made.submit({ group: values });
    expect(made.view(result as ViewOptions).errorSummary?.errorList).toHaveLength(count);
  };
};

describe("64 times as much costs about 64 times the time", () => {
  test.each<[string, number, (count: number) => string]>([
    ["errors, function", 500, (count) => functionOf("error-summary")(list(count))],
    ["errors, macro", 60, (count) => macro("error-summary")(list(count))],
    ["text, function", 1_000, (count) => functionOf("error-summary")(long(count))],
    ["text, macro", 200, (count) => macro("error-summary")(long(count))],
    ["checkboxes and their values, function", 100, (count) => functionOf("checkboxes")(boxes(count))],
    ["checkboxes and their values, macro", 20, (count) => macro("checkboxes")(boxes(count))],
    ["slashes in an href, with a letter after them", 5_000, (count) => none(`/a${"/".repeat(count)}x`)],
    ["issues", 150, (count) => reported(numbered(count, (index) => ({ message: "A", path: [`a${index}`] })))],
  ])("%s", async (_, least, work) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await expectLinear(least, work);
  });
});

test.each([
  ["of plain fields", false],
  ["of fields that one group reveals", true],
])("submit and view grow with the number of errors: %s", async (_, isRevealed) => {
  const make = (count: number) => failing(count, isRevealed);
  await expectLinear(40, (submit) => submit(), make);
});

test.each(["/*", "(", "'", "url(", "a:b;", "a:", "\\", "/**/", "--a:(;"])(
  "a style attribute of many %s in React takes time in proportion to its length",
  async (part) => {
    const runtime = await runtimeOf("React 19");
    const style = (count: number) => part.repeat(count);
    await expectLinear(500, (style) => rendered(runtime, "tag", { text: "a", attributes: { style } }).html, style);
  },
);

describe("a list costs no more than a million entries, however long it says that it is", () => {
  const sparse = (length: number) => Object.assign(new Array(length), { 2: { text: "a", href: "#a" } });
  test.each<[string, (errorList: unknown[]) => string]>([
    ["function", (errorList) => functionOf("error-summary")({ titleText: "a", errorList })],
    ["macro", (errorList) => macro("error-summary")({ titleText: "a", errorList })],
    ["values, function", (values) => functionOf("checkboxes")({ ...boxes(2), values })],
    ["values, macro", (values) => macro("checkboxes")({ ...boxes(2), values })],
  ])("%s", (_, render) => {
    // To go through four thousand million entries would take minutes.
    expect(render(sparse(2 ** 32 - 1))).toBe(render(sparse(3_000_000)));
  });

  test("page group", () => {
    expect(() => pageGroup(new Array(2 ** 32 - 1))).toThrow("A page group has at most 8 pages, but this one has");
  });
});

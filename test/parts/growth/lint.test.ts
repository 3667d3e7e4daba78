import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { quickFixes } from "../../../packages/ds-language-server/src/editor/actions.js";
import { matcher } from "../../../packages/ds-tools/src/report/pattern.js";
import { expectLinear, times } from "../../support/growth.js";

/*
 * Any template is read in time that grows with its length and not faster, and one that is nested too deeply is a finding.
 */

const filename = `${root}page.njk`;
const lint = (source: string) => lintTemplate(source, { filename });

const calls = (count: number) => '{{ govukButton({ tex: "a" }) }}'.repeat(count);

const list = (item: string, count: number) => Array(count).fill(item).join(", ");

const large: Record<string, (count: number) => string> = {
  "calls with findings": calls,
  variables: (count) => "{% set x = { text: x } %}{{ govukButton(x) }}".repeat(count),
  "links and fields": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [${list('{ text: "a", href: "#a-b-c" }', count)}] }) }}${Array.from({ length: count }, (_, index) => `{{ govukInput({ id: "x${index}", label: { text: "a" } }) }}`).join("")}`,
  "white space that is trimmed": (count) => `a${" ".repeat(count * 20)}b{%- set x = 1 %}`,
  "ids in text": (count) => "<p id ".repeat(count * 20),
  "raw blocks with broken ends": (count) => `{% raw %}${"{% endraw".repeat(count * 20)}{% endraw %}`,
  "one name imported from many files": (count) =>
    Array.from({ length: count }, (_, index) => `{% from "a${index}.njk" import a %}{{ a({ b: 1 }) }}`).join(""),
  "links and ids whose ends are unknown": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [${list('{ text: "a", href: "#a-b-c" }', count)}] }) }}${Array.from({ length: count }, (_, index) => `{{ govukInput({ id: "x${index}" ~ y, label: { text: "a" } }) }}`).join("")}`,
  "items of a select": (count) =>
    `{{ govukSelect({ name: "a", label: { text: "A" }, items: [${list('{ value: "a", text: "A" }', count)}] }) }}`,
  "items of checkboxes": (count) =>
    `{{ govukCheckboxes({ name: "a", items: [${list('{ value: "a", text: "A" }', count)}] }) }}`,
  "items without a text": (count) => `{{ govukRadios({ name: "a", items: [${list('{ value: "a" }', count)}] }) }}`,
  "items without a name": (count) =>
    `{{ govukCheckboxes({ idPrefix: "a", items: [${list('{ value: "a", text: "A" }', count)}] }) }}`,
  "rows with actions": (count) =>
    `{{ govukSummaryList({ rows: [${list('{ key: { text: "A" }, value: { text: "B" }, actions: { items: [{ href: "#", text: "C" }] } }', count)}] }) }}`,
  "a link with many dashes": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#${"a-".repeat(count * 50)}" }] }) }}{{ govukInput({ id: "x", label: { text: "a" } }) }}`,
};

describe("takes time in proportion to the template", () => {
  test.each(Object.entries(large))("%s", async (_, make) => {
    const [short, long] = [make(20), make(20 * times)];
    expect(lint(short).filter(({ rule }) => rule === "syntax-error")).toEqual([]);
    await expectLinear(
      () => lint(short),
      () => lint(long),
    );
  });
});

test(`each of ${20 * times} items without a text is an error, and a name is missed once`, () => {
  const findings = lint(large["items without a text"]?.(20 * times) ?? "");
  const kinds = findings.map(({ rule, severity, messageId }) => `${rule} ${severity} ${messageId}`);
  expect(kinds).toEqual(Array(20 * times).fill("missing-option error missing"));
  expect(findings.at(-1)?.message).toContain(`items[${20 * times - 1}]`);
  expect(findings.at(-1)?.message).toContain("so a field has no label.");
  expect(lint(large["items without a name"]?.(20 * times) ?? "").map(({ message }) => message)).toEqual([
    expect.stringContaining("`name` is missing, so the answer is not sent with the form."),
  ]);
});

test("quick fixes of a large template take time in proportion to it", async () => {
  const make = (count: number) => {
    const source = `{{ govukButton({ ${'tex: "a", '.repeat(count)} text: "a" }) }}`;
    return { source, findings: lint(source) };
  };
  const [short, long] = [make(20), make(20 * times)];
  expect(long.findings.length).toBeGreaterThan(20 * times - 1);
  await expectLinear(
    () => quickFixes(short.source, short.findings),
    () => quickFixes(long.source, long.findings),
  );
});

test.each([
  ["stars", (count: number) => `${"*a".repeat(count)}b`],
  ["folders", (count: number) => `${"**/".repeat(count)}b`],
  ["choices", (count: number) => `${"{a,aa,a*}".repeat(count)}b`],
])("a pattern with many %s takes time in proportion to the path", async (_, make) => {
  const matches = matcher(make(20));
  const path = (count: number) => "a/".repeat(count) + "a".repeat(count);
  await expectLinear(
    () => matches(path(50)),
    () => matches(path(50 * times)),
  );
});

// What doubles with each line would never end.
test.each([
  ["lists", `{% set x = [{}] %}${"{% set x = x.concat(x) %}".repeat(1000)}{{ govukRadios({ items: x }) }}`],
  ["lists in themselves", `{% set x = [] %}${"{{ x.push(x, x) }}".repeat(1000)}{{ govukRadios({ items: x }) }}`],
  ["objects", `{% set x = {} %}${"{% set x = { fieldset: x, hint: x } %}".repeat(250)}{{ govukRadios(x) }}`],
])("%s that double are read", (_, template) => {
  expect(lint(template).filter(({ rule }) => rule === "syntax-error")).toEqual([]);
});

test.each([
  ["brackets", (count: number) => `{{ ${"[".repeat(count)}${"]".repeat(count)} }}`],
  ["tags", (count: number) => "{% if a %}".repeat(count) + "{% endif %}".repeat(count)],
  ["operators", (count: number) => `{{ ${"a ~ ".repeat(count)}a }}`],
  ["filters", (count: number) => `{{ a${" | b".repeat(count)} }}`],
  ["objects", (count: number) => `{{ govukButton(${"{ a: ".repeat(count)}1${" }".repeat(count)}) }}`],
])("%s that are nested too deeply are a finding", (_, make) => {
  const [finding] = lint(make(20_000));
  expect(finding).toMatchObject({ rule: "syntax-error", message: expect.stringContaining("nested too deeply") });
  expect(lint(make(20)).filter(({ rule }) => rule === "syntax-error")).toEqual([]);
});

test("a template that Nunjucks reads, and that is too deep for the linter, is said to be just that", () => {
  const source = `{% if a %}${"{% elif a %}b".repeat(3000)}{% endif %}`;
  expect(lint(source)).toMatchObject([
    {
      rule: "syntax-error",
      message: "This template is nested too deeply for ds-tools to read, so it was not checked.",
    },
  ]);
  expect(lint(`{% if a %}${"{% elif a %}b".repeat(300)}{% endif %}`)).toEqual([]);
});

import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { quickFixes } from "../../../packages/ds-language-server/src/editor/actions.js";
import { complete } from "../../../packages/ds-language-server/src/editor/complete.js";
import { load, Project } from "../../../packages/ds-tools/src/lint/command.js";
import { isJinja } from "../../../packages/ds-tools/src/lint/template/other-language.js";
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
  "delimiters in a text": (count) => `{{ govukButton({ text: "${"{{".repeat(count * 50)}" }) }}`,
  "tags without ends in HTML": (count) => `{{ govukButton({ html: '${"<label ".repeat(count * 20)}' }) }}`,
  "controls and quotes in HTML": (count) =>
    `{{ govukInput({ id: "a", label: { html: '${'<input "'.repeat(count * 20)}' } }) }}{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#a" }] }) }}`,
  "unknown options that are attributes": (count) =>
    `{{ govukSelect({ name: "a", ${"cols: 1, ".repeat(count)} id: "a" }) }}`,
  "ids in place of prefixes": (count) => `{{ govukRadios({ name: "a", ${'id: "a", '.repeat(count)} items: [] }) }}`,
  "macros of one name": (count) => "{% macro a(params) %}{{ params.b }}{% endmacro %}{{ a({ c: 1 }) }}".repeat(count),
  "imports and calls of other names": (count) =>
    Array.from({ length: count }, (_, index) => `{% from "a" import box${index} %}{{ bax${index}({ b: 1 }) }}`).join(
      "",
    ),
  "comments for one tag of many lines": (count) =>
    `${"{# ds-lint-disable-next-line #}".repeat(count)}\n{{ govukButton({ tex: 1${"\n".repeat(count)} }) }}`,
  "a link with many dashes": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#${"a-".repeat(count * 50)}" }] }) }}{{ govukInput({ id: "x", label: { text: "a" } }) }}`,
};

describe("takes time in proportion to the template", () => {
  test.each(Object.entries(large))("%s", async (_, make) => {
    expect(lint(make(20)).filter(({ rule }) => rule === "syntax-error")).toEqual([]);
    await expectLinear(20, lint, make);
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

test("a hundred quick fixes of a large template take time in proportion to it", async () => {
  const make = (count: number) => {
    const source = `{{ govukButton({ ${'tex: "a", '.repeat(count)} text: "a" }) }}`;
    return { source, findings: lint(source) };
  };
  expect(make(20 * times).findings.length).toBeGreaterThan(20 * times - 1);
  await expectLinear(
    20,
    ({ source, findings }) => findings.slice(0, 100).flatMap((each) => quickFixes(source, each)),
    make,
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

test("a path with thousands of folders is looked for once", () => {
  const source = `{% extends "${"a/".repeat(5000)}b.njk" %}{{ govukButton({ txt: "a" }) }}`;
  expect(lint(source).map(({ rule }) => rule)).toContain("unknown-option");
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

test.each([
  ["lists that are not closed", (count: number) => `{{ ${"[a for a in ".repeat(count)} }}`],
  ["outputs that are not closed", (count: number) => "{{".repeat(count)],
  ["loops in no list", (count: number) => `{{ ${" for a in b".repeat(count)} }}`],
  ["white space after a quote", (count: number) => `{{ "${" ".repeat(count)}" }}`],
])("whether a template is for Jinja2 is told in proportion to %s", async (_, make) => {
  expect(isJinja(make(20))).toBe(false);
  await expectLinear(1000, isJinja, make);
});

test.each([
  ["a dash", (count: number) => "-".repeat(count)],
  ["a dash and a letter", (count: number) => "a-".repeat(count)],
])("ids with many unknown parts are compared in proportion to a link of %s", async (_, make) => {
  const page = (count: number) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#${make(count)}b" }] }) }}{{ govukInput({ id: ${'"-" ~ a ~ '.repeat(8)} "-", label: { text: "a" } }) }}`;
  await expectLinear(20, lint, page);
});

const nunjucks = load();
const context = { nunjucks, host: new Project({ nunjucks }).host(filename) };

test.each([
  ["a long word", (count: number) => `{{ ${"a".repeat(count)}.`],
  [
    "a long word and white space",
    (count: number) => `{{ ${"a".repeat(count)}${" ".repeat(count)}.${" ".repeat(count)}`,
  ],
  ["many words", (count: number) => `{{ ${"a.".repeat(count)}`],
  ["many imports", (count: number) => `${'{% from "a" import b %}\n'.repeat(count)}{{ a({ `],
])("completion after %s takes time in proportion to it", async (_, make) => {
  await expectLinear(100, (text) => complete(text, text.length, context), make);
});

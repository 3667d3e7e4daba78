import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { root } from "../../../../build/rooms.js";
import { expectGrowth } from "../../../../test/support/growth.js";

/*
 * Any template is read in time that grows with its length and not faster, and one that is nested too deeply is a finding.
 */

const filename = `${root}page.njk`;
const lint = (source: string) => lintTemplate(source, { filename });

const calls = (count: number) => '{{ govukButton({ tex: "a" }) }}'.repeat(count);
const entries = (count: number) => Array.from({ length: count }, (_, index) => `o${index}: "a"`).join(", ");

const large: Record<string, (count: number) => string> = {
  "calls with findings": calls,
  "unknown options in one object": (count) => `{{ govukButton({ ${entries(count)} }) }}`,
  "the same option again": (count) => `{{ govukButton({ ${'text: "a", '.repeat(count)}html: "b" }) }}`,
  variables: (count) => "{% set x = { text: x } %}{{ govukButton(x) }}".repeat(count),
  branches: (count) => '{% if a %}{% set x = { text: "a" } %}{% endif %}{{ govukButton(x) }}'.repeat(count),
  "lists that double": (count) =>
    `{% set x = [{}] %}${"{% set x = x.concat(x) %}".repeat(count)}{{ govukRadios({ items: x }) }}`,
  "lists in themselves": (count) =>
    `{% set x = [] %}${"{{ x.push(x, x) }}".repeat(count)}{{ govukRadios({ items: x }) }}`,
  "objects in objects by name": (count) =>
    `{% set x = {} %}${"{% set x = { fieldset: x, hint: x } %}".repeat(Math.min(count, 250))}{{ govukRadios(x) }}`,
  "raw blocks without an end": (count) => "{% raw %}".repeat(count),
  "white space that is trimmed": (count) => `a${" ".repeat(count * 20)}b{%- set x = 1 %}`,
  "comments that switch rules": (count) =>
    `{# ds-lint-disable unknown-option #}{# ds-lint-enable #}\n${calls(1)}`.repeat(count / 2),
  "imports and calls by them": (count) =>
    `${'{% from "govuk/components/button/macro.njk" import govukButton %}'.repeat(count)}${calls(count)}`,
  "links and fields": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [${'{ text: "a", href: "#a-b-c" }, '.repeat(count)}] }) }}${Array.from({ length: count }, (_, index) => `{{ govukInput({ id: "x${index}", label: { text: "a" } }) }}`).join("")}`,
  "a string": (count) => `{{ govukButton({ text: "${"\\\\ab".repeat(count * 20)}" }) }}`,
  "braces in text": (count) => "{ { } #".repeat(count * 5),
  "ids in text": (count) => "<p id ".repeat(count * 5),
  blocks: (count) => "{% block a %}{% endblock %}".repeat(count),
};

describe("takes time in proportion to the template", () => {
  test.each(Object.entries(large))("%s", async (_, make) => {
    const [short, long] = [make(250), make(2000)];
    await expectGrowth(
      8,
      () => lint(short),
      () => lint(long),
    );
  });
});

test.each([
  ["brackets", (count: number) => `{{ ${"[".repeat(count)}${"]".repeat(count)} }}`],
  ["tags", (count: number) => "{% if a %}".repeat(count) + "{% endif %}".repeat(count)],
  ["operators", (count: number) => `{{ ${"a ~ ".repeat(count)}a }}`],
  ["filters", (count: number) => `{{ a${" | b".repeat(count)} }}`],
  ["objects", (count: number) => `{{ govukButton(${"{ a: ".repeat(count)}1${" }".repeat(count)}) }}`],
])("%s that are nested too deeply are a finding", (_, make) => {
  const [finding] = lint(make(100_000));
  expect(finding).toMatchObject({ rule: "syntax-error", message: expect.stringContaining("nested too deeply") });
  expect(lint(make(20)).filter(({ rule }) => rule === "syntax-error")).toEqual([]);
});

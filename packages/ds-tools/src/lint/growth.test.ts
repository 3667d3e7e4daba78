import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { root } from "../../../../build/rooms.js";
import { expectLinear, times } from "../../../../test/support/growth.js";

/*
 * Any template is read in time that grows with its length and not faster, and one that is nested too deeply is a finding.
 */

const filename = `${root}page.njk`;
const lint = (source: string) => lintTemplate(source, { filename });

const calls = (count: number) => '{{ govukButton({ tex: "a" }) }}'.repeat(count);

const large: Record<string, (count: number) => string> = {
  "calls with findings": calls,
  variables: (count) => "{% set x = { text: x } %}{{ govukButton(x) }}".repeat(count),
  "links and fields": (count) =>
    `{{ govukErrorSummary({ titleText: "a", errorList: [${'{ text: "a", href: "#a-b-c" }, '.repeat(count)}] }) }}${Array.from({ length: count }, (_, index) => `{{ govukInput({ id: "x${index}", label: { text: "a" } }) }}`).join("")}`,
  "white space that is trimmed": (count) => `a${" ".repeat(count * 20)}b{%- set x = 1 %}`,
  "ids in text": (count) => "<p id ".repeat(count * 20),
};

describe("takes time in proportion to the template", () => {
  test.each(Object.entries(large))("%s", async (_, make) => {
    const [short, long] = [make(20), make(20 * times)];
    await expectLinear(
      () => lint(short),
      () => lint(long),
    );
  });
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

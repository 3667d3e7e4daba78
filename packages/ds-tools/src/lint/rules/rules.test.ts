import { readFileSync } from "node:fs";
import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../../test/support/project.js";
import { rules } from "./index.js";

/*
 * The page of each rule is its first test: what it shows as bad has the findings that it prints below, and what it shows as
 * good has none.
 */

const filename = project({ "package.json": {} }, { installed: "all" }).path("views/page.njk");

function pageOf(name: string): string {
  const folder = name === "error-link" ? "../../rules/pages" : ".";
  return readFileSync(new URL(`${folder}/${name}.md`, import.meta.url), "utf8");
}

// What is deprecated or removed depends on the installed version, and titles on the project, so these pages have no example of one template.
const withoutExample = /^(?:deprecated-option|removed-name|title-without-error)$/;
describe.each(Object.keys(rules).filter((name) => !withoutExample.test(name)))("%s", (name) => {
  const page = pageOf(name);

  test("finds what is bad, in the words of its page", () => {
    const [, source = "", said] = /```njk bad\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page) ?? [];
    const findings = lintTemplate(source, { filename });
    const text = findings
      .map(({ line, column, message }) => `${line}:${column} ${message.replace(/ \(govuk-frontend [\d.]+\)/, "")}\n`)
      .join("");
    expect(text).toBe(said);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set([name]));
    for (const { messageId, data, url } of findings) {
      expect(Object.keys(rules[name as keyof typeof rules].messages)).toContain(messageId);
      expect(Object.values(data)).not.toContain(undefined);
      expect(url).toContain(name);
    }
  });

  test("finds nothing in what is good", () => {
    const [, source] = /```njk good\n([\s\S]*?)```/.exec(page) ?? [];
    expect(lintTemplate(source ?? "none", { filename })).toEqual([]);
    expect(source).toBeTruthy();
  });
});

describe("a finding", () => {
  const findings = (source: string) => lintTemplate(source, { filename });

  test("has its values as data, and what is absent is left out", () => {
    expect(findings('{{ govukInput({ inputMode: "numeric", id: "a", name: "a", label: { text: "A" } }) }}')).toEqual([
      {
        rule: "unknown-option",
        messageId: "did-you-mean",
        data: { macro: "govukInput", system: expect.any(String), option: "inputMode", suggestion: "inputmode" },
        message: expect.stringContaining("has no option `inputMode`: did you mean `inputmode`?"),
        severity: "error",
        url: expect.any(String),
        line: 1,
        column: 17,
        offset: 16,
        size: 9,
        key: "govukInput a inputMode",
        suggestion: "inputmode",
        fix: { start: 16, end: 25, text: "inputmode" },
      },
    ]);
    const [missing] = findings("{{ govukButton({ classes: 'a' }) }}");
    expect(missing).toMatchObject({ messageId: "missing", data: { options: ["text", "html"] } });
    expect(Object.keys(missing ?? {})).not.toContain("fix");
  });

  test("has a key that tells it from others, and that does not depend on its place", () => {
    const twice = findings(
      '{{ govukInput({ id: "a", foo: 1, bar: 1, label: { text: "A", foo: 1 } }) }}{{ govukInput({ id: "b", foo: 1, name: "b", label: { text: "B" } }) }}',
    );
    const keys = twice.map(({ rule, messageId, key }) => `${rule} ${messageId} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    const moved = findings(
      `\n{{ govukButton({ text: "A" }) }}\n{{ govukInput({ bar: 1, id: "a", foo: 1, label: { text: "A", foo: 1 } }) }}`,
    );
    expect(new Set(moved.map(({ key }) => key))).toEqual(
      new Set(twice.map(({ key }) => key).filter((key) => !key?.includes(" b "))),
    );
  });
});

import { readFileSync } from "node:fs";
import { type LintFinding, lintTemplate } from "ds-tools/lint";
import { expect, test } from "vitest";
import { root } from "../../../../build/rooms.js";
import { descriptions } from "./descriptions.js";

const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
const filename = `${root}views/page.njk`;

const examples = [
  ...guidance.matchAll(/^### (\S+)\n(?:(?!^#).*\n)*?```njk bad\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm),
];

test.each(examples.map(([, rule = "", source = "", said = ""]) => [rule, source, said]))(
  "%s says what its example says",
  (rule, source, said) => {
    const findings = lintTemplate(source, { filename });
    const text = findings
      .map(({ line, column, message }) => `${line}:${column} ${message.replace(/ \(govuk-frontend [\d.]+\)/, "")}\n`)
      .join("");
    expect(text).toBe(said);
    expect(new Set(findings.map((each) => each.rule))).toEqual(new Set([rule]));
  },
);

test("every rule has a section", () => {
  const sections = [...guidance.matchAll(/^### (\S+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(Object.keys(descriptions).sort());
  expect(examples).toHaveLength(sections.length - 1);
});

test("the comments and the program do what the text says", () => {
  const [, comments = ""] = /```njk\n([\s\S]*?)```/.exec(guidance) ?? [];
  expect(comments).toContain("ds-lint-disable");
  expect(lintTemplate(comments, { filename })).toEqual([]);
  const [, source = ""] = /lintTemplate\('(.*?)',/.exec(guidance) ?? [];
  const [finding] = lintTemplate(source, { filename }) as [LintFinding];
  expect(finding.suggestion).toBe("inputmode");
  for (const name of Object.keys(finding)) expect(guidance).toContain(`\`${name}\``);
});

test("the problem matcher reads the format", async () => {
  const { formats } = await import("../report/formats.js");
  const [, pattern = ""] = /"regexp": (".*")/.exec(guidance) ?? [];
  const findings = lintTemplate("{{ govukButton() }}", { filename });
  const [line = ""] = formats
    .github({
      noun: "template",
      checked: [{ path: "views/a.njk", source: "", findings }],
      problems: [],
      remarks: [],
      rules: {},
    })
    .split("\n");
  expect(new RegExp(JSON.parse(pattern)).exec(line)?.slice(1, 6)).toEqual([
    "error",
    "views/a.njk",
    "1",
    "4",
    "missing-option",
  ]);
});

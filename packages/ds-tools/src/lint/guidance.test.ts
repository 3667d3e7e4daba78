import { readFileSync } from "node:fs";
import { type Finding, lintTemplate } from "ds-tools/lint";
import { expect, test } from "vitest";
import { root } from "../../../../build/paths.js";

const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
const filename = `${root}views/page.njk`;

test("the comments and the program do what the text says", () => {
  const [, comments = ""] = /```njk\n([\s\S]*?)```/.exec(guidance) ?? [];
  expect(comments).toContain("ds-lint-disable");
  expect(lintTemplate(comments, { filename })).toEqual([]);
  const [, source = ""] = /lintTemplate\('(.*?)',/.exec(guidance) ?? [];
  const [finding] = lintTemplate(source, { filename }) as [Finding];
  expect(finding.suggestion).toBe("inputmode");
  for (const name of Object.keys(finding)) expect(guidance).toContain(`\`${name}\``);
});

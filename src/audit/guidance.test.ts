import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentationOf, rules } from "./rules/rules.js";

const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");

test("every rule has a section, which begins in its own words", () => {
  const sections = guidance.split(/^### /m).slice(1);
  const found = sections.map((section) => {
    const [name = "", , text = ""] = section.split("\n");
    const isWarning = text.startsWith("A warning. ");
    return [`ds/${name}`, isWarning ? "warning" : "error", text.replace("A warning. ", "")];
  });
  expect(found.map(([name]) => name)).toEqual(Object.keys(rules));
  for (const [name = "", severity, text] of found) {
    const rule = rules[name as keyof typeof rules];
    expect([name, severity, text?.startsWith(rule.description)]).toEqual([name, rule.severity, true]);
  }
});

test("a finding links to the section on the site, or in the package while there is no site", () => {
  expect(documentationOf("dead-link", "https://docs.example/")).toBe(
    "https://docs.example/guides/auditing/#dead-link",
  );
  expect(documentationOf("dead-link", "")).toBe("node_modules/ds-frontend/dist/docs/guides/auditing.md#dead-link");
});

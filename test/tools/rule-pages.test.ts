import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { root, ruleFiles, tools } from "../../build/paths.js";
import { rules as templateRules } from "../../packages/ds-tools/src/lint/rules/index.js";
import { documentationOf } from "../../packages/ds-tools/src/report/documentation.js";
import { rules as journeyRules } from "../../packages/ds-tools/src/rules/journeys/index.js";
import { rules as pageRules } from "../../packages/ds-tools/src/rules/pages/index.js";

/*
 * The rules of all tools have one namespace, and each has a page. Its examples are tests beside the rule.
 */

/** Success criteria of WCAG 2.2 that rules refer to: https://www.w3.org/TR/WCAG22/ */
const criteria: Record<string, [name: string, level: string]> = {
  "1.3.1": ["Info and Relationships", "A"],
  "1.3.5": ["Identify Input Purpose", "AA"],
  "2.4.2": ["Page Titled", "A"],
  "2.4.3": ["Focus Order", "A"],
  "2.4.6": ["Headings and Labels", "AA"],
  "3.1.2": ["Language of Parts", "AA"],
  "3.2.2": ["On Input", "A"],
  "3.2.4": ["Consistent Identification", "AA"],
  "3.3.1": ["Error Identification", "A"],
  "3.3.2": ["Labels or Instructions", "A"],
  "3.3.7": ["Redundant Entry", "A"],
  "4.1.2": ["Name, Role, Value", "A"],
  "4.1.3": ["Status Messages", "AA"],
};

const descriptions = new Map<string, string>();
for (const { name, description } of pageRules) descriptions.set(name, description);
for (const { name, description } of [...journeyRules, ...Object.values(templateRules)]) {
  test(`${name} is one requirement, whichever tool finds it`, () => {
    expect(descriptions.get(name) ?? description).toBe(description);
  });
  if (!descriptions.has(name)) descriptions.set(name, description);
}
descriptions.set("parser-error", "The page can be read.");

const tables = [
  ...pageRules.map(({ name, messages }) => ({ name, messages })),
  ...journeyRules.map(({ name, messages }) => ({ name, messages })),
  ...Object.entries(templateRules).map(([name, { messages }]) => ({ name, messages })),
];

test.each(tables)("the messages of $name have plain ids and are sentences", ({ messages }) => {
  expect(Object.keys(messages).length).toBeGreaterThan(0);
  for (const [id, sentence] of Object.entries(messages)) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z\d]+)*$/);
    if (typeof sentence === "string") expect(sentence).toMatch(/^["A-Z]/);
  }
});

const pages = ruleFiles().map((file) => ({ name: basename(file, ".md"), source: readFileSync(root + file, "utf8") }));

test("each rule has one page, and each page a rule", () => {
  expect(pages.map(({ name }) => name).sort()).toEqual([...descriptions.keys()].sort());
});

test.each<[folder: string, rules: readonly { name: string; description: string }[]]>([
  ["check", pageRules],
  ["lint", Object.values(templateRules)],
  ["audit", journeyRules],
])("the guide of %s lists every rule in its own words", (folder, rules) => {
  const guide = readFileSync(`${tools}src/${folder}/guidance.md`, "utf8");
  const listed = [...guide.matchAll(/^- \[`(.+?)`\]\((.+?)\): (.*)$/gm)];
  expect(listed.map(([, name, , description]) => [name, description])).toEqual(
    rules.map(({ name, description }) => [name, description]),
  );
  for (const [, , file = ""] of listed) expect(existsSync(`${tools}src/${folder}/${file}`), file).toBe(true);
});

test("the guide of audit names the warnings", () => {
  const guide = readFileSync(`${tools}src/audit/guidance.md`, "utf8");
  const [, warnings = ""] = /All are errors except (.*), which are warnings\.$/m.exec(guide) ?? [];
  const all = journeyRules.filter(({ severity }) => severity === "warning");
  expect(warnings.match(/[a-z-]{4,}/g)).toEqual(all.map(({ name }) => name));
});

test("the address of a rule is its page on the site, or its file in the package while the site has none", () => {
  expect(documentationOf("dead-link", "https://docs.example/ds/")).toBe(
    "https://docs.example/ds/guides/rules/dead-link/",
  );
  expect(documentationOf("dead-link", "")).toBe("node_modules/ds-tools/dist/docs/rules/dead-link.md");
});

describe.each(pages)("$name", ({ name, source }) => {
  test("says what it asks for, why it matters to people and how to fix it", () => {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    const [title, description] = source.split("\n\n");
    expect([title, description]).toEqual([`# ${name}`, descriptions.get(name)]);
    const headings = [...source.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(expect.arrayContaining(["Why it matters", "How to fix it"]));
    expect(source).not.toMatch(/\bspec(?:ification)?\b/);
    expect(existsSync(`${tools}dist/docs/rules/${name}.md`)).toBe(true);
  });

  test("says which commands run it, by the lists that the rule is in", () => {
    const has = (rules: readonly { name: string }[]) => rules.some((rule) => rule.name === name);
    const { inBrowser } = journeyRules.find((rule) => rule.name === name) ?? {};
    const audit = inBrowser ? "`ds-tools audit --browser`" : "`ds-tools audit`";
    const commands = [
      ...(has(pageRules) ? ["`ds-tools check`", audit, "the matcher"] : []),
      ...(has(journeyRules) ? [audit] : []),
      ...(inBrowser?.includes("matcher") ? ["the matcher in Playwright"] : []),
      ...(Object.hasOwn(templateRules, name) ? ["`ds-tools lint`", "the language server"] : []),
    ];
    const published = readFileSync(`${tools}dist/docs/rules/${name}.md`, "utf8");
    const [, said = ""] = /^(.*) runs? this rule\.$/m.exec(published) ?? [];
    const all = name === "parser-error" ? ["`ds-tools check`", "the matcher"] : commands;
    expect(said.split(/, | and /)).toEqual(all);
  });

  test("names success criteria of WCAG rightly", () => {
    const [, section = ""] = /^## WCAG 2\.2\n\n(.*?)\n\n/ms.exec(source) ?? [];
    for (const line of section.split("\n").filter(Boolean)) {
      const [, number = "", called, anchor, level] =
        /^- \[([\d.]+) (.+)\]\(https:\/\/www\.w3\.org\/TR\/WCAG22\/#([a-z-]+)\) \(level (A{1,3})\): ./.exec(line) ?? [];
      expect([called, level], line).toEqual(criteria[number]);
      expect(anchor).toBe(called?.toLowerCase().replace(/[^a-z]+/g, "-"));
    }
    expect(section === "").toBe(!source.includes("## WCAG 2.2"));
  });
});

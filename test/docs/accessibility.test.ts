import { existsSync, readFileSync } from "node:fs";
import data from "ds-frontend/accessibility.json" with { type: "json" };
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { componentNames, frontend, root } from "../../build/paths.js";
import { criteria, evidence } from "../../docs/accessibility/criteria.js";
import { knownIssues } from "../../docs/accessibility/known-issues.js";

const text = readFileSync(`${frontend}ACCESSIBILITY.md`, "utf8");

describe("the conformance report", () => {
  test("has each success criterion of WCAG 2.2, A and AA, once, and 4.1.1, which VPAT still asks for", () => {
    const numbers = criteria.map(({ num }) => num);
    const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
    expect(numbers).toEqual([...new Set(numbers)].sort(byNumber));
    expect(criteria.filter(({ level }) => level === "A").length).toBe(32);
    expect(criteria.filter(({ level }) => level === "AA").length).toBe(24);
  });

  test("claims nothing that a test does not hold, unless it says that the content decides or that nothing is there", () => {
    const unheld = criteria.filter(({ appliesTo, result, evidence }) => appliesTo && result === "pass" && !evidence);
    expect(unheld).toEqual([]);
    for (const [file, title] of Object.values(evidence))
      expect([file, title, readFileSync(root + file, "utf8").includes(`"${title}"`)]).toEqual([file, title, true]);
    const used = new Set(criteria.flatMap(({ evidence = [] }) => evidence));
    expect(Object.keys(evidence).filter((name) => !used.has(name as keyof typeof evidence))).toEqual([]);
  });

  test("has every component, and what its examples show", () => {
    expect(data.components.map(({ component }) => component)).toEqual(componentNames);
    const of = (name: string) => data.components.find(({ component }) => component === name);
    expect(of("input")?.pass).toEqual(expect.arrayContaining(["1.3.1", "3.3.1", "4.1.2"]));
    expect(of("input")?.content).toContain("1.3.5");
    expect(of("tag")?.pass).not.toContain("4.1.2");
    expect(of("password-input")?.pass).toContain("3.3.8");
    expect(of("page")?.pass).toContain("2.4.1");
    for (const { component, pass, content, fails } of data.components) {
      const numbers = [...pass, ...content, ...fails];
      expect([component, new Set(numbers).size]).toEqual([component, numbers.length]);
    }
  });

  test("does not say that sound, pictures, motion or shortcuts are not there while an example has them", () => {
    const html = fixtures.map((fixture) => fixture.html).join("\n");
    expect(html).not.toMatch(/<(?:audio|video|img|canvas|object|embed)\b|accesskey=|draggable="true"|autoplay/);
  });

  test("names known issues of components that exist, with effect and way round, in text and data", () => {
    for (const { id, title, components, effect, wayRound } of knownIssues) {
      expect([id, components.filter((name) => !componentNames.includes(name))]).toEqual([id, []]);
      for (const sentence of [title, effect, wayRound]) expect(text).toContain(sentence);
    }
    expect(new Set(knownIssues.map(({ id }) => id)).size).toBe(knownIssues.length);
    expect(data.known_issues).toEqual(JSON.parse(JSON.stringify(knownIssues)));
  });

  test("counts a criterion as failed, and no component as meeting it, when a known issue fails it", () => {
    const failed = (component: string) =>
      knownIssues
        .filter(({ components, mendedIn }) => !mendedIn && components.includes(component))
        .flatMap(({ fails = [] }) => fails);
    for (const { component, fails } of data.components) expect(fails).toEqual([...new Set(failed(component))].sort());
    const numbers = criteria.map(({ num }) => num);
    for (const { fails = [] } of knownIssues) expect(numbers).toEqual(expect.arrayContaining([...fails]));
  });

  test("has the shape of OpenACR", () => {
    expect(data).toMatchObject({ catalog: "2.5-edition-wcag-2.2-en", product: { name: "ds-frontend" } });
    expect(data.report_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const levels = Object.values(data.chapters).flatMap(({ criteria }) =>
      criteria.map(({ components: [web] }) => web?.adherence.level),
    );
    expect(levels.length).toBe(56);
    const known = ["not-applicable", "partially-supports", "supports"];
    expect(levels.filter((level) => !known.includes(level ?? ""))).toEqual([]);
  });

  test("says first who and what has not tried the components", () => {
    expect(text.indexOf("NVDA")).toBeLessThan(text.indexOf("## "));
    expect(existsSync(`${frontend}dist/accessibility.json`)).toBe(true);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import type { RuleConstructor } from "html-validate";
import { describe, expect, test } from "vitest";
import { checkPage } from "../../check/index.js";
import plugin from "../../html-validate.js";
import { rules } from "./all.js";

/*
 * Each rule's page of documentation is its first test: what it shows as good has no finding of any rule, what it shows
 * as bad is found by this rule and by no other.
 */

const folder = new URL(".", import.meta.url);
const names = rules.map(({ name }) => name);

function documentation(name: string) {
  const source = readFileSync(new URL(`${name}.md`, folder), "utf8");
  const [title = "", description = ""] = source.split("\n\n");
  const snippets = [...source.matchAll(/^```html (\w+)\n(.*?)^```$/gms)].map(([, kind, html = ""]) => ({ kind, html }));
  return { title, description, snippets };
}

test("every rule has a page of documentation, and every page its rule", () => {
  const pages = readdirSync(folder).filter((file) => file.endsWith(".md"));
  expect(pages.map((file) => file.replace(".md", "")).sort()).toEqual([...names, "parser-error"].sort());
});

describe.each(rules)("$name", (rule) => {
  const { name } = rule;
  const { title, description, snippets } = documentation(name);

  test("is documented as it describes itself", () => {
    expect(title).toBe(`# ${name}`);
    expect(description).toBe(rule.description);
    const Plugged = plugin.rules?.[`ds-tools/${name}`] as RuleConstructor<unknown, unknown>;
    const plugged = Object.assign(new Plugged(undefined), { name: `ds-tools/${name}` });
    const url = `node_modules/ds-tools/dist/docs/rules/${name}.md`;
    expect(plugged.documentation(null)).toEqual({ description, url });
    expect(new Set(snippets.map(({ kind }) => kind))).toEqual(new Set(["good", "bad"]));
  });

  test("finds what is bad, alone, and nothing in what is good", async () => {
    for (const { kind, html } of snippets) {
      const findings = await checkPage(html);
      expect([...new Set(findings.map(({ rule }) => rule))], html).toEqual(kind === "bad" ? [name] : []);
      for (const { messageId, data, message, url, selector } of findings) {
        expect(message).toMatch(/^[A-Z]/);
        expect(message).not.toMatch(/undefined|\{\{|spec/);
        expect([messageId, data]).toEqual([expect.stringMatching(/^[a-z]+(?:-[a-z\d]+)*$/), expect.any(Object)]);
        expect(url).toBe(`node_modules/ds-tools/dist/docs/rules/${name}.md`);
        expect(selector).toBeTruthy();
      }
    }
  });
});

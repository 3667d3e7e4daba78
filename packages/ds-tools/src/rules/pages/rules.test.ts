import { readFileSync } from "node:fs";
import type { RuleConstructor } from "html-validate";
import { describe, expect, test } from "vitest";
import { checkPage } from "../../check/index.js";
import plugin from "../../html-validate.js";
import { rules } from "./all.js";

/*
 * Each rule's page of documentation is its first test: what it shows as good has no finding of any rule, what it shows
 * as bad is found by this rule and by no other.
 */

function snippetsOf(name: string) {
  const source = readFileSync(new URL(`${name}.md`, import.meta.url), "utf8");
  return [...source.matchAll(/^```html (\w+)\n(.*?)^```$/gms)].map(([, kind, html = ""]) => ({ kind, html }));
}

describe.each(rules)("$name", ({ name, description, messages }) => {
  const snippets = snippetsOf(name);

  test("describes itself to html-validate, and its page shows what is good and what is bad", () => {
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
        expect(Object.keys(messages)).toContain(messageId);
        expect(data).toEqual(expect.any(Object));
        expect(url).toBe(`node_modules/ds-tools/dist/docs/rules/${name}.md`);
        expect(selector).toBeTruthy();
      }
    }
  });
});

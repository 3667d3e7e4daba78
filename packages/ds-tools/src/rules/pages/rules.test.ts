import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkPage } from "../../check/index.js";
import { impacts } from "../../report/messages.js";
import { rules } from "./index.js";

/*
 * Each rule's page of documentation is its first test: what it shows as good has no finding of any rule, what it shows
 * as bad is found by this rule and by no other.
 */

function snippetsOf(name: string) {
  const source = readFileSync(new URL(`${name}.md`, import.meta.url), "utf8");
  return [...source.matchAll(/^```html (\w+)\n(.*?)^```$/gms)].map(([, kind, html = ""]) => ({ kind, html }));
}

describe.each(rules)("$name", ({ name, messages, title, description, impact, affects }) => {
  const snippets = snippetsOf(name);

  test("says what is wrong in a few words, how bad it is and whom it affects", () => {
    expect(readFileSync(new URL(`${name}.md`, import.meta.url), "utf8")).toContain(`\n\n${description}\n\n`);
    for (const words of [title, description, affects]) expect(words).toMatch(/^[A-Z]/);
    expect(impacts).toContain(impact);
  });

  test("its page shows what is good and what is bad", () => {
    expect(new Set(snippets.map(({ kind }) => kind))).toEqual(new Set(["good", "bad"]));
  });

  test("finds what is bad, alone, and nothing in what is good", () => {
    for (const { kind, html } of snippets) {
      const findings = checkPage(html);
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

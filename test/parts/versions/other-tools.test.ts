import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import axe from "axe-core";
import { expect, test } from "vitest";
import { root, tools } from "../../../build/paths.js";
import type { FoundByOthers } from "../../../docs/content/other-tools.js";
import { rules } from "../../../packages/ds-tools/src/rules/pages/index.js";
import { validatorWith } from "../../support/validator-with.js";

type Window = globalThis.Window & { axe: typeof axe; eval(script: string): void };

// Its types need those of a browser.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options: object) => { window: Window };
};

test("the documentation says what axe and html-validate find in the examples of each rule", async () => {
  // One window for all pages, because axe takes longer to load than to run.
  const { window } = new JSDOM('<!DOCTYPE html><html lang="en">', { runScripts: "outside-only" });
  window.eval(axe.source);
  const validator = validatorWith({ extends: ["html-validate:recommended"] });
  const found: Record<string, FoundByOthers> = {};
  for (const { name } of rules) {
    const source = readFileSync(`${tools}src/rules/pages/${name}.md`, "utf8");
    const [bad, good] = ["bad", "good"].map((kind) => wholePage(firstSnippet(source, kind))) as [string, string];
    const inHtmlValidate = (html: string) =>
      validator.validateStringSync(html).results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
    found[name] = {
      axe: difference(await axeRules(window, bad), await axeRules(window, good)),
      htmlValidate: difference(inHtmlValidate(bad), inHtmlValidate(good)),
    };
  }
  // With each list on one line, as the formatter wants it.
  const json = JSON.stringify(found, null, 2).replace(/\[[^\]]+\]/g, (list) => list.replace(/\s*\n\s*/g, ""));
  await expect(`${json}\n`).toMatchFileSnapshot(`${root}docs/_data/other-tools.json`);
});

function firstSnippet(source: string, kind: string): string {
  return new RegExp(`^\`\`\`html ${kind}\\n(.*?)^\`\`\`$`, "ms").exec(source)?.[1] ?? "";
}

/** Puts a part of a page into a page, so that nothing is missing around it. */
function wholePage(html: string): string {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? "<title>Error: Your details</title>";
  const body = html.replace(title, "").replace(/<\/?(?:html|body)[^>]*>/g, "");
  const main = /<main\b/.test(body) ? body : `<main><h1>Your details</h1>${body}</main>`;
  return `<!DOCTYPE html>\n<html lang="en"><head>${title}</head><body>${main}</body></html>`;
}

async function axeRules(window: Window, html: string): Promise<string[]> {
  const [, inside = ""] = /<html lang="en">(.*)<\/html>$/s.exec(html) ?? [];
  window.document.documentElement.innerHTML = inside;
  // Without a layout there are no colours.
  const { violations } = await window.axe.run(window.document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id }) => id);
}

/** Returns the rules that find something only in the wrong page. */
function difference(inBad: string[], inGood: string[]): string[] {
  return [...new Set(inBad)].filter((name) => !inGood.includes(name)).sort();
}

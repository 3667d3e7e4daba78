import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import axe from "axe-core";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { tools } from "../../build/rooms.js";
import { rules } from "../../packages/ds-tools/src/rules/all.js";

type Window = globalThis.Window & { axe: typeof axe; eval(script: string): void };

// Its types need those of a browser.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options: object) => { window: Window };
};

/** Rule with what other tools say about the fault on its page. */
export interface Compared {
  name: string;
  url: string;
  description: string;
  /** Names of the rules of axe that find the fault. */
  axe: string[];
  /** Names of the rules of html-validate that find the fault. */
  htmlValidate: string[];
}

/** Runs axe and html-validate over the first wrong and the first right example of each rule: what they find in the wrong one alone. */
export async function whatItFinds(): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const [name, Rule] of Object.entries(rules)) {
    const source = readFileSync(`${tools}src/rules/${name}.md`, "utf8");
    const [bad, good] = ["bad", "good"].map((kind) => wholePage(snippet(source, kind))) as [string, string];
    all.push({
      name,
      url: `/guides/rules/${name}/`,
      description: new Rule().description,
      axe: difference(await axeRules(bad), await axeRules(good)),
      htmlValidate: difference(htmlValidateRules(bad), htmlValidateRules(good)),
    });
  }
  return all;
}

function snippet(source: string, kind: string): string {
  return new RegExp(`^\`\`\`html ${kind}\\n(.*?)^\`\`\`$`, "ms").exec(source)?.[1] ?? "";
}

/** Puts a part of a page into a page, so that nothing is missing around it. */
function wholePage(html: string): string {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? "<title>Error: Your details</title>";
  const body = html.replace(title, "").replace(/<\/?(?:html|body)[^>]*>/g, "");
  const main = /<main\b/.test(body) ? body : `<main><h1>Your details</h1>${body}</main>`;
  return `<!DOCTYPE html>\n<html lang="en"><head>${title}</head><body>${main}</body></html>`;
}

// One window for all pages, because axe takes longer to load than to run.
const { window } = new JSDOM('<!DOCTYPE html><html lang="en">', { runScripts: "outside-only" });
window.eval(axe.source);

async function axeRules(html: string): Promise<string[]> {
  const [, inside = ""] = /<html lang="en">(.*)<\/html>$/s.exec(html) ?? [];
  window.document.documentElement.innerHTML = inside;
  // Without a layout there are no colours.
  const { violations } = await window.axe.run(window.document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id }) => id);
}

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:recommended"] }));

function htmlValidateRules(html: string): string[] {
  return validator.validateStringSync(html).results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

function difference(found: string[], expected: string[]): string[] {
  return [...new Set(found)].filter((name) => !expected.includes(name)).sort();
}

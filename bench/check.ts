import { createRequire } from "node:module";
import { checkPage } from "ds-frontend/check";
import { pages } from "../test/support/good-pages.js";

/*
 * How many pages a second one core checks: our rules beside axe-core on jsdom, which asks other questions of the same
 * pages and is what people have in their tests today.
 */

const require = createRequire(import.meta.url);
const { JSDOM } = require("jsdom") as {
  JSDOM: new (html: string, options: object) => { window: Window & { eval(source: string): void; close(): void } };
};
const axe = (require("axe-core") as { source: string }).source;

type Axe = { run(document: Document, options: object): Promise<{ violations: object[] }> };

async function axeOnJsdom(html: string): Promise<unknown> {
  const { window } = new JSDOM(html, { runScripts: "outside-only" });
  window.eval(axe);
  // Colours need a layout, which jsdom does not have.
  const options = { rules: { "color-contrast": { enabled: false } } };
  const result = await (window as unknown as { axe: Axe }).axe.run(window.document, options);
  window.close();
  return result;
}

async function rate(check: (html: string) => Promise<unknown>, html: string, seconds: number): Promise<number> {
  for (const end = performance.now() + 300; performance.now() < end; ) await check(html);
  const start = process.cpuUsage();
  let count = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; count += 1) await check(html);
  const { user, system } = process.cpuUsage(start);
  return (count * 1_000_000) / (user + system);
}

const names = [
  "ds: a form with errors",
  "ds: page of a guide",
  "ds: every field in error",
  "govuk-frontend 6.6.0: every field in error",
];

console.log("\nchecking a page, pages per second of one core\n");
console.log("| page | bytes | ds-frontend check | axe-core on jsdom | |");
console.log("|---|--:|--:|--:|--:|");
for (const name of names) {
  const html = pages.get(name) ?? "";
  const ours = await rate((page) => checkPage(page), html, 3);
  const theirs = await rate(axeOnJsdom, html, 3);
  const ratio = `${(ours / theirs).toFixed(0)}×`;
  console.log(`| ${name} | ${html.length} | ${ours.toFixed(0)} | ${theirs.toFixed(1)} | ${ratio} |`);
}

const field = /<div class="ds-form-group.*?<\/div>/.exec(pages.get("ds: a form with errors") ?? "")?.[0] ?? "";
let large = "";
for (let index = 0; large.length < 1_000_000; index += 1) large += field.replaceAll("full-name", `full-name-${index}`);
console.log(
  `\na page of 1 MB: ${(1000 / (await rate((page) => checkPage(page), `<body><form>${large}`, 3))).toFixed(0)} ms`,
);

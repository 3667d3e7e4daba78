import { createRequire } from "node:module";
import { checkPage } from "ds-tools/check";
import { HtmlValidate } from "html-validate";
import { pages } from "../test/support/good-pages.js";
import { measureCalls, type Result } from "./measure.js";

/*
 * Measures the cost of checking a page against the rules, beside html-validate with its recommended rules alone, and axe-core on
 * jsdom, which asks other questions of the same pages and is what people have in their tests today.
 */

const names = [
  "ds: a form with errors",
  "ds: page of a guide",
  "ds: every field in error",
  "govuk-frontend 6.6.0: every field in error",
];

export async function checker(): Promise<{ name: string; results: Result[] }[]> {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const found = names.map((name) => ({ name, html: pages.get(name) ?? "" }));
  const measured = [];
  for (const { name, html } of found) {
    const contenders = [
      { name: "checkPage", call: () => checkPage(html) },
      { name: "html-validate, recommended", call: () => validator.validateString(html) },
      { name: "axe-core on jsdom", call: () => axeOnJsdom(html), count: 1 },
    ];
    const results = await measureCalls(contenders, { rounds: 9, count: 20 });
    measured.push({ name: `checking ${html.length.toLocaleString("en")} bytes, ${name}`, results });
  }
  const large = megabyte(found[0]?.html ?? "");
  const results = await measureCalls([{ name: "checkPage", call: () => checkPage(large) }], { rounds: 3, count: 1 });
  return [...measured, { name: "checking a page of 1 MB", results }];
}

/** A form with as many fields as it takes. */
function megabyte(page: string): string {
  const field = /<div class="ds-form-group.*?<\/div>/.exec(page)?.[0] ?? "";
  let fields = "";
  for (let index = 0; fields.length < 1_000_000; index += 1)
    fields += field.replaceAll("full-name", `full-name-${index}`);
  return `<body><form>${fields}`;
}

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

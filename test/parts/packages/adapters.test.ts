import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { checkDocument, checkPage } from "ds-tools/check";
import plugin from "ds-tools/html-validate";
import fc from "fast-check";
import type { Source } from "html-validate";
import { expect, test } from "vitest";
import { root, tools } from "../../../build/paths.js";
import { rules } from "../../../packages/ds-tools/src/rules/pages/all.js";
import { pages } from "../../support/good-pages.js";
import { validatorWith } from "../../support/validator-with.js";

/*
 * A page has the same findings whether parse5 reads it, html-validate gives it to the plugin, or it is in a DOM. jsdom stands for
 * browsers here.
 */

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: { new (html: string): { window: { document: Document } }; fragment(html: string): DocumentFragment };
};
const validator = validatorWith({
  plugins: [plugin],
  extends: ["ds-tools:rules"],
  elements: ["html5"],
  // Without a level for it, html-validate fails on a comment that switches nothing off.
  rules: { "no-unused-disable": "off" },
});

const wholePage = /<(?:!doctype|html|head|body|frameset)(?![^\s/>])/i;

interface Found {
  rule: string;
  message: string;
  selector?: string | null | undefined;
}

const sorted = (all: readonly Found[]) =>
  all.map(({ rule, message, selector }) => `${rule} | ${message} | ${selector}`).sort();

interface Placed extends Found {
  line: number;
  column: number;
  size: number;
}

/** Describes findings without their selectors, which html-validate does not get. */
const placed = (all: readonly Placed[]) =>
  all.map(({ rule, message, line, column, size }) => `${rule} ${line}:${column} ${size} ${message}`).sort();

/** Returns what the plugin finds; undefined when html-validate cannot read the page. */
function fromPlugin(html: string): Placed[] | undefined {
  const messages = validator.validateStringSync(html).results.flatMap((result) => result.messages);
  if (messages.some(({ ruleId }) => ruleId === "parser-error")) return undefined;
  return messages
    .filter(({ ruleId }) => ruleId.startsWith("ds-tools/"))
    .map(({ ruleId, ...message }) => ({ ...message, rule: ruleId.replace("ds-tools/", "") }));
}

interface Compared {
  adapters: number;
  findings: number;
}

/** Expects that all adapters agree on a page, and returns how many have read it, and how many findings it has. */
async function expectSame(html: string): Promise<Compared> {
  const fromParse5 = await checkPage(html);
  const found = sorted(fromParse5);
  const document = wholePage.test(html) ? new JSDOM(html).window.document : JSDOM.fragment(html);
  expect({ html, found: sorted(checkDocument(document)) }).toEqual({ html, found });
  const plugged = fromPlugin(html);
  if (!plugged) return { adapters: 2, findings: found.length };
  expect({ html, found: placed(plugged) }).toEqual({ html, found: placed(fromParse5) });
  return { adapters: 3, findings: found.length };
}

const snippets = rules.flatMap(({ name }) => {
  const source = readFileSync(`${tools}src/rules/pages/${name}.md`, "utf8");
  return [...source.matchAll(/^```html \w+\n(.*?)^```$/gms)].map(([, html = ""]) => html);
});

function peers(): string[] {
  const found: string[] = [];
  for (const system of ["govuk-frontend", "nhsuk-frontend-10"]) {
    const folder = `${root}node_modules/${system}/dist`;
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/[\\/]fixtures\.json$/.test(file))
        for (const { html } of JSON.parse(readFileSync(`${folder}/${file}`, "utf8")).fixtures ?? []) found.push(html);
  }
  // On the others there is nothing to check, and most have a neighbour like them.
  return found
    .filter((html) => /error|pagination|contents|skip-link|back-link/.test(html))
    .filter((_, index) => index % 3 === 0);
}

test("on pages of services, and the examples of three design systems and of the rules", async () => {
  const all = [...pages.values(), ...fixtures.map(({ html }) => html), ...snippets, ...peers()];
  let [everywhere, findings] = [0, 0];
  for (const html of all) {
    const { adapters, findings: own } = await expectSame(html);
    if (adapters === 3) everywhere += 1;
    findings += own;
  }
  expect(all.length).toBeGreaterThan(300);
  expect(everywhere / all.length).toBeGreaterThan(0.99);
  expect(findings).toBeGreaterThan(40);
});

const pieces = [
  ...["<", ">", '"', "&lt;", "&nbsp;", "&notin;", "<!--", "-->", "<br>", "\n", " "],
  ...[
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<i class=x>",
    "<table>",
    "<tr><td>",
    "</table>",
    "<li>",
    "</ul>",
  ],
  ...[
    "<form>",
    "</form>",
    "<main>",
    "<h1>A</h1>",
    "<h2>A</h2>",
    "<svg><title>A</title></svg>",
    "<select><option>",
    "</a>",
  ],
  ...["<template><input id=a></template>", "<noscript><h1>A</h1></noscript>", "<textarea>a</textarea>", "<CENTER>"],
  ...['<div class="ds-error-summary">', '<span class="ds-error-message" id="a-error">', '<a href="#a">', "<a href>"],
  ...['<input id="a" type="radio">', '<input id=b aria-describedby="a-error">', '<nav class="ds-pagination">'],
  ...['<nav class="ds-contents-list"><ul>', '<a class="x--prev" href="/">', '<div lang="cy">', "<script>a</script>"],
  ...[
    "<!-- [html-validate-disable ds-tools/error-link] -->",
    "<!-- html-validate-disable-next ds-tools/pagination-landmark -->",
  ],
  // Not `disable-block`: at the top level, html-validate takes it for the whole page.
  ...["<!-- [html-validate-enable ds-tools/error-link] -->"],
];
const piece = fc.constantFrom(...pieces);
const component = fc.constantFrom(...pieces.filter((piece) => /="ds-/.test(piece)));
// A page with an expression is a template, about which most rules say nothing.
const pieceOfTemplate = fc.constantFrom(...pieces, "{{ a }}", "{{ a(b) }}", "{% if a %}", "{{ a }}");

test("on pages that are broken in any way", async () => {
  const whole = [...pages.values()].map((html) => html.match(/<[^>]*>|[^<]+/g) ?? []);
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 8 }), fc.array(pieceOfTemplate, { maxLength: 5 }))
    .map(([parts, at, count, added]) => parts.toSpliced(at % parts.length, count, ...added).join(""));
  // Without a component there is nothing to find.
  const anyOf = (part: fc.Arbitrary<string>) =>
    fc.tuple(component, fc.array(part, { maxLength: 30 })).map(([first, rest]) => [first, ...rest].join(""));
  let [runs, everywhere, findings] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, { arbitrary: anyOf(piece), weight: 3 }, anyOf(pieceOfTemplate)), async (html) => {
      const own = await expectSame(html);
      runs += 1;
      if (own.adapters === 3) everywhere += 1;
      findings += own.findings;
    }),
    { numRuns: 60, seed: 24 },
  );
  // html-validate refuses to read some pages that browsers read.
  expect(everywhere / runs).toBeGreaterThan(0.6);
  expect(findings / runs).toBeGreaterThan(0.8);
});

test("a comment switches a rule off for the rest of the page, the rest of its parent or the next element", async () => {
  const nav = (id: string) => `<nav class="ds-pagination" id="${id}"></nav>`;
  const off = async (html: string) => {
    await expectSame(html);
    return (await checkPage(html)).map(({ selector }) => selector);
  };
  const directive = (action: string, reason = "") =>
    `<!-- [html-validate-${action} ds-tools/pagination-landmark${reason}] -->`;
  const all = (inside: string) => `<div>${nav("a")}<div>${inside}${nav("b")}${nav("c")}</div>${nav("d")}</div>`;
  expect(await off(all(""))).toEqual(["#a", "#b", "#c", "#d"]);
  expect(await off(all(directive("disable", " -- why")))).toEqual(["#a"]);
  expect(await off(all(directive("disable-block", ": why")))).toEqual(["#a", "#d"]);
  expect(await off(all(directive("disable-next")))).toEqual(["#a", "#c", "#d"]);
  expect(await off(all(directive("disable")) + directive("enable") + nav("e"))).toEqual(["#a", "#e"]);
  expect(await off(`<div>${directive("disable-next")}</div>${nav("a")}`)).toEqual(["#a"]);
  expect(await off(directive("disable").replace("ds-tools/", "ds-tools/x, ds-tools/") + nav("a"))).toEqual([]);
});

test("the plugin places findings in the whole file, of which a transformer gives it a part", async () => {
  const source: Source = {
    data: '<span class="ds-error-message"><span class="ds-u-visually-hidden">Error:</span> A</span>\n<input>',
    filename: "page.vue",
    line: 3,
    column: 5,
    offset: 40,
  };
  const { results } = await validator.validateSource(source);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.filter(({ ruleId }) => ruleId.startsWith("ds-tools/"))).toMatchObject([
    {
      ruleId: "ds-tools/error-described-by",
      line: 3,
      column: 6,
      offset: 41,
      message: expect.stringContaining("has no id"),
    },
  ]);
});

test("what is too much for one is too much for all, and none overflows the stack", async () => {
  const deep = `<p class="ds-pagination">a</p>${"<div>".repeat(600)}`;
  const reason = "The page cannot be read: its elements are nested more than 512 deep";
  expect((await checkPage(deep)).map(({ message }) => message)).toEqual([reason]);
  const { window } = new JSDOM("<p class=ds-pagination>");
  let inner: Element = window.document.body;
  for (let depth = 0; depth < 600; depth += 1) inner = inner.appendChild(window.document.createElement("div"));
  const [found, ...more] = checkDocument(window.document);
  expect(found).toMatchObject({ rule: "parser-error", messageId: "unreadable", severity: "error", message: reason });
  expect(more).toEqual([]);
  const messages = validator.validateStringSync(deep).results.flatMap((result) => result.messages);
  expect(messages.map(({ message }) => message)).toEqual([reason]);
});

test("checkDocument gives the element, and takes a part of a document", () => {
  const { document } = new JSDOM('<!doctype html><main><nav class="ds-pagination"></nav></main>').window;
  const nav = document.querySelector("nav");
  for (const part of [document, document.documentElement, document.querySelector("main"), nav]) {
    const found = checkDocument(part as Element);
    expect(found[0]).toMatchObject({ rule: "pagination-landmark", selector: expect.stringContaining("nav") });
    expect(found[0]?.element).toBe(nav);
    // A live document has no source.
    expect(found[0]).toMatchObject({ line: 1, column: 1 });
  }
  for (const wrong of [undefined, null, "<p>", {}, document.createTextNode("a")])
    expect(() => checkDocument(wrong as never)).toThrow(
      "checkDocument takes a document, an element or a document fragment.",
    );
  expect(() => checkDocument(document, { prefx: "ds" } as object)).toThrow('Unknown option "prefx"');
});

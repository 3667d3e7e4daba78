import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { checkDocument, checkPage } from "ds-tools/check";
import fc from "fast-check";
import { expect, test } from "vitest";
import { root, tools } from "../../../build/paths.js";
import { descendants } from "../../../packages/ds-tools/src/rules/page/node.js";
import { rules } from "../../../packages/ds-tools/src/rules/pages/index.js";
import { readHtml } from "../../../packages/ds-tools/src/rules/read/html.js";
import { pages } from "../../support/good-pages.js";

/*
 * A page has the same findings as HTML and as a live document. jsdom stands for browsers here.
 */

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: { new (html: string): { window: { document: Document } }; fragment(html: string): DocumentFragment };
};

const wholePage = /<(?:!doctype|html|head|body|frameset)(?![^\s/>])/i;

interface Found {
  rule: string;
  message: string;
  selector?: string | null | undefined;
}

const sorted = (all: readonly Found[]) =>
  all.map(({ rule, message, selector }) => `${rule} | ${message} | ${selector}`).sort();

/** Gives fields the form that was open where they begin, as browsers do. jsdom knows only forms around them (its `formOwner`). */
function giveForms(document: Document | DocumentFragment, html: string): void {
  const elements = [...document.querySelectorAll("*:not(noscript *)")];
  const read = [...descendants(readHtml(html).root)];
  if (read.length !== elements.length) return;
  for (const [index, { openForm }] of read.entries())
    if (openForm) Object.defineProperty(elements[index], "form", { value: elements[read.indexOf(openForm)] });
}

/** Expects the same findings of a page and of its document, and returns their number. */
function expectSame(html: string): number {
  const found = sorted(checkPage(html));
  const document = wholePage.test(html) ? new JSDOM(html).window.document : JSDOM.fragment(html);
  giveForms(document, html);
  expect({ html, found: sorted(checkDocument(document)) }).toEqual({ html, found });
  return found.length;
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

test("on pages of services, and the examples of three design systems and of the rules", () => {
  const all = [...pages.values(), ...fixtures.map(({ html }) => html), ...snippets, ...peers()];
  expect(all.length).toBeGreaterThan(300);
  expect(all.map(expectSame).reduce((sum, count) => sum + count)).toBeGreaterThan(40);
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
  "<!-- ds-check-disable-next pagination-landmark -->",
];
const piece = fc.constantFrom(...pieces);
const component = fc.constantFrom(...pieces.filter((piece) => /="ds-/.test(piece)));
// A page with an expression is a template, about which the other rules say nothing.
const pieceOfTemplate = fc.constantFrom(...pieces, "{{ a }}", "{{ a(b) }}", "{% if a %}", "{{ a }}");

test("on pages that are broken in any way", () => {
  const whole = [...pages.values()].map((html) => html.match(/<[^>]*>|[^<]+/g) ?? []);
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 8 }), fc.array(pieceOfTemplate, { maxLength: 5 }))
    .map(([parts, at, count, added]) => parts.toSpliced(at % parts.length, count, ...added).join(""));
  // Without a component there is nothing to find.
  const anyOf = (part: fc.Arbitrary<string>) =>
    fc.tuple(component, fc.array(part, { maxLength: 30 })).map(([first, rest]) => [first, ...rest].join(""));
  let findings = 0;
  const numRuns = 60;
  fc.assert(
    fc.property(fc.oneof(broken, { arbitrary: anyOf(piece), weight: 3 }, anyOf(pieceOfTemplate)), (html) => {
      findings += expectSame(html);
    }),
    { numRuns, seed: 24 },
  );
  expect(findings / numRuns).toBeGreaterThan(0.8);
});

test("a comment switches a rule off for the next element of its parent", () => {
  const nav = (id: string) => `<nav class="ds-pagination" id="${id}"></nav>`;
  const off = (html: string) => {
    expectSame(html);
    return checkPage(html).map(({ selector }) => selector);
  };
  const directive = (action: string, reason = "") => `<!-- ds-check-${action} pagination-landmark${reason} -->`;
  const all = (inside: string) => `<div>${nav("a")}<div>${inside}${nav("b")}${nav("c")}</div>${nav("d")}</div>`;
  expect(off(all(""))).toEqual(["#a", "#b", "#c", "#d"]);
  expect(off(all(directive("disable-next", " -- why")))).toEqual(["#a", "#c", "#d"]);
  expect(off(all(directive("disable")))).toEqual(["#a", "#b", "#c", "#d"]);
  expect(off(`<div>${directive("disable-next")}</div>${nav("a")}`)).toEqual(["#a"]);
  expect(off(directive("disable-next").replace("pagination", "x, pagination") + nav("a"))).toEqual([]);
});

test("what is too much for one is too much for both", () => {
  const deep = `<p class="ds-pagination">a</p>${"<div>".repeat(600)}`;
  const reason = "The page cannot be read: its elements are nested more than 512 deep";
  expect(checkPage(deep).map(({ message }) => message)).toEqual([reason]);
  const { window } = new JSDOM("<p class=ds-pagination>");
  let inner: Element = window.document.body;
  for (let depth = 0; depth < 600; depth += 1) inner = inner.appendChild(window.document.createElement("div"));
  const [found, ...more] = checkDocument(window.document);
  expect(found).toMatchObject({ rule: "parser-error", messageId: "unreadable", severity: "error", message: reason });
  expect(more).toEqual([]);
});

test("checkDocument takes the elements where script has put them", () => {
  const { document } = new JSDOM(
    '<!doctype html><title>Error: A</title><main><form><label for="a">A</label><p class="ds-error-message" id="a-error"><span class="ds-u-visually-hidden">Error:</span></p>' +
      '<input id="a" name="a" aria-describedby="a-error" aria-invalid="true"><button>B</button></form></main>',
  ).window;
  const messages = () => checkDocument(document).map(({ messageId }) => messageId);
  expect(messages()).toContain("empty-message");
  // In HTML, the tag of a `div` would end the paragraph.
  const div = document.createElement("div");
  div.append("Enter", " a");
  document.querySelector("p")?.append(div);
  expect(messages()).not.toContain("empty-message");
});

test("checkDocument gives the element, and takes a part of a document", () => {
  const { document } = new JSDOM('<!doctype html><title>A</title><main><nav class="ds-pagination"></nav></main>')
    .window;
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

import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { type DOMNode, type HtmlElement, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { isElement, isText } from "../rules/page/node.js";
import { load } from "./load.js";
import { type ElementData, parsePlain } from "./parse-plain.js";
import { rewriteForParser } from "./rewrite-for-parser.js";

const config = new HtmlValidate({ root: true, elements: ["html5"], rules: {} }).getConfigForSync("page");
const { elements } = config.getMetaTable() as unknown as { elements: Record<string, ElementData> };
const { parsePage } = await load();

const parse = (html: string) => parsePlain(rewriteForParser(html), elements)?.root;

/** Returns everything that the rules read of a tree. Nothing in it depends on how a text is split into nodes. */
function contentOf(node: DOMNode): unknown[] {
  const found: unknown[] = [];
  for (const child of node.childNodes) {
    const last = found.at(-1);
    if (isElement(child)) found.push(describeElement(child, node));
    else if (isText(child) && typeof last === "string") found.splice(-1, 1, last + child.textContent);
    else if (isText(child)) found.push(child.textContent);
  }
  return found;
}

function describeElement(element: HtmlElement, parent: DOMNode): unknown {
  const { tagName, annotatedName, location, attributes } = element;
  const own = attributes.map(({ key, value, valueLocation }) => {
    return { key, value, valueLocation, first: element.getAttribute(key)?.value };
  });
  own.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return { tagName, annotatedName, location, own, isChild: element.parent === parent, content: contentOf(element) };
}

function expectSameTree(html: string, plain = parse(html)): void {
  if (!plain) return;
  const root = parsePage(html, {})?.first?.parent;
  // A page without an element has no first one to begin from.
  if (root || contentOf(plain).some((each) => typeof each !== "string"))
    expect({ html, content: contentOf(plain) }).toEqual({ html, content: root && contentOf(root) });
}

test("the components are read without html-validate, into the same tree", () => {
  for (const { html } of fixtures) {
    expect(parse(html), html).toBeDefined();
    expectSameTree(html);
  }
});

const pieces = [
  ..."<>/\"'= \n",
  "\r\n",
  "\u00a0",
  "a",
  "<p>",
  "</p>",
  "<div a>",
  "</div>",
  "</div x>",
  "<DIV>",
  "<br/>",
  "</br>",
  "<i/>",
  "<li>",
  "</li>",
  "<td>",
  "<ul><li>a</ul>",
  "<html><body></html>",
  "<html>",
  "<head>",
  "<body>",
  "<a:b c:d=e A='1' a=2 f = \"g\" h\n=\n'' i=j/>",
  "<constructor constructor=a __proto__>",
  "<!doctype html>",
  "<!doctype>",
  "<!-- <p> -->",
  "<!-->",
  "<![CDATA[a]]>",
  "<![if a]>",
  "<?a?>",
  "<% a %>",
  "\ufeff",
  "<!-- html-validate-disable a -->",
  "<title>a<b>",
  "</title>",
  "<SCRIPT>a<p></SCRIPT>",
  "<svg><STYLE>a<p></STYLE></svg>",
  "<script>a<p></script>",
  "<script/>",
  "<textarea>",
  "</textarea >",
  "<svg>",
  "</svg>",
  "</svg a>",
  "<svg/>",
  "<svg>a<title b>c</title>d<path e='f'/></svg>",
  "<svg><desc>a</desc></g></svg >",
  "<svg><desc>a<b>c</b></desc></svg>",
  "<svg><style>a</style></svg>",
  "<math><mi>a</mi></math>",
  `<${"n".repeat(101)}>`,
  `<i ${Array.from({ length: 25 }, (_, index) => `a${index % 22}=${index}`).join(" ")}>`,
];

test("what is read without html-validate has the same tree, whatever stands beside what", () => {
  let count = 0;
  for (const one of pieces)
    for (const other of pieces)
      for (const html of [`${one}${other}<b></b>`, `<div>${one}<p class="c">${other}</p></div>`]) {
        const plain = parse(html);
        if (plain) count += 1;
        expectSameTree(html, plain);
      }
  expect(count).toBeGreaterThan(2000);
});

test.each([
  ["an implied end", "<ul><li>a<li>b</ul>"],
  ["an error", '<p "a">'],
  ["a tag without an end", "<p"],
  ["a script without an end", "<script>"],
  ["a comment without an end", "<!--"],
  ["a comment for html-validate", "<!-- html-validate-disable-next x --><p>"],
  ["a template", "<? a ?>"],
  ["mathematics", "<math></math>"],
  ["more than 256 elements in each other", "<b>".repeat(258)],
  ["the title of a picture in 256 elements", `${"<b>".repeat(256)}<svg><title>a</title></svg>`],
])("leaves %s to html-validate", (_name, html) => {
  expect(parse(html)).toBeUndefined();
});

import * as fc from "fast-check";
import { transformStyleAttribute } from "lightningcss";
import { beforeAll, expect, test } from "vitest";
import { componentNames, examplesOf } from "../../build/paths.js";
import { elements, parse } from "../support/dom.js";
import { polluted } from "../support/pollution.js";
import { canonical, componentName, type Runtime, rendered, runtimeOf } from "../support/react.js";
import { testSameDom } from "../support/same-dom.js";
import { functionOf } from "../support/ways.js";

let runtime: Runtime;
beforeAll(async () => {
  runtime = await runtimeOf("React 19");
});

/** Renders a component, given by its name. */
function markup(component: string, props: object, ...children: unknown[]): string {
  const { createElement, components, renderToStaticMarkup } = runtime;
  return renderToStaticMarkup(createElement(components[component], props, ...children));
}

testSameDom("React 19");

test("what other code added to Object.prototype changes nothing", async () => {
  const { createElement, components, renderToStaticMarkup } = runtime;
  const examples = (await Promise.all(componentNames.map(examplesOf))).flatMap((ofComponent, index) =>
    Object.values(ofComponent).map((options) => [componentName(componentNames[index] as string), options] as const),
  );
  const render = () =>
    examples.map(([name, options]) => renderToStaticMarkup(createElement(components[name], options)));
  const before = render();
  const names = ["html", "titleHtml", "contentHtml", "text", "href", "attributes", "classes", "items", "onChange"];
  for (const name of names) {
    const value = name === "attributes" ? { id: "polluted" } : name === "items" ? [{ text: "x" }] : "polluted";
    expect(polluted([name], value, false, render), name).toEqual(before);
  }
});

test("React has no complaint about the name of any attribute", async () => {
  const { html } = await import("property-information");
  const known = Object.values(html.property)
    .map(({ attribute }) => attribute)
    // React says so where a component has another meaning for them, or where a browser runs them.
    .filter(
      (name) =>
        !/^on|^(?:srcdoc|action|formaction|is|checked|selected|value|style|src|href|contenteditable|credentialless)$/.test(
          name,
        ),
    );
  expect(known.length).toBeGreaterThan(200);
  for (const value of ["x", true]) {
    const attributes = Object.fromEntries(known.map((each) => [each, value]));
    const { html: written, complaints } = rendered(runtime, "tag", { text: "a", attributes });
    expect(complaints.filter((line) => !/aria-/.test(line))).toEqual([]);
    const [tag] = elements(parse(written).tree);
    const missing = known.filter(
      (each) => !["class", "for"].includes(each) && !tag?.attributes.some(([key]) => key === each),
    );
    expect([value, missing]).toEqual([
      value,
      missing.filter((each) => /^(?:rows|cols|size|span|start|rowspan)$/.test(each)),
    ]);
  }
});

/** A list inside a list, 20,000 times, as a request of 40 kB can send it. */
const list = Array.from({ length: 20_000 }).reduce((inside: unknown) => [inside], "a");

/** Returns copies of some options in each of which one option has another value. */
function* replacingOne(options: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof options !== "object" || options === null) return;
  for (const [name, option] of Object.entries(options)) {
    for (const other of replacingOne(option, value)) {
      yield Array.isArray(options) ? options.with(Number(name), other) : { ...options, [name]: other };
    }
  }
}

test.each(componentNames)("%s renders when a request nests lists in any of its options", async (folder) => {
  for (const options of Object.values(await examplesOf(folder))) {
    for (const value of [list, { text: list, html: list }]) {
      for (const given of replacingOne(options, value)) rendered(runtime, folder, Object(given));
    }
  }
  rendered(runtime, folder, { children: list, style: { color: list }, defaultValue: list });
});

/** What a caller can give as `i` in options that hold HTML, and what shows it. */
const shown: [component: string, options: (i: unknown) => object][] = [
  ["BackLink", (html) => ({ href: "/", html })],
  ["Breadcrumbs", (html) => ({ items: [{ href: "/", html }, { html }] })],
  ["Button", (html) => ({ html })],
  ["Checkboxes", (html) => ({ name: "a", items: [{ value: "b", html, hint: { html }, conditional: { html } }] })],
  ["Checkboxes", (html) => ({ name: "a", items: [], formGroup: { beforeInputs: { html }, afterInputs: { html } } })],
  ["DateInput", (html) => ({ id: "a", hint: { html }, errorMessage: { html }, fieldset: { legend: { html } } })],
  ["Details", (html) => ({ summaryHtml: html, html })],
  ["ErrorMessage", (html) => ({ html })],
  ["ErrorSummary", (html) => ({ titleHtml: html, descriptionHtml: html, errorList: [{ html }, { html, href: "#a" }] })],
  ["Fieldset", (html) => ({ legend: { html, isPageHeading: true }, html })],
  ["FormGroup", (html) => ({ html })],
  ["Guide", (html) => ({ page: { title: "t", contentsList: { items: [] } }, contentHtml: html, footerHtml: html })],
  ["Hint", (html) => ({ html })],
  ["Input", (html) => ({ name: "a", label: { html }, prefix: { html }, suffix: { html } })],
  ["Input", (html) => ({ name: "a", label: "l", formGroup: { beforeInput: { html }, afterInput: { html } } })],
  ["InsetText", (html) => ({ html })],
  ["InsetText", (html) => ({ visuallyHiddenText: "v", html })],
  ["Label", (html) => ({ html, isPageHeading: true })],
  ["NotificationBanner", (html) => ({ titleHtml: html, html })],
  ["Page", (html) => ({ title: "t", headerHtml: html, contentHtml: html, footerHtml: html })],
  ["Panel", (html) => ({ titleHtml: html, html })],
  ["Select", (html) => ({ name: "a", label: { html }, items: [], formGroup: { beforeInput: { html } } })],
  [
    "SummaryList",
    (html) => ({ rows: [{ key: { html }, value: { html }, actions: { items: [{ href: "/", html }] } }] }),
  ],
  ["SummaryList", (html) => ({ card: { title: { html }, actions: { items: [{ href: "/", text: "a" }] } }, rows: [] })],
  ["Table", (html) => ({ caption: { html }, head: [{ html }], rows: [[{ html }]] })],
  ["Tag", (html) => ({ html })],
  ["WarningText", (html) => ({ html })],
];

test.each(shown)(
  "%s takes a string, a node or a list of nodes for each option that holds HTML",
  (component, options) => {
    const { createElement } = runtime;
    const folder = componentNames.find((name) => componentName(name) === component) as string;
    const node = createElement("i", { key: "i", title: "a & b" }, "<c>");
    const html = '<i title="a &amp; b">&lt;c></i>';
    const expected = canonical(functionOf(folder)(options(html)));
    for (const given of [html, node, [node], [[node], false]]) {
      const { html: written, complaints } = rendered(runtime, folder, options(given));
      expect(complaints).toEqual([]);
      expect(canonical(written)).toEqual(expected);
      // A node needs no element around it.
      if (given !== html) expect(written).not.toContain("ds-u-contents");
    }
  },
);

test("Page takes a string or nodes for its head", () => {
  const html = '<link rel="icon" href="/i?a&amp;b"><script>a = "<" && b</script>';
  const options = { title: "<t>", stylesheet: "/a.css?b&c", script: ["/a.js", "/b.js"] };
  const { html: written, complaints } = rendered(runtime, "page", { ...options, headHtml: html });
  expect(canonical(written)).toEqual(canonical(functionOf("page")({ ...options, headHtml: html })));
  expect(complaints).toEqual([]);
  expect(markup("Page", { ...options, headHtml: runtime.createElement("base", { href: "/x" }) })).toContain(
    '<base href="/x"/></head>',
  );
});

const declarations: [css: string, written: string | undefined][] = [
  ["color: red; margin: 0", "color:red;margin:0"],
  ["COLOR:red", "color:red"],
  ["--gap: 1px; -webkit-line-clamp: 2; -ms-flex: 1", "--gap:1px;-webkit-line-clamp:2;-ms-flex:1"],
  ["--é_1: {a: b; c: d}; color: red", "--é_1:{a: b; c: d};color:red"],
  ['background: url("a;b:c")', "background:url(&quot;a;b:c&quot;)"],
  [
    "background: url(data:image/png;base64,a/*b=='); color: red",
    "background:url(data:image/png;base64,a/*b==&#x27;);color:red",
  ],
  [
    "width: calc((1px + (2px * 3)) / var(--a, (1))); color: red",
    "width:calc((1px + (2px * 3)) / var(--a, (1)));color:red",
  ],
  ["/* a: b; */ color: red /* ; c: d */; margin: 0", "color:red /* ; c: d */;margin:0"],
  ["content: '\\'; a: b'; color: red", "content:&#x27;\\&#x27;; a: b&#x27;;color:red"],
  [
    "grid-area: a; grid-template: [a;] 1px [b] / auto; color: red",
    "grid-area:a;grid-template:[a;] 1px [b] / auto;color:red",
  ],
  ["a\\;b: c; color: red", "color:red"],
  ["color: rgb(1, 2", "color:rgb(1, 2"],
  ["content: 'a;", "content:&#x27;a;&#x27;"],
  ["content: 'a;\nb; color: red", "color:red"],
  ["background: URL(a; ", "background:URL(a;)"],
  ["color: red /* a;", "color:red /* a;*/"],
  ["--a: ([; ", "--a:([;])"],
  ["--a: b\\; ; color: red", "--a:b\\3b;color:red"],
  ["margin: 1px) ; color: red", "margin:1px);color:red"],
  [";;color:red;;", "color:red"],
  ["color: a:b", "color:a:b"],
  ["nothing", undefined],
  [": red", undefined],
  ["color:", undefined],
  ["__proto__: red; color: red", "color:red"],
];

test.each(declarations)("a style attribute with %s is read as declarations", (style, written) => {
  const { html, complaints } = rendered(runtime, "tag", { text: "a", attributes: { style } });
  expect([html, complaints]).toEqual([
    `<strong class="ds-tag"${written === undefined ? "" : ` style="${written}"`}>a</strong>`,
    [],
  ]);
});

test("a style attribute means in React what it means in HTML", () => {
  const value: fc.Arbitrary<string> = fc.letrec<{ value: string; part: string }>((tie) => ({
    part: fc.oneof(
      fc.constantFrom("red", "1px", "'a;\\'b'", '"(:"', "/*;)*/", "url(a;b\\)c)", "var(--x)", "a\\;b"),
      tie("value").map((inside) => `calc(${inside})`),
      tie("value").map((inside) => `[${inside}]`),
    ),
    value: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
  })).value;
  // The value of a custom property stays as it was written.
  const style = fc.array(value, { maxLength: 5 }).map((values) => values.map((each, index) => `--n${index}: ${each}`));
  const normal = (code: string) => transformStyleAttribute({ code: Buffer.from(code), minify: true }).code.toString();
  fc.assert(
    fc.property(style, fc.constantFrom(";", "; ", " ;/* a */\n;"), (each, separator) => {
      const attributes = { style: each.join(separator) };
      const [tag] = elements(parse(rendered(runtime, "tag", { text: "a", attributes }).html).tree);
      const written = tag?.attributes.find(([name]) => name === "style")?.[1] ?? "";
      expect(normal(written)).toBe(normal(attributes.style));
    }),
    { numRuns: 200 },
  );
});

/** Components that take children, and what they need besides. */
const taking: Record<string, object> = {
  BackLink: { href: "/" },
  Button: {},
  Details: { summaryText: "More" },
  ErrorMessage: {},
  Fieldset: {},
  FormGroup: {},
  Hint: {},
  InsetText: {},
  Label: {},
  NotificationBanner: {},
  Page: { title: "t" },
  Panel: { titleText: "t" },
  Tag: {},
  WarningText: {},
};

test.each(Object.entries(taking))("%s shows a text among its children as text", (component, props) => {
  const render = (...children: unknown[]) => markup(component, props, ...children);
  expect(render("<img src=x>")).toContain("&lt;img src=x");
  expect(render("<img src=x>")).not.toContain("<img");
  expect(render("a ", runtime.createElement("b", null, "c"), 0)).toContain("a <b>c</b>0");
  for (const nothing of [null, false, "", [], [null, [false]]]) expect(render(nothing)).toBe(render());
});

test("a text is never taken for HTML, wherever it stands in the options", () => {
  const attack = "<img src=x>";
  const cases: [string, object][] = [
    ["Input", { name: "a", label: attack, hint: attack, errorMessage: attack, prefix: attack }],
    ["Radios", { name: "a", items: [{ value: "b", text: attack, hint: attack, conditional: attack }] }],
    ["Radios", { name: "a", items: [{ value: "b", text: [attack], conditional: [attack, { html: attack }] }] }],
    ["Table", { caption: attack, rows: [[attack, { text: attack }, [attack]]] }],
    ["ErrorSummary", { titleText: attack, errorList: [{ text: attack, href: attack }] }],
    ["InsetText", { text: attack, dangerouslySetInnerHTML: { __html: attack } }],
    ["InsetText", { text: "a", attributes: { dangerouslySetInnerHTML: attack, children: attack, style: attack } }],
    ["Button", JSON.parse(`{ "text": "a", "children": { "$$typeof": "${attack}", "type": "img" } }`)],
  ];
  for (const [component, props] of cases) {
    expect(markup(component, props)).not.toContain("<img");
  }
});

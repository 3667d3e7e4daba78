import { beforeAll, expect, test } from "vitest";
import { examplesOf } from "../../build/paths.js";
import { elements, parse } from "../support/dom.js";
import { polluted } from "../support/pollution.js";
import { canonical, componentName, type Runtime, reactNames, rendered, runtimeOf } from "../support/react.js";
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
  const examples = (await Promise.all(reactNames.map(examplesOf))).flatMap((ofComponent, index) =>
    Object.values(ofComponent).map((options) => [componentName(reactNames[index] as string), options] as const),
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

test.each(reactNames)("%s renders when a request nests lists in any of its options", async (folder) => {
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
  ["ButtonGroup", (html) => ({ buttons: [{ html }], html, links: [{ href: "/", html }] })],
  ["Checkboxes", (html) => ({ name: "a", items: [{ value: "b", html, hint: { html }, conditional: { html } }] })],
  ["Checkboxes", (html) => ({ name: "a", items: [], formGroup: { beforeInputs: { html }, afterInputs: { html } } })],
  ["DateInput", (html) => ({ id: "a", hint: { html }, errorMessage: { html }, fieldset: { legend: { html } } })],
  ["Details", (html) => ({ summaryHtml: html, html })],
  ["ErrorMessage", (html) => ({ html })],
  ["ErrorSummary", (html) => ({ titleHtml: html, descriptionHtml: html, errorList: [{ html }, { html, href: "#a" }] })],
  ["Fieldset", (html) => ({ legend: { html, isPageHeading: true }, html })],
  ["FormGroup", (html) => ({ html })],
  ["Hint", (html) => ({ html })],
  ["Input", (html) => ({ name: "a", label: { html }, prefix: { html }, suffix: { html } })],
  ["Input", (html) => ({ name: "a", label: "l", formGroup: { beforeInput: { html }, afterInput: { html } } })],
  ["InsetText", (html) => ({ html })],
  ["InsetText", (html) => ({ visuallyHiddenText: "v", html })],
  ["Label", (html) => ({ html, isPageHeading: true })],
  ["NotificationBanner", (html) => ({ titleHtml: html, html })],
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
    const folder = reactNames.find((name) => componentName(name) === component) as string;
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

test("whole pages are for the framework, so there is no component for them", () => {
  expect(Object.keys(runtime.components).filter((name) => /^(?:Page|Guide)/.test(name))).toEqual([]);
});

test("the prop `style` is React's, and the attribute `style` is left out", () => {
  const { html, complaints } = rendered(runtime, "tag", {
    text: "a",
    attributes: { style: "color: red", STYLE: "margin: 0", title: "b" },
    style: { color: "blue", marginTop: 4, width: { toString: () => "1px" }, height: ["1px"] },
  });
  expect([html, complaints]).toEqual([
    '<strong class="ds-tag" title="b" style="color:blue;margin-top:4px">a</strong>',
    [],
  ]);
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

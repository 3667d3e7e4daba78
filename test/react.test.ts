import { transformSync } from "esbuild";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../build/rooms.js";
import { jsx } from "../docs/text/literal.js";
import { elements, parse } from "./support/dom.js";
import { given, hostileOf, planOf } from "./support/options.js";
import { withoutSafeStrings } from "./support/properties.js";
import { aliases, canonical, componentName, type Runtime, rendered, runtimeOf } from "./support/react.js";
import { otherVersions } from "./support/tags.js";
import { functionOf } from "./support/ways.js";

const runtimes = new Map<string, Runtime>();
beforeAll(async () => {
  for (const name of Object.keys(aliases)) runtimes.set(name, await runtimeOf(name));
});

for (const name of Object.keys(aliases))
  describe(`in ${name}`, name === "React 19" ? {} : otherVersions, () => {
    const runtime = () => runtimes.get(name) as Runtime;

    test.each(rooms)("%s gives the DOM of the macro for its examples, without a warning", async (room) => {
      for (const options of Object.values(await examplesOf(room))) {
        const { html, complaints } = rendered(runtime(), room, options);
        expect(complaints).toEqual([]);
        expect(canonical(html)).toEqual(canonical(functionOf(room)(options)));
      }
    });

    test.each(rooms)("%s gives the DOM of the macro for random options, without a warning", (room) => {
      const property = fc.property(planOf(room), (plan) => {
        const options = given(plan);
        const { html, complaints } = rendered(runtime(), room, options);
        if (complaints.length) throw new Error(complaints.join());
        expect(canonical(html)).toEqual(canonical(functionOf(room)(options)));
      });
      fc.assert(property, { numRuns: 15 });
    });

    test.each(rooms)("%s neither throws on anything nor lets it run", (room) => {
      const property = fc.property(hostileOf(room), (options) => {
        const { html } = rendered(runtime(), room, Object(withoutSafeStrings(options)));
        for (const { attributes } of elements(parse(html.replace(/^<html/, "<!DOCTYPE html><html")).tree)) {
          for (const [key] of attributes) if (/^on|^srcdoc$/.test(key)) throw new Error(html);
        }
      });
      fc.assert(property, { numRuns: 15 });
    });
  });

test("the code that the site shows for React renders each example", async () => {
  const { createElement, components, renderToStaticMarkup } = runtimes.get("React 19") as Runtime;
  for (const room of rooms) {
    for (const options of Object.values(await examplesOf(room))) {
      const name = componentName(room);
      const { code } = transformSync(`return (${jsx(name, options)});`, { loader: "jsx", jsxFactory: "h" });
      const element = new Function("h", name, code)(createElement, components[name]);
      expect(canonical(renderToStaticMarkup(element))).toEqual(canonical(functionOf(room)(options)));
    }
  }
});

test("what other code added to Object.prototype changes nothing", async () => {
  const { createElement, components, renderToStaticMarkup } = runtimes.get("React 19") as Runtime;
  const examples = (await Promise.all(rooms.map(examplesOf))).flatMap((each, index) =>
    Object.values(each).map((options) => [componentName(rooms[index] as string), options] as const),
  );
  const render = () =>
    examples.map(([name, options]) => renderToStaticMarkup(createElement(components[name], options)));
  const before = render();
  const names = ["html", "titleHtml", "contentHtml", "text", "href", "attributes", "classes", "items", "onChange"];
  for (const name of names) {
    const value = name === "attributes" ? { id: "polluted" } : name === "items" ? [{ text: "x" }] : "polluted";
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  let after: string[];
  try {
    after = render();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(after).toEqual(before);
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
  for (const name of ["React 19", "React 18"]) {
    for (const value of ["x", true]) {
      const attributes = Object.fromEntries(known.map((each) => [each, value]));
      const { html: written, complaints } = rendered(runtimes.get(name) as Runtime, "tag", { text: "a", attributes });
      expect([name, complaints.filter((line) => !/aria-/.test(line))]).toEqual([name, []]);
      const [tag] = elements(parse(written).tree);
      const missing = known.filter(
        (each) => !["class", "for"].includes(each) && !tag?.attributes.some(([key]) => key === each),
      );
      expect([name, value, missing]).toEqual([
        name,
        value,
        missing.filter((each) => /^(?:rows|cols|size|span|start|rowspan)$/.test(each)),
      ]);
    }
  }
});

test.each([
  ["color: red; margin: 0", "color:red;margin:0"],
  ["COLOR:red", "color:red"],
  ["--gap: 1px; -webkit-line-clamp: 2; -ms-flex: 1", "--gap:1px;-webkit-line-clamp:2;-ms-flex:1"],
  ['background: url("a;b:c")', "background:url(&quot;a;b:c&quot;)"],
  ["nothing", undefined],
])("a style attribute with %s is read as declarations", (style, written) => {
  for (const name of ["React 19", "React 18"]) {
    const { html, complaints } = rendered(runtimes.get(name) as Runtime, "tag", { text: "a", attributes: { style } });
    expect([html, complaints]).toEqual([
      `<strong class="ds-tag"${written === undefined ? "" : ` style="${written}"`}>a</strong>`,
      [],
    ]);
  }
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
  for (const { createElement, components, renderToStaticMarkup } of runtimes.values()) {
    const render = (...children: unknown[]) =>
      renderToStaticMarkup(createElement(components[component], props, ...children));
    expect(render("<img src=x>")).toContain("&lt;img src=x");
    expect(render("<img src=x>")).not.toContain("<img");
    expect(render("a ", createElement("b", null, "c"), 0)).toContain("a <b>c</b>0");
    expect(render(null)).toBe(render());
  }
});

test("a text is never taken for HTML, wherever it stands in the options", () => {
  const { createElement, components, renderToStaticMarkup } = runtimes.get("React 19") as Runtime;
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
    expect(renderToStaticMarkup(createElement(components[component], props))).not.toContain("<img");
  }
});

import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../build/rooms.js";
import { elements, parse } from "./support/dom.js";
import { given, hostileOf, planOf } from "./support/options.js";
import { withoutSafeStrings } from "./support/properties.js";
import { aliases, canonical, type Runtime, rendered, runtimeOf } from "./support/react.js";
import { functionOf } from "./support/ways.js";

const runtimes = new Map<string, Runtime>();
beforeAll(async () => {
  for (const name of Object.keys(aliases)) runtimes.set(name, await runtimeOf(name));
});

describe.each(Object.keys(aliases))("in %s", (name) => {
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
    fc.assert(property, { numRuns: 100 });
  });

  test.each(rooms)("%s neither throws on anything nor lets it run", (room) => {
    const property = fc.property(hostileOf(room), (options) => {
      const { html } = rendered(runtime(), room, Object(withoutSafeStrings(options)));
      for (const { attributes } of elements(parse(html.replace(/^<html/, "<!DOCTYPE html><html")).tree)) {
        for (const [key] of attributes) if (/^on|^srcdoc$/.test(key)) throw new Error(html);
      }
    });
    fc.assert(property, { numRuns: 60 });
  });
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

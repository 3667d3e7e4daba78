import { defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { names, polluted, testPolluted } from "../support/pollution.js";
import { functionOf, macroOf, type Render } from "../support/ways.js";

const loader = new nunjucks.Environment([new DesignSystemLoader()]);
const plain = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

testPolluted("function", functionOf);

describe("an object that JSON gave a prototype has no options but its own", () => {
  const evil = '{"__proto__":{"html":"<b>","attributes":{"id":"x"},"href":"/x"}}';
  const poisoned = (own: object): Record<string, unknown> => Object.assign({}, JSON.parse(evil), own);

  test.each<[string, Render]>([
    ["function", functionOf("error-summary")],
    ["loader", macroOf("error-summary", loader)],
  ])("%s", (_, render) => {
    const title = { titleText: "T" };
    const clean = render({ ...title, errorList: [{ text: "x" }] });
    expect(poisoned({ text: "x" }).html).toBe("<b>");
    expect(render({ ...title, errorList: [poisoned({ text: "x" })] })).toBe(clean);
    expect(render(poisoned({ ...title, errorList: [{ text: "x", attributes: poisoned({}) }] }))).toBe(clean);
  });
});

test("a plain macro takes no HTML that the object with the content inherits", () => {
  const render = macroOf("hint", plain);
  const html = polluted(["html"], "<img src=x onerror=alert(1)>", true, () => render({ text: "a" }));
  expect(html).toBe('<div class="ds-hint">a</div>');
});

test("a form made while Object.prototype is polluted brings no HTML of it", () => {
  const fields = {
    a: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: [
        { value: "x", text: "X" },
        { value: "y", text: "Y", conditional: { fields: ["b"] } },
      ],
    },
    b: { component: "input", label: { text: "B" } },
  } as const;
  const html = () => functionOf("radios")(defineForm(fields).view({ issues: { a: "Wrong" } }).fields.a);
  const clean = html();
  for (const name of ["conditional", "html", "attributes"]) {
    expect(polluted([name], name === "conditional" ? { html: "<b>" } : "<b>", true, html), name).toBe(clean);
  }
});

describe("a polluted Object.prototype changes no byte of a page that extends a layout", () => {
  const guidePage = { page: { title: "Overview", contentsList: { items: [] }, pagination: {}, position: 1, count: 2 } };
  const view = defineForm({ a: { component: "input", label: { text: "A" } } }).view({ issues: { a: "Wrong" } });
  const pages: [string, object][] = [
    ['{% extends "layouts/page.njk" %}', {}],
    ['{% extends "layouts/page.njk" %}{% set page = { title: "T" } %}', {}],
    [
      '{% extends "layouts/page.njk" %}{% set page = { title: "T", form: {} } %}{% block content %}x{% endblock %}',
      { view },
    ],
    ['{% extends "layouts/page.njk" %}{% set page = { title: "T" } %}', { view: { page: {} } }],
    ['{% extends "layouts/guide.njk" %}', {}],
    ['{% extends "layouts/guide.njk" %}{% block content %}x{% endblock %}', { page: guidePage }],
  ];
  // Nunjucks itself reads these: the last are names of blocks, which it keeps in a plain object.
  const nunjucksOwn = ["get", "value", "length", "content", "head", "header", "footer"];
  const read = [...names, "page", "view"].filter((name) => !nunjucksOwn.includes(name));

  test("with the loader", () => {
    const templates = pages.map(([source, variables]) => ({ template: nunjucks.compile(source, loader), variables }));
    const everything = () => templates.map(({ template, variables }) => template.render(variables));
    const clean = everything();
    const evil = "<img src=x onerror=alert(1)>";
    const object = { html: evil, headHtml: evil, page: { lang: evil }, errorSummary: { titleHtml: evil } };
    // Not enumerable, because Nunjucks' own `extends` throws where every object has an enumerable property more.
    for (const value of [evil, "/evil", object]) {
      for (const name of read) {
        expect(polluted([name], value, false, everything), name).toEqual(clean);
      }
    }
  });
});

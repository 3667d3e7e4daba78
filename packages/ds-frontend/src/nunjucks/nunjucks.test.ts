import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { camelCase, kebabCase } from "@ds-frontend/internal/options/names.js";
import { fieldset, formGroup, input, page, pagination } from "ds-frontend";
import { DesignSystemLoader, prefixedTemplatesPath, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test, vi } from "vitest";
import { componentNames } from "../../../../build/paths.js";
import { project } from "../../../../test/support/project.js";
import { components, withContent } from "./components.js";

const pages = { nextUrl: "/b", nextPage: "B" };
const html = pagination(pages);

test("templatesPath is an absolute folder that holds the macro file of every component", () => {
  expect(isAbsolute(templatesPath)).toBe(true);
  for (const room of componentNames) expect(existsSync(join(templatesPath, room, "macro.njk"))).toBe(true);
});

test("nunjucks.configure takes templatesPath beside the folder of a service", () => {
  const { folder: views } = project({
    "page.njk": '{% from "pagination/macro.njk" import pagination %}<main>{{ pagination(pages) }}</main>',
  });
  for (const paths of [
    [templatesPath, views],
    [views, templatesPath],
  ]) {
    expect(nunjucks.configure(paths).render("page.njk", { pages })).toBe(`<main>${html}</main>`);
  }
});

describe("content between call and endcall", () => {
  const loaders = { macros: new nunjucks.FileSystemLoader(templatesPath), loader: new DesignSystemLoader() };
  const environments = Object.entries(loaders).flatMap(([name, loader]) =>
    [true, false].map((autoescape): [string, nunjucks.Environment] => [
      `${name}, autoescape ${autoescape}`,
      new nunjucks.Environment(loader, { autoescape }),
    ]),
  );
  const imports =
    '{% from "fieldset/macro.njk" import fieldset %}{% from "form-group/macro.njk" import formGroup %}' +
    '{% from "input/macro.njk" import input %}';
  const legend = { text: "Address" };

  test.each(environments)("is the html of a fieldset and of a form group: %s", (_, env) => {
    const name = { id: "a", name: "a", label: { text: "A" } };
    const source = `${imports}{% call fieldset({ legend: legend }) %}{% call formGroup({ hasError: true }) %}{{ input(name) }} &amp; <b>{{ text }}</b>{% endcall %}{% endcall %}`;
    const content = `${input(name)} &amp; <b>${env.renderString("{{ text }}", { text: "<" })}</b>`;
    expect(env.renderString(source, { legend, name, text: "<" })).toBe(
      fieldset({ legend, html: formGroup({ hasError: true, html: content }) }),
    );
  });

  test.each(environments)("wins over the option, unless it is empty: %s", (_, env) => {
    const call = (content: string) => `${imports}{% call fieldset({ html: "<p>" }) %}${content}{% endcall %}`;
    expect(env.renderString(call("<b>"), {})).toBe(fieldset({ html: "<b>" }));
    expect(env.renderString(call(""), {})).toBe(fieldset({ html: "<p>" }));
    expect(env.renderString(`${imports}{% call fieldset() %}<b>{% endcall %}`, {})).toBe(fieldset({ html: "<b>" }));
  });

  test.each(environments)("is the html of every component that takes content: %s", (_, env) => {
    const options = { legend, summaryText: "Help", titleText: "Done" };
    for (const name of withContent) {
      const source = `{% from "${kebabCase(name)}/macro.njk" import ${name} %}{% call ${name}(options) %}<p>{{ text }}</p>{% endcall %}`;
      const html = `<p>${env.renderString("{{ text }}", { text: "<" })}</p>`;
      expect(env.renderString(source, { options, text: "<" })).toBe(components.get(name)?.({ ...options, html }));
    }
  });

  test("is taken by the same macros with and without the loader", () => {
    const taking = componentNames.filter((room) =>
      readFileSync(join(templatesPath, room, "macro.njk"), "utf8").includes("caller()"),
    );
    expect(taking.map(camelCase)).toEqual([...withContent]);
  });

  test("is reported in strict mode where it would be lost", () => {
    const env = new nunjucks.Environment(new DesignSystemLoader({ strict: true }));
    const source = `${imports}{% call input({ id: "a", name: "a", label: { text: "A" } }) %}<b>{% endcall %}`;
    expect(() => env.renderString(source, {})).toThrow(
      'input: unknown option "caller". Only `details`, `fieldset`, `formGroup`, `insetText`, `notificationBanner` and `panel` take content between `call` and `endcall`.',
    );
    expect(env.renderString(`${imports}{% call fieldset({ legend: legend }) %}<b>{% endcall %}`, { legend })).toBe(
      fieldset({ legend, html: "<b>" }),
    );
  });
});

describe("a service that has templates with the names of ours", () => {
  const { folder } = project({
    "layouts/page.njk": "own layout{% block content %}{% endblock %}",
    "layouts/guide.njk": "own guide",
    "page/macro.njk": "{% macro page() %}own page{% endmacro %}",
    "html/macro.njk": "{% macro text() %}own text{% endmacro %}",
    "label/macro.njk": "{% macro label() %}own label{% endmacro %}",
    "input/macro.njk": "{% macro input() %}own input{% endmacro %}",
    "forms/own.njk":
      '{% from "../input/macro.njk" import input %}{% from "../layouts/../label/macro.njk" import label %}{{ input() }}{{ label() }}',
    "own.njk": '{% extends "layouts/page.njk" %}{% block content %}, own content{% endblock %}',
    "ours.njk":
      '{% extends "ds-frontend/layouts/page.njk" %}{% from "ds-frontend/input/macro.njk" import input %}' +
      '{% set page = { title: "T" } %}{% block content %}{{ input({ id: "a", name: "a", label: { text: "A" } }) }}{% endblock %}',
  });
  const expected = page({ title: "T", contentHtml: input({ id: "a", name: "a", label: { text: "A" } }) });
  const views = () => new nunjucks.FileSystemLoader(folder);

  test.each([
    ["search paths", [new nunjucks.FileSystemLoader([folder, templatesPath, prefixedTemplatesPath])]],
    ["the prefixed path first", [new nunjucks.FileSystemLoader([prefixedTemplatesPath, folder])]],
    ["the loader last", [views(), new DesignSystemLoader()]],
    ["a strict loader last", [views(), new DesignSystemLoader({ strict: true })]],
  ])("has both: %s", (_, loaders) => {
    const env = new nunjucks.Environment(loaders);
    expect(env.render("own.njk")).toBe("own layout, own content");
    expect(env.render("ours.njk")).toBe(expected);
    expect(env.render("forms/own.njk")).toBe("own inputown label");
  });

  test("has both in the folder in which the process runs, with the loader in either place", () => {
    const before = process.cwd();
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    for (const loaders of [
      [new nunjucks.FileSystemLoader("."), new DesignSystemLoader()],
      [new DesignSystemLoader(), new nunjucks.FileSystemLoader(".")],
    ]) {
      const env = new nunjucks.Environment(loaders);
      expect(env.render("ours.njk")).toBe(expected);
      expect(env.render("forms/own.njk")).toBe("own inputown label");
    }
    vi.restoreAllMocks();
    expect(process.cwd()).toBe(before);
  });
});

test("every template has a prefixed name, which gives the same", () => {
  const source = (prefix: string) =>
    `{% from "${prefix}pagination/macro.njk" import pagination %}{{ pagination(pages) }}`;
  for (const loader of [new nunjucks.FileSystemLoader(prefixedTemplatesPath), new DesignSystemLoader()])
    expect(new nunjucks.Environment(loader).renderString(source("ds-frontend/"), { pages })).toBe(html);
  const names = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  expect(names(prefixedTemplatesPath)).toEqual([
    "ds-frontend",
    ...names(templatesPath).map((name) => join("ds-frontend", name)),
  ]);
});

describe.each([
  ["macros", new nunjucks.FileSystemLoader(templatesPath)],
  ["DesignSystemLoader", new DesignSystemLoader()],
])("%s", (_, loader) => {
  const env = new nunjucks.Environment(loader);

  test.each([
    ["from … import", '{% from "pagination/macro.njk" import pagination %}{{ pagination(pages) }}'],
    ["from … import … as", '{% from "pagination/macro.njk" import pagination as p %}{{ p(pages) }}'],
    ["import … as", '{% import "pagination/macro.njk" as pages_ %}{{ pages_.pagination(pages) }}'],
    ["with context", '{% from "pagination/macro.njk" import pagination with context %}{{ pagination(pages) }}'],
    ["a named argument", '{% from "pagination/macro.njk" import pagination %}{{ pagination(params=pages) }}'],
    [
      "an object in the template",
      '{% from "pagination/macro.njk" import pagination %}{{ pagination({ nextUrl: "/b", nextPage: "B" }) }}',
    ],
    [
      "inside a block",
      '{% from "pagination/macro.njk" import pagination %}{% block x %}{{ pagination(pages) }}{% endblock %}',
    ],
    [
      "a set block",
      '{% from "pagination/macro.njk" import pagination %}{% set x %}{{ pagination(pages) }}{% endset %}{{ x | safe }}',
    ],
  ])("%s", (_, source) => {
    // Twice: the second import goes the short way.
    expect(env.renderString(source, { pages })).toBe(html);
    expect(env.renderString(source, { pages })).toBe(html);
  });

  test("called with nothing, a macro does not throw", () => {
    expect(env.renderString('{% from "pagination/macro.njk" import pagination %}[{{ pagination() }}]', {})).toBe("[]");
  });

  test("a macro that is not there is an error", () => {
    expect(() => env.renderString('{% from "pagination/macro.njk" import nothing %}', {})).toThrow(
      "cannot import 'nothing'",
    );
    expect(() => env.renderString('{% from "nothing/macro.njk" import nothing %}', {})).toThrow(
      "template not found: nothing/macro.njk",
    );
  });

  test("renders for a callback too", async () => {
    const source = '{% from "pagination/macro.njk" import pagination %}{{ pagination(pages) }}';
    const result = await new Promise((resolve, reject) => {
      env.renderString(source, { pages }, (error, output) => (error ? reject(error) : resolve(output)));
    });
    expect(result).toBe(html);
  });
});

test("DesignSystemLoader gives the macros also where Nunjucks' tags are changed", () => {
  const env = new nunjucks.Environment([new DesignSystemLoader()], {
    tags: { blockStart: "<%", blockEnd: "%>", variableStart: "<$", variableEnd: "$>" } as never,
  });
  const source = '<% from "pagination/macro.njk" import pagination %><$ pagination(pages) $>';
  expect(env.renderString(source, { pages })).toBe(html);
});

test("a template of the service comes from the next loader", () => {
  const views = { getSource: (name: string) => ({ src: `view ${name}`, path: name, noCache: false }) };
  const env = new nunjucks.Environment([new DesignSystemLoader(), views]);
  expect(env.render("page.njk")).toBe("view page.njk");
});

describe("strict", () => {
  const env = new nunjucks.Environment([new DesignSystemLoader({ strict: true })]);
  const call = (options: object) =>
    env.renderString('{% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary(options) }}', {
      options,
    });

  test("right options render", () => {
    expect(call({ titleText: "a", errorList: [] })).toContain("ds-error-summary");
  });

  test("text marked safe is taken for a string", () => {
    expect(call({ titleText: new nunjucks.runtime.SafeString("<b>a</b>"), errorList: [] })).toContain("<b>a</b>");
  });

  test.each<[string, string, object, string]>([
    [
      "no options",
      "page",
      { title: "T" },
      '"page" is missing. Set it to the options of page: {% set page = { title: … } %}.',
    ],
    ["no options", "guide", {}, '"page" is missing. Set it to the options of guide: {% set page = { page: … } %}.'],
    ["a page that is a string", "page", { page: "T" }, "page: must be an object, not a string"],
    ["no title", "page", { page: { url: "/" } }, 'page: "title" is missing'],
    ["the page of a site generator", "page", { page: { url: "/" } }, 'page: unknown option "url"'],
    [
      "a back link that is a string",
      "page",
      { page: { title: "T", backLink: "/x" } },
      "page: backLink: must be an object, not a string",
    ],
    [
      "an action that is an object",
      "page",
      { page: { title: "T", form: { action: {} } } },
      "page: form: action: must be a string, not an object",
    ],
    [
      "other capitals",
      "page",
      { page: { title: "T", backlink: {} } },
      'page: unknown option "backlink", did you mean "backLink"?',
    ],
    ["a number for a script", "page", { page: { script: 1 } }, "page: script: must be a string or array, not a number"],
    [
      "a number among scripts",
      "page",
      { page: { script: ["/a.js", 1] } },
      "page: script[1]: must be a string, not a number",
    ],
    [
      "an unsafe address among scripts",
      "page",
      { page: { script: ["data:text/javascript,1"] } },
      'page: script[0]: "data:text/javascript,1" is not a safe URL',
    ],
    ["an unsafe address", "page", { page: { script: "data:a" } }, 'page: script: "data:a" is not a safe URL'],
    ["a guide without its page", "guide", { page: { caption: "T" } }, 'page: "page" is missing'],
    ["a form in a guide", "guide", { page: { form: {} } }, 'page: unknown option "form"'],
  ])("a layout: %s", (_, layout, variables, message) => {
    const source = `{% extends "layouts/${layout}.njk" %}`;
    expect(() => env.renderString(source, variables)).toThrow(`layouts/${layout}.njk: ${message}`);
  });

  test("a layout leaves alone what a page has for itself", () => {
    const variables = { title: "x", locale: "cy", classes: ["a"], forms: [], form: "x", backlink: 1, error: "x" };
    const source =
      '{% extends "layouts/page.njk" %}{% from "back-link/macro.njk" import backLink %}{% set page = { title: "T", form: undefined } %}';
    expect(env.renderString(source, variables)).toContain("<title>T</title>");
  });

  test("a field that is not there: the fields that are", () => {
    const source = '{% from "input/macro.njk" import input %}\n{{ input(view.fields.fulName) }}';
    const variables = { view: { fields: { fullName: {}, born: {} } }, other: null };
    expect(() => env.renderString(source, variables)).toThrow(
      "input: must be an object, not undefined. Check the name: this page has view.fields.fullName, view.fields.born",
    );
    const imported = '{% import "input/macro.njk" as fields %}{{ fields.input() }}';
    expect(() => env.renderString(imported, variables)).toThrow("input: must be an object, not undefined");
  });

  test("a great many mistakes are not all said", () => {
    const options = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1]));
    expect(() => call({ titleText: "a", errorList: [], ...options })).toThrow("and 10 more");
  });

  test("wrong options are reported, all of them, with the path and a suggestion", () => {
    let message = "";
    try {
      call({ titleText: "a", errorlist: [], attributes: { onclick: "x" } });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain('errorSummary: unknown option "errorlist", did you mean "errorList"?');
    expect(message).toContain('errorSummary: "errorList" is missing');
    expect(message).toContain("errorSummary: attributes: onclick: this attribute is left out");
  });
});

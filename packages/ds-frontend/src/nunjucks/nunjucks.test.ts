import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, posix, relative as relativePath } from "node:path";
import { camelCase, kebabCase } from "@ds-frontend/internal/options/names.js";
import { type DateInputOptions, dateInput, fieldset, formGroup, input, page, pagination } from "ds-frontend";
import { DesignSystemLoader, prefixedTemplatesPath, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test, vi } from "vitest";
import { componentNames, root } from "../../../../build/paths.js";
import { onOneLine } from "../../../../test/support/dom.js";
import { project } from "../../../../test/support/project.js";
import { components, withContent } from "./components.js";

const pages = { nextUrl: "/b", nextPage: "B" };
const html = pagination(pages);
const guide = readFileSync(`${root}docs/pages/get-started/nunjucks.md`, "utf8");

test("templatesPath is an absolute folder with the macro file of every component", () => {
  expect(isAbsolute(templatesPath)).toBe(true);
  for (const room of componentNames) expect(existsSync(join(templatesPath, room, "macro.njk"))).toBe(true);
});

describe("a macro finds what it imports, however its folder is added", () => {
  const source = (prefix = "") => `{% from "${prefix}date-input/macro.njk" import dateInput %}{{ dateInput(options) }}`;
  const options: DateInputOptions = {
    id: "born",
    fieldset: { legend: { text: "When were you born?" } },
    hint: { text: "For example, 15 3 1984" },
    errorMessage: { text: "Enter your date of birth" },
  };
  const { folder: views } = project({
    "own.njk": '{% include "./part.njk" %}',
    "part.njk": "own",
    "ours.njk": source(),
    "prefixed.njk": source("ds-frontend/"),
  });
  const files = (...folders: string[]) => new nunjucks.FileSystemLoader(folders);
  const resolve = new nunjucks.NodeResolveLoader();
  const relative = relativePath(process.cwd(), templatesPath);
  /** Nunjucks resolves relative names in precompiled templates against the folder of the process, as the guide says. */
  const precompiled = (folder: string) => {
    const compiled = {};
    const wrapper = (templates: { name: string; template: string }[]) =>
      templates.map(({ name, template }) => `all[${JSON.stringify(name)}] = (() => { ${template} })();`).join("\n");
    const options = { include: [/\.njk$/], wrapper } as never;
    new Function("all", nunjucks.precompile(folder, options))(compiled);
    const [, line = ""] = /^(loader\.resolve = .*;)$/m.exec(guide) ?? [];
    const loader = new nunjucks.PrecompiledLoader(compiled as never);
    new Function("loader", "posix", line)(loader, posix);
    return loader;
  };

  test.each<[string, () => nunjucks.Environment, ("ours.njk" | "prefixed.njk")?]>([
    ["one folder", () => nunjucks.configure(templatesPath)],
    ["the folder after that of a service", () => nunjucks.configure([views, templatesPath])],
    ["the folder before that of a service", () => nunjucks.configure([templatesPath, views])],
    ["a relative path", () => nunjucks.configure([views, relative])],
    ["the prefixed folder", () => nunjucks.configure([views, prefixedTemplatesPath]), "prefixed.njk"],
    ["both folders", () => nunjucks.configure([prefixedTemplatesPath, views, templatesPath]), "prefixed.njk"],
    ["a loader for each folder", () => new nunjucks.Environment([files(views), files(templatesPath)])],
    ["no cache", () => nunjucks.configure([views, templatesPath], { noCache: true })],
    ["after NodeResolveLoader", () => new nunjucks.Environment([resolve, files(views, templatesPath)])],
    ["before NodeResolveLoader", () => new nunjucks.Environment([files(views, templatesPath), resolve])],
    ["precompiled pages", () => new nunjucks.Environment([precompiled(views), files(templatesPath)])],
    ["precompiled macros", () => new nunjucks.Environment([precompiled(templatesPath), files(views)])],
    ["precompiled macros alone", () => new nunjucks.Environment(precompiled(templatesPath))],
    [
      "precompiled macros with their prefix",
      () => new nunjucks.Environment([precompiled(prefixedTemplatesPath), files(views)]),
      "prefixed.njk",
    ],
    ["DesignSystemLoader", () => new nunjucks.Environment([files(views), new DesignSystemLoader()])],
    [
      "DesignSystemLoader after the folder",
      () => new nunjucks.Environment([files(templatesPath), new DesignSystemLoader()]),
    ],
    [
      "DesignSystemLoader before the folder",
      () => new nunjucks.Environment([new DesignSystemLoader(), files(templatesPath)]),
    ],
  ])("%s", (_, environment, page = "ours.njk") => {
    const env = environment();
    const html = dateInput(options);
    expect(onOneLine(env.renderString(source(page === "ours.njk" ? "" : "ds-frontend/"), { options }))).toBe(html);
    const hasViews = env.renderString('{% include "own.njk" ignore missing %}', {}) === "own";
    if (hasViews) expect(onOneLine(env.render(page, { options }))).toBe(html);
  });
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
    expect(onOneLine(env.renderString(source, { legend, name, text: "<" }))).toBe(
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
      expect(onOneLine(env.renderString(source, { options, text: "<" }))).toBe(
        components.get(name)?.({ ...options, html }),
      );
    }
  });

  test("is taken by the same macros with and without the loader", () => {
    const taking = componentNames.filter((room) =>
      readFileSync(join(templatesPath, room, "macro.njk"), "utf8").includes("caller()"),
    );
    expect(taking.map(camelCase)).toEqual([...withContent]);
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
  ])("has both: %s", (_, loaders) => {
    const env = new nunjucks.Environment(loaders);
    expect(env.render("own.njk")).toBe("own layout, own content");
    expect(onOneLine(env.render("ours.njk"))).toBe(expected);
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
    expect(onOneLine(new nunjucks.Environment(loader).renderString(source("ds-frontend/"), { pages }))).toBe(html);
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
    expect(onOneLine(env.renderString(source, { pages }))).toBe(html);
    expect(onOneLine(env.renderString(source, { pages }))).toBe(html);
  });

  test("called with nothing, a macro does not throw", () => {
    expect(env.renderString('{% from "pagination/macro.njk" import pagination %}[{{ pagination() }}]', {})).toBe("[]");
  });

  test("throws for an unknown macro", () => {
    expect(() => env.renderString('{% from "pagination/macro.njk" import nothing %}', {})).toThrow(
      "cannot import 'nothing'",
    );
    expect(() => env.renderString('{% from "nothing/macro.njk" import nothing %}', {})).toThrow(
      "template not found: nothing/macro.njk",
    );
  });

  test("renders for a callback too", async () => {
    const source = '{% from "pagination/macro.njk" import pagination %}{{ pagination(pages) }}';
    const result = await new Promise<string>((resolve, reject) => {
      env.renderString(source, { pages }, (error, output) => (error ? reject(error) : resolve(output ?? "")));
    });
    expect(onOneLine(result)).toBe(html);
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

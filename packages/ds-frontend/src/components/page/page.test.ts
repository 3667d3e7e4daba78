import { input, type PageOptions, page } from "ds-frontend";
import { cy, defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { attribute, byName, elements, onOneLine, parse, textOf } from "../../../../../test/support/dom.js";
import { examples } from "./examples.js";

const errorSummary = {
  titleText: "There is a problem",
  errorList: [{ text: "Enter your full name", href: "#full-name" }],
};
const options = { title: "Your details", contentHtml: "<h1>Your details</h1>", form: {} } satisfies PageOptions;

const title = (more: Partial<PageOptions>) => byName(parse(page({ ...options, ...more })).tree, "title").map(textOf);

describe("the title (spec 4.1)", () => {
  test("begins with Error: when there are errors, once", () => {
    expect(title({ errorSummary })).toEqual(["Error: Your details"]);
    expect(title({ errorSummary, title: "Error: Your details" })).toEqual(["Error: Your details"]);
    expect(title({ errorSummary, title: "Gwall: Manylion", errorPrefix: "Gwall: " })).toEqual(["Gwall: Manylion"]);
    expect(title({ errorSummary, title: "Manylion", errorPrefix: "Gwall: " })).toEqual(["Gwall: Manylion"]);
  });

  test("does not begin with Error: when there are no errors", () => {
    expect(title({})).toEqual(["Your details"]);
    expect(title({ errorSummary: { titleText: "a", errorList: [] } })).toEqual(["Your details"]);
  });
});

test("the summary is in the main container, inside the form, above the h1, below the back link (spec 4.3)", () => {
  const { tree } = parse(page({ ...options, errorSummary, backLink: { href: "/" }, breadcrumbs: { items: [] } }));
  const order = [...elements(tree)]
    .map((element) => (attribute(element, "role") === "alert" ? "summary" : element.name))
    .filter((name) => ["a", "main", "form", "summary", "h1"].includes(name));
  expect(order).toEqual(["a", "a", "main", "form", "summary", "a", "h1"]);
});

test("breadcrumbs replace the back link", () => {
  const html = page({ ...options, breadcrumbs: { items: [{ text: "Home", href: "/" }] } });
  expect(html.indexOf("ds-breadcrumbs")).toBeLessThan(html.indexOf("<main"));
});

test("without a form the summary is at the top of main", () => {
  const html = page({ ...options, form: undefined, errorSummary });
  expect(html).toContain('tabindex="-1"><div class="ds-error-summary"');
  expect(html).not.toContain("<form");
});

test("language, direction, stylesheet and script, with nothing inline", () => {
  const html = page({ ...options, lang: "ar", dir: "rtl", stylesheet: "/a.css", script: "/a.js" });
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">/);
  expect(html).toContain('<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script></head>');
  expect(html).not.toMatch(/<style| style=|<script>/);
});

test("loads several stylesheets in order, without values that are no address", () => {
  const stylesheets = (stylesheet: unknown) =>
    [...page({ ...options, stylesheet } as PageOptions).matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(
      ([, href]) => href,
    );
  expect(stylesheets("/a.css")).toEqual(["/a.css"]);
  expect(stylesheets(["/a.css", "/b.css?c&d"])).toEqual(["/a.css", "/b.css?c&amp;d"]);
  expect(stylesheets(["/a.css", "", null, "/b.css"])).toEqual(["/a.css", "/b.css"]);
  for (const none of [undefined, null, "", [], {}, true]) expect(stylesheets(none)).toEqual([]);
  expect(stylesheets(["javascript:alert(1)", '/"><img>'])).toEqual(["#unsafe-url", "/&quot;&gt;&lt;img&gt;"]);
});

test("loads several scripts in order, without values that are no address", () => {
  const scripts = (script: unknown) =>
    byName(parse(page({ ...options, script } as PageOptions)).tree, "script").map((element) => [
      attribute(element, "type"),
      attribute(element, "src"),
    ]);
  expect(scripts(["/a.js", "/b.js?c&d"])).toEqual([
    ["module", "/a.js"],
    ["module", "/b.js?c&d"],
  ]);
  for (const none of [[], [""], ["", undefined, null, false, {}, ["/a.js"]], {}, true, null, new Set(["/a.js"])])
    expect(scripts(none)).toEqual([]);
  expect(scripts(["javascript:alert(1)", '/"><img>'])).toEqual([
    ["module", "#unsafe-url"],
    ["module", '/"><img>'],
  ]);
});

const welsh = ['<html lang="cy"', ">Neidio i'r prif gynnwys</a>", '<nav aria-label="Yn ôl">', ">Yn ôl</a>"];

test("a page without a form is wholly in the language of its locale", () => {
  const html = page({ title: "T", contentHtml: "", locale: cy, backLink: { href: "/" } });
  for (const text of welsh) expect(html).toContain(text);
  const trail = page({
    title: "T",
    contentHtml: "",
    locale: cy,
    breadcrumbs: { items: [{ text: "Hafan", href: "/" }] },
  });
  expect(trail).toContain('aria-label="Briwsion bara"');
  expect(title({ errorSummary, locale: cy, title: "Manylion" })).toEqual(["Gwall: Manylion"]);
  const own = page({ title: "T", contentHtml: "", locale: cy, lang: "fr", backLink: { href: "/", text: "Retour" } });
  expect(own).toContain('<html lang="fr"');
  expect(own).toContain('<nav aria-label="Retour"><a class="ds-back-link" href="/">Retour</a></nav>');
});

describe.each([
  ["macros", new nunjucks.FileSystemLoader(templatesPath)],
  ["DesignSystemLoader", new DesignSystemLoader()],
])("layouts/page.njk with %s", (_, loader) => {
  const env = new nunjucks.Environment([loader]);
  const rendered = (source: string, context: object) => onOneLine(env.renderString(source, context));

  test("a page that extends it gives what the function gives", () => {
    const source = `{% extends "layouts/page.njk" %}
      {% block content %}<h1>Your details</h1>{% endblock %}
      {% block footer %}<footer>a</footer>{% endblock %}`;
    const { contentHtml, ...pageOptions } = { ...options, errorSummary, stylesheet: "/a.css" };
    expect(rendered(source, { page: pageOptions })).toBe(
      page({ ...pageOptions, contentHtml, footerHtml: "<footer>a</footer>" }),
    );
  });

  test.each(Object.entries<PageOptions>(examples))("it takes the options of the function: %s", (_, example) => {
    const more = { headHtml: "<!-- a -->", headerHtml: "<header>b</header>", footerHtml: "<footer>c</footer>" };
    const all = {
      dir: "rtl",
      classes: "d",
      attributes: { id: "e" },
      locale: cy,
      enctype: "text/plain",
      ...more,
      ...example,
    };
    expect(rendered('{% extends "layouts/page.njk" %}', { page: all })).toBe(page(all));
  });

  test("a block goes before the option of its name, and has it as super()", () => {
    const source = `{% extends "layouts/page.njk" %}
      {% set page = { title: "T", contentHtml: "<p>a</p>", headHtml: "<!-- a -->", footerHtml: "<footer>a</footer>" } %}
      {% block content %}{{ super() }}<p>b</p>{% endblock %}{% block head %}<!-- b -->{% endblock %}
      {% block footer %}{% endblock %}`;
    expect(rendered(source, {})).toBe(page({ title: "T", contentHtml: "<p>a</p><p>b</p>", headHtml: "<!-- b -->" }));
  });

  test("a page takes the error summary and the words of the view that it is given", () => {
    const form = defineForm({ name: { component: "input", label: { text: "Enw" } } }, { locale: cy });
    const view = form.view({ issues: { name: "Rhowch eich enw" } });
    const source = `{% extends "layouts/page.njk" %}
      {% from "error-summary/macro.njk" import errorSummary %}
      {% from "back-link/macro.njk" import backLink %}
      {% from "input/macro.njk" import input %}
      {% set page = { title: "Eich enw", form: { action: "/enw" } } %}
      {% block content %}{{ input(view.fields.name) }}{% endblock %}`;
    const expected = page({
      ...view.page,
      title: "Eich enw",
      form: { action: "/enw" },
      contentHtml: input(view.fields.name),
    });
    expect(expected).toContain('<a href="#name">Rhowch eich enw</a>');
    expect(rendered(source, { view })).toBe(expected);
  });

  test("a layout of a service sets the options that its pages share", () => {
    const views: Record<string, string> = {
      "layout.njk": `{% extends "layouts/page.njk" %}{% set page = { title: title, form: form, stylesheet: "/a.css" } %}`,
      "name.njk": `{% extends "layout.njk" %}{% set title = "Name" %}{% block content %}a{% endblock %}`,
    };
    const service = new nunjucks.Environment([
      { getSource: (name: string) => (views[name] ? { src: views[name], path: name, noCache: false } : null) } as never,
      loader,
    ]);
    expect(onOneLine(service.render("name.njk", { form: { action: "/" } }))).toBe(
      page({ title: "Name", form: { action: "/" }, stylesheet: "/a.css", contentHtml: "a" }),
    );
  });

  test("the options of a page come before the words of the view", () => {
    const view = defineForm({ a: { component: "input", label: { text: "A" } } }).view({ issues: { a: "Wrong" } });
    const source = '{% extends "layouts/page.njk" %}';
    const own = { lang: "fr", errorPrefix: "Erreur : ", skipLinkText: "Aller au contenu", title: "T", errorSummary };
    for (const pageOptions of [own, { ...own, errorSummary: undefined }])
      expect(rendered(source, { view, page: pageOptions })).toBe(
        page({ ...view.page, ...own, errorSummary: pageOptions.errorSummary ?? view.errorSummary, contentHtml: "" }),
      );
  });

  test("a page without a form takes a locale", () => {
    const html = env.renderString('{% extends "layouts/page.njk" %}', {
      page: { title: "T", locale: cy, backLink: { href: "/" } },
    });
    for (const text of welsh) expect(html).toContain(text);
  });

  test("the variables of the page keep their values in its blocks", () => {
    const source = `{% extends "layouts/page.njk" %}{% set url = page.url %}{% set page = { title: "T" } %}{% block content %}{{ url }} {{ page.title }} {{ guide }}{% endblock %}`;
    expect(rendered(source, { page: { url: "/here" }, guide: "G" })).toContain(">/here T G</main>");
  });

  test("a page that fills no block is still a page", () => {
    expect(rendered('{% extends "layouts/page.njk" %}', { page: { title: "T" } })).toMatch(
      /^<!DOCTYPE html>.*<\/html>$/,
    );
  });
});

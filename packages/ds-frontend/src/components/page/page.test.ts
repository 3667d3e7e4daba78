import { input, type PageOptions, page } from "ds-frontend";
import { cy, defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { attribute, byName, elements, parse, textOf } from "../../../../../test/support/dom.js";

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

  test("does not when there are none", () => {
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

test("breadcrumbs stand in the place of the back link", () => {
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

const welsh = ['<html lang="cy"', ">Neidio i'r prif gynnwys</a>", '<nav aria-label="Yn ôl">', ">Yn ôl</a>"];

test("a page without a form is wholly in the language of its locale", () => {
  const html = page({ title: "T", contentHtml: "", locale: cy, backLink: { href: "/" } });
  for (const words of welsh) expect(html).toContain(words);
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

test("fixed words that are the number 0 are printed, from an option and from a locale", () => {
  const words = { errorPrefix: 0, skipLinkText: 0 };
  const locale = { page: words, backLink: { text: 0 }, breadcrumbs: { landmarkLabel: 0 } };
  for (const more of [words, { locale }]) {
    const html = page({ ...options, errorSummary, ...more });
    expect(html).toContain("<title>0Your details</title>");
    expect(html).toContain('href="#main-content">0</a>');
  }
  expect(page({ ...options, locale, backLink: { href: "/" } })).toContain(
    '<nav aria-label="0"><a class="ds-back-link" href="/">0</a></nav>',
  );
  expect(page({ ...options, locale, breadcrumbs: { items: [{ text: 0, href: "/" }] } })).toContain('aria-label="0"');
});

describe.each([
  ["macros", new nunjucks.FileSystemLoader(templatesPath)],
  ["DesignSystemLoader", new DesignSystemLoader({ strict: true })],
])("layouts/page.njk with %s", (_, loader) => {
  const env = new nunjucks.Environment([loader]);

  test("a page that extends it gives the bytes of the function", () => {
    const source = `{% extends "layouts/page.njk" %}
      {% set pageTitle = "Your details" %}
      {% block content %}<h1>Your details</h1>{% endblock %}
      {% block footer %}<footer>a</footer>{% endblock %}`;
    expect(env.renderString(source, { errorSummary, form: {}, stylesheet: "/a.css" })).toBe(
      page({ ...options, errorSummary, stylesheet: "/a.css", footerHtml: "<footer>a</footer>" }),
    );
  });

  test("a page takes the error summary and the words of the view that it is given", () => {
    const form = defineForm({ name: { component: "input", label: { text: "Enw" } } }, { locale: cy });
    const view = form.view({ issues: { name: "Rhowch eich enw" } });
    const source = `{% extends "layouts/page.njk" %}
      {% from "error-summary/macro.njk" import errorSummary %}
      {% from "back-link/macro.njk" import backLink %}
      {% from "input/macro.njk" import input %}
      {% set pageTitle = "Eich enw" %}
      {% block content %}{{ input(view.fields.name) }}{% endblock %}`;
    const expected = page({
      ...view.page,
      title: "Eich enw",
      form: { action: "/enw" },
      contentHtml: input(view.fields.name),
    });
    expect(expected).toContain('<a href="#name">Rhowch eich enw</a>');
    expect(env.renderString(source, { view, form: { action: "/enw" } })).toBe(expected);
    // The options of `page` are the same variables.
    expect(env.renderString(source, { ...view.page, view, form: { action: "/enw" } })).toBe(expected);
  });

  test("the variables of a page come before the words of the view", () => {
    const view = defineForm({ a: { component: "input", label: { text: "A" } } }).view({ issues: { a: "Wrong" } });
    const source = '{% extends "layouts/page.njk" %}{% set pageTitle = "T" %}';
    const own = { lang: "fr", errorPrefix: "Erreur : ", skipLinkText: "Aller au contenu" };
    expect(env.renderString(source, { view, ...own })).toBe(
      page({ ...view.page, ...own, title: "T", contentHtml: "" }),
    );
  });

  test("a page without a form takes a locale", () => {
    const html = env.renderString('{% extends "layouts/page.njk" %}', {
      pageTitle: "T",
      pageLocale: cy,
      backLink: { href: "/" },
    });
    for (const words of welsh) expect(html).toContain(words);
  });

  test("a view that is passed as the form is reported, because its errors would be missing", () => {
    const view = defineForm({ a: { component: "input", label: { text: "A" } } }).view({ issues: { a: "Wrong" } });
    const source = '{% extends "layouts/page.njk" %}{% set pageTitle = "T" %}';
    const strict = new nunjucks.Environment(new DesignSystemLoader({ strict: true }));
    for (const form of [view, { ...view, action: "/" }]) {
      expect(() => strict.renderString(source, { form })).toThrow(
        'layouts/page.njk: form: is the view of a form. Pass it as "view", and its action as form: { action: … }.',
      );
    }
  });

  test("the variables of the page keep their values in its blocks", () => {
    const source = `{% extends "layouts/page.njk" %}{% block content %}{{ page.url }}{% endblock %}`;
    expect(env.renderString(source, { pageTitle: "T", page: { url: "/here" } })).toContain(">/here</main>");
    const guide = `{% extends "layouts/guide.njk" %}{% block content %}{{ guide.name }}{% endblock %}`;
    const links = { nextUrl: "/b", nextPage: "B" };
    const guidePage = { title: "T", contentsList: { items: [{ text: "T", href: "/a" }] }, pagination: links };
    expect(env.renderString(guide, { guide: { name: "Asthma" }, guidePage })).toMatch(/<\/nav>Asthma<nav/);
  });

  test("a fixed word that is the number 0 is printed", () => {
    const source = '{% extends "layouts/page.njk" %}{% set pageTitle = "T" %}';
    const html = env.renderString(source, { errorSummary, form: {}, errorPrefix: 0, skipLinkText: 0 });
    expect(html).toContain("<title>0T</title>");
    expect(html).toContain('href="#main-content">0</a>');
  });

  test("a page that fills no block is still a page", () => {
    expect(env.renderString('{% extends "layouts/page.njk" %}', { pageTitle: "T" })).toMatch(
      /^<!DOCTYPE html>.*<\/html>$/,
    );
  });
});

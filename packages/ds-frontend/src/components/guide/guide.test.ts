import { type GuideOptions, guide } from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { pageGroup } from "ds-frontend/page-group";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { onOneLine } from "../../../../../test/support/dom.js";

const group = pageGroup([
  { title: "Overview", href: "/asthma" },
  { title: "Symptoms & signs", href: "/asthma/symptoms" },
]);
const options: GuideOptions = {
  page: group.at("/asthma/symptoms"),
  caption: "Asthma",
  contentHtml: "<p>Wheezing</p>",
};

test("the heading, then the contents list, the content, and the pagination at the bottom", () => {
  const html = guide(options);
  const order = ["<main", "<h1", "ds-contents-list", "<p>Wheezing</p>", "ds-pagination", "</main>"];
  expect(order.map((part) => html.indexOf(part))).toEqual(
    order.map((part) => html.indexOf(part)).sort((a, b) => a - b),
  );
  expect(html).toMatch(/<\/nav><\/main>/);
});

test("title, heading and links say the same", () => {
  expect(guide(options)).toContain("<title>Symptoms &amp; signs - Asthma</title>");
  expect(guide(options)).toContain('<span class="ds-guide__caption">Asthma</span> Symptoms &amp; signs</h1>');
  expect(guide({ ...options, caption: undefined })).toContain("<title>Symptoms &amp; signs</title>");
  expect(guide({ ...options, page: group.at("/asthma") })).toContain(
    '<span class="ds-pagination__page">Symptoms &amp; signs</span>',
  );
});

test("the words of the page go before those of its group, a number like any other", () => {
  const page = { ...options.page, locale: { page: { skipLinkText: "Neidio" } } };
  expect(guide({ ...options, page })).toContain(">Neidio</a>");
  expect(guide({ ...options, page, skipLinkText: "Skip" })).toContain(">Skip</a>");
  expect(guide({ ...options, page, skipLinkText: 0 })).toContain(">0</a>");
});

test("there is no place for a form or for errors", () => {
  const errorSummary = { titleText: "T", errorList: [{ text: "x", href: "#x" }] };
  expect(guide({ ...options, form: {}, errorSummary } as GuideOptions)).not.toMatch(/<form|ds-error-summary|Error:/);
});

describe.each([
  ["macros", new nunjucks.FileSystemLoader(templatesPath)],
  ["DesignSystemLoader", new DesignSystemLoader()],
])("layouts/guide.njk with %s", (_, loader) => {
  const env = new nunjucks.Environment([loader]);

  test("a page that extends it gives what the function gives", () => {
    const source = `{% extends "layouts/guide.njk" %}{% block content %}<p>Wheezing</p>{% endblock %}`;
    const { contentHtml: _, ...page } = options;
    expect(onOneLine(env.renderString(source, { page }))).toBe(guide(options));
  });

  test("it takes the options of the function", () => {
    const html = { headHtml: "<!-- a -->", headerHtml: "<header>b</header>", footerHtml: "<footer>c</footer>" };
    const body = { classes: "d", attributes: { id: "e" }, skipLinkText: 0, lang: "cy", dir: "rtl" };
    const pageOptions = {
      ...options,
      ...html,
      ...body,
      backLink: { href: "/" },
      stylesheet: "/a.css",
      script: ["/a.js", "/b.js"],
    };
    const rendered = env.renderString('{% extends "layouts/guide.njk" %}', { page: pageOptions });
    expect(onOneLine(rendered)).toBe(guide(pageOptions));
  });
});

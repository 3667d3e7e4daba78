import { guide, page } from "ds-frontend";
import { pageGroup } from "ds-frontend/page-group";
import * as fc from "fast-check";
import { componentNames } from "../../../build/paths.js";
import { isWhole } from "../../support/dom.js";
import { jsonCasesOf } from "../../support/json-cases.js";

/** Everything that is compared with Jinja2, as JSON: options and numbers with what the functions make of them, and pages. */
export async function jinjaCases(count: number): Promise<object> {
  const components = await Promise.all(
    componentNames.map(async (component) => [
      component,
      (await jsonCasesOf(component, count)).map(({ options, html }) => [options, html, isWhole(html)]),
    ]),
  );
  return { components: Object.fromEntries(components), numbers: numbers(count * 20), pages: pages() };
}

/** Numbers, and how JavaScript writes them. */
function numbers(count: number): [number, string][] {
  const some = [
    0, -0, 1, -1, 1.5, 1e15, 1e16, 123456789012345680000, 1e20, 1e21, 1.5e21, 1e-4, 1e-5, 1.5e-6, 1e-6, 1e-7,
  ];
  const random = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { numRuns: count, seed: 1 });
  return [...some, ...random].map((number) => [number, String(number)]);
}

function pages(): object {
  const asthma = pageGroup([
    { title: "Overview", href: "/asthma" },
    { title: "Symptoms & signs", href: "/asthma/symptoms" },
  ]).at("/asthma/symptoms");
  const errorSummary = { errorList: [{ text: "Enter your full name", href: "#full-name" }] };
  const head = { headHtml: '<meta name="a">', headerHtml: "<header>b</header>", footerHtml: "<footer>c</footer>" };
  const blocks =
    '{% block head %}<meta name="a">{% endblock %}{% block header %}<header>b</header>{% endblock %}{% block footer %}<footer>c</footer>{% endblock %}';
  const start = (layout: string, set: string) =>
    `{% extends "ds-frontend/layouts/${layout}.jinja" %}{% set page = ${set} %}`;
  return {
    context: { asthma, view: { errorSummary, page: { lang: "cy", errorPrefix: "Gwall: " } } },
    templates: {
      "page.html": `${start("page", '{"title": "Details <b>", "form": {"action": "/a"}}')}${blocks}{% block content %}<h1>d</h1>{% endblock %}`,
      "options.html": `${start(
        "page",
        '{"title": "Details", "contentHtml": "<h1>d</h1>", "footerHtml": "a", "errorPrefix": "Error: ", "lang": "en"}',
      )}{% block footer %}{% endblock %}`,
      "guide.html": `${start("guide", '{"page": asthma, "caption": "Asthma"}')}${blocks}{% block content %}<p>d</p>{% endblock %}`,
    },
    html: {
      "page.html": page({
        title: "Details <b>",
        form: { action: "/a" },
        ...head,
        contentHtml: "<h1>d</h1>",
        lang: "cy",
        errorPrefix: "Gwall: ",
        errorSummary: errorSummary as never,
      }),
      "options.html": page({ title: "Details", contentHtml: "<h1>d</h1>", errorSummary: errorSummary as never }),
      "guide.html": guide({ page: asthma, caption: "Asthma", ...head, contentHtml: "<p>d</p>" }),
    },
  };
}

import { guide, page } from "ds-frontend";
import { date } from "ds-frontend/forms";
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
  return { components: Object.fromEntries(components), numbers: numbers(count * 20), dates: dates(), pages: pages() };
}

/** Numbers, and how JavaScript writes them. */
function numbers(count: number): [number, string][] {
  const some = [
    0, -0, 1, -1, 1.5, 1e15, 1e16, 123456789012345680000, 1e20, 1e21, 1.5e21, 1e-4, 1e-5, 1.5e-6, 1e-6, 1e-7,
  ];
  const random = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { numRuns: count, seed: 1 });
  return [...some, ...random].map((number) => [number, String(number)]);
}

/** Dates in parts, each with its value, or with its message and the wrong parts. */
function dates(): unknown[] {
  const rules = [
    { subject: "Your date of birth", max: "today" },
    { subject: "NHS start date", min: "tomorrow" },
    { subject: "Start", min: "today" },
    { subject: "End", max: "yesterday" },
    { subject: "Issue date", min: "2000-02-01", max: "2024-12-31" },
    { subject: "Issue date", min: "2000-02-01" },
    { subject: "Issue date", max: "2024-12-31" },
  ] as const;
  const part = fc.constantFrom(
    ..."0 1 01 3 12 13 29 30 31 32 x Mar march febr. sept ٣ １２ -1 1.5 100".split(" "),
    "",
    " 2 ",
    "1".repeat(30),
  );
  const year = fc.oneof(
    fc.constantFrom("1984", "2000", "2024", "2023", "2999", "0000", "84", "20245", "x", "", " 1999 "),
    part,
  );
  const samples = fc.sample(fc.tuple(fc.constantFrom(...rules), part, part, year), { numRuns: 4000, seed: 1 });
  return samples.map(([options, day, month, year]) => {
    const entered = { day, month, year };
    const result = date(options)["~standard"].validate(entered) as {
      value?: string;
      issues?: { message: string; path?: string[] }[];
    };
    const { issues = [] } = result;
    return [
      options,
      entered,
      result.value ?? null,
      issues[0]?.message ?? null,
      issues.flatMap(({ path = [] }) => path),
    ];
  });
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

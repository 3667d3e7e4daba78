import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { button, dateInput, input, page, summaryList, tag, taskList } from "ds-frontend";
import { date, defineForm, text } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { draw } from "../drawing/flowchart.js";
import { announcements } from "../screen-reader/announcements.js";
import { codeBlock } from "../text/code-block.js";

/*
 * What the home page shows: one form, sent without its answers, in the looks of three design systems, and pictures that our own
 * components make.
 */

const require = createRequire(import.meta.url);
const title = "Your details";
/** A name that nobody typed, and a date that lacks its year. */
const answers = { "born-day": "27", "born-month": "3" };

const formIn = (options: object) =>
  defineForm(
    {
      fullName: {
        component: "input",
        label: { text: "Full name" },
        autocomplete: "name",
        schema: text({ subject: "Your full name" }),
      },
      born: {
        component: "dateInput",
        fieldset: { legend: { text: "Date of birth" } },
        items: ["day", "month", "year"].map((name) => ({ name, autocomplete: `bday-${name}` })),
        schema: date({ subject: "Your date of birth" }),
      },
    },
    options,
  );

interface Other {
  /** How its classes begin, and its folder below `/assets`. */
  name: "govuk" | "nhsuk";
  package: string;
  /** How the names of its macros begin. */
  macro: (name: string) => string;
}

const others: readonly Other[] = [
  { name: "govuk", package: "govuk-frontend", macro: (name) => `govuk${name}` },
  { name: "nhsuk", package: "nhsuk-frontend-10", macro: (name) => name[0]?.toLowerCase() + name.slice(1) },
];

async function ours(): Promise<string> {
  const form = formIn({});
  const view = form.view(await form.submit(answers));
  return page({
    ...view.page,
    title,
    stylesheet: "/assets/ds-frontend.css",
    headHtml: '<link rel="stylesheet" href="/assets/example.css">',
    classes: "docs-example",
    form: {},
    contentHtml: `<h1 class="ds-heading-l">${title}</h1>${input(view.fields.fullName)}${dateInput(view.fields.born)}${button({ text: "Continue" })}`,
  });
}

async function theirs({ name, package: from, macro }: Other): Promise<string> {
  const form = formIn({ system: name });
  const view = form.view(await form.submit(answers));
  const folder = `${dirname(require.resolve(`${from}/package.json`))}/dist`;
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(folder), { autoescape: true });
  const call = (file: string, component: string, options: object) =>
    env.renderString(
      `{% from "${name}/components/${file}/macro.njk" import ${macro(component)} as macro %}{{ macro(options) }}`,
      { options },
    );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${view.title(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/assets/${name}/${name}.css"></head>
<body class="${name}-template__body"><div class="${name}-width-container"><main class="${name}-main-wrapper"><form method="post" novalidate>
${call("error-summary", "ErrorSummary", view.errorSummary ?? {})}<h1 class="${name}-heading-l">${title}</h1>
${call("input", "Input", view.fields.fullName)}${call("date-input", "DateInput", view.fields.born)}${call("button", "Button", { text: "Continue" })}
</form></main></div></body></html>`;
}

/** Writes the stylesheets of the other systems. Their fonts are theirs alone, and the page has those of the reader. */
export function writeStylesheets(assets: string): void {
  for (const { name, package: from } of others) {
    const css = readFileSync(
      `${dirname(require.resolve(`${from}/package.json`))}/dist/${name}/${name}-frontend.min.css`,
      "utf8",
    );
    mkdirSync(`${assets}/${name}`, { recursive: true });
    writeFileSync(`${assets}/${name}/${name}.css`, css.replace(/@font-face\s*\{[^}]*\}|\/\*# source.*$/g, ""));
  }
}

/** Returns the pages and pictures of the home page. */
export async function home() {
  const own = await ours();
  const looks = [
    { name: "ds-frontend", url: "/pages/ds/", document: own },
    { name: "GOV.UK", url: "/pages/govuk/", document: await theirs(others[0] as Other) },
    { name: "NHS", url: "/pages/nhsuk/", document: await theirs(others[1] as Other) },
  ];
  return { looks, heard: heard(own), pictures: pictures() };
}

/** Returns what a screen reader says when the page has come, and when somebody follows each entry. */
function heard(html: string): string[] {
  const lines = announcements(html).map((line) => line.text);
  const said = (pattern: RegExp) => lines.filter((line) => pattern.test(line));
  return [`Error: ${title}`, ...said(/^alert/), ...said(/^(?:textbox, Full name|group, Date|textbox, Year)/)];
}

function pictures() {
  const journey = `flowchart TD
  p0["Where do you live?"]
  p1["Do you have a visa?"]
  p2["Check your answers"]
  p0 -->|"Other"| p1
  p0 --> p2
  p1 --> p2`;
  const finding = 'details:18:20 error-link\nThe link leads nowhere: "#full-name"\nGET /details → POST /details empty';
  const change = "- {% block beforeContent %}\n+ {% block containerStart %}\n  {{ govukBackLink({ … }) }}";
  return {
    components: [
      input({
        id: "picture",
        name: "picture",
        label: { text: "Reference number" },
        hint: { text: "It is on your letter" },
      }),
      button({ text: "Continue" }),
    ].join(""),
    patterns: taskList({
      idPrefix: "picture",
      items: [
        { title: { text: "About you" }, status: { text: "Completed" } },
        { title: { text: "Your home" }, status: { tag: { text: "Not started" } } },
      ],
    }),
    journeys: draw(journey, "A journey of three pages"),
    audit: codeBlock(finding, "text"),
    upgrade: codeBlock(change, "diff"),
    accessibility: summaryList({
      rows: [
        { key: { text: "WCAG 2.2 AA" }, value: { html: tag({ text: "Supports" }) } },
        { key: { text: "Known issues" }, value: { text: "Each with a way round" } },
      ],
    }),
  };
}

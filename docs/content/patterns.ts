import { existsSync, readdirSync, readFileSync } from "node:fs";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import { page } from "ds-frontend";
import { cy, defineForm, en } from "ds-frontend/forms";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { root } from "../../build/paths.js";
import { codeBlock } from "../text/code-block.js";
import { escapeHtml } from "../text/escape-html.js";
import { parts } from "../text/markdown.js";
import { runningPage, withProgram } from "./service-patterns.js";
import { wrongAnswers } from "./wrong-answers.js";

/*
 * Patterns: questions that many services ask, and the pages around them. A question is a declaration that the page shows and the build
 * runs: with the macros of each design system, and with wrong answers in English and Welsh. The others add to the journey with Nunjucks.
 */

export interface Pattern {
  title: string;
  url: string;
  intro: string;
  guidance: string;
  /** The page as it runs, for a frame. */
  frame: { url: string; title: string; document: string };
  /** What a pattern that is a question has besides. */
  question?: Question;
}

interface Question {
  /** The declaration, highlighted. */
  declaration: string;
  /** The definition of the form and the template, for each design system. */
  systems: { name: string; html: string }[];
  /** What each wrong answer is told in both languages. */
  messages: { typed: string; en: string[]; cy: string[] }[];
}

type Fields = Record<string, { component: string }>;
interface Declaration {
  fields(language: "en" | "cy"): Fields;
}

interface System {
  name: string;
  /** Second argument of `defineForm`. */
  options: "" | ', { system: "govuk" }' | ', { system: "nhsuk" }';
  system?: "govuk" | "nhsuk";
  /** Path and name of a component's macro. */
  macro(component: string): [path: string, name: string];
  env: nunjucks.Environment;
}

const environment = (...loaders: nunjucks.ILoader[]) => new nunjucks.Environment(loaders, { autoescape: true });
const installed = (folder: string) => new nunjucks.FileSystemLoader(`${root}node_modules/${folder}`);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const systems: readonly System[] = [
  {
    name: "govuk-frontend",
    options: ', { system: "govuk" }',
    system: "govuk",
    macro: (component) => [`govuk/components/${kebabCase(component)}`, `govuk${capital(component)}`],
    env: environment(installed("govuk-frontend/dist")),
  },
  {
    name: "nhsuk-frontend",
    options: ', { system: "nhsuk" }',
    system: "nhsuk",
    macro: (component) => [`nhsuk/components/${kebabCase(component)}`, component],
    env: environment(installed("nhsuk-frontend-10/dist")),
  },
  {
    name: "ds-frontend",
    options: "",
    macro: (component) => [kebabCase(component), component],
    env: environment(new DesignSystemLoader()),
  },
];

/** Returns every pattern, from the texts in `docs/patterns`. One with a declaration beside it is a question; the others add to a journey. */
export async function patterns(): Promise<Pattern[]> {
  const folder = `${root}docs/patterns/`;
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
  return Promise.all(
    names.map((name) => (existsSync(`${folder}${name}.js`) ? questionPattern(name) : servicePattern(name))),
  );
}

/** Reads the text of a pattern. */
async function textOf(name: string) {
  const { title, intro, sections } = parts(await withProgram(readFileSync(`${root}docs/patterns/${name}.md`, "utf8")));
  return { title, url: `/patterns/${name}/`, intro, guidance: sections };
}

async function servicePattern(name: string): Promise<Pattern> {
  const text = await textOf(name);
  const document = await runningPage(name);
  if (!document)
    throw new Error(`docs/content/service-patterns.ts does not say how somebody gets to the page of ${name}.`);
  return { ...text, frame: { url: `${text.url}page/`, title: text.title, document } };
}

async function questionPattern(name: string): Promise<Pattern> {
  const text = await textOf(name);
  const { fields } = (await import(`${root}docs/patterns/${name}.js`)) as Declaration;
  const source = readFileSync(`${root}docs/patterns/${name}.js`, "utf8").trim();
  const wrong = wrongAnswers[name] ?? [];
  const first = wrong[0]?.[1] ?? {};
  const messages = await Promise.all(
    wrong.map(async ([typed, body]) => ({
      typed,
      en: await messagesFor(fields("en"), body, en),
      cy: await messagesFor(fields("cy"), body, cy),
    })),
  );
  return {
    ...text,
    frame: {
      url: `${text.url}page/`,
      title: `${text.title}, after a mistake`,
      document: await wrongPage(text.title, fields("en"), first),
    },
    question: {
      declaration: codeBlock(`// fields.mjs\n${source}`, "js"),
      systems: await Promise.all(systems.map((system) => written(system, text.title, fields("en"), first))),
      messages,
    },
  };
}

/** Defines a form of fields whose types only their module knows. */
function formOf(fields: Fields, options: object) {
  return defineForm(fields as Parameters<typeof defineForm>[0], options);
}

async function messagesFor(fields: Fields, body: object, locale: typeof en): Promise<string[]> {
  const form = formOf(fields, { locale });
  const result = await form.submit(body);
  if (result.ok) throw new Error(`docs/content/wrong-answers.ts: ${JSON.stringify(body)} is not wrong.`);
  const { errorSummary } = form.view(result);
  return (errorSummary?.errorList ?? []).map(({ text }) => String(text));
}

/** Returns the program for a design system, after its template has rendered every field and message of a failed form. */
async function written(
  system: System,
  title: string,
  fields: Fields,
  body: object,
): Promise<{ name: string; html: string }> {
  const form = formOf(fields, { system: system.system });
  const template = templateFor(system, title, fields);
  const view = form.view(await form.submit(body));
  const html = system.env.renderString(template, { view });
  for (const { text } of view.errorSummary?.errorList ?? []) {
    if (html.split(escapeHtml(String(text))).length < 3)
      throw new Error(`The template for ${system.name} does not show “${text}” in the summary and beside its field.`);
  }
  const program = `import { defineForm } from "ds-frontend/forms";
import { fields } from "./fields.mjs";

const form = defineForm(fields("en")${system.options});`;
  return { name: system.name, html: codeBlock(program, "js") + codeBlock(template, "njk") };
}

/** Returns a template for the fields. Ours has the summary at the top of the form, the others before it, as their guidance says. */
function templateFor({ system, macro }: System, title: string, fields: Fields): string {
  const components = [...new Set(Object.values(fields).map(({ component }) => component))];
  const call = (component: string, options: string) => `{{ ${macro(component)[1]}(${options}) }}`;
  const optionsOf = (key: string) => `view.fields${key.includes(".") ? `["${key}"]` : `.${key}`}`;
  const calls = Object.entries(fields).map(([key, { component }]) => {
    if (component === "fieldset") return `  {% call ${macro(component)[1]}(${optionsOf(key)}) %}`;
    return `${key.includes(".") ? "    " : "  "}${call(component, optionsOf(key))}`;
  });
  if (components.includes("fieldset")) calls.push("  {% endcall %}");
  const imports = ["errorSummary", ...components, "button"].map((component) => {
    const [path, name] = macro(component);
    return `{% from "${path}/macro.njk" import ${name} %}`;
  });
  const hasHeading = JSON.stringify(fields).includes("isPageHeading");
  const enctype = components.includes("fileUpload") ? ' enctype="multipart/form-data"' : "";
  const form = `<form method="post"${enctype} novalidate>`;
  const summary = `{% if view.hasErrors %}${call("errorSummary", "view.errorSummary")}{% endif %}`;
  const lines = [
    ...(system ? [summary, form] : [form, `  ${summary}`]),
    ...(hasHeading ? [] : [`  <h1 class="${system ?? "ds"}-heading-l">${title}</h1>`]),
    ...calls,
    `  ${call("button", '{ text: "Continue" }')}`,
    "</form>",
  ];
  return [...imports, "", ...lines].join("\n");
}

/** Returns the page with our components after wrong answers. */
async function wrongPage(title: string, fields: Fields, body: object): Promise<string> {
  const form = formOf(fields, {});
  const view = form.view(await form.submit(body));
  const ours = systems.find(({ system }) => !system);
  return page({
    title: view.title(title),
    stylesheet: "/assets/ds-frontend.css",
    headHtml: '<link rel="stylesheet" href="/assets/example.css">',
    contentHtml: ours?.env.renderString(templateFor(ours, title, fields), { view }) ?? "",
  });
}

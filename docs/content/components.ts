import { readFileSync } from "node:fs";
import { camelCase, kebabCase, optionsType } from "@ds-frontend/internal/options/names.js";
import { type Definitions, property, resolve, type Schema, shapes } from "@ds-frontend/internal/options/schema.js";
import { type Row, table } from "@ds-frontend/internal/options/table.js";
import { guide, page } from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import schemas from "ds-frontend/options.json" with { type: "json" };
import { componentNames, frontend } from "../../build/paths.js";
import { type Conformance, conformance, issuesOf } from "../accessibility/report.js";
import type { TreeLine } from "../screen-reader/accessibility-tree.js";
import { announcements } from "../screen-reader/announcements.js";
import { codeBlock } from "../text/code-block.js";
import { type Language, languagesOf } from "../text/languages.js";
import { markdown, parts } from "../text/markdown.js";
import { slug } from "../text/slug.js";
import { inOtherSystems } from "./other-systems.js";

export interface Example {
  /** Its component and its name, as the playground has them in its address. */
  id: string;
  heading: string;
  slug: string;
  url: string;
  /** The same call in each way, highlighted. */
  code: { name: string; html: string }[];
  /** The page in the frame. */
  document: string;
}

/** A row of the option table, with its description as HTML. */
export interface Option extends Pick<Row, "name" | "type"> {
  html: string;
}

export interface Component {
  folder: string;
  macro: string;
  url: string;
  title: string;
  intro: string;
  guidance: string;
  options: Option[];
  /** What is known not to work as well as it should, with sentences as HTML. */
  issues: { title: string; effect: string; wayRound: string }[];
  /** What people can rely on, in one row: each with where the page says more. */
  facts: { name: string; words: string; href: string }[];
  /** Words that a screen reader says for the first example. */
  heard: TreeLine[];
  examples: Example[];
}

const all = schemas.definitions as unknown as Definitions;

/** Returns every component, read from its folder. */
export function components(): Component[] {
  const results = conformance(fixtures);
  return results.map((result) => component(result.component, result));
}

function component(folder: string, result: Conformance): Component {
  const macro = camelCase(folder);
  const { title, intro, sections } = parts(readFileSync(`${frontend}src/components/${folder}/guidance.md`, "utf8"));
  const url = `/components/${folder}/`;
  const own = fixtures.filter(({ component }) => component === folder);
  const schema = all[optionsType(macro)] ?? {};
  const others = partsOf(schema);
  // The options of another component are on its own page.
  const isOwn = ({ name }: Row) => ![...others.keys()].some((path) => name.startsWith(`${path}.`));
  const options = table(schema, all)
    .filter(isOwn)
    .map((row) => option(row, others.get(row.name)));
  return {
    folder,
    macro,
    url,
    title,
    intro,
    guidance: sections,
    options,
    issues: issuesOf(folder).map(({ title, effect, wayRound }) => ({
      title,
      effect: markdown.renderInline(effect),
      wayRound: markdown.renderInline(wayRound),
    })),
    facts: facts(result, issuesOf(folder).length),
    heard: announcements(own[0]?.html ?? ""),
    examples: own.map(example),
  };
}

function facts({ pass, content, fails }: Conformance, issues: number): Component["facts"] {
  const result = (numbers: readonly string[], nothing: string) => {
    const found = numbers.filter((number) => [...pass, ...content, ...fails].includes(number));
    if (!found.length) return nothing;
    return found.some((number) => fails.includes(number)) ? "See known issues" : `Meets ${found.join(", ")}`;
  };
  const report = "/accessibility/#components";
  return [
    { name: "Keyboard", words: result(["2.1.1", "2.4.7"], "Nothing to operate"), href: report },
    { name: "Screen reader", words: "What it is given", href: "#screen-reader" },
    { name: "Contrast", words: result(["1.4.3", "1.4.11"], "No colours of its own"), href: report },
    issues
      ? {
          name: "Known issues",
          words: issues === 1 ? "1, with a way round" : `${issues}, with ways round`,
          href: "#known-issues",
        }
      : { name: "Known issues", words: "None known", href: report },
  ];
}

/** Finds the options that take the options of another component, by their paths. */
function partsOf(schema: Schema, path = ""): Map<string, string> {
  const of = shapes(schema, all);
  const found = new Map<string, string>();
  for (const name of new Set(of.flatMap((shape) => Object.keys(shape.properties ?? {})))) {
    const part = property(name, of) ?? {};
    const folder = kebabCase(/\/([A-Z]\w*)Options$/.exec(part.$ref ?? "")?.[1] ?? "").replace(/^-/, "");
    const { items, ...resolved } = resolve(part, all);
    if (componentNames.includes(folder)) found.set(path + name, folder);
    else
      for (const [inner, other] of partsOf(items ?? resolved, `${path}${name}${items ? "[]" : ""}.`))
        found.set(inner, other);
  }
  return found;
}

function option({ name, type, required, description }: Row, folder: string | undefined): Option {
  const need = { yes: "Required.", no: "" }[required] ?? `Required ${required.replace(/^yes, /, "")}.`;
  const elsewhere = folder ? `Options of [${camelCase(folder)}](/components/${folder}/#options).` : "";
  return { name, type, html: markdown.renderInline(`${description} ${elsewhere} ${need && `**${need}**`}`) };
}

function example({ component: folder, name, options, html }: (typeof fixtures)[number]): Example {
  const macro = camelCase(folder);
  const id = `${folder}/${slug(name)}`;
  const written = { component: folder, macro, options, html };
  const tab = ({ name, code, write }: Language) => ({ name, html: codeBlock(write(written), code) });
  // Most readers keep their design system, so its macros come before other languages.
  const [first, ...rest] = languagesOf(folder);
  const others = inOtherSystems(written).map(({ name, source }) => ({ name, html: codeBlock(source, "njk") }));
  return {
    id,
    heading: name.charAt(0).toUpperCase() + name.slice(1),
    slug: slug(name),
    url: `/components/${id}/`,
    code: [...(first ? [tab(first)] : []), ...others, ...rest.map(tab)],
    document: document(macro, `${folder}: ${name}`, options, html),
  };
}

const wholePages: Record<string, (options: never) => string> = { page, guide };

/** Returns the page of an example. Its ids and roles are meant for one page, and without a script the reader keeps the focus. */
function document(macro: string, title: string, options: object, html: string): string {
  const files = { stylesheet: "/assets/ds-frontend.css", script: undefined };
  if (html.startsWith("<!DOCTYPE")) return wholePages[macro]?.({ ...options, ...files } as never) ?? html;
  const headHtml = '<link rel="stylesheet" href="/assets/example.css">';
  const heading = html.includes("<h1") ? "" : `<h1 class="ds-u-visually-hidden">${title}</h1>`;
  // A label alone would be one of nothing.
  const [, id] = (macro === "label" && /for="(.*?)"/.exec(html)) || [];
  const field = id ? `<input class="ds-input" id="${id}" type="text">` : "";
  return page({ title, ...files, contentHtml: heading + html + field, headHtml, classes: "docs-example" });
}

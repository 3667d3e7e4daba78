import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Config, Eleventy, HtmlBasePlugin } from "@11ty/eleventy";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import manifest from "ds-frontend/package.json" with { type: "json" };
import nunjucks from "nunjucks";
import { frontend, root } from "../../build/paths.js";
import { bench } from "../content/benchmarks.js";
import { changelog } from "../content/changelog.js";
import { components } from "../content/components.js";
import { journey } from "../content/example-journey.js";
import { sources } from "../content/example-sources.js";
import { messages } from "../content/messages.js";
import { whatItFinds } from "../content/other-tools.js";
import { patterns } from "../content/patterns.js";
import { readers } from "../content/readers.js";
import { rules } from "../content/rules.js";
import { schemaAnswers } from "../content/schema-answers.js";
import { tested } from "../content/test-results.js";
import { tokenStyles, tokens } from "../content/tokens.js";
import { home, writeStylesheets } from "../home/home.js";
import { componentGroups } from "../navigation/component-groups.js";
import { groups } from "../navigation/grouped-pages.js";
import { afterLead, navigation, pageAt, ruleHeadings, sectionsOf } from "../navigation/navigation.js";
import { sectionsOn } from "../navigation/split-guides.js";
import { indexPages } from "../search/index-pages.js";
import { escapeHtml } from "../text/escape-html.js";
import { markdown } from "../text/markdown.js";
import { slug } from "../text/slug.js";
import { scripts } from "./bundle.js";

export interface SiteOptions {
  /** The folder to write. */
  output: string;
  /** Path of the site on its host, such as "/ds-frontend/". */
  base?: string;
  /** Address of the example service, when it runs. */
  service?: string;
}

/** Data for the pages, read from the rest of the project. */
async function pageData(service: string): Promise<Record<string, unknown>> {
  const all = components();
  const byGroup = componentGroups.map((group) => ({
    ...group,
    components: group.components.flatMap((name) => all.filter(({ folder }) => folder === name)),
  }));
  const allRules = await rules();
  const allPatterns = await patterns();
  return {
    siteName: "ds-frontend",
    version: manifest.version,
    service,
    places,
    codeWays,
    groups,
    components: all,
    componentGroups: byGroup,
    examples: all.flatMap(({ examples }) => examples),
    rules: allRules,
    ruleHeadings,
    navigation: navigation({ components: byGroup, rules: allRules, patterns: allPatterns }),
    patterns: allPatterns,
    compared: whatItFinds(),
    tokens: tokens(),
    messages: messages(),
    schemaAnswers: schemaAnswers(),
    sources: sources(),
    journey: journey(),
    changelog: changelog(),
    bench: bench(),
    readers: readers(),
    tested: tested(),
    home: await home(),
  };
}

const filters: Record<string, (...values: never[]) => unknown> = {
  pageAt,
  sectionsOf,
  afterLead,
  /** A text of ours without its heading, which the page has. Of a split text, the sections of the page at `href`. */
  guidance: (file: string, href: string) => {
    const text = readFileSync(root + file, "utf8").replace(/^# .+\n/, "");
    return markdown.render(sectionsOn(href, text));
  },
  // Not "slug", which is a filter of Eleventy and makes other ids.
  headingId: slug,
  className: (token: string) => token.replace(/^--/, ""),
  /** A name that a narrow column may break between its parts: `description` and `Text`. */
  breakable: (name: string) => escapeHtml(name).replace(/(?<=[a-z])(?=[A-Z])|(?<=\.)/g, "<wbr>"),
};

/** Systems and languages of code, of which the header chooses one for all examples. */
const codeWays = ["govuk-frontend", "nhsuk-frontend", "Nunjucks", "Jinja2", "TypeScript", "React", "HTML"];

/** Links in the header. */
const places = [
  { text: "Get started", url: "/get-started/" },
  { text: "Components", url: "/components/" },
  { text: "Patterns", url: "/patterns/" },
  { text: "Guides", url: "/guides/" },
  { text: "Playground", url: "/playground/" },
];

/** Writes the whole site as files. */
export async function buildSite({ output, base = "/", service = "" }: SiteOptions): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const data = await pageData(service);
  const eleventy = new Eleventy(`${root}docs/pages`, output, {
    quietMode: true,
    pathPrefix: base,
    config(config: Config) {
      config.setLibrary("njk", environment());
      config.setLibrary("md", markdown);
      config.setIncludesDirectory("../layouts");
      config.setTemplateFormats(["njk", "md"]);
      for (const [name, value] of Object.entries(data)) config.addGlobalData(name, value);
      for (const [name, filter] of Object.entries(filters)) config.addFilter(name, filter);
      if (base !== "/") config.addPlugin(HtmlBasePlugin);
    },
  });
  eleventy.disableLogger();
  await scripts(`${output}/assets`);
  const [, written] = await eleventy.write();
  const searched = written.filter(
    ({ url, content }) => content.includes("docs-header") && !/^\/(?:404|search)\b/.test(url),
  );
  const { titles, texts } = indexPages(searched);
  writeFileSync(`${output}/assets/titles.json`, titles);
  writeFileSync(`${output}/assets/search.json`, texts);
  cpSync(`${root}docs/assets`, `${output}/assets`, { recursive: true });
  writeFileSync(`${output}/assets/tokens.css`, tokenStyles());
  writeStylesheets(`${output}/assets`);
  // Content of the frames: parts of pages on their own.
  writeFileSync(`${output}/ds-tools.config.json`, `${JSON.stringify({ exclude: ["components/*/*/**"] })}\n`);
  for (const file of ["accessibility.json", "ds-frontend.css", "ds-frontend.min.js"])
    cpSync(`${frontend}dist/${file}`, `${output}/assets/${file}`);
}

function environment(): nunjucks.Environment {
  const layouts = `${root}docs/layouts`;
  const env = new nunjucks.Environment([new nunjucks.FileSystemLoader(layouts), new DesignSystemLoader()], {
    autoescape: true,
  });
  // Nunjucks leaves out what it cannot compile when a page includes it, and says nothing.
  for (const name of readdirSync(layouts)) env.getTemplate(name, true);
  return env;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { checkPage } from "ds-tools/check";
import nunjucks from "nunjucks";
import { visibleTree } from "../../support/dom.js";
import { portable } from "./portable.js";

/*
 * Runs the package in a server's runtime: everything portable, and the macros, the loader and the checker.
 */

const require = createRequire(import.meta.url);
const fixtures: { component: string; name: string; options: object; html: string }[] = JSON.parse(
  readFileSync(require.resolve("ds-frontend/fixtures.json"), "utf8"),
);
const loaders = { macros: new nunjucks.FileSystemLoader(templatesPath), loader: new DesignSystemLoader() };

function differentThrough(name: keyof typeof loaders): string[] {
  const env = new nunjucks.Environment([loaders[name]]);
  // A macro is for people to read, with line breaks that nobody sees on the page.
  const seen = (html: string) => (name === "macros" ? JSON.stringify(visibleTree(html)) : html);
  return fixtures
    .filter(({ component, options, html }) => {
      const macro = component.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const source = `{% from "${component}/macro.njk" import ${macro} %}{{ ${macro}(options) }}`;
      return seen(env.renderString(source, { options })) !== seen(html);
    })
    .map((fixture) => `${name}, ${fixture.component}: ${fixture.name}`);
}

const page = fixtures.find(({ component, html }) => component === "page" && html.includes("ds-error-summary"));
const broken = page?.html.replace("<title>Error: ", "<title>");
const outcome = await portable();
outcome.different.push(...differentThrough("macros"), ...differentThrough("loader"));
const findings = (await checkPage(broken ?? "")).map(({ rule }) => rule);
console.log(JSON.stringify({ ...outcome, findings }));

import { existsSync, readFileSync } from "node:fs";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import * as components from "ds-frontend";
import { templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { componentNames, root } from "../../build/paths.js";
import { html as correctPage } from "../../docs/home/correct-page.js";
import { componentGroups } from "../../docs/navigation/component-groups.js";
import { slug } from "../../docs/text/slug.js";

const readme = readFileSync(`${root}README.md`, "utf8");
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

test("the macro call and the same call in TypeScript print the HTML that the README shows", () => {
  const [html = ""] = blocks("html");
  const compact = html.replace(/\n\s*/g, "");
  const macro = env.renderString(blocks("njk")[0] ?? "", {}).trim();
  expect(macro.replace(/<[^>]+>/g, (tag) => tag.replace(/\s+/g, " ").replace(/ >$/, ">")).replace(/>\s+</g, "><")).toBe(
    compact,
  );
  const call = (blocks("ts")[0] ?? "").replace(/^import .*$/m, "").replace(/^(\w+)\(/m, "return $1(");
  expect(new Function(...Object.keys(components), call)(...Object.values(components))).toBe(compact);
});

/** Returns the addresses that a text links to. */
const links = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);

test("every link of the README leads to a file of the repository, or to another site", () => {
  const headings = [...readme.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => `#${slug(heading)}`);
  expect(links(readme).length).toBeGreaterThan(15);
  for (const href of links(readme))
    expect([href, /^https:/.test(href) || headings.includes(href) || existsSync(root + href)]).toEqual([href, true]);
});

test("the two pages that the README shows have the same words to see", () => {
  const words = (html: string) =>
    html
      .replace(/^[\s\S]*<main/, "<main")
      .replace(/<span class="ds-u-visually-hidden">.*?<\/span>/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/);
  expect(words(readFileSync(`${root}docs/home/faulty-page.html`, "utf8"))).toEqual(words(correctPage));
});

test("the README lists every component, in the groups of the site", () => {
  for (const { title, components } of componentGroups)
    expect(readme).toContain(
      `| ${title.toLowerCase()} | ${components.map((component) => `\`${camelCase(component)}\``).join(", ")} |`,
    );
  expect(readme).toContain(`pagination and ${componentNames.length - 2} more`);
});

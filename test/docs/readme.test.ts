import { existsSync, readFileSync } from "node:fs";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { expect, test } from "vitest";
import { componentNames, root } from "../../build/paths.js";
import { html as correctPage } from "../../docs/home/correct-page.js";
import { componentGroups } from "../../docs/navigation/component-groups.js";
import { slug } from "../../docs/text/slug.js";

const readme = readFileSync(`${root}README.md`, "utf8");

test("the README has at most 150 lines", () => {
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
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
  expect(componentGroups.flatMap(({ components }) => components).sort()).toEqual(componentNames);
});

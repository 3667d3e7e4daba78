import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { address, fileAt } from "../docs/address.js";
import { groups } from "../docs/grouped-pages.js";
import { camelCase, optionsType } from "../src/options/names.js";
import type { Definitions } from "../src/options/schema.js";
import { table } from "../src/options/table.js";
import { Problem } from "./problem.js";
import { rooms, root, ruleFiles } from "./rooms.js";

/*
 * The documentation as files of the package: what the site shows, for those who have the package and no site.
 */

interface Text {
  /** Path of the text in the project. */
  source: string;
  /** Path of the text in `dist/docs`. */
  file: string;
  content: string;
}

/** Writes the texts of the project into the package, with links between them that work as files. */
export function guides(dist: string): void {
  const folder = `${dist}/docs`;
  const { definitions } = JSON.parse(readFileSync(`${dist}/options.json`, "utf8")) as { definitions: Definitions };
  const texts = [...sources().map((source) => text(source, definitions)), ...started()];
  for (const { source, file, content } of texts) write(file, linked(content, source, file));
  write("README.md", index(texts));

  function write(file: string, content: string): void {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, content);
  }
}

function sources(): string[] {
  return [
    ...["forms", "page-group", "check", "audit", "lint", "client", "css"].map((name) => `src/${name}/guidance.md`),
    ...rooms.map((room) => `src/components/${room}/guidance.md`),
    ...ruleFiles(),
    "SECURITY.md",
    "CHANGELOG.md",
  ];
}

function text(source: string, definitions: Definitions): Text {
  const content = readFileSync(root + source, "utf8");
  const [, room] = /^src\/components\/([\w-]+)\//.exec(source) ?? [];
  return {
    source,
    file: fileAt(address(source)) ?? "",
    content: room ? content + options(room, definitions) : content,
  };
}

/** The pages "Get started", which have their titles from the list of the site's pages. */
function started(): Text[] {
  const pages = Object.values(groups).flatMap(({ pages }) => pages);
  return pages
    .filter(({ href }) => href.startsWith("/get-started/"))
    .map(({ title, href }) => {
      const file = fileAt(href) ?? "";
      const source = `docs/pages/${file}`;
      const [, content = ""] = /^---\n.*?^---\n(.*)$/ms.exec(readFileSync(root + source, "utf8")) ?? [];
      return { source, file, content: `# ${title}\n\n${content}` };
    });
}

/** The option table of a component. */
function options(room: string, definitions: Definitions): string {
  const cell = (words: string) => words.replaceAll("|", "\\|");
  const rows = table(definitions[optionsType(camelCase(room))] ?? {}, definitions).map(
    ({ name, type, required, description }) => `| \`${name}\` | ${cell(type)} | ${required} | ${cell(description)} |`,
  );
  return `\n## Options\n\n| option | type | required | |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

/** A text with links that lead from its file to the files of the others. Code stays as it is. */
function linked(content: string, source: string, file: string): string {
  return content
    .split(/^(```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith("```") ? part : part.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, link)))
    .join("");

  function link(whole: string, words: string, href: string): string {
    if (/^(?:[a-z]+:|#)/i.test(href)) return whole;
    const [path = "", id] = address(href).split("#");
    const target = fileAt(path);
    if (target) return `[${words}](${posix.relative(dirname(file), target)}${id ? `#${id}` : ""})`;
    // Some pages of the site are no texts: the playground, the example.
    if (path.startsWith("/")) return words;
    throw new Problem(`a link leads to ${href}, which is not in the package`, { line: 1, column: 1 }, source);
  }
}

function index(texts: Text[]): string {
  const list = (folder: string) =>
    texts
      .filter(({ file }) => dirname(file) === folder)
      .map(({ file, content }) => `- [${/^# (.+)$/m.exec(content)?.[1] ?? basename(file)}](${file})`)
      .join("\n");
  return `# ds-frontend

The documentation of this version, as files.

## Get started

${list("get-started")}

## Guides

${list("guides")}

## Components

${list("components")}

## Rules

${list("rules")}

## Changes

${list(".")}
`;
}

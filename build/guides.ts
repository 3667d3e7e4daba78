import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { camelCase, optionsType } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { table } from "@ds-frontend/internal/options/table.js";
import { schemaAnswers } from "../docs/content/schema-answers.js";
import { address, fileAt } from "../docs/navigation/addresses.js";
import { groups } from "../docs/navigation/grouped-pages.js";
import { languages } from "../docs/text/languages.js";
import { Problem } from "../packages/ds-frontend/compiler/problem.js";
import { componentNames, root, ruleFiles } from "./paths.js";

/*
 * Writes the documentation into the packages, as files for people who have the package and not the site.
 */

interface Text {
  /** Path of the text in the project. */
  source: string;
  /** Path of the text in `dist/docs`. */
  file: string;
  content: string;
}

/** An example with its HTML, as `fixtures.json` holds it. */
interface Fixture {
  component: string;
  name: string;
  options: object;
  html: string;
}

/** Texts of each package, by their paths in the project. */
const sources = {
  frontend: () => [
    ...["forms", "journey", "page-group", "client", "css"].map(
      (name) => `packages/ds-frontend/src/${name}/guidance.md`,
    ),
    ...componentNames.map((room) => `packages/ds-frontend/src/components/${room}/guidance.md`),
    "SECURITY.md",
    "packages/ds-frontend/CHANGELOG.md",
  ],
  tools: () => [
    ...["check", "audit", "lint", "lint/editor", "lint/upgrade"].map(
      (name) => `packages/ds-tools/src/${name}/guidance.md`,
    ),
    ...ruleFiles(),
    "packages/ds-tools/CHANGELOG.md",
  ],
};

/** Writes the texts of the project into its two packages, with links between them that work as files. */
export function guides(frontendDist: string, toolsDist: string): void {
  const { definitions } = JSON.parse(readFileSync(`${frontendDist}/options.json`, "utf8")) as {
    definitions: Definitions;
  };
  const fixtures: Fixture[] = JSON.parse(readFileSync(`${frontendDist}/fixtures.json`, "utf8"));
  const texts = {
    frontend: [...sources.frontend().map((source) => text(source, definitions, fixtures)), ...started(), schemas()],
    tools: sources.tools().map((source) => text(source, definitions, fixtures)),
  };
  writeAll(`${frontendDist}/docs`, "ds-frontend", texts.frontend, texts.tools);
  writeAll(`${toolsDist}/docs`, "ds-tools", texts.tools, texts.frontend);
}

function writeAll(folder: string, name: string, texts: Text[], others: Text[]): void {
  const own = new Set(["README.md", ...texts.map(({ file }) => file)]);
  const elsewhere = new Set(others.map(({ file }) => file));
  for (const { source, file, content } of texts) write(file, linked(content, source, file, own, elsewhere));
  write("README.md", index(name, texts));

  function write(file: string, content: string): void {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, content);
  }
}

function text(source: string, definitions: Definitions, fixtures: Fixture[]): Text {
  const content = readFileSync(root + source, "utf8");
  const [, room] = /\/components\/([\w-]+)\//.exec(source) ?? [];
  return {
    source,
    file: fileAt(address(source)) ?? "",
    content: content + (room ? examples(room, fixtures) + options(room, definitions) : ""),
  };
}

/** Returns the pages "Get started", with the titles that the site's list of pages has. */
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

/** Writes every example of a component, in every language. */
function examples(room: string, fixtures: Fixture[]): string {
  const macro = camelCase(room);
  const shown = fixtures
    .filter(({ component }) => component === room)
    .map((fixture) => {
      const heading = fixture.name.charAt(0).toUpperCase() + fixture.name.slice(1);
      const blocks = languages.map(
        ({ name, code, write }) => `${name}:\n\n\`\`\`${code}\n${write({ ...fixture, macro })}\n\`\`\`\n`,
      );
      return `### ${heading}\n\n${blocks.join("\n")}`;
    });
  return `\n## Examples\n\n${shown.join("\n")}`;
}

/** Writes the option table of a component. */
function options(room: string, definitions: Definitions): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = table(definitions[optionsType(camelCase(room))] ?? {}, definitions).map(
    ({ name, type, required, description }) => `| \`${name}\` | ${cell(type)} | ${required} | ${cell(description)} |`,
  );
  return `\n## Options\n\n| option | type | required | |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

/** Returns the page that shows what each schema accepts and refuses. */
function schemas(): Text {
  const code = (value: unknown) => `\`${JSON.stringify(value).replaceAll("|", "\\|")}\``;
  const tables = schemaAnswers().map(({ code: call, accepted, refused }) => {
    const right = accepted.map(([typed, value, shown]) => `| ${code(typed)} | ${code(value)} | ${shown} |`);
    const wrong = Object.entries(refused).map(([message, typed]) => `| ${typed.map(code).join(" ")} | ${message} |`);
    return [
      `## \`${call}\`\n`,
      "| typed | value | on the page to check answers |\n|---|---|---|",
      ...right,
      "\n| refused | message |\n|---|---|",
      ...wrong,
    ].join("\n");
  });
  const intro =
    "Answers that each schema of [forms](/guides/forms/) accepts and refuses. They are the data of its tests.";
  return {
    source: "packages/ds-frontend/src/forms/schemas/examples.ts",
    file: "guides/schemas.md",
    content: `# What each schema accepts\n\n${intro}\n\n${tables.join("\n\n")}\n`,
  };
}

/** Changes the links of a text to the files of its package. Code stays as it is. */
function linked(
  content: string,
  source: string,
  file: string,
  own: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): string {
  return content
    .split(/^(```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith("```") ? part : part.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, link)))
    .join("");

  function link(whole: string, text: string, href: string): string {
    if (/^(?:[a-z]+:|#)/i.test(href)) return whole;
    const [path = "", id] = address(href).split("#");
    const target = fileAt(path);
    if (target && own.has(target)) return `[${text}](${posix.relative(dirname(file), target)}${id ? `#${id}` : ""})`;
    // The other package need not be installed.
    if (target && elsewhere.has(target)) return text;
    throw new Problem(`a link leads to ${href}, which is not in the package`, { line: 1, column: 1 }, source);
  }
}

function index(name: string, texts: Text[]): string {
  const list = (heading: string, folder: string) => {
    const lines = texts
      .filter(({ file }) => dirname(file) === folder)
      .map(({ file, content }) => `- [${/^# (.+)$/m.exec(content)?.[1] ?? basename(file)}](${file})`);
    return lines.length ? `\n## ${heading}\n\n${lines.join("\n")}\n` : "";
  };
  const lists = [
    list("Get started", "get-started"),
    list("Guides", "guides"),
    list("Components", "components"),
    list("Rules", "rules"),
    list("Changes", "."),
  ];
  const service =
    name === "ds-frontend"
      ? "\n`npx ds-frontend create my-service` copies a running service into an empty folder. Its files are in [`starter`](../starter).\n"
      : "";
  return `# ${name}\n\nThe documentation of this version, as files.\n${service}${lists.join("")}`;
}

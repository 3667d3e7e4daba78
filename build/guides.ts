import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { promisify } from "node:util";
import { camelCase, capitalised, optionsType } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { table } from "@ds-frontend/internal/options/table.js";
import { issuesOf, reportData, reportText } from "../docs/accessibility/report.js";
import { schemaAnswers } from "../docs/content/schema-answers.js";
import { tokens } from "../docs/content/tokens.js";
import { address, fileAt } from "../docs/navigation/addresses.js";
import { groups } from "../docs/navigation/grouped-pages.js";
import { languagesOf } from "../docs/text/languages.js";
import { TemplateError } from "../packages/ds-frontend/compiler/template-error.js";
import { componentNames, frontend, root, ruleFiles, tools } from "./paths.js";
import { rulePage } from "./rule-pages.js";

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
    ...["forms", "journey", "service", "page-group", "client", "css"].map(
      (name) => `packages/ds-frontend/src/${name}/guidance.md`,
    ),
    ...componentNames.map((component) => `packages/ds-frontend/src/components/${component}/guidance.md`),
    "SECURITY.md",
    "packages/ds-frontend/CHANGELOG.md",
  ],
  tools: () => [
    ...["check", "audit", "lint", "lint/upgrade"].map((name) => `packages/ds-tools/src/${name}/guidance.md`),
    "packages/ds-language-server/src/editor/guidance.md",
    ...ruleFiles(),
    "packages/ds-tools/CHANGELOG.md",
  ],
};

/** Writes the texts of the project into its packages, with links between them that work as files. */
export async function guides(frontendDist: string, toolsDist: string, serverDist: string): Promise<void> {
  const { definitions } = JSON.parse(readFileSync(`${frontendDist}/options.json`, "utf8")) as {
    definitions: Definitions;
  };
  const fixtures: Fixture[] = JSON.parse(readFileSync(`${frontendDist}/fixtures.json`, "utf8"));
  const { version } = JSON.parse(readFileSync(`${frontend}package.json`, "utf8"));
  writeFileSync(`${frontend}ACCESSIBILITY.md`, reportText(version, fixtures));
  writeFileSync(
    `${frontendDist}/accessibility.json`,
    `${JSON.stringify(reportData(version, fixtures), undefined, 2)}\n`,
  );
  const texts = {
    frontend: [
      ...sources.frontend().map((source) => text(source, definitions, fixtures)),
      ...started(),
      ...patterns(),
      schemas(),
    ],
    tools: sources.tools().map((source) => text(source, definitions, fixtures)),
  };
  writeAll(`${frontendDist}/docs`, "ds-frontend", texts.frontend, texts.tools);
  writeAll(`${toolsDist}/docs`, "ds-tools", texts.tools, texts.frontend);
  const editors = texts.tools.filter(({ file }) => file === "guides/editors.md");
  writeAll(`${serverDist}/docs`, "ds-language-server", editors, texts.tools);
  const more = [optionsOfAll(texts.frontend, definitions), guideText(frontendDist, "theming")];
  await Promise.all([
    writeWhole(frontend, frontendDist, ["forms", "journeys", "page-groups"], more),
    writeWhole(tools, toolsDist, ["linting", "checking", "auditing"], []),
  ]);
}

/**
 * Writes two files for assistants that write code, and for everybody else who reads from top to bottom: `llms.txt` has what is needed in
 * one text, and `AGENTS.md` says what the package is for and which file has the rest.
 */
async function writeWhole(
  folder: string,
  dist: string,
  guideNames: readonly string[],
  more: readonly string[],
): Promise<void> {
  const read = (file: string) => readFileSync(file, "utf8").trim();
  const readme = read(`${folder}README.md`);
  const commands = `## Commands\n\n${await helpOf(`${dist}/commonjs/cli/${basename(folder)}.js`)}`;
  const guideTexts = guideNames.map((name) => guideText(dist, name));
  writeFileSync(`${folder}llms.txt`, `${[withoutLinks(readme), ...guideTexts, ...more, commands].join("\n\n")}\n`);
  const list = read(`${dist}/docs/README.md`)
    .replaceAll("](", "](dist/docs/")
    .replace("dist/docs/../", "dist/")
    .replace(/^# .*\n\n.*\n/, "");
  const summary =
    "The options of every component, the guides and the commands are in one file, [`llms.txt`](llms.txt).";
  writeFileSync(`${folder}AGENTS.md`, `${[readme, summary, commands, list].join("\n\n")}\n`);
}

/** Returns a guide for `llms.txt`. Of programs for several frameworks it has the one for Express. */
function guideText(dist: string, name: string): string {
  const text = withoutLinks(readFileSync(`${dist}/docs/guides/${name}.md`, "utf8")).trim();
  const sections = text.split(/^(?=## )/m);
  const frameworks = sections.flatMap((section) => /^## With (?!Express\n)(.+)/.exec(section)?.[1] ?? []);
  if (!text.includes("## With Express\n")) return lowered(text);
  const kept = sections.filter(
    (section) => !frameworks.some((framework) => section.startsWith(`## With ${framework}\n`)),
  );
  return lowered(`${kept.join("").trim()}\n\nFor ${frameworks.join(", ")}, see \`dist/docs/guides/${name}.md\`.`);
}

/** Returns what the commands of a program say about themselves. */
async function helpOf(program: string): Promise<string> {
  const help = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [program, ...words, "--help"])).stdout.trim();
  const commands = [...(await help()).matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
  const texts = await Promise.all(commands.map((name) => help(name)));
  return texts.map((text) => `\`\`\`\n${text}\n\`\`\``).join("\n\n");
}

/** Writes the options of every component in one list, without those that all of them have. */
function optionsOfAll(texts: readonly Text[], definitions: Definitions): string {
  // A hint has the options of the component of that name, wherever it stands, and "other" stands for all plural forms.
  const parts = componentNames.map(camelCase).join("|");
  const isElsewhere = new RegExp(
    String.raw`(?:^|[.])(?:classes|attributes|zero|one|two|few|many|(?:${parts})\.\w+.*)$`,
  );
  const lists = componentNames.map((component) => {
    const { content = "" } = texts.find(({ file }) => file === `components/${component}.md`) ?? {};
    const [, purpose = ""] = /^# [^\n]+\n+(?!#)(.+?)(?:\n\n|$)/s.exec(content) ?? [];
    const rows = optionRows(component, definitions)
      .filter(({ name }) => !isElsewhere.test(name))
      .map(({ name, type, required, description }) => {
        const need = required === "no" ? "" : `, required ${required.replace(/^yes,? ?/, "")}`.trimEnd();
        return `- \`${name}\` (${type}${need}): ${description}`;
      });
    return `### ${camelCase(component)}\n\n${withoutLinks(purpose)}\n\n${rows.join("\n")}`;
  });
  const intro =
    "Every macro, function and React component takes these options. Almost every element also has `classes` (a text) and `attributes` (an object). An option with the name of a component, such as `hint` or `label`, has the options of that component.";
  return `## Components\n\n${intro}\n\n${lists.join("\n\n")}`;
}

/** Makes every heading one level smaller. */
function lowered(text: string): string {
  return outsideCode(text, (part) => part.replaceAll(/^#/gm, "##"));
}

/** Leaves the words of links to other files, because they are somewhere else. */
function withoutLinks(text: string): string {
  return outsideCode(text, (part) => part.replaceAll(/\[([^\]]*)\]\((?![a-z]+:)[^)\s]+\)/g, "$1"));
}

/** Changes a text, but not the blocks of code in it. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```)/m)
    .map((part) => (part.startsWith("```") ? part : change(part)))
    .join("");
}

function writeAll(folder: string, name: string, texts: Text[], others: Text[]): void {
  const published = new Set(["README.md", ...texts.map(({ file }) => file)]);
  const elsewhere = new Set(others.map(({ file }) => file));
  for (const { source, file, content } of texts) write(file, linked(content, source, file, published, elsewhere));
  write("README.md", index(name, texts));

  function write(file: string, content: string): void {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, content);
  }
}

function text(source: string, definitions: Definitions, fixtures: Fixture[]): Text {
  const content = ruleFiles().includes(source) ? rulePage(source) : readFileSync(root + source, "utf8");
  const [, component] = /\/components\/([\w-]+)\//.exec(source) ?? [];
  return {
    source,
    file: fileAt(address(source)) ?? "",
    content:
      content +
      (component ? knownIssues(component) + examples(component, fixtures) + options(component, definitions) : "") +
      (source.includes("/css/") ? tokenTable() : ""),
  };
}

/** Writes what is known not to work as well as it should. */
function knownIssues(component: string): string {
  const issues = issuesOf(component).map(
    ({ title, effect, wayRound }) => `### ${title}\n\n${effect}\n\nWay round: ${wayRound}\n`,
  );
  return issues.length ? `\n## Known issues\n\n${issues.join("\n")}` : "";
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

/** Returns the patterns, those of questions with their declarations. */
function patterns(): Text[] {
  const files = readdirSync(`${root}docs/patterns`);
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const source = `docs/patterns/${file}`;
      const declared = source.replace(/md$/, "js");
      const declaration = existsSync(root + declared)
        ? `\n## The declaration\n\n\`\`\`js\n${readFileSync(root + declared, "utf8")}\`\`\`\n`
        : "";
      return { source, file: `patterns/${file}`, content: readFileSync(root + source, "utf8") + declaration };
    });
}

/** Writes every example of a component: the first in every language, and the others, whose options are written in the same way, as a macro. */
function examples(component: string, fixtures: Fixture[]): string {
  const macro = camelCase(component);
  const shown = fixtures
    .filter((fixture) => fixture.component === component)
    .map((fixture, index) => {
      const heading = capitalised(fixture.name);
      const shownIn = languagesOf(component).filter(({ name }) => !index || /^(?:Nunjucks|HTML)$/.test(name));
      const blocks = shownIn.map(
        ({ name, code, write }) => `${name}:\n\n\`\`\`${code}\n${write({ ...fixture, macro })}\n\`\`\`\n`,
      );
      return `### ${heading}\n\n${blocks.join("\n")}`;
    });
  return `\n## Examples\n\n${shown.join("\n")}`;
}

function optionRows(component: string, definitions: Definitions): ReturnType<typeof table> {
  return table(definitions[optionsType(camelCase(component))] ?? {}, definitions);
}

/** Writes the option table of a component. */
function options(component: string, definitions: Definitions): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = optionRows(component, definitions).map(
    ({ name, type, required, description }) => `| \`${name}\` | ${cell(type)} | ${required} | ${cell(description)} |`,
  );
  return `\n## Options\n\n| option | type | required | |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

/** Writes a table of the tokens of the stylesheet, in its groups. */
function tokenTable(): string {
  const rows = tokens().flatMap(({ about, tokens }) =>
    tokens.map(({ name, value }, index) => `| \`${name}\` | \`${value}\` | ${index ? "" : about} |`),
  );
  return `\n## Tokens\n\n| token | value | used for |\n|---|---|---|\n${rows.join("\n")}\n`;
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
    source: "docs/content/schema-examples.ts",
    file: "guides/schemas.md",
    content: `# What each schema accepts\n\n${intro}\n\n${tables.join("\n\n")}\n`,
  };
}

/** Changes the links of a text to the files of its package. Code stays as it is. */
function linked(
  content: string,
  source: string,
  file: string,
  published: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): string {
  return outsideCode(content, (part) => part.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, link));

  function link(whole: string, text: string, href: string): string {
    if (/^(?:[a-z]+:|#)/i.test(href)) return whole;
    const [path = "", id] = address(href).split("#");
    const target = fileAt(path);
    if (target && published.has(target))
      return `[${text}](${posix.relative(dirname(file), target)}${id ? `#${id}` : ""})`;
    // The other package need not be installed.
    if (target && elsewhere.has(target)) return text;
    throw new TemplateError(`a link leads to ${href}, which is not in the package`, { line: 1, column: 1 }, source);
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
    list("Patterns", "patterns"),
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

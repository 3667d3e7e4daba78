import { execFile, execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { bundle as bundleCss, Features } from "lightningcss";
import { compile } from "../packages/ds-frontend/compiler/compile.js";
import { TemplateError } from "../packages/ds-frontend/compiler/template-error.js";
import type { Template } from "../packages/ds-frontend/compiler/tree.js";
import { writeJinja } from "../packages/ds-frontend/compiler/write/macros/jinja.js";
import { writeNunjucks } from "../packages/ds-frontend/compiler/write/macros/nunjucks.js";
import { writeAttributeNames } from "../packages/ds-frontend/compiler/write/react/attribute-names.js";
import { writeReact, writeReactIndex } from "../packages/ds-frontend/compiler/write/react/component.js";
import { type Module, writeTypeScript } from "../packages/ds-frontend/compiler/write/typescript/module.js";
import { manifestOf, writeExports } from "./entries.js";
import { guides } from "./guides.js";
import { knownOptionsModule } from "./known-options.js";
import { componentNames, examplesOf, frontend, layouts, root, server, tools } from "./paths.js";
import { writeTypesForTypeScript4 } from "./typescript-4.js";
import { isBuilt, rememberBuild, sourcesOf } from "./unchanged.js";

for (const folder of [frontend, tools]) writeExports(folder);
const sources = sourcesOf(root);
if (isBuilt(root, sources)) {
  linkCommands();
  console.log("Nothing has changed since the last build.");
  process.exit();
}

/** Packages are built into `dist.new`, which replaces `dist` when the build has succeeded. */
const dist = `${frontend}dist.new`;
const toolsDist = `${tools}dist.new`;
const serverDist = `${server}dist.new`;
/** What the bundler writes into `dist`, except scripts that are minified. */
const moduleFolders = "client commonjs forms index.js issues journey nunjucks page-group react service shared".split(
  " ",
);
/** Everything that the build writes into `src`. */
const generated = `${frontend}src/generated`;
/** TypeScript writes its declarations here, one for each module. */
const declarations = mkdtempSync(join(tmpdir(), "declarations-"));

const run = promisify(execFile);

try {
  for (const folder of [dist, toolsDist, serverDist]) rmSync(folder, { recursive: true, force: true });
  const templates = componentNames.map(template);
  rmSync(generated, { recursive: true, force: true });
  const origins = renderFunctions(templates);
  const components = reactComponents(templates.filter(({ component }) => !layouts.includes(component)));
  // TypeScript, which takes longest, begins before the options are known. `npm run lint` checks the list of them.
  writeKnownOptions(knownOptionsModule());
  // The error of TypeScript is reported first, because the other may follow from it.
  await all([typescript(origins), withoutTypes(templates)]);
  const { bundleTypes } = await import("./bundle.js");
  await all([
    guides(dist, toolsDist, serverDist),
    format([...origins.keys(), ...components]),
    bundleTypes(frontend, dist, `${declarations}/ds-frontend/src`),
    bundleTypes(tools, toolsDist, `${declarations}/ds-tools/src`),
  ]);
  // A debugger stops at lines, so that each piece of markup begins one.
  await format(
    moduleFolders.map((name) => `${dist}/${name}`),
    "--indent-style=tab",
  );
  writeTypesForTypeScript4(`${dist}/commonjs`);
  for (const folder of [frontend, tools, server]) {
    copyFileSync(`${root}LICENSE`, `${folder}LICENSE`);
    rmSync(`${folder}dist`, { recursive: true, force: true });
    renameSync(`${folder}dist.new`, `${folder}dist`);
  }
  pythonPackage();
  rememberBuild(root, sources);
  linkCommands();
} catch (error) {
  for (const folder of [dist, toolsDist, serverDist]) rmSync(folder, { recursive: true, force: true });
  if (!(error instanceof TemplateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(declarations, { recursive: true, force: true });
}

/** Makes `npx ds-frontend` and the others run in the clone. `npm ci` cannot, because the commands are not built yet. */
function linkCommands(): void {
  if (existsSync(`${root}node_modules/.bin/ds-frontend`)) return;
  const words = ["rebuild", "--ignore-scripts", "ds-frontend", "ds-tools", "ds-language-server"];
  execFileSync("npm", words, { cwd: root, stdio: "ignore", shell: process.platform === "win32" });
}

type Origins = Map<string, Module & { file: string }>;

function template(component: string): Template {
  const file = `packages/ds-frontend/src/components/${component}/macro.njk`;
  return compile(readFileSync(root + file, "utf8"), file, component);
}

/** Writes the function of every component. Returns the template that each module comes from. */
function renderFunctions(templates: readonly Template[]): Origins {
  const folder = `${generated}/functions`;
  mkdirSync(folder, { recursive: true });
  const origins: Origins = new Map();
  for (const template of templates) {
    const module = `${folder}/${template.component}.ts`;
    const written = writeTypeScript(template, templates);
    writeFileSync(module, written.code);
    origins.set(module, { ...written, file: template.file });
  }
  const exports = templates.map(({ component, name }) => `export { ${name} } from "./${component}.js";\n`);
  writeFileSync(`${folder}/index.ts`, `// Generated: one function for each template.\n${exports.join("")}`);
  return origins;
}

/** Writes the React component of each template, and what they share. Returns the files. */
function reactComponents(templates: readonly Template[]): string[] {
  const folder = `${generated}/react`;
  mkdirSync(folder, { recursive: true });
  const types = readFileSync(`${root}node_modules/@types/react/index.d.ts`, "utf8");
  const files = new Map([
    ...templates.map((template): [string, string] => [`${template.component}.ts`, writeReact(template, templates)]),
    ["index.ts", writeReactIndex(templates)],
    ["attribute-names.ts", writeAttributeNames(types)],
  ]);
  for (const [file, code] of files) writeFileSync(`${folder}/${file}`, code);
  return [...files.keys()].map((file) => `${folder}/${file}`);
}

/** Waits until everything has ended, so that nothing writes files after a failure. Throws the first error in the list. */
async function all(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === "rejected") throw outcome.reason;
}

/** Writes the list of known options. Replaces the file in one step, because TypeScript may be reading it. */
function writeKnownOptions(code: string): void {
  const file = `${generated}/known-options.ts`;
  writeFileSync(`${file}.new`, code);
  renameSync(`${file}.new`, file);
}

/** Checks the modules and writes their declarations. Reports a mistake in a generated module at its template. */
async function typescript(origins: Origins): Promise<void> {
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  // One thread takes a third less of the processors, which have other work at the same time.
  const settings = ["--pretty", "false", "--singleThreaded"];
  const args = [tsc, "-p", `${root}tsconfig.build.json`, "--outDir", declarations, ...settings];
  await run(process.execPath, args, { cwd: root }).catch(({ stdout, message }: { stdout: string; message: string }) => {
    throw firstProblem(stdout || message, origins);
  });
}

/** Returns the first of TypeScript's errors: `file(line,column): error TS1234: message`, whose other lines are indented. */
function firstProblem(output: string, origins: Origins): TemplateError {
  const [, file, line, column, text] = /^(?:(.+)\((\d+),(\d+)\): )?error TS\d+: (.+(?:\n +.+)*)/m.exec(output) ?? [];
  const message = text ?? `TypeScript ended without a result. ${output}`.trim();
  if (!file) return new TemplateError(message, { line: 1, column: 1 }, "tsconfig.build.json");
  const origin = origins.get(resolve(root, file));
  if (!origin) return new TemplateError(message, { line: Number(line), column: Number(column) }, file);
  return new TemplateError(message, { line: origin.origin(Number(line), Number(column)), column: 1 }, origin.file);
}

/** Formats what was generated. Modules are formatted after type checking, because formatting moves the positions of errors. */
async function format(files: string[], ...settings: string[]): Promise<void> {
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  // Git ignores these files, and Biome would too.
  await run(process.execPath, [biome, "format", "--write", "--vcs-enabled=false", ...settings, ...files]);
}

/** Writes what can be written while TypeScript checks the modules. */
async function withoutTypes(templates: readonly Template[]): Promise<void> {
  macros(templates);
  jinja(templates);
  // Imported here, and not above, so that TypeScript starts first.
  const [{ optionTypes }, { bundlePackage, bundleScript }] = await Promise.all([
    import("./option-types.js"),
    import("./bundle.js"),
  ]);
  const { schemas, knownOptions } = optionTypes();
  writeKnownOptions(knownOptions);
  write("options.json", schemas);
  await bundlePackage(frontend, dist);
  await bundleScript(dist);
  await bundlePackage(tools, toolsDist);
  await bundlePackage(server, serverDist);
  for (const [name, minify] of [
    ["ds-frontend.css", false],
    ["ds-frontend.min.css", true],
  ] as const)
    writeFileSync(`${dist}/${name}`, stylesheet(`${frontend}src/css/index.css`, minify));
  writeFileSync(`${toolsDist}/report.min.css`, stylesheet(`${tools}src/audit/report-page/report.css`, true));
  cpSync(`${frontend}starter`, `${dist}/starter`, { recursive: true });
  cpSync(`${frontend}src/prototype-kit`, `${dist}/prototype-kit`, { recursive: true });
  write("fixtures.json", await fixtures());
}

/** Writes the macros to the folder in which Nunjucks looks for them. */
function macros(templates: readonly Template[]): void {
  const folder = `${dist}/templates/ds-frontend`;
  for (const template of templates) {
    mkdirSync(`${folder}/${template.component}`, { recursive: true });
    writeFileSync(`${folder}/${template.component}/macro.njk`, writeNunjucks(template, templates));
  }
  copyTemplates("html", folder, ".njk");
  copyTemplates("layouts", folder, ".njk");
}

/** Copies the templates of a folder that nothing compiles. */
function copyTemplates(name: "html" | "layouts", folder: string, ending: string): void {
  const files = readdirSync(`${frontend}src/${name}`).filter((file) => file.endsWith(ending));
  for (const file of files) cpSync(`${frontend}src/${name}/${file}`, `${folder}/${name}/${file}`);
}

/** Writes the macros to the folder in which Jinja2 looks for them. */
function jinja(templates: readonly Template[]): void {
  const folder = `${dist}/jinja/ds-frontend`;
  for (const template of templates) {
    mkdirSync(`${folder}/${template.component}`, { recursive: true });
    writeFileSync(`${folder}/${template.component}/macro.jinja`, writeJinja(template, templates));
  }
  copyTemplates("html", folder, ".jinja");
  copyTemplates("layouts", folder, ".jinja");
}

/** Copies the macros, the stylesheet, the scripts and the version into the Python package. */
function pythonPackage(): void {
  const folder = `${frontend}python/ds_frontend`;
  for (const name of ["jinja2", "static"]) rmSync(`${folder}/${name}`, { recursive: true, force: true });
  cpSync(`${frontend}dist/jinja`, `${folder}/jinja2`, { recursive: true });
  for (const name of ["ds-frontend.css", "ds-frontend.min.css", "ds-frontend.min.js"]) {
    cpSync(`${frontend}dist/${name}`, `${folder}/static/ds-frontend/${name}`);
  }
  copyFileSync(`${root}LICENSE`, `${frontend}python/LICENSE`);
  writeFileSync(`${folder}/version.py`, `__version__ = ${JSON.stringify(manifestOf(frontend).version)}\n`);
}

/** Returns a stylesheet in one file, with those that it imports. */
function stylesheet(filename: string, minify: boolean): Uint8Array {
  // Nesting and ranges are written out for browsers that do not know them yet.
  return bundleCss({ filename, minify, include: Features.Nesting | Features.MediaRangeSyntax }).code;
}

/** Returns every example with its HTML, for ports of the macros to other languages. */
async function fixtures(): Promise<object[]> {
  const render = (await import(pathToFileURL(`${dist}/index.js`).href)) as Record<string, (options: object) => string>;
  const all = await Promise.all(
    componentNames.map(async (component) =>
      Object.entries(await examplesOf(component)).map(([name, options]) => ({
        component,
        name,
        options,
        html: render[camelCase(component)]?.(options),
      })),
    ),
  );
  return all.flat();
}

function write(file: string, data: object): void {
  // On one line, because only programs read it, and everybody installs it.
  writeFileSync(`${dist}/${file}`, `${JSON.stringify(data)}\n`);
}

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build, buildSync } from "esbuild";
import { bundle, Features } from "lightningcss";
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from "ts-json-schema-generator";
import ts from "typescript";
import { camelCase } from "../src/options/names.js";
import type { Schema } from "../src/options/schema.js";
import { commonjs, internal, leaveOut, smaller } from "./commonjs.js";
import { entries, joinComponents, modules, reached } from "./declarations.js";
import { fieldOptions } from "./field-options.js";
import { guides } from "./guides.js";
import { Problem } from "./problem.js";
import { readTemplate } from "./read/template.js";
import { examplesOf, rooms, root } from "./rooms.js";
import type { Template } from "./tree.js";
import { writeNunjucks } from "./write/nunjucks/macro.js";
import { type Module, writeTypeScript } from "./write/typescript/module.js";

/** The package is built here, and takes the place of `dist` when all of it is there. */
const dist = `${root}dist.new`;

try {
  rmSync(dist, { recursive: true, force: true });
  const templates = rooms.map(template);
  const origins = renderFunctions(templates);
  const program = optionTypes();
  writeFileSync(`${root}src/forms/definition/known-options.ts`, fieldOptions(program));
  typescript(origins);
  await entryFiles();
  await commonjs(dist, bundleOptions());
  declarations();
  macros(templates);
  stylesheet();
  write("options.json", optionSchemas(program));
  write("fixtures.json", await fixtures());
  guides(dist);
  chmodSync(`${dist}/cli/ds-frontend.js`, 0o755);
  rmSync(`${root}dist`, { recursive: true, force: true });
  renameSync(dist, `${root}dist`);
} catch (error) {
  rmSync(dist, { recursive: true, force: true });
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Reads the types of the options. */
function optionTypes(): ts.Program {
  const options = { strict: true, module: ts.ModuleKind.NodeNext, lib: ["lib.es2023.d.ts"], types: [] };
  return ts.createProgram([`${root}src/index.ts`], options);
}

type Origins = Map<string, Module & { file: string }>;

function template(room: string): Template {
  const file = `src/components/${room}/macro.njk`;
  return readTemplate(readFileSync(root + file, "utf8"), file, room);
}

/** Writes the render function of every component; gives for each module the template that it comes from. */
function renderFunctions(templates: readonly Template[]): Origins {
  const origins: Origins = new Map();
  for (const template of templates) {
    const module = `${root}src/components/${template.component}/render.ts`;
    const written = writeTypeScript(template);
    writeFileSync(module, written.code);
    origins.set(module, { ...written, file: template.file });
  }
  return origins;
}

/** Checks and emits the modules. What is wrong in a generated one is reported at its template. */
function typescript(origins: Origins): void {
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  const words = ["-p", `${root}tsconfig.build.json`, "--outDir", dist, "--pretty", "false"];
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...words], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw firstProblem(stdout, origins);
  format([...origins.keys()]);
  // A module of types leaves an empty one behind, which nobody imports.
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".js") && readFileSync(`${dist}/${file}`, "utf8").trim() === "export {};")
      rmSync(`${dist}/${file}`);
  }
}

/** The first of the compiler's errors: `file(line,column): error TS1234: message`, whose other lines are indented. */
function firstProblem(output: string, origins: Origins): Problem {
  const [, file, line, column, text] = /^(?:(.+)\((\d+),(\d+)\): )?error TS\d+: (.+(?:\n +.+)*)/m.exec(output) ?? [];
  const message = text ?? `TypeScript ended without a result. ${output}`.trim();
  if (!file) return new Problem(message, { line: 1, column: 1 }, "tsconfig.build.json");
  const origin = origins.get(resolve(root, file));
  if (!origin) return new Problem(message, { line: Number(line), column: Number(column) }, file);
  return new Problem(message, { line: origin.origin(Number(line), Number(column)), column: 1 }, origin.file);
}

/** Lays the generated modules out as the rest of the code is. Only now: what is wrong in them is found by its place. */
function format(files: string[]): void {
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  // Git ignores these files, and Biome would too.
  execFileSync(process.execPath, [biome, "format", "--write", "--vcs-enabled=false", ...files], { stdio: "pipe" });
}

/**
 * Makes each of these entries one file. The many small ones behind them are for us: to find and read those takes a process
 * that begins longer than all the rest, and a page loads its script as it is.
 */
async function entryFiles(): Promise<void> {
  const names = [
    "index",
    "html/index",
    "forms/index",
    "page-group/index",
    "client/index",
    "client/auto",
    "client/character-count",
  ];
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (/^(?!options\/).*\.js$/.test(file)) rmSync(`${dist}/${file}`);
  }
  const options = bundleOptions();
  buildSync({
    ...options,
    entryPoints: names.map((name) => `${root}src/${name}.ts`),
    outdir: dist,
    outbase: `${root}src`,
    format: "esm",
    ...smaller,
  });
  // The command shares the modules of the CommonJS build, and loads the one that needs html-validate when it is used.
  const shared = readdirSync(`${root}src/options`).map((name) => `options/${name.replace(/\.ts$/, "")}`);
  const here = [...names, ...shared];
  const inCommonjs = [...modules(), ...internal].filter((name) => !here.includes(name));
  await build({
    ...options,
    entryPoints: [`${root}src/cli/ds-frontend.ts`],
    outdir: `${dist}/cli`,
    format: "esm",
    platform: "node",
    minify: true,
    keepNames: true,
    plugins: [
      leaveOut([...here, ...inCommonjs], (name) => (here.includes(name) ? `../${name}` : `../commonjs/${name}`)),
    ],
  });
  const forScriptTags = { "ds-frontend": "auto", "character-count": "character-count-auto" };
  for (const [name, module] of Object.entries(forScriptTags)) {
    buildSync({
      ...options,
      entryPoints: [`${root}src/client/${module}.ts`],
      outfile: `${dist}/${name}.min.js`,
      format: "iife",
      minify: true,
    });
  }
}

function bundleOptions(): BuildOptions {
  const { homepage = "" } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { homepage?: string };
  return {
    bundle: true,
    target: "es2022",
    logLevel: "error",
    external: ["html-validate", "node:*"],
    define: { homepage: JSON.stringify(homepage) },
  };
}

/**
 * Puts the types that somebody can import into the CommonJS build, and beside each module one line that refers to them: an ES
 * module may import types from CommonJS, and CommonJS none from an ES module. Those of the options are for our tests too,
 * which read what is published.
 */
function declarations(): void {
  // Users only need html-validate's own type of a plugin.
  const plugin = 'import type { Plugin } from "html-validate";\ndeclare const plugin: Plugin;\n';
  writeFileSync(`${dist}/rules/index.d.ts`, `${plugin}export = plugin;\n`);
  const kept = new Set<string>();
  for (const { file } of entries(dist)) reached(file, kept);
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".d.ts")) continue;
    if (kept.has(resolve(dist, name))) cpSync(`${dist}/${name}`, `${dist}/commonjs/${name}`);
    if (!name.startsWith("options/")) rmSync(`${dist}/${name}`);
  }
  joinComponents(`${dist}/commonjs`);
  for (const module of modules()) {
    const path = posix.relative(posix.dirname(module), `commonjs/${module}.js`);
    writeFileSync(`${dist}/${module}.d.ts`, `export * from "./${path}";\n`.replace("./../", "../"));
  }
  writeFileSync(`${dist}/rules/index.d.ts`, `${plugin}export default plugin;\n`);
}

/** Puts the macros where Nunjucks looks for them: beside each other, so that one can import another. */
function macros(templates: readonly Template[]): void {
  const folder = `${dist}/templates/ds-frontend`;
  for (const template of templates) {
    mkdirSync(`${folder}/${template.component}`, { recursive: true });
    writeFileSync(`${folder}/${template.component}/macro.njk`, writeNunjucks(template, templates));
  }
  cpSync(`${root}src/html/macro.njk`, `${folder}/html/macro.njk`);
  cpSync(`${root}src/layouts`, `${folder}/layouts`, { recursive: true });
}

/** The stylesheet in one file, to read and to serve. */
function stylesheet(): void {
  // Nested rules are for us: written out, browsers that do not know them yet have them too.
  const options = { filename: `${root}src/css/index.css`, include: Features.Nesting | Features.MediaRangeSyntax };
  writeFileSync(`${dist}/ds-frontend.css`, bundle(options).code);
  writeFileSync(`${dist}/ds-frontend.min.css`, bundle({ ...options, minify: true }).code);
}

/** The option types as JSON Schema. */
function optionSchemas(program: ts.Program): object {
  const config = { ...DEFAULT_CONFIG, topRef: false, extraTags: ["refuses", "orText"] };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const schema = generator.createSchema("*");
  for (const definition of Object.values(schema.definitions ?? {})) describeOnce(definition as Schema);
  return schema;
}

/** Leaves the description of an option in the first of several shapes, because the others repeat it. */
function describeOnce({ anyOf = [] }: Schema): void {
  const described = new Map<string, string | undefined>();
  for (const shape of anyOf) {
    for (const [name, option] of Object.entries(shape.properties ?? {})) {
      if (described.get(name) === option.description) delete option.description;
      else described.set(name, option.description);
    }
  }
}

/** Every example with its HTML, for ports of the macros to other languages. */
async function fixtures(): Promise<object[]> {
  const render = (await import(pathToFileURL(`${dist}/index.js`).href)) as Record<string, (options: object) => string>;
  const all = await Promise.all(
    rooms.map(async (room) =>
      Object.entries(await examplesOf(room)).map(([name, options]) => ({
        component: room,
        name,
        options,
        html: render[camelCase(room)]?.(options),
      })),
    ),
  );
  return all.flat();
}

function write(file: string, data: object): void {
  // On one line, because programs read it and every byte is installed.
  writeFileSync(`${dist}/${file}`, `${JSON.stringify(data)}\n`);
}

import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { type InputOptions, type OutputOptions, rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { commandsOf, entriesOf, isClient, manifestOf } from "./entries.js";
import { frontend, root } from "./paths.js";

/*
 * Bundles the modules that people import: ES modules for browsers, workers and bundlers, CommonJS for Node, and the types.
 * They are not minified, so that people can read them and the names in a stack trace.
 */

/**
 * Writes the modules of a package to its `dist`. Node runs the CommonJS build alone: `import` gets a module that exports its
 * objects, so that a process has one copy of each cache, class and symbol, however it loads the package. The client has no
 * such module: Node only runs it in tests, and `import.meta.resolve` gives the file that a browser can load.
 */
export async function bundlePackage(folder: string, dist: string): Promise<void> {
  const entries = entriesOf(folder);
  const commands = commandsOf(folder);
  const portable = entries.filter(({ isPortable }) => isPortable).map(({ module }) => module);
  for (const modules of apart(portable.filter((module) => !isClient(module)))) {
    await write(inputOptions(folder, modules), { dir: dist, format: "esm" });
  }
  // A page can load each of these as it is, so each is one file.
  for (const module of portable.filter(isClient))
    await write(inputOptions(folder, [module]), { dir: dist, format: "esm" });
  const all = [...entries.map(({ module }) => module), ...commands];
  const names = new Map<string, readonly string[]>();
  for (const modules of apart(all)) {
    const written = await write(inputOptions(folder, modules), { dir: `${dist}/commonjs`, format: "cjs" });
    for (const [module, exported] of written) names.set(module, exported);
  }
  writeFileSync(`${dist}/commonjs/package.json`, '{ "type": "commonjs" }\n');
  for (const { module } of entries) if (!isClient(module)) writeModuleForNode(module, names.get(module) ?? []);
  for (const command of commands) chmodSync(`${dist}/commonjs/${command}.js`, 0o755);

  function writeModuleForNode(module: string, exported: readonly string[]): void {
    const file = `"./${posix.basename(module)}.js"`;
    // Bundlers for React read "use client" in the file that they load first.
    const path = `${dist}/commonjs/${module}.js`;
    const [directive = ""] = /^"use client";\n/.exec(readFileSync(path, "utf8")) ?? [];
    if (!directive && statSync(path).size > mostSearched) moveCode(path, exported);
    const code =
      exported.join() === "default"
        ? `import value from ${file};\n\nexport default value;\n`
        : `export {\n${exported.map((name) => `  ${name},\n`).join("")}} from ${file};\n`;
    writeFileSync(`${dist}/commonjs/${module}.mjs`, directive + code);
  }
}

/** Size of a file, in bytes, that Node may search for the names that it exports. */
const mostSearched = 20_000;

/**
 * Moves the code of a module to a file beside it, and leaves its exports. Node searches the file that an ES module imports for the names
 * that it exports, which takes several times as long as running it.
 */
function moveCode(file: string, exported: readonly string[]): void {
  const folder = posix.dirname(file);
  const name = posix.basename(folder);
  renameSync(file, `${folder}/${name}.js`);
  const lines = exported.map((name) => `exports.${name} = code.${name};\n`);
  writeFileSync(file, `const code = require("./${name}.js");\n${lines.join("")}`);
}

/**
 * Writes the types of a package: one file for each module that can be imported, in the CommonJS build, and beside each ES
 * module a line that refers to it. An ES module may import types from CommonJS, and CommonJS none from an ES module.
 *
 * @param declarations Folder of the declarations that TypeScript has written.
 */
export async function bundleTypes(folder: string, dist: string, declarations: string): Promise<void> {
  const modules = entriesOf(folder).map(({ module }) => module);
  const input = Object.fromEntries(modules.map((module) => [`${module}.d`, `${declarations}/${module}.d.ts`]));
  const { external } = inputOptions(folder, []);
  await write(
    {
      input,
      external,
      resolve: { alias: aliases(declarations.replace(/\/[\w-]+\/src$/, ""), ".d.ts") },
      plugins: [dts({ dtsInput: true, tsconfig: false, cjsDefault: true })],
      // Warnings about slow plugins depend on the machine.
      checks: { pluginTimings: false },
      experimental: { attachDebugInfo: "none" },
      cwd: root,
      logLevel: "warn",
    },
    { dir: `${dist}/commonjs`, format: "esm" },
    ".ts",
  );
  for (const name of readdirSync(`${dist}/commonjs`, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".d.ts")) continue;
    const file = `${dist}/commonjs/${name}`;
    writeFileSync(file, withCommentsOnLines(readFileSync(file, "utf8")));
  }
  for (const module of modules) {
    const target = posix.relative(posix.dirname(module), `commonjs/${module}.js`);
    const specifier = target.startsWith(".") ? target : `./${target}`;
    mkdirSync(dirname(`${dist}/${module}`), { recursive: true });
    const hasDefault = /export default|as default\b|export =/.test(
      readFileSync(`${dist}/commonjs/${module}.d.ts`, "utf8"),
    );
    writeFileSync(
      `${dist}/${module}.d.ts`,
      hasDefault ? `import value from "${specifier}";\nexport default value;\n` : `export * from "${specifier}";\n`,
    );
  }
}

/**
 * Moves each comment to a line of its own. The bundler leaves it on the line of the property before, to which TypeScript then
 * attaches it, so that editors would show no description.
 */
function withCommentsOnLines(code: string): string {
  return code.replace(/(?<=[;,{}]) (\/\*\*.*?\*\/)\n( *)/gs, "\n$2$1\n$2");
}

/** Writes the client for script tags, minified. */
export async function bundleScript(dist: string): Promise<void> {
  const input = { "ds-frontend.min": `${frontend}src/client/auto.ts` };
  await write(
    { ...inputOptions(frontend, []), input, platform: "browser" },
    { dir: dist, format: "iife", minify: true },
  );
}

/** Splits modules into groups that share no file: those for React have copies of the code that they need. */
function apart(modules: readonly string[]): string[][] {
  const others = modules.filter((module) => !isForReact([module]));
  return [others, modules.filter((module) => isForReact([module]))].filter((group) => group.length);
}

function isForReact(modules: readonly string[]): boolean {
  return modules.every((module) => module.startsWith("react/"));
}

function inputOptions(folder: string, modules: readonly string[]): InputOptions {
  const { homepage = "", version, dependencies = {}, peerDependencies = {} } = manifestOf(folder);
  const external = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  return {
    input: Object.fromEntries(modules.map((module) => [module, `${folder}src/${module}.ts`])),
    platform: "node",
    resolve: { alias: aliases(`${root}packages`, ".ts") },
    external: [/^node:/, ...external.map((name) => new RegExp(`^${name}(?:/|$)`))],
    transform: {
      target: "es2022",
      define: { homepage: JSON.stringify(homepage), toolVersion: JSON.stringify(version) },
    },
    cwd: root,
    logLevel: "warn",
    // A module with "use client" is an entry, and keeps it.
    onLog: (level, log, handle) => {
      if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
    },
  };
}

/** Returns the files of the packages that others of ours are made of, by the names under which they are imported. */
function aliases(packages: string, extension: string): Record<string, string> {
  return {
    "ds-frontend/forms$": `${packages}/ds-frontend/src/forms/index${extension}`,
    "ds-frontend$": `${packages}/ds-frontend/src/index${extension}`,
    "@ds-frontend/internal": `${packages}/internal/src`,
  };
}

/** Writes modules, and the code that they share to the folder `shared`. Returns the names that each entry exports. */
async function write(
  input: InputOptions,
  output: OutputOptions,
  extension = ".js",
): Promise<Map<string, readonly string[]>> {
  const bundle = await rolldown(input);
  try {
    const { output: files } = await bundle.write({
      ...output,
      entryFileNames: `[name]${extension}`,
      // Two groups must not write the same file.
      chunkFileNames: `shared/${isForReact(Object.keys(input.input ?? {})) ? "react-" : ""}[name]${extension}`,
      // "Go to definition" leads to a name, and so does a debugger.
      minifyInternalExports: false,
    });
    return new Map(files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [[file.name, file.exports]] : [])));
  } finally {
    await bundle.close();
  }
}

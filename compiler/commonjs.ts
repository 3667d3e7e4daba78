import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { modules } from "./declarations.js";
import { root } from "./rooms.js";

/** As small as can be, because every byte is installed. The types have the documentation, and the repository the code to read. */
export const smaller = { minify: true } satisfies BuildOptions;

/** Modules that nobody imports, each of which several others need. */
export const internal = ["check/engine", "check/unavailable", "check/worker", "lint/command"];

/**
 * Writes the CommonJS build of every module that can be imported, and for `import` in Node a module that exports the same
 * objects. Node loads no other build, so that a process has one copy of each cache, class and symbol. The client has no such
 * module: Node only runs it in tests, and `import.meta.resolve` gives the file that a browser can load.
 */
export async function commonjs(dist: string, options: BuildOptions): Promise<void> {
  const folder = `${dist}/commonjs`;
  mkdirSync(folder);
  writeFileSync(`${folder}/package.json`, '{ "type": "commonjs" }\n');
  for (const module of [...modules(), ...internal]) {
    const names = await namesIn(module);
    const isDefault = names.join() === "default";
    const code = await bundle(module, isDefault, options);
    mkdirSync(dirname(`${folder}/${module}`), { recursive: true });
    writeFileSync(`${folder}/${module}.js`, code);
    if (module.startsWith("client/") || internal.includes(module)) continue;
    const file = `"./${posix.basename(module)}.js"`;
    writeFileSync(
      `${folder}/${module}.mjs`,
      isDefault
        ? `import value from ${file};\n\nexport default value;\n`
        : `export {\n${names.map((name) => `  ${name},\n`).join("")}} from ${file};\n`,
    );
  }
}

async function bundle(module: string, isDefault: boolean, options: BuildOptions): Promise<string> {
  const file = `${root}src/${module}.ts`;
  const others = [...modules(), ...internal].filter((name) => name !== module);
  const { outputFiles } = await build({
    ...options,
    // `require` gives the default export itself, as html-validate expects of a plugin.
    ...(isDefault
      ? { stdin: { contents: `module.exports = require(${JSON.stringify(file)}).default;`, resolveDir: root } }
      : { entryPoints: [file] }),
    format: "cjs",
    platform: "node",
    write: false,
    ...smaller,
    plugins: [leaveOut(others, (name) => pathFrom(module, name))],
    define: { ...options.define, "import.meta.url": "moduleUrl" },
  });
  const text = outputFiles[0]?.text ?? "";
  // In CommonJS, Jest loads a module with `require` alone.
  const code = text.replace(/\bimport\(("\.[^"]+")\)/g, "Promise.resolve().then(() => require($1))");
  // Modules are one folder deeper in this build, so the folder of a module takes the place of its file.
  const url = 'const moduleUrl = require("node:url").pathToFileURL(__dirname).href;\n';
  return code.includes("moduleUrl") ? code.replace(/^("use strict";\n)?/, `$1${url}`) : code;
}

/** Leaves modules that are files of their own out of the bundle of another one, so that they are loaded once. */
export function leaveOut(names: readonly string[], path: (name: string) => string): Plugin {
  const others = new Map(names.map((name) => [`${root}src/${name}.ts`, name]));
  return {
    name: "leave-out",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\./ }, async ({ path: specifier, pluginData, ...rest }) => {
        if (rest.kind === "entry-point" || pluginData === "resolved") return undefined;
        const found = await resolve(specifier, { ...rest, pluginData: "resolved" });
        const other = others.get(found.path);
        return other ? { path: `${path(other)}.js`, external: true } : found;
      });
    },
  };
}

function pathFrom(module: string, other: string): string {
  const path = posix.relative(posix.dirname(module), other);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Returns the names that a module exports. */
async function namesIn(module: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [`${root}src/${module}.ts`],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
    metafile: true,
    outdir: root,
    logLevel: "error",
  });
  return Object.values(metafile.outputs).flatMap((output) => (output.entryPoint ? output.exports : []));
}

import { build, type Plugin } from "esbuild";
import { root } from "../../build/paths.js";

/** The module of Node that Nunjucks' syntax tree extends and does not use. */
const events: Plugin = {
  name: "events",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^events$/ }, ({ path }) => ({ path, namespace: "events" }));
    onLoad({ filter: /.*/, namespace: "events" }, () => ({ contents: "module.exports = function EventEmitter() {};" }));
  },
};

/** What the linter of the playground needs of Node: its files, and paths. */
const project: Plugin = {
  name: "project",
  setup({ onResolve, onLoad }) {
    const playground = `${root}docs/client/playground/`;
    onResolve({ filter: /\/plain-file\.js$/ }, () => ({ path: `${playground}plain-file.ts` }));
    onResolve({ filter: /^node:path$/ }, () => ({ path: `${playground}path.ts` }));
    onResolve({ filter: /^node:(?:fs|module)$/ }, ({ path }) => ({ path, namespace: "node" }));
    onLoad({ filter: /.*/, namespace: "node" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** Bundles the scripts of the site; each page loads one. */
export async function scripts(folder: string): Promise<void> {
  await build({
    entryPoints: ["site", "playground", "search"].map((name) => `${root}docs/client/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    plugins: [events, project],
    logLevel: "error",
  });
}

import { build, type Plugin } from "esbuild";
import { root } from "../../build/paths.js";
import { publishedIn } from "../../packages/ds-tools/src/lint/macros/packages.js";

/** The module of Node that Nunjucks' syntax tree extends and does not use. */
const events: Plugin = {
  name: "events",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^events$/ }, ({ path }) => ({ path, namespace: "events" }));
    onLoad({ filter: /.*/, namespace: "events" }, () => ({ contents: "module.exports = function EventEmitter() {};" }));
  },
};

/** The macros of other design systems, for the linter in the playground. */
const peerMacros: Plugin = {
  name: "peer-macros",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]playground[\\/]peer-macros\.ts$/ }, () => {
      const folders = ["govuk-frontend/dist/govuk", "nhsuk-frontend-10/dist/nhsuk"];
      const peers = folders.map((folder) => publishedIn(`${root}node_modules/${folder}/components`));
      return { contents: JSON.stringify(peers), loader: "json" };
    });
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
    plugins: [events, peerMacros],
    logLevel: "error",
  });
}

import { readdirSync, readFileSync } from "node:fs";
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

/** Design systems in the project that the linter of the playground reads, with the folder of their templates. */
const peers = { "govuk-frontend": "govuk-frontend/dist/govuk", "nhsuk-frontend": "nhsuk-frontend-10/dist/nhsuk" };

/** The project that the linter of the playground reads, and what it needs of Node for that. */
const project: Plugin = {
  name: "project",
  setup({ onResolve, onLoad }) {
    const playground = `${root}docs/client/playground/`;
    onResolve({ filter: /\/plain-file\.js$/ }, () => ({ path: `${playground}plain-file.ts` }));
    onResolve({ filter: /^node:path$/ }, () => ({ path: `${playground}path.ts` }));
    onResolve({ filter: /^node:(?:fs|module)$/ }, ({ path }) => ({ path, namespace: "node" }));
    onLoad({ filter: /.*/, namespace: "node" }, () => ({ contents: "module.exports = {};" }));
    onLoad({ filter: /[\\/]playground[\\/]files\.ts$/ }, () => {
      const dependencies = { "ds-frontend": "*", ...peers };
      const files = Object.entries(peers).flatMap(([name, folder]) => filesOf(name, folder));
      const all = { "/package.json": JSON.stringify({ dependencies }), ...Object.fromEntries(files) };
      return { contents: JSON.stringify(all), loader: "json" };
    });
  },
};

function filesOf(name: string, folder: string): [path: string, text: string][] {
  const place = `${root}node_modules/${folder}`;
  const [installed = ""] = folder.split("/");
  const templates = readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.njk$|macro-options\.json$/.test(file))
    .map((file): [string, string] => [
      `/node_modules/${folder.replace(installed, name)}/${file.replaceAll("\\", "/")}`,
      readFileSync(`${place}/${file}`, "utf8"),
    ]);
  const { version } = JSON.parse(readFileSync(`${root}node_modules/${installed}/package.json`, "utf8"));
  return [[`/node_modules/${name}/package.json`, JSON.stringify({ name, version })], ...templates];
}

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

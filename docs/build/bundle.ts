import { build, type Plugin } from "rolldown";
import { root } from "../../build/paths.js";

const playground = `${root}docs/client/playground/`;
const names = ["site", "playground", "search"];

/** What the linter of the playground needs of Node: its files, and paths. Nunjucks' syntax tree extends `events`, and does not use it. */
const project: Plugin = {
  name: "project",
  resolveId(name) {
    if (/\/plain-file\.js$/.test(name)) return `${playground}plain-file.ts`;
    if (name === "node:path") return `${playground}path.ts`;
    return /^(?:events|node:(?:fs|module))$/.test(name) ? `\0${name}` : undefined;
  },
  load(id) {
    if (id === "\0events") return "module.exports = function EventEmitter() {};";
    return id.startsWith("\0node:") ? "module.exports = {};" : undefined;
  },
};

/** Bundles the scripts of the site; each page loads one. */
export async function scripts(folder: string): Promise<void> {
  await build({
    input: Object.fromEntries(names.map((name) => [name, `${root}docs/client/${name}.ts`])),
    platform: "browser",
    transform: { target: "es2022" },
    plugins: [project],
    output: { dir: folder, minify: true },
    logLevel: "warn",
  });
}

import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import schemas from "ds-frontend/options.json" with { type: "json" };
import nodes from "nunjucks/src/nodes.js";
import parser from "nunjucks/src/parser.js";
import { lint } from "../../../packages/ds-tools/src/lint/lint.js";
import { Macros } from "../../../packages/ds-tools/src/lint/macros/macros.js";
import { hostOf, ourSystem } from "../../../packages/ds-tools/src/lint/macros/systems.js";
import type { Finding } from "../../../packages/ds-tools/src/report/finding.js";
import peers from "./peer-macros.js";

const nunjucks = { parser, nodes };
const sources: Record<string, string> = Object.assign({}, ...peers.map((peer) => peer.sources));
const systems = [...peers.map(({ system }) => system), ourSystem(schemas.definitions as unknown as Definitions, "")];
const macros = new Macros({
  nunjucks,
  read: (file) => sources[file],
  resolve: (path, from) => {
    const places = /^\.\.?\//.test(path) ? [from.replace(/[^/]*$/, "")] : systems.flatMap(({ roots }) => roots);
    const files = places.map((place) => new URL(`${place.replace(/\/?$/, "/")}${path}`, "file:///").pathname);
    return files.find((file) => sources[file] !== undefined);
  },
  nameOf: (file) => systems.find(({ files }) => files.includes(file))?.name ?? file,
});
const host = hostOf(systems, (file, system) => system.described?.get(file) ?? macros.components(file));

/** Returns what the linter finds in a template, with our macros and those of other design systems. */
export function lintSource(source: string): Finding[] {
  return lint(source, { nunjucks, host }).findings;
}

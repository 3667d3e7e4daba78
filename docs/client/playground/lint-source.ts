import schemas from "ds-frontend/options.json" with { type: "json" };
import nodes from "nunjucks/src/nodes.js";
import parser from "nunjucks/src/parser.js";
import type { Definitions } from "../../../packages/ds-frontend/src/options/schema.js";
import { lint } from "../../../packages/ds-tools/src/lint/lint.js";
import { hostOf, ourSystem, systemOf } from "../../../packages/ds-tools/src/lint/macros/systems.js";
import type { LintFinding } from "../../../packages/ds-tools/src/lint/types.js";
import peers from "./peer-macros.js";

const systems = [
  ...peers.flatMap(({ name, area, components }) => systemOf(name, area, components) ?? []),
  ourSystem(schemas.definitions as unknown as Definitions, ""),
];
const host = hostOf(systems);

/** Returns what the linter finds in a template, with our macros and those of other design systems. */
export function lintSource(source: string): LintFinding[] {
  return lint(source, { nunjucks: { parser, nodes }, host }).findings;
}

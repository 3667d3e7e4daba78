import schemas from "ds-frontend/options.json" with { type: "json" };
import nunjucks from "nunjucks";
import peers from "peer-macros";
import { lint } from "../../../src/lint/lint.js";
import { hostOf, ourSystem, systemOf } from "../../../src/lint/macros/systems.js";
import type { Nunjucks } from "../../../src/lint/template/nodes.js";
import type { LintFinding } from "../../../src/lint/types.js";
import type { Definitions } from "../../../src/options/schema.js";

const systems = [
  ...peers.flatMap(({ name, area, components }) => systemOf(name, area, components) ?? []),
  ourSystem(schemas.definitions as unknown as Definitions, ""),
];
const host = hostOf(systems);

/** Returns what the linter finds in a template, with our macros and those of other design systems. */
export function lintSource(source: string): LintFinding[] {
  return lint(source, { nunjucks: nunjucks as unknown as Nunjucks, host }).findings;
}

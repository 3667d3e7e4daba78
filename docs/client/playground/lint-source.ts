import schemas from "ds-frontend/options.json" with { type: "json" };
import nodes from "nunjucks/src/nodes.js";
import parser from "nunjucks/src/parser.js";
import { lint } from "../../../packages/ds-tools/src/lint/lint.js";
import { Project } from "../../../packages/ds-tools/src/lint/macros/project.js";
import type { Finding } from "../../../packages/ds-tools/src/report/finding.js";
import { addFile } from "./plain-file.js";

addFile("/package.json", JSON.stringify({ dependencies: { "ds-frontend": "*" } }));
addFile("/node_modules/ds-frontend/dist/options.json", JSON.stringify(schemas));

const nunjucks = { parser, nodes };
const host = new Project({ nunjucks, cwd: "/" }).host("/template.njk");

/** Returns what the linter finds in a template, with our macros. */
export function lintSource(source: string): Finding[] {
  return lint(source, { nunjucks, host }).findings;
}

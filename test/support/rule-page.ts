import { readFileSync } from "node:fs";
import { root } from "../../build/paths.js";

const { homepage } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { homepage?: string };

/** Returns the address of a rule's page in the built package. */
export function rulePage(name: string): string {
  if (homepage) return `${homepage.replace(/\/$/, "")}/guides/rules/${name}/`;
  return `node_modules/ds-tools/dist/docs/rules/${name}.md`;
}

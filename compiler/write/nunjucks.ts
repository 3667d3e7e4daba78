import { readFileSync } from "node:fs";
import { root } from "../rooms.js";
import type { Template } from "../tree.js";

export function writeNunjucks(template: Template): string {
  return readFileSync(`${root}src/components/${template.component}/macro.njk`, "utf8");
}

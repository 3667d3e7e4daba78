import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { frontend, root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/*
 * What an editor reports in the service that `create` copies, which is JavaScript: mistakes that only types can find.
 */

const { folder, read, write } = project({ "package.json": { type: "module" } }, { installed: "all" });
beforeAll(() => cpSync(`${frontend}starter/service`, folder, { recursive: true }));

/** Returns what TypeScript prints about a file as editors read it, without a configuration. */
function reported(file: string): string {
  const words = ["--noEmit", "--allowJs", "--strictNullChecks", "--module", "nodenext", "--skipLibCheck"];
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  return spawnSync(process.execPath, [tsc, "--pretty", "false", ...words, file], { cwd: folder, encoding: "utf8" })
    .stdout;
}

test.each([
  ["nothing, as it is copied", "", "", ""],
  ["a misspelt page", "answers.area?.area", "answers.aera?.area", "Property 'aera' does not exist"],
  ["a misspelt field", "answers.area?.area", "answers.area?.aera", "Property 'aera' does not exist"],
  ["a misspelt value", '?.area === "no"', '?.area === "nope"', "This comparison appears to be unintentional"],
  ["a misspelt choice", 'includes("companion")', 'includes("companoin")', `'"companoin"' is not assignable`],
  ["a misspelt option", ", ends: true", ", end: true", "'end' does not exist"],
  ["a misspelt word", "name.hint", "name.hnt", "Did you mean 'hint'?"],
])("an editor reports %s", (_, right, wrong, message) => {
  const source = read("journey.js");
  expect(source).toContain(right);
  write({ "changed.js": source.replace(right, wrong) });
  const found = reported("changed.js");
  if (message) expect(found).toContain(message);
  else expect(found).toBe("");
});

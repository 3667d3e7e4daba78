import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../build/paths.js";
import { install } from "../../support/install.js";
import { areaOf, areas } from "./stryker.config.js";

/*
 * Run by `npm run test:all -- mutation`: lets Stryker change the folders that `stryker.config.js` names, one small change at a time, and fails if
 * the tests notice too few of these mutants. `npm run test:all -- mutation -- html forms/view` takes these files or folders.
 */

const asked = process.argv.slice(2);
for (const path of asked) {
  const file = areaOf(path)?.path;
  if (file === undefined || !existsSync(root + file))
    throw new Error(`There is no ${path}. Name a file or folder in: ${Object.keys(areas).join(", ")}.`);
}
const cache = install("mutation", { "@stryker-mutator/core": "^9.6.1", "@stryker-mutator/vitest-runner": "^9.6.1" });
const stryker = join(cache, "node_modules/@stryker-mutator/core/bin/stryker.js");
for (const path of asked.length > 0 ? asked : Object.keys(areas)) {
  const env = { ...process.env, MUTATED_PATH: path };
  const words = [stryker, "run", "test/parts/mutation/stryker.config.js"];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exitCode = 1;
}

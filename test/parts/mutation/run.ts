import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../build/paths.js";
import { install } from "../../support/install.js";
import { tests, testsOf } from "./vitest.config.js";

/*
 * Run by `npm run test:all -- mutation`: breaks `src/html`, `src/forms` and `src/client` in every way that Stryker can, one at a
 * time, and counts how many of these mutants the tests find. `npm run test:all -- mutation -- html forms/view` does so with some folders.
 */

const asked = process.argv.slice(2);
const rooms = asked.length > 0 ? asked : Object.keys(tests);
const cache = install("mutation", { "@stryker-mutator/core": "^9.6.1", "@stryker-mutator/vitest-runner": "^9.6.1" });
const stryker = join(cache, "node_modules/@stryker-mutator/core/bin/stryker.js");
const lines: string[] = [];
for (const room of rooms) {
  const env = { ...process.env, ROOM: room };
  const report = `${root}reports/mutation/${room}.json`;
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, [stryker, "run", "test/parts/mutation/stryker.config.js"], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  const share = existsSync(report) ? score(report) : "not run";
  lines.push(`| src/${room} | ${share} | ${testsOf(room).least}% |`);
  if (status !== 0) process.exitCode = 1;
}
console.log(["", "| room | mutants found | at least |", "|---|---|---|", ...lines].join("\n"));

function score(report: string): string {
  const { files } = JSON.parse(readFileSync(report, "utf8")) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names: string[]) => statuses.filter((status) => names.includes(status)).length;
  const found = count("Killed", "Timeout");
  const all = found + count("Survived", "NoCoverage");
  return `${((found / all) * 100).toFixed(2)}% (${found} of ${all})`;
}

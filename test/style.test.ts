import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../build/rooms.js";

/*
 * Does what `npm run lint` does, at the same time as the other tests instead of before them. A whole compiler takes long on a
 * busy machine.
 */

test.concurrent.each([
  [
    "the code is laid out and linted",
    "@biomejs/biome/bin/biome",
    ["check", "--colors=off"],
    /^Checked \d+ files in .+\. No fixes applied\.$/,
  ],
  // On one thread, because several would each read the types of the libraries.
  ["the types are right", "typescript-7/bin/tsc", ["--singleThreaded"], /^$/],
] as const)("%s", { timeout: 600_000 }, async (_, command, words, expected) => {
  const run = promisify(execFile)(process.execPath, [`node_modules/${command}`, ...words], { cwd: root });
  const { stdout, stderr } = await run.catch((failed) => failed);
  expect((stdout + stderr).trim()).toMatch(expected);
});

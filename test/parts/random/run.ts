import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { root } from "../../../build/paths.js";

/*
 * Run by `npm run test:all -- random`: tries new random cases in every test file with properties, those of this folder and those of
 * `npm test`, and again with the next seed until the time is over. A case that fails is printed: it becomes a test of its own. The
 * first seed is the commit's, so that each commit has cases of its own, and whoever runs it again gets the same ones.
 */

function seedOfCommit(): number {
  try {
    return Number.parseInt(execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).slice(0, 7), 16);
  } catch {
    return Date.now() % 2 ** 31;
  }
}

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(seedOfCommit()) },
  },
});
const seconds = Number(values.seconds);
const first = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(first)) {
  console.error("Use: npm run test:all -- random --seconds 60 --seed 1");
  process.exit(1);
}

const folders = ["packages/ds-frontend/src", "packages/ds-tools/src", "test"];
const files = folders
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /^(?!test\/parts\/(?!random)).*\.test\.ts$/.test(file) && !file.includes("node_modules"))
  .filter((file) => /fast-check|same-in-minijinja/.test(readFileSync(root + file, "utf8")));
const end = performance.now() + seconds * 1000;
for (let seed = first; seed === first || performance.now() < end; seed += 1) {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...files];
  const env = { ...process.env, DS_FRONTEND_SEED: String(seed) };
  console.log(`Seed ${seed}. To try its cases again: npm run test:all -- random --seed ${seed}`);
  const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) {
    console.error(`Seed ${seed} fails. Add the case that is printed above to the test, as a case of its own.`);
    process.exit(1);
  }
}

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as fc from "fast-check";
import { rooms, root } from "../build/rooms.js";
import { camelCase } from "../packages/ds-frontend/src/options/names.js";
import { fill } from "./support/options.js";
import { laws, parity } from "./support/properties.js";
import { functionOf } from "./support/ways.js";

/*
 * Run by `npm run fuzz`: tries new random cases, which `npm test` never does. First the laws of the components, then every
 * other file with property tests, and again with the next seed until the time is over. What fails is printed as a test.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const seconds = Number(values.seconds);
const first = Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(first)) {
  console.error("Usage: npm run fuzz -- [--seconds 60] [--seed 1]");
  process.exit(1);
}

console.log(`Seed ${first}; the same cases again: npm run fuzz -- --seconds ${seconds} --seed ${first}`);
const end = performance.now() + seconds * 1000;
const perRound = 200;
const files = filesWithProperties();
const sameBytes = (room: string) => parity(room);
let cases = 0;
let runs = 0;
for (let seed = first; performance.now() < end; seed += 1) {
  for (const room of rooms) {
    if (performance.now() > end) break;
    for (const { sentence, property } of [...laws, { sentence: "every way gives the same bytes", property: sameBytes }])
      tryLaw(seed, room, sentence, property(room, functionOf(room)));
  }
  if (performance.now() < end) tryFiles(seed);
}
console.log(`${cases} cases in ${rooms.length} components and ${runs} runs of ${files.length} files, nothing found.`);

function tryLaw(seed: number, room: string, sentence: string, property: fc.IProperty<[unknown]>): void {
  const { failed, counterexample, errorInstance, counterexamplePath } = fc.check(property, { seed, numRuns: perRound });
  cases += perRound;
  if (!failed) return;
  const [found] = counterexample ?? [];
  const options = fill(Array.isArray(found) ? found[0] : found, (slot) => slot.given);
  const call = `${camelCase(room)}(${fc.stringify(options)})`;
  console.error(`${room}: ${sentence}\n${(errorInstance as Error).message}\n
Add this to src/components/${room}/${room}.test.ts, with the HTML that is right:

test(${JSON.stringify(sentence)}, () => {
  expect(${call}).toBe(${JSON.stringify(functionOf(room)(options))});
});

The same case again: npm run fuzz -- --seed ${seed} (path ${counterexamplePath})`);
  process.exit(1);
}

/** Runs the test files with properties of their own, on this seed. fast-check prints the smallest case that fails. */
function tryFiles(seed: number): void {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...files];
  const env = { ...process.env, DS_FRONTEND_SEED: String(seed) };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: "utf8" });
  runs += 1;
  if (status === 0) return;
  console.error(`${stdout}${stderr}
Add the counterexample that is printed above to the test that failed, as a case of its own.
The same cases again: DS_FRONTEND_SEED=${seed} npx vitest run ${files.join(" ")}`);
  process.exit(1);
}

/** Lists the test files that use fast-check, without those of the laws, which are tried above. */
function filesWithProperties(): string[] {
  const all = ["src", "test"].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return all.filter(
    (name) =>
      name.endsWith(".test.ts") &&
      !/^test\/(?:properties|parity)\.test\.ts$/.test(name) &&
      readFileSync(root + name, "utf8").includes('from "fast-check"'),
  );
}

import { parseArgs } from "node:util";
import * as fc from "fast-check";
import { rooms } from "../build/rooms.js";
import { laws, parity } from "./support/properties.js";
import { functionOf } from "./support/ways.js";

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
const perRound = 1000;
let cases = 0;
for (let seed = first; performance.now() < end; seed += 1) {
  for (const room of rooms) {
    const properties = [parity(room), ...laws.map(({ property }) => property(room, functionOf(room)))];
    for (const property of properties) {
      fc.assert(property, { seed, numRuns: perRound });
      cases += perRound;
    }
  }
}
console.log(`${cases} cases in ${rooms.length} components, nothing found.`);

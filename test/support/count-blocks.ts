import { Session } from "node:inspector/promises";
import { checkPage } from "ds-frontend/check";
import { inEachOther, type Make, manyElements } from "./large-pages.js";

/*
 * Prints for each kind of page how many times as many blocks of code run when the page is four times as large. It is a
 * process of its own, because the engine counts nothing in code that it optimised before the counting began.
 */

const ours = /\/dist\/commonjs\/(?:rules|check)\//;
const theirs = /\/dist\/commonjs\/(?:rules|check)\/|html-validate/;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const growth: Record<string, number> = {};
for (const [name, page] of Object.entries(manyElements)) growth[name] = await growthOf(page, theirs);
for (const [name, page] of Object.entries(inEachOther)) growth[name] = await growthOf(page, ours);
console.log(JSON.stringify(growth));

async function growthOf(page: Make, where: RegExp): Promise<number> {
  await blocks(page(8), where);
  const most = [0, 0, 0];
  let growth = Number.POSITIVE_INFINITY;
  // Now and then a count gets lost, never gained: whatever looks too much is counted again, and the most of each size is taken.
  for (let turn = 0; turn < 4 && growth >= 4.5; turn += 1) {
    for (const [index, size] of [4, 100, 400].entries()) {
      most[index] = Math.max(most[index] ?? 0, await blocks(page(size), where));
    }
    const [none = 0, few = 0, many = 0] = most;
    // With less than two blocks for each element, chance decides on the ratio.
    growth = many - none < 2 * 396 ? 1 : (many - none) / (few - none);
  }
  return growth;
}

async function blocks(html: string, where: RegExp): Promise<number> {
  await session.post("Profiler.takePreciseCoverage");
  await checkPage(html);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  let count = 0;
  for (const { url, functions } of result) {
    if (!where.test(url)) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}

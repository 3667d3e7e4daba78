import { Session } from "node:inspector/promises";
import { checkPage } from "ds-tools/check";
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
  let growth = Number.POSITIVE_INFINITY;
  // Now and then a few counts get lost: what looks too much is counted again, in larger pages, where they weigh less.
  for (const size of [100, 100, 400, 400, 800]) {
    const [none, few, many] = [await most(4), await most(size), await most(4 * size)];
    // With less than two blocks for each element, chance decides on the ratio.
    growth = Math.min(growth, many - none < 8 * size ? 1 : (many - none) / (few - none));
    if (growth < 4.5) break;
  }
  return growth;

  /** The most that is counted in two runs: a count is never too high. */
  async function most(size: number): Promise<number> {
    return Math.max(await blocks(page(size), where), await blocks(page(size), where));
  }
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

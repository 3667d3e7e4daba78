import { expect } from "vitest";

/** Processor time, which other work on the machine does not add to. */
async function seconds(work: () => unknown, times: number): Promise<number> {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    const result = await work();
    // The engine joins the parts of a text only when someone reads it.
    if (typeof result === "string") Buffer.byteLength(result);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/**
 * Expects something this many times as large to take less than four times as long as the small one so many times over,
 * which does as much work and leaves as much garbage. Each is taken at its best, and both are measured again only while the
 * large one seems too slow, because other programs at work make both slower, at different moments.
 */
export async function expectGrowth(times: number, small: () => unknown, large: () => unknown): Promise<void> {
  await small();
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 6 && !(most < least * 4); turn += 1) {
    least = Math.min(least, await seconds(small, times));
    most = Math.min(most, await seconds(large, 1));
  }
  expect(most).toBeLessThan(least * 4);
}

import { expect } from "vitest";

/** Returns processor time, which other work on the machine does not add to. */
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

/** How many times as large the large one is. */
export const times = 64;

/**
 * Expects work of 64 times the size to take about as long as the small one 64 times over. What grows with the square of the
 * size takes 64 times as long as that. The limit is far from both, so that chance decides nothing. What the work is about is made before.
 */
export async function expectLinear<Made = number>(
  size: number,
  work: (made: Made) => unknown,
  make = (size: number) => size as Made,
): Promise<void> {
  const [small, large] = [make(size), make(size * times)];
  await work(small);
  const least = await seconds(() => work(small), times);
  expect(await seconds(() => work(large), 1)).toBeLessThan(least * 12);
}

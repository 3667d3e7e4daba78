/** One way of rendering: its name and a function that renders once. */
export interface Contender {
  name: string;
  render: () => string;
}

export interface Result {
  name: string;
  /** Microseconds of processor time for one rendering, as finished bytes: the median of the rounds. */
  median: number;
  /** Half of the rounds lie within this share of the median. */
  spread: number;
}

const buffer = Buffer.alloc(1 << 25);

/**
 * Measures the contenders side by side: each round gives every one of them its turn, so that a noisy moment of the
 * machine touches all. What counts is the string flattened and encoded, as a server sends it.
 */
export function measure(contenders: Contender[], { rounds = 40, milliseconds = 4, warmUp = 150 } = {}): Result[] {
  const turns = contenders.map(({ render }) => ({
    render,
    count: calibrate(render, milliseconds, warmUp),
    times: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of turns) turn.times.push(time(turn.render, turn.count));
  }
  return turns.map(({ times }, index) => ({ name: contenders[index]?.name ?? "", ...summarised(times) }));
}

/** Measures calls that return a promise. */
export async function measureCalls(
  contenders: { name: string; call: () => unknown; count?: number }[],
  { rounds = 40, count: usual = 2_000 } = {},
): Promise<Result[]> {
  const times = contenders.map((): number[] => []);
  for (let round = -4; round < rounds; round += 1) {
    for (const [index, { call, count = usual }] of contenders.entries()) {
      const start = process.cpuUsage();
      for (let done = 0; done < count; done += 1) await call();
      if (round >= 0) times[index]?.push(since(start) / count);
    }
  }
  return contenders.map(({ name }, index) => ({ name, ...summarised(times[index] ?? []) }));
}

function summarised(times: number[]): Omit<Result, "name"> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), spread: (at(0.75) - at(0.25)) / 2 / at(0.5) };
}

function calibrate(render: () => string, milliseconds: number, warmUp: number): number {
  let count = 1;
  // Long enough for the compiler of the engine to have done its work.
  for (const end = performance.now() + warmUp; performance.now() < end; ) time(render, 16);
  while (time(render, count) * count < milliseconds * 1000) count *= 2;
  return count;
}

function time(render: () => string, count: number): number {
  const start = process.cpuUsage();
  for (let index = 0; index < count; index += 1) buffer.write(render());
  return since(start) / count;
}

/** Microseconds of processor time, which other work on the machine does not add to. */
function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** One way of rendering: its name and a function that renders once. */
export interface Contender {
  name: string;
  render: () => string;
}

export interface Result {
  name: string;
  /** Microseconds of processor time for one rendering, as finished bytes: the median of the rounds. */
  median: number;
  /** How far the middle half of the rounds is from the median, in per cent of it. */
  spread: number;
}

const buffer = Buffer.alloc(1 << 25);

/**
 * Measures the contenders side by side: each round gives every one of them its turn, so that a noisy moment of the
 * machine touches all. What counts is the string flattened and encoded, as a server sends it.
 */
export function measure(contenders: Contender[], { rounds = 40, milliseconds = 4 } = {}): Result[] {
  const turns = contenders.map(({ render }) => ({
    render,
    count: calibrate(render, milliseconds),
    times: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of turns) turn.times.push(time(turn.render, turn.count));
  }
  return turns.map(({ times }, index) => ({ name: contenders[index]?.name ?? "", ...summary(times) }));
}

/** Returns the median of times, and how far the middle half of them is from it. */
export function summary(times: readonly number[]): { median: number; spread: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  const median = sorted[times.length >> 1] ?? Number.NaN;
  return { median, spread: Math.ceil((100 * Math.max(at(0.75) - median, median - at(0.25))) / median) };
}

function calibrate(render: () => string, milliseconds: number): number {
  warmUp(render);
  let count = 1;
  while (time(render, count) * count < milliseconds * 1000) count *= 2;
  return count;
}

/** Renders until it does not get faster any more. Generated code runs thousands of times before the engine has compiled it all. */
function warmUp(render: () => string): void {
  let best = Number.POSITIVE_INFINITY;
  let slower = 0;
  for (let batch = 0; batch < 40 && slower < 4; batch += 1) {
    const start = process.cpuUsage();
    let count = 0;
    for (; since(start) < 80_000; count += 1) buffer.write(render());
    const each = since(start) / count;
    slower = each < 0.97 * best ? 0 : slower + 1;
    best = Math.min(best, each);
  }
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

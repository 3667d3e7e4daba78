/** Throws a TypeError about a mistake in the program that declares or uses a journey. */
export function fail(problem: string): never {
  throw new TypeError(`journey: ${problem}`);
}

/** Waits until a test is true; a sentence that says what did not happen is the error. */
export async function until<T>(
  test: () => T | Promise<T>,
  problem: () => string,
  seconds = 10,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1000; ; ) {
    const found = await test();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${problem()} (waited ${seconds} seconds)`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Returns a function that works a value out when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}

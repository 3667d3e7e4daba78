/** Groups values by a key, in the order in which they come. Node 20 has no `Map.groupBy`. */
export function groupBy<T>(all: Iterable<T>, key: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of all) {
    const list = found.get(key(item));
    if (list) list.push(item);
    else found.set(key(item), [item]);
  }
  return found;
}

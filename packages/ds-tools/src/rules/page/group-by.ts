/** Groups values by a key, in the order in which they come. Node 20 has no `Map.groupBy`. */
export function groupBy<T>(all: Iterable<T>, key: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const list = found.get(key(each));
    if (list) list.push(each);
    else found.set(key(each), [each]);
  }
  return found;
}

/** Groups values by a key, in the order in which they come. Node 20 has no `Map.groupBy`. */
export function groupBy<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const value of values) addTo(groups, keyOf(value), value);
  return groups;
}

/** Adds a value to the list under a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

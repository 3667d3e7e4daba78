/** Makes a value anew whenever it is used, so that making it belongs to the test that uses it. */
export function lazy<T extends object>(make: () => T): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(make(), name) });
}

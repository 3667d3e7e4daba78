/** What is made anew whenever it is used, so that the making belongs to the test that uses it. */
export function lazy<T extends object>(make: () => T): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(make(), name) });
}

import { getCurrentTest } from "vitest/suite";

/** Makes a value anew for each test that uses it, so that making it belongs to that test. */
export function lazy<T extends object>(make: () => T): T {
  let made: { value: T; test: unknown } | undefined;
  return new Proxy({} as T, {
    get(_, name) {
      const test = getCurrentTest();
      if (made?.test !== test) made = undefined;
      made ??= { value: make(), test };
      return Reflect.get(made.value, name);
    },
  });
}

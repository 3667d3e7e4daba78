/**
 * The element or page as its prototype describes it, or for null an object without properties. Markup hides the rest: a
 * control named `closest` is what `form.closest` gives, an image named `body` is `document.body` (Web IDL,
 * "LegacyOverrideBuiltIns").
 */
export function unclobbered<T extends object>(node: T): T;
export function unclobbered<T extends object>(node: T | null | undefined): Partial<T>;
export function unclobbered(node: object | null | undefined): object {
  return new Proxy(Object(node), {
    get(target, name) {
      const value = Reflect.get(Object.getPrototypeOf(target), name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

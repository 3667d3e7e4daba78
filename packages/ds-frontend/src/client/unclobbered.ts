/**
 * Returns the element or page as its prototype describes it, or an object without properties for null. Names in the markup
 * can hide properties: `form.closest` is a control named `closest` if there is one, and `document.body` an image named
 * `body` (Web IDL, "LegacyOverrideBuiltIns").
 */
export function unclobbered<T extends object>(node: T): T;
export function unclobbered<T extends object>(node: T | null | undefined): Partial<T>;
export function unclobbered(node: object | null | undefined): object {
  return new Proxy(Object(node), {
    get(target, name) {
      const value = Reflect.get(Reflect.getPrototypeOf(target) as object, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

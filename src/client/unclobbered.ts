/**
 * The element or page without what its markup hides: a control named `closest` is what `form.closest` gives, and an image
 * named `body` is `document.body` (Web IDL, "LegacyOverrideBuiltIns"). No markup reaches what stands on the prototype.
 * Nothing has no properties.
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

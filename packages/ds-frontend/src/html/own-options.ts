/** All options of a union of shapes, so that each can be read whichever shape the caller used. */
export type Readable<T> = { readonly [Name in NamesOf<T>]: ValueOf<T, Name> };
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : undefined) : never;

const nothing = /* @__PURE__ */ Object.freeze(Object.create(null));

/**
 * Returns the object to read options from: the value itself or, if it could inherit an option, a copy of its own
 * properties. Copied JSON can set a prototype, `Object.assign({}, JSON.parse('{"__proto__": …}'))`, and other code can add
 * an option's name to `Object.prototype`: `isPolluted` says that it did. Anything that is not an object has no options.
 */
export function ownOptions<T>(value: T, isPolluted: boolean): Readable<Extract<T, object>> {
  if (typeof value !== "object" || value === null) return nothing;
  const parent: unknown = Object.getPrototypeOf(value);
  const inherits = parent === Object.prototype ? isPolluted : parent !== null;
  return inherits ? Object.assign(Object.create(null), value) : (value as unknown as Readable<Extract<T, object>>);
}

/** Object without properties of its own: any name that can be read from it was added to `Object.prototype`. */
export const inherited: Readonly<Record<string, unknown>> = /* @__PURE__ */ Object.freeze({});

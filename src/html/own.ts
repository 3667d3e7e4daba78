/** What can be read from one of several shapes: every option that any of them has. */
export type Readable<T> = { readonly [Name in NamesOf<T>]: ValueOf<T, Name> };
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : undefined) : never;

const nothing = /* @__PURE__ */ Object.freeze(Object.create(null));

/**
 * The object to read options from: the value itself or, when it could inherit an option, a copy of its own properties.
 * JSON can give an object a prototype when it is copied, `Object.assign({}, JSON.parse('{"__proto__": …}'))`, and option
 * names can be put on `Object.prototype`. Anything that is not an object has no options.
 */
export function own<T>(value: T, polluted: boolean): Readable<NonNullable<T>> {
  if (typeof value !== "object" || value === null) return nothing;
  const parent: unknown = Object.getPrototypeOf(value);
  const inherits = parent === Object.prototype ? polluted : parent !== null;
  return inherits ? Object.assign(Object.create(null), value) : (value as Readable<NonNullable<T>>);
}

/** An empty object: a name that can be read from it was put on `Object.prototype`. */
export const empty: Readonly<Record<string, unknown>> = /* @__PURE__ */ Object.freeze({});

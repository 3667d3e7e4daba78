const nothing = Object.freeze(Object.create(null));

/**
 * The object to read options from: the value itself or, when option names were found on `Object.prototype`,
 * a copy of its own properties. Anything that is not an object has no options.
 */
export function own<T>(value: T, polluted: boolean): NonNullable<T> {
  if (typeof value !== "object" || value === null) return nothing;
  return polluted ? Object.assign(Object.create(null), value) : value;
}

/** An empty object: a name that can be read from it was put on `Object.prototype`. */
export const empty: Readonly<Record<string, unknown>> = Object.freeze({});

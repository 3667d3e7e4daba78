/** All options of a union of shapes, so that each can be read whichever shape the caller used. */
export type Readable<T> = { readonly [Name in NamesOf<T>]: ValueOf<T, Name> };
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : undefined) : never;

/** Constructs an object that inherits nothing, which is faster to read than one without a prototype. */
const Own = function Own() {} as unknown as new () => object;
Own.prototype = Object.freeze(Object.create(null));

const nothing: object = Object.freeze(new Own());

/**
 * Returns a copy of an object's own properties, to read options from. An inherited option can come from an attacker: copied
 * JSON can set a prototype, `Object.assign({}, JSON.parse('{"__proto__": …}'))`, or add to `Object.prototype`. Anything that
 * is not an object has no options.
 */
export function own<T>(value: T): Readable<Extract<T, object>> {
  const options = typeof value === "object" && value !== null ? Object.assign(new Own(), value) : nothing;
  return options as Readable<Extract<T, object>>;
}

/** Returns an own property of an object, or undefined. An inherited one may come from an attacker. */
export function ownValue(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Record<string, unknown>)[name];
}

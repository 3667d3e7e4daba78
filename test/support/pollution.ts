import { isDeepStrictEqual } from "node:util";
import { type Definitions, shapes } from "@ds-frontend/internal/options/schema.js";
import published from "ds-frontend/options.json" with { type: "json" };
import { expect, test } from "vitest";
import { componentNames, examplesOf } from "../../build/paths.js";
import type { Render } from "./ways.js";

/** Every name that any component reads, and some that JavaScript itself would. */
const all = published.definitions as unknown as Definitions;
export const names = [
  ...new Set(
    Object.values(all).flatMap((schema) => shapes(schema, all).flatMap((shape) => Object.keys(shape.properties ?? {}))),
  ),
  "val",
  "length",
  "onclick",
  "data-evil",
  "__keywords",
  "get",
  "value",
];

/** Renders while every object inherits the value under each of the names. */
export function polluted<T>(names: string[], value: unknown, enumerable: boolean, render: () => T): T {
  // Without a prototype, so that it does not inherit `get` itself.
  const property = Object.assign(Object.create(null), { value, enumerable, configurable: true, writable: true });
  for (const name of names) Object.defineProperty(Object.prototype, name, property);
  try {
    return render();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
}

/** The names in groups of about this size. */
function grouped(names: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );
}

const values: unknown[] = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", { id: "evil", html: "<b>" }];

/** Adds the test of a way of rendering. Some names are read by what is around it. */
export function testPolluted(
  way: string,
  renderOf: (component: string) => Render,
  unless: readonly string[] = [],
): void {
  // The names come in groups, because each change of the prototype takes long. When a group changes something, each name of it
  // is tried alone.
  test(`a polluted Object.prototype changes no byte of any component: ${way}`, async () => {
    const harmless = names.filter((name) => !unless.includes(name));
    const renderings = await Promise.all(
      componentNames.map(async (component) => {
        const examples = [...Object.values(await examplesOf(component)), {}, undefined];
        return { component, examples, render: renderOf(component) };
      }),
    );
    // Everything in one go, because the engine forgets what it learnt about objects whenever their prototype changes.
    const everything = () =>
      renderings.map(({ component, examples, render }) => ({ component, html: examples.map(render) }));
    const clean = everything();
    for (const group of grouped(harmless, 12)) {
      for (const value of values) {
        for (const enumerable of value === values[0] ? [true, false] : [true]) {
          const html = (some: string[]) => polluted(some, value, enumerable, everything);
          if (isDeepStrictEqual(html(group), clean)) continue;
          for (const name of group) expect(html([name]), `${name} = ${value}`).toEqual(clean);
          expect(html(group), `${group} = ${value}`).toEqual(clean);
        }
      }
    }
  });
}

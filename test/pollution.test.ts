import { isDeepStrictEqual } from "node:util";
import { defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../build/rooms.js";
import { definitions } from "../packages/ds-frontend/src/options/published.js";
import { shapes } from "../packages/ds-frontend/src/options/schema.js";
import { functionOf, macroOf, type Render } from "./support/ways.js";

/** Every name that any component reads, and some that JavaScript itself would. */
const all = definitions();
const names = [
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
function polluted<T>(names: string[], value: unknown, enumerable: boolean, render: () => T): T {
  for (const name of names)
    Object.defineProperty(Object.prototype, name, { value, enumerable, configurable: true, writable: true });
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

const loader = new nunjucks.Environment([new DesignSystemLoader()]);
const plain = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

describe("a polluted Object.prototype changes no byte of any component", async () => {
  const all = await Promise.all(
    rooms.map(async (room) => ({ room, examples: [...Object.values(await examplesOf(room)), {}, undefined] })),
  );
  const values: unknown[] = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", { id: "evil", html: "<b>" }];

  // Nunjucks is slow, so its names come in groups; when a group changes something, each of it is tried alone.
  test.each<[string, (room: string) => Render, size: number]>([
    ["function", functionOf, 1],
    ["loader", (room) => macroOf(room, loader), 12],
    ["macro", (room) => macroOf(room, plain), 12],
  ])("%s", (way, renderOf, size) => {
    // Nunjucks itself reads `get`, `value` and `length` from plain objects when it runs a page.
    const harmless = way === "function" ? names : names.filter((name) => !["get", "value", "length"].includes(name));
    const renderings = all.map(({ room, examples }) => ({ room, examples, render: renderOf(room) }));
    // Everything in one go, because the engine forgets what it learnt about objects whenever their prototype changes.
    const everything = () => renderings.map(({ room, examples, render }) => ({ room, html: examples.map(render) }));
    const clean = everything();
    for (const group of grouped(harmless, size)) {
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
});

describe("an object that JSON gave a prototype has no options but its own", () => {
  const evil = '{"__proto__":{"html":"<b>","attributes":{"id":"x"},"href":"/x"}}';
  const poisoned = (own: object): Record<string, unknown> => Object.assign({}, JSON.parse(evil), own);

  test.each<[string, Render]>([
    ["function", functionOf("error-summary")],
    ["loader", macroOf("error-summary", loader)],
    ["macro", macroOf("error-summary", plain)],
  ])("%s", (_, render) => {
    const title = { titleText: "T" };
    const clean = render({ ...title, errorList: [{ text: "x" }] });
    expect(poisoned({ text: "x" }).html).toBe("<b>");
    expect(render({ ...title, errorList: [poisoned({ text: "x" })] })).toBe(clean);
    expect(render(poisoned({ ...title, errorList: [{ text: "x", attributes: poisoned({}) }] }))).toBe(clean);
  });
});

test("a form made while Object.prototype is polluted brings no HTML of it", () => {
  const fields = { a: { component: "radios", items: [{ value: "x", text: "X" }] } } as const;
  const html = () => functionOf("radios")(defineForm(fields).view({ issues: { a: "Wrong" } }).fields.a);
  const clean = html();
  for (const name of ["conditional", "html", "attributes"]) {
    expect(polluted([name], name === "conditional" ? { html: "<b>" } : "<b>", true, html), name).toBe(clean);
  }
});

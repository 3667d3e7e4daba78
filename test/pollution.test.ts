import { defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../compiler/rooms.js";
import { definitions } from "../dist/options/published.js";
import { shapes } from "../dist/options/schema.js";
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

/** Renders while every object inherits the value under the name. */
function polluted(name: string, value: unknown, enumerable: boolean, render: () => string): string {
  Object.defineProperty(Object.prototype, name, { value, enumerable, configurable: true, writable: true });
  try {
    return render();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}

const loader = new nunjucks.Environment([new DesignSystemLoader()]);
const plain = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

describe.each(rooms)("a polluted Object.prototype changes no byte of %s", async (room) => {
  const examples = Object.values(await examplesOf(room));
  const values: unknown[] = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", { id: "evil", html: "<b>" }];

  test.each<[string, Render]>([
    ["function", functionOf(room)],
    ["loader", macroOf(room, loader)],
    ["macro", macroOf(room, plain)],
  ])("%s", (way, render) => {
    for (const options of [...examples, {}, undefined]) {
      const clean = render(options);
      for (const name of names) {
        for (const value of values) {
          for (const enumerable of value === values[0] ? [true, false] : [true]) {
            // Nunjucks itself reads `get`, `value` and `length` from plain objects when it runs a page.
            if (way !== "function" && ["get", "value", "length"].includes(name)) continue;
            const html = polluted(name, value, enumerable, () => render(options));
            if (html !== clean) expect(html, `${name} = ${value}`).toBe(clean);
          }
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
    expect(polluted(name, name === "conditional" ? { html: "<b>" } : "<b>", true, html), name).toBe(clean);
  }
});

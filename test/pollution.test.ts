import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { defineForm } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../build/rooms.js";
import { camelCase } from "../packages/ds-frontend/src/options/names.js";
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

const loader = new nunjucks.Environment([new DesignSystemLoader()]);
const plain = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

describe("a polluted Object.prototype changes no byte of any component", async () => {
  const all = await Promise.all(
    rooms.map(async (room) => ({ room, examples: [...Object.values(await examplesOf(room)), {}, undefined] })),
  );
  const values: unknown[] = ["<img src=x onerror=alert(1)>", "javascript:alert(1)", { id: "evil", html: "<b>" }];

  // The names come in groups, because each change of the prototype takes long. When a group changes something, each name of it
  // is tried alone.
  test.each<[string, (room: string) => Render]>([
    ["function", functionOf],
    ["loader", (room) => macroOf(room, loader)],
    ["macro", (room) => macroOf(room, plain)],
  ])("%s", (way, renderOf) => {
    // Nunjucks itself reads `get`, `value` and `length` from plain objects when it runs a page.
    const harmless = way === "function" ? names : names.filter((name) => !["get", "value", "length"].includes(name));
    const renderings = all.map(({ room, examples }) => ({ room, examples, render: renderOf(room) }));
    // Everything in one go, because the engine forgets what it learnt about objects whenever their prototype changes.
    const everything = () => renderings.map(({ room, examples, render }) => ({ room, html: examples.map(render) }));
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
});

describe("no name that a macro reads can be reached from the page", async () => {
  const all = await Promise.all(
    rooms.map(async (room) => {
      const file = `${room}/macro.njk`;
      const code = nunjucks.precompile(join(templatesPath, file), { name: file, env: plain });
      // The names of variables and parameters, of properties, and of the content between `call` and `endcall`.
      const read = code.matchAll(/(?:frame, |memberLookup\(.*?\),|frame\.set\(|makeMacro\(\[)"(\w+)"/g);
      return { room, names: [...new Set([...read].map(([, name = ""]) => name))], examples: await examplesOf(room) };
    }),
  );
  // Nunjucks itself reads these from plain objects when it runs a page.
  const nunjucksOwn = ["get", "value", "length"];

  test("among them are its options, its parameters and `caller`", () => {
    const { names } = all.find(({ room }) => room === "fieldset") as (typeof all)[number];
    expect(names).toEqual(expect.arrayContaining(["params", "legend", "caller", "called", "_attributes"]));
  });

  test.each(all)("$room", ({ room, names, examples }) => {
    const name = camelCase(room);
    const page = nunjucks.compile(
      `{% from "${room}/macro.njk" import ${name} with context %}{{ ${name}(optionsOfThePage) }}`,
      plain,
    );
    const render = (variables: object) =>
      Object.values(examples).map((given) => page.render({ ...variables, optionsOfThePage: given }));
    const clean = render({});
    for (const evil of ["<img src=x>", { html: "<img src=x>", id: "evil" }, () => "<img src=x>"]) {
      expect(render(Object.fromEntries(names.map((each) => [each, evil]))), "variables").toEqual(clean);
      const added = names.filter((each) => !(each in {}) && !nunjucksOwn.includes(each));
      const html = polluted(added, evil, false, () => render({}));
      if (isDeepStrictEqual(html, clean)) continue;
      for (const each of added)
        expect(
          polluted([each], evil, false, () => render({})),
          each,
        ).toEqual(clean);
      expect(html, "all names together").toEqual(clean);
    }
  });

  test("the content between call and endcall is found, whatever the page calls `caller`", () => {
    const source =
      '{% from "fieldset/macro.njk" import fieldset with context %}{{ fieldset({}) }}{% call fieldset({}) %}a{% endcall %}';
    for (const caller of ["x", () => "x", undefined]) {
      expect(plain.renderString(source, { caller })).toBe(
        '<fieldset class="ds-fieldset"></fieldset><fieldset class="ds-fieldset">a</fieldset>',
      );
    }
  });

  test("a second argument is no option", () => {
    const source =
      '{% from "hint/macro.njk" import hint %}{{ hint({ text: "a", id: "mine" }, { id: "theirs", classes: "x" }) }}';
    expect(plain.renderString(source, {})).toBe('<div class="ds-hint" id="mine">a</div>');
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

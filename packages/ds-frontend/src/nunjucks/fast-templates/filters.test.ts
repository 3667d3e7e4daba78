import { fastTemplates } from "ds-frontend/nunjucks";
import fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";

const original = new nunjucks.Environment();
const fast = fastTemplates(new nunjucks.Environment());
const { SafeString } = nunjucks.runtime as unknown as { SafeString: new (text: string) => object };

/** Returns what a filter does with a value, as data: what it returns and if that is safe, or that it throws. */
function outcome(environment: nunjucks.Environment, name: string, values: unknown[]): unknown {
  try {
    const result: unknown = environment.getFilter(name).call({ env: environment }, ...values);
    return { result: String(result), type: typeof result, isSafe: result instanceof SafeString };
  } catch (error) {
    return { error: (error as Error).constructor.name };
  }
}

const spaces = [
  " ",
  "\t",
  "\n",
  "\r",
  "\v",
  "\f",
  "\u00a0",
  "\u1680",
  "\u2003",
  "\u2028",
  "\u2029",
  "\u202f",
  "\u3000",
  "\ufeff",
];
const notSpaces = ["\u200b", "\u180e", "\u0085", "\0", "x", "_", "1", "A", "ſ", "\ud800", "é"];
const markup = [
  "<",
  ">",
  "</",
  "<b",
  "<b>",
  "</b>",
  "<!--",
  "-->",
  "<!",
  "--",
  "-",
  "/",
  "<1",
  "<b_",
  "<b-c",
  '"',
  "&lt;",
  "<a href='>'>",
];
const text = fc
  .array(fc.constantFrom(...spaces, "  ", "\n\n\n", "\r\n", ...notSpaces, ...markup), { maxLength: 24 })
  .map((parts) => parts.join(""));
const odd = [
  undefined,
  null,
  false,
  true,
  0,
  42,
  Number.NaN,
  10n,
  Symbol.iterator,
  [],
  [" a "],
  {},
  { toString: () => " a " },
  new Date(0),
  new String(" a "),
  () => " a ",
  { replace: () => " a " },
  Object.create(null),
];

describe.each(["trim", "striptags"])("%s", (name) => {
  test("returns what the filter of Nunjucks returns, for texts and for SafeStrings", () => {
    const options = fc.constantFrom<unknown[]>([], [true], [false], [undefined], [1, 2]);
    fc.assert(
      fc.property(text, options, fc.boolean(), (given, rest, isSafe) => {
        const values = [isSafe ? new SafeString(given) : given, ...rest];
        expect(outcome(fast, name, values)).toEqual(outcome(original, name, values));
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });

  test.each(odd.map((value) => [value]))("treats %s as Nunjucks does", (value) => {
    for (const rest of [[], [true]])
      expect(outcome(fast, name, [value, ...rest])).toEqual(outcome(original, name, [value, ...rest]));
  });

  test("prints in templates what Nunjucks prints", () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const template of [
          `{{ x | ${name} }}`,
          `{{ x | safe | ${name} }}`,
          `{% filter ${name} %} {{ x }} {% endfilter %}`,
          `{{ x | ${name}(true) | upper }}`,
        ])
          expect(fast.renderString(template, { x: given })).toBe(original.renderString(template, { x: given }));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

test("are those of one environment", () => {
  const environment = new nunjucks.Environment();
  const trim = environment.getFilter("trim");
  expect(fastTemplates(environment)).toBe(environment);
  expect(environment.getFilter("trim")).not.toBe(trim);
  expect(new nunjucks.Environment().getFilter("trim")).toBe(trim);
});

test("can be called twice, and leaves filters that are added later", () => {
  const environment = fastTemplates(fastTemplates(new nunjucks.Environment()));
  expect(environment.renderString("[{{ ' a ' | trim }}]", {})).toBe("[a]");
  environment.addFilter("trim", () => "mine");
  expect(environment.renderString("{{ ' a ' | trim }}", {})).toBe("mine");
});

import { DesignSystemLoader } from "ds-frontend/nunjucks";
import { lintTemplate } from "ds-tools/lint";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { rooms } from "../../../../build/rooms.js";
import { planOf, Slot } from "../../../../test/support/options.js";
import { camelCase } from "../../../ds-frontend/src/options/names.js";
import { OffsetLexer } from "./template/lexer.js";
import type { Lexer, Node, Nunjucks, Parser, Token } from "./template/nodes.js";
import { parse } from "./template/parse.js";

/** Writes a value as a literal of Nunjucks. */
function literal(value: unknown): string {
  if (typeof value === "string") return `"${value.replace(/[\\"]/g, "\\$&")}"`;
  if (typeof value === "number")
    return Number.isFinite(value) && !/e/.test(String(value)) ? String(value) : '"a number"';
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return value === undefined ? "none" : String(value ?? "none");
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${literal(name)}: ${literal(each)}`)
    .join(", ")} }`;
}

/** Returns the options of a plan as plain objects, each slot given by the function. */
function fill(node: unknown, give: (slot: Slot) => unknown): unknown {
  if (node instanceof Slot) return give(node);
  if (Array.isArray(node)) return node.map((entry) => fill(entry, give));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, fill(value, give)]));
}

const env = new nunjucks.Environment([new DesignSystemLoader({ strict: true })]);

/** Returns the problems that rendering in strict mode reports. */
function strictProblems(source: string): string {
  try {
    env.renderString(source, {});
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

function template(room: string, options: unknown): string {
  const name = camelCase(room);
  return `{% from "${room}/macro.njk" import ${name} %}\n{{ ${name}(${literal(options)}) }}`;
}

describe.each(rooms)("%s", (room) => {
  const right = planOf(room).map((plan) => fill(plan, ({ kind, given }) => (kind === "url" ? "/a" : given)));

  test("a template that renders in strict mode without a report has no finding", () => {
    fc.assert(
      fc.property(right, (options) => {
        const source = template(room, options);
        if (!strictProblems(source)) expect(lintTemplate(source)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  const plain = planOf(room).map((plan) => fill(plan, ({ kind }) => (kind === "url" ? "/a" : "a")));

  test("an unknown option that is planted anywhere is found, exactly where strict mode reports one", () => {
    fc.assert(
      fc.property(plain, fc.nat(), fc.constantFrom("zz", "clases", "Text", "tex", "idprefix"), (given, at, name) => {
        // Generated options share parts, which must not be changed for the next run.
        const options = structuredClone(given);
        const objects = [...objectsIn(options)];
        // A text in the place of all options.
        fc.pre(objects.length > 0);
        const object = objects[at % objects.length] as Record<string, unknown>;
        object[name] = "planted";
        const source = template(room, options);
        const unknown = strictProblems(source).match(new RegExp(`unknown option "${name}"`, "g")) ?? [];
        const found = lintTemplate(source).filter(
          ({ rule, message }) => rule === "unknown-option" && message.includes(`\`${name}\``),
        );
        expect(found.length).toBe(unknown.length);
        if (objects.length === 1 && room !== "page") expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 12 },
    );
  });
});

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

const pieces = [
  ..."abr1 \n\t\"'\\(){}[],:|.~+-*/%<>=!#",
  "{{",
  "}}",
  "{%",
  "%}",
  "{#",
  "#}",
  "{{-",
  "-}}",
  "{%-",
  "-%}",
  "true",
  "none",
  "null",
  "1.5",
  "**",
  "//",
  "===",
  "r/a/g",
  "é",
  "\u00a0",
  "{{ a }}",
  "{{ f({ b: 'c', \"d\": [1, -2, e.f] }) }}",
  "{{ (a, b) | g(1) if not c else d.e[0] }}",
  "{{ a ~ b + c in d is e and f or g }}",
  "{{ a == b }}",
  "{% if a %}",
  "{% elif b %}",
  "{% else %}",
  "{% endif %}",
  "{% for a, b in c %}",
  "{% endfor %}",
  "{% set a = 1 %}",
  "{% set a %}",
  "{% endset %}",
  "{% block a %}",
  "{% endblock %}",
  "{% macro a(b, c=1) %}",
  "{% endmacro %}",
  "{% call f({}) %}",
  "{% endcall %}",
  "{% raw %}",
  "{% endraw %}",
  '{% from "a" import b as c, d %}',
  '{% import "a" as b %}',
  "{% filter a %}",
  "{% endfilter %}",
  "{# c #}",
  "{% switch a %}",
  "{% case 1 %}",
  "{% default %}",
  "{% endswitch %}",
  '{% include "a" ignore missing %}',
  '{% extends "a" %}',
];
const sources = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));

interface Internals extends Nunjucks {
  lexer: { lex(source: string): { nextToken(): Token | null; index: number } };
}
const internals = nunjucks as unknown as Internals;

test("the lexer gives the tokens of Nunjucks, with their offsets", () => {
  const own = (source: string) => all(new OffsetLexer(source));
  const theirs = (source: string) => {
    const lexer = internals.lexer.lex(source);
    const tokens: Token[] = [];
    for (let at = 0, token = lexer.nextToken(); token; at = lexer.index, token = lexer.nextToken())
      // At the end of a template, Nunjucks reads "1." as "1.null".
      tokens.push({
        ...token,
        ...(token.type === "float" && { value: token.value.replace("null", "") }),
        lineno: 0,
        colno: at,
      });
    return tokens.filter(({ type }) => type !== "whitespace");
  };
  fc.assert(
    fc.property(sources, (source) => {
      let expected: Token[];
      try {
        expected = own(source);
      } catch {
        return;
      }
      expect(theirs(source)).toEqual(expected);
    }),
    { numRuns: 150 },
  );

  function all(lexer: Lexer): Token[] {
    const tokens: Token[] = [];
    for (let token = lexer.nextToken(); token; token = lexer.nextToken()) tokens.push(token);
    return tokens;
  }
});

test("a template is refused where Nunjucks refuses it, and read as Nunjucks reads it", () => {
  const { Parser } = internals.parser as { Parser: new (tokens: unknown) => Parser };
  let read = 0;
  fc.assert(
    fc.property(sources, (source) => {
      const expected = attempt(() => new Parser(internals.lexer.lex(source)).parseAsRoot());
      // Tags that Nunjucks does not have are for the extensions of a service.
      fc.pre(
        !expected.error?.includes("unknown block tag") ||
          /unknown block tag: (?:end|el|case|default)/.test(expected.error),
      );
      const actual = attempt(() => parse(internals, source, undefined).root);
      expect([source, Boolean(actual.error)]).toEqual([source, Boolean(expected.error)]);
      if (!actual.root || !expected.root) return;
      read += 1;
      expect(simplified(actual.root)).toEqual(simplified(expected.root));
    }),
    { numRuns: 150 },
  );
  expect(read).toBeGreaterThan(50);
});

function attempt(make: () => Node): { root?: Node; error?: string } {
  try {
    return { root: make() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** Returns a tree without positions. */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== "object" || node === null || node instanceof RegExp)
    return node instanceof RegExp ? String(node) : node;
  const { typename } = node as Node;
  const rest = Object.entries(node).filter(([name]) => name !== "lineno" && name !== "colno");
  return { typename, ...Object.fromEntries(rest.map(([name, each]) => [name, simplified(each)])) };
}

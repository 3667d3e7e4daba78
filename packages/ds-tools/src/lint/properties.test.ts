import { OffsetLexer } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Lexer, Node, Nunjucks, Parser, Token } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";

const pieces = [
  ..."abr1 \n\t\"'\\(){}[],:|.~+-*/%<>=!#é\u00a0",
  ...`{{  }}  {%  %}  {#  #}  {{-  -}}  {%-  -%}  true  none  null  1.5  **  //  ===  r/a/g
    {{ a }}  {{ f({ b: 'c', "d": [1, -2, e.f] }) }}  {{ (a, b) | g(1) if not c else d.e[0] }}
    {{ a ~ b + c in d is e and f or g }}  {{ a == b }}  {# c #}
    {% if a %}  {% elif b %}  {% else %}  {% endif %}  {% for a, b in c %}  {% endfor %}
    {% set a = 1 %}  {% set a %}  {% endset %}  {% block a %}  {% endblock %}  {% raw %}  {% endraw %}
    {% macro a(b, c=1) %}  {% endmacro %}  {% call f({}) %}  {% endcall %}  {% filter a %}  {% endfilter %}
    {% switch a %}  {% case 1 %}  {% default %}  {% endswitch %}
    {% from "a" import b as c, d %}  {% import "a" as b %}  {% include "a" ignore missing %}  {% extends "a" %}`.split(
    /\s{2,}/,
  ),
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
  );

  function all(lexer: Lexer): Token[] {
    const tokens: Token[] = [];
    for (let token = lexer.nextToken(); token; token = lexer.nextToken()) tokens.push(token);
    return tokens;
  }
});

test("reads a template as Nunjucks does, and throws where Nunjucks throws", () => {
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

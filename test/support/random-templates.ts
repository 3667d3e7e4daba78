/** A set of templates that use each other, by their names, and what they are rendered with. */
export interface RandomTemplates {
  templates: Record<string, string>;
  options: { autoescape: boolean; trimBlocks: boolean; lstripBlocks: boolean; throwOnUndefined: boolean };
}

/** Returns random templates from the grammar of Nunjucks, the same ones for the same seed. */
export function randomTemplates(seed: number): RandomTemplates {
  const random = generator(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const chance = (part: number) => random() < part;
  const names = ["a", "b", "c", "item", "list", "object", "text", "m1", "m2", "n", "safe", "fn", "unset", "_x"];
  let budget = 45;
  /** The templates that one may use: those before it, because Nunjucks needs minutes to report a template that includes itself. */
  let usable: string[] = [];
  const used = (kind: RegExp) =>
    one([...usable.filter((each) => kind.test(each)).map((each) => `"${each}"`), '"missing"']);
  const name = () => (chance(0.04) ? one(["loop", "caller", "super", "undefined"]) : one(names));

  function expression(depth = 0): string {
    budget -= 0.3;
    if (depth > 3 || budget < 0 || chance(0.35)) return atom();
    const sub = () => expression(depth + 1);
    switch (below(26)) {
      case 0:
        return `${sub()} ${one(["+", "-", "*", "/", "%", "//", "**", "~", "~"])} ${sub()}`;
      case 1:
        return `${sub()} ${one(["and", "or"])} ${sub()}`;
      case 2:
        return `${chance(0.3) ? "not " : ""}${sub()} ${one(["==", "!=", "===", "!==", "<", ">", "<=", ">="])} ${sub()}`;
      case 3:
        return `not ${sub()}`;
      case 4:
        return `(${sub()}${chance(0.05) ? `, ${sub()}` : ""})`;
      case 5:
        return `${sub()} if ${sub()}${chance(0.7) ? ` else ${sub()}` : ""}`;
      case 6:
      case 7:
      case 8:
        return `${primary(depth)} | ${filter(depth)}${chance(0.3) ? ` | ${filter(depth)}` : ""}`;
      case 9:
        return `${primary(depth)} is ${chance(0.3) ? "not " : ""}${test(depth)}`;
      case 10:
        return `${sub()} ${chance(0.3) ? "not " : ""}in ${one(["list", "text", "object", `[${sub()}, ${sub()}]`, sub()])}`;
      case 11:
        return `[${chance(0.2) ? "" : `${sub()}, ${sub()}`}]`;
      case 12:
      case 13:
        return `{ a: ${sub()}, "b": ${sub()}${chance(0.05) ? `, "__keywords": true` : ""} }`;
      case 14:
        return `${one(["-", "+"])}${primary(depth)}`;
      case 15:
      case 16:
      case 17:
      case 18:
        return call(depth);
      default:
        return primary(depth);
    }
  }

  function atom(): string {
    if (chance(0.6)) return name();
    return one([
      "1",
      "0",
      "2.5",
      '"<x>"',
      "'y'",
      '""',
      '"a b"',
      "true",
      "false",
      "none",
      "r/b+/",
      "[1, 2]",
      '" z\\n q "',
    ]);
  }

  function primary(depth: number): string {
    let text = chance(0.8) ? atom() : `(${expression(depth + 1)})`;
    while (chance(0.3))
      text += one([
        ".a",
        ".b",
        ".length",
        "[0]",
        `["${one(["a", "b", "x"])}"]`,
        `[${expression(depth + 2)}]`,
        ".val",
        ".x",
      ]);
    if (chance(0.1)) text = `loop.${one(["index", "index0", "first", "last", "length", "revindex", "revindex0", "x"])}`;
    return text;
  }

  function call(depth: number): string {
    // With a step of zero, `range` would never end.
    if (chance(0.07)) return `range(${below(5)}${chance(0.3) ? `, ${below(9)}, 2` : ""})`;
    const callee = one([
      "m1",
      "m2",
      "fn",
      "object.method",
      "lib.m1",
      "caller",
      "m1",
      "m2",
      "super",
      "text.toUpperCase",
      "joiner",
      "list.concat",
      name(),
    ]);
    return `${callee}(${args(depth)})`;
  }

  function args(depth: number): string {
    const given = Array.from({ length: below(4) }, () => expression(depth + 1));
    if (chance(0.25)) given.push(`${one(["a", "b", "c", "k"])}=${expression(depth + 1)}`);
    return given.join(", ");
  }

  function filter(depth: number): string {
    return one([
      "safe",
      "escape",
      "e",
      "trim",
      "indent",
      "indent(2)",
      "indent(3, true)",
      "upper",
      "lower",
      "length",
      "string",
      "default('d')",
      "default('d', true)",
      "d",
      "replace('a', 'b')",
      "join(',')",
      "first",
      "last",
      "reverse",
      "striptags",
      "title",
      "capitalize",
      "sort",
      "dump",
      "own",
      "nl2br",
      "list",
      "int",
      "float",
      "forceescape",
      "select('string')",
      "groupby('a')",
      "urlencode",
      `default(${expression(depth + 1)})`,
      "wordcount",
      "truncate(3)",
      "missing",
    ]);
  }

  function test(depth: number): string {
    return one([
      "defined",
      "undefined",
      "string",
      "number",
      "mapping",
      "escaped",
      "none",
      "callable",
      "iterable",
      "odd",
      "truthy",
      `sameas(${expression(depth + 1)})`,
      `divisibleby(2)`,
      "own",
      "missing",
      "eq(1)",
    ]);
  }

  const data = () => one(["x", "\n", "  ", "<b>", " - ", "\n\n  y\n", "é&", "\\", ""]);
  const tag = (text: string) => `{%${chance(0.2) ? "-" : ""} ${text} ${chance(0.2) ? "-" : ""}%}`;

  function body(depth: number, inBlock = false): string {
    let text = "";
    for (let count = 1 + below(4); count > 0; count -= 1) text += chance(0.4) ? data() : statement(depth, inBlock);
    return text;
  }

  let blocks = 0;
  function statement(depth: number, inBlock: boolean): string {
    budget -= 1;
    const inner = () => body(depth + 1, inBlock);
    const print = () => `{{${chance(0.1) ? "-" : ""} ${expression()} ${chance(0.1) ? "-" : ""}}}`;
    if (depth > 4 || budget < 0) return print();
    switch (below(22)) {
      case 0:
      case 1:
        return `${tag(`if ${expression()}`)}${inner()}${chance(0.3) ? `${tag(`elif ${expression()}`)}${inner()}` : ""}${chance(0.4) ? `${tag("else")}${inner()}` : ""}${tag("endif")}`;
      case 2:
      case 3:
        return `${tag(`for ${chance(0.7) ? one(names) : `${one(names)}, ${one(names)}`} in ${one(["list", "object", "pairs", "text", "[1, 2, 3]", "[]", "map", name(), expression()])}`)}${inner()}${chance(0.3) ? `${tag("else")}${inner()}` : ""}${tag("endfor")}`;
      case 4:
      case 5:
      case 6:
        return tag(`set ${one(names)}${chance(0.1) ? `, ${one(names)}` : ""} = ${expression()}`);
      case 7:
        return `${tag(`set ${one(names)}`)}${inner()}${tag("endset")}`;
      case 8:
      case 9: {
        const parameters = one(["", "a", "a, b", "a, b=1", "c='k'", "a, c=a, k=b", "params"]);
        return `${tag(`macro ${one(["m1", "m2", "_m", "n"])}(${parameters})`)}${inner()}${tag("endmacro")}`;
      }
      case 10:
        return `${tag(`call${one(["", "", "(a)", "(a, b=2)"])} ${one(["m1", "m2", "lib.m1", "fn"])}(${args(1)})`)}${inner()}${tag("endcall")}`;
      case 11:
        return `${tag(`filter ${filter(1)}`)}${inner()}${tag("endfilter")}`;
      case 12:
        return `${tag(`switch ${expression()}`)}${tag(`case ${expression()}`)}${chance(0.2) ? "" : inner()}${tag("case 1")}${inner()}${chance(0.5) ? `${tag("default")}${inner()}` : ""}${tag("endswitch")}`;
      case 13:
        return `{% raw %}{{ ${data()} }}{% endraw %}`;
      case 14:
        return tag(
          `include ${chance(0.15) && usable.includes("part") ? "partName" : used(/part|other/)}${chance(0.3) ? " ignore missing" : ""}`,
        );
      case 15:
        return tag(
          `from ${chance(0.15) && usable.includes("macros") ? "macrosName" : used(/macros|pure/)} import ${one(["m1", "m1 as m2", "m1, m2"])}${one(["", "", " with context", " without context"])}`,
        );
      case 16:
        return tag(`import ${used(/macros|pure/)} as ${one(["lib", "lib", "a"])}${one(["", "", " with context"])}`);
      case 17: {
        if (chance(0.5)) return print();
        blocks += 1;
        const block = chance(0.9) ? `b${blocks}` : "b1";
        return `${tag(`block ${block}`)}${chance(0.2) ? "{{ super() }}" : ""}${body(depth + 1, true)}${tag("endblock")}`;
      }
      case 18:
        return "{# c #}";
      default:
        return print();
    }
  }

  function template(size: number, start = ""): string {
    budget = size;
    blocks = 0;
    return start + body(0) + body(0);
  }

  const pure = () => {
    const start = one(["{% set a = 1 %}", "", '{% from "macros" import m2 %}', "{% set n = r/x/ %}"]);
    const include = chance(0.6) ? '{% include "part" %}' : "";
    const print = chance(0.5) ? `{{ ${expression()} }}` : "";
    return `${start}{% macro m1(params) %}${include}${print}{{ params.a }}{% endmacro %}{% macro m2(a) %}${body(2)}{% endmacro %}`;
  };
  const known =
    "{% macro m1(a) %}[{{ a }}{{ caller() if caller }}]{% endmacro %}{% macro m2(a, b=3) %}{{ a }}{{ b }}{% endmacro %}";
  const templates: Record<string, string> = {};
  const write = (key: string, text: () => string) => {
    templates[key] = text();
    usable = [...usable, key];
  };
  write("macros", () => template(14, chance(0.6) ? known : ""));
  write("part", () => template(12));
  write("pure", pure);
  write("other", () => template(8, chance(0.3) ? '{% include "part" %}' : ""));
  write("layout", () => template(16));
  write("page", () => template(24, chance(0.4) ? `{% extends ${one(['"layout"', '"layout"', "layoutName"])} %}` : ""));
  return {
    templates,
    options: {
      autoescape: chance(0.7),
      trimBlocks: chance(0.3),
      lstripBlocks: chance(0.3),
      throwOnUndefined: chance(0.15),
    },
  };
}

/** Returns a generator of numbers from 0 to 1 that begins at a seed. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

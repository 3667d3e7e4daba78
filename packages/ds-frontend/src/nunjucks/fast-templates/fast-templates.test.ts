import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fastTemplates } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test, vi } from "vitest";
import { project } from "../../../../../test/support/project.js";
import { randomTemplates } from "../../../../../test/support/random-templates.js";
import { type Nunjucks, outcome } from "../../../../../test/support/same-as-nunjucks.js";

type Templates = Record<string, string>;

/** Returns an environment whose templates are those of an object, which can change. */
function environment(templates: Templates, options: nunjucks.ConfigureOptions = {}): nunjucks.Environment {
  const loader = {
    cache: {} as Record<string, unknown>,
    getSource: (name: string) =>
      name in templates ? { src: templates[name] ?? "", path: name, noCache: !!options.noCache } : (null as never),
  };
  return new nunjucks.Environment([loader as never], options);
}

/** Returns true if Nunjucks has not compiled a template, because its functions rendered it. */
const isFast = (env: nunjucks.Environment, name: string) =>
  !(env.getTemplate(name) as unknown as { compiled: boolean }).compiled;

/** Renders `page` in both ways and returns what both give: the HTML or the error. */
function both(templates: Templates, data: () => object = () => ({}), options: nunjucks.ConfigureOptions = {}) {
  const render = (env: nunjucks.Environment) => {
    try {
      return env.render("page", data());
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  const plain = environment(templates, options);
  const fast = fastTemplates(environment(templates, options));
  const expected = [render(plain), render(plain)];
  expect([render(fast), render(fast)]).toEqual(expected);
  return { html: expected[0] ?? "", isFast: isFast(fast, "page") };
}

describe("gives what Nunjucks gives", () => {
  test("for random templates", () => {
    let compiled = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const random = randomTemplates(seed);
      const expected = outcome(nunjucks as unknown as Nunjucks, random, () => {});
      let prepared: nunjucks.Environment | undefined;
      const given = outcome(nunjucks as unknown as Nunjucks, random, (each) => {
        prepared = fastTemplates(each) as nunjucks.Environment;
      });
      // How deep Nunjucks gets into an endless recursion is a matter of chance.
      if (!expected.concat(given).join().includes("Maximum call stack"))
        expect(given, `seed ${seed}`).toEqual(expected);
      if (prepared && isFast(prepared, "page")) compiled += 1;
    }
    expect(compiled).toBeGreaterThan(30);
  });

  const layout = "<{% block a %}layout a{% endblock %}|{% block b %}layout b {{ x }}{% endblock %}>{{ y }}";
  const list = "{% macro list(items) %}{% for item in items %}{{ caller(item) }}{% endfor %}{% endmacro %}";
  test.each<[string, Templates]>([
    ["a variable that is set in a loop", { page: "{% for i in [1, 2] %}{{ x }}{% set x = i %}{% endfor %}[{{ x }}]" }],
    [
      "a variable that is set before a loop",
      { page: "{% set x = 0 %}{% for i in [1, 2] %}{% set x = i %}{% endfor %}{{ x }}" },
    ],
    [
      "inheritance",
      { layout, page: '{% extends "layout" %}{% set x = 1 %}{% set y = 2 %}{% block a %}{{ super() }}!{% endblock %}' },
    ],
    [
      "a macro and its arguments",
      { page: "{% macro m(a, b=2) %}{{ a }}{{ b }};{% endmacro %}{{ m() }}{{ m(1, 3) }}{{ m(b=4) }}{{ m(1, 2, 3) }}" },
    ],
    [
      "keyword arguments in data",
      { page: '{% macro m(a) %}{{ a.x }}{% endmacro %}{{ m({ x: 1, "__keywords": true, a: { x: 2 } }) }}' },
    ],
    [
      "a call of an imported macro",
      { list, page: '{% from "list" import list %}{% call(x) list([1, 2]) %}<{{ x }}>{% endcall %}' },
    ],
    [
      "a call of a macro beside it",
      { page: `${list}{% set items = 5 %}{% call(x) list([1]) %}{{ x }}{{ items | length }}{% endcall %}` },
    ],
    [
      "an include in a macro",
      {
        part: "{% set y = params %}{{ y }}{{ z }}",
        page: '{% set z = 3 %}{% macro m(params) %}{% include "part" %}{% endmacro %}{{ m(1) }}{{ y }}',
      },
    ],
    [
      "an include that gives a variable a value",
      { part: "{% for i in [1] %}{% set x = 2 %}{% endfor %}", page: '{% set x = 1 %}{% include "part" %}{{ x }}' },
    ],
    [
      "imports with context",
      {
        own: "{% set y = x %}{% macro m() %}{{ x }}{% endmacro %}",
        page: '{% set x = 1 %}{% import "own" as a with context %}{% import "own" as b %}{{ a.m() }}{{ a.y }}{{ b.m() }}',
      },
    ],
    [
      "escaping",
      {
        page: '{{ "<" }}{{ "<" | safe }}{{ "<" | safe | trim | indent(2) }}{{ ("<" | safe) ~ "<" }}{% set a %}<{{ "<" }}{% endset %}{{ a }}',
      },
    ],
    [
      "precedence of operators as Nunjucks writes them",
      { page: "{{ not 1 == 2 }}{{ not x is defined }}{{ 1 + 2 ~ 3 }}{{ -2 ** 2 }}{{ 1 < 3 < 2 }}" },
    ],
    ["switch", { page: "{% switch 1 %}{% case 0 %}{% case 1 %}one{% case 2 %}two{% default %}none{% endswitch %}" }],
    [
      "loop as a value",
      {
        page: "{% for i in [1, 2] %}{% set outer = loop %}{% for j in [1] %}{{ outer.index }}{{ loop.length }}{% endfor %}{% endfor %}",
      },
    ],
    ["a name that is missing", { page: '{% include "no" ignore missing %}{{ a.b.c }}{{ [1].x }}' }],
  ])("%s", (_, templates) => {
    for (const autoescape of [true, false])
      expect(both(templates, () => ({ x: "<x>" }), { autoescape }).isFast).toBe(true);
  });

  test.each<[string, Templates, string]>([
    ["a call of nothing", { page: "\n\n{{ nothing() }}" }, "[Line 2, Column 10]\n  Error: Unable to call `nothing`"],
    ["a filter that is missing", { page: "{{ 1 | nothing }}" }, "filter not found: nothing"],
    ["a template that is missing", { page: '{% from "no" import a %}' }, "template not found: no"],
    ["a macro that is missing", { macros: "", page: '{% from "macros" import a %}' }, "cannot import 'a'"],
    ["an error in an include", { part: "\n{{ a() }}", page: '{% include "part" %}' }, "(part)"],
    ["an error in a parent", { layout: "{% if %}", page: '{% extends "layout" %}' }, "(layout)"],
    ["syntax", { page: "{% if %}" }, "unexpected token"],
    ["a block that is missing", { page: "{% block a %}{{ super() }}{% endblock %}" }, "no super block available"],
  ])("and the same error for %s", (_, templates, message) => {
    expect(both(templates).html).toContain(message);
  });

  test("and the same error for a value that is not defined", () => {
    expect(both({ page: "{{ nothing }}" }, () => ({}), { throwOnUndefined: true }).html).toContain(
      "attempted to output null",
    );
  });
});

describe("leaves to Nunjucks, together with the page", () => {
  test.each<[string, Templates]>([
    ["an asynchronous tag", { page: "{% asyncEach i in [1] %}{{ i }}{% endeach %}" }],
    [
      "a variable that Nunjucks does not define",
      { own: "{% macro a() %}{% endmacro %}", page: '{% if true %}{% import "own" as b %}{% endif %}{{ b }}' },
    ],
  ])("%s", (_, templates) => {
    expect(both(templates).isFast).toBe(false);
  });

  test("and not with it, a template that is included", () => {
    const templates = {
      part: "{% asyncEach i in [1] %}{{ i }}{% endeach %}",
      page: '{% set x = 1 %}[{% include "part" %}]',
    };
    expect(both(templates)).toEqual({ html: "[1]", isFast: true });
  });
});

describe("an environment lives as before", () => {
  test("with globals, filters, tests and extensions that are added after the first rendering", () => {
    const env = fastTemplates(environment({ page: "{{ a }}{{ ' b ' | trim }}{{ 1 is odd }}" }));
    expect(env.render("page")).toBe("btrue");
    env.addGlobal("a", "A");
    env.addFilter("trim", () => "T");
    (env as unknown as { addTest(name: string, test: () => boolean): void }).addTest("odd", () => false);
    expect(env.render("page")).toBe("ATfalse");
  });

  test("with autoescape that changes", () => {
    const env = fastTemplates(environment({ page: "{{ '<' }}" }));
    expect(env.render("page")).toBe("&lt;");
    (env as unknown as { opts: { autoescape: boolean } }).opts.autoescape = false;
    expect(env.render("page")).toBe("<");
  });

  test.each([true, false])("with templates that change, noCache: %s", (noCache) => {
    const templates: Templates = {
      part: "{{ params }}",
      macros: '{% macro m(params) %}{% include "part" %}{% endmacro %}',
      layout: "({% block a %}{% endblock %})",
      page: '{% extends "layout" %}{% from "macros" import m %}{% block a %}{{ m(1) }}{% endblock %}',
    };
    const env = fastTemplates(environment(templates, { noCache }));
    const change = (name: string, text: string) => {
      templates[name] = text;
      const [loader] = (env as unknown as { loaders: { cache: Record<string, unknown> }[] }).loaders;
      if (!noCache && loader) loader.cache[name] = null;
    };
    expect(env.render("page")).toBe("(1)");
    change("part", "{% set params = 2 %}{{ params }}{{ other }}");
    expect(env.render("page")).toBe("(2)");
    change("macros", "{% macro m() %}3{% endmacro %}");
    expect(env.render("page")).toBe("(3)");
    change("layout", "[{% block a %}{% endblock %}]");
    expect(env.render("page")).toBe("[3]");
    change("macros", "{% macro m() %}{% endmacro %}{% asyncEach i in [1] %}{% endeach %}");
    expect(env.render("page")).toBe("[]");
    expect(isFast(env, "page")).toBe(true);
  });

  test("with files, relative names and invalidateCache", () => {
    const { folder } = project({ "a/page.njk": '{% include "./part.njk" %}', "a/part.njk": "1", "part.njk": "no" });
    const env = fastTemplates(nunjucks.configure(folder));
    expect(env.render("a/page.njk")).toBe("1");
    writeFileSync(join(folder, "a/part.njk"), "2");
    expect(env.render("a/page.njk")).toBe("1");
    (env as unknown as { invalidateCache(): void }).invalidateCache();
    expect(env.render("a/page.njk")).toBe("2");
  });

  test("with callbacks, which are called later and once", async () => {
    const env = fastTemplates(environment({ page: "{{ x }}", wrong: "{{ x() }}" }));
    const calls: unknown[] = [];
    env.render("page", { x: 1 }, (error, html) => calls.push([error, html]));
    env.renderString("{{ x }}!", { x: 1 }, (error, html) => calls.push([error, html]));
    env.getTemplate("page").render({ x: 2 }, (error: unknown, html: unknown) => calls.push([error, html]));
    env.render("wrong", {}, (error) => calls.push(error?.name));
    expect(calls).toEqual([]);
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls).toEqual([[null, "1"], [null, "1!"], [null, "2"], "Template render error"]);
  });

  test("with functions and filters that read and write the context", () => {
    type This = { ctx: Record<string, unknown>; env: unknown; setVariable(name: string, value: unknown): void };
    const data = () => ({
      set(this: This, name: string, value: unknown) {
        this.setVariable(name, value);
        return "";
      },
      get(this: This, name: string) {
        return `${this.ctx[name]}${typeof this.env}`;
      },
    });
    const page = "{% set a = 1 %}{{ get('a') }}{{ set('a', 2) }}{{ a }}{{ set('b', 3) }}{{ b }}{% include 'part' %}";
    expect(both({ page, part: "{{ get('b') }}{{ set('b', 4) }}{{ b }}" }, data).isFast).toBe(true);
  });

  test("with its templates compiled early or before, and templates as values", () => {
    const env = fastTemplates(environment({ page: "{{ x }}", broken: "{% if %}" }));
    expect(env.getTemplate("page", true).render({ x: 1 })).toBe("1");
    expect(() => env.getTemplate("broken", true)).toThrow("unexpected token");
    expect(env.renderString("{% include page %}{{ y }}", { page: env.getTemplate("page"), x: 1, y: 2 })).toBe("12");
    const code = nunjucks.precompileString("{{ x }}", {
      name: "page",
      env: new nunjucks.Environment() as never,
      wrapper: ((list: { template: string }[]) => `return (() => { ${list[0]?.template} })()`) as never,
    });
    const loader = new (
      nunjucks as unknown as { PrecompiledLoader: new (all: object) => nunjucks.ILoader }
    ).PrecompiledLoader({
      page: new Function(code)(),
    });
    const precompiled = fastTemplates(new nunjucks.Environment(loader));
    expect(precompiled.renderString("[{% include 'page' %}]", { x: 1 })).toBe("[1]");
  });

  test("beside others, and the classes of Nunjucks stay as they are", () => {
    const { Environment, Template } = nunjucks;
    const before = [Environment, Template].map(({ prototype }) => Object.getOwnPropertyDescriptors(prototype));
    const fast = fastTemplates(environment({ page: "{{ x }}" }));
    const other = environment({ page: "{{ y }}" });
    expect(fastTemplates(fast)).toBe(fast);
    expect([fast.render("page", { x: 1 }), other.render("page", { y: 2 })]).toEqual(["1", "2"]);
    expect(Object.hasOwn(other.getTemplate("page"), "render")).toBe(false);
    expect([Environment, Template].map(({ prototype }) => Object.getOwnPropertyDescriptors(prototype))).toEqual(before);
  });
});

test("FAST_TEMPLATES=check warns of the first difference from Nunjucks", () => {
  vi.stubEnv("FAST_TEMPLATES", "check");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let count = 0;
  const env = fastTemplates(environment({ page: "{{ next() }}" }));
  const page = (next: () => number) => env.render("page", { next });
  page(() => 1);
  expect(warn).not.toHaveBeenCalled();
  page(() => ++count);
  expect(warn.mock.calls.join()).toContain('fastTemplates renders page differently from Nunjucks: "1" instead of "2"');
  warn.mockRestore();
  vi.unstubAllEnvs();
});

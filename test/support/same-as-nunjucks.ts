import type { RandomTemplates } from "./random-templates.js";

interface Environment {
  addFilter(name: string, filter: (...values: unknown[]) => unknown): unknown;
  addTest(name: string, test: (value: unknown) => boolean): unknown;
  addGlobal(name: string, value: unknown): unknown;
  getTemplate(name: string, eagerCompile: boolean): unknown;
  render(name: string, context: object, done?: (error: unknown, html: unknown) => void): unknown;
}

/** A copy of Nunjucks: `nunjucks` or `@11ty/nunjucks`. */
export interface Nunjucks {
  Environment: new (loaders: unknown, options: object) => unknown;
  runtime: unknown;
}

/** Data of every kind that a service can hand to a template, anew for each rendering. */
export function dataOf({ runtime }: Nunjucks): Record<string, unknown> {
  const { SafeString } = runtime as { SafeString: new (text: string) => object };
  class Thing {
    a = "own <a>";
    method(value: unknown) {
      return `${this.a}:${String(value)}`;
    }
  }
  return {
    a: "A & b",
    b: { a: 1, b: [2, "<3>"], x: null },
    item: 0,
    list: ["<i>", 2, null, new SafeString("<s>"), { a: 1 }],
    object: Object.assign(Object.create({ inherited: "in" }), {
      a: "x",
      b: undefined,
      method: (value: unknown) => [value],
    }),
    pairs: [
      ["k", 1],
      ["l", "<2>"],
    ],
    text: "some 'text'\n more",
    n: 3,
    c: new Thing(),
    safe: new SafeString(" <safe>\n "),
    fn(this: { ctx: Record<string, unknown> }, ...values: unknown[]) {
      return `fn${values.length}${Object.keys(this.ctx).length}`;
    },
    map: new Map([["k", "v"]]),
    partName: "part",
    layoutName: "layout",
    macrosName: "macros",
  };
}

/** Returns what a rendering of the template `page` gives: the HTML, or the error as a text. */
export function outcome(
  nunjucks: Nunjucks,
  { templates, options }: RandomTemplates,
  prepare: (environment: object) => void,
): string[] {
  const loader = {
    getSource: (name: string) => (name in templates ? { src: templates[name], path: name, noCache: false } : null),
  };
  // Nunjucks reports an included template that it cannot compile later, to nobody.
  const compiler = new nunjucks.Environment([loader], { ...options }) as Environment;
  for (const name of Object.keys(templates).filter((name) => name === "part" || name === "other")) {
    try {
      compiler.getTemplate(name, true);
    } catch {
      templates[name] = "broken";
    }
  }
  const environment = new nunjucks.Environment([loader], { ...options }) as Environment;
  environment.addFilter("own", function (this: unknown, value) {
    const { ctx } = this as { ctx: Record<string, unknown> };
    return `own ${Object.keys(ctx).join()}${typeof value}`;
  });
  environment.addTest("own", (value) => value === 1);
  environment.addGlobal("unset", undefined);
  environment.addGlobal("b", "global");
  prepare(environment);
  const once = () => {
    try {
      return String(environment.render("page", dataOf(nunjucks)));
    } catch (error) {
      const { name, message } = error as Error;
      return `${name}: ${message}`;
    }
  };
  return [once(), once()];
}

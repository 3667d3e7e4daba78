import { readFileSync } from "node:fs";
import { byName, type Render } from "../components/by-name.js";
import { reportLayout } from "../options/layout.js";
import { kebabCase } from "../options/names.js";
import { definitions } from "../options/published.js";
import { type OptionProblem, report } from "../options/report.js";

/** The parts of Nunjucks' runtime that a compiled template is given. */
interface Runtime {
  SafeString: new (html: string) => unknown;
}

interface Context {
  addExport(name: string): void;
  setVariable(name: string, value: unknown): void;
  getVariables(): Record<string, unknown>;
  lookup(name: string): unknown;
}

type Done = (error: unknown, output?: unknown) => void;

interface Template {
  /** Nunjucks passes a context and a frame, or neither, before the function to call. */
  getExported(...given: Done[]): void;
}

/** What Nunjucks asks of a loader. It takes compiled code in `src` too, which its types do not say. */
export interface Source {
  src: string;
  path: string;
  noCache: boolean;
}

export interface DesignSystemLoaderOptions {
  /** Throw on options that a component does not have, needs or cannot use, with their path and a suggestion. */
  strict?: boolean;
}

/**
 * A Nunjucks loader that gives each component's macro as its compiled function, under the name of its file.
 *
 * @example
 * const env = new nunjucks.Environment([new DesignSystemLoader(), new nunjucks.FileSystemLoader("views")]);
 */
export class DesignSystemLoader {
  readonly async = false;
  readonly #strict: boolean;

  constructor({ strict = false }: DesignSystemLoaderOptions = {}) {
    this.#strict = strict;
  }

  getSource(name: string): Source {
    // A layout imports its macros from beside it.
    const file = name.replace(/^\.\.\//, "");
    const component = macros.get(file);
    if (layouts.has(file)) {
      const src = readFileSync(new URL(`../templates/${file}`, import.meta.url), "utf8");
      // What is wrong in a layout is said in the words of the page that extends it.
      return { src: this.#strict ? src.replace("/macro.njk", "/layout.njk") : src, path: file, noCache: false };
    }
    const layout = this.#strict && pages.get(file);
    if (layout) return code(file, template(layout, refuseWrongVariables));
    // Nunjucks goes on to the next loader when there is nothing, which its types do not say either.
    if (!component) return null as unknown as Source;
    return code(file, template(component, this.#strict ? refuseWrong : undefined));
  }
}

function code(path: string, root: unknown): Source {
  return { src: { type: "code", obj: { root } } as unknown as string, path, noCache: false };
}

const layouts = new Set(["layouts/guide.njk", "layouts/page.njk"]);

/** What the layouts call in strict mode. */
const pages = new Map(
  (["guide", "page"] as const).map((name) => [`${name}/layout.njk`, { name, render: byName.get(name) as Render }]),
);

const macros = new Map([...byName].map(([name, render]) => [`${kebabCase(name)}/macro.njk`, { name, render }]));

/** The compiled form of a template that defines and exports one macro. Nunjucks calls it as a method of the template. */
function template({ name, render }: { name: string; render: Render }, refuse?: Refuse) {
  return function root(this: Template, _env: unknown, context: Context, _frame: unknown, runtime: Runtime, done: Done) {
    // Nunjucks calls a macro as a method of the page that calls it.
    const macro = function (this: Context, given: unknown) {
      const options = fromKeywords(given);
      refuse?.(name, options, this);
      return new runtime.SafeString(render(options));
    };
    context.addExport(name);
    context.setVariable(name, macro);
    // What it exports depends on nothing, so the next import need not run it again.
    const exported = Object.freeze({ [name]: macro });
    this.getExported = (...given) => given.at(-1)?.(null, exported);
    done(null, "");
  };
}

/** The options of a call, also of one that names them, `errorSummary(params={…})`: Nunjucks marks such arguments. */
function fromKeywords(given: unknown): unknown {
  const call = given as { __keywords?: unknown; params?: unknown } | null | undefined;
  return call?.__keywords !== undefined && Object.hasOwn(call, "__keywords") ? call.params : given;
}

type Refuse = (name: string, options: unknown, page: Context) => void;

function refuseWrong(name: string, options: unknown, page: Context): void {
  refuse(report(name, options, definitions()), options === undefined ? candidates(page) : "");
}

function refuseWrongVariables(name: string, options: unknown, page: Context): void {
  const names = Object.keys(page.getVariables());
  const given = options as Record<string, unknown>;
  refuse(reportLayout(name as "page" | "guide", given, (variable) => page.lookup(variable), names, definitions()));
}

/** The most findings that one error says. */
const most = 50;

function refuse(findings: OptionProblem[], more = ""): void {
  if (!findings.length) return;
  const shown = findings.slice(0, most).map(({ message }) => message);
  if (findings.length > most) shown.push(`and ${findings.length - most} more`);
  throw new Error(shown.join("\n") + more);
}

/** The fields of the forms that a page has: a misspelt one is undefined. */
function candidates(page: Partial<Context> | undefined): string {
  const fields = Object.entries(page?.getVariables?.() ?? {}).flatMap(([name, value]) => {
    const views = (value as { fields?: unknown } | null | undefined)?.fields;
    return typeof views === "object" && views !== null ? Object.keys(views).map((key) => `${name}.fields.${key}`) : [];
  });
  return fields.length ? `: is the name right? This page has ${fields.slice(0, most).join(", ")}` : "";
}

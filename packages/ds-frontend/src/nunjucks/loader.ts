import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { OptionProblem } from "../options/check-value.js";
import { reportLayout } from "../options/layout.js";
import { definitions } from "../options/published.js";
import { report } from "../options/report.js";
import { components, type Render, withContent } from "./components.js";
import { templatesPath } from "./templates-path.js";

/** Parts of Nunjucks' runtime that a compiled template receives. */
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
  /** Takes a context and a frame, or neither, before the callback. */
  getExported(...args: Done[]): void;
}

/** Template as a Nunjucks loader returns it. `src` may also be compiled code, which Nunjucks' types do not say. */
export interface Source {
  src: string;
  path: string;
  noCache: boolean;
}

/** Options of the loader. */
export interface DesignSystemLoaderOptions {
  /** Throws on unknown, missing and unusable options, with their path and a suggestion. */
  strict?: boolean;
}

/**
 * Loads each component's macro into Nunjucks as a compiled function, under the name of the macro's file, with or without
 * `ds-frontend/` before it.
 *
 * @example
 * const env = new nunjucks.Environment([new nunjucks.FileSystemLoader("views"), new DesignSystemLoader()]);
 */
export class DesignSystemLoader {
  readonly async = false;
  readonly #strict: boolean;

  constructor({ strict = false }: DesignSystemLoaderOptions = {}) {
    this.#strict = strict;
  }

  /** Returns true for a name that Nunjucks resolves against the template that it is in. */
  isRelative(name: string): boolean {
    return /^\.\.?\//.test(name);
  }

  /** Returns the full path of a template that another one names by a relative path, as Nunjucks' own loaders do. */
  resolve(from: string, to: string): string {
    return resolve(dirname(from), to);
  }

  getSource(name: string): Source {
    const file = fileOf(name);
    const component = macros.get(file);
    if (layouts.has(file)) {
      // By its full path, a layout imports our macros and none of a service.
      const path = join(templatesPath, file);
      const src = readFileSync(path, "utf8");
      // Problems are reported as problems with the variable `page` of the page that extends the layout.
      return { src: this.#strict ? src.replace("/macro.njk", "/layout.njk") : src, path, noCache: false };
    }
    const layout = this.#strict && pages.get(file);
    if (layout) return code(file, template(layout, assertPage));
    // Null makes Nunjucks try the next loader, which its types do not say.
    if (!component) return null as unknown as Source;
    return code(file, template(component, this.#strict ? assertOptions : undefined));
  }
}

/** Returns the path of a template below the folder of templates, from its name, prefixed name or full path. */
function fileOf(name: string): string {
  if (name.startsWith(templatesPath + sep)) return relative(templatesPath, name).replaceAll(sep, "/");
  return name.replace(/^ds-frontend\//, "");
}

function code(path: string, root: unknown): Source {
  return { src: { type: "code", obj: { root } } as unknown as string, path, noCache: false };
}

const layouts = new Set(["layouts/guide.njk", "layouts/page.njk"]);

/** Components that the layouts call in strict mode. */
const pages = new Map(
  (["guide", "page"] as const).map((name) => [`${name}/layout.njk`, { name, render: components.get(name) as Render }]),
);

const macros = new Map([...components].map(([name, render]) => [`${kebabCase(name)}/macro.njk`, { name, render }]));

/** Returns the compiled form of a template that exports one macro. Nunjucks calls it as a method of the template. */
function template({ name, render }: { name: string; render: Render }, assert?: Assert) {
  return function root(this: Template, _env: unknown, context: Context, _frame: unknown, runtime: Runtime, done: Done) {
    // Nunjucks calls a macro as a method of the page that calls it.
    const macro = function (this: Context, ...args: unknown[]) {
      const options = withCalledContent(name, fromKeywords(args[0]), args.at(-1));
      assert?.(name, options, this);
      return new runtime.SafeString(render(options));
    };
    context.addExport(name);
    context.setVariable(name, macro);
    // The export never changes, so the next import need not run the template again.
    const exported = Object.freeze({ [name]: macro });
    this.getExported = (...args) => args.at(-1)?.(null, exported);
    done(null, "");
  };
}

/** Returns the options of a call, even of one with a keyword argument, `errorSummary(params={…})`, which Nunjucks marks. */
function fromKeywords(argument: unknown): unknown {
  const call = argument as { __keywords?: unknown; params?: unknown } | null | undefined;
  return call?.__keywords !== undefined && Object.hasOwn(call, "__keywords") ? call.params : argument;
}

/** Adds the content between `call` and `endcall`: as `html` where there is such an option, otherwise for a report in strict mode. */
function withCalledContent(name: string, options: unknown, last: unknown): unknown {
  const { caller } = Object(last) as { caller?: unknown };
  if (typeof caller !== "function" || !Object.hasOwn(last as object, "__keywords")) return options;
  if (!withContent.has(name)) return { ...Object(options), caller };
  const html = String(caller());
  return html ? { ...Object(options), html } : options;
}

type Assert = (name: string, options: unknown, page: Context) => void;

function assertOptions(name: string, options: unknown, page: Context): void {
  throwIfAny(report(name, options, definitions()), options === undefined ? candidates(page) : "");
}

function assertPage(name: string, options: unknown, page: Context): void {
  const layoutOptions = options as Record<string, unknown>;
  throwIfAny(reportLayout(name as "page" | "guide", page.lookup("page"), layoutOptions, definitions()));
}

/** Limit on the problems and suggestions that one error lists. */
const most = 50;

function throwIfAny(problems: OptionProblem[], more = ""): void {
  if (!problems.length) return;
  const shown = problems.slice(0, most).map(({ message }) => message);
  if (problems.length > most) shown.push(`and ${problems.length - most} more.`);
  throw new Error(shown.join("\n") + more);
}

/** Lists the fields of the page's forms, because a misspelt field is undefined. */
function candidates(page: Partial<Context> | undefined): string {
  const fields = Object.entries(page?.getVariables?.() ?? {}).flatMap(([name, value]) => {
    const views = (value as { fields?: unknown } | null | undefined)?.fields;
    return typeof views === "object" && views !== null ? Object.keys(views).map((key) => `${name}.fields.${key}`) : [];
  });
  return fields.length ? ` Check the name: this page has ${fields.slice(0, most).join(", ")}.` : "";
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import { components, forLayouts, type Render, withContent } from "./components.js";
import { templatesPath } from "./templates-path.js";

/** Parts of Nunjucks' runtime that a compiled template receives. */
interface Runtime {
  SafeString: new (html: string) => unknown;
}

interface Context {
  addExport(name: string): void;
  setVariable(name: string, value: unknown): void;
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

/**
 * Loads each component's macro into Nunjucks as a compiled function, under the name of the macro's file, with or without
 * `ds-frontend/` before it.
 *
 * @example
 * const env = new nunjucks.Environment([new nunjucks.FileSystemLoader("views"), new DesignSystemLoader()]);
 */
export class DesignSystemLoader {
  readonly async = false;

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
    if (sources.has(file)) {
      // By its full path, a template imports our macros and none of a service.
      const path = join(templatesPath, file);
      return { src: readFileSync(path, "utf8"), path, noCache: false };
    }
    const component = macros.get(file);
    // Null makes Nunjucks try the next loader, which its types do not say.
    if (!component) return null as unknown as Source;
    return {
      src: { type: "code", obj: { root: template(component) } } as unknown as string,
      path: file,
      noCache: false,
    };
  }
}

/** Returns the path of a template below the folder of templates, from its name, prefixed name or full path. */
function fileOf(name: string): string {
  if (name.startsWith(templatesPath + sep)) return relative(templatesPath, name).replaceAll(sep, "/");
  return name.replace(/^ds-frontend\//, "");
}

/** The templates that are not macros of components. */
const sources = new Set(
  ["layouts", "html"].flatMap((folder) => readdirSync(join(templatesPath, folder)).map((file) => `${folder}/${file}`)),
);

const macros = new Map([...components].map(([name, render]) => [`${kebabCase(name)}/macro.njk`, { name, render }]));

/** Returns the compiled form of a template that exports the macro of a component. Nunjucks calls it as a method of the template. */
function template({ name, render }: { name: string; render: Render }) {
  return function root(this: Template, _env: unknown, context: Context, _frame: unknown, runtime: Runtime, done: Done) {
    const { SafeString } = runtime;
    const macros: Record<string, (...args: never[]) => unknown> = {
      [name]: (...args: unknown[]) =>
        new SafeString(render(withCalledContent(name, fromKeywords(args[0]), args.at(-1)))),
    };
    for (const [inside, renderInside] of Object.entries(forLayouts[name] ?? {}))
      macros[inside] = (options: never, parent: never) => new SafeString(renderInside(options, parent));
    for (const [name, macro] of Object.entries(macros)) {
      context.addExport(name);
      context.setVariable(name, macro);
    }
    // The exports never change, so the next import need not run the template again.
    this.getExported = (...args) => args.at(-1)?.(null, macros);
    done(null, "");
  };
}

/** Returns the options of a call, even of one with a keyword argument, `errorSummary(params={…})`, which Nunjucks marks. */
function fromKeywords(argument: unknown): unknown {
  const call = argument as { __keywords?: unknown; params?: unknown } | null | undefined;
  return call?.__keywords !== undefined && Object.hasOwn(call, "__keywords") ? call.params : argument;
}

/** Adds the content between `call` and `endcall` as `html`, for the components that take it. */
function withCalledContent(name: string, options: unknown, last: unknown): unknown {
  const { caller } = Object(last) as { caller?: unknown };
  if (!withContent.has(name) || typeof caller !== "function" || !Object.hasOwn(last as object, "__keywords")) {
    return options;
  }
  const html = String(caller());
  return html ? { ...Object(options), html } : options;
}

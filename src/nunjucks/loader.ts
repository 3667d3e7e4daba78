import { readFileSync } from "node:fs";
import { byName, type Render } from "../components/by-name.js";
import { kebabCase } from "../options/names.js";
import { definitions } from "../options/published.js";
import { report } from "../options/report.js";

/** The parts of Nunjucks' runtime that a compiled template is given. */
interface Runtime {
  SafeString: new (html: string) => unknown;
}

interface Context {
  addExport(name: string): void;
  setVariable(name: string, value: unknown): void;
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
      return {
        src: readFileSync(new URL(`../templates/${file}`, import.meta.url), "utf8"),
        path: file,
        noCache: false,
      };
    }
    // Nunjucks goes on to the next loader when there is nothing, which its types do not say either.
    if (!component) return null as unknown as Source;
    const src = { type: "code", obj: { root: template(component, this.#strict) } };
    return { src: src as unknown as string, path: file, noCache: false };
  }
}

const layouts = new Set(["layouts/guide.njk", "layouts/page.njk"]);

const macros = new Map([...byName].map(([name, render]) => [`${kebabCase(name)}/macro.njk`, { name, render }]));

/** The compiled form of a template that defines and exports one macro. Nunjucks calls it as a method of the template. */
function template({ name, render }: { name: string; render: Render }, strict: boolean) {
  return function root(this: Template, _env: unknown, context: Context, _frame: unknown, runtime: Runtime, done: Done) {
    const macro = (given: unknown) => {
      const options = fromKeywords(given);
      if (strict) refuseWrong(name, options);
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

/** The most findings that one error says. */
const most = 50;

function refuseWrong(name: string, options: unknown): void {
  const findings = report(name, options, definitions());
  if (!findings.length) return;
  const shown = findings.slice(0, most).map(({ message }) => message);
  if (findings.length > most) shown.push(`${name}: and ${findings.length - most} more`);
  throw new Error(shown.join("\n"));
}

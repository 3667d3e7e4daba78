import { type Callback, type Environment, nunjucksOf, type Template, unchanged } from "./nunjucks.js";
import { Units } from "./units.js";

const environments = new WeakSet<object>();

/**
 * Makes a Nunjucks environment compile templates to plain functions, and returns the environment. Pages are the same, byte for
 * byte, and so are errors: what cannot be compiled exactly is left to Nunjucks.
 *
 * @example
 * const environment = fastTemplates(nunjucks.configure(["views", "node_modules/govuk-frontend/dist"]));
 */
export function fastTemplates<Given extends object>(given: Given): Given {
  if (environments.has(given)) return given;
  environments.add(given);
  const environment = given as unknown as Environment;
  const { getTemplate, renderString } = environment;
  const nunjucks = nunjucksOf(environment);
  const isUnchanged = unchanged(nunjucks, environment);
  const isChecked = process.env.FAST_TEMPLATES === "check";
  let units = new Units(environment, nunjucks, getTemplate);

  /** Returns the HTML of a template; undefined if Nunjucks shall render it, because it must or because it says what is wrong. */
  function fast(template: Template, context: object): string | undefined {
    if (!isUnchanged()) return undefined;
    if (!units.isCurrent) units = new Units(environment, nunjucks, getTemplate);
    let html: string | undefined;
    try {
      html = units.render(template, context);
    } catch {
      // Nunjucks says what is wrong.
    }
    if (html === undefined) units.forgetBrokenParents();
    return html;
  }

  function render(this: Template, ...args: unknown[]): string | null {
    const original = (): string | null => nunjucks.Template.prototype.render.apply(this, args);
    const [context, frame] = args;
    // An object in this place is a frame: Nunjucks includes the template.
    if (typeof context !== "function" && frame && typeof frame !== "function") return original();
    const html = fast(this, (typeof context === "function" ? undefined : context) ?? {});
    if (html === undefined) return original();
    if (isChecked) compare(this, html, context);
    const done = args.find((value) => typeof value === "function");
    if (!done) return html;
    // Nunjucks calls back in its own time.
    const ready = {
      root: (_env: unknown, _context: unknown, _frame: unknown, _runtime: unknown, end: Callback) => end(null, html),
    };
    return new nunjucks.Template({ type: "code", obj: ready }, environment, this.path).render({}, done);
  }

  /** Warns of the first difference from what Nunjucks renders. */
  function compare(template: Template, html: string, context: unknown): void {
    const expected = nunjucks.Template.prototype.render.call(template, typeof context === "function" ? {} : context);
    if (html === expected) return;
    const at = [...html].findIndex((_, index) => html[index] !== expected?.[index]);
    const part = (text: string | null) => JSON.stringify(text?.slice(Math.max(0, at - 40), at + 40));
    console.warn(
      `fastTemplates renders ${template.path} differently from Nunjucks: ${part(html)} instead of ${part(expected)}. Please report this template.`,
    );
  }

  function install(template: Template): Template {
    const isOwn = template.env === environment && Object.getPrototypeOf(template) === nunjucks.Template.prototype;
    if (isOwn && !Object.hasOwn(template, "render")) template.render = render;
    return template;
  }

  environment.getTemplate = function (this: Environment, name: unknown, ...rest: unknown[]) {
    const at = rest.findIndex((value) => typeof value === "function");
    if (at >= 0) {
      const done = rest[at] as Callback;
      rest[at] = (error: unknown, template?: Template) => done(error, template && install(template));
    }
    const template = getTemplate.call(this, name, ...rest);
    return template && install(template);
  };
  environment.renderString = function (this: Environment, source: unknown, ...rest: unknown[]) {
    if (this !== environment || typeof source !== "string") return renderString.call(this, source, ...rest);
    const [context, options] = rest;
    const path = typeof options === "function" ? undefined : (options as { path?: string } | undefined)?.path;
    const template = install(new nunjucks.Template(source, environment, path));
    return template.render(
      context,
      rest.slice(1).find((value) => typeof value === "function"),
    );
  };
  return given;
}

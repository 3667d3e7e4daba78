import { analyse, type Facts, LeftToNunjucks, type Summary } from "./analyse.js";
import type { Method } from "./filters.js";
import type { Block, Context, Environment, Frame, Loader, Node, Nunjucks, Template } from "./nunjucks.js";
import { print, type Shape, type Site } from "./print.js";
import { runtimeOf } from "./runtime.js";

type Root = (context: Context, ...around: unknown[]) => string;
type Exports = Record<string, unknown>;

interface Compiled {
  readonly root: Root;
  readonly blocks: Record<string, Block>;
}

/** A template that can be compiled to functions. */
interface Unit {
  readonly template: Template;
  readonly facts: Summary;
  /** The names of templates, here and in those it includes, on whose contents its code relies. */
  readonly reliesOn: readonly Reliance[];
  readonly compiled: Map<string, Compiled>;
  /** Compiled for a page, and for frames of Nunjucks. */
  page?: Compiled;
  framed?: Compiled;
  /** The rendering in which these templates were last found to be the same. */
  checkedIn: number;
  /** The tree, until the first time that it is printed: trees need more memory than code. */
  tree: { readonly root: Node; readonly facts: Facts<Unit> } | undefined;
  exports: Exports | undefined;
  /** The rendering in which these exports were last found to be the same. */
  exportedIn: number;
  readonly imports: readonly { readonly place: Place; exports?: Exports }[];
}

/** The name of a template as another one writes it. */
interface Place {
  readonly name: string;
  readonly parent: string | undefined;
  readonly isMissingIgnored: boolean;
  /** The loaders that were asked, each with the key of the name in its cache. */
  readonly keys: { readonly loader: Loader; readonly key: string }[];
  /** The rendering in which it was looked up last, and what was found. */
  lookedUpIn: number;
  now?: Template;
}

/** A place, and the template in it on whose contents code relies. */
interface Reliance {
  readonly place: Place;
  readonly found: Template;
}

/** Templates that are not kept in the cache of a loader are found again by their text. */
const maximumTexts = 500;

/** The compiled templates of one environment. */
export class Units {
  readonly #environment: Environment;
  readonly #nunjucks: Nunjucks;
  readonly #getTemplate: Environment["getTemplate"];
  readonly #units = new WeakMap<Template, Unit | null>();
  readonly #texts = new Map<string, Unit | null>();
  /** The parents that were loaded for this rendering and that Nunjucks has not compiled. */
  readonly #parents = new Set<Template>();
  readonly #places = new Map<string, Place>();
  /** The units whose trees were read in this rendering. */
  readonly #read: Unit[] = [];
  readonly #inProgress = new Set<string>();
  readonly #runtime: Record<string, unknown>;
  readonly #Context: new (
    given: object,
  ) => Context;
  /** Filters and tests that generated code calls without asking the environment for them. */
  readonly #assumed = { filter: new Map<string, Method>(), test: new Map<string, Method>() };

  constructor(environment: Environment, nunjucks: Nunjucks, getTemplate: Environment["getTemplate"]) {
    this.#environment = environment;
    this.#nunjucks = nunjucks;
    this.#getTemplate = getTemplate;
    this.#Context = class {
      env = environment;
      ctx: Context["ctx"];
      blocks = {};
      exported = [];
      constructor(given: object) {
        this.ctx = { ...given };
      }
    };
    // Functions of a service receive what they receive from Nunjucks.
    Object.setPrototypeOf(this.#Context.prototype, nunjucks.contextPrototype);
    this.#runtime = {
      ...runtimeOf(environment, nunjucks),
      copy: ({ ctx }: Context) => this.#context(ctx),
      include: (context: Context, frame: Frame, name: unknown, parent: string | undefined, isMissingIgnored: boolean) =>
        this.#include(context, frame, this.#named(name, parent, isMissingIgnored)),
      importNamed: (name: unknown, parent: string) => this.#exports(this.#named(name, parent)),
      importWith: (context: Context, frame: Frame, name: unknown, parent: string) =>
        this.#exportsIn(this.#named(name, parent), context.ctx, frame.push()),
      extend: (context: Context, name: unknown, parent: string) =>
        this.#extend(context, this.#unitOrLeave(this.#parent(this.#named(name, parent)))),
    };
  }

  /** Returns false once a filter or a test that code calls directly was replaced. */
  get isCurrent(): boolean {
    const { filters, tests } = this.#environment;
    for (const [name, filter] of this.#assumed.filter) if (filters[name] !== filter) return false;
    for (const [name, test] of this.#assumed.test) if (tests[name] !== test) return false;
    return true;
  }

  /** Counts the renderings. Within one, no template changes. */
  #rendering = 0;

  /** Renders a template; returns undefined if it is left to Nunjucks, and throws if Nunjucks shall say what is wrong. */
  render(template: Template, given: object): string | undefined {
    this.#rendering += 1;
    const unit = this.#unit(template);
    if (!unit) return undefined;
    try {
      const context = this.#context(given);
      if (unit.facts.hasFramelessRoot) {
        unit.page ??= this.#compiled(unit, { names: [], isModule: false });
        return unit.page.root(context);
      }
      return this.#run(unit, context, new this.#nunjucks.runtime.Frame());
    } catch (error) {
      if (error instanceof LeftToNunjucks) this.#leave(template);
      throw error;
    } finally {
      // Trees of what was not rendered would need more memory than all code.
      for (const read of this.#read) read.tree = undefined;
      this.#read.length = 0;
    }
  }

  #parent(template: Template): Template {
    if (!template.compiled) this.#parents.add(template);
    return template;
  }

  /**
   * Takes parents that Nunjucks cannot compile out of the caches. Nunjucks compiles a parent before it puts it there, and
   * says where it is wrong only then.
   */
  forgetBrokenParents(): void {
    for (const template of this.#parents) {
      try {
        template.compile();
      } catch {
        for (const { cache } of this.#environment.loaders)
          for (const key of Object.keys(cache)) if (cache[key] === template) delete cache[key];
      }
    }
    this.#parents.clear();
  }

  #leave(template: Template): void {
    this.#units.set(template, null);
    if (template.tmplStr !== undefined) this.#texts.set(template.tmplStr, null);
  }

  #context(given: object): Context {
    return new this.#Context(given);
  }

  // Templates

  #named(name: unknown, parent: string | undefined, isMissingIgnored = false): Template {
    const template = this.#getTemplate.call(this.#environment, name, false, parent, isMissingIgnored);
    if (!template) throw new LeftToNunjucks("asynchronous loader");
    return template;
  }

  #place(name: string, parent: string | undefined, isMissingIgnored: boolean): Place {
    const key = `${isMissingIgnored} ${parent}\0${name}`;
    const place = this.#places.get(key) ?? { name, parent, isMissingIgnored, keys: [], lookedUpIn: -1 };
    this.#places.set(key, place);
    return place;
  }

  /** Returns the template of a name, which stays the same within a rendering. */
  #at(place: Place): Template {
    if (place.now && place.lookedUpIn === this.#rendering) return place.now;
    const template = this.#lookUp(place);
    place.now = template;
    place.lookedUpIn = this.#rendering;
    return template;
  }

  /** Looks a name up in the caches of the loaders, as Nunjucks does, and asks Nunjucks for what is not there. */
  #lookUp({ keys, name, parent, isMissingIgnored }: Place): Template {
    const { loaders } = this.#environment;
    for (let index = 0; index < loaders.length; index += 1) {
      const loader = loaders[index] as Loader;
      let known = keys[index];
      if (known?.loader !== loader) {
        known = { loader, key: this.#environment.resolveTemplate(loader, parent, name) };
        keys[index] = known;
      }
      const template = loader.cache[known.key];
      if (template) return template;
    }
    return this.#named(name, parent, isMissingIgnored);
  }

  #isSame({ place, found }: Reliance): boolean {
    const template = this.#at(place);
    if (template === found) return true;
    return template.tmplStr === found.tmplStr && (template.path === found.path || template.tmplStr === undefined);
  }

  #relies(unit: Unit): boolean {
    if (unit.checkedIn === this.#rendering) return true;
    for (const reliance of unit.reliesOn) if (!this.#isSame(reliance)) return false;
    unit.checkedIn = this.#rendering;
    return true;
  }

  #unit(template: Template): Unit | undefined {
    const known = this.#units.get(template);
    if (known === null || (known && this.#relies(known))) return known ?? undefined;
    const text = template.tmplStr;
    let unit: Unit | null | undefined;
    if (typeof text === "string" && template.env === this.#environment) {
      unit = this.#texts.get(text);
      if (unit && (unit.template.path !== template.path || !this.#relies(unit))) unit = undefined;
      if (unit === undefined) {
        // It includes itself.
        if (this.#inProgress.has(text)) return undefined;
        unit = this.#analysed(template, text);
        if (this.#texts.size >= maximumTexts) this.#texts.clear();
        this.#texts.set(text, unit);
      }
    }
    this.#units.set(template, unit ?? null);
    return unit ?? undefined;
  }

  #unitOrLeave(template: Template): Unit {
    const unit = this.#unit(template);
    if (!unit) throw new LeftToNunjucks("template left to Nunjucks");
    return unit;
  }

  #analysed(template: Template, text: string): Unit | null {
    const reliesOn: Reliance[] = [];
    this.#inProgress.add(text);
    try {
      const tree = this.#tree(template, reliesOn);
      const { reads, leaks, hasFramelessRoot, isPure, imports } = tree.facts;
      const unit: Unit = {
        template,
        tree,
        facts: { reads, leaks, hasFramelessRoot, isPure, imports },
        reliesOn,
        imports: imports.map((name) => ({ place: this.#place(name, template.path, false) })),
        compiled: new Map(),
        checkedIn: 0,
        exports: undefined,
        exportedIn: 0,
      };
      this.#read.push(unit);
      return unit;
    } catch {
      // What is wrong with it, Nunjucks says.
      return null;
    } finally {
      this.#inProgress.delete(text);
    }
  }

  #tree(template: Template, reliesOn: Reliance[]) {
    const root = this.#nunjucks.parse(template.tmplStr as string, this.#environment);
    const load = (name: string, isParent?: boolean) => {
      const place = this.#place(name, template.path, true);
      const found = this.#at(place);
      if (isParent) this.#parent(found);
      const unit = this.#unit(found);
      reliesOn.push({ place, found }, ...(unit?.reliesOn ?? []));
      return unit;
    };
    const { asyncFilters } = this.#environment;
    return { root, facts: analyse<Unit>(root, { asyncFilters, isBuiltIn: this.#isBuiltIn, load }) };
  }

  readonly #isBuiltIn = (kind: "filter" | "test", name: string): boolean => {
    const builtIn = kind === "filter" ? this.#nunjucks.filters : this.#nunjucks.tests;
    const given = kind === "filter" ? this.#environment.filters : this.#environment.tests;
    if (!Object.hasOwn(builtIn, name) || given[name] !== builtIn[name]) return false;
    this.#assumed[kind].set(name, builtIn[name] as Method);
    return true;
  };

  #compiled(unit: Unit, shape: Shape): Compiled {
    const key = shape.names ? `${shape.isModule} ${shape.names.join(" ")}` : "frame";
    const known = unit.compiled.get(key);
    if (known) return known;
    const compiled = this.#written(unit, shape);
    unit.compiled.set(key, compiled);
    return compiled;
  }

  #written(unit: Unit, shape: Shape): Compiled {
    const { root, facts } = unit.tree ?? this.#tree(unit.template, []);
    unit.tree = undefined;
    const { path } = unit.template;
    const { throwOnUndefined } = this.#environment.opts;
    try {
      const { code, sites } = print(root, facts, shape, { throwOnUndefined, isBuiltIn: this.#isBuiltIn });
      const values = { ...this.#runtime, path, sites: sites.map((site) => this.#site(site, path)) };
      return new Function(...Object.keys(values), code)(...Object.values(values));
    } catch (error) {
      throw error instanceof LeftToNunjucks ? error : new LeftToNunjucks(String(error));
    }
  }

  // What generated code does with other templates

  #site({ name, isMissingIgnored, names }: Site, path: string | undefined) {
    const place = this.#place(name, path, isMissingIgnored);
    let unit: Unit | undefined;
    let root: Root | undefined;
    let foundIn = 0;
    return {
      exports: () => this.#exports(this.#at(place)),
      root: () => {
        if (foundIn === this.#rendering) return root;
        const found = this.#unitOrLeave(this.#at(place));
        if (!found.facts.hasFramelessRoot) throw new LeftToNunjucks("template has changed");
        if (found !== unit) root = this.#compiled(found, { names: names ?? [], isModule: false }).root;
        unit = found;
        foundIn = this.#rendering;
        return root;
      },
    };
  }

  #run(unit: Unit, context: Context, frame: Frame): string {
    frame.topLevel = true;
    if (unit.facts.hasFramelessRoot) {
      const { reads, leaks } = unit.facts;
      const names = [...reads].sort();
      const around = frame.parent;
      if (![...leaks].some((name) => around?.lookup(name) !== undefined))
        return this.#compiled(unit, { names, isModule: true }).root(
          context,
          ...names.map((name) => around?.lookup(name)),
        );
    }
    return this.#extend(context, unit)(context, frame);
  }

  /** Adds the blocks of a template to those of a page, and returns its root. */
  #extend(context: Context, unit: Unit): Root {
    unit.framed ??= this.#compiled(unit, { isModule: true });
    const { root, blocks } = unit.framed;
    for (const name in blocks) {
      context.blocks[name] ??= [];
      context.blocks[name].push(blocks[name] as Block);
    }
    return root;
  }

  #include(context: Context, frame: Frame, template: Template): unknown {
    const unit = this.#unit(template);
    if (unit) return this.#run(unit, this.#context(context.ctx), frame.push(true));
    return ended((done) => template.render(context.ctx, frame, done));
  }

  #exports(template: Template): Exports {
    const unit = this.#unit(template);
    if (!unit) return ended((done) => template.getExported(done)) as Exports;
    if (!unit.facts.isPure) return this.#exportsIn(template, {}, new this.#nunjucks.runtime.Frame());
    return this.#pureExports(unit);
  }

  #pureExports(unit: Unit): Exports {
    if (unit.exportedIn === this.#rendering) return unit.exports as Exports;
    unit.exportedIn = this.#rendering;
    let isSame = unit.exports !== undefined;
    for (const each of unit.imports) {
      const exports = this.#exports(this.#at(each.place));
      if (each.exports !== exports) isSame = false;
      each.exports = exports;
    }
    if (!isSame) {
      const context = this.#context({});
      if (unit.facts.hasFramelessRoot) this.#compiled(unit, { names: [], isModule: true }).root(context);
      else this.#run(unit, context, new this.#nunjucks.runtime.Frame());
      unit.exports = exportsOf(context);
    }
    return unit.exports as Exports;
  }

  #exportsIn(template: Template, variables: object, frame: Frame): Exports {
    const unit = this.#unit(template);
    if (!unit) return ended((done) => template.getExported(variables, frame, done)) as Exports;
    const context = this.#context(variables);
    this.#run(unit, context, frame);
    return exportsOf(context);
  }
}

function exportsOf({ ctx, exported }: Context): Exports {
  return Object.fromEntries(exported.map((name) => [name, ctx[name]]));
}

/** Returns what a call of Nunjucks gives to its callback, which must be at once. */
function ended(call: (done: (error: unknown, result?: unknown) => void) => void): unknown {
  let result: { readonly value: unknown } | undefined;
  call((error, value) => {
    if (error) throw error;
    result = { value };
  });
  if (!result) throw new LeftToNunjucks("asynchronous template");
  return result.value;
}

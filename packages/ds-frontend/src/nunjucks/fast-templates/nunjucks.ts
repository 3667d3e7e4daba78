/*
 * What the compiler uses of Nunjucks. Nothing is imported, because an environment can come from any copy of `nunjucks` or of
 * `@11ty/nunjucks`: its classes are taken from the environment itself.
 */

import { linearFilters, type Method } from "./filters.js";

/** A node of Nunjucks' parse tree. Which properties it has follows from its name. */
export interface Node {
  readonly typename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly children: Node[];
  readonly value: unknown;
  readonly name: Node;
  readonly args: Node;
  readonly body: Node;
  readonly cond: Node;
  readonly else_: Node | null;
  readonly arr: Node;
  readonly key: Node;
  readonly target: Node;
  readonly val: Node;
  readonly left: Node;
  readonly right: Node;
  readonly expr: Node;
  readonly ops: (Node & { readonly type: string })[];
  readonly targets: Node[];
  readonly names: Node;
  readonly template: Node;
  readonly withContext: boolean | null;
  readonly ignoreMissing: boolean | null;
  readonly cases: Node[];
  readonly default: Node | null;
}

export interface Frame {
  variables: Record<string, unknown>;
  topLevel: boolean;
  readonly parent: Frame | undefined;
  set(name: string, value: unknown, resolveUp?: boolean): void;
  lookup(name: string): unknown;
  resolve(name: string, forWrite?: boolean): Frame | undefined;
  push(isolateWrites?: boolean): Frame;
}

/** What filters and functions receive as `this`. */
export interface Context {
  env: Environment;
  ctx: Record<string, unknown>;
  blocks: Record<string, Block[] | undefined>;
  exported: string[];
}

export type Block = (context: Context, frame: Frame) => string;

export type Callback = (error: unknown, result?: unknown) => void;

export interface Template {
  readonly env: Environment;
  readonly path: string | undefined;
  readonly tmplStr?: string;
  readonly compiled: boolean;
  compile(): void;
  render(context?: unknown, parentFrame?: unknown, callback?: unknown): string | null;
  getExported(callback: Callback): void;
  getExported(context: unknown, frame: Frame, callback: Callback): void;
}

export interface Loader {
  async?: boolean;
  cache: Record<string, Template | null | undefined>;
}

interface Extension {
  preprocess?(source: string): string;
}

export interface Environment {
  opts: { autoescape: boolean; throwOnUndefined: boolean };
  loaders: Loader[];
  globals: Record<string, unknown>;
  filters: Record<string, Method>;
  tests: Record<string, Method>;
  asyncFilters: string[];
  extensionsList: Extension[];
  getFilter(name: string): Method;
  getTest(name: string): Method;
  getTemplate(name: unknown, ...rest: unknown[]): Template | undefined;
  resolveTemplate(loader: Loader, parentName: string | undefined, name: string): string;
  renderString(source: unknown, context?: unknown, options?: unknown, callback?: unknown): string | null;
}

export interface Runtime {
  SafeString: new (text: string) => { readonly val: string };
  Frame: new () => Frame;
  makeMacro(names: string[], keywords: string[], run: Method): Method;
  makeKeywordArgs(values: object): object;
  memberLookup(object: unknown, key: unknown): unknown;
  contextOrFrameLookup(context: unknown, frame: unknown, name: string): unknown;
  callWrap(callee: unknown, name: string, context: unknown, args: unknown[]): unknown;
  suppressValue(value: unknown, autoescape: unknown): unknown;
  fromIterator(list: unknown): unknown;
  inOperator(key: unknown, list: unknown): boolean;
  isArray(value: unknown): boolean;
  keys(value: unknown): string[];
}

/** The parts of the copy of Nunjucks that an environment comes from. */
export interface Nunjucks {
  readonly Template: new (source: unknown, environment?: unknown, path?: string, eagerCompile?: boolean) => Template;
  readonly contextPrototype: object;
  readonly environmentPrototype: Environment;
  readonly runtime: Runtime;
  /** The filters of Nunjucks, of which two are replaced by linear ones. */
  readonly filters: Readonly<Record<string, Method>>;
  readonly tests: Readonly<Record<string, Method>>;
  /** Returns the parse tree of a template, as the compiler of Nunjucks sees it before it moves asynchronous filters. */
  parse(source: string, environment: Environment): Node;
}

interface Parser {
  extensions: unknown;
  parseAsRoot(): Node;
}

/** Takes Nunjucks apart through what an environment hands to templates and to extensions. */
export function nunjucksOf(environment: Environment): Nunjucks {
  let found: Omit<Nunjucks, "parse"> | undefined;
  function root(this: Template, env: Environment, context: object, _frame: Frame, runtime: Runtime, done: Callback) {
    found = {
      Template: this.constructor as Nunjucks["Template"],
      contextPrototype: Object.getPrototypeOf(context),
      environmentPrototype: Object.getPrototypeOf(env),
      runtime,
      filters: env.filters,
      tests: env.tests,
    };
    done(null, "");
  }
  const template = { type: "code", obj: { root } };
  // The first environment gives the class of templates; one that this class makes has no filters but Nunjucks' own.
  environment.renderString(template, {});
  const Template = found?.Template as Nunjucks["Template"];
  new Template(template).render({});
  const { filters, ...nunjucks } = found as Omit<Nunjucks, "parse">;
  const linear = linearFilters(filters);
  for (const name in linear)
    if (environment.filters[name] === filters[name]) environment.filters[name] = linear[name] as Method;
  return { ...nunjucks, filters: { ...filters, ...linear }, parse: parserOf(Template) };
}

/** Returns a function that is true while what templates call of Nunjucks is as it was written, which others may replace. */
export function unchanged({ runtime, environmentPrototype }: Nunjucks, environment: Environment): () => boolean {
  const calls = [
    "memberLookup",
    "contextOrFrameLookup",
    "callWrap",
    "suppressValue",
    "makeMacro",
    "inOperator",
  ] as const;
  const held = calls.map((name) => runtime[name]);
  const empty = { lookup: () => undefined };
  // `installJinjaCompat` gives templates the names and the methods of Python.
  const isPython =
    runtime.contextOrFrameLookup(empty, empty, "True") !== undefined || runtime.memberLookup({}, "keys") !== undefined;
  const methods = ["getFilter", "getTest", "resolveTemplate"] as const;
  return () =>
    !isPython &&
    calls.every((name, index) => runtime[name] === held[index]) &&
    methods.every((name) => environment[name] === environmentPrototype[name]) &&
    environment.loaders.every((loader) => !loader.async);
}

function parserOf(Template: Nunjucks["Template"]): Nunjucks["parse"] {
  let Parser: (new (tokens: unknown) => Parser) | undefined;
  let lex: ((source: string, options: unknown) => unknown) | undefined;
  const extension = {
    tags: ["parser"],
    parse(parser: Parser, _nodes: unknown, lexer: { lex: typeof lex }) {
      Parser = parser.constructor as typeof Parser;
      lex = lexer.lex;
      throw extension;
    },
  };
  try {
    new Template("{% parser %}", { asyncFilters: [], extensionsList: [extension], opts: {} }, "", true);
  } catch (error) {
    if (!Parser || !lex) throw error;
  }
  return (source, environment) => {
    const { extensionsList: extensions, opts } = environment;
    const processed = extensions.reduce((text, { preprocess }) => (preprocess ? preprocess(text) : text), source);
    const parser = new (Parser as NonNullable<typeof Parser>)(lex?.(processed, opts));
    parser.extensions = extensions;
    return parser.parseAsRoot();
  };
}

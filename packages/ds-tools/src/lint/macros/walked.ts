import type { Call, For, Macro, Node } from "@ds-frontend/internal/nunjucks/nodes.js";
import type { Kind, Option, Table } from "@ds-frontend/internal/options/option.js";
import { keyOf, operands, parametersOf, pathIn } from "../template/nodes.js";
import { once } from "./once.js";

/** Template file with its syntax tree, and those that it can reach. */
export interface Files {
  /** Returns the statements of the file that a path leads to, and the files that this one can reach; undefined if there is none. */
  include(path: string): { body: Node; files: Files } | undefined;
  /** Returns the options of an imported macro; undefined if it is not found. */
  imported(path: string, macro: string): readonly Option[] | undefined;
  /** Filters and functions of the project that return the object that they are given. */
  readonly helpers: ReadonlySet<string>;
}

/** Names that a template reads from one of its options. */
class Shape {
  readonly children = new Map<string, Shape>();
  #item: Shape | undefined;
  /** True if it is given to what cannot be followed, so that anything may be read from it. */
  isOpen = false;
  /** Kinds of values that the template tests for, as with `is string`. */
  readonly tested = new Set<Kind>();
  /** Options of the macros that get it whole. */
  readonly given = new Set<() => Option | undefined>();

  child(name: string): Shape {
    const known = this.children.get(name) ?? new Shape();
    this.children.set(name, known);
    return known;
  }

  item(): Shape {
    this.#item ??= new Shape();
    return this.#item;
  }

  get isList(): boolean {
    return this.#item !== undefined;
  }
}

/** Value in a template, as far as options are in it: options, an object that is written out, or a list. */
interface Given {
  shapes: readonly Shape[];
  entries?: ReadonlyMap<string, Given>;
  items?: readonly Given[];
}

const nothing: Given = { shapes: [] };

/** Maximum number of nodes that are read for one macro. The largest of design systems have about 2,000. */
const mostNodes = 20_000;

/**
 * Returns the options of a macro that nobody has documented: the names that its template reads from its parameters. The order of
 * statements does not count, so that a name is rather known than not.
 */
export function walkedOptions(macro: Macro, files: Files, around: readonly Node[]): Option[] {
  const walk = new Walk(files);
  const parameters = parametersOf(macro.args.children).map(({ name }) => ({ name, shape: new Shape() }));
  const scope = new Map<string, Given>(parameters.map(({ name, shape }) => [name, { shapes: [shape] }]));
  try {
    for (const node of around) walk.define(node, scope);
    // A variable may be read above the place that sets it, in a loop.
    for (let turn = 0; turn < 2; turn += 1) walk.run(macro.body, scope);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    for (const { shape } of parameters) shape.isOpen = true;
  }
  return parameters.map(({ name, shape }) => optionOf(name, shape));
}

type Scope = Map<string, Given>;

class Walk {
  #files: Files;
  #left = mostNodes;
  readonly #macros = new Map<string, { path: string; name: string } | Macro>();
  /** Names of imported files and the paths of these. */
  readonly #spaces = new Map<string, string>();
  readonly #included = new Set<string>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** Learns which macros a file has at its top level. */
  define(node: Node, scope: Scope): void {
    if (/^(?:Macro|FromImport|Import|Set)$/.test(node.typename)) this.run(node, scope);
  }

  run(node: Node | null | undefined, scope: Scope): void {
    if (!node) return;
    this.#left -= 1;
    if (this.#left < 0) throw new RangeError("too many nodes");
    if (node.typename === "Macro") this.#macros.set(node.name.value, node);
    else if (node.typename === "Set") {
      const value = node.value ? this.read(node.value, scope) : nothing;
      if (node.body) this.run(node.body, scope);
      for (const target of node.targets) if (target.typename === "Symbol") add(scope, target.value, value);
    } else if (node.typename === "For" || node.typename === "AsyncEach" || node.typename === "AsyncAll")
      this.#loop(node, scope);
    else if (node.typename === "Include") this.#include(node.template, scope);
    else if (node.typename === "FromImport") {
      for (const name of node.names.children) {
        const [macro, alias] = name.typename === "Pair" ? [name.key, name.value] : [name, name];
        const path = pathIn(node.template);
        if (macro?.typename === "Symbol" && alias?.typename === "Symbol" && path !== undefined)
          this.#macros.set(alias.value, { path, name: macro.value });
      }
    } else if (node.typename === "Import") {
      const path = pathIn(node.template);
      if (node.target.typename === "Symbol" && path !== undefined) this.#spaces.set(node.target.value, path);
    } else if (node.typename === "Switch") {
      this.read(node.expr, scope);
      for (const { cond, body } of node.cases) {
        this.read(cond, scope);
        this.run(body, scope);
      }
      this.run(node.default, scope);
    } else if (node.typename === "Root" || node.typename === "NodeList" || node.typename === "Output")
      for (const child of node.children) this.run(child, scope);
    else if (node.typename === "If" || node.typename === "IfAsync") {
      this.read(node.cond, scope);
      this.run(node.body, scope);
      this.run(node.else_, scope);
    } else if (node.typename === "Block" || node.typename === "Capture") this.run(node.body, scope);
    else if (node.typename !== "TemplateData") this.read(node, scope);
  }

  /** Returns what an expression may be, and learns which names it reads. */
  read(node: Node, scope: Scope): Given {
    this.#left -= 1;
    if (this.#left < 0) throw new RangeError("too many nodes");
    switch (node.typename) {
      case "Symbol":
        return scope.get(node.value) ?? nothing;
      case "LookupVal": {
        const target = this.read(node.target, scope);
        const isName = node.val.typename === "Literal" && typeof node.val.value === "string";
        if (isName) return property(target, String((node.val as { value: unknown }).value));
        this.read(node.val, scope);
        // What stands for a name may be any.
        if (node.val.typename !== "Literal") open(target);
        return itemOf(target);
      }
      case "InlineIf":
        this.read(node.cond, scope);
        return union([this.read(node.body, scope), node.else_ ? this.read(node.else_, scope) : nothing]);
      case "Or":
      case "And":
        return union([this.read(node.left, scope), this.read(node.right, scope)]);
      case "Group":
        return union(node.children.map((child) => this.read(child, scope)));
      case "Dict":
        return {
          shapes: [],
          entries: new Map(node.children.map(({ key, value }) => [keyOf(key) ?? "", this.read(value, scope)])),
        };
      case "Array":
        return { shapes: [], items: node.children.map((child) => this.read(child, scope)) };
      case "Filter":
        return this.#filter(node.name.value, node.args.children, scope);
      case "FunCall":
        return this.#call(node, scope);
      case "Caller":
        this.run(node.body, new Map(scope));
        return nothing;
      case "Capture":
      case "NodeList":
        this.run(node, scope);
        return nothing;
      case "Is":
        for (const shape of this.read(node.left, scope).shapes)
          if (node.right.typename === "Symbol") shape.tested.add(tests[node.right.value] ?? "object");
        return nothing;
      default:
        if ("left" in node || "expr" in node || "target" in node)
          for (const operand of operands(node as never)) this.read(operand, scope);
        return nothing;
    }
  }

  #loop({ name, arr, body, else_ }: For, scope: Scope): void {
    const list = this.read(arr, scope);
    if (name.typename === "Symbol") add(scope, name.value, itemOf(list));
    else {
      // Two names stand for the keys and values of an object, whose names may be any.
      open(list);
      if (name.typename === "Array")
        for (const part of name.children) if (part.typename === "Symbol") add(scope, part.value, nothing);
    }
    this.run(body, scope);
    this.run(else_, scope);
  }

  #include(template: Node, scope: Scope): void {
    const path = pathIn(template);
    const found = path === undefined ? undefined : this.#files.include(path);
    if (!found || path === undefined) {
      for (const value of scope.values()) open(value);
      return;
    }
    if (this.#included.has(path)) return;
    this.#included.add(path);
    const before = this.#files;
    this.#files = found.files;
    this.run(found.body, scope);
    this.#files = before;
    this.#included.delete(path);
  }

  #filter(name: string, args: readonly Node[], scope: Scope): Given {
    const [first = nothing, ...more] = args.map((each) => this.read(each, scope));
    if (name === "default" || name === "d") return union([first, ...more]);
    if (this.#files.helpers.has(name) || listing.test(name)) return first;
    if (/^(?:first|last|random)$/.test(name)) return itemOf(first);
    if (!printing.test(name)) for (const each of [first, ...more]) open(each);
    return name === "merge" ? union([first, ...more]) : nothing;
  }

  #call({ name, args }: Call, scope: Scope): Given {
    const values: Given[] = [];
    const named = new Map<string, Given>();
    for (const argument of args.children)
      if (argument.typename !== "KeywordArgs") values.push(this.read(argument, scope));
      else for (const { key, value } of argument.children) named.set(keyOf(key) ?? "", this.read(value, scope));
    const all = [...values, ...named.values()];
    if (name.typename === "Symbol" && this.#files.helpers.has(name.value)) return values[0] ?? nothing;
    const options = this.#optionsOf(name);
    if (options)
      for (const [index, option] of options.entries())
        bind(values[index] ?? named.get(option.name) ?? nothing, () => option);
    else if (name.typename === "Symbol" && this.#macros.has(name.value))
      this.#enter(this.#macros.get(name.value), values, named, scope);
    else {
      const target = name.typename === "LookupVal" ? this.read(name.target, scope) : nothing;
      const method = name.typename === "LookupVal" && name.val.typename === "Literal" ? String(name.val.value) : "";
      if (this.#files.helpers.has(method)) return values[0] ?? nothing;
      if (/^(?:push|unshift|concat)$/.test(method))
        return { shapes: target.shapes, items: [...(target.items ?? []), ...all] };
      if (listing.test(method)) return target;
      if (!printing.test(method)) for (const each of all) open(each);
    }
    return nothing;
  }

  /** Returns the options of an imported macro; undefined if that is none. */
  #optionsOf(name: Node): readonly Option[] | undefined {
    if (name.typename === "Symbol") {
      const macro = this.#macros.get(name.value);
      return macro && "path" in macro ? this.#files.imported(macro.path, macro.name) : undefined;
    }
    if (name.typename !== "LookupVal" || name.target.typename !== "Symbol" || name.val.typename !== "Literal")
      return undefined;
    const path = this.#spaces.get(name.target.value);
    return path === undefined ? undefined : this.#files.imported(path, String(name.val.value));
  }

  /** Reads a macro of the same file with the values that a call gives it. */
  #enter(
    macro: Macro | { path: string; name: string } | undefined,
    values: readonly Given[],
    named: ReadonlyMap<string, Given>,
    scope: Scope,
  ): void {
    if (!macro || "path" in macro || this.#included.has(macro.name.value)) {
      for (const value of [...values, ...named.values()]) open(value);
      return;
    }
    this.#included.add(macro.name.value);
    const inside: Scope = new Map(scope);
    for (const [index, { name, fallback }] of parametersOf(macro.args.children).entries())
      inside.set(
        name,
        union([values[index] ?? named.get(name) ?? nothing, fallback ? this.read(fallback, scope) : nothing]),
      );
    this.run(macro.body, inside);
    this.#included.delete(macro.name.value);
  }
}

/** Filters and methods that return a list with the same items, and those that make a text of what they get. */
const listing = /^(?:list|reverse|sort|slice|batch|unique|select|reject|selectattr|rejectattr|safe|flat)$/;
const printing =
  /^(?:abs|capitalize|center|e|escape|float|forceescape|indent|int|join|lower|nl2br|replace|replaceAll|round|string|striptags|title|trim|truncate|upper|urlencode|urlize|wordcount|length|includes|indexOf|startsWith|endsWith|split|toString|toLowerCase|toUpperCase|substring|match|test|d|caller|super|range)$/;

/** Kinds of values by the tests for them. */
const tests: Readonly<Record<string, Kind>> = {
  string: "string",
  iterable: "array",
  sequence: "array",
  number: "number",
};

function add(scope: Scope, name: string, value: Given): void {
  scope.set(name, union([scope.get(name) ?? nothing, value]));
}

function union(values: readonly Given[]): Given {
  const some = values.filter((value) => value !== nothing);
  if (some.length < 2) return some[0] ?? nothing;
  const entries = new Map<string, Given>();
  for (const value of some)
    for (const [name, inside] of value.entries ?? [])
      if (entries.get(name) !== inside) entries.set(name, union([entries.get(name) ?? nothing, inside]));
  return {
    shapes: [...new Set(some.flatMap(({ shapes }) => shapes))],
    ...(entries.size && { entries }),
    ...(some.some(({ items }) => items) && { items: [...new Set(some.flatMap(({ items = [] }) => items))] }),
  };
}

function property({ shapes, entries }: Given, name: string): Given {
  // Texts and lists have a length too.
  if (name === "length") return nothing;
  return union([{ shapes: shapes.map((shape) => shape.child(name)) }, entries?.get(name) ?? nothing]);
}

function itemOf({ shapes, items = [] }: Given): Given {
  return union([{ shapes: shapes.map((shape) => shape.item()) }, ...items]);
}

function open({ shapes, entries, items = [] }: Given): void {
  for (const shape of shapes) shape.isOpen = true;
  for (const each of [...(entries?.values() ?? []), ...items]) open(each);
}

/** Records that a macro gets a value as one of its options. */
function bind({ shapes, entries, items = [] }: Given, option: () => Option | undefined): void {
  for (const shape of shapes) shape.given.add(option);
  for (const [name, inside] of entries ?? []) bind(inside, () => option()?.table()?.get(name));
  for (const item of items) bind(item, () => option()?.item());
}

function optionOf(name: string, shape: Shape): Option {
  const taken = new Map<Kind, boolean>();
  const takes = (kind: Kind): boolean => {
    const known = taken.get(kind);
    if (known !== undefined) return known;
    // A macro may lead to itself.
    taken.set(kind, false);
    const isTaken = shape.tested.has(kind) || (kind === "array" && shape.isList);
    taken.set(kind, isTaken || [...shape.given].some((option) => option()?.takes?.(kind) === true));
    return taken.get(kind) ?? false;
  };
  return {
    name,
    kinds: [],
    takes,
    isStrict: false,
    table: once(() => tableOf(shape)),
    item: once(() => {
      const given = [...shape.given].map((option) => option()?.item()).find(Boolean);
      return shape.isList ? optionOf("", shape.item()) : given;
    }),
    deprecated: undefined,
    description: "",
  };
}

/** Returns the options of an object: what the template reads from it, and what the macros take that get it whole. */
function tableOf(shape: Shape): Table | undefined {
  const given = once(() => [...shape.given].flatMap((option) => option() ?? []));
  const tables = once(() => given().flatMap((option) => option.table() ?? []));
  const own = new Map([...shape.children].map(([name, child]) => [name, optionOf(name, child)]));
  const isOpen = once(() => shape.isOpen || tables().some((table) => table.isOpen));
  if (!own.size && !isOpen() && !tables().length) return undefined;
  return {
    get: (name) =>
      own.get(name) ??
      tables()
        .map((table) => table.get(name))
        .find(Boolean),
    get options() {
      return new Map([...tables().flatMap((table) => [...table.options]), ...own]);
    },
    get isOpen() {
      return isOpen();
    },
    missing: () => [],
  };
}

import type { Call, For, Include, Lookup, Macro, Node, Operation } from "@ds-frontend/internal/nunjucks/nodes.js";
import type { Kind } from "@ds-frontend/internal/options/option.js";
import {
  type Arguments,
  type ImportedName,
  Interpreter,
  operands,
  parametersOf,
  pathIn,
} from "../template/interpreter.js";
import { type Reference, Shape } from "../template/shape.js";
import { alternatives, choice, type Module, merges, Scope, unknown, type Value } from "../template/value.js";

/*
 * Reads a macro without running it: Nunjucks turns templates into code, and those of a project are not trusted. With its own options
 * as values, that shows what the macro does with each; with those of a call, it shows what the call prints.
 */

/** Stands in a text for what is only known while rendering. */
export const mark = "\ufffc";

/** Template files that macros import and include. */
export interface Modules {
  /** Filters and functions of the project that return the object that they are given. */
  readonly helpers: ReadonlySet<string>;
  /** Returns the parsed file that a path in a template refers to. */
  from(path: string, module: Module): Module | undefined;
}

/** Parameters of a macro in order, each with what its template does with it. */
export type Parameters = readonly { name: string; shape: Shape }[];

/**
 * Maximum number of nodes that are read for the options of a macro, and for one call. Beyond it, nothing is said. The largest macros of
 * design systems need 17,000.
 */
const mostNodes = { options: 40_000, call: 20_000 };

/** A project in which many need more gets a lower limit, and at last none, so that it cannot keep the linter busy. */
const mostNodesLater = 4_000;
const mostExhausted = 10;
const mostExhaustedLater = 50;
const exhausted = { options: new WeakMap<Modules, number>(), call: new WeakMap<Modules, number>() };

/** Returns the result of reading with a limit; undefined if that takes too long. */
function limited<Result>(modules: Modules, kind: keyof typeof exhausted, work: (most: number) => Result) {
  const times = exhausted[kind].get(modules) ?? 0;
  if (times > mostExhaustedLater) return undefined;
  try {
    return work(times < mostExhausted ? mostNodes[kind] : mostNodesLater);
  } catch (error) {
    if (!(error instanceof TooLargeError || error instanceof RangeError)) throw error;
    exhausted[kind].set(modules, times + 1);
    return undefined;
  }
}

/** Works out a macro's options from what its template does with them, and from the templates that it includes and calls. */
export function derive(modules: Modules, module: Module, node: Macro): Parameters {
  const parameters = parametersOf(node.args.children).map(({ name }) => ({ name, shape: new Shape() }));
  const values = parameters.map(({ shape }) => shape.reference(false));
  const isRead = limited(modules, "options", (most) => {
    const reader = new MacroReader(modules, most, true);
    reader.enter(reader.definition(node, module), { values, named: new Map(), content: undefined });
    return true;
  });
  if (!isRead) {
    for (const { shape } of parameters) shape.isOpen = true;
  }
  return parameters;
}

/** Returns what a macro may print for an argument, once for each choice in it; undefined if that cannot be known. */
export function render(modules: Modules, module: Module, node: Macro, argument: Value): string[] | undefined {
  return limited(modules, "call", (most) =>
    casesOf(argument).map((value) => {
      const reader = new MacroReader(modules, most, false);
      const given = { values: [value], named: new Map(), content: undefined };
      return textOf(reader.enter(reader.definition(node, module), given));
    }),
  );
}

/** Returns what a block of a template prints; undefined if that cannot be known. */
export function renderBlock(modules: Modules, module: Module, name: string): string | undefined {
  const body = blockIn(module.root.children, name);
  return body && limited(modules, "call", (most) => textOf(new MacroReader(modules, most, false).part(body, module)));
}

function blockIn(nodes: readonly Node[], name: string): Node | undefined {
  for (const node of nodes) {
    if (node.typename === "Block" && node.name.value === name) return node.body;
    const body = "body" in node ? node.body : undefined;
    const inside = body && blockIn("children" in body ? (body.children as Node[]) : [body], name);
    if (inside) return inside;
  }
  return undefined;
}

/** Error for a macro that needs more steps to be read than the linter takes. */
class TooLargeError extends Error {}

/** Maximum number of values that are tried for one call. */
const mostCases = 16;

/** Returns the values that a value stands for, without choices. One that is used twice counts twice, so that it stays small. */
function casesOf(value: Value, budget = { left: mostNodes.call }): Value[] {
  budget.left -= 1;
  if (budget.left < 0) throw new TooLargeError();
  const inside = (part: Value) => casesOf(part, budget);
  const all = alternatives(value).flatMap((each): Value[] => {
    const { at } = each;
    if (each.kind === "text")
      return [{ kind: "literal", value: `${each.start ?? ""}${each.isCaptured ? " " : mark}`, at }];
    if (each.kind === "list")
      return product(each.items.map(inside)).map((items) => (each.isOpen ? unknown(at) : { ...each, items }));
    if (each.kind !== "object") return [each];
    return product(each.entries.map((entry) => inside(entry.value))).map((values) => ({
      ...each,
      isOpen: false,
      entries: each.entries.map((entry, index) => ({ ...entry, value: values[index] as Value })),
    }));
  });
  if (all.length > mostCases) throw new TooLargeError();
  return all;
}

/** Returns every combination of one value from each list. */
function product(choices: readonly Value[][]): Value[][] {
  let all: Value[][] = [[]];
  for (const values of choices) {
    if (all.length * values.length > mostCases) throw new TooLargeError();
    if (values.length === 1) for (const one of all) one.push(values[0] as Value);
    else all = all.flatMap((one) => values.map((value) => [...one, value]));
  }
  return all;
}

/** Filters that turn a value into text. */
const printing = new Set(
  "abs capitalize center e escape float forceescape indent int join lower nl2br replace round safe string striptags title trim truncate upper urlencode urlize wordcount length".split(
    " ",
  ),
);
/** Filters that return a list with the same items, or some of them. */
const listing = new Set("list reverse sort slice batch unique select reject selectattr rejectattr".split(" "));
const single = new Set(["first", "last", "random"]);
/** Methods of strings and lists, whose names are not options. */
const textMethods = new Set(
  "charAt endsWith includes indexOf join lastIndexOf match padEnd padStart repeat replace replaceAll search split startsWith substring substr test toFixed toLocaleLowerCase toLocaleString toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimStart".split(
    " ",
  ),
);
const listMethods = new Set("concat slice reverse sort flat".split(" "));
const tests: Record<string, Kind> = {
  string: "string",
  escaped: "string",
  mapping: "object",
  iterable: "array",
  sequence: "array",
  number: "number",
  boolean: "boolean",
};

type Definition = Extract<Value, { kind: "macro" }>;

/** Value of everything that has no options, where only options count. */
const plain: Value = { kind: "literal", value: null, at: 0 };

/** Caches the variables and macros at the top level of each file, for both ways of reading. */
const scopes = { options: new WeakMap<Module, Scope>(), call: new WeakMap<Module, Scope>() };

/** Reads a macro through the files that it imports and includes. */
class MacroReader extends Interpreter {
  readonly #modules: Modules;
  readonly #mostNodes: number;
  /** True if the options are read, so that every branch counts; false if what a call prints is. */
  readonly #forOptions: boolean;
  readonly #scopes: WeakMap<Module, Scope>;
  /** Macros and included files around the current node. */
  readonly #stack: (Macro | string)[] = [];
  #module: Module | undefined;
  #count = 0;
  #printed = "";
  /** Number of times that a list has grown. */
  #pushes = 0;
  /** Objects that the templates have made, and the state in which each call was last read, by their keys. */
  readonly #made = new Map<string, Value>();
  /** Number of macros and files around the place where each of them was made. */
  readonly #depths = new WeakMap<Value, number>();
  readonly #calls = new Map<string, number>();
  readonly #numbers = new Map<unknown, number>();
  /** Options that are certain to be given at the node that is being read, and those that are certain to be missing. */
  readonly #within: Shape[] = [];
  readonly #without: Shape[] = [];

  constructor(modules: Modules, mostNodes: number, forOptions: boolean) {
    super();
    this.#modules = modules;
    this.#mostNodes = mostNodes;
    this.#forOptions = forOptions;
    this.#scopes = forOptions ? scopes.options : scopes.call;
  }

  definition(node: Macro, module: Module): Definition {
    return { kind: "macro", node, module, scope: this.#scopeOf(module), at: 0 };
  }

  /** Returns what a part of a file prints. */
  part(node: Node, module: Module): Value {
    const scope = new Scope(this.#scopeOf(module), true);
    return this.#captured(() => this.#inside(module, undefined, () => this.run(node, scope)));
  }

  /** Reads the body of a macro with the values that a call gives it. Returns what it prints. */
  enter(definition: Definition, given: Arguments): Value {
    const { node, scope: around, module } = definition;
    const { values, named, content } = given;
    if (this.#forOptions) {
      if (this.#isTooDeep(node)) for (const value of [...values, ...named.values()]) this.#open(value);
      if (this.#isTooDeep(node) || this.#isRead(definition, given)) return plain;
      const [first] = parametersOf(node.args.children);
      const options = values[0] ?? named.get(first?.name ?? "");
      // Merged options do not count as the options of this macro, because the merge may provide what it requires.
      if (options?.kind === "option") options.shape.givenTo.add(module.file);
    } else if (this.#isTooDeep(node)) throw new TooLargeError();
    const scope = new Scope(around, true);
    if (content) scope.bind("caller", content);
    return this.#captured(() =>
      this.#inside(module, node, () => {
        for (const [index, { name, fallback }] of parametersOf(node.args.children).entries()) {
          const value = fallback && this.evaluate(fallback, scope);
          scope.bind(name, this.#parameter(values[index] ?? named.get(name), value));
        }
        this.run(node.body, scope);
      }),
    );
  }

  #parameter(value: Value = plain, fallback: Value = plain): Value {
    if (this.#forOptions) return union([value, fallback]);
    return isMissing(value) ? fallback : value;
  }

  /** Returns the variables and macros at the top level of a file. */
  #scopeOf(module: Module): Scope {
    const known = this.#scopes.get(module);
    if (known) return known;
    const scope = new Scope();
    this.#scopes.set(module, scope);
    try {
      this.#inside(module, undefined, () => {
        for (const node of module.root.children)
          if (/^(?:Macro|FromImport|Import|Set)$/.test(node.typename)) this.run(node, scope);
      });
    } catch (error) {
      this.#scopes.delete(module);
      throw error;
    }
    return scope;
  }

  protected override step(): void {
    this.#count += 1;
    if (this.#count > this.#mostNodes) throw new TooLargeError();
  }

  #isTooDeep(next: Macro | string): boolean {
    if (!this.#forOptions) return this.#stack.length > 30;
    const times = this.#stack.filter((entered) => entered === next).length;
    return this.#stack.length > 80 || times > (typeof next === "string" ? 0 : 1);
  }

  /** Tells whether a call with the same values was read before, since which nothing has changed that its macro can see. */
  #isRead({ node, scope }: Definition, { values, named }: Arguments): boolean {
    const key = this.#key([
      node,
      scope,
      ...[this.#within, this.#without, ...values.map(alternatives)].map((each) => this.#key(each)),
      ...[...named].flatMap(([name, value]) => [name, this.#key(alternatives(value))]),
    ]);
    const state = scope.changes + this.#pushes;
    if (this.#calls.get(key) === state) return true;
    this.#calls.set(key, state);
    return false;
  }

  /** Returns a text that is the same for the same parts in the same order. */
  #key(parts: readonly unknown[]): string {
    return parts
      .map((part) => {
        const number = this.#numbers.get(part) ?? this.#numbers.size;
        this.#numbers.set(part, number);
        return number;
      })
      .join(" ");
  }

  #inside(module: Module, next: Macro | string | undefined, read: () => void): void {
    const before = this.#module;
    this.#module = module;
    if (next) this.#stack.push(next);
    read();
    if (next) this.#stack.pop();
    this.#module = before;
  }

  #captured(read: () => void): Value {
    const before = this.#printed;
    this.#printed = "";
    read();
    const printed = this.#printed;
    this.#printed = before;
    return this.#forOptions ? plain : { kind: "literal", value: printed, at: 0 };
  }

  protected capture(node: Node | undefined, scope: Scope): Value {
    return this.#captured(() => this.run(node, scope));
  }

  protected macro(node: Macro, scope: Scope): void {
    if (this.#module) scope.bind(node.name.value, { kind: "macro", node, module: this.#module, scope, at: 0 });
  }

  protected override content(node: Macro, scope: Scope): Value {
    if (this.#forOptions || !this.#module) return super.content(node, scope);
    return { kind: "macro", node, module: this.#module, scope, at: 0 };
  }

  protected include({ template }: Include, scope: Scope): void {
    const module = this.#imported(template);
    if (module && !this.#isTooDeep(module.file))
      this.#inside(module, module.file, () => this.run(module.root, new Scope(scope)));
    else if (this.#forOptions) for (const value of scope.all()) this.#open(value);
    else this.#printed += mark;
  }

  protected import(from: Node, names: ImportedName[], scope: Scope): void {
    const module = this.#imported(from);
    for (const { macro, alias } of names) {
      const whole: Value | undefined = module && !macro ? { kind: "module", module, at: 0 } : undefined;
      scope.bind(
        alias.value,
        whole ?? (module && macro ? this.#macroIn(module, macro.value) : undefined) ?? this.unknown,
      );
    }
  }

  #macroIn(module: Module, name: string): Value | undefined {
    const found = this.#scopeOf(module).get(name);
    return found && alternatives(found).some(({ kind }) => kind === "macro") ? found : undefined;
  }

  #imported(from: Node): Module | undefined {
    const path = pathIn(from);
    return path === undefined || !this.#module ? undefined : this.#modules.from(path, this.#module);
  }

  protected text(text: string): void {
    if (!this.#forOptions) this.#printed += text;
  }

  protected print(value: Value): void {
    if (!this.#forOptions) this.#printed += textOf(value);
    else
      for (const each of alternatives(value)) {
        if (each.kind === "option") {
          each.shape.isPrinted = true;
          each.shape.use(each.after);
        }
        if (each.kind === "list") for (const item of each.items) this.print(item);
      }
  }

  protected override variable(name: string, scope: Scope): Value {
    return scope.get(name) ?? plain;
  }

  protected override literal(value: string | number | boolean | RegExp | null, at: number): Value {
    return this.#forOptions ? plain : super.literal(value, at);
  }

  protected override object(all: { name: string | undefined; at: number; value: Value }[], at: number): Value {
    if (!this.#forOptions) return super.object(all, at);
    // What has a name that is not known may have any.
    const entries = new Map<string, Value>();
    for (const { name = "", value } of all) entries.set(name, union([entries.get(name) ?? plain, value]));
    // A loop that makes the same object again has made nothing new.
    const { length } = this.#stack;
    const key = this.#key([length, ...[...entries].flatMap(([name, value]) => [name, this.#key(alternatives(value))])]);
    const made: Value = {
      kind: "object",
      entries: [...entries].map(([name, value]) => ({ name, value, at })),
      isOpen: false,
      at,
    };
    const known = this.#made.get(key) ?? made;
    this.#made.set(key, known);
    this.#depths.set(known, length);
    return known;
  }

  protected override either(results: Value[], tested: Value): Value {
    const [body = plain, fallback = plain] = results;
    return this.#forOptions ? union([body, after(tested, fallback)]) : oneOf(results);
  }

  /** Follows one branch, or both if it is not known which: then a variable may have the value of either. For options, both count. */
  protected choose<Result>(
    condition: Node,
    scope: Scope,
    branches: readonly [(scope: Scope) => Result, (scope: Scope) => Result],
  ): { results: Result[]; tested: Value } {
    const tested = this.#forOptions ? this.#test(condition, scope) : this.evaluate(condition, scope);
    const isTrue = this.#forOptions ? undefined : truth(tested);
    if (isTrue !== undefined) return { results: [branches[isTrue ? 0 : 1](scope)], tested };
    const shapes = shapesIn(tested);
    // If `a or b` holds, it is not certain which of the two is given.
    const isSimple = /^(?:Symbol|LookupVal|Group|And)$/.test(condition.typename);
    const isAny = isSimple || condition.typename === "Or";
    const scopes = branches.map(() => new Scope(scope, true)) as [Scope, Scope];
    const results = [
      this.#under(this.#within, isSimple ? shapes : [], () => branches[0](scopes[0])),
      this.#under(this.#without, isAny ? shapes : [], () => branches[1](scopes[1])),
    ];
    this.#join(scope, scopes);
    return { results, tested };
  }

  #join(scope: Scope, branches: readonly Scope[]): void {
    scope.join(branches, (values, before) => {
      const all = values.map((each) => each ?? plain);
      return this.#forOptions ? union(all, before) : oneOf(all);
    });
  }

  protected loop({ name, body, else_ }: For, list: Value, scope: Scope): void {
    if (this.#forOptions) this.#loopForOptions(name, body, list, scope);
    const items = this.#forOptions ? [plain] : entriesOf(list, name.typename === "Array");
    const { length } = items;
    for (const [index, item] of this.#forOptions ? [] : items.entries()) {
      const inside = new Scope(scope);
      if (name.typename === "Symbol") inside.bind(name.value, item);
      if (name.typename === "Array")
        for (const [at, part] of name.children.entries())
          if (part.typename === "Symbol")
            inside.bind(part.value, item.kind === "list" ? (item.items[at] ?? plain) : unknown(0));
      const [index0, last] = [index, index === length - 1];
      const loop = { index: index + 1, index0, first: !index, last, length, revindex: length - index };
      const entries = Object.entries(loop).map(([key, value]) => ({
        name: key,
        value: { kind: "literal", value, at: 0 } as const,
        at: 0,
      }));
      inside.bind(
        "loop",
        list.kind === "list" || length !== 1 || item !== notKnown
          ? { kind: "object", entries, isOpen: false, at: 0 }
          : notKnown,
      );
      this.run(body, inside);
    }
    if (!length || this.#forOptions) this.run(else_, scope);
  }

  #loopForOptions(name: Node, body: Node, list: Value, scope: Scope): void {
    for (let round = 0, before = -1; round < 3 && before !== scope.changes + this.#pushes; round += 1) {
      before = scope.changes + this.#pushes;
      const inside = new Scope(scope, true);
      if (name.typename === "Symbol") inside.bind(name.value, itemsOf(list));
      else if (name.typename === "Array") {
        // A loop over the keys of an object, such as `attributes`, accepts any name.
        for (const each of alternatives(list)) if (each.kind === "option") each.shape.isOpen = true;
        const values = alternatives(list).flatMap((each): Value[] => {
          if (each.kind === "object") return each.entries.map(({ value }) => handedOver(value));
          return each.kind === "option" ? [each.shape.items().reference(false)] : [];
        });
        for (const [index, part] of name.children.entries())
          if (part.typename === "Symbol") inside.bind(part.value, index ? union(values) : plain);
      }
      inside.bind("loop", plain);
      this.run(body, inside);
      this.#join(scope, [inside, new Scope(scope)]);
    }
  }

  protected override iterated(node: Node, scope: Scope): Value {
    return node.typename === "LookupVal" ? this.lookUp(node, scope, true) : this.evaluate(node, scope);
  }

  /** Reads a condition, and returns the options whose presence it tests. */
  #test(node: Node, scope: Scope): Value {
    if (node.typename === "Or" || node.typename === "And")
      return union([this.#test(node.left, scope), this.#test(node.right, scope)]);
    if (node.typename === "Not") return this.#test(node.target, scope);
    if (node.typename === "Group" && node.children.length === 1) return this.#test(node.children[0] as Node, scope);
    const value = this.evaluate(node, scope);
    markTested(value);
    return value;
  }

  /** Evaluates the fallback for a value that may be missing. */
  #fallback(first: Value, node: Node, scope: Scope): Value {
    return after(
      first,
      this.#under(this.#without, shapesIn(first), () => this.evaluate(node, scope)),
    );
  }

  #under<T>(conditions: Shape[], shapes: readonly Shape[], read: () => T): T {
    conditions.push(...shapes);
    const result = read();
    conditions.length -= shapes.length;
    return result;
  }

  #compare(node: Node, scope: Scope): void {
    for (const shape of shapesIn(this.evaluate(node, scope))) shape.isCompared = true;
  }

  /** Marks a value as used in ways that cannot be followed, with everything inside it. */
  #open(value: Value, seen = new Set<Value>()): void {
    if (seen.has(value)) return;
    seen.add(value);
    if (value.kind === "option") value.shape.isOpen = true;
    if (value.kind === "choice") for (const each of value.values) this.#open(each, seen);
    if (value.kind === "list") for (const each of value.items) this.#open(each, seen);
    if (value.kind === "object") for (const each of value.entries) this.#open(each.value, seen);
  }

  protected operate(node: Operation, scope: Scope): Value {
    if (this.#forOptions) return this.#operateOnOptions(node, scope);
    if (node.typename === "Is") return literalOf(this.#is(node.left, node.right, scope));
    if (node.typename === "Compare") return literalOf(this.#compared(node, scope));
    if ("target" in node) {
      const isTrue = node.typename === "Not" ? truth(this.evaluate(node.target, scope)) : undefined;
      return literalOf(isTrue === undefined ? undefined : !isTrue);
    }
    const left = this.evaluate(node.left, scope);
    if (node.typename === "Or" || node.typename === "And") {
      const isTrue = truth(left);
      if (isTrue === undefined) return oneOf([left, this.evaluate(node.right, scope)]);
      return isTrue === (node.typename === "Or") ? left : this.evaluate(node.right, scope);
    }
    const right = this.evaluate(node.right, scope);
    const [one, other] = [plainOf(left), plainOf(right)];
    if (node.typename === "Concat" || (node.typename === "Add" && (isText(left) || isText(right))))
      return { kind: "literal", value: joinable(left) + joinable(right), at: node.colno };
    if (node.typename === "In") {
      if (one === undefined || other === undefined) return notKnown;
      if (right.kind === "list") return literalOf(right.items.map(plainOf).includes(one));
      return literalOf(typeof other === "string" && other.includes(String(one)));
    }
    if (typeof one !== "number" || typeof other !== "number") return notKnown;
    if (node.typename === "Add") return literalOf(one + other);
    return literalOf(node.typename === "Sub" ? one - other : undefined);
  }

  #operateOnOptions(node: Operation, scope: Scope): Value {
    switch (node.typename) {
      case "Or": {
        const first = this.#test(node.left, scope);
        return union([first, this.#fallback(first, node.right, scope)]);
      }
      case "And":
        return union([this.#test(node.left, scope), this.evaluate(node.right, scope)]);
      case "Not":
        this.#test(node.target, scope);
        break;
      case "Compare":
      case "In":
        for (const operand of operands(node)) this.#compare(operand, scope);
        break;
      case "Is": {
        const name = node.right.typename === "FunCall" ? node.right.name : node.right;
        const kind = name.typename === "Symbol" ? tests[name.value] : undefined;
        const value = this.evaluate(node.left, scope);
        for (const shape of shapesIn(value)) if (kind) shape.tested.add(kind);
        markTested(value);
        if (node.right.typename === "FunCall")
          for (const child of node.right.args.children) this.#compare(child, scope);
        break;
      }
      default:
        for (const operand of operands(node)) this.print(this.evaluate(operand, scope));
    }
    return plain;
  }

  #compared({ expr, ops }: Extract<Node, { typename: "Compare" }>, scope: Scope): boolean | undefined {
    const [op] = ops;
    const [left, right] = [this.evaluate(expr, scope), op ? this.evaluate(op.expr, scope) : notKnown].map(plainOf);
    if (!op || ops.length > 1 || [left, right].some((each) => each === undefined || hasMark(each))) return undefined;
    const type = op.type ?? "";
    // biome-ignore lint/suspicious/noDoubleEquals: the template says so
    if (type === "==" || type === "!=") return (left == right) === (type === "==");
    if (type === "===" || type === "!==") return (left === right) === (type === "===");
    const [one, other] = [Number(left), Number(right)];
    if (type.startsWith("<")) return one < other || (type === "<=" && one === other);
    return one > other || (type === ">=" && one === other);
  }

  #is(left: Node, right: Node, scope: Scope): boolean | undefined {
    const value = this.evaluate(left, scope);
    const known = plainOf(value);
    const name = right.typename === "Symbol" ? right.value : "";
    if (isUnknown(value)) return undefined;
    if (right.typename === "FunCall" && right.name.typename === "Symbol" && right.name.value === "sameas") {
      const [other = notKnown] = this.evaluateAll(right.args.children, scope).map(plainOf);
      return other === notKnown || known === undefined ? undefined : known === other;
    }
    if (name === "escaped") return false;
    if (name === "defined") return !isMissing(value);
    if (name === "undefined") return isMissing(value);
    if (name === "string") return isText(value);
    if (name === "number" || name === "boolean") return typeof known === name;
    if (name === "mapping") return value.kind === "object";
    if (name === "iterable" || name === "sequence") return value.kind === "list" || isText(value);
    return undefined;
  }

  protected call({ name }: Call, given: Arguments, scope: Scope): Value {
    if (name.typename === "LookupVal" && name.val.typename === "Literal") {
      const target = this.evaluate(name.target, scope);
      if (this.#forOptions) return this.#method(target, String(name.val.value), given);
      if (target.kind === "list") return methodOf(target, String(name.val.value), given.values);
    }
    const target = this.evaluate(name, scope);
    if (this.#forOptions) return this.#apply(target, name.typename === "Symbol" ? name.value : "", given);
    return target.kind === "macro" ? this.enter(target, given) : notKnown;
  }

  #apply(target: Value, name: string, given: Arguments): Value {
    const { values, named } = given;
    const macros = alternatives(target).filter((each) => each.kind === "macro");
    for (const macro of macros) this.enter(macro, given);
    if (macros.length || name === "range" || name === "caller" || name === "super") return plain;
    if (merges.test(name)) return union(values);
    if (this.#modules.helpers.has(name)) return values[0] ?? plain;
    for (const value of [target, ...values, ...named.values()]) this.#open(value);
    return plain;
  }

  #method(target: Value, name: string, given: Arguments): Value {
    const { values, named } = given;
    const inModules = alternatives(target).flatMap((each) =>
      each.kind === "module" ? (this.#macroIn(each.module, name) ?? []) : [],
    );
    if (inModules.length) return this.#apply(union(inModules), name, given);
    if (name === "push" || name === "unshift") {
      for (const each of alternatives(target)) {
        if (each.kind === "list") {
          const { length } = each.items;
          each.items = [...new Set([...each.items, ...values.flatMap(alternatives)])].slice(0, 100);
          if (each.items.length > length) this.#pushes += 1;
        }
        if (each.kind === "option") for (const value of values) this.#open(value);
      }
      return plain;
    }
    if (listMethods.has(name)) return union([target, ...values]);
    if (this.#modules.helpers.has(name)) return values[0] ?? plain;
    if (textMethods.has(name)) {
      for (const value of [target, ...values]) this.print(value);
      return plain;
    }
    for (const value of [target, ...values, ...named.values()]) this.#open(value);
    return merges.test(name) ? union(values) : plain;
  }

  protected filter(name: string, args: Node[], _at: number, scope: Scope): Value {
    if (this.#forOptions) return this.#filterOptions(name, args, scope);
    const [value = plain, first = plain, second = plain] = this.evaluateAll(args, scope);
    if (isUnknown(value)) return notKnown;
    if (name === "default" || name === "d")
      return isMissing(value) || (truth(second) && truth(value) === false) ? first : value;
    if (name === "length")
      return literalOf(value.kind === "list" ? value.items.length : isText(value) ? textOf(value).length : 0);
    if (name === "select" && plainOf(first) === "truthy" && value.kind === "list")
      return { ...value, items: value.items.filter((each) => truth(each) !== false) };
    const text = textOf(value);
    if (name === "trim") return literalOf(text.trim());
    if (/^(?:safe|string|escape|e|forceescape|indent)$/.test(name)) return literalOf(text);
    if (name === "lower") return literalOf(text.toLowerCase());
    if (name === "join") return literalOf(value.kind === "list" ? value.items.map(textOf).join(textOf(first)) : text);
    const found = plainOf(first);
    return name === "replace" && typeof found === "string"
      ? literalOf(text.replaceAll(found, textOf(second)))
      : notKnown;
  }

  #filterOptions(name: string, args: Node[], scope: Scope): Value {
    if ((name === "default" || name === "d") && args[0] && args[1]) {
      const first = this.evaluate(args[0], scope);
      for (const shape of shapesIn(first)) shape.isTested = true;
      return union([first, this.#fallback(first, args[1], scope)]);
    }
    const values = this.evaluateAll(args, scope);
    const [first = plain, ...more] = values;
    if (name === "join") for (const shape of shapesIn(first)) shape.tested.add("array");
    if (printing.has(name)) {
      for (const value of name === "length" ? more : values) this.print(value);
      return first;
    }
    if (name === "concat" || merges.test(name)) return union(values);
    if (this.#modules.helpers.has(name) || listing.has(name)) return first;
    if (single.has(name)) return itemsOf(first);
    for (const value of values) this.#open(value);
    return first;
  }

  protected lookUp({ target, val: key }: Lookup, scope: Scope, isLoop = false): Value {
    const value = this.evaluate(target, scope);
    if (!this.#forOptions) {
      const name = plainOf(this.evaluate(key, scope));
      return oneOf(alternatives(value).map((each) => this.#property(each, name)));
    }
    if (isIndex(key)) return itemsOf(value);
    const name = key.typename === "Literal" ? String(key.value) : undefined;
    if (name === undefined) this.#compare(key, scope);
    return union(
      alternatives(value).flatMap((each): Value[] => {
        if (each.kind === "option") return [this.#read(each, name, isLoop)];
        if (each.kind === "object")
          return each.entries
            .filter((entry) => name === undefined || entry.name === name || entry.name === "")
            .map(({ value }) => (this.#depths.get(each) === this.#stack.length ? value : handedOver(value)));
        if (each.kind === "list") return name === undefined ? each.items : [];
        return each.kind === "module" && name !== undefined ? [this.#macroIn(each.module, name) ?? plain] : [];
      }),
    );
  }

  #read({ shape, after: others, isPassed }: Reference, name: string | undefined, isLoop: boolean): Value {
    if (name === undefined) shape.isOpen = true;
    const child = name === undefined ? shape.items() : shape.child(name);
    // Options of a fallback are only needed where the preferred options are missing.
    child.read(this.#within, others.length ? [...this.#without, ...others] : this.#without, isLoop);
    shape.use(others);
    return child.reference(isPassed);
  }

  #property(value: Value, name: unknown): Value {
    if (isUnknown(value) || name === undefined) return notKnown;
    if (value.kind === "module") return this.#macroIn(value.module, String(name)) ?? plain;
    if (value.kind === "object") return value.entries.findLast((entry) => entry.name === String(name))?.value ?? plain;
    if (value.kind === "list")
      return name === "length" ? literalOf(value.items.length) : (value.items[Number(name)] ?? plain);
    return isText(value) && name === "length" ? literalOf(textOf(value).length) : plain;
  }
}

const notKnown: Value = unknown(0);

function literalOf(value: string | number | boolean | undefined): Value {
  return value === undefined ? notKnown : { kind: "literal", value, at: 0 };
}

/** Returns what a value can be compared by; undefined if it is only known while rendering. */
function plainOf(value: Value): unknown {
  if (isUnknown(value)) return undefined;
  return value.kind === "literal" ? value.value : value;
}

function isUnknown(value: Value): boolean {
  return value.kind === "unknown" || value.kind === "choice";
}

function hasMark(value: unknown): boolean {
  return typeof value === "string" && value.includes(mark);
}

function isMissing(value: Value): boolean {
  return value.kind === "literal" && value.value === null;
}

function isText(value: Value): boolean {
  return value.kind === "literal" && typeof value.value === "string";
}

/** Tells whether a value is certain to be true or false; undefined if it may be either. */
function truth(value: Value): boolean | undefined {
  if (value.kind === "literal") return value.value === mark ? undefined : Boolean(value.value);
  if (value.kind === "unknown") return undefined;
  const [first, ...others] = alternatives(value).map((each) => (each === value ? true : truth(each)));
  return others.every((each) => each === first) ? first : undefined;
}

/** Returns the text that a value prints. */
function textOf(value: Value): string {
  if (value.kind === "literal") return value.value === null ? "" : String(value.value);
  if (value.kind === "choice") return value.values.map(textOf).reduce(oneText);
  return value.kind === "unknown" ? mark : "";
}

/** Returns what is known of one of two texts. HTML that only one of them adds may be there. */
function oneText(one: string, other: string): string {
  if (one === other) return one;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(short)) return mark;
  return /["<]/.test(long.slice(short.length)) ? long : short + mark;
}

/** Returns what is known of one of several values. */
function oneOf(values: readonly Value[]): Value {
  const all = values.flatMap(alternatives);
  return all.every(isText) ? literalOf(all.map(textOf).reduce(oneText)) : choice([...values], 0);
}

/** Returns the text of a value that `~` or `+` joins with another. Unlike a printed one, a missing value is the word "undefined". */
function joinable(value: Value): string {
  return isMissing(value) ? "undefined" : textOf(value);
}

/** Calls a method of a list. */
function methodOf(list: Extract<Value, { kind: "list" }>, name: string, values: readonly Value[]): Value {
  if (name === "push") return literalOf(list.items.push(...values));
  if (name === "concat") {
    const added = values.map((each) => (each.kind === "list" ? each.items : isUnknown(each) ? undefined : [each]));
    return added.includes(undefined)
      ? notKnown
      : { ...list, items: [...list.items, ...added.flatMap((each) => each ?? [])] };
  }
  if (name === "join") return literalOf(list.items.map(textOf).join(values[0] ? textOf(values[0]) : ","));
  const wanted = values[0] && plainOf(values[0]);
  return name === "includes" && wanted !== undefined && !hasMark(wanted)
    ? literalOf(list.items.map(plainOf).includes(wanted))
    : notKnown;
}

/** Returns the values that a loop goes through: one that is not known, if they are not. */
function entriesOf(value: Value, isPairs: boolean): Value[] {
  if (value.kind === "list") return value.items;
  if (isUnknown(value) || value.kind === "choice") return [notKnown];
  if (!isPairs || value.kind !== "object") return [];
  return value.entries.map(({ name, value: each }) => ({
    kind: "list",
    items: [literalOf(name), each],
    isOpen: false,
    at: 0,
  }));
}

/** Returns the options among what a value may be. */
function shapesIn(value: Value): Shape[] {
  return alternatives(value).flatMap((each) => (each.kind === "option" ? [each.shape] : []));
}

function markTested(value: Value): void {
  for (const each of alternatives(value)) {
    if (each.kind !== "option") continue;
    if (each.isPassed) each.shape.isTestedInside = true;
    else each.shape.isTested = true;
  }
}

/** Returns a value that may be any of several, of which only those count that can have options. It is `before` if that is the same. */
function union(values: readonly Value[], before?: Value): Value {
  const all = [...new Set(values.flatMap(alternatives))].filter((each) => each !== plain);
  const known = before && alternatives(before);
  if (known && all.length === known.length && all.every((each) => known.includes(each))) return before;
  const [first = plain] = all;
  return all.length > 1 ? { kind: "choice", values: all.slice(0, mostValues), at: 0 } : first;
}

/** Maximum number of values that are followed where one of them is given. */
const mostValues = 40;

/** Returns the fallback, with a note of the options that are preferred to it. */
function after(first: Value, fallback: Value): Value {
  const shapes = shapesIn(first);
  if (!shapes.length) return fallback;
  return union(
    alternatives(fallback).map((each) => {
      if (each.kind !== "option") return each;
      const all = new Set([...each.after, ...shapes.slice(0, 4)]);
      if (all.size > 8) return each;
      return each.shape.reference(
        each.isPassed,
        [...all].filter((shape) => shape !== each.shape),
      );
    }),
  );
}

/** Tells whether a key is the index of an item: a number, or the counter of a loop. */
function isIndex(key: Node): boolean {
  if (key.typename === "Literal") return typeof key.value === "number";
  if (key.typename === "Sub" || key.typename === "Add") return isIndex(key.left) && isIndex(key.right);
  return key.typename === "LookupVal" && key.target.typename === "Symbol" && key.target.value === "loop";
}

function handedOver(value: Value): Value {
  return union(
    alternatives(value).map((each) => (each.kind === "option" ? each.shape.reference(true, each.after) : each)),
  );
}

function itemsOf(value: Value): Value {
  return union(
    alternatives(value).flatMap((each): Value[] => {
      if (each.kind === "list") return each.items;
      if (each.kind !== "option") return [];
      each.shape.use(each.after);
      return [each.shape.items().reference(each.isPassed)];
    }),
  );
}

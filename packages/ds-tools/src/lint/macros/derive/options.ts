import type { Call, For, Lookup, Macro, Node, Operation } from "@ds-frontend/internal/nunjucks/nodes.js";
import type { Kind } from "@ds-frontend/internal/options/option.js";
import { type Arguments, operands, parametersOf } from "../../template/interpreter.js";
import { merges } from "../../template/merges.js";
import { Scope } from "../../template/scope.js";
import { type Definition, MacroInterpreter, type Namespace, unlessTooLarge } from "./macro-interpreter.js";
import type { Module, Modules } from "./modules.js";
import { type Reference, Shape } from "./shape.js";

/** Object that a template creates. */
interface Made {
  kind: "object";
  entries: Map<string, OptionValue>;
}

/** List that a template creates, with everything that its items may be. */
interface List {
  kind: "list";
  items: Atom[];
}

/** One of the things that a value may be. Strings and numbers are left out, because they have no options. */
type Atom = Reference | Made | List | Definition<OptionValue> | Namespace;

/** Everything that an expression may evaluate to. */
type OptionValue = readonly Atom[];

/** Maximum number of alternatives that are followed for a value. */
const mostAtoms = 40;

/** Parameters of a macro in order, each with what its template does with it. */
export type Parameters = readonly { name: string; shape: Shape }[];

/** Returns the macros of a file that others can import: at its top level, without a leading underscore. */
export function macrosOf(module: Module): Macro[] {
  return module.root.children.filter(
    (node): node is Macro => node.typename === "Macro" && !node.name.value.startsWith("_"),
  );
}

/** Returns all macros that a template can call itself: at its top level, in blocks and in other macros. */
export function ownMacrosOf(module: Module): Macro[] {
  const found: Macro[] = [];
  const visit = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.typename === "Macro") found.push(node);
    if ("body" in node) visit(node.body);
    if ("else_" in node) visit(node.else_);
    if (node.typename === "Root" || node.typename === "NodeList") for (const child of node.children) visit(child);
  };
  visit(module.root);
  return found;
}

/** Works out a macro's options from what its template does with them, and from the templates that it includes and calls. */
export function derive(modules: Modules, module: Module, macro: Macro): Parameters {
  const parameters = parametersOf(macro.args.children).map(({ name }) => ({ name, shape: new Shape() }));
  const values = parameters.map(({ shape }): OptionValue => [shape.reference(false)]);
  const isRead = unlessTooLarge(() => {
    const reader = new OptionReader(modules, modules.exhausted < mostExhausted ? mostNodes : mostNodesLater);
    const definition = { kind: "macro", node: macro, module, scope: reader.scopeOf(module) } as const;
    reader.enter(definition, { values, named: new Map(), content: undefined });
    return true;
  });
  if (!isRead) {
    modules.exhausted += 1;
    for (const { shape } of parameters) shape.isOpen = true;
  }
  return parameters;
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

/**
 * Maximum number of nodes that are read for one macro. Beyond it, the macro is not checked. The largest macros of design systems
 * need 17,000. A project in which many macros need more gets a lower limit, so that it cannot keep the linter busy.
 */
const mostNodes = 40_000;
const mostNodesLater = 10_000;
const mostExhausted = 20;

const scopes = new WeakMap<Module, Scope<OptionValue>>();

/** Reads a macro: its values are the options of the macro, and what the templates make of them. */
class OptionReader extends MacroInterpreter<OptionValue> {
  protected readonly unknown: OptionValue = [];
  protected readonly scopes = scopes;
  readonly #helpers: ReadonlySet<string>;
  /** Number of times that a list has grown. */
  #pushes = 0;
  /** Objects that the templates have made, and the state in which each call was last read, by their keys. */
  readonly #made = new Map<string, Made>();
  readonly #calls = new Map<string, number>();
  readonly #numbers = new Map<unknown, number>();
  /** Options that are certain to be given at the node that is being read, and those that are certain to be missing. */
  readonly #within: Shape[] = [];
  readonly #without: Shape[] = [];

  constructor(modules: Modules, mostNodes: number) {
    super(modules, mostNodes);
    this.#helpers = modules.helpers;
  }

  protected captured(read: () => void): OptionValue {
    read();
    return [];
  }

  protected parameter(value: OptionValue = [], otherwise: OptionValue = []): OptionValue {
    return [...value, ...otherwise];
  }

  protected asValue(imported: Definition<OptionValue> | Namespace): OptionValue {
    return [imported];
  }

  protected macrosIn(value: OptionValue = []): OptionValue {
    return value.filter(({ kind }) => kind === "macro");
  }

  protected includeUnknown(scope: Scope<OptionValue>): void {
    for (const value of scope.all()) this.#open(value);
  }

  protected isTooDeep(next: Macro | string): boolean {
    const times = this.stack.filter((entered) => entered === next).length;
    return this.stack.length > 80 || times > (typeof next === "string" ? 0 : 1);
  }

  override enter(definition: Definition<OptionValue>, given: Arguments<OptionValue>): OptionValue {
    const { node, module } = definition;
    const { values, named } = given;
    if (this.isTooDeep(node)) {
      for (const value of [...values, ...named.values()]) this.#open(value);
      return [];
    }
    if (this.#isRead(definition, given)) return [];
    const [first] = parametersOf(node.args.children);
    const options = values[0] ?? named.get(first?.name ?? "") ?? [];
    // Merged options do not count as the options of this macro, because the merge may provide what it requires.
    const [only] = options;
    if (options.length === 1 && only?.kind === "option") only.shape.givenTo.add(module.file);
    return super.enter(definition, given);
  }

  /** Tells whether a call with the same values was read before, since which nothing has changed that its macro can see. */
  #isRead({ node, scope }: Definition<OptionValue>, { values, named }: Arguments<OptionValue>): boolean {
    const key = this.#key([
      node,
      scope,
      this.#key(this.#within),
      this.#key(this.#without),
      ...values.map((value) => this.#key(value)),
      ...[...named].flatMap(([name, value]) => [name, this.#key(value)]),
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

  protected text(): void {}

  protected print(value: OptionValue): void {
    for (const atom of value) {
      if (atom.kind === "option") {
        atom.shape.isPrinted = true;
        atom.shape.use(atom.after);
      }
      if (atom.kind === "list") this.print(atom.items);
    }
  }

  protected override assign(name: string, value: OptionValue, scope: Scope<OptionValue>): void {
    const before = scope.get(name) ?? [];
    scope.set(name, value.every((atom) => before.includes(atom)) ? before : union(before, value));
  }

  protected override iterated(node: Node, scope: Scope<OptionValue>): OptionValue {
    return node.typename === "LookupVal" ? this.lookUp(node, scope, true) : this.evaluate(node, scope);
  }

  protected loop({ name, body, else_ }: For, list: OptionValue, scope: Scope<OptionValue>): void {
    const inside = new Scope(scope);
    if (name.typename === "Symbol") inside.bind(name.value, itemsOf(list));
    else if (name.typename === "Array") {
      // A loop over the keys of an object, such as `attributes`, accepts any name.
      for (const atom of list) if (atom.kind === "option") atom.shape.isOpen = true;
      const values = list.flatMap((atom): OptionValue => {
        if (atom.kind === "object") return [...atom.entries.values()].flat().map(handedOver);
        return atom.kind === "option" ? [atom.shape.items().reference(false)] : [];
      });
      for (const [index, part] of name.children.entries())
        if (part.typename === "Symbol") inside.bind(part.value, index ? values : []);
    }
    inside.bind("loop", []);
    for (let round = 0, before = -1; round < 3 && before !== inside.changes + this.#pushes; round += 1) {
      before = inside.changes + this.#pushes;
      this.run(body, inside);
    }
    this.run(else_, scope);
  }

  /** Reads a condition, and returns the options whose presence it tests. */
  #test(node: Node, scope: Scope<OptionValue>): OptionValue {
    if (node.typename === "Or" || node.typename === "And") {
      const left = this.#test(node.left, scope);
      const right = this.#test(node.right, scope);
      return [...left, ...right];
    }
    if (node.typename === "Not") return this.#test(node.target, scope);
    if (node.typename === "Group" && node.children.length === 1) return this.#test(node.children[0] as Node, scope);
    const value = this.evaluate(node, scope);
    this.#mark(value);
    return value;
  }

  protected choose<Result>(
    condition: Node,
    scope: Scope<OptionValue>,
    [first, second]: readonly [(scope: Scope<OptionValue>) => Result, (scope: Scope<OptionValue>) => Result],
  ): { results: Result[]; tested: OptionValue } {
    const tested = this.#test(condition, scope);
    const shapes = shapesIn(tested);
    // If `a or b` holds, it is not certain which of the two is given.
    const isSimple = /^(?:Symbol|LookupVal|Group|And)$/.test(condition.typename);
    const isAny = isSimple || condition.typename === "Or";
    const results = [
      this.#under(this.#within, isSimple ? shapes : [], () => first(scope)),
      this.#under(this.#without, isAny ? shapes : [], () => second(scope)),
    ];
    return { results, tested };
  }

  /** Evaluates the fallback for a value that may be missing. */
  #otherwise(first: OptionValue, node: Node, scope: Scope<OptionValue>): OptionValue {
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

  #mark(value: OptionValue): void {
    for (const atom of value) {
      if (atom.kind !== "option") continue;
      if (atom.isPassed) atom.shape.isTestedInside = true;
      else atom.shape.isTested = true;
    }
  }

  #compare(node: Node, scope: Scope<OptionValue>): void {
    for (const atom of this.evaluate(node, scope)) if (atom.kind === "option") atom.shape.isCompared = true;
  }

  /** Marks a value as used in ways that cannot be followed, with everything inside it. */
  #open(value: OptionValue, seen = new Set<Atom>()): void {
    for (const atom of value) {
      if (seen.has(atom)) continue;
      seen.add(atom);
      if (atom.kind === "option") atom.shape.isOpen = true;
      if (atom.kind === "list") this.#open(atom.items, seen);
      if (atom.kind === "object") for (const entry of atom.entries.values()) this.#open(entry, seen);
    }
  }

  protected literal(): OptionValue {
    return [];
  }

  protected object(entries: { name: string | undefined; value: OptionValue }[]): OptionValue {
    const made: Made = { kind: "object", entries: new Map() };
    for (const { name = "", value } of entries) made.entries.set(name, [...(made.entries.get(name) ?? []), ...value]);
    // A loop that makes the same object again has made nothing new.
    const key = this.#key([...made.entries].flatMap(([name, value]) => [name, this.#key(value)]));
    const known = this.#made.get(key) ?? made;
    this.#made.set(key, known);
    return [known];
  }

  protected list(items: OptionValue[]): OptionValue {
    return [{ kind: "list", items: items.flat() }];
  }

  protected either([body = [], otherwise = []]: OptionValue[], tested: OptionValue): OptionValue {
    return union(body, after(tested, otherwise));
  }

  protected operate(node: Operation, scope: Scope<OptionValue>): OptionValue {
    switch (node.typename) {
      case "Or": {
        const first = this.#test(node.left, scope);
        return union(first, this.#otherwise(first, node.right, scope));
      }
      case "And":
        return union(this.#test(node.left, scope), this.evaluate(node.right, scope));
      case "Not":
        this.#test(node.target, scope);
        break;
      case "Compare":
      case "In":
        for (const operand of operands(node)) this.#compare(operand, scope);
        break;
      case "Is":
        this.#is(node.left, node.right, scope);
        break;
      default:
        for (const operand of operands(node)) this.print(this.evaluate(operand, scope));
    }
    return [];
  }

  #is(left: Node, right: Node, scope: Scope<OptionValue>): void {
    const name = right.typename === "FunCall" ? right.name : right;
    const kind = name.typename === "Symbol" ? tests[name.value] : undefined;
    const value = this.evaluate(left, scope);
    for (const atom of value) if (atom.kind === "option" && kind) atom.shape.tested.add(kind);
    this.#mark(value);
    if (right.typename === "FunCall") for (const child of right.args.children) this.#compare(child, scope);
  }

  protected call({ name }: Call, given: Arguments<OptionValue>, scope: Scope<OptionValue>): OptionValue {
    if (name.typename === "LookupVal" && name.val.typename === "Literal")
      return this.#method(this.evaluate(name.target, scope), String(name.val.value), given);
    return this.#apply(this.evaluate(name, scope), name.typename === "Symbol" ? name.value : "", given);
  }

  #apply(functions: OptionValue, name: string, given: Arguments<OptionValue>): OptionValue {
    const { values, named } = given;
    const macros = functions.filter((atom) => atom.kind === "macro");
    for (const macro of macros) this.enter(macro, given);
    if (macros.length || name === "range" || name === "caller" || name === "super") return [];
    if (merges.test(name)) return union(...values);
    if (this.#helpers.has(name)) return values[0] ?? [];
    for (const value of [functions, ...values, ...named.values()]) this.#open(value);
    return [];
  }

  #method(target: OptionValue, name: string, given: Arguments<OptionValue>): OptionValue {
    const { values, named } = given;
    const inModules = target.flatMap((atom) => (atom.kind === "module" ? (this.macroIn(atom.module, name) ?? []) : []));
    if (inModules.length) return this.#apply(inModules, name, given);
    if (name === "push" || name === "unshift") {
      for (const atom of target) {
        if (atom.kind === "list") {
          const { length } = atom.items;
          atom.items = [...new Set([...atom.items, ...values.flat()])].slice(0, 100);
          if (atom.items.length > length) this.#pushes += 1;
        }
        if (atom.kind === "option") this.#open(values.flat());
      }
      return [];
    }
    if (listMethods.has(name)) return union(target, ...values);
    if (this.#helpers.has(name)) return values[0] ?? [];
    if (textMethods.has(name)) {
      this.print(target);
      for (const value of values) this.print(value);
      return [];
    }
    for (const value of [target, ...values, ...named.values()]) this.#open(value);
    return merges.test(name) ? values.flat() : [];
  }

  protected filter(name: string, args: Node[], _at: number, scope: Scope<OptionValue>): OptionValue {
    if ((name === "default" || name === "d") && args[0] && args[1]) {
      const first = this.evaluate(args[0], scope);
      for (const shape of shapesIn(first)) shape.isTested = true;
      return union(first, this.#otherwise(first, args[1], scope));
    }
    const values = this.evaluateAll(args, scope);
    const [first = [], ...more] = values;
    if (name === "join") for (const shape of shapesIn(first)) shape.tested.add("array");
    if (printing.has(name)) {
      for (const value of name === "length" ? more : values) this.print(value);
      return first;
    }
    if (name === "concat" || merges.test(name)) return union(...values);
    if (this.#helpers.has(name) || listing.has(name)) return first;
    if (single.has(name)) return itemsOf(first);
    for (const value of values) this.#open(value);
    return first;
  }

  protected lookUp({ target, val: key }: Lookup, scope: Scope<OptionValue>, isLoop = false): OptionValue {
    const value = this.evaluate(target, scope);
    if (isIndex(key)) return itemsOf(value);
    const name = key.typename === "Literal" ? String(key.value) : undefined;
    if (name === undefined) this.#compare(key, scope);
    const results = value.flatMap((atom): OptionValue => {
      if (atom.kind === "option") {
        const { shape, after, isPassed } = atom;
        if (name === undefined) shape.isOpen = true;
        const child = name === undefined ? shape.items() : shape.child(name);
        // Options of a fallback are only needed where the preferred options are missing.
        child.read(this.#within, after.length ? [...this.#without, ...after] : this.#without, isLoop);
        shape.use(after);
        return [child.reference(isPassed)];
      }
      if (atom.kind === "object") {
        const entries = name === undefined ? [...atom.entries.values()].flat() : (atom.entries.get(name) ?? []);
        return [...entries, ...(atom.entries.get("") ?? [])].map(handedOver);
      }
      if (atom.kind === "list") return name === undefined ? atom.items : [];
      return atom.kind === "module" && name !== undefined ? (this.macroIn(atom.module, name) ?? []) : [];
    });
    return union(results);
  }
}

/** Returns the options among what a value may be. */
function shapesIn(value: OptionValue): Shape[] {
  return value.flatMap((atom) => (atom.kind === "option" ? [atom.shape] : []));
}

function union(...values: OptionValue[]): OptionValue {
  const full = values.filter(({ length }) => length);
  const [only = []] = full;
  if (full.length < 2 && only.length < 2) return only;
  return [...new Set(values.flat())].slice(0, mostAtoms);
}

/** Returns the fallback, with a note of the options that are preferred to it. */
function after(first: OptionValue, otherwise: OptionValue): OptionValue {
  const shapes = shapesIn(first);
  return otherwise.map((atom) => {
    if (atom.kind !== "option" || !shapes.length) return atom;
    const all = new Set([...atom.after, ...shapes.slice(0, 4)]);
    return all.size > 8
      ? atom
      : atom.shape.reference(
          atom.isPassed,
          [...all].filter((shape) => shape !== atom.shape),
        );
  });
}

/** Tells whether a key is the index of an item: a number, or the counter of a loop. */
function isIndex(key: Node): boolean {
  if (key.typename === "Literal") return typeof key.value === "number";
  if (key.typename === "Sub" || key.typename === "Add") return isIndex(key.left) && isIndex(key.right);
  return key.typename === "LookupVal" && key.target.typename === "Symbol" && key.target.value === "loop";
}

function handedOver(atom: Atom): Atom {
  return atom.kind === "option" ? atom.shape.reference(true, atom.after) : atom;
}

function itemsOf(value: OptionValue): OptionValue {
  return value.flatMap((atom): OptionValue => {
    if (atom.kind === "list") return atom.items;
    if (atom.kind !== "option") return [];
    atom.shape.use(atom.after);
    return [atom.shape.items().reference(atom.isPassed)];
  });
}

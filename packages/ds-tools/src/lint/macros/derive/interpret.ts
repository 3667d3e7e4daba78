import type { Kind } from "@ds-frontend/internal/options/option.js";
import { merges } from "../../template/merges.js";
import type { Call, For, Macro, Node } from "../../template/nodes.js";
import { operands } from "../../template/operands.js";
import type { Module, Modules } from "./modules.js";
import { type Reference, Shape } from "./shape.js";
import { type Atom, type Definition, type Made, mostAtoms, type Value, Variables } from "./values.js";

/** Parameters of a macro, as derived from the way its template uses them. */
export interface Derived {
  /** Parameters in order, each with what the template does with it. */
  parameters: { name: string; shape: Shape }[];
  /** True if it prints the content of a call block. */
  readsContent: boolean;
}

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
export function derive(modules: Modules, module: Module, macro: Macro): Derived {
  const reader = new Interpreter(modules);
  const parameters = parametersOf(macro).map((name) => ({ name, shape: new Shape() }));
  const definition: Definition = { kind: "macro", node: macro, module, scope: reader.scopeOf(module) };
  const given = parameters.map(({ shape }): Value => [shape.reference(false)]);
  reader.call(definition, given, new Map([["caller", [{ kind: "content" }]]]));
  if (reader.isExhausted) {
    modules.exhausted += 1;
    for (const { shape } of parameters) shape.isOpen = true;
  }
  return { parameters, readsContent: reader.readsContent };
}

function parametersOf(macro: Macro): string[] {
  return macro.args.children.flatMap((parameter) => {
    if (parameter.typename === "Symbol") return [parameter.value];
    if (parameter.typename !== "KeywordArgs") return [];
    return parameter.children.flatMap(({ key }) => (key.typename === "Symbol" ? [key.value] : []));
  });
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

/** Caches the variables and macros at the top level of each file. */
const scopes = new WeakMap<Module, Variables>();

/**
 * Maximum number of nodes that are read for one macro. Beyond it, the macro is not checked. The largest macros of design systems
 * need 17,000. A project in which many macros need more gets a lower limit, so that it cannot keep the linter busy.
 */
const mostNodes = 40_000;
const mostNodesLater = 10_000;
const mostExhausted = 20;

class Interpreter {
  readsContent = false;
  readonly #modules: Modules;
  readonly #most: number;
  readonly #stack: Macro[] = [];
  readonly #including: string[] = [];
  #count = 0;
  /** Number of times that a list has grown. */
  #pushes = 0;
  /** Objects that the templates have made, and the state in which each call was last read, by their keys. */
  readonly #made = new Map<string, Made>();
  readonly #calls = new Map<string, number>();
  readonly #numbers = new Map<unknown, number>();
  /** Options that are certain to be given at the node that is being read, and those that are certain to be missing. */
  readonly #within: Shape[] = [];
  readonly #without: Shape[] = [];
  #module: Module | undefined;

  constructor(modules: Modules) {
    this.#modules = modules;
    this.#most = modules.exhausted < mostExhausted ? mostNodes : mostNodesLater;
  }

  get isExhausted(): boolean {
    return this.#count > this.#most;
  }

  /** Returns the variables at the top level of a file. */
  scopeOf(module: Module): Variables {
    const known = scopes.get(module);
    if (known) return known;
    const scope = new Variables();
    scopes.set(module, scope);
    this.#inside(module, () => {
      for (const node of module.root.children)
        if (/^(?:Macro|FromImport|Import|Set)$/.test(node.typename)) this.#run(node, scope);
    });
    return scope;
  }

  /** Reads the body of a macro with the values that a call gives it. */
  call(definition: Definition, given: readonly Value[], named: ReadonlyMap<string, Value>): void {
    const { node, scope: around, module } = definition;
    if (this.isExhausted || this.#stack.length > 40 || this.#stack.filter((each) => each === node).length > 1) {
      for (const value of [...given, ...named.values()]) this.#open(value);
      return;
    }
    if (this.#isRead(definition, given, named)) return;
    const scope = new Variables(around);
    scope.bind("caller", named.get("caller") ?? []);
    this.#stack.push(node);
    this.#inside(module, () => {
      let index = 0;
      const bind = (name: string, otherwise: Value) => {
        const value = given[index] ?? named.get(name) ?? [];
        index += 1;
        // Merged options do not count as the options of this macro, because the merge may provide what it requires.
        const [only] = value;
        if (index === 1 && value.length === 1 && only?.kind === "option") only.shape.givenTo.add(module.file);
        scope.bind(name, [...value, ...otherwise]);
      };
      for (const parameter of node.args.children) {
        if (parameter.typename === "Symbol") bind(parameter.value, []);
        if (parameter.typename !== "KeywordArgs") continue;
        for (const { key, value } of parameter.children)
          if (key.typename === "Symbol") bind(key.value, this.#evaluate(value, scope));
      }
      this.#run(node.body, scope);
    });
    this.#stack.pop();
  }

  /** Tells whether a call with the same values was read before, since which nothing has changed that its macro can see. */
  #isRead({ node, scope }: Definition, given: readonly Value[], named: ReadonlyMap<string, Value>): boolean {
    const key = this.#key([
      node,
      scope,
      this.#key(this.#within),
      this.#key(this.#without),
      ...given.map((value) => this.#key(value)),
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

  #inside(module: Module, read: () => void): void {
    const before = this.#module;
    this.#module = module;
    read();
    this.#module = before;
  }

  #run(node: Node | null | undefined, scope: Variables): void {
    this.#count += 1;
    if (!node || this.isExhausted) return;
    switch (node.typename) {
      case "Root":
      case "NodeList":
        for (const child of node.children) this.#run(child, scope);
        break;
      case "Output":
        for (const child of node.children)
          if (child.typename !== "TemplateData") this.#print(this.#evaluate(child, scope));
        break;
      case "Set": {
        if (node.body) this.#run(node.body, scope);
        const value = node.value ? this.#evaluate(node.value, scope) : [];
        for (const target of node.targets) if (target.typename === "Symbol") scope.add(target.value, value);
        break;
      }
      case "If":
      case "IfAsync":
        this.#branches(node.cond, this.#test(node.cond, scope), [
          () => this.#run(node.body, scope),
          () => this.#run(node.else_, scope),
        ]);
        break;
      case "For":
      case "AsyncEach":
      case "AsyncAll":
        this.#for(node, scope);
        break;
      case "Switch":
        for (const each of [node.expr, ...node.cases.map(({ cond }) => cond)]) this.#compare(each, scope);
        for (const { body } of node.cases) this.#run(body, scope);
        this.#run(node.default, scope);
        break;
      case "Macro":
        scope.bind(node.name.value, [{ kind: "macro", node, scope, module: this.#module as Module }]);
        break;
      case "Block":
      case "Capture":
        this.#run(node.body, scope);
        break;
      case "Include":
        this.#include(node.template, scope);
        break;
      case "FromImport":
        for (const name of node.names.children) {
          const [macro, alias] = name.typename === "Pair" ? [name.key, name.value] : [name, name];
          if (macro.typename !== "Symbol" || alias.typename !== "Symbol") continue;
          scope.bind(alias.value, this.#macro(this.#imported(node.template), macro.value));
        }
        break;
      case "Import": {
        const module = this.#imported(node.template);
        if (node.target.typename === "Symbol")
          scope.bind(node.target.value, module ? [{ kind: "module", module }] : []);
        break;
      }
      case "Extends":
        break;
      default:
        this.#evaluate(node, scope);
    }
  }

  #imported(from: Node): Module | undefined {
    if (from.typename !== "Literal" || typeof from.value !== "string" || !this.#module) return undefined;
    return this.#modules.from(from.value, this.#module);
  }

  #macro(module: Module | undefined, name: string): Value {
    const value = module && this.scopeOf(module).get(name);
    return value?.filter(({ kind }) => kind === "macro") ?? [];
  }

  #include(template: Node, scope: Variables): void {
    const module = this.#imported(template);
    if (!module || this.#including.includes(module.file)) {
      this.#open([...scope.all()]);
      return;
    }
    this.#including.push(module.file);
    this.#inside(module, () => this.#run(module.root, new Variables(scope)));
    this.#including.pop();
  }

  #for({ arr, name, body, else_ }: For, scope: Variables): void {
    const list =
      arr.typename === "LookupVal" ? this.#lookup(arr.target, arr.val, scope, true) : this.#evaluate(arr, scope);
    const inside = new Variables(scope);
    if (name.typename === "Symbol") inside.bind(name.value, itemsOf(list));
    else if (name.typename === "Array") {
      // A loop over the keys of an object, such as `attributes`, accepts any name.
      for (const atom of list) if (atom.kind === "option") atom.shape.isOpen = true;
      const values = list.flatMap((atom): Value => {
        if (atom.kind === "object") return [...atom.entries.values()].flat().map(handedOver);
        return atom.kind === "option" ? [atom.shape.items().reference(false)] : [];
      });
      for (const [index, each] of name.children.entries())
        if (each.typename === "Symbol") inside.bind(each.value, index ? values : []);
    }
    inside.bind("loop", []);
    for (let round = 0, before = -1; round < 3 && before !== inside.changes + this.#pushes; round += 1) {
      before = inside.changes + this.#pushes;
      this.#run(body, inside);
    }
    this.#run(else_, scope);
  }

  /** Reads a condition, and returns the options whose presence it tests. */
  #test(node: Node, scope: Variables): Value {
    if (node.typename === "Or" || node.typename === "And") {
      const left = this.#test(node.left, scope);
      const right = this.#test(node.right, scope);
      return [...left, ...right];
    }
    if (node.typename === "Not") return this.#test(node.target, scope);
    if (node.typename === "Group" && node.children.length === 1) return this.#test(node.children[0] as Node, scope);
    const value = this.#evaluate(node, scope);
    this.#mark(value);
    return value;
  }

  /** Reads both branches of a condition, each with the options that are given or missing in it. */
  #branches<T>(condition: Node, tested: Value, [first, otherwise]: [() => T, () => T]): [T, T] {
    const shapes = tested.flatMap((atom) => (atom.kind === "option" ? [atom.shape] : []));
    // If `a or b` holds, it is not certain which of the two is given.
    const isSimple = /^(?:Symbol|LookupVal|Group|And)$/.test(condition.typename);
    const isAny = /^(?:Symbol|LookupVal|Group|Or|And)$/.test(condition.typename);
    const results: [T, T] = [
      this.#under(this.#within, isSimple ? shapes : [], first),
      this.#under(this.#without, isAny ? shapes : [], otherwise),
    ];
    return results;
  }

  /** Evaluates the fallback for a value that may be missing. */
  #otherwise(first: Value, node: Node, scope: Variables): Value {
    const shapes = first.flatMap((atom) => (atom.kind === "option" ? [atom.shape] : []));
    return after(
      first,
      this.#under(this.#without, shapes, () => this.#evaluate(node, scope)),
    );
  }

  #under<T>(conditions: Shape[], shapes: readonly Shape[], read: () => T): T {
    conditions.push(...shapes);
    const result = read();
    conditions.length -= shapes.length;
    return result;
  }

  #mark(value: Value): void {
    for (const atom of value) {
      if (atom.kind !== "option") continue;
      if (atom.isPassed) atom.shape.isTestedInside = true;
      else atom.shape.isTested = true;
    }
  }

  #compare(node: Node, scope: Variables): void {
    for (const atom of this.#evaluate(node, scope)) if (atom.kind === "option") atom.shape.isCompared = true;
  }

  #print(value: Value): void {
    for (const atom of value) {
      if (atom.kind === "option") {
        atom.shape.isPrinted = true;
        this.#use(atom);
      }
      if (atom.kind === "list") this.#print(atom.items);
    }
  }

  #use({ shape, after }: Reference): void {
    shape.use(after);
  }

  /** Marks a value as used in ways that cannot be followed, with everything inside it. */
  #open(value: Value, seen = new Set<Atom>()): void {
    for (const atom of value) {
      if (seen.has(atom)) continue;
      seen.add(atom);
      if (atom.kind === "option") atom.shape.isOpen = true;
      if (atom.kind === "list") this.#open(atom.items, seen);
      if (atom.kind === "object") for (const each of atom.entries.values()) this.#open(each, seen);
      if (atom.kind === "content") this.readsContent = true;
    }
  }

  #evaluate(node: Node, scope: Variables): Value {
    this.#count += 1;
    if (this.isExhausted) return [];
    switch (node.typename) {
      case "Literal":
        return [];
      case "Symbol":
        return scope.get(node.value) ?? [];
      case "Dict": {
        const made: Made = { kind: "object", entries: new Map() };
        for (const { key, value } of node.children) {
          const name = key.typename === "Symbol" || key.typename === "Literal" ? String(key.value) : "";
          made.entries.set(name, [...(made.entries.get(name) ?? []), ...this.#evaluate(value, scope)]);
        }
        // A loop that makes the same object again has made nothing new.
        const key = this.#key([...made.entries].flatMap(([name, each]) => [name, this.#key(each)]));
        const known = this.#made.get(key) ?? made;
        this.#made.set(key, known);
        return [known];
      }
      case "Array":
        return [{ kind: "list", items: node.children.flatMap((child) => this.#evaluate(child, scope)) }];
      case "Group":
        return node.children.map((child) => this.#evaluate(child, scope)).at(-1) ?? [];
      case "InlineIf": {
        const tested = this.#test(node.cond, scope);
        const [body, otherwise] = this.#branches(node.cond, tested, [
          () => this.#evaluate(node.body, scope),
          () => (node.else_ ? this.#evaluate(node.else_, scope) : []),
        ]);
        return union(body, after(tested, otherwise));
      }
      case "Or": {
        const first = this.#test(node.left, scope);
        return union(first, this.#otherwise(first, node.right, scope));
      }
      case "And":
        return union(this.#test(node.left, scope), this.#evaluate(node.right, scope));
      case "Not":
        this.#test(node.target, scope);
        return [];
      case "Compare":
      case "In":
        for (const each of operands(node)) this.#compare(each, scope);
        return [];
      case "Is":
        this.#is(node.left, node.right, scope);
        return [];
      case "FunCall":
        return this.#call(node, scope);
      case "Filter":
        return this.#filter(node.name.value, node.args.children, scope);
      case "LookupVal":
        return this.#lookup(node.target, node.val, scope);
      case "Caller":
        this.#run(node.body, new Variables(scope));
        return [];
      case "Capture":
      case "NodeList":
        this.#run(node, scope);
        return [];
      default:
        for (const child of operands(node)) this.#print(this.#evaluate(child, scope));
        return [];
    }
  }

  #is(left: Node, right: Node, scope: Variables): void {
    const name = right.typename === "FunCall" ? right.name : right;
    const kind = name.typename === "Symbol" ? tests[name.value] : undefined;
    const value = this.#evaluate(left, scope);
    for (const atom of value) if (atom.kind === "option" && kind) atom.shape.tested.add(kind);
    this.#mark(value);
    if (right.typename === "FunCall") for (const each of right.args.children) this.#compare(each, scope);
  }

  #call({ name, args }: Call, scope: Variables): Value {
    const values: Value[] = [];
    const named = new Map<string, Value>();
    for (const argument of args.children) {
      if (argument.typename !== "KeywordArgs") values.push(this.#evaluate(argument, scope));
      else
        for (const { key, value } of argument.children)
          if (key.typename === "Symbol" || key.typename === "Literal")
            named.set(String(key.value), this.#evaluate(value, scope));
    }
    if (name.typename === "LookupVal" && name.val.typename === "Literal")
      return this.#method(this.#evaluate(name.target, scope), String(name.val.value), values, named);
    const functions = this.#evaluate(name, scope);
    const called = name.typename === "Symbol" ? name.value : "";
    return this.#apply(functions, called, values, named);
  }

  #apply(functions: Value, name: string, values: Value[], named: Map<string, Value>): Value {
    let isKnown = false;
    for (const atom of functions) {
      if (atom.kind === "content") this.readsContent = true;
      if (atom.kind === "macro") this.call(atom, values, named);
      isKnown ||= atom.kind === "content" || atom.kind === "macro";
    }
    if (isKnown || name === "range" || name === "caller" || name === "super") return [];
    if (merges.test(name)) return union(...values);
    if (this.#modules.helpers.has(name)) return values[0] ?? [];
    for (const value of [functions, ...values, ...named.values()]) this.#open(value);
    return [];
  }

  #method(target: Value, name: string, values: Value[], named: Map<string, Value>): Value {
    const inModules = target.flatMap((atom) => (atom.kind === "module" ? this.#macro(atom.module, name) : []));
    if (inModules.length) return this.#apply(inModules, name, values, named);
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
    if (textMethods.has(name)) {
      this.#print(target);
      for (const value of values) this.#print(value);
      return [];
    }
    for (const value of [target, ...values, ...named.values()]) this.#open(value);
    return merges.test(name) ? values.flat() : [];
  }

  #filter(name: string, args: Node[], scope: Variables): Value {
    const nodes = args.flatMap((argument) =>
      argument.typename === "KeywordArgs" ? argument.children.map(({ value }) => value) : [argument],
    );
    if ((name === "default" || name === "d") && nodes[0] && nodes[1]) {
      const first = this.#evaluate(nodes[0], scope);
      for (const atom of first) if (atom.kind === "option") atom.shape.isTested = true;
      return union(first, this.#otherwise(first, nodes[1], scope));
    }
    const values = nodes.map((each) => this.#evaluate(each, scope));
    const [first = [], ...more] = values;
    if (name === "join") for (const atom of first) if (atom.kind === "option") atom.shape.tested.add("array");
    if (printing.has(name)) {
      for (const each of name === "length" ? more : values) this.#print(each);
      return first;
    }
    if (name === "concat" || merges.test(name)) return union(...values);
    if (this.#modules.helpers.has(name)) return first;
    if (listing.has(name)) return first;
    if (single.has(name)) return itemsOf(first);
    for (const value of values) this.#open(value);
    return first;
  }

  #lookup(target: Node, key: Node, scope: Variables, isLoop = false): Value {
    const value = this.#evaluate(target, scope);
    if (isIndex(key)) return itemsOf(value);
    const name = key.typename === "Literal" ? String(key.value) : undefined;
    if (name === undefined) this.#compare(key, scope);
    const found = value.flatMap((atom): Value => {
      if (atom.kind === "option") {
        if (name === undefined) atom.shape.isOpen = true;
        const child = name === undefined ? atom.shape.items() : atom.shape.child(name);
        // Options of a fallback are only needed where the preferred options are missing.
        child.read(this.#within, atom.after.length ? [...this.#without, ...atom.after] : this.#without, isLoop);
        this.#use(atom);
        return [child.reference(atom.isPassed)];
      }
      if (atom.kind === "object") {
        const entries = name === undefined ? [...atom.entries.values()].flat() : (atom.entries.get(name) ?? []);
        return [...entries, ...(atom.entries.get("") ?? [])].map(handedOver);
      }
      if (atom.kind === "list") return name === undefined ? atom.items : [];
      return atom.kind === "module" && name !== undefined ? this.#macro(atom.module, name) : [];
    });
    return union(found);
  }
}

function union(...values: Value[]): Value {
  const full = values.filter(({ length }) => length);
  const [only = []] = full;
  if (full.length < 2 && only.length < 2) return only;
  return [...new Set(values.flat())].slice(0, mostAtoms);
}

/** Returns the fallback, with a note of the options that are preferred to it. */
function after(first: Value, otherwise: Value): Value {
  const shapes = first.flatMap((atom) => (atom.kind === "option" ? [atom.shape] : []));
  return otherwise.map((atom) => {
    if (atom.kind !== "option" || !shapes.length) return atom;
    const all = new Set([...atom.after, ...shapes.slice(0, 4)]);
    return all.size > 8
      ? atom
      : atom.shape.reference(
          atom.isPassed,
          [...all].filter((each) => each !== atom.shape),
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

function itemsOf(value: Value): Value {
  return value.flatMap((atom): Value => {
    if (atom.kind === "list") return atom.items;
    if (atom.kind !== "option") return [];
    atom.shape.use(atom.after);
    return [atom.shape.items().reference(atom.isPassed)];
  });
}

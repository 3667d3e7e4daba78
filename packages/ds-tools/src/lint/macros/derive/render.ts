import type { Call, For, Macro, Node } from "../../template/nodes.js";
import { alternatives, type Value } from "../../template/value.js";
import type { Module, Modules } from "./modules.js";

/*
 * Renders a macro without running it: Nunjucks turns templates into code, and the templates of a project are not trusted. What is
 * only known while rendering is a mark in the result, and where it decides between branches, both are rendered.
 */

/** Stands in a text for what is only known while rendering. */
export const mark = "\ufffc";

/** Value that is only known while rendering. */
const unknown = Symbol("unknown");

/** Maximum number of nodes that are read, and of values that are tried for one call. */
const mostNodes = 20_000;
const mostCases = 16;

type Given = Readonly<Record<string, unknown>>;

interface Definition {
  node: Macro;
  module: Module;
  /** Variables that its file has set. */
  frame?: Frame;
}

/** Returns what a macro may print for an argument, once for each choice in it; undefined if that cannot be known. */
export function render(modules: Modules, module: Module, macro: Macro, argument: Value): string[] | undefined {
  return unlessTooLarge(() =>
    concrete(argument).map((params) => new Renderer(modules).call({ node: macro, module }, [params], {})),
  );
}

/** Returns what a block of a template prints; undefined if that cannot be known. */
export function renderBlock(modules: Modules, module: Module, name: string): string | undefined {
  return unlessTooLarge(() => new Renderer(modules).block(module, name));
}

function unlessTooLarge<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooLargeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

class TooLargeError extends Error {}

/** Returns the plain values that a value of a template stands for. One that is used twice counts twice, so that it stays small. */
function concrete(value: Value, budget = { left: mostNodes }): unknown[] {
  budget.left -= 1;
  if (budget.left < 0) throw new TooLargeError();
  const inside = (part: Value) => concrete(part, budget);
  const all = alternatives(value).flatMap((each): unknown[] => {
    if (each.kind === "literal") return [each.value];
    if (each.kind === "text") return [`${each.start ?? ""}${each.isCaptured ? " " : mark}`];
    if (each.kind === "list") return product(each.items.map(inside)).map((items) => (each.isOpen ? unknown : items));
    if (each.kind !== "object") return [unknown];
    const names = each.entries.map(({ name }) => name);
    return product(each.entries.map((entry) => inside(entry.value))).map((values) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]])),
    );
  });
  if (all.length > mostCases) throw new TooLargeError();
  return all;
}

function product(choices: readonly unknown[][]): unknown[][] {
  return choices.reduce<unknown[][]>(
    (all, values) => {
      if (all.length * values.length > mostCases) throw new TooLargeError();
      return all.flatMap((one) => values.map((value) => [...one, value]));
    },
    [[]],
  );
}

/** Variables of a template, which see those around them. */
class Frame {
  readonly values = new Map<string, unknown>();
  readonly around: Frame | undefined;

  constructor(around?: Frame) {
    this.around = around;
  }

  get(name: string): unknown {
    for (let frame: Frame | undefined = this; frame; frame = frame.around)
      if (frame.values.has(name)) return frame.values.get(name);
    return undefined;
  }

  set(name: string, value: unknown): void {
    for (let frame: Frame | undefined = this; frame; frame = frame.around)
      if (frame.values.has(name)) {
        frame.values.set(name, value);
        return;
      }
    this.values.set(name, value);
  }
}

class Renderer {
  readonly #modules: Modules;
  #module: Module | undefined;
  #count = 0;
  #depth = 0;

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  call({ node, module, frame: around }: Definition, given: readonly unknown[], named: Given): string {
    if (this.#depth > 30) throw new TooLargeError();
    const before = this.#module;
    this.#module = module;
    this.#depth += 1;
    const frame = new Frame(around ?? this.#scopeOf(module));
    frame.values.set("caller", named.caller);
    let index = 0;
    const bind = (name: string, otherwise: unknown) => {
      frame.values.set(name, given[index] ?? named[name] ?? otherwise);
      index += 1;
    };
    for (const parameter of node.args.children) {
      if (parameter.typename === "Symbol") bind(parameter.value, undefined);
      if (parameter.typename !== "KeywordArgs") continue;
      for (const { key, value } of parameter.children)
        if (key.typename === "Symbol") bind(key.value, this.#evaluate(value, frame));
    }
    const text = this.#run(node.body, frame);
    this.#depth -= 1;
    this.#module = before;
    return text;
  }

  block(module: Module, name: string): string | undefined {
    this.#module = module;
    const frame = this.#scopeOf(module);
    const find = (nodes: readonly Node[]): Node | undefined => {
      for (const node of nodes) {
        if (node.typename === "Block" && node.name.value === name) return node.body;
        const inside =
          "body" in node && node.body
            ? find("children" in node.body ? (node.body.children as Node[]) : [node.body])
            : undefined;
        if (inside) return inside;
      }
      return undefined;
    };
    const body = find(module.root.children);
    return body && this.#run(body, frame);
  }

  /** Returns the macros, imports and variables at the top level of a file. */
  #scopeOf(module: Module): Frame {
    const frame = new Frame();
    for (const node of module.root.children)
      if (/^(?:Macro|FromImport|Import|Set)$/.test(node.typename)) this.#run(node, frame);
    return frame;
  }

  #run(node: Node | null | undefined, frame: Frame): string {
    if (!node) return "";
    this.#count += 1;
    if (this.#count > mostNodes) throw new TooLargeError();
    switch (node.typename) {
      case "Root":
      case "NodeList":
        return node.children.map((child) => this.#run(child, frame)).join("");
      case "Output":
        return node.children
          .map((child) => (child.typename === "TemplateData" ? child.value : text(this.#evaluate(child, frame))))
          .join("");
      case "Set": {
        const value = node.value ? this.#evaluate(node.value, frame) : this.#run(node.body, frame);
        for (const target of node.targets) if (target.typename === "Symbol") frame.set(target.value, value);
        return "";
      }
      case "If":
      case "IfAsync":
        return this.#branches(
          truth(this.#evaluate(node.cond, frame)),
          frame,
          () => this.#run(node.body, frame),
          () => this.#run(node.else_, frame),
        );
      case "For":
      case "AsyncEach":
      case "AsyncAll":
        return this.#for(node, frame);
      case "Switch": {
        const value = this.#evaluate(node.expr, frame);
        const tests = node.cases.map(({ cond }) => this.#evaluate(cond, frame));
        if (value === unknown || tests.includes(unknown))
          return [...node.cases.map(({ body }) => body), node.default].map((body) => this.#run(body, frame)).join("");
        const index = tests.indexOf(value);
        return this.#run(index < 0 ? node.default : node.cases[index]?.body, frame);
      }
      case "Macro":
        if (this.#module) frame.values.set(node.name.value, { node, module: this.#module, frame } satisfies Definition);
        return "";
      case "Block":
      case "Capture":
        return this.#run(node.body, frame);
      case "Include": {
        const module = this.#imported(node.template);
        if (!module || this.#depth > 30) return mark;
        const before = this.#module;
        this.#module = module;
        this.#depth += 1;
        const printed = this.#run(module.root, new Frame(frame));
        this.#depth -= 1;
        this.#module = before;
        return printed;
      }
      case "FromImport":
        for (const name of node.names.children) {
          const [macro, alias] = name.typename === "Pair" ? [name.key, name.value] : [name, name];
          if (macro.typename !== "Symbol" || alias.typename !== "Symbol") continue;
          frame.values.set(alias.value, this.#macroIn(this.#imported(node.template), macro.value));
        }
        return "";
      case "Import":
        if (node.target.typename === "Symbol")
          frame.values.set(node.target.value, this.#imported(node.template) ?? unknown);
        return "";
      case "Extends":
        return "";
      default:
        return text(this.#evaluate(node, frame));
    }
  }

  /** Runs one branch, or both if it is not known which. A variable that they set differently is then unknown. */
  #branches(isTrue: boolean | typeof unknown, frame: Frame, first: () => string, second: () => string): string {
    if (isTrue !== unknown) return isTrue ? first() : second();
    const frames: Frame[] = [];
    for (let each: Frame | undefined = frame; each; each = each.around) frames.push(each);
    const copies = () => frames.map(({ values }) => new Map(values));
    const before = copies();
    const printed = first();
    const after = copies();
    for (const [index, { values }] of frames.entries()) replace(values, before[index] as Map<string, unknown>);
    const other = second();
    for (const [index, { values }] of frames.entries()) {
      const set = after[index] as Map<string, unknown>;
      for (const name of new Set([...set.keys(), ...values.keys()]))
        values.set(name, either(set.get(name), values.get(name)));
    }
    return printed + other;
  }

  #for({ arr, name, body, else_ }: For, frame: Frame): string {
    const list = this.#evaluate(arr, frame);
    const items = list === unknown ? [unknown] : entriesOf(list, name.typename === "Array");
    if (!items.length) return this.#run(else_, frame);
    return items
      .map((item, index) => {
        const inside = new Frame(frame);
        if (name.typename === "Symbol") inside.values.set(name.value, item);
        if (name.typename === "Array")
          for (const [at, each] of name.children.entries())
            if (each.typename === "Symbol") inside.values.set(each.value, Array.isArray(item) ? item[at] : unknown);
        const { length } = items;
        const isKnown = list !== unknown;
        inside.values.set(
          "loop",
          isKnown
            ? {
                index: index + 1,
                index0: index,
                first: !index,
                last: index === length - 1,
                length,
                revindex: length - index,
              }
            : unknown,
        );
        return this.#run(body, inside);
      })
      .join("");
  }

  #imported(from: Node): Module | undefined {
    if (from.typename !== "Literal" || typeof from.value !== "string" || !this.#module) return undefined;
    return this.#modules.from(from.value, this.#module);
  }

  #macroIn(module: Module | undefined, name: string): unknown {
    if (!module) return unknown;
    const found = module.root.children.find((node) => node.typename === "Macro" && node.name.value === name);
    return found ? ({ node: found as Macro, module } satisfies Definition) : undefined;
  }

  #evaluate(node: Node, frame: Frame): unknown {
    this.#count += 1;
    if (this.#count > mostNodes) throw new TooLargeError();
    switch (node.typename) {
      case "Literal":
        return node.value instanceof RegExp ? unknown : (node.value ?? undefined);
      case "Symbol":
        return frame.get(node.value);
      case "Group":
        return node.children.map((child) => this.#evaluate(child, frame)).at(-1);
      case "Array":
        return node.children.map((child) => this.#evaluate(child, frame));
      case "Dict":
        return Object.fromEntries(
          node.children.map(({ key, value }) => [
            key.typename === "Symbol" || key.typename === "Literal" ? String(key.value) : "",
            this.#evaluate(value, frame),
          ]),
        );
      case "InlineIf": {
        const isTrue = truth(this.#evaluate(node.cond, frame));
        const branch = (each: Node | null) => (each ? this.#evaluate(each, frame) : undefined);
        if (isTrue !== unknown) return branch(isTrue ? node.body : node.else_);
        return either(branch(node.body), branch(node.else_));
      }
      case "Or":
      case "And": {
        const left = this.#evaluate(node.left, frame);
        const isTrue = truth(left);
        if (isTrue === unknown) return either(left, this.#evaluate(node.right, frame));
        return isTrue === (node.typename === "Or") ? left : this.#evaluate(node.right, frame);
      }
      case "Not": {
        const isTrue = truth(this.#evaluate(node.target, frame));
        return isTrue === unknown ? unknown : !isTrue;
      }
      case "Concat":
        return joinable(this.#evaluate(node.left, frame)) + joinable(this.#evaluate(node.right, frame));
      case "Add": {
        const [left, right] = [this.#evaluate(node.left, frame), this.#evaluate(node.right, frame)];
        if (typeof left === "string" || typeof right === "string") return joinable(left) + joinable(right);
        return typeof left === "number" && typeof right === "number" ? left + right : unknown;
      }
      case "Sub": {
        const [left, right] = [this.#evaluate(node.left, frame), this.#evaluate(node.right, frame)];
        return typeof left === "number" && typeof right === "number" ? left - right : unknown;
      }
      case "Compare":
        return this.#compare(node, frame);
      case "Is":
        return this.#is(node.left, node.right, frame);
      case "In": {
        const [item, list] = [this.#evaluate(node.left, frame), this.#evaluate(node.right, frame)];
        if (item === unknown || list === unknown) return unknown;
        return Array.isArray(list) ? list.includes(item) : typeof list === "string" && list.includes(String(item));
      }
      case "LookupVal":
        return lookUp(this.#evaluate(node.target, frame), this.#evaluate(node.val, frame), (module, name) =>
          this.#macroIn(module, name),
        );
      case "FunCall":
        return this.#called(node, frame);
      case "Filter":
        return this.#filter(node.name.value, node.args.children, frame);
      case "Caller":
        return () => this.#run(node.body, new Frame(frame));
      case "Capture":
      case "NodeList":
        return this.#run(node, frame);
      default:
        return unknown;
    }
  }

  #compare({ expr, ops }: Extract<Node, { typename: "Compare" }>, frame: Frame): unknown {
    const [op] = ops;
    const [left, right] = [this.#evaluate(expr, frame), op && this.#evaluate(op.expr, frame)];
    if (!op || ops.length > 1 || isUnknown(left) || isUnknown(right)) return unknown;
    const type = op.type ?? "";
    // biome-ignore lint/suspicious/noDoubleEquals: the template says so
    if (type === "==" || type === "!=") return (left == right) === (type === "==");
    if (type === "===" || type === "!==") return (left === right) === (type === "===");
    const [one, other] = [Number(left), Number(right)];
    if (type.startsWith("<")) return one < other || (type === "<=" && one === other);
    return one > other || (type === ">=" && one === other);
  }

  #is(left: Node, right: Node, frame: Frame): unknown {
    const value = this.#evaluate(left, frame);
    const name = right.typename === "Symbol" ? right.value : "";
    if (value === unknown) return unknown;
    if (right.typename === "FunCall" && right.name.typename === "Symbol" && right.name.value === "sameas") {
      const [other] = right.args.children.map((each) => this.#evaluate(each, frame));
      return other === unknown ? unknown : value === other;
    }
    if (name === "escaped") return false;
    if (name === "defined") return value !== undefined;
    if (name === "undefined") return value === undefined;
    if (name === "string") return typeof value === "string";
    if (name === "number") return typeof value === "number";
    if (name === "boolean") return typeof value === "boolean";
    if (name === "mapping") return typeof value === "object" && value !== null && !Array.isArray(value);
    if (name === "iterable" || name === "sequence") return Array.isArray(value) || typeof value === "string";
    return unknown;
  }

  #called({ name, args }: Call, frame: Frame): unknown {
    const values: unknown[] = [];
    const named: Record<string, unknown> = {};
    for (const argument of args.children) {
      if (argument.typename !== "KeywordArgs") values.push(this.#evaluate(argument, frame));
      else
        for (const { key, value } of argument.children)
          if (key.typename === "Symbol" || key.typename === "Literal")
            named[String(key.value)] = this.#evaluate(value, frame);
    }
    if (name.typename === "LookupVal" && name.val.typename === "Literal") {
      const target = this.#evaluate(name.target, frame);
      if (Array.isArray(target)) return method(target, String(name.val.value), values);
    }
    const target = this.#evaluate(name, frame);
    if (typeof target === "function") return (target as () => string)();
    if (isDefinition(target)) return this.call(target, values, named);
    return unknown;
  }

  #filter(name: string, args: readonly Node[], frame: Frame): unknown {
    const [value, first, second] = args
      .flatMap((each) => (each.typename === "KeywordArgs" ? each.children.map((pair) => pair.value) : [each]))
      .map((each) => this.#evaluate(each, frame));
    if (name === "default" || name === "d") {
      if (value === unknown) return unknown;
      return value === undefined || (second && !value) ? first : value;
    }
    if (value === unknown) return unknown;
    if (name === "length") return Array.isArray(value) || typeof value === "string" ? value.length : 0;
    if (name === "trim") return text(value).trim();
    if (/^(?:safe|string|escape|e|forceescape|indent)$/.test(name)) return text(value);
    if (name === "lower") return text(value).toLowerCase();
    if (name === "join") return Array.isArray(value) ? value.map(text).join(text(first ?? "")) : text(value);
    if (name === "replace" && typeof first === "string") return text(value).replaceAll(first, text(second));
    return unknown;
  }
}

/** Calls a method of a list. */
function method(list: unknown[], name: string, values: readonly unknown[]): unknown {
  if (name === "push") return list.push(...values);
  if (name === "concat") return values.includes(unknown) ? unknown : list.concat(...values);
  if (name === "join") return list.map(text).join(text(values[0] ?? ","));
  if (name === "includes" && !isUnknown(values[0])) return list.includes(values[0]);
  return unknown;
}

function lookUp(target: unknown, key: unknown, macro: (module: Module, name: string) => unknown): unknown {
  if (target === unknown || key === unknown) return unknown;
  if (Array.isArray(target)) return key === "length" ? target.length : target[Number(key)];
  if (typeof target === "string") return key === "length" ? target.length : undefined;
  if (typeof target !== "object" || target === null) return undefined;
  if ("root" in target && "file" in target) return macro(target as Module, String(key));
  return Object.hasOwn(target, String(key)) ? (target as Given)[String(key)] : undefined;
}

function entriesOf(value: unknown, isPairs: boolean): unknown[] {
  if (Array.isArray(value)) return value;
  return isPairs && typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === "object" && value !== null && "node" in value && "module" in value;
}

function isUnknown(value: unknown): boolean {
  return value === unknown || (typeof value === "string" && value.includes(mark));
}

function truth(value: unknown): boolean | typeof unknown {
  return value === unknown || value === mark ? unknown : Boolean(value);
}

/** Returns what is known about one of two values. HTML that one of them adds may be there. */
function either(one: unknown, other: unknown): unknown {
  if (one === other) return one;
  if (typeof one !== "string" || typeof other !== "string") return unknown;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(short)) return unknown;
  return /["<]/.test(long.slice(short.length)) ? long : short + mark;
}

function text(value: unknown): string {
  if (value === unknown) return mark;
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Returns the text of a value that `~` or `+` joins with another. Unlike a printed one, a missing value is the word "undefined". */
function joinable(value: unknown): string {
  return value === undefined || value === null ? String(value) : text(value);
}

function replace(values: Map<string, unknown>, by: ReadonlyMap<string, unknown>): void {
  values.clear();
  for (const [name, value] of by) values.set(name, value);
}

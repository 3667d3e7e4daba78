import type { Call, For, Lookup, Macro, Node, Operation } from "@ds-frontend/internal/nunjucks/nodes.js";
import type { Arguments } from "../../template/interpreter.js";
import { Scope } from "../../template/scope.js";
import { alternatives, type Value } from "../../template/value.js";
import {
  type Definition,
  MacroInterpreter,
  type Namespace,
  TooLargeError,
  unlessTooLarge,
} from "./macro-interpreter.js";
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

/** Returns what a macro may print for an argument, once for each choice in it; undefined if that cannot be known. */
export function render(modules: Modules, module: Module, node: Macro, argument: Value): string[] | undefined {
  return unlessTooLarge(() =>
    concrete(argument).map((params) => {
      const renderer = new Renderer(modules, mostNodes);
      const given = { values: [params], named: new Map(), content: undefined };
      return renderer.enter({ kind: "macro", node, module, scope: renderer.scopeOf(module) }, given) as string;
    }),
  );
}

/** Returns what a block of a template prints; undefined if that cannot be known. */
export function renderBlock(modules: Modules, module: Module, name: string): string | undefined {
  const body = blockIn(module.root.children, name);
  return body && unlessTooLarge(() => new Renderer(modules, mostNodes).part(body, module));
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

/** Returns the plain values that a value of a template stands for. One that is used twice counts twice, so that it stays small. */
function concrete(value: Value, budget = { left: mostNodes }): unknown[] {
  budget.left -= 1;
  if (budget.left < 0) throw new TooLargeError();
  const inside = (part: Value) => concrete(part, budget);
  const all = alternatives(value).flatMap((alternative): unknown[] => {
    if (alternative.kind === "literal") return [alternative.value];
    if (alternative.kind === "text") return [`${alternative.start ?? ""}${alternative.isCaptured ? " " : mark}`];
    if (alternative.kind === "list")
      return product(alternative.items.map(inside)).map((items) => (alternative.isOpen ? unknown : items));
    if (alternative.kind !== "object") return [unknown];
    const names = alternative.entries.map(({ name }) => name);
    return product(alternative.entries.map((entry) => inside(entry.value))).map((values) =>
      Object.fromEntries(names.map((name, index) => [name, values[index]])),
    );
  });
  if (all.length > mostCases) throw new TooLargeError();
  return all;
}

/** Returns every combination of one value from each list. */
function product(choices: readonly unknown[][]): unknown[][] {
  let all: unknown[][] = [[]];
  for (const values of choices) {
    if (all.length * values.length > mostCases) throw new TooLargeError();
    if (values.length === 1) for (const one of all) one.push(values[0]);
    else all = all.flatMap((one) => values.map((value) => [...one, value]));
  }
  return all;
}

const scopes = new WeakMap<Module, Scope<unknown>>();

/** Renders a macro: its values are plain ones, or `unknown`. */
class Renderer extends MacroInterpreter<unknown> {
  protected readonly unknown = unknown;
  protected readonly scopes = scopes;
  #printed = "";

  /** Returns what a part of a file prints. */
  part(node: Node, module: Module): string {
    const scope = new Scope(this.scopeOf(module), true);
    return this.captured(() => this.inside(module, undefined, () => this.run(node, scope)));
  }

  override enter(definition: Definition<unknown>, given: Arguments<unknown>): unknown {
    if (this.isTooDeep()) throw new TooLargeError();
    return super.enter(definition, given);
  }

  protected captured(read: () => void): string {
    const before = this.#printed;
    this.#printed = "";
    read();
    const printed = this.#printed;
    this.#printed = before;
    return printed;
  }

  protected parameter(value: unknown, otherwise: unknown): unknown {
    return value ?? otherwise;
  }

  protected asValue(imported: Definition<unknown> | Namespace): unknown {
    return imported;
  }

  protected macrosIn(value: unknown): unknown {
    return isImported(value, "macro") ? value : undefined;
  }

  protected includeUnknown(): void {
    this.#printed += mark;
  }

  protected isTooDeep(): boolean {
    return this.stack.length > 30;
  }

  protected text(text: string): void {
    this.#printed += text;
  }

  protected print(value: unknown): void {
    this.#printed += textOf(value);
  }

  protected override content({ body }: Macro, scope: Scope<unknown>): unknown {
    return () => this.capture(body, new Scope(scope));
  }

  /** Follows one branch, or both if it is not known which. A variable that they set differently is then unknown. */
  protected choose<Result>(
    condition: Node,
    scope: Scope<unknown>,
    branches: readonly [(scope: Scope<unknown>) => Result, (scope: Scope<unknown>) => Result],
  ): { results: Result[]; tested: unknown } {
    const tested = this.evaluate(condition, scope);
    const isTrue = truth(tested);
    if (isTrue !== unknown) return { results: [branches[isTrue ? 0 : 1](scope)], tested };
    const scopes = branches.map(() => new Scope(scope, true));
    const results = branches.map((branch, index) => branch(scopes[index] as Scope<unknown>));
    scope.join(scopes, ([one, other]) => oneOf(one, other));
    return { results, tested };
  }

  protected loop({ name, body, else_ }: For, list: unknown, scope: Scope<unknown>): void {
    const items = list === unknown ? [unknown] : entriesOf(list, name.typename === "Array");
    const { length } = items;
    for (const [index, item] of items.entries()) {
      const inside = new Scope(scope);
      if (name.typename === "Symbol") inside.bind(name.value, item);
      if (name.typename === "Array")
        for (const [at, part] of name.children.entries())
          if (part.typename === "Symbol") inside.bind(part.value, Array.isArray(item) ? item[at] : unknown);
      const [index0, last] = [index, index === length - 1];
      const loop = { index: index + 1, index0, first: !index, last, length, revindex: length - index };
      inside.bind("loop", list === unknown ? unknown : loop);
      this.run(body, inside);
    }
    if (!length) this.run(else_, scope);
  }

  protected literal(value: string | number | boolean | RegExp | null): unknown {
    return value instanceof RegExp ? unknown : (value ?? undefined);
  }

  protected override variable(name: string, scope: Scope<unknown>): unknown {
    return scope.get(name);
  }

  protected object(entries: { name: string | undefined; value: unknown }[]): unknown {
    return Object.fromEntries(entries.map(({ name = "", value }) => [name, value]));
  }

  protected list(items: unknown[]): unknown {
    return items;
  }

  protected either(results: unknown[]): unknown {
    return results.length > 1 ? oneOf(results[0], results[1]) : results[0];
  }

  protected operate(node: Operation, scope: Scope<unknown>): unknown {
    if (node.typename === "Is") return this.#is(node.left, node.right, scope);
    if (node.typename === "Compare") return this.#compare(node, scope);
    if ("target" in node) {
      const isTrue = node.typename === "Not" ? truth(this.evaluate(node.target, scope)) : unknown;
      return isTrue === unknown ? unknown : !isTrue;
    }
    const left = this.evaluate(node.left, scope);
    if (node.typename === "Or" || node.typename === "And") {
      const isTrue = truth(left);
      if (isTrue === unknown) return oneOf(left, this.evaluate(node.right, scope));
      return isTrue === (node.typename === "Or") ? left : this.evaluate(node.right, scope);
    }
    const right = this.evaluate(node.right, scope);
    const isText = node.typename === "Add" && (typeof left === "string" || typeof right === "string");
    if (node.typename === "Concat" || isText) return joinable(left) + joinable(right);
    if (node.typename === "In") {
      if (left === unknown || right === unknown) return unknown;
      return Array.isArray(right) ? right.includes(left) : typeof right === "string" && right.includes(String(left));
    }
    if (typeof left !== "number" || typeof right !== "number") return unknown;
    if (node.typename === "Add") return left + right;
    return node.typename === "Sub" ? left - right : unknown;
  }

  #compare({ expr, ops }: Extract<Node, { typename: "Compare" }>, scope: Scope<unknown>): unknown {
    const [op] = ops;
    const [left, right] = [this.evaluate(expr, scope), op && this.evaluate(op.expr, scope)];
    if (!op || ops.length > 1 || isUnknown(left) || isUnknown(right)) return unknown;
    const type = op.type ?? "";
    // biome-ignore lint/suspicious/noDoubleEquals: the template says so
    if (type === "==" || type === "!=") return (left == right) === (type === "==");
    if (type === "===" || type === "!==") return (left === right) === (type === "===");
    const [one, other] = [Number(left), Number(right)];
    if (type.startsWith("<")) return one < other || (type === "<=" && one === other);
    return one > other || (type === ">=" && one === other);
  }

  #is(left: Node, right: Node, scope: Scope<unknown>): unknown {
    const value = this.evaluate(left, scope);
    const name = right.typename === "Symbol" ? right.value : "";
    if (value === unknown) return unknown;
    if (right.typename === "FunCall" && right.name.typename === "Symbol" && right.name.value === "sameas") {
      const [other] = this.evaluateAll(right.args.children, scope);
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

  protected call({ name }: Call, given: Arguments<unknown>, scope: Scope<unknown>): unknown {
    if (name.typename === "LookupVal" && name.val.typename === "Literal") {
      const list = this.evaluate(name.target, scope);
      if (Array.isArray(list)) return method(list, String(name.val.value), given.values);
    }
    const target = this.evaluate(name, scope);
    if (typeof target === "function") return (target as () => string)();
    return isImported(target, "macro") ? this.enter(target as Definition<unknown>, given) : unknown;
  }

  protected filter(name: string, args: Node[], _at: number, scope: Scope<unknown>): unknown {
    const [value, first, second] = this.evaluateAll(args, scope);
    if (name === "default" || name === "d") {
      if (value === unknown) return unknown;
      return value === undefined || (second && !value) ? first : value;
    }
    if (value === unknown) return unknown;
    if (name === "length") return Array.isArray(value) || typeof value === "string" ? value.length : 0;
    if (name === "select" && first === "truthy" && Array.isArray(value)) return value.filter(Boolean);
    if (name === "trim") return textOf(value).trim();
    if (/^(?:safe|string|escape|e|forceescape|indent)$/.test(name)) return textOf(value);
    if (name === "lower") return textOf(value).toLowerCase();
    if (name === "join") return Array.isArray(value) ? value.map(textOf).join(textOf(first ?? "")) : textOf(value);
    if (name === "replace" && typeof first === "string") return textOf(value).replaceAll(first, textOf(second));
    return unknown;
  }

  protected lookUp(node: Lookup, scope: Scope<unknown>): unknown {
    const [target, key] = [this.evaluate(node.target, scope), this.evaluate(node.val, scope)];
    if (target === unknown || key === unknown) return unknown;
    if (Array.isArray(target)) return key === "length" ? target.length : target[Number(key)];
    if (typeof target === "string") return key === "length" ? target.length : undefined;
    if (typeof target !== "object" || target === null) return undefined;
    if (isImported(target, "module")) return this.macroIn((target as Namespace).module, String(key));
    return Object.hasOwn(target, String(key)) ? (target as Record<string, unknown>)[String(key)] : undefined;
  }
}

/** Calls a method of a list. */
function method(list: unknown[], name: string, values: readonly unknown[]): unknown {
  if (name === "push") return list.push(...values);
  if (name === "concat") return values.includes(unknown) ? unknown : list.concat(...values);
  if (name === "join") return list.map(textOf).join(textOf(values[0] ?? ","));
  if (name === "includes" && !isUnknown(values[0])) return list.includes(values[0]);
  return unknown;
}

function entriesOf(value: unknown, isPairs: boolean): unknown[] {
  if (Array.isArray(value)) return value;
  return isPairs && typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function isImported(value: unknown, kind: "macro" | "module"): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind && "module" in value;
}

function isUnknown(value: unknown): boolean {
  return value === unknown || (typeof value === "string" && value.includes(mark));
}

function truth(value: unknown): boolean | typeof unknown {
  return value === unknown || value === mark ? unknown : Boolean(value);
}

/** Returns what is known about one of two values. HTML that one of them adds may be there. */
function oneOf(one: unknown, other: unknown): unknown {
  if (one === other) return one;
  if (typeof one !== "string" || typeof other !== "string") return unknown;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(short)) return unknown;
  return /["<]/.test(long.slice(short.length)) ? long : short + mark;
}

function textOf(value: unknown): string {
  if (value === unknown) return mark;
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Returns the text of a value that `~` or `+` joins with another. Unlike a printed one, a missing value is the word "undefined". */
function joinable(value: unknown): string {
  return value === undefined || value === null ? String(value) : textOf(value);
}

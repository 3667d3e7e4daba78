import type {
  Block,
  Call,
  Dict,
  For,
  If,
  Include,
  Lookup,
  Macro,
  Name,
  Node,
  Operation,
  Switch,
} from "@ds-frontend/internal/nunjucks/nodes.js";
import { choice, type ObjectEntry, Scope, unknown, type Value } from "./value.js";

/** Values that a call gives. */
export interface Arguments {
  values: Value[];
  named: Map<string, Value>;
  /** Content of a call block. */
  content: Value | undefined;
}

/** Macro of an import and its name in the template. Without a macro, the import is of the whole file. */
export interface ImportedName {
  macro: Name | undefined;
  alias: Name;
}

/**
 * Follows the statements and expressions of a template, with what is certain about their values. A page is read once as a whole, and the
 * macro of a design system to learn its options, or what it prints for a call.
 */
export abstract class Interpreter {
  protected readonly unknown: Value = unknown(0);

  protected abstract text(text: string, at: number): void;
  protected abstract print(value: Value, node: Node): void;
  /** Reads what stands between two tags, as a value. */
  protected abstract capture(node: Node | undefined, scope: Scope): Value;
  /** Reads the branches of a condition, or the one that is certain to be taken. Returns the result of each, and the condition's value. */
  protected abstract choose<Result>(
    condition: Node,
    scope: Scope,
    branches: readonly [(scope: Scope) => Result, (scope: Scope) => Result],
  ): { results: Result[]; tested: Value };
  protected abstract loop(node: For, list: Value, scope: Scope): void;
  protected abstract macro(node: Macro, scope: Scope): void;
  protected abstract include(node: Include, scope: Scope): void;
  protected abstract import(from: Node, names: ImportedName[], scope: Scope): void;
  protected abstract operate(node: Operation, scope: Scope): Value;
  protected abstract lookUp(node: Lookup, scope: Scope): Value;
  protected abstract call(node: Call, given: Arguments, scope: Scope): Value;
  protected abstract filter(name: string, args: Node[], at: number, scope: Scope): Value;

  protected literal(value: string | number | boolean | RegExp | null, at: number): Value {
    return value instanceof RegExp ? unknown(at) : { kind: "literal", value, at };
  }

  protected object(all: { name: string | undefined; at: number; value: Value }[], at: number): Value {
    const entries = all.flatMap((entry) => (entry.name === undefined ? [] : [entry as ObjectEntry]));
    return { kind: "object", entries, isOpen: entries.length < all.length, at };
  }

  /** Returns the result of `a if b else c`. */
  protected either(results: Value[], _tested: Value, at: number): Value {
    return choice(results, at);
  }

  /** Called for every node, so that a domain can stop. */
  protected step(): void {}

  protected block({ body }: Block, scope: Scope): void {
    this.run(body, scope);
  }

  protected extend(_layout: Node): void {}

  protected assign(name: string, value: Value, scope: Scope): void {
    scope.set(name, value);
  }

  protected variable(name: string, scope: Scope, _at: number): Value {
    return scope.get(name) ?? this.unknown;
  }

  /** Evaluates the list of a loop. */
  protected iterated(node: Node, scope: Scope): Value {
    return this.evaluate(node, scope);
  }

  protected content({ args, body }: Macro, scope: Scope): Value {
    const inside = new Scope(scope);
    for (const { name } of parametersOf(args.children)) inside.bind(name, this.unknown);
    return this.capture(body, inside);
  }

  /** Follows a statement, or a list of them. */
  run(node: Node | null | undefined, scope: Scope): void {
    if (!node) return;
    this.step();
    switch (node.typename) {
      case "Root":
      case "NodeList":
        for (const child of node.children) this.run(child, scope);
        break;
      case "Output":
        for (const child of node.children)
          if (child.typename === "TemplateData") this.text(child.value, child.colno);
          else this.print(this.evaluate(child, scope), child);
        break;
      case "Set": {
        const value = node.value ? this.evaluate(node.value, scope) : this.capture(node.body, scope);
        for (const target of node.targets) if (target.typename === "Symbol") this.assign(target.value, value, scope);
        break;
      }
      case "If":
      case "IfAsync":
        this.choose(node.cond, scope, [
          (inside) => this.run(node.body, inside),
          (inside) => this.run(node.else_, inside),
        ]);
        break;
      case "Switch":
        this.run(asIf(node), scope);
        break;
      case "For":
      case "AsyncEach":
      case "AsyncAll":
        this.loop(node, this.iterated(node.arr, scope), scope);
        break;
      case "Macro":
        this.macro(node, scope);
        break;
      case "Block":
        this.block(node, scope);
        break;
      case "Capture":
        this.run(node.body, scope);
        break;
      case "Extends":
        this.extend(node.template);
        break;
      case "Include":
        this.include(node, scope);
        break;
      case "FromImport":
        this.import(node.template, node.names.children.flatMap(importedName), scope);
        break;
      case "Import":
        if (node.target.typename === "Symbol")
          this.import(node.template, [{ macro: undefined, alias: node.target }], scope);
        break;
      default:
        this.evaluate(node, scope);
    }
  }

  /** Evaluates an expression. */
  evaluate(node: Node, scope: Scope): Value {
    this.step();
    const at = node.colno;
    switch (node.typename) {
      case "Literal":
        return this.literal(node.value, at);
      case "Symbol":
        return this.variable(node.value, scope, at);
      case "Dict":
        return this.object(this.#entries(node, scope), at);
      case "Array":
        return { kind: "list", items: this.evaluateAll(node.children, scope), isOpen: false, at };
      case "Group":
        return node.children.length ? (this.evaluateAll(node.children, scope).at(-1) as Value) : this.unknown;
      case "InlineIf": {
        const { results, tested } = this.choose(node.cond, scope, [
          (inside) => this.evaluate(node.body, inside),
          (inside) => (node.else_ ? this.evaluate(node.else_, inside) : this.literal(null, at)),
        ]);
        return this.either(results, tested, at);
      }
      case "FunCall":
        return this.call(node, this.#arguments(node.args.children, scope), scope);
      case "Filter":
        return this.filter(node.name.value, node.args.children.flatMap(argumentsIn), at, scope);
      case "LookupVal":
        return this.lookUp(node, scope);
      case "Caller":
        return this.content(node, scope);
      case "Capture":
      case "NodeList":
        return this.capture(node, scope);
      default:
        return "left" in node || "expr" in node || ("target" in node && node.typename !== "Import")
          ? this.operate(node as Operation, scope)
          : this.unknown;
    }
  }

  protected evaluateAll(nodes: readonly Node[], scope: Scope): Value[] {
    return nodes.map((node) => this.evaluate(node, scope));
  }

  #entries({ children }: Dict, scope: Scope): { name: string | undefined; at: number; value: Value }[] {
    return children.map(({ key, value }) => ({
      name: keyOf(key),
      at: key.colno,
      value: this.evaluate(value, scope),
    }));
  }

  #arguments(nodes: readonly Node[], scope: Scope): Arguments {
    const given: Arguments = { values: [], named: new Map(), content: undefined };
    for (const argument of nodes) {
      if (argument.typename !== "KeywordArgs") {
        given.values.push(this.evaluate(argument, scope));
        continue;
      }
      for (const { key, value } of argument.children) {
        const evaluated = this.evaluate(value, scope);
        if (value.typename === "Caller") given.content = evaluated;
        else given.named.set(keyOf(key) ?? "", evaluated);
      }
    }
    return given;
  }
}

/** Returns the name that a key of an object has; undefined if it is only known while rendering. */
export function keyOf(key: Node): string | undefined {
  if (key.typename === "Symbol") return key.value;
  return key.typename === "Literal" ? String(key.value) : undefined;
}

/** Returns the path of a template; undefined if it is only known while rendering. */
export function pathIn(template: Node): string | undefined {
  return template.typename === "Literal" && typeof template.value === "string" ? template.value : undefined;
}

/** Parameter of a macro, with its default. */
interface Parameter {
  name: string;
  fallback: Node | undefined;
}

/** Returns the parameters of a macro. */
export function parametersOf(nodes: readonly Node[]): Parameter[] {
  return nodes.flatMap((parameter): Parameter[] => {
    if (parameter.typename === "Symbol") return [{ name: parameter.value, fallback: undefined }];
    if (parameter.typename !== "KeywordArgs") return [];
    return parameter.children.map(({ key, value }) => ({ name: keyOf(key) ?? "", fallback: value }));
  });
}

/** Returns the operands of an operator. */
export function operands(node: Operation): Node[] {
  if (node.typename === "Compare") return [node.expr, ...node.ops.map(({ expr }) => expr)];
  return "target" in node ? [node.target] : [node.left, node.right];
}

function argumentsIn(argument: Node): Node[] {
  return argument.typename === "KeywordArgs" ? argument.children.map(({ value }) => value) : [argument];
}

function importedName(name: Node): ImportedName[] {
  const [macro, alias] = (name.typename === "Pair" ? [name.key, name.value] : [name, name]).map(unquoted);
  return macro?.typename === "Symbol" && alias?.typename === "Symbol" ? [{ macro, alias }] : [];
}

/** Returns the name of an import, which Nunjucks also reads in quotes. */
function unquoted(node: Node): Node {
  const { typename, colno } = node;
  return typename === "Literal" ? { typename: "Symbol", value: String(node.value), colno } : node;
}

/** Returns a `switch` as the `if` that does the same. */
function asIf({ expr, cases, default: fallback, colno }: Switch): Node | undefined {
  return cases.reduceRight<Node | undefined>(
    (else_, { cond, body }): If => ({
      typename: "If",
      cond: { typename: "Compare", expr, ops: [{ type: "===", expr: cond }], colno },
      body,
      else_: else_ ?? null,
      colno,
    }),
    fallback,
  );
}

import type { Include, Macro, Node } from "@ds-frontend/internal/nunjucks/nodes.js";
import { type Arguments, type ImportedName, Interpreter, parametersOf, pathIn } from "../../template/interpreter.js";
import { Scope } from "../../template/scope.js";
import type { Module, Modules } from "./modules.js";

/** Macro, with the variables that its definition can see. */
export interface Definition<Value> {
  kind: "macro";
  node: Macro;
  module: Module;
  scope: Scope<Value>;
}

/** File whose macros a template has imported under one name. */
export interface Namespace {
  kind: "module";
  module: Module;
}

/** Error for a macro that needs more steps to be read than the linter takes. */
export class TooLargeError extends Error {}

/** Returns the result of reading a macro; undefined if that takes too long. */
export function unlessTooLarge<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooLargeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Follows macros through the files that they import and include. */
export abstract class MacroInterpreter<Value> extends Interpreter<Value> {
  /** Macros and included files around the current node. */
  protected readonly stack: (Macro | string)[] = [];
  readonly #modules: Modules;
  readonly #mostNodes: number;
  #module: Module | undefined;
  #count = 0;

  constructor(modules: Modules, mostNodes: number) {
    super();
    this.#modules = modules;
    this.#mostNodes = mostNodes;
  }

  /** Caches the variables and macros at the top level of each file. */
  protected abstract readonly scopes: WeakMap<Module, Scope<Value>>;
  /** Returns what `read` prints, as a value. */
  protected abstract captured(read: () => void): Value;
  /** Returns a parameter's value; without one, its default. */
  protected abstract parameter(value: Value | undefined, otherwise: Value | undefined): Value;
  protected abstract asValue(imported: Definition<Value> | Namespace): Value;
  /** Returns the macros among the values of a variable; undefined if there are none. */
  protected abstract macrosIn(value: Value | undefined): Value | undefined;
  /** Called where a template is included that is not known, or in which the current one is included. */
  protected abstract includeUnknown(scope: Scope<Value>): void;
  protected abstract isTooDeep(next: Macro | string): boolean;

  protected override step(): void {
    this.#count += 1;
    if (this.#count > this.#mostNodes) throw new TooLargeError();
  }

  /** Returns the variables and macros at the top level of a file. */
  scopeOf(module: Module): Scope<Value> {
    const known = this.scopes.get(module);
    if (known) return known;
    const scope = new Scope<Value>();
    this.scopes.set(module, scope);
    try {
      this.inside(module, undefined, () => {
        for (const node of module.root.children)
          if (/^(?:Macro|FromImport|Import|Set)$/.test(node.typename)) this.run(node, scope);
      });
    } catch (error) {
      this.scopes.delete(module);
      throw error;
    }
    return scope;
  }

  /** Reads the body of a macro with the values that a call gives it. */
  enter({ node, scope: around, module }: Definition<Value>, { values, named, content }: Arguments<Value>): Value {
    const scope = new Scope(around, true);
    scope.bind("caller", this.parameter(content, undefined));
    return this.captured(() =>
      this.inside(module, node, () => {
        for (const [index, { name, otherwise }] of parametersOf(node.args.children).entries()) {
          const fallback = otherwise && this.evaluate(otherwise, scope);
          scope.bind(name, this.parameter(values[index] ?? named.get(name), fallback));
        }
        this.run(node.body, scope);
      }),
    );
  }

  protected inside(module: Module, next: Macro | string | undefined, read: () => void): void {
    const before = this.#module;
    this.#module = module;
    if (next) this.stack.push(next);
    read();
    if (next) this.stack.pop();
    this.#module = before;
  }

  protected capture(node: Node | undefined, scope: Scope<Value>): Value {
    return this.captured(() => this.run(node, scope));
  }

  protected macro(node: Macro, scope: Scope<Value>): void {
    if (this.#module) scope.bind(node.name.value, this.asValue({ kind: "macro", node, module: this.#module, scope }));
  }

  protected include({ template }: Include, scope: Scope<Value>): void {
    const module = this.#imported(template);
    if (!module || this.isTooDeep(module.file)) this.includeUnknown(scope);
    else this.inside(module, module.file, () => this.run(module.root, new Scope(scope)));
  }

  protected import(from: Node, names: ImportedName[], scope: Scope<Value>): void {
    const module = this.#imported(from);
    for (const { macro, alias } of names) {
      const whole = module && !macro ? this.asValue({ kind: "module", module }) : undefined;
      scope.bind(
        alias.value,
        whole ?? (module && macro ? this.macroIn(module, macro.value) : undefined) ?? this.unknown,
      );
    }
  }

  protected macroIn(module: Module, name: string): Value | undefined {
    return this.macrosIn(this.scopeOf(module).get(name));
  }

  #imported(from: Node): Module | undefined {
    const path = pathIn(from);
    return path === undefined || !this.#module ? undefined : this.#modules.from(path, this.#module);
  }
}

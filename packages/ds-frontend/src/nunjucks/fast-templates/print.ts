import {
  type Facts,
  isConstant,
  isLoopMember,
  LeftToNunjucks,
  nearestLoop,
  type Region,
  type Scope,
  testName,
} from "./analyse.js";
import type { Node } from "./nunjucks.js";
import { quickFilters } from "./runtime.js";

/** How the root of a template is called: with the values of some names, or with a frame of Nunjucks. */
export interface Shape {
  readonly names?: readonly string[];
  readonly isModule: boolean;
}

/** An import or an include: what generated code asks for at run time. */
export interface Site {
  readonly name: string;
  readonly isMissingIgnored: boolean;
  /** The names whose values an `include` is called with. */
  readonly names?: readonly string[];
}

export interface PrintOptions {
  readonly throwOnUndefined: boolean;
  isBuiltIn(kind: "filter" | "test", name: string): boolean;
}

export interface Printed {
  readonly code: string;
  readonly sites: readonly Site[];
}

/** A function of the code that Nunjucks would write, in which its variables live. */
interface JsScope {
  readonly parent: JsScope | undefined;
  /** True if it is what follows an import or an include, which runs each time that a loop gets there. */
  readonly isContinuation: boolean;
  /** The variables to forget before the outermost loop in it, because Nunjucks declares them in it. */
  stale: string[] | undefined;
}

interface Binding {
  readonly variable: string;
  readonly js: JsScope;
}

/** What Nunjucks' compiler knows of names while it compiles. */
interface Names {
  readonly parent: Names | undefined;
  readonly bindings: Map<string, Binding>;
}

interface At {
  readonly scope: Scope;
  readonly names: Names;
  readonly js: { current: JsScope };
  readonly out: string;
  readonly fn: { readonly variables: string[] };
  readonly isInBlock: boolean;
  readonly isConditional: boolean;
  /** The index and the length of the loop around this place. */
  readonly loop?: { readonly index: string; readonly length: string };
  readonly isInElse?: boolean;
}

const operators: Readonly<Record<string, string>> = {
  Or: "||",
  And: "&&",
  Add: "+",
  Sub: "-",
  Mul: "*",
  Div: "/",
  Mod: "%",
};

/** Tests of Nunjucks as expressions. */
const quickTests: Readonly<Record<string, (value: string) => string>> = {
  callable: (value) => `typeof ${value} === "function"`,
  defined: (value) => `${value} !== undefined`,
  escaped: (value) => `${value} instanceof SafeString`,
  mapping: (value) => `isMapping(${value})`,
  null: (value) => `${value} === null`,
  number: (value) => `typeof ${value} === "number"`,
  string: (value) => `typeof ${value} === "string"`,
  undefined: (value) => `${value} === undefined`,
};

/** Writes the JavaScript of a template. It holds nothing but what the template says: data comes as arguments. */
export function print(root: Node, facts: Facts<unknown>, shape: Shape, options: PrintOptions): Printed {
  const sites: Site[] = [];
  const helpers = new Map<string, string>();
  /** The JavaScript variable of a name in a frame that is not one of Nunjucks'. */
  const locals = new Map<Scope, Map<string, string>>();
  let lastId = 0;
  const usesFrames = (region: Region) => region.needsFrames || (region.kind === "root" && !shape.names);

  const id = (name: string) => {
    lastId += 1;
    return `${name}_${lastId}`;
  };
  const variable = (at: At, name: string) => declared(at, id(name));
  const declared = (at: At, created: string) => {
    at.fn.variables.push(created);
    return created;
  };
  const isTop = ({ scope }: At) => scope.region.kind === "root" && !scope.parent;
  const helper = (source: string, name: string) => {
    const known = helpers.get(source);
    if (known) return known;
    const created = id(name);
    helpers.set(source, created);
    return created;
  };
  const text = (value: string) => JSON.stringify(value);
  const site = (created: Site) => `sites[${sites.push(created) - 1}]`;
  const scopeOf = (node: Node) => facts.scopes.get(node) as Scope;
  const newJs = (parent?: JsScope, isContinuation = false) => ({
    current: { parent, isContinuation, stale: undefined },
  });
  const scoped = (at: At): At => ({ ...at, js: { current: at.js.current } });
  const continueIn = ({ js }: At) => {
    js.current = { parent: js.current, isContinuation: true, stale: undefined };
  };
  const inside = (names?: Names): Names => ({ parent: names, bindings: new Map() });
  /** The variables of what a pure module defines once, and those of the functions of its macros. */
  const defined = new Map<string, { readonly value: string; readonly body?: string }>();
  if (facts.isPure && shape.names) defineOnce();

  const blocks = facts.blocks.map((block) => `${text(block.name.value as string)}: ${printBlock(block)}`);
  const main = printRoot();
  const constants = [...helpers].map(([source, name]) => `const ${name} = ${source};\n`).join("");
  return {
    code: `"use strict";\nconst blocks = {\n${blocks.join(",\n")}\n};\n${constants}return { blocks, root: ${main} };`,
    sites,
  };

  function printRoot(): string {
    const scope = scopeOf(root);
    const at: At = {
      scope,
      names: inside(),
      js: newJs(),
      out: "out",
      fn: { variables: [] },
      isInBlock: false,
      isConditional: false,
    };
    const outer = shape.names?.map((name) => `o_${name}`);
    if (outer) declare(at, scope);
    const body = statements(root.children, at);
    return wrapped(
      outer ? ["K", ...outer] : ["K", "frame"],
      at,
      `let out = "", parent;\n${body}return parent ? parent(K, frame) : out;\n`,
      !!outer,
    );
  }

  function printBlock(block: Node): string {
    const scope = scopeOf(block);
    const at: At = {
      scope,
      names: inside(),
      js: newJs(),
      out: "out",
      fn: { variables: [] },
      isInBlock: true,
      isConditional: false,
    };
    let start = "";
    if (usesFrames(scope.region)) start = "frame = frame.push(true);\n";
    else declare(at, scope);
    const uses = usesSuper(block.body);
    if (uses) {
      const held = variable(at, "held");
      start += `${held} = superOf(K, ${text(block.name.value as string)}, block, frame);\n`;
      continueIn(at);
      at.names.bindings.set("super()", { variable: held, js: at.js.current });
    }
    const body = statements(block.body.children, at);
    return wrapped(["K", "frame"], at, `${start}let out = "";\n${body}return out;\n`, false, "block");
  }

  function wrapped(parameters: string[], { fn }: At, body: string, hasFrame: boolean, name = ""): string {
    const variables = hasFrame ? ["frame", ...fn.variables] : fn.variables;
    return `function ${name}(${parameters.join(", ")}) {\n${variables.length ? `var ${variables.join(", ")};\n` : ""}${body}}`;
  }

  function usesSuper(node: unknown): boolean {
    if (Array.isArray(node)) return node.some(usesSuper);
    if (!node || typeof node !== "object" || !("typename" in node)) return false;
    const { typename, name } = node as Node;
    if (typename === "Block") return false;
    if (typename === "FunCall" && name.typename === "Symbol" && name.value === "super") return true;
    return Object.values(node).some(usesSuper);
  }

  // Names

  function defineOnce(): void {
    const all = root.children.flatMap((node): (readonly [string, boolean])[] => {
      if (node.typename === "Macro") return [[node.name.value as string, true]];
      if (node.typename === "FromImport") return node.names.children.map((each) => [aliasOf(each), true]);
      return node.typename === "Set" ? node.targets.map(({ value }) => [value as string, false]) : [];
    });
    const sets = root.children.flatMap(({ typename, targets }) =>
      typename === "Set" && targets.length > 1 ? targets : [],
    );
    for (const [name, isMacro] of all) {
      const isOnce = all.filter(([other]) => other === name).length === 1 && !sets.some(({ value }) => value === name);
      if (isOnce) defined.set(name, { value: id(name), ...(isMacro && { body: id(`${name}Text`) }) });
    }
  }

  /** Returns what a pure module defines under a name that nothing around a place has. */
  function definedAt({ scope }: At, name: string) {
    if (scope.region.kind !== "macro") return undefined;
    for (let each: Scope | undefined = scope; each; each = each.parent) if (each.names.has(name)) return undefined;
    return defined.get(name);
  }

  function local(scope: Scope, name: string): string {
    const names = locals.get(scope) ?? new Map<string, string>();
    locals.set(scope, names);
    const created = names.get(name) ?? id(name);
    names.set(name, created);
    return created;
  }

  /** Declares the variables of a frame, where the frame begins. */
  function declare(at: At, scope: Scope): void {
    for (const name of scope.names) at.fn.variables.push(local(scope, name));
  }

  /** What the frames give for a name: undefined if none of them has a value. */
  function inFrames({ scope }: At, name: string): string[] {
    if (usesFrames(scope.region)) return [`frame.lookup(${text(name)})`];
    const found: string[] = [];
    for (let each: Scope | undefined = scope; each; each = each.parent)
      if (each.names.has(name)) found.push(local(each, name));
    if (scope.region.kind === "block") found.push(`frame.lookup(${text(name)})`);
    if (scope.region.kind === "root" && shape.names?.includes(name)) found.push(`o_${name}`);
    return found;
  }

  function fromFrames(at: At, name: string): string {
    const values = inFrames(at, name);
    const last = values.pop() ?? "undefined";
    return values.reduceRight((otherwise, value) => `(${value} !== undefined ? ${value} : ${otherwise})`, last);
  }

  function read(at: At, name: string): string {
    const binding = bindingOf(at, name);
    if (binding) return binding;
    const known = definedAt(at, name);
    if (known) return known.value;
    const { scope } = at;
    if (usesFrames(scope.region) || scope.region.kind === "block") {
      const own = usesFrames(scope.region) ? [] : inFrames(at, name).slice(0, -1);
      const rest = `find(K, frame, ${text(name)})`;
      return own.reduceRight((otherwise, value) => `(${value} !== undefined ? ${value} : ${otherwise})`, rest);
    }
    const key = text(name);
    const look = helper(
      `(K) => ${key} in env.globals && !(${key} in K.ctx) ? env.globals[${key}] : K.ctx[${key}]`,
      `look_${name}`,
    );
    const values = inFrames(at, name);
    return values.reduceRight((otherwise, value) => `(${value} !== undefined ? ${value} : ${otherwise})`, `${look}(K)`);
  }

  function bindingOf({ names, js }: At, name: string): string | undefined {
    for (let each: Names | undefined = names; each; each = each.parent) {
      const found = each.bindings.get(name);
      if (!found) continue;
      for (let scope: JsScope | undefined = js.current; scope; scope = scope.parent)
        if (scope === found.js) return found.variable;
      throw new LeftToNunjucks("variable that Nunjucks does not define");
    }
    return undefined;
  }

  function bind(at: At, name: string, variable: string): void {
    at.names.bindings.set(name, { variable, js: at.js.current });
  }

  /** Gives a name a value in the current frame, as `frame.set` does without looking further. */
  function setInFrame(at: At, name: string, value: string): string {
    const { scope } = at;
    if (usesFrames(scope.region)) return `frame.variables[${text(name)}] = ${value};\n`;
    return `${local(scope, name)} = ${value};\n`;
  }

  /** Gives a name of an import or a macro a value. */
  function define(at: At, name: string, value: string, isMacro: boolean): string {
    bind(at, name, value);
    if (at.names.parent) return setInFrame(at, name, value);
    const exported = isMacro && name[0] !== "_" && shape.isModule ? `K.exported.push(${text(name)});\n` : "";
    return `${exported}K.ctx[${text(name)}] = ${value};\n`;
  }

  function assign(at: At, name: string, value: string): string {
    const { scope } = at;
    const { region } = scope;
    const key = text(name);
    const binding = bindingOf(at, name);
    const bound = binding ? `${binding} = ${value};\n` : "";
    const exported = name[0] !== "_" && shape.isModule ? `K.exported.push(${key});\n` : "";
    if (usesFrames(region)) {
      if (region.kind !== "root") return `${bound}frame.set(${key}, ${value}, true);\n`;
      return `${bound}frame.set(${key}, ${value}, true);\nif (frame.topLevel) {\nK.ctx[${key}] = ${value};\n${exported}}\n`;
    }
    const own = local(scope, name);
    if (scope.isIsolated) {
      const isTop = region.kind === "root" && !scope.parent;
      return `${bound}${own} = ${value};\n${isTop ? `K.ctx[${key}] = ${value};\n${exported}` : ""}`;
    }
    const around: string[] = [];
    for (let each = scope.parent; each; each = each.parent) if (each.names.has(name)) around.push(local(each, name));
    let code = around.map((other) => `else if (${other} !== undefined) ${other} = ${value};\n`).join("");
    if (region.kind === "block") code += `else if (setAround(frame, ${key}, ${value})) {}\n`;
    if (!code) return `${bound}${own} = ${value};\n`;
    return `${bound}if (${own} !== undefined) ${own} = ${value};\n${code}else ${own} = ${value};\n`;
  }

  // Statements

  function statements(nodes: readonly Node[], at: At): string {
    let code = "";
    let literal = "";
    const flush = () => {
      if (literal) code += `${at.out} += ${text(literal)};\n`;
      literal = "";
    };
    for (const node of nodes) {
      if (node.typename === "Output") {
        for (const child of node.children) {
          if (child.typename === "TemplateData") literal += child.value as string;
          else {
            flush();
            code += `${at.out} += ${output(child, at)};\n`;
          }
        }
      } else {
        flush();
        code += statement(node, at);
      }
    }
    flush();
    return code;
  }

  function statement(node: Node, at: At): string {
    switch (node.typename) {
      case "NodeList":
        return statements(node.children, at);
      case "If": {
        const otherwise = node.else_;
        const cond = condition(node.cond, at);
        const then = body(node.body, scoped({ ...at, isConditional: true }));
        if (!otherwise) return `if (${cond}) {\n${then}}\n`;
        return `if (${cond}) {\n${then}} else {\n${body(otherwise, scoped({ ...at, isConditional: true }))}}\n`;
      }
      case "For":
        return loop(node, at);
      case "Switch": {
        const within = { ...at, isConditional: true };
        const cases = node.cases.map(
          (each) =>
            `case ${expression(each.cond, at)}: ${body(each.body, within)}${each.body.children.length ? "break;\n" : ""}`,
        );
        const otherwise = node.default ? `default: ${body(node.default, within)}` : "";
        return `switch (${expression(node.expr, at)}) {\n${cases.join("")}${otherwise}}\n`;
      }
      case "Set": {
        const [target] = node.targets;
        const known = isTop(at) && target ? defined.get(target.value as string) : undefined;
        const value = declared(at, known?.value ?? id("value"));
        const given = node.value as Node | null;
        const code = given ? `${value} = ${expression(given, at)};\n` : capture(node.body, at, value);
        return code + node.targets.map((target) => assign(at, target.value as string, value)).join("");
      }
      case "Macro": {
        const name = node.name.value as string;
        if (at.isConditional && at.js.current.isContinuation) throw new LeftToNunjucks("macro that a loop may define");
        const known = isTop(at) ? defined.get(name) : undefined;
        const created = declared(at, known?.value ?? id(name));
        const code = `${created} = ${macro(node, at, undefined, known?.body)};\n`;
        return code + define(at, name, created, true);
      }
      case "Import":
      case "FromImport": {
        const created = variable(at, "imported");
        const code = `${created} = ${imported(node, at)};\n`;
        continueIn(at);
        if (node.typename === "Import") return code + define(at, node.target.value as string, created, false);
        const names = node.names.children.map((each) => {
          const name = (each.typename === "Pair" ? each.key.value : each.value) as string;
          const alias = aliasOf(each);
          const known = isTop(at) ? defined.get(alias) : undefined;
          const taken = declared(at, known?.value ?? id(alias));
          const body = known?.body ? `${declared(at, known.body)} = textOf(${taken});\n` : "";
          return `${taken} = exportOf(${created}, ${text(name)});\n${body}${define(at, alias, taken, false)}`;
        });
        return code + names.join("");
      }
      case "Extends": {
        const code = `parent = extend(K, ${expression(node.template, at)}, path);\n`;
        continueIn(at);
        return code;
      }
      case "Include": {
        const code = `${at.out} += ${included(node, at)};\n`;
        continueIn(at);
        return code;
      }
      default: {
        const name = text(node.name.value as string);
        const rendered = `blockOf(K, ${name})(K, frame)`;
        const code = `${at.out} += ${at.isInBlock ? rendered : `parent ? undefined : ${rendered}`};\n`;
        continueIn(at);
        return code;
      }
    }
  }

  function body(node: Node, at: At): string {
    return node.typename === "NodeList" ? statements(node.children, at) : statement(node, at);
  }

  function capture({ body: inner }: Node, at: At, into: string): string {
    const js = newJs(at.js.current);
    const within = { ...at, js, out: variable(at, "text") };
    return `${within.out} = "";\n${body(inner, within)}${into} = ${within.out};\n`;
  }

  function imported(node: Node, at: At): string {
    const { template, withContext } = node;
    if (withContext) return `importWith(K, frame, ${expression(template, at)}, path)`;
    if (template.typename === "Literal" && typeof template.value === "string")
      return `${site({ name: template.value, isMissingIgnored: false })}.exports()`;
    return `importNamed(${expression(template, at)}, path)`;
  }

  function included(node: Node, at: At): string {
    const known = facts.includes.get(node);
    if (!known || usesFrames(at.scope.region))
      return `include(K, frame, ${expression(node.template, at)}, path, ${!!node.ignoreMissing})`;
    const { names } = known;
    const created = site({ name: node.template.value as string, isMissingIgnored: !!node.ignoreMissing, names });
    return `${created}.root()(${["copy(K)", ...names.map((name) => fromFrames(at, name))].join(", ")})`;
  }

  function loop(node: Node, outside: At): string {
    const scope = scopeOf(node);
    const list = variable(outside, "list");
    const index = variable(outside, "index");
    const length = variable(outside, "length");
    const isDynamic = usesFrames(scope.region);
    const outermost = outside.js.current.stale === undefined;
    const { current } = outside.js;
    if (outermost) current.stale = [];
    const at: At = { ...outside, scope, names: inside(outside.names) };
    let code = "";
    if (isDynamic) code += "frame = frame.push();\n";
    else {
      declare(at, scope);
      code += `${[...scope.names].map((name) => `${local(scope, name)} = `).join("")}undefined;\n`;
    }
    code += `${list} = ${expression(node.arr, { ...at, isInElse: true })};\n`;
    const forgotten: string[] = [];
    const loopObject = isDynamic
      ? `loopIn(frame, ${index}, ${length});\n`
      : scope.needsLoop
        ? `${local(scope, "loop")} = loopOf(${local(scope, "loop")}, ${index}, ${length});\n`
        : "";
    const within = () => ({ ...scoped(at), isConditional: true, isInElse: false, loop: { index, length } });
    const item = (name: string) => {
      const created = variable(at, name);
      forgotten.push(created);
      at.names.bindings.set(name, { variable: created, js: current });
      return created;
    };
    const elements = `for (${index} = 0; ${index} < ${list}.length; ${index}++) {\n`;
    if (node.name.typename === "Array") {
      const names = node.name.children.map(({ value }) => value as string);
      const parts = names.map((name, place) => `${item(name)} = ${list}[${index}][${place}];\n`);
      const array = `${length} = ${list}.length;\n${elements}${parts.join("")}${loopObject}${body(node.body, within())}}\n`;
      const [keyName = "", valueName = ""] = names;
      const key = item(keyName);
      const value = item(valueName);
      const pair = `${index}++;\n${value} = ${list}[${key}];\n${setInFrame(at, keyName, key)}${setInFrame(at, valueName, value)}`;
      const object = `${index} = -1;\n${length} = keysOf(${list}).length;\nfor (${key} in ${list}) {\n${pair}${loopObject}${body(node.body, within())}}\n`;
      code += `if (${list}) {\n${list} = listOf(${list});\nif (isArray(${list})) {\n${array}} else {\n${object}}\n}\n`;
    } else {
      const name = node.name.value as string;
      const value = item(name);
      code +=
        `if (${list}) {\n${list} = listOf(${list});\n${length} = ${list}.length;\n` +
        `${elements}${value} = ${list}[${index}];\n${setInFrame(at, name, value)}${loopObject}${body(node.body, within())}}\n}\n`;
    }
    if (node.else_) {
      current.stale?.push(length, ...forgotten);
      code += `if (!${length}) {\n${body(node.else_, { ...at, isConditional: true, isInElse: true })}}\n`;
    }
    if (isDynamic) code += "frame = frame.parent;\n";
    if (!outermost) return code;
    const resets = current.stale?.map((name) => `${name} = `).join("");
    current.stale = undefined;
    return resets ? `${resets}undefined;\n${code}` : code;
  }

  function macro(node: Node, outside: At, names: Names | undefined, bodyName?: string): string {
    const scope = scopeOf(node);
    const { region } = scope;
    const isCaller = node.typename === "Caller";
    const at: At = {
      ...outside,
      scope,
      names: inside(names),
      js: newJs(outside.js.current),
      out: id("out"),
      fn: { variables: [] },
      isConditional: false,
      loop: isCaller ? outside.loop : undefined,
      isInElse: isCaller && outside.isInElse,
    } as At;
    const parameters = [...node.args.children];
    const last = parameters.at(-1)?.typename;
    const keywords = last === "KeywordArgs" || last === "Dict" ? (parameters.pop()?.children ?? []) : [];
    const isDynamic = usesFrames(region);
    const callerFrame = isDynamic && !isCaller ? variable(at, "callerFrame") : "";
    let code = "";
    if (isDynamic) code += isCaller ? "frame = frame.push(true);\n" : `${callerFrame} = frame;\nframe = new Frame();\n`;
    else declare(at, scope);
    const caller = id("caller");
    code += setInFrame(at, "caller", caller);
    const given = parameters.map(({ value }) => {
      const name = value as string;
      const created = id(name);
      bind(at, name, created);
      code += setInFrame(at, name, created);
      return created;
    });
    keywords.forEach(({ key, value }, index) => {
      const created = id(key.value as string);
      const place = parameters.length + 1 + index;
      const value_ = `arguments.length > ${place} && ${created} !== NONE ? ${created} : ${expression(value as Node, { ...at, isInElse: true })}`;
      code += setInFrame(at, key.value as string, value_);
      given.push(created);
    });
    code += `let ${at.out} = "";\n${body(node.body, at)}`;
    if (isDynamic) code += isCaller ? "frame = frame.parent;\n" : `frame = ${callerFrame};\n`;
    code += `return ${at.out};\n`;
    const list = (nodes: (string | unknown)[]) => JSON.stringify(nodes);
    const argumentNames = list(parameters.map(({ value }) => value));
    const keywordNames = list(keywords.map(({ key }) => key.value));
    const written = wrapped([caller, ...given], at, code, false);
    const held = bodyName ? `${declared(outside, bodyName)} = ${written}` : written;
    return `macro(${argumentNames}, ${keywordNames}, ${held})`;
  }

  // Expressions. Nunjucks writes operators without parentheses, so what JavaScript makes of them depends on how each operand is written.

  function condition(node: Node, at: At): string {
    return expression(node, at);
  }

  /** Writes what a value prints, as a string wherever that saves a SafeString. */
  function output(node: Node, at: At): string {
    const written = called(node, at);
    if (written) return written;
    if (options.throwOnUndefined) return `print(defined(${expression(node, at)}))`;
    const [only, second] = node.typename === "Group" ? node.children : [];
    if (only && !second) return output(only, at);
    if (node.typename === "InlineIf") {
      const otherwise = node.else_ ? output(node.else_, at) : '""';
      return `(${expression(node.cond, at)} ? ${output(node.body, at)} : ${otherwise})`;
    }
    if (node.typename === "Filter" && node.name.value === "safe" && options.isBuiltIn("filter", "safe"))
      return `printSafe(${list(node.args.children, at)})`;
    return `print(${expression(node, at)})`;
  }

  /** Writes the text of a call of a macro that is known, without a SafeString around it. */
  function called({ typename, name, args }: Node, at: At): string | undefined {
    if (typename !== "FunCall" || name.typename !== "Symbol") return undefined;
    const body = definedAt(at, name.value as string)?.body;
    const last = args.children.at(-1);
    const isWritten =
      !last || last.typename === "Literal" || last.typename === "Concat" || isPlainDict(last) || called(last, at);
    return body && isWritten
      ? `${body}(${["undefined", ...args.children.map((each) => expression(each, at))].join(", ")})`
      : undefined;
  }

  function compare({ expr, ops }: Node, at: At): string {
    return expression(expr, at) + ops.map(({ type, expr }) => ` ${type} ${expression(expr, at)}`).join("");
  }

  /** Writes an operand that is used as a string. */
  function operand(node: Node, at: At): string {
    return called(node, at) ?? expression(node, at);
  }

  function list(nodes: readonly Node[], at: At): string {
    return nodes.map((node) => expression(node, at)).join(", ");
  }

  function expression(node: Node, at: At): string {
    const binary = (operator: string) => `${expression(node.left, at)} ${operator} ${expression(node.right, at)}`;
    const operator = operators[node.typename];
    if (operator) return binary(operator);
    switch (node.typename) {
      case "Literal":
        return typeof node.value === "string" ? text(node.value) : String(node.value);
      case "Symbol":
        return read(at, node.value as string);
      case "Group":
        return `(${list(node.children, at)})`;
      case "Array":
        return `[${list(node.children, at)}]`;
      case "NodeList":
        return list(node.children, at);
      case "Dict":
        return `{${pairs(node, at)}}`;
      case "KeywordArgs":
        return `keywords({${pairs(node, at)}})`;
      case "InlineIf": {
        const otherwise = node.else_ ? expression(node.else_, at) : '""';
        return `(${condition(node.cond, at)} ? ${expression(node.body, at)} : ${otherwise})`;
      }
      case "In":
        return `isIn(${expression(node.left, at)}, ${expression(node.right, at)})`;
      case "Is":
        return test(node, at);
      case "Not":
        return `!${node.target.typename === "Compare" ? compare(node.target, at) : expression(node.target, at)}`;
      case "Neg":
        return `-${expression(node.target, at)}`;
      case "Pos":
        return `+${expression(node.target, at)}`;
      case "Concat":
        return `${operand(node.left, at)} + "" + ${operand(node.right, at)}`;
      case "FloorDiv":
        return `Math.floor(${binary("/")})`;
      case "Pow":
        return `Math.pow(${binary(",")})`;
      case "Compare": {
        const [{ type, expr } = node.ops[0] as Node["ops"][0], second] = node.ops;
        if (second || !/^[!=]=$/.test(type) || !isConstant(expr)) return compare(node, at);
        const written = called(node.expr, at);
        if (written) return `${written} ${type} ${text(expr.value as string)}`;
        return `${type === "!=" ? "!" : ""}isEqual(${expression(node.expr, at)}, ${text(expr.value as string)})`;
      }
      case "LookupVal":
        return member(node, at);
      case "FunCall":
        return call(node, at);
      case "Filter":
        return filter(node, at);
      case "Capture": {
        const value = variable(at, "captured");
        return `(() => {\n${capture(node, at, value)}return ${value};\n})()`;
      }
      case "Caller":
        return macro(node, at, at.names);
      default:
        throw new LeftToNunjucks(node.typename);
    }
  }

  function pairs({ children }: Node, at: At): string {
    return children
      .map(({ key, value }) => `${text(key.value as string)}: ${expression(value as Node, at)}`)
      .join(", ");
  }

  function member(node: Node, at: At): string {
    const { target, val } = node;
    if (isLoopMember(node) && !at.isInElse && at.loop && !usesFrames(at.scope.region)) {
      const scope = nearestLoop(at.scope);
      if (scope && !scope.needsLoop) return loopMember(val.value as string, at.loop);
    }
    if (val.typename !== "Literal" || typeof val.value !== "string")
      return `member((${expression(target, at)}), ${expression(val, at)})`;
    const key = text(val.value);
    const get = `(o) => o === undefined || o === null ? undefined : typeof o[${key}] === "function" ? member(o, ${key}) : o[${key}]`;
    return `${helper(get, "get")}((${expression(target, at)}))`;
  }

  function loopMember(name: string, { index, length }: { index: string; length: string }): string {
    const values: Record<string, string> = {
      index: `${index} + 1`,
      index0: index,
      revindex: `${length} - ${index}`,
      revindex0: `${length} - ${index} - 1`,
      first: `${index} === 0`,
      last: `${index} === ${length} - 1`,
      length,
    };
    return `(${values[name]})`;
  }

  function call(node: Node, at: At): string {
    const { name, args } = node;
    const written = called(node, at);
    if (written) return `new SafeString(${written})`;
    if (name.typename === "Symbol" && name.value === "super") return superIn(at);
    const last = args.children.at(-1);
    if (name.typename === "LookupVal" && name.val.typename === "Literal" && typeof name.val.value === "string")
      return `(${object(name.target, name.val.value, at)})[${text(name.val.value)}](${list(args.children, at)})`;
    const callee = expression(name, at);
    if (last?.typename === "KeywordArgs") return `call((${callee}), K, [${list(args.children, at)}])`;
    const isPlain = last && isPlainDict(last);
    const given = [`(${callee})`, "K", ...args.children.map((each) => expression(each, at))];
    const count = args.children.length;
    if (count < 4) return `${count === 1 && isPlain ? "callPlain" : `call${count}`}(${given.join(", ")})`;
    return `callAll((${callee}), K, [${list(args.children, at)}])`;
  }

  /** Writes the object of a method. Nobody else sees a regular expression in this place, so one does for all calls. */
  function object(node: Node, method: string, at: At): string {
    const { value } = node;
    const isShared =
      method === "test" && node.typename === "Literal" && value instanceof RegExp && !/[gy]/.test(value.flags);
    return isShared ? helper(String(value), "pattern") : expression(node, at);
  }

  function superIn(at: At): string {
    const held = bindingOf(at, "super()");
    if (held) return held;
    // Nunjucks looks for a variable with a name that nobody gives.
    throw new LeftToNunjucks("super in a macro");
  }

  function filter({ name: { value }, args }: Node, at: At): string {
    const name = value as string;
    const given = list(args.children, at);
    if (!options.isBuiltIn("filter", name)) return `env.getFilter(${text(name)}).call(K, ${given})`;
    if (quickFilters.has(name)) return `quick.${name}(${given})`;
    return `filters[${text(name)}].call(K, ${given})`;
  }

  function test(node: Node, at: At): string {
    const name = testName(node) as string;
    const { args } = node.right;
    const given = [
      expression(node.left, at),
      ...(args && node.right.typename === "FunCall" ? [list(args.children, at)] : []),
    ];
    const values = given.join(", ");
    if (!options.isBuiltIn("test", name)) return `env.getTest(${text(name)}).call(K, ${values}) === true`;
    const quick = quickTests[name];
    if (quick && given.length === 1) return `(${quick(`(${values})`)})`;
    return `tests[${text(name)}].call(K, ${values}) === true`;
  }
}

function isPlainDict({ typename, children }: Node): boolean {
  return typename === "Dict" && !children.some(({ key }) => key.value === "__keywords");
}

function aliasOf(name: Node): string {
  return (name.typename === "Pair" ? (name.value as Node).value : name.value) as string;
}

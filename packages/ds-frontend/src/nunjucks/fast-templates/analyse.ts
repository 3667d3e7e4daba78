import type { Node } from "./nunjucks.js";

/** Thrown for a template that is left to Nunjucks. The reason is for the tests. */
export class LeftToNunjucks extends Error {}

/** A frame of Nunjucks: the names that a template can give values in it. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly region: Region;
  readonly names: Set<string>;
  /** True if `set` does not look for the name in the frames around it. */
  readonly isIsolated: boolean;
  readonly isLoop: boolean;
  /** True if a template reads `loop` in a way that needs an object. */
  needsLoop: boolean;
}

/** A part of a template whose frames are of its own: the root, a block or a macro. */
export interface Region {
  readonly kind: "root" | "block" | "macro";
  /** The function of Nunjucks that it is in, whose variable `frame` all of its macros share. */
  readonly owner: { hasCallers: boolean; hasMacros: boolean };
  /** True if something in it needs the frames of Nunjucks themselves, because another template can look into them. */
  needsFrames: boolean;
  /** The names that `set` gives values. */
  readonly sets: Set<string>;
}

/** An `include` of a template whose name is constant, which can be called with the values that it reads. */
export interface StaticInclude<Unit> {
  readonly unit: Unit;
  readonly names: string[];
}

export interface Facts<Unit> {
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly blocks: readonly Node[];
  readonly includes: ReadonlyMap<Node, StaticInclude<Unit>>;
  /** The names that the root may look for in the frames around it. */
  readonly reads: ReadonlySet<string>;
  /** The names that the root may give values in the frames around it. */
  readonly leaks: ReadonlySet<string>;
  readonly hasFramelessRoot: boolean;
  /** True if an import of it gives the same macros each time. */
  readonly isPure: boolean;
  /** The names of the templates that it imports, if it is pure. */
  readonly imports: readonly string[];
}

/** What others need to know of a template. */
export type Summary = Pick<Facts<unknown>, "reads" | "leaks" | "hasFramelessRoot" | "isPure" | "imports">;

/** What the analysis knows of another template. */
interface Other {
  readonly facts: Summary;
}

export interface AnalyseOptions<Unit extends Other> {
  readonly asyncFilters: readonly string[];
  isBuiltIn(kind: "filter" | "test", name: string): boolean;
  /** Returns a template by its constant name; undefined if it is left to Nunjucks or does not exist. */
  load(name: string, isParent?: boolean): Unit | undefined;
}

interface At {
  readonly scope: Scope;
  /** The block around it, and whether Nunjucks finds `super()` here. */
  readonly isInBlock: boolean;
  readonly findsSuper: boolean;
  readonly findsBlocks: boolean;
  /** False where Nunjucks writes no function around what follows an import or an include. */
  readonly takesContinuation: boolean;
  readonly isInElse: boolean;
}

const identifier = /^(?!__proto__$)[A-Za-z_$][\w$]*$/;
export const loopNames: readonly string[] = ["index", "index0", "revindex", "revindex0", "first", "last", "length"];

export function analyse<Unit extends Other>(root: Node, options: AnalyseOptions<Unit>): Facts<Unit> {
  const scopes = new Map<Node, Scope>();
  const blocks: Node[] = [];
  const sites: { node: Node; scope: Scope; unit: Unit | undefined }[] = [];
  const reads = new Set<string>();
  const leaks = new Set<string>();
  /** Calls in macros, by the name that is called; an empty name is unknown. */
  const calls: { name: string; scope: Scope }[] = [];
  let exposesContext = false;

  const leave = (reason: string): never => {
    throw new LeftToNunjucks(reason);
  };
  const symbol = (node: Node, isNew = false): string => {
    const name = node.value;
    if (node.typename !== "Symbol" || typeof name !== "string" || !identifier.test(name)) return leave("name");
    if (isNew && (name === "loop" || name === "caller")) return leave(`${name} as a name`);
    return name;
  };
  const region = (kind: Region["kind"], owner: Region["owner"]): Region => ({
    kind,
    owner,
    needsFrames: false,
    sets: new Set(),
  });
  const push = (node: Node, of: Region, parent: Scope | undefined, isIsolated: boolean, isLoop = false): Scope => {
    const scope = { parent, region: of, names: new Set<string>(), isIsolated, isLoop, needsLoop: false };
    scopes.set(node, scope);
    return scope;
  };
  const each = (nodes: readonly Node[], at: At) => {
    for (const node of nodes) visit(node, at);
  };
  const continuation = (at: At) => {
    if (!at.takesContinuation) leave("import or include where Nunjucks writes no function");
  };
  const define = (name: string, { region, names, parent }: Scope) => {
    // Nunjucks writes macros and imports of a macro into its context, which a later call of another macro sees.
    if (region.kind === "macro" && !parent) exposesContext = true;
    if (name in Object.prototype) leave("name of every object");
    names.add(name);
  };

  const rootOwner = { hasCallers: false, hasMacros: false };
  const rootRegion = region("root", rootOwner);
  const rootScope = push(root, rootRegion, undefined, true);
  const start = { isInBlock: false, findsSuper: false, findsBlocks: true, takesContinuation: true, isInElse: false };
  each(root.children, { ...start, scope: rootScope });
  const names = blocks.map(({ name }) => name.value);
  if (new Set(names).size < names.length) leave("two blocks of one name");

  // In one function of Nunjucks, the body of a `call` runs in the frame of the macro that calls it.
  for (const { region } of scopes.values())
    if (region.owner.hasCallers && region.owner.hasMacros) region.needsFrames = true;
  const includes = new Map<Node, StaticInclude<Unit>>();
  for (const { node, scope, unit } of sites) {
    const visible = visibleNames(scope);
    const facts = unit?.facts;
    // What is around a block is known to nobody.
    const canLeak = (name: string) => visible.has(name) || scope.region.kind === "block";
    if (!unit || !facts?.hasFramelessRoot || [...facts.leaks].some(canLeak)) {
      scope.region.needsFrames = true;
      continue;
    }
    includes.set(node, { unit, names: [...facts.reads].sort() });
    if (scope.region === rootRegion) {
      for (const name of facts.reads) reads.add(name);
      for (const name of facts.leaks) leaks.add(name);
    }
    if (facts.reads.has("loop")) needLoop(scope);
  }
  const isPure = !exposesContext && root.children.every(isPureStatement) && calls.every(callsKnown);
  return {
    scopes,
    blocks,
    includes,
    reads,
    leaks,
    hasFramelessRoot: !rootRegion.needsFrames,
    isPure,
    imports: isPure ? root.children.flatMap(({ template }) => (template ? [template.value as string] : [])) : [],
  };

  function visit(node: Node, at: At): unknown {
    const { scope } = at;
    switch (node.typename) {
      case "NodeList":
        return each(node.children, at);
      case "Output":
        for (const child of node.children) if (child.typename !== "TemplateData") expression(child, at);
        return;
      case "If": {
        const inside = { ...at, takesContinuation: true };
        expression(node.cond, at);
        visit(node.body, inside);
        if (node.else_) visit(node.else_, inside);
        return;
      }
      case "For":
        return loop(node, at);
      case "Switch": {
        expression(node.expr, at);
        // Nunjucks looks for blocks and `super()` in no case.
        const inside = { ...at, findsSuper: false, findsBlocks: false, takesContinuation: false };
        for (const each of node.cases) {
          expression(each.cond, inside);
          visit(each.body, inside);
        }
        if (node.default) visit(node.default, { ...inside, findsSuper: at.findsSuper, findsBlocks: at.findsBlocks });
        return;
      }
      case "Set":
        for (const target of node.targets) {
          const name = symbol(target, true);
          scope.names.add(name);
          scope.region.sets.add(name);
          if (scope.region === rootRegion && !scope.isIsolated) leaks.add(name);
        }
        if (node.value) return expression(node.value as Node, at);
        return capture(node.body, { ...at, findsSuper: false, findsBlocks: false });
      case "Macro": {
        if (node.args.children.length > 250) leave("many arguments");
        define(symbol(node.name, true), scope);
        scope.region.owner.hasMacros = true;
        const inside = region("macro", scope.region.owner);
        return macro(node, push(node, inside, undefined, false), at);
      }
      case "Import":
      case "FromImport": {
        continuation(at);
        expression(node.template, at);
        if (node.withContext) scope.region.needsFrames = true;
        const names = node.typename === "Import" ? [node.target] : node.names.children;
        for (const name of names) {
          if (name.typename === "Pair") symbol(name.key);
          define(symbol(name.typename === "Pair" ? (name.value as Node) : name, true), scope);
        }
        return;
      }
      case "Extends":
        continuation(at);
        expression(node.template, at);
        if (isConstant(node.template) && !options.load(node.template.value as string, true))
          leave("parent left to Nunjucks");
        rootRegion.needsFrames = true;
        if (scope.region !== rootRegion) leave("extends outside of the root");
        return;
      case "Include": {
        continuation(at);
        expression(node.template, at);
        const unit = isConstant(node.template) ? options.load(node.template.value as string) : undefined;
        sites.push({ node, scope, unit });
        return;
      }
      case "Block": {
        continuation(at);
        if (!at.findsBlocks) leave("block that Nunjucks does not find");
        symbol(node.name);
        scope.region.needsFrames = true;
        rootRegion.needsFrames = true;
        blocks.push(node);
        const owner = { hasCallers: false, hasMacros: false };
        const inside = push(node, region("block", owner), undefined, true);
        // A `super()` of the block around this one would be Nunjucks' here, too.
        visit(node.body, { ...start, scope: inside, isInBlock: true, findsSuper: !at.isInBlock });
        return;
      }
      default:
        leave(node.typename);
    }
  }

  function loop(node: Node, at: At): void {
    const { region } = at.scope;
    const inside = push(node, region, at.scope, false, true);
    expression(node.arr, { ...at, scope: inside, isInElse: true });
    const names = (node.name.typename === "Array" ? node.name.children : [node.name]).map((name) => symbol(name, true));
    for (const name of names) inside.names.add(name);
    inside.names.add("loop");
    visit(node.body, { ...at, scope: inside, takesContinuation: true, isInElse: false });
    if (node.else_) visit(node.else_, { ...at, scope: inside, takesContinuation: false, isInElse: true });
  }

  function macro(node: Node, inside: Scope, at: At): void {
    const parameters = node.args.children;
    parameters.forEach((parameter, index) => {
      const isLast = index === parameters.length - 1;
      const isKeywords = parameter.typename === "KeywordArgs" || parameter.typename === "Dict";
      const names = isLast && isKeywords ? parameter.children.map(({ key }) => key) : [parameter];
      for (const name of names) {
        const parameter = symbol(name);
        if (parameter === "loop" || parameter in Object.prototype) leave("name of every object");
        inside.names.add(parameter);
      }
      if (isLast && isKeywords)
        for (const { value } of parameter.children) expression(value as Node, { ...at, scope: inside, isInElse: true });
    });
    inside.names.add("caller");
    const isInElse = node.typename === "Caller" && at.isInElse;
    visit(node.body, { ...at, scope: inside, takesContinuation: true, isInElse });
  }

  function capture({ body }: Node, at: At): void {
    visit(body, { ...at, takesContinuation: true });
  }

  function needLoop(scope: Scope): void {
    for (let each: Scope | undefined = scope; each; each = each.parent) each.needsLoop = true;
  }

  function expression(node: Node, at: At): unknown {
    const { scope } = at;
    const inside = (...nodes: (Node | null)[]) => {
      for (const each of nodes) if (each) expression(each, at);
    };
    switch (node.typename) {
      case "Literal":
        return;
      case "Symbol": {
        const name = symbol(node);
        if (scope.region === rootRegion) reads.add(name);
        if (name === "loop") needLoop(scope);
        return;
      }
      case "LookupVal":
        if (isLoopMember(node) && !at.isInElse && nearestLoop(scope)) return;
        return inside(node.target, node.val);
      case "FunCall":
        if (isNamed(node.name, "super")) {
          if (!at.findsSuper || node.name.typename !== "Symbol") leave("super that Nunjucks does not find");
          scope.region.needsFrames = true;
          return;
        }
        if (node.name.typename !== "LookupVal")
          calls.push({ name: node.name.typename === "Symbol" ? symbol(node.name) : "", scope });
        return inside(node.name, node.args);
      case "Filter": {
        const name = node.name.value as string;
        if (name === "super" || !/^[\w$.]+$/.test(name)) leave("name of a filter");
        if (options.asyncFilters.includes(name)) leave("asynchronous filter");
        if (!options.isBuiltIn("filter", name)) exposesContext = true;
        return inside(node.args);
      }
      case "Is": {
        const { typename, args } = node.right;
        const test = testName(node);
        if (test === undefined || (typename === "FunCall" && args.children.length > 1)) return leave("test");
        if (!options.isBuiltIn("test", test)) exposesContext = true;
        inside(node.left);
        return typename === "FunCall" ? inside(args) : undefined;
      }
      case "Caller":
        scope.region.owner.hasCallers = true;
        return macro(node, push(node, scope.region, scope, true), at);
      case "Capture":
        return capture(node, at);
      case "Array":
      case "NodeList":
        return inside(...node.children);
      case "Group":
        if (node.children.length === 0) leave("empty group");
        return inside(...node.children);
      case "Dict":
      case "KeywordArgs":
        for (const { key, value } of node.children) {
          if (key.typename === "Literal" ? typeof key.value !== "string" : !symbol(key)) leave("key");
          inside(value as Node);
        }
        return;
      case "InlineIf":
        return inside(node.cond, node.body, node.else_);
      case "Not":
        return inside(node.target);
      case "Neg":
      case "Pos":
        // Nunjucks writes `--` for two signs.
        if (!["Symbol", "LookupVal", "FunCall", "Filter", "Group", "Literal"].includes(node.target.typename))
          leave("sign");
        return inside(node.target);
      case "Compare":
        inside(node.expr);
        for (const { expr } of node.ops) expression(expr, { ...at, findsSuper: false, findsBlocks: false });
        return;
      case "In":
      case "And":
      case "Or":
      case "Add":
      case "Sub":
      case "Mul":
      case "Div":
      case "FloorDiv":
      case "Mod":
      case "Pow":
      case "Concat":
        return inside(node.left, node.right);
      default:
        leave(node.typename);
    }
  }

  function isPureStatement(node: Node): boolean {
    if (node.typename === "Output") return node.children.every(({ typename }) => typename === "TemplateData");
    if (node.typename === "Macro") return true;
    if (node.typename === "Set") {
      const value = node.value as Node | null;
      if (value?.typename !== "Literal") return false;
      return !(value.value instanceof RegExp) || !/[gy]/.test(value.value.flags);
    }
    if (node.typename !== "Import" && node.typename !== "FromImport") return false;
    return (
      !node.withContext &&
      isConstant(node.template) &&
      options.load(node.template.value as string)?.facts.isPure === true
    );
  }

  /** Returns true for a call that gives the context to nobody but macros. */
  function callsKnown({ name, scope }: { name: string; scope: Scope }): boolean {
    if (scope.region === rootRegion || name === "caller") return true;
    if (!rootScope.names.has(name) || rootRegion.sets.has(name)) return false;
    for (let each: Scope | undefined = scope; each; each = each.parent) if (each.names.has(name)) return false;
    return true;
  }
}

function visibleNames(scope: Scope): Set<string> {
  const names = new Set<string>();
  for (let each: Scope | undefined = scope; each; each = each.parent) for (const name of each.names) names.add(name);
  return names;
}

export function nearestLoop(scope: Scope): Scope | undefined {
  for (let each: Scope | undefined = scope; each; each = each.parent) if (each.isLoop) return each;
  return undefined;
}

export function isConstant({ typename, value }: Node): boolean {
  return typename === "Literal" && typeof value === "string";
}

function isNamed({ value }: Node, name: string): boolean {
  return value === name;
}

/** Returns true for `loop.index` and the like. */
export function isLoopMember({ target, val }: Node): boolean {
  return (
    target.typename === "Symbol" &&
    target.value === "loop" &&
    val.typename === "Literal" &&
    loopNames.includes(val.value as string)
  );
}

/** Returns the name of the test of an `is`, as Nunjucks reads it. */
export function testName({ right }: Node): string | undefined {
  const { typename, value, name } = right;
  if (typename === "FunCall")
    return name.typename === "Symbol" && /^[\w$]+$/.test(String(name.value)) ? String(name.value) : undefined;
  if (typename !== "Symbol" && !(typename === "Literal" && value === null)) return undefined;
  return /^[\w$]+$/.test(String(value)) ? String(value) : undefined;
}

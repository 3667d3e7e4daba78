import { merges } from "./merges.js";
import type { Block as BlockNode, Call as CallNode, For, If, Node, Pair, Root, SetNode, Switch } from "./nodes.js";
import { operands } from "./operands.js";
import { Scope } from "./scope.js";
import {
  alternatives,
  choice,
  type Entry,
  followed,
  isTruthy,
  merge,
  type ObjectValue,
  unknown,
  type Value,
} from "./value.js";

/** Call of a macro or function in a template. */
export interface Call {
  /** Name of the macro or function, without its namespace: `macro` in `ns.macro`. */
  name: string;
  namespace: string | undefined;
  /** Offset of the name. */
  at: number;
  /** First argument, or the one called `params`. */
  argument: Value | undefined;
  /** Arguments by position, and by name. */
  values: readonly Value[];
  named: ReadonlyMap<string, Value>;
  /** True for a call block, which also gives the macro its content. */
  hasContent: boolean;
  /** True inside a macro, which cannot use what a layout, or a template that includes this one, imports. */
  isInMacro: boolean;
}

/** Import of a macro, or of all macros of a file. */
export interface Import {
  /** Name in this template. */
  name: string;
  /** Path of the file; undefined if it is only known while rendering. */
  path: string | undefined;
  pathAt: number;
  /** Name of the macro in the file; undefined if all macros are imported under one name. */
  macro: string | undefined;
  at: number;
}

/** Block of a template. */
export interface Block {
  name: string;
  at: number;
  body: Node;
  /** Block of the template that it is in, with which it is printed. */
  around: string | undefined;
  /** True if the block around it has nothing else in it. */
  isOnly: boolean;
}

/** Facts about a template that the rules use. */
export interface Template {
  calls: Call[];
  imports: Import[];
  /** Names that the template defines, other than imports and its own macros. */
  bound: Set<string>;
  /** Macros that the template defines. */
  defined: Set<string>;
  /** Paths of the templates that it extends, includes and imports. */
  paths: { path: string; at: number }[];
  /** Paths of the templates that it includes. */
  includes: string[];
  /** Path of the template that this one extends. */
  layout: string | undefined;
  /** True if it extends a template whose path is only known while rendering. */
  hasUnknownLayout: boolean;
  /** Ids in the template's own HTML. */
  ids: Set<string>;
  /** Ids of fields that have a label elsewhere in the template. */
  labelled: Set<string>;
  /** True if it has a label for an id that is only known while rendering. */
  labelsUnknown: boolean;
  /** True if the template may print HTML or ids that are only known while rendering. */
  printsUnknown: boolean;
  /** True if it prints nothing outside its macros, so that others can only import it. */
  isLibrary: boolean;
  /** Offsets of the calls whose result is printed directly. */
  printedCalls: Set<number>;
  blocks: Block[];
  /** Blocks whose name is already taken by an earlier block. */
  repeatedBlocks: { name: string; at: number }[];
}

/**
 * Collects the facts about a template: its calls, with everything that is certain about their options, its imports and its ids.
 *
 * @param helpers Filters and functions that return the object that they are given.
 */
export function read(root: Root, helpers: readonly string[] = []): Template {
  const template: Template = {
    calls: [],
    imports: [],
    bound: new Set(),
    defined: new Set(),
    paths: [],
    includes: [],
    layout: undefined,
    hasUnknownLayout: false,
    ids: new Set(),
    labelled: new Set(),
    labelsUnknown: false,
    printsUnknown: false,
    isLibrary: root.children.some(({ typename }) => typename === "Macro") && root.children.every(isSilent),
    printedCalls: new Set(),
    blocks: [],
    repeatedBlocks: [],
  };
  new Reader(template, new Set(helpers)).run(root, new Scope());
  return template;
}

const idAttribute = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const forAttribute = /\sfor\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const unfinishedFor = /\sfor\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/;
const unfinishedId = /(?:^|\s)id\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/;

class Reader {
  readonly #template: Template;
  readonly #blocks = new Set<string>();

  readonly #helpers: ReadonlySet<string>;
  /** Number of macros around the current node. */
  #macros = 0;
  /** Innermost block around the current node. */
  #around: Pick<BlockNode, "name" | "body"> | undefined;

  constructor(template: Template, helpers: ReadonlySet<string>) {
    this.#template = template;
    this.#helpers = helpers;
  }

  /** Reads a tag or a list of them. */
  run(node: Node | null | undefined, scope: Scope): void {
    if (!node) return;
    switch (node.typename) {
      case "Root":
      case "NodeList":
        for (const child of node.children) this.run(child, scope);
        break;
      case "Output":
        for (const child of node.children) this.#print(child, scope);
        break;
      case "Set":
        this.#set(node, scope);
        break;
      case "If":
      case "IfAsync":
        this.#if(node, scope);
        break;
      case "For":
      case "AsyncEach":
      case "AsyncAll":
        this.#for(node, scope);
        break;
      case "Switch":
        this.#switch(node, scope);
        break;
      case "Macro":
        this.#template.defined.add(node.name.value);
        this.#macros += 1;
        this.#macro(node.args.children, node.body, new Scope());
        this.#macros -= 1;
        break;
      case "Caller":
        this.#macro(node.args.children, node.body, new Scope(scope));
        break;
      case "Block":
        if (this.#blocks.has(node.name.value))
          this.#template.repeatedBlocks.push({ name: node.name.value, at: node.name.colno });
        this.#blocks.add(node.name.value);
        this.#block(node, scope);
        break;
      case "Capture":
        this.run(node.body, scope);
        break;
      case "Extends":
        if (node.template.typename === "Literal") this.#template.layout = String(node.template.value);
        else this.#template.hasUnknownLayout = true;
        this.#path(node.template);
        break;
      case "Include":
        if (node.template.typename === "Literal") this.#template.includes.push(String(node.template.value));
        else this.#template.printsUnknown = true;
        if (!node.ignoreMissing) this.#path(node.template);
        break;
      case "FromImport":
        for (const name of node.names.children) this.#import(node.template, name);
        this.#path(node.template);
        break;
      case "Import":
        this.#import(node.template, node.target, true);
        this.#path(node.template);
        break;
      default:
        this.#evaluate(node, scope);
    }
  }

  #block({ name, body }: BlockNode, scope: Scope): void {
    const around = this.#around;
    const isOnly = around !== undefined && isOnlyIn(around.body);
    this.#template.blocks.push({ name: name.value, at: name.colno, body, around: around?.name.value, isOnly });
    this.#around = { name, body };
    this.run(body, new Scope(scope));
    this.#around = around;
  }

  #path(template: Node): void {
    if (template.typename === "Literal" && typeof template.value === "string")
      this.#template.paths.push({ path: template.value, at: template.colno });
  }

  #print(node: Node, scope: Scope): void {
    if (node.typename === "TemplateData") {
      this.#text(node.value);
      return;
    }
    if (this.#insideId) this.#template.printsUnknown = true;
    let printed: Node = node;
    while (printed.typename === "Filter" && printed.args.children[0]) printed = printed.args.children[0];
    const call = printed.typename === "FunCall" && functionName(printed.name);
    if (call) this.#template.printedCalls.add(call.at);
    else if (node.typename === "Filter" && node.name.value === "safe") this.#template.printsUnknown = true;
    this.#evaluate(node, scope);
  }

  /** True if the text so far ends inside an `id` attribute. */
  #insideId = false;

  #text(text: string): void {
    for (const [, double, single, bare] of text.matchAll(idAttribute)) {
      this.#template.ids.add(double ?? single ?? bare ?? "");
    }
    for (const [, double, single, bare] of text.matchAll(forAttribute)) {
      this.#template.labelled.add(double ?? single ?? bare ?? "");
    }
    const end = text.slice(-200);
    this.#insideId = unfinishedId.test(end);
    this.#template.labelsUnknown ||= unfinishedFor.test(end);
  }

  #set({ targets, value, body, colno }: SetNode, scope: Scope): void {
    const around = this.#around;
    // A block in here is printed with the variable, whatever blocks the layout has.
    if (body) this.#around ??= { name: { typename: "Symbol", value: "", colno }, body };
    if (body) this.run(body, scope);
    this.#around = around;
    const result: Value = value
      ? this.#evaluate(value, scope)
      : { kind: "text", isFull: printsText(body), isCaptured: true, at: colno };
    for (const target of targets) this.#bind(target, targets.length === 1 || !body ? result : unknown(colno), scope);
  }

  #bind(target: Node, value: Value, scope: Scope): void {
    if (target.typename === "Array") for (const each of target.children) this.#bind(each, unknown(each.colno), scope);
    if (target.typename !== "Symbol") return;
    this.#template.bound.add(target.value);
    scope.set(target.value, value);
  }

  #if({ cond, body, else_, colno }: If, scope: Scope): void {
    this.#evaluate(cond, scope);
    const branches = [new Scope(scope), new Scope(scope)] as const;
    this.run(body, branches[0]);
    this.run(else_, branches[1]);
    scope.join(branches, colno);
  }

  #for({ arr, name, body, else_, colno }: For, scope: Scope): void {
    const list = this.#evaluate(arr, scope);
    const inside = new Scope(scope);
    // Variables that the body sets may have another value in the next iteration.
    for (const changed of assigned(body)) {
      inside.set(changed, choice([scope.get(changed) ?? unknown(colno), unknown(colno)], colno));
    }
    const isKnown = list.kind === "list" && !list.isOpen && list.items.length > 0;
    this.#bind(name, isKnown ? choice(list.items, colno) : unknown(colno), inside);
    this.run(body, inside);
    scope.join([inside, new Scope(scope)], colno);
    this.run(else_, new Scope(scope));
  }

  #switch({ expr, cases, default: otherwise, colno }: Switch, scope: Scope): void {
    this.#evaluate(expr, scope);
    const branches = [...cases.map(() => new Scope(scope)), new Scope(scope)];
    for (const [index, { cond, body }] of cases.entries()) {
      this.#evaluate(cond, scope);
      this.run(body, branches[index] as Scope);
    }
    this.run(otherwise, branches.at(-1) as Scope);
    scope.join(branches, colno);
  }

  #macro(parameters: Node[], body: Node, scope: Scope): void {
    for (const parameter of parameters) {
      if (parameter.typename !== "KeywordArgs") {
        this.#bind(parameter, unknown(parameter.colno), scope);
        continue;
      }
      for (const { key, value } of parameter.children) {
        this.#evaluate(value, scope);
        this.#bind(key, unknown(key.colno), scope);
      }
    }
    this.run(body, scope);
  }

  #import(from: Node, name: Node, isWhole = false): void {
    const path = from.typename === "Literal" && typeof from.value === "string" ? from.value : undefined;
    const [macro, alias] = name.typename === "Pair" ? [name.key, name.value] : [name, name];
    if (macro.typename !== "Symbol" || alias.typename !== "Symbol") return;
    this.#template.imports.push({
      name: alias.value,
      path,
      pathAt: from.colno,
      macro: isWhole ? undefined : macro.value,
      at: macro.colno,
    });
  }

  #evaluate(node: Node, scope: Scope): Value {
    const at = node.colno;
    switch (node.typename) {
      case "Literal":
        return node.value instanceof RegExp ? unknown(at) : { kind: "literal", value: node.value, at };
      case "Symbol":
        return this.#variable(node.value, at, scope);
      case "Dict":
        return this.#object(node.children, at, scope);
      case "Array":
        return {
          kind: "list",
          items: node.children.map((child) => this.#evaluate(child, scope)),
          isOpen: false,
          at,
        };
      case "Group":
        return node.children.map((child) => this.#evaluate(child, scope)).at(-1) ?? unknown(at);
      case "InlineIf":
        this.#evaluate(node.cond, scope);
        return choice(
          [
            this.#evaluate(node.body, scope),
            node.else_ ? this.#evaluate(node.else_, scope) : { kind: "literal", value: null, at },
          ],
          at,
        );
      case "And":
        this.#evaluate(node.left, scope);
        // The left side is the result only if it is falsy, and then it counts as missing.
        return choice([{ kind: "literal", value: null, at }, this.#evaluate(node.right, scope)], at);
      case "Or":
        return choice([this.#evaluate(node.left, scope), this.#evaluate(node.right, scope)], at);
      case "Concat":
        return joined(this.#evaluate(node.left, scope), this.#evaluate(node.right, scope), at);
      case "Add": {
        const sides = [this.#evaluate(node.left, scope), this.#evaluate(node.right, scope)] as const;
        const isText = sides.some(
          (side) => side.kind === "text" || (side.kind === "literal" && typeof side.value === "string"),
        );
        return isText ? joined(...sides, at) : unknown(at);
      }
      case "FunCall":
        return this.#call(node, scope);
      case "Filter":
        return this.#filter(node.name.value, node.args.children, at, scope);
      case "LookupVal":
        return this.#lookup(this.#evaluate(node.target, scope), this.#evaluate(node.val, scope), at);
      case "Caller":
      case "Capture":
      case "NodeList":
        this.run(node, scope);
        return { kind: "text", isFull: false, at };
      default:
        for (const child of operands(node)) this.#evaluate(child, scope);
        return unknown(at);
    }
  }

  #variable(name: string, at: number, scope: Scope): Value {
    const value = scope.get(name);
    if (value) return followed(value);
    return name === "undefined" ? { kind: "literal", value: null, at } : { kind: "unknown", at, name };
  }

  #object(pairs: Pair[], at: number, scope: Scope): ObjectValue {
    const entries: Entry[] = [];
    let isOpen = false;
    for (const { key, value } of pairs) {
      const evaluated = this.#evaluate(value, scope);
      const name = keyOf(key);
      if (name === undefined) isOpen = true;
      else entries.push({ name, at: key.colno, value: evaluated });
    }
    return { kind: "object", entries, isOpen, at };
  }

  #call({ name, args, colno }: CallNode, scope: Scope): Value {
    const target = name.typename === "LookupVal" ? this.#evaluate(name.target, scope) : undefined;
    const values: Value[] = [];
    const named = new Map<string, Value>();
    let hasContent = false;
    for (const argument of args.children) {
      if (argument.typename !== "KeywordArgs") {
        values.push(this.#evaluate(argument, scope));
        continue;
      }
      for (const { key, value } of argument.children) {
        const evaluated = this.#evaluate(value, scope);
        if (value.typename === "Caller") hasContent = true;
        else named.set(keyOf(key) ?? "", evaluated);
      }
    }
    const called = this.#calledName(name, scope);
    if (!called) {
      this.#template.printsUnknown = true;
      return unknown(colno);
    }
    const argument = values[0] ?? named.get("params");
    this.#label(argument);
    this.#template.calls.push({ ...called, argument, values, named, hasContent, isInMacro: this.#macros > 0 });
    if (target && (called.name === "push" || called.name === "unshift")) add(target, values);
    if (target && replacing.test(called.name)) empty(target);
    if (target && called.name === "concat") return concatenated([target, ...values], colno);
    if (this.#helpers.has(called.name)) return followed(values[0] ?? unknown(colno));
    return merges.test(called.name) ? merge(values, colno) : unknown(colno);
  }

  /** Returns the name of what is called: of a macro, if a variable holds it under another name. */
  #calledName(node: Node, scope: Scope): ReturnType<typeof functionName> {
    const called = functionName(node);
    const value = called?.namespace === undefined ? scope.get(called?.name ?? "") : undefined;
    return called && value?.kind === "unknown" && value.name !== undefined ? { ...called, name: value.name } : called;
  }

  /** Records the id that a call such as `govukLabel({ for: "email" })` labels. */
  #label(argument: Value | undefined): void {
    const target = argument?.kind === "object" && argument.entries.find(({ name }) => name === "for")?.value;
    if (!target) return;
    if (target.kind === "literal") this.#template.labelled.add(String(target.value));
    else this.#template.labelsUnknown = true;
  }

  #filter(name: string, args: Node[], at: number, scope: Scope): Value {
    const values = args
      .flatMap((argument) =>
        argument.typename === "KeywordArgs" ? argument.children.map(({ value }) => value) : [argument],
      )
      .map((argument) => this.#evaluate(argument, scope));
    const [first = unknown(at), second = unknown(at)] = values;
    if (name === "default" || name === "d") return choice([first, second], at);
    if (name === "concat") return concatenated(values, at);
    if (this.#helpers.has(name)) return followed(first);
    return merges.test(name) ? merge(values, at) : unknown(at);
  }

  #lookup(target: Value, key: Value, at: number): Value {
    if (target.kind === "choice")
      return choice(
        target.values.map((each) => this.#lookup(each, key, at)),
        at,
      );
    if (target.kind !== "object" || key.kind !== "literal") return unknown(at);
    const found = target.entries.findLast(({ name }) => name === String(key.value));
    return found ? followed(found.value) : unknown(at);
  }
}

/** Returns the text that results from joining two values. */
function joined(left: Value, right: Value, at: number): Value {
  const start = left.kind === "literal" ? String(left.value ?? "") : left.kind === "text" ? left.start : undefined;
  return { kind: "text", isFull: [left, right].some(isTruthy), at, ...(start && { start }) };
}

/** Tells whether a node prints nothing in its place. */
function isSilent(node: Node): boolean {
  if (node.typename === "Output")
    return node.children.every((part) => part.typename === "TemplateData" && !part.value.trim());
  if (node.typename === "Set") return node.value !== null;
  return /^(?:Macro|FromImport|Import)$/.test(node.typename);
}

/** Tells whether a block has one other block in it and nothing else. */
function isOnlyIn(body: Node): boolean {
  const printing = body.typename === "NodeList" ? body.children.filter((child) => !isSilent(child)) : [];
  return printing.length === 1 && printing[0]?.typename === "Block";
}

/** Tells whether a block is certain to print something. */
function printsText(body: Node | undefined): boolean {
  const list = body?.typename === "Capture" ? body.body : body;
  if (list?.typename !== "NodeList") return false;
  return list.children.some(
    (child) =>
      child.typename === "Output" &&
      child.children.some((part) => part.typename === "TemplateData" && Boolean(part.value.trim())),
  );
}

/** Maximum number of items that are followed in a list that grows. */
const mostItems = 1000;

/** Adds the arguments of `push` to a list. */
function add(target: Value, values: Value[]): void {
  for (const list of alternatives(target)) {
    if (list.kind === "list" && list.items.length < mostItems) list.items.push(...values);
  }
}

/** Methods that remove or replace items of a list. */
const replacing = /^(?:splice|pop|shift|fill|copyWithin)$/;

/** Drops the items of a list, because they are no longer certain. */
function empty(target: Value): void {
  for (const list of alternatives(target)) if (list.kind === "list") list.items.length = 0;
}

function concatenated(values: Value[], at: number): Value {
  const [first, ...more] = values;
  const added = more.flatMap(alternatives).flatMap((value) => {
    if (value.kind === "list") return value.items;
    return value.kind === "object" ? [value] : [];
  });
  // Strings have this method too. In a loop, earlier iterations may have changed the list.
  const results = alternatives(first ?? unknown(at)).map((value): Value => {
    const isKnown = value.kind === "list" && value.items.length + added.length <= mostItems;
    return isKnown ? { kind: "list", items: [...value.items, ...added], isOpen: true, at } : unknown(at);
  });
  return choice(results, at);
}

function keyOf(key: Node): string | undefined {
  if (key.typename === "Symbol") return key.value;
  return key.typename === "Literal" ? String(key.value) : undefined;
}

function functionName(name: Node): Pick<Call, "name" | "namespace" | "at"> | undefined {
  if (name.typename === "Symbol") return { name: name.value, namespace: undefined, at: name.colno };
  if (name.typename !== "LookupVal" || name.val.typename !== "Literal") return undefined;
  const namespace = name.target.typename === "Symbol" ? name.target.value : "";
  return { name: String(name.val.value), namespace, at: name.val.colno };
}

const assignments = new WeakMap<Node, Set<string>>();

/** Returns the variables that the tags inside a node set. The result is cached, for loops inside loops. */
function assigned(node: Node | null | undefined): Set<string> {
  if (!node) return new Set();
  const known = assignments.get(node);
  if (known) return known;
  const names = new Set<string>();
  const add = (below: Node | null | undefined) => {
    for (const name of assigned(below)) names.add(name);
  };
  if (node.typename === "Set")
    for (const target of node.targets) if (target.typename === "Symbol") names.add(target.value);
  if ("children" in node && node.typename !== "Output") for (const child of node.children as Node[]) add(child);
  if ("body" in node) add(node.body);
  if ("else_" in node) add(node.else_);
  if (node.typename === "Switch") {
    for (const { body } of node.cases) add(body);
    add(node.default);
  }
  assignments.set(node, names);
  return names;
}

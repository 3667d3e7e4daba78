import type {
  Block as BlockNode,
  Call as CallNode,
  Dict,
  For,
  Include,
  Lookup,
  Macro,
  Node,
  Operation,
  Root,
} from "@ds-frontend/internal/nunjucks/nodes.js";
import { argumentsIn, asIf, type ImportedName, importedName, keyOf, operands, parametersOf, pathIn } from "./nodes.js";
import {
  alternatives,
  choice,
  followed,
  isTruthy,
  merge,
  merges,
  type ObjectEntry,
  Scope,
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

/** Name that a template uses, with its offset. */
export interface Used {
  name: string;
  at: number;
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
  /** Ids in HTML that the template is certain to print, once for each place. */
  printedIds: Used[];
  /** Ids of fields that have a label elsewhere in the template. */
  labelled: Set<string>;
  /** True if it has a label for an id that is only known while rendering. */
  labelsUnknown: boolean;
  /** True if the template may print HTML or ids that are only known while rendering. */
  printsUnknown: boolean;
  /** True if it prints nothing outside its macros, so that others can only import it. */
  isLibrary: boolean;
  /** Offsets of the calls whose result is printed directly; true for those that are certain to be printed once. */
  printedCalls: Map<number, boolean>;
  /** Offsets of the entries of objects that the template reads itself, with `options.theme` or in a loop. */
  readEntries: Set<number>;
  /** Names of what it reads from values that are only known while rendering. */
  readNames: Set<string>;
  /** True if it shows fields of a view. */
  fromView: boolean;
  /** Values that it prints with `safe`, each with the path that it is read from, such as `answers.name`. */
  unescaped: Used[];
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
    printedIds: [],
    labelled: new Set(),
    labelsUnknown: false,
    printsUnknown: false,
    isLibrary: root.children.some(({ typename }) => typename === "Macro") && root.children.every(isSilent),
    printedCalls: new Map(),
    readEntries: new Set(),
    readNames: new Set(),
    unescaped: [],
    fromView: false,
    blocks: [],
    repeatedBlocks: [],
  };
  new PageReader(template, new Set(helpers)).run(root, new Scope());
  return template;
}

const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea)\b[\s\S]*?(?:<\/\1|$)/g;
const idAttribute = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const forAttribute = /\sfor\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const unfinishedFor = /\sfor\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/;
const unfinishedId = /(?:^|\s)id\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/;

/** Values that a call gives. */
interface Arguments {
  values: Value[];
  named: Map<string, Value>;
  /** Content of a call block. */
  content: Value | undefined;
}

/** Follows the statements and expressions of a template, with what is certain about their values. */
class PageReader {
  readonly #template: Template;
  readonly #blocks = new Set<string>();
  readonly #helpers: ReadonlySet<string>;
  /** Number of macros around the current node. */
  #macros = 0;
  /** Innermost block around the current node. */
  #around: { name: string; body: Node } | undefined;
  /** True if the text so far ends inside an `id` attribute. */
  #insideId = false;
  /** Number of conditions, loops, macros and variables around the current node, which may be printed never or twice. */
  #uncertain = 0;
  /** What ends the comment or script that the text so far ends in. */
  #hiddenUntil = "";

  constructor(template: Template, helpers: ReadonlySet<string>) {
    this.#template = template;
    this.#helpers = helpers;
  }

  #text(text: string, at: number): void {
    const shown = this.#shown(text);
    for (const { 0: all, 1: double, 2: single, 3: bare, index } of text.matchAll(idAttribute)) {
      const name = double ?? single ?? bare ?? "";
      this.#template.ids.add(name);
      const end = index + all.length - 1;
      if (name && bare === undefined && !this.#uncertain && shown[end]?.trim())
        this.#template.printedIds.push({ name, at: at + end - name.length });
    }
    for (const [, double, single, bare] of text.matchAll(forAttribute)) {
      this.#template.labelled.add(double ?? single ?? bare ?? "");
    }
    const end = text.slice(-200);
    this.#insideId = unfinishedId.test(end);
    this.#template.labelsUnknown ||= unfinishedFor.test(end);
  }

  /** Returns a text with spaces in place of comments, scripts and templates, in which no element is on the page. */
  #shown(text: string): string {
    const start = this.#hiddenUntil ? text.indexOf(this.#hiddenUntil) : 0;
    if (start < 0) return " ".repeat(text.length);
    this.#hiddenUntil = "";
    return (" ".repeat(start) + text.slice(start)).replace(hidden, (all, tag?: string) => {
      const end = tag ? `</${tag}` : "-->";
      if (!all.endsWith(end)) this.#hiddenUntil = end;
      return " ".repeat(all.length);
    });
  }

  #print(value: Value, node: Node): void {
    if (this.#insideId) this.#template.printsUnknown = true;
    let printed: Node = node;
    while (printed.typename === "Filter" && printed.args.children[0]) printed = printed.args.children[0];
    const call = printed.typename === "FunCall" && functionName(printed.name);
    if (call) this.#template.printedCalls.set(call.at, !this.#uncertain && !this.#hiddenUntil);
    else if (node.typename === "Filter" && node.name.value === "safe") {
      this.#template.printsUnknown = true;
      if (value.kind === "unknown" && value.name !== undefined)
        this.#template.unescaped.push({ name: value.name, at: startOf(printed) });
    }
  }

  #capture(body: Node | undefined, scope: Scope): Value {
    const around = this.#around;
    // A block in here is printed with the variable, whatever blocks the layout has.
    if (body) this.#around ??= { name: "", body };
    this.#uncertain += 1;
    this.run(body, scope);
    this.#uncertain -= 1;
    this.#around = around;
    return { kind: "text", isFull: printsText(body), isCaptured: true, at: body?.colno ?? 0 };
  }

  #block({ name, body }: BlockNode, scope: Scope): void {
    const { blocks, repeatedBlocks } = this.#template;
    const at = name.colno;
    if (this.#blocks.has(name.value)) repeatedBlocks.push({ name: name.value, at });
    this.#blocks.add(name.value);
    const around = this.#around;
    const isOnly = Boolean(around?.name) && isOnlyIn(around?.body);
    blocks.push({ name: name.value, at, body, around: around?.name, isOnly });
    this.#around = { name: name.value, body };
    this.run(body, new Scope(scope, true));
    this.#around = around;
  }

  #assign(name: string, value: Value, scope: Scope): void {
    this.#template.bound.add(name);
    scope.bind(name, value);
  }

  #choose<Result>(condition: Node, scope: Scope, branches: readonly ((scope: Scope) => Result)[]): Result[] {
    this.#evaluate(condition, scope);
    const scopes = branches.map(() => new Scope(scope, true));
    this.#uncertain += 1;
    const results = branches.map((branch, index) => branch(scopes[index] as Scope));
    this.#uncertain -= 1;
    join(scope, scopes, condition.colno);
    return results;
  }

  #loop({ name, body, else_, colno }: For, list: Value, scope: Scope): void {
    const inside = new Scope(scope, true);
    // Variables that the body sets may have another value in the next iteration.
    for (const changed of assigned(body))
      inside.bind(changed, choice([scope.get(changed) ?? unknown(colno), unknown(colno)], colno));
    if (name.typename === "Symbol") this.#assign(name.value, itemOf(list, colno), inside);
    if (name.typename === "Array") {
      for (const object of alternatives(list)) if (object.kind === "object") this.#readAll(object.entries);
      for (const part of name.children)
        if (part.typename === "Symbol") this.#assign(part.value, unknown(part.colno), inside);
    }
    this.#uncertain += 1;
    this.run(body, inside);
    join(scope, [inside, new Scope(scope)], colno);
    this.run(else_, new Scope(scope, true));
    this.#uncertain -= 1;
  }

  #macro(node: Macro): void {
    this.#template.defined.add(node.name.value);
    this.#macros += 1;
    this.#content(node, new Scope());
    this.#macros -= 1;
  }

  #content({ args, body }: Macro, around: Scope): Value {
    const scope = new Scope(around, true);
    for (const { name, fallback } of parametersOf(args.children)) {
      if (fallback) this.#evaluate(fallback, scope);
      this.#assign(name, unknown(body.colno), scope);
    }
    return this.#capture(body, scope);
  }

  #extend(layout: Node): void {
    const path = pathIn(layout);
    if (path === undefined) this.#template.hasUnknownLayout = true;
    else this.#template.layout = path;
    this.#path(layout);
  }

  #include({ template, ignoreMissing }: Include, scope: Scope): void {
    const path = pathIn(template);
    if (path === undefined) {
      this.#template.printsUnknown = true;
      this.#evaluate(template, scope);
    } else this.#template.includes.push(path);
    if (!ignoreMissing) this.#path(template);
  }

  #import(from: Node, names: ImportedName[]): void {
    for (const { macro, alias } of names)
      this.#template.imports.push({
        name: alias.value,
        path: pathIn(from),
        pathAt: from.colno,
        macro: macro?.value,
        at: (macro ?? alias).colno,
      });
    this.#path(from);
  }

  #path(template: Node): void {
    const path = pathIn(template);
    if (path !== undefined) this.#template.paths.push({ path, at: template.colno });
  }

  #variable(name: string, scope: Scope, at: number): Value {
    const value = scope.get(name);
    if (value) return followed(value);
    this.#template.fromView ||= name === "view";
    return name === "undefined" ? { kind: "literal", value: null, at } : { kind: "unknown", at, name };
  }

  #operate(node: Operation, scope: Scope): Value {
    const at = node.colno;
    const values = this.#evaluateAll(operands(node), scope);
    const [left = unknown(at), right = unknown(at)] = values;
    // The left side is the result only if it is falsy, and then it counts as missing.
    if (node.typename === "And") return choice([{ kind: "literal", value: null, at }, right], at);
    if (node.typename === "Or") return choice(values, at);
    const isText = values.some(
      (value) => value.kind === "text" || (value.kind === "literal" && typeof value.value === "string"),
    );
    return node.typename === "Concat" || (node.typename === "Add" && isText) ? joined(left, right, at) : unknown(at);
  }

  #call({ name, colno }: CallNode, { values, named, content }: Arguments, scope: Scope): Value {
    const target = name.typename === "LookupVal" ? this.#evaluate(name.target, scope) : undefined;
    const called = calledName(name, scope);
    if (!called) {
      this.#template.printsUnknown = true;
      return unknown(colno);
    }
    const argument = values[0] ?? named.get("params");
    this.#label(argument);
    const isInMacro = this.#macros > 0;
    this.#template.calls.push({
      ...called,
      argument,
      values,
      named,
      hasContent: content !== undefined,
      isInMacro,
    });
    if (target && (called.name === "push" || called.name === "unshift")) this.#add(target, values);
    // Words that a template gives a field stand beside what its form says.
    const isField = called.name === "field" && /view$/i.test(called.namespace ?? "");
    if (isField && values[1]?.kind === "object") return { ...values[1], isOpen: true };
    if (target && called.name === "concat") return concatenated([target, ...values], colno);
    return this.#given(called.name, values, colno);
  }

  /** Adds the arguments of `push` to a list. */
  #add(target: Value, values: Value[]): void {
    for (const list of alternatives(target))
      if (list.kind === "list" && list.items.length < mostItems) list.items.push(...values);
  }

  /** Records the id that a call such as `govukLabel({ for: "email" })` labels. */
  #label(argument: Value | undefined): void {
    const target = argument?.kind === "object" && argument.entries.find(({ name }) => name === "for")?.value;
    if (!target) return;
    if (target.kind === "literal") this.#template.labelled.add(String(target.value));
    else this.#template.labelsUnknown = true;
  }

  /** Returns the result of a function or filter that returns what it is given. */
  #given(name: string, values: Value[], at: number): Value {
    if (this.#helpers.has(name)) return followed(values[0] ?? unknown(at));
    return merges.test(name) ? merge(values, at) : unknown(at);
  }

  #filter(name: string, args: Node[], at: number, scope: Scope): Value {
    const values = this.#evaluateAll(args, scope);
    if (name === "safe") return values[0] ?? unknown(at);
    if (name === "default" || name === "d") return choice([values[0] ?? unknown(at), values[1] ?? unknown(at)], at);
    return name === "concat" ? concatenated(values, at) : this.#given(name, values, at);
  }

  #readAll(entries: readonly ObjectEntry[]): void {
    for (const { at } of entries) this.#template.readEntries.add(at);
  }

  #lookUp({ target, val, colno }: Lookup, scope: Scope): Value {
    const [object, key] = [this.#evaluate(target, scope), this.#evaluate(val, scope)];
    for (const value of alternatives(object)) {
      if (value.kind === "object")
        this.#readAll(value.entries.filter(({ name }) => key.kind !== "literal" || name === String(key.value)));
      else if (key.kind === "literal") this.#template.readNames.add(String(key.value));
    }
    return choice(
      alternatives(object).map((value) => property(value, key, colno)),
      colno,
    );
  }

  /** Follows a statement, or a list of them. */
  run(node: Node | null | undefined, scope: Scope): void {
    if (!node) return;
    switch (node.typename) {
      case "Root":
      case "NodeList":
        for (const child of node.children) this.run(child, scope);
        break;
      case "Output":
        for (const child of node.children)
          if (child.typename === "TemplateData") this.#text(child.value, child.colno);
          else this.#print(this.#evaluate(child, scope), child);
        break;
      case "Set": {
        const value = node.value ? this.#evaluate(node.value, scope) : this.#capture(node.body, scope);
        for (const target of node.targets) if (target.typename === "Symbol") this.#assign(target.value, value, scope);
        break;
      }
      case "If":
      case "IfAsync":
        this.#choose(node.cond, scope, [
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
        this.#loop(node, this.#evaluate(node.arr, scope), scope);
        break;
      case "Macro":
        this.#macro(node);
        break;
      case "Block":
        this.#block(node, scope);
        break;
      case "Capture":
        this.run(node.body, scope);
        break;
      case "Extends":
        this.#extend(node.template);
        break;
      case "Include":
        this.#include(node, scope);
        break;
      case "FromImport":
        this.#import(node.template, node.names.children.flatMap(importedName));
        break;
      case "Import":
        if (node.target.typename === "Symbol") this.#import(node.template, [{ macro: undefined, alias: node.target }]);
        break;
      default:
        this.#evaluate(node, scope);
    }
  }

  /** Evaluates an expression. */
  #evaluate(node: Node, scope: Scope): Value {
    const at = node.colno;
    switch (node.typename) {
      case "Literal":
        return node.value instanceof RegExp ? unknown(at) : { kind: "literal", value: node.value, at };
      case "Symbol":
        return this.#variable(node.value, scope, at);
      case "Dict":
        return this.#object(node, scope);
      case "Array":
        return { kind: "list", items: this.#evaluateAll(node.children, scope), isOpen: false, at };
      case "Group":
        return node.children.length ? (this.#evaluateAll(node.children, scope).at(-1) as Value) : unknown(at);
      case "InlineIf":
        return choice(
          this.#choose(node.cond, scope, [
            (inside) => this.#evaluate(node.body, inside),
            (inside): Value => (node.else_ ? this.#evaluate(node.else_, inside) : { kind: "literal", value: null, at }),
          ]),
          at,
        );
      case "FunCall":
        return this.#call(node, this.#arguments(node.args.children, scope), scope);
      case "Filter":
        return this.#filter(node.name.value, node.args.children.flatMap(argumentsIn), at, scope);
      case "LookupVal":
        return this.#lookUp(node, scope);
      case "Caller":
        return this.#content(node, scope);
      case "Capture":
      case "NodeList":
        return this.#capture(node, scope);
      default:
        return "left" in node || "expr" in node || ("target" in node && node.typename !== "Import")
          ? this.#operate(node as Operation, scope)
          : unknown(at);
    }
  }

  #evaluateAll(nodes: readonly Node[], scope: Scope): Value[] {
    return nodes.map((node) => this.#evaluate(node, scope));
  }

  #object({ children, colno: at }: Dict, scope: Scope): Value {
    const entries = children.flatMap(({ key, value }): ObjectEntry[] => {
      const name = keyOf(key);
      const given = this.#evaluate(value, scope);
      return name === undefined ? [] : [{ name, at: key.colno, value: given }];
    });
    return { kind: "object", entries, isOpen: entries.length < children.length, at };
  }

  #arguments(nodes: readonly Node[], scope: Scope): Arguments {
    const given: Arguments = { values: [], named: new Map(), content: undefined };
    for (const argument of nodes) {
      if (argument.typename !== "KeywordArgs") {
        given.values.push(this.#evaluate(argument, scope));
        continue;
      }
      for (const { key, value } of argument.children) {
        const evaluated = this.#evaluate(value, scope);
        if (value.typename === "Caller") given.content = evaluated;
        else given.named.set(keyOf(key) ?? "", evaluated);
      }
    }
    return given;
  }
}

/** Returns the offset of the name with which an expression such as `answers.name` begins. */
function startOf(node: Node): number {
  return node.typename === "LookupVal" ? startOf(node.target) : node.colno;
}

/** Returns an item of a list, which may be any of them. */
function itemOf(list: Value, at: number): Value {
  const items = alternatives(list).flatMap((value) => {
    if (value.kind !== "list") return [inside(value, "[]", at)];
    return value.isOpen || !value.items.length ? [...value.items, unknown(at)] : value.items;
  });
  return choice(items, at);
}

/** Merges the variables of branches: each becomes a choice of its values. */
function join(scope: Scope, branches: readonly Scope[], at: number): void {
  scope.join(branches, (values) =>
    choice(
      values.map((value) => value ?? unknown(at)),
      at,
    ),
  );
}

/** Returns the value of a property of an object. */
function property(object: Value, key: Value, at: number): Value {
  if (object.kind !== "object" || key.kind !== "literal")
    return inside(object, key.kind === "literal" ? `.${key.value}` : ".*", at);
  const entry = object.entries.findLast(({ name }) => name === String(key.value));
  return entry ? followed(entry.value) : unknown(at);
}

/** Returns what is known of a part of a value: the path by which the template reads it. */
function inside(value: Value, part: string, at: number): Value {
  const name = value.kind === "unknown" && value.name !== undefined ? value.name + part : undefined;
  return name === undefined ? unknown(at) : { kind: "unknown", at, name };
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

/** Tells whether a block has nothing in it. */
export function isEmptyBlock({ body }: Block): boolean {
  return body.typename === "NodeList" && body.children.every(isSilent);
}

/** Tells whether a block has one other block in it and nothing else. */
function isOnlyIn(body: Node | undefined): boolean {
  const printing = body?.typename === "NodeList" ? body.children.filter((child) => !isSilent(child)) : [];
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

/** Returns the name of what is called: of a macro, if a variable holds it under another name. */
function calledName(node: Node, scope: Scope): ReturnType<typeof functionName> {
  const called = functionName(node);
  const value = called?.namespace === undefined ? scope.get(called?.name ?? "") : undefined;
  return called && value?.kind === "unknown" && /^\w+$/.test(value.name ?? "")
    ? { ...called, name: value.name as string }
    : called;
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

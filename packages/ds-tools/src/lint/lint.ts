import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { TemplateFault } from "@ds-frontend/internal/nunjucks/fault.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import type { Nunjucks, Root } from "@ds-frontend/internal/nunjucks/nodes.js";
import { parse } from "@ds-frontend/internal/nunjucks/parse.js";
import { endOf, positions } from "@ds-frontend/internal/nunjucks/position.js";
import type { Option, Table } from "@ds-frontend/internal/options/option.js";
import type { Finding } from "../report/finding.js";
import { findingOf, type Messages } from "../report/messages.js";
import type { Component } from "./macros/component.js";
import type { Host, Layouts } from "./macros/project.js";
import type { Imported } from "./macros/systems.js";
import { descriptions, type RuleName, rules } from "./rules/index.js";
import { entryOf, type KnownCall, type ObjectVisit, type Rule, type TemplateReport } from "./rules/rule.js";
import { importProblems } from "./rules/unknown-macro.js";
import { unknownArguments } from "./rules/unknown-option.js";
import { disabled, unknownRules } from "./template/disabled.js";
import { type Call, type Import, read, type Template } from "./template/read.js";
import { alternatives, type ObjectValue, type Value } from "./template/value.js";
import { knownPast, type Past } from "./upgrade/past.js";

/** Everything that the linter needs to know besides the source. */
export interface LintContext {
  nunjucks: Nunjucks;
  host: Host;
  /** Options that the user allows although the macro does not have them, such as "radios.decorate". */
  allow?: readonly string[] | undefined;
  /** Filters and functions that return the object that they are given. */
  helpers?: readonly string[] | undefined;
  /** Collects the entries of `allow` that had an effect. */
  allowed?: Set<string> | undefined;
  tags?: Delimiters | undefined;
  /** Returns what another version of a macro says about an option that it does not have. */
  past?: ((component: Component, path: string, option: string) => Past | undefined) | undefined;
  /** Called with what the linter reads, so that an editor can use it. */
  visitor?: Visitor | undefined;
}

/** Callbacks for what the linter reads in a template. */
export interface Visitor {
  /** Called once, with the facts about the whole template. */
  template?(template: Template): void;
  /** Called with each call and the macros that it may refer to. */
  call?(call: Call, components: readonly Component[]): void;
  /** Called with each object that is given to a macro, and the options that it may have. */
  object?(visit: Pick<ObjectVisit, "object" | "table" | "component" | "path">): void;
}

/** Result of linting a template. */
export interface Linted {
  findings: Finding[];
  /** Number of calls of macros that were checked. */
  calls: number;
  /** Number of calls of macros, checked or not. */
  allCalls: number;
  /** Names of tags that were skipped, because Nunjucks does not have them. */
  unknownTags: string[];
  /** Paths of layouts, includes and imports that were not found. */
  notFound: string[];
}

const names = Object.keys(descriptions);

/** Runs every rule on a template. A template that Nunjucks cannot read gets the finding `syntax-error`. */
export function lint(source: string, context: LintContext): Linted {
  let lines: ReturnType<typeof positions> | undefined;
  const position = (offset: number) => {
    lines ??= positions(source);
    return lines(offset);
  };
  const findings = new Map<string, Finding>();
  const add: Collect = (rule, report) => {
    const { at, fix } = report;
    const { severity, messages } = rules[rule];
    const place = { ...position(at), offset: at, size: endOf(source, at) - at };
    const reported = { name: rule, severity: report.severity ?? severity, messages };
    const finding = { ...findingOf<Messages>(reported, report, place), ...(fix && { fix }) };
    findings.set(`${rule} ${at} ${finding.message}`, finding);
  };
  try {
    const { root, comments, code, unknownTags } = parse(context.nunjucks, source, context.tags);
    const template = read(root, context.helpers);
    context.visitor?.template?.(template);
    const { calls, allCalls } = new Linter(source, root, template, context, add).run();
    for (const { name, at } of template.repeatedBlocks)
      add("syntax-error", { messageId: "repeated-block", data: { block: name }, at, key: name });
    for (const { name, at } of unknownRules(comments, names)) {
      const suggestion = didYouMean(name, names);
      add("unknown-rule", { messageId: "no-such-rule", data: { name, suggestion }, at, key: name, suggestion });
    }
    const isOff = findings.size ? disabled(comments, code, position, names) : () => false;
    const sorted = [...findings.values()].filter(({ rule, line }) => !isOff(rule, line));
    return {
      findings: sorted.sort((one, other) => one.line - other.line || one.column - other.column),
      calls,
      allCalls,
      unknownTags,
      notFound: template.paths.flatMap(({ path }) => (context.host.isMissing(path) ? [path] : [])),
    };
  } catch (error) {
    if (error instanceof RangeError) add("syntax-error", { messageId: "too-deep", at: 0 });
    else if (error instanceof TemplateFault)
      add("syntax-error", { messageId: "unreadable", data: { reason: error.message }, at: error.offset });
    else throw error;
    return { findings: [...findings.values()], calls: 0, allCalls: 0, unknownTags: [], notFound: [] };
  }
}

class Linter {
  readonly #source: string;
  readonly #template: Template;
  readonly #context: LintContext;
  readonly #add: Collect;
  readonly #allowed: Set<string>;
  readonly #seen = new WeakMap<object, Set<Option>>();
  readonly #layouts: Layouts;
  /** Offsets of the options that a macro reads. */
  readonly #read = new Set<number>();
  readonly #unknown: TemplateReport[] = [];
  readonly #root: Root;
  #defined: Component[] | undefined;
  /** Names that layouts and included templates read from the objects that they are given. */
  #readElsewhere: Set<string> | undefined;
  readonly #byCall = new Map<string, Component[]>();

  constructor(source: string, root: Root, template: Template, context: LintContext, add: Collect) {
    this.#source = source;
    this.#root = root;
    this.#template = template;
    this.#context = context;
    this.#add = add;
    this.#allowed = new Set(context.allow?.map((each) => each.toLowerCase()));
    this.#layouts = context.host.layouts(template);
  }

  /** Checks every call of a macro. Returns how many had known options, and how many there are. */
  run(): { calls: number; allCalls: number } {
    const { host } = this.#context;
    const imported = new Map(this.#template.imports.map((each) => [each, this.#follow(each.path)]));
    const own = byName([...imported]);
    const layout = byName(this.#layouts.imports.map((followed) => [followed.import, followed.imported] as const));
    const calls: KnownCall[] = [];
    let allCalls = 0;
    let allKnown = true;
    for (const call of this.#template.calls) {
      const bound = call.namespace ?? call.name;
      const isImported = own.has(bound) || layout.has(bound);
      const isMacro = isImported || this.#isMacro(call);
      const key = `${call.namespace ?? " "}.${call.name}`;
      const candidates = this.#byCall.get(key) ?? this.#candidates(call, own.get(bound) ?? layout.get(bound));
      // Nobody could say which of so many macros is meant.
      this.#byCall.set(key, candidates.length > mostCandidates ? [] : candidates);
      this.#context.visitor?.call?.(call, candidates);
      const chosen = this.#check(call, candidates);
      if (chosen) calls.push({ ...call, component: chosen });
      else if (this.#template.printedCalls.has(call.at)) allKnown &&= !isMacro && this.#isFunction(call);
      if (chosen || isImported || (isMacro && this.#hasMacro(call.name))) allCalls += 1;
    }
    // An object in a variable may be given to several macros, each of which reads some of it.
    for (const report of this.#unknown) if (!this.#read.has(report.at)) this.#add("unknown-option", report);
    for (const problem of importProblems(this.#template, imported, host, this.#layouts))
      this.#add("unknown-macro", problem);
    for (const [name, rule] of all)
      rule.template?.({
        template: this.#template,
        calls,
        allKnown,
        host,
        blocks: this.#layouts.blocks,
        source: this.#source,
        report: (report) => this.#add(name, report),
      });
    return { calls: calls.filter(({ component }) => isChecked(component)).length, allCalls };
  }

  /** Tells whether a call is certain to be of a function, whose result is escaped, and not of a macro that a layout imports. */
  #isFunction({ name }: Call): boolean {
    return !/^(?:super|caller)$/.test(name) && this.#layouts.blocks !== undefined;
  }

  /** Tells whether a call is likely to be of a macro: the template defines it, or it takes an object and its result is printed. */
  #isMacro({ name, namespace, at, argument }: Call): boolean {
    if (namespace !== undefined || this.#template.bound.has(name)) return false;
    if (this.#template.defined.has(name)) return true;
    return this.#template.printedCalls.has(at) && argument?.kind === "object" && argument.entries.length > 0;
  }

  /** Tells whether a macro of this name can be had: a function of the service may take an object too. */
  #hasMacro(name: string): boolean {
    const { host } = this.#context;
    return this.#template.defined.has(name) || host.importPath(name) !== undefined || host.similar(name) !== undefined;
  }

  #follow(path: string | undefined): Imported | undefined {
    return path === undefined ? undefined : this.#context.host.imported(path);
  }

  /** Returns the macros that a call may refer to; none if the options of any of them are unknown. */
  #candidates({ name, namespace }: Call, imports: Bound[] | undefined): Component[] {
    if (namespace === "" || this.#template.bound.has(namespace ?? name)) return [];
    if (namespace === undefined && this.#template.defined.has(name)) {
      this.#defined ??= this.#context.host.defined(this.#root);
      return this.#defined.filter(({ macro }) => macro === name);
    }
    if (!imports) return namespace === undefined ? this.#context.host.named(name) : [];
    const found = imports.map(([each, target]) => {
      if (!target || !("components" in target)) return undefined;
      const macro = namespace === undefined ? each.macro : name;
      return target.components.flatMap((file) => file.filter((component) => component.macro === macro));
    });
    return found.every((each) => each !== undefined) ? [...new Set(found.flat())] : [];
  }

  /** Checks a call against each candidate, and reports the problems of the one with the fewest, so that a finding is certain. */
  #check(call: Call, candidates: Component[]): Component | undefined {
    const tries = candidates.map((component) => {
      const problems: Parameters<Collect>[] = [];
      const read: number[] = [];
      const seen = candidates.length > 1 ? new WeakMap<object, Set<Option>>() : this.#seen;
      this.#checkCall(call, component, { seen, read, add: (...problem) => problems.push(problem) });
      return { component, problems, read };
    });
    const errors = ({ problems }: (typeof tries)[number]) =>
      problems.filter(
        ([rule, { severity = rules[rule].severity }]) => severity === "error" || rule === "unknown-option",
      ).length;
    const [best] = tries.sort(
      (one, other) => errors(one) - errors(other) || one.problems.length - other.problems.length,
    );
    for (const at of best?.read ?? []) this.#read.add(at);
    const warned = new Set<string>();
    for (const [rule, report] of best?.problems ?? []) {
      const key = `${rule} ${report.messageId} ${report.key}`;
      // The rows of one call that lack the same option are one warning.
      if (rule === "unknown-option") this.#unknown.push(report);
      else if (report.severity !== "warning" || !warned.has(key)) this.#add(rule, report);
      warned.add(key);
    }
    return best?.component;
  }

  #checkCall(call: Call, component: Component, { seen, read, add }: Pick<At, "seen" | "read" | "add">): void {
    const parameters = component.parameters();
    for (const problem of unknownArguments(call, component)) add("unknown-option", problem);
    for (const [index, option] of parameters.entries()) {
      const given = call.values[index] ?? call.named.get(option.name);
      // A call without arguments lacks its required options, if the macro takes them in one object.
      const isObject = parameters.length === 1 && option.kinds[0] === "object";
      const argument = given ?? (isObject ? { kind: "object", entries: [], isOpen: false, at: call.at } : undefined);
      if (!argument || (argument.kind === "object" && seen.get(argument)?.has(option))) continue;
      const { at } = call;
      // Missing options are reported at the macro's name, which is easier to see than the brace.
      const top = argument.kind === "object" ? { ...argument, at } : argument;
      if (argument.kind === "object") mark(seen, argument, option);
      const name = nameIn(argument);
      const path = parameters.length === 1 ? "" : option.name;
      this.#value(top, option, {
        component,
        name,
        path,
        hasContent: call.hasContent,
        isBelowDeprecated: false,
        seen,
        read,
        add,
      });
    }
  }

  #value(value: Value, option: Option, at: At): void {
    const { component, path } = at;
    for (const [name, rule] of ofValues)
      rule.value?.({
        value,
        option,
        component,
        path,
        report: (report) => at.add(name, withKey(report, at)),
      });
    for (const alternative of alternatives(value)) this.#below(alternative, option, at);
  }

  #below(value: Value, option: Option, at: At): void {
    if (value.kind === "list") {
      const item = option.item();
      if (!item || !mark(at.seen, value, option)) return;
      for (const [index, each] of value.items.entries())
        this.#value(each, item, { ...at, path: `${at.path}[${index}]`, hasContent: false });
    }
    const table = value.kind === "object" ? option.table() : undefined;
    if (value.kind === "object" && table && mark(at.seen, value, option)) this.#object(value, table, at);
  }

  #object(object: ObjectValue, table: Table, at: At): void {
    const { component, path, hasContent } = at;
    this.#context.visitor?.object?.({ object, table, component, path });
    let name: RuleName = "unknown-option";
    const visit: ObjectVisit = {
      object,
      given: new Map(object.entries.map((entry) => [entry.name, entry])),
      table,
      component,
      path,
      hasContent,
      source: this.#source,
      template: this.#template,
      isBelowDeprecated: at.isBelowDeprecated,
      past: (option) => (this.#context.past ?? knownPast)(component, path, option),
      isReadElsewhere: (option) => this.#isReadElsewhere(option),
      isAllowed: (option) => this.#isAllowed(component, path, option),
      report: (report) => at.add(name, withKey(report, at)),
    };
    for (const [each, rule] of ofObjects) {
      name = each;
      rule.object?.(visit);
    }
    for (const entry of object.entries) {
      const { name: given, value, at: offset } = entry;
      const below = table.get(given);
      if (!below) continue;
      at.read.push(offset);
      const isBelowDeprecated = at.isBelowDeprecated || below.deprecated !== undefined;
      this.#value(value, below, {
        ...at,
        path: path ? `${path}.${given}` : given,
        hasContent: false,
        isBelowDeprecated,
      });
    }
  }

  #isReadElsewhere(name: string): boolean {
    if (!this.#readElsewhere) {
      const included = [...new Set(this.#template.includes)].flatMap((path) => this.#context.host.included(path) ?? []);
      const all = new Set([...this.#layouts.templates, ...included]);
      this.#readElsewhere = new Set([...all].flatMap(({ readNames }) => [...readNames]));
    }
    return this.#readElsewhere.has(name);
  }

  #isAllowed({ folder, macro }: Component, path: string, option: string): boolean {
    if (!this.#allowed.size) return false;
    const names = path ? `${path.replace(/\[\d*\]/g, "")}.${option}` : option;
    const found = [folder, macro, "*"]
      .map((name) => `${name}.${names}`.toLowerCase())
      .find((name) => this.#allowed.has(name));
    if (found) this.#context.allowed?.add(found);
    return found !== undefined;
  }
}

/** Maximum number of macros that a call is checked against. */
const mostCandidates = 20;

const all = Object.entries(rules) as [RuleName, Rule][];
const ofValues = all.filter(([, rule]) => rule.value);
const ofObjects = all.filter(([, rule]) => rule.object);

/** Tells whether anything can be said about the options of a macro. One that hands them to a function of the project takes any. */
function isChecked(component: Component): boolean {
  const parameters = component.parameters();
  return !parameters.length || parameters.some((option) => option.table()?.isOpen !== true);
}

type Bound = readonly [Import, Imported | undefined];

/** Groups imports by the name that they have in the template. A macro that is imported twice counts once. */
function byName(all: readonly Bound[]): Map<string, Bound[]> {
  const names = new Map<string, Map<string, Bound>>();
  for (const bound of all) {
    const [{ name, path, macro }] = bound;
    names.set(name, (names.get(name) ?? new Map()).set(`${path} ${macro}`, bound));
  }
  return new Map([...names].map(([name, each]) => [name, [...each.values()]]));
}

type Seen = WeakMap<object, Set<Option>>;
type Collect = (rule: RuleName, report: TemplateReport) => void;

interface At {
  component: Component;
  /** Id or name that the call gives, which distinguishes it from other calls of the same macro. */
  name: string;
  path: string;
  hasContent: boolean;
  /** True inside a deprecated option, because only the outermost one is reported. */
  isBelowDeprecated: boolean;
  seen: Seen;
  /** Offsets of the options that the macro reads. */
  read: number[];
  add: Collect;
}

/** Adds the call and the path inside it to the key of a report. The path in the key has no list indexes: `items[]`. */
function withKey(report: TemplateReport, { component, name, path }: At): TemplateReport {
  const parts = [component.macro, name, path.replace(/\[\d*\]/g, "[]"), report.key ?? ""];
  return { ...report, key: parts.filter((part) => part !== "").join(" ") };
}

/** Returns the id or name that a call gives as a literal string; "" if there is none. */
function nameIn(argument: Value): string {
  if (argument.kind !== "object") return "";
  for (const option of ["id", "idPrefix", "name", "namePrefix"]) {
    const value = entryOf(argument, option)?.value;
    if (value?.kind === "literal" && typeof value.value === "string" && value.value) return value.value;
  }
  return "";
}

/** Marks a value as checked for an option. Returns false if it was marked before. */
function mark(seen: Seen, value: object, option: Option): boolean {
  const options = seen.get(value) ?? new Set();
  if (options.has(option)) return false;
  seen.set(value, options.add(option));
  return true;
}

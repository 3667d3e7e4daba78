import { documentationOf } from "../report/documentation.js";
import { type Messages, say } from "../report/messages.js";
import { descriptions } from "./descriptions.js";
import type { Host, Imported } from "./macros/host.js";
import type { Component, Kind, Option, Table } from "./macros/table.js";
import { type RuleName, rules } from "./rules/all.js";
import { entryOf, type KnownCall, type ObjectVisit, type Report, type Rule } from "./rules/rule.js";
import { importProblems } from "./rules/unknown-macro.js";
import { disabled } from "./template/disabled.js";
import { TemplateFault } from "./template/fault.js";
import type { Nunjucks } from "./template/nodes.js";
import { parse } from "./template/parse.js";
import { endOf, positions } from "./template/position.js";
import { type Call, type Import, read, type Template } from "./template/read.js";
import { alternatives, type ObjectValue, type Value } from "./template/value.js";
import type { Delimiters, LintFinding } from "./types.js";

export interface LintContext {
  nunjucks: Nunjucks;
  host: Host;
  allow?: readonly string[] | undefined;
  tags?: Delimiters | undefined;
}

export interface Linted {
  findings: LintFinding[];
  /** Number of calls of macros that were checked. */
  calls: number;
  /** Tags that were skipped, because Nunjucks does not have them. */
  unknownTags: string[];
  /** Paths of imports that lead nowhere. */
  notFound: string[];
}

/** Lints a template. */
export function lint(source: string, context: LintContext): Linted {
  let lines: ReturnType<typeof positions> | undefined;
  const position = (offset: number) => {
    lines ??= positions(source);
    return lines(offset);
  };
  const findings = new Map<string, LintFinding>();
  const add: Collect = (rule, report) => {
    const { at, fix } = report;
    const { severity, messages } = rules[rule];
    const said = say<Messages>(messages, report);
    const end = endOf(source, at);
    const { line: endLine, column: endColumn } = position(end);
    const place = { ...position(at), endLine, endColumn, offset: at, size: end - at };
    const finding = { rule, ...said, severity, url: documentationOf(rule), ...place, ...(fix && { fix }) };
    findings.set(`${rule} ${at} ${said.message}`, finding);
  };
  try {
    const { root, comments, unknownTags } = parse(context.nunjucks, source, context.tags);
    const template = read(root);
    const known = new Linter(source, template, context, add).run();
    for (const { name, at } of template.repeatedBlocks)
      add("syntax-error", { messageId: "repeated-block", data: { block: name }, at, key: name });
    const isOff = findings.size ? disabled(comments, position, Object.keys(descriptions)) : () => false;
    const sorted = [...findings.values()].filter(({ rule, line }) => !isOff(rule, line));
    const paths = template.imports.flatMap(({ path }) => (path && context.host.isMissing(path) ? [path] : []));
    return {
      findings: sorted.sort((one, other) => one.offset - other.offset),
      calls: known,
      unknownTags,
      notFound: paths,
    };
  } catch (error) {
    const fault = error instanceof RangeError ? new TemplateFault("it is nested too deeply to be read", 0) : error;
    if (!(fault instanceof TemplateFault)) throw error;
    add("syntax-error", { messageId: "unreadable", data: { reason: fault.message }, at: fault.offset });
    return { findings: [...findings.values()], calls: 0, unknownTags: [], notFound: [] };
  }
}

class Linter {
  readonly #source: string;
  readonly #template: Template;
  readonly #context: LintContext;
  readonly #add: Collect;
  readonly #allowed: Set<string>;
  readonly #seen = new WeakMap<object, Set<Table>>();
  readonly #layout: ReturnType<Host["layout"]>;

  constructor(source: string, template: Template, context: LintContext, add: Collect) {
    this.#source = source;
    this.#template = template;
    this.#context = context;
    this.#add = add;
    this.#allowed = new Set(context.allow?.map((each) => each.toLowerCase()));
    this.#layout = template.layout === undefined ? [] : context.host.layout(template.layout);
  }

  /** Checks every call, and returns the number of those that are described. */
  run(): number {
    const { host } = this.#context;
    const imported = new Map(this.#template.imports.map((each) => [each, this.#follow(each.path)]));
    const own = byName([...imported]);
    const layout = byName(this.#layout.map((each) => [each.import, each.imported] as const));
    const calls: KnownCall[] = [];
    let allKnown = true;
    for (const call of this.#template.calls) {
      const bound = call.namespace ?? call.name;
      const candidates = this.#candidates(call, own.get(bound) ?? layout.get(bound));
      const chosen = this.#check(call, candidates);
      if (chosen) calls.push({ ...call, component: chosen });
      else if (this.#template.printedCalls.has(call.at)) allKnown = false;
    }
    for (const problem of importProblems(this.#template, imported, host)) this.#add("unknown-macro", problem);
    for (const [name, rule] of all)
      rule.template?.({ template: this.#template, calls, allKnown, report: (report) => this.#add(name, report) });
    return calls.length;
  }

  #follow(path: string | undefined): Imported | undefined {
    return path === undefined ? undefined : this.#context.host.imported(path);
  }

  /** Returns the macros that a call may mean; none if one of them is not described. */
  #candidates({ name, namespace }: Call, imports: Followed[] | undefined): Component[] {
    if (namespace === "" || this.#template.bound.has(namespace ?? name)) return [];
    if (!imports) return namespace === undefined ? this.#context.host.named(name) : [];
    const found = imports.map(([each, target]) => {
      if (!target || !("components" in target)) return undefined;
      const macro = namespace === undefined ? each.macro : name;
      return target.components.flatMap((file) => file.filter((component) => component.macro === macro));
    });
    return found.every((each) => each !== undefined) ? [...new Set(found.flat())] : [];
  }

  /** Reports what is wrong by the candidate with the fewest problems, so that a finding is certain. */
  #check(call: Call, candidates: Component[]): Component | undefined {
    const tries = candidates.map((component) => {
      const problems: Parameters<Collect>[] = [];
      const seen = candidates.length > 1 ? new WeakMap<object, Set<Table>>() : this.#seen;
      this.#checkCall(call, component, seen, (...problem) => problems.push(problem));
      return { component, problems };
    });
    const [best] = tries.sort((one, other) => one.problems.length - other.problems.length);
    for (const problem of best?.problems ?? []) this.#add(...problem);
    return best?.component;
  }

  #checkCall(call: Call, component: Component, seen: Seen, add: Collect): void {
    const at = call.at;
    const argument = call.argument ?? { kind: "object", entries: [], isOpen: false, at };
    const whole: Option = {
      name: "params",
      kinds: component.orText ? ["object", "string"] : ["object"],
      isStrict: true,
      isComponent: false,
      table: () => component.table,
      deprecated: undefined,
      description: "",
    };
    // The place of a macro's missing options is its name, which is easier to see than the brace.
    const top = argument.kind === "object" ? { ...argument, at } : argument;
    if (argument.kind === "object" && seen.get(argument)?.has(component.table)) return;
    if (argument.kind === "object") mark(seen, argument, component.table);
    this.#value(top, whole, {
      component,
      name: nameIn(argument),
      path: "",
      hasContent: call.hasContent,
      isInItem: false,
      seen,
      add,
    });
  }

  #value(value: Value, option: Option, at: At): void {
    const { component, path } = at;
    for (const [name, rule] of all)
      rule.value?.({ value, option, component, path, report: (report) => at.add(name, withKey(report, at)) });
    const table = option.table();
    if (!table) return;
    for (const each of alternatives(value)) this.#below(each, table, option, at);
  }

  #below(value: Value, table: Table, option: Option, at: At): void {
    const takes = (kind: Kind) => !option.kinds.length || option.kinds.includes(kind);
    if (value.kind === "list" && takes("array")) {
      if (!mark(at.seen, value, table)) return;
      for (const [index, item] of value.items.entries()) {
        const path = `${at.path}[${index}]`;
        for (const each of alternatives(item)) this.#below(each, table, option, { ...at, path });
      }
    }
    const isPlace = takes("object") || at.path.endsWith("]");
    if (value.kind === "object" && isPlace && mark(at.seen, value, table)) this.#object(value, table, option, at);
  }

  #object(object: ObjectValue, table: Table, option: Option, at: At): void {
    const { component, path } = at;
    let name: RuleName = "unknown-option";
    const visit: ObjectVisit = {
      object,
      given: new Map(object.entries.map((entry) => [entry.name, entry])),
      table,
      component,
      path,
      isPart: option.isComponent,
      hasContent: path === "" ? at.hasContent : option.isComponent && at.isInItem,
      source: this.#source,
      template: this.#template,
      isAllowed: (option) => this.#isAllowed(component, path, option),
      report: (report) => at.add(name, withKey(report, at)),
    };
    for (const [each, rule] of all) {
      name = each;
      rule.object?.(visit);
    }
    for (const { name: given, value } of object.entries) {
      const below = table.options.get(given);
      if (!below) continue;
      const isInItem = table.options.has("text");
      this.#value(value, below, { ...at, path: path ? `${path}.${given}` : given, isInItem });
    }
  }

  #isAllowed({ folder, macro }: Component, path: string, option: string): boolean {
    if (!this.#allowed.size) return false;
    const names = path ? `${path.replace(/\[\d*\]/g, "")}.${option}` : option;
    return [folder, macro, "*"].some((name) => this.#allowed.has(`${name}.${names}`.toLowerCase()));
  }
}

const all = Object.entries(rules) as [RuleName, Rule][];

type Followed = readonly [Import, Imported | undefined];

/** Groups imports by the name that they have in the template. The same file twice counts once. */
function byName(all: readonly Followed[]): Map<string, Followed[]> {
  const names = new Map<string, Map<string, Followed>>();
  for (const each of all) {
    const [{ name, path, macro }] = each;
    names.set(name, (names.get(name) ?? new Map()).set(`${path} ${macro}`, each));
  }
  return new Map([...names].map(([name, each]) => [name, [...each.values()]]));
}

type Seen = WeakMap<object, Set<Table>>;
type Collect = (rule: RuleName, report: Report) => void;

interface At {
  component: Component;
  /** Id or name that the call gives, which tells it from others of the same macro. */
  name: string;
  path: string;
  /** True below an object with a text of its own, which its label shows. */
  isInItem: boolean;
  hasContent: boolean;
  seen: Seen;
  add: Collect;
}

/** Completes the key of a report with the call that it is about, and the path in it. Items of a list have no number there. */
function withKey(report: Report, { component, name, path }: At): Report {
  const parts = [component.macro, name, path.replace(/\[\d*\]/g, "[]"), report.key ?? ""];
  return { ...report, key: parts.filter((part) => part !== "").join(" ") };
}

/** Returns the id or the name that a call gives as a text; empty if there is none. */
function nameIn(argument: Value): string {
  if (argument.kind !== "object") return "";
  for (const option of ["id", "idPrefix", "name", "namePrefix"]) {
    const value = entryOf(argument, option)?.value;
    if (value?.kind === "literal" && typeof value.value === "string" && value.value) return value.value;
  }
  return "";
}

/** Remembers that a value was checked against a table; false if it was before. */
function mark(seen: Seen, value: object, table: Table): boolean {
  const tables = seen.get(value) ?? new Set();
  if (tables.has(table)) return false;
  seen.set(value, tables.add(table));
  return true;
}

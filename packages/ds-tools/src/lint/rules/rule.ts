import type { Option, Table } from "@ds-frontend/internal/options/option.js";
import type { Fix, Severity } from "../../report/finding.js";
import type { Messages, Reported, RuleInfo } from "../../report/messages.js";
import type { Component } from "../macros/component.js";
import type { Host, LayoutBlock } from "../macros/project.js";
import type { Template } from "../template/read.js";
import type { ObjectEntry, ObjectValue, Value } from "../template/value.js";
import type { Past } from "../upgrade/past.js";

/** Problem that a rule reports: the id of a message, the message's data, and the offset in the source. */
export type TemplateReport<M extends Messages = Messages> = Reported<M> & {
  at: number;
  fix?: Fix | undefined;
  /** Severity, if it is not that of the rule. */
  severity?: Severity | undefined;
};

interface Visit<M extends Messages> {
  component: Component;
  /** Path inside the macro's options, such as `items[0].hint`; "" for the options themselves. */
  path: string;
  report(report: TemplateReport<M>): void;
}

/** Object to check: the options of a macro, or an object inside them. */
export interface ObjectVisit<M extends Messages = Messages> extends Visit<M> {
  object: ObjectValue;
  /** Its options by name. If an option is given twice, the last one counts. */
  given: ReadonlyMap<string, ObjectEntry>;
  table: Table;
  /** True if its content comes from a call block. */
  hasContent: boolean;
  /** True inside a deprecated option. */
  isBelowDeprecated: boolean;
  source: string;
  template: Template;
  /** Returns what another version of the macro says about an option that it does not have. */
  past(name: string): Past | undefined;
  /** Tells whether a layout, or a template that is included, reads something of this name from an object that it is given. */
  isReadElsewhere(name: string): boolean;
  /** Tells whether the user allows an option that the macro does not have. */
  isAllowed(name: string): boolean;
}

/** Value to check, and the option that it is given to. */
export interface ValueVisit<M extends Messages = Messages> extends Visit<M> {
  value: Value;
  option: Option;
}

/** Call of a macro whose options are known. */
export interface KnownCall {
  component: Component;
  argument: Value | undefined;
  hasContent: boolean;
  at: number;
}

/** Whole template to check, with its calls of macros whose options are known. */
export interface TemplateVisit<M extends Messages = Messages> {
  template: Template;
  source: string;
  calls: readonly KnownCall[];
  host: Host;
  /** Blocks of the layouts above it; undefined if one of them is not found, or there is none. */
  blocks: ReadonlyMap<string, LayoutBlock> | undefined;
  /** True if every call whose result is printed is of a known macro or of a function. */
  allKnown: boolean;
  report(report: TemplateReport<M>): void;
}

/** Rule of the linter. Its methods are called with each object, each value, and the whole template. */
export interface Rule<M extends Messages = Messages> extends RuleInfo {
  messages: M;
  object?(visit: ObjectVisit<M>): void;
  value?(visit: ValueVisit<M>): void;
  template?(visit: TemplateVisit<M>): void;
}

/** Defines a rule whose reports TypeScript checks against its messages. The result has the general type that the linter needs. */
export function defineRule<M extends Messages>(rule: Rule<M>): Rule {
  return rule as unknown as Rule;
}

/** Data of a message that name a macro and a place in its options. */
export interface Subject {
  macro: string;
  /** Design system and version, such as `govuk-frontend 6.6.0`. */
  system: string;
  /** Path inside the macro's options, such as `items[0]`; undefined for the options themselves. */
  path: string | undefined;
}

/** Returns the data that name the macro, and the place in its options, that a rule is checking. */
export function subjectOf({ component, path }: Pick<Visit<Messages>, "component" | "path">): Subject {
  return { macro: component.macro, system: component.system, path: path || undefined };
}

/** Returns the start of a message, which says what it is about: `govukRadios (govuk-frontend 6.6.0): items[0]`. */
export function subject({ macro, system, path }: Subject): string {
  const name = `${macro} (${system})`;
  return path === undefined ? name : `${name}: ${path}`;
}

/** Returns the entry of an object with this name. If there are several, the last one counts. */
export function entryOf(object: ObjectValue, name: string): ObjectEntry | undefined {
  return object.entries.findLast((entry) => entry.name === name);
}

import type { Messages, Reported, RuleInfo } from "../../report/messages.js";
import type { Component, Option, Table } from "../macros/table.js";
import type { Template } from "../template/read.js";
import type { Entry, ObjectValue, Value } from "../template/value.js";
import type { Fix } from "../types.js";

/** Report of a rule about a place in the source: one of its messages, with the data that it needs. */
export type Report<M extends Messages = Messages> = Reported<M> & { at: number; fix?: Fix | undefined };

interface Visit<M extends Messages> {
  component: Component;
  /** Path below the macro, such as `items[0].hint`; empty for the macro's own options. */
  path: string;
  report(report: Report<M>): void;
}

/** Object that a template gives to a macro, or inside one of its options. */
export interface ObjectVisit<M extends Messages = Messages> extends Visit<M> {
  object: ObjectValue;
  /** Its options by name; of one that is given twice, the last, which is the one that counts. */
  given: ReadonlyMap<string, Entry>;
  table: Table;
  /** True if its text comes from a call block. */
  hasContent: boolean;
  /** True inside an option that is deprecated itself. */
  isBelowDeprecated: boolean;
  source: string;
  template: Template;
  /** Tells whether the user allows an option that is not in the table. */
  isAllowed(name: string): boolean;
}

/** Value that a template gives to an option. */
export interface ValueVisit<M extends Messages = Messages> extends Visit<M> {
  value: Value;
  option: Option;
}

/** Call of a macro that is described. */
export interface KnownCall {
  component: Component;
  argument: Value | undefined;
  hasContent: boolean;
  at: number;
}

/** Whole template, with the calls in it that are described. */
export interface TemplateVisit<M extends Messages = Messages> {
  template: Template;
  calls: readonly KnownCall[];
  /** Names of the fields of all forms of the project, if they are known. */
  formFields: ReadonlySet<string> | undefined;
  /** Returns the templates that an include brings in, with those that they include; undefined if one is not found. */
  included(path: string): readonly Template[] | undefined;
  /** True if every printed call is described. */
  allKnown: boolean;
  report(report: Report<M>): void;
}

/** One thing that the linter finds. */
export interface Rule<M extends Messages = Messages> extends RuleInfo {
  messages: M;
  object?(visit: ObjectVisit<M>): void;
  value?(visit: ValueVisit<M>): void;
  template?(visit: TemplateVisit<M>): void;
}

/** Defines a rule. TypeScript holds each of its reports against its messages, and the linter takes it as any rule. */
export function defineRule<M extends Messages>(rule: Rule<M>): Rule {
  return rule as unknown as Rule;
}

/** Data of a message about an option of a macro. */
export interface Subject {
  macro: string;
  /** Design system with its version. */
  system: string;
  /** Path below the macro, if the option is not one of its own. */
  path: string | undefined;
}

/** Returns the data that name a macro and the place below it. */
export function subjectOf({ component, path }: Pick<Visit<Messages>, "component" | "path">): Subject {
  return { macro: component.macro, system: component.system, path: path || undefined };
}

/** Names the macro with its design system, and the place below it: `govukRadios (govuk-frontend 6.6.0): items[0]`. */
export function subject({ macro, system, path }: Subject): string {
  const name = `${macro} (${system})`;
  return path === undefined ? name : `${name}: ${path}`;
}

/** Returns the last entry of an object with a name, which is the one that counts. */
export function entryOf(object: ObjectValue, name: string): Entry | undefined {
  return object.entries.findLast((entry) => entry.name === name);
}

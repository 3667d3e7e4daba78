import type { Component, Option, Table } from "../macros/table.js";
import type { Template } from "../template/read.js";
import type { Entry, ObjectValue, Value } from "../template/value.js";
import type { Fix } from "../types.js";

/** Report of a rule about a place in the source. */
export interface Report {
  at: number;
  message: string;
  fix?: Fix | undefined;
}

interface Visit {
  component: Component;
  /** Path below the macro, such as `items[0].hint`; empty for the macro's own options. */
  path: string;
  report(report: Report): void;
}

/** Object that a template gives to a macro, or inside one of its options. */
export interface ObjectVisit extends Visit {
  object: ObjectValue;
  /** Its options by name; of one that is given twice, the last, which is the one that counts. */
  given: ReadonlyMap<string, Entry>;
  table: Table;
  /** True if another component's options are given, some of which the macro sets itself. */
  isPart: boolean;
  /** True if its text comes from elsewhere: from a call block, or from the item around a label. */
  hasContent: boolean;
  source: string;
  template: Template;
  /** Tells whether the user allows an option that is not in the table. */
  isAllowed(name: string): boolean;
}

/** Value that a template gives to an option. */
export interface ValueVisit extends Visit {
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
export interface TemplateVisit {
  template: Template;
  calls: readonly KnownCall[];
  /** True if every printed call is described. */
  allKnown: boolean;
  report(report: Report): void;
}

/** One thing that the linter finds. */
export interface Rule {
  severity: "error" | "warning";
  object?(visit: ObjectVisit): void;
  value?(visit: ValueVisit): void;
  template?(visit: TemplateVisit): void;
}

/** Names the macro with its design system, and the place below it: `govukRadios (govuk-frontend 6.6.0): items[0]`. */
export function subject({ component, path }: Visit): string {
  const name = `${component.macro} (${component.system})`;
  return path ? `${name}: ${path}` : name;
}

/** Returns the last entry of an object with a name, which is the one that counts. */
export function entryOf(object: ObjectValue, name: string): Entry | undefined {
  return object.entries.findLast((entry) => entry.name === name);
}

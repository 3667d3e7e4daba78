import { assertTextAlone, textObject, withDisabledAttribute, withHeadings, withHeadingText } from "./nhsuk-9.js";
import type { System } from "./system.js";

type OptionsOfMacro = Record<string, unknown>;

/** What the macros of a design system take where those of another take something else. */
export interface Macros {
  /** Name of the system, with which its classes begin. */
  readonly name: System;
  /** True if `namePrefix` gives the parts of a date names with brackets. */
  readonly hasNestedNames: boolean;
  /** Throws for options inside others that a page would not show. */
  assertShown(where: string, options: object, names: readonly string[]): void;
  /** Returns a prefix, a suffix or a label of a part as the macros take it. */
  words(content: unknown): unknown;
  /** Returns a legend as the macros take it. */
  legend(legend: unknown): unknown;
  /** Returns the options of a field with its question as the macros take it. */
  withQuestion(options: OptionsOfMacro): OptionsOfMacro;
  /** Returns the options of a disabled control. */
  disabled(options: OptionsOfMacro): OptionsOfMacro;
  /** Returns the title of the error summary. */
  summaryTitle(titleText: string): { readonly titleText: string };
}

const govuk: Macros = {
  name: "govuk",
  hasNestedNames: false,
  assertShown() {},
  words: (content) => content,
  legend: (legend) => legend,
  withQuestion: (options) => options,
  disabled: (options) => ({ ...options, disabled: true }),
  summaryTitle: (titleText) => ({ titleText }),
};

const nhsuk: Macros = {
  name: "nhsuk",
  hasNestedNames: true,
  assertShown: assertTextAlone,
  words: textObject,
  legend: withHeadingText,
  withQuestion: withHeadings,
  disabled: withDisabledAttribute,
  // Version 11 takes the heading in its place.
  summaryTitle: (titleText) => ({ titleText, ...{ heading: { text: titleText } } }),
};

/** Macros of the design systems by their names. */
export const macrosBySystem: Readonly<Record<System, Macros>> = { govuk, nhsuk };

import type { Kind, Option, Table } from "@ds-frontend/internal/options/option.js";
import {
  missingOption,
  notAllowed,
  quoted,
  unknownOption,
  wrongKind,
} from "@ds-frontend/internal/options/sentences.js";
import { isSafeString, mostEntries } from "../html/index.js";
import { kindOf } from "./kinds.js";

/** Problem with the value of an option. */
export interface OptionProblem {
  /** Complete sentence, with the path of the option before it. */
  message: string;
  /** True if the markup is still as intended, for example when one option makes another useless. */
  harmless: boolean;
}

/** Place of a value. */
export interface OptionPlace {
  /** Path as messages show it: `errorSummary: errorList[0]`. */
  path: string;
  /** Path of the option without positions, with a dot at its end: `errorList.`. */
  option: string;
  /** Returns what to use in place of an option of another design system, by its path. */
  advice?: ((option: string) => string | undefined) | undefined;
  /** True for options of a program, where an empty text is a value, and an option that is undefined or null is not given. */
  isProgram?: boolean;
}

/** Number of problems in a list after which its other entries are not checked. */
const enough = 20;

/** Returns the problems with the value of an option, at any depth. */
export function checkValue(value: unknown, option: Option, at: OptionPlace): OptionProblem[] {
  if (option.allowed) {
    if (option.allowed.includes(isSafeString(value) ? value.val : value)) return [];
    return [problem(at, notAllowed(option.allowed, typeof value === "object" ? kindOf(value) : quoted(value)))];
  }
  const kind = optionKind(value);
  if (option.kinds.length && !option.kinds.includes(kind as Kind)) {
    const example =
      kind === "string" && takesOnlyText(option) ? ` Write { text: ${JSON.stringify(String(value))} }.` : "";
    return [problem(at, wrongKind(option.kinds, kindOf(value)) + example)];
  }
  const table = kind === "object" ? option.table() : undefined;
  if (table) return checkObject(value as Record<string, unknown>, table, at);
  const item = kind === "array" ? option.item() : undefined;
  if (item) return checkList(value as unknown[], item, at);
  return (option.complaints?.(value) ?? []).map(({ part, reason }) =>
    problem(part === undefined ? at : below(at, part), reason),
  );
}

function checkList(list: unknown[], item: Option, at: OptionPlace): OptionProblem[] {
  const problems: OptionProblem[] = [];
  if (list.length > mostEntries) {
    problems.push(problem(at, `has ${list.length} entries, but only the first ${mostEntries} are read.`));
  }
  for (const [index, entry] of list.slice(0, mostEntries).entries()) {
    // `item if condition` leaves an empty string in the list, and `condition && item` leaves false. Rendering skips both.
    if (!isUsed(entry)) continue;
    problems.push(...checkValue(entry, item, { ...at, path: `${at.path}[${index}]` }));
    if (problems.length >= enough && index < list.length - 1) {
      return [...problems, problem(at, "the entries after this were not checked: fix these first.")];
    }
  }
  return problems;
}

function checkObject(
  value: Record<string, unknown>,
  { options, isOpen, missing }: Table,
  at: OptionPlace,
): OptionProblem[] {
  const problems: OptionProblem[] = [];
  const names = [...options.keys()];
  for (const name of isOpen ? [] : Object.keys(value)) {
    if (options.has(name) || (at.isProgram && isAbsent(value[name]))) continue;
    const advice = at.advice?.(at.option + name);
    problems.push(problem(at, advice ? `unknown option ${quoted(name)}. ${advice}` : unknownOption(name, names)));
  }
  const set = names.filter(
    (name) => Object.hasOwn(value, name) && (at.isProgram ? !isAbsent(value[name]) : isUsed(value[name])),
  );
  for (const name of set) problems.push(...checkValue(value[name], options.get(name) as Option, below(at, name)));
  for (const html of set.filter((name) => /html$/i.test(name))) {
    const text = html.replace(/html$/, "text").replace(/Html$/, "Text");
    if (set.includes(text)) problems.push(problem(at, `"${text}" is ignored because "${html}" is given.`, true));
  }
  // An answer that is not there yet is no mistake where the element can be empty.
  const isDefined = (name: string) =>
    set.includes(name) ||
    (Object.hasOwn(value, name) &&
      options
        .get(name)
        ?.table()
        ?.missing(() => false).length === 0);
  return [...problems, ...missing(isDefined).map((names) => problem(at, missingOption(names)))];
}

function below(at: OptionPlace, name: string): OptionPlace {
  return { ...at, path: `${at.path}: ${name}`, option: `${at.option}${name}.` };
}

function problem({ path }: OptionPlace, reason: string, harmless = false): OptionProblem {
  return { message: `${path}: ${reason}`, harmless };
}

/** Tells whether an object with a text would do. */
function takesOnlyText(option: Option): boolean {
  const table = option.table();
  return table?.options.has("text") === true && table.missing((name) => name === "text").length === 0;
}

/** Tells whether rendering uses the value: falsy values count as missing, except the number 0, which is text. */
function isUsed(value: unknown): boolean {
  return !isAbsent(value) && value !== false && value !== "";
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Returns the kind of a value as tables of options name it, or its type if there is no such kind. */
function optionKind(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (isSafeString(value)) return "string";
  return typeof value === "bigint" ? "number" : typeof value;
}

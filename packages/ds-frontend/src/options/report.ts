import { isAllowed, isSafeString, isSafeUrl, mostEntries } from "../html/index.js";
import { adviceSentence } from "./migration-advice.js";
import { kebabCase, optionsType } from "./names.js";
import { nearest } from "./nearest.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { typeName } from "./table.js";

/** Problem with a component's options. */
export interface OptionProblem {
  /** Complete sentence, with the component and the path of the option. */
  message: string;
  /** True if the markup is still as intended, for example when one option makes another useless. */
  harmless: boolean;
}

/** Number of problems in a list after which its other entries are not checked. */
const enough = 20;

/**
 * Returns the problems with the options of a component, named by its function; an empty list if there are none. `path` is
 * what each message begins with.
 */
export function report(component: string, options: unknown, all: Definitions, path = component): OptionProblem[] {
  const schema = all[optionsType(component)];
  if (!schema) throw new Error(`There is no component called "${component}".`);
  return check(options, schema, { all, component, path, option: "" });
}

interface At {
  all: Definitions;
  component: string;
  /** Path as messages show it: `errorSummary: errorList[0]`. */
  path: string;
  /** Path of the option without the component and positions, with a dot at its end: `errorList.`. */
  option: string;
}

function below(at: At, name: string): At {
  return { ...at, path: `${at.path}: ${name}`, option: `${at.option}${name}.` };
}

function problem({ path }: At, reason: string, harmless = false): OptionProblem {
  return { message: `${path}: ${reason}`, harmless };
}

function check(value: unknown, schema: Schema, at: At): OptionProblem[] {
  const alternatives = shapes(schema, at.all);
  const { items, format, refuses, minimum, additionalProperties, ...constant } = resolve(schema, at.all);
  const kind = kindOf(value);
  const allowed = constant.enum ?? (constant.const === undefined ? undefined : [constant.const]);
  if (allowed) return checkAllowed(value, allowed, at);
  const expected = typeName(schema, at.all);
  if (!expected.split(" or ").includes(kind))
    return [problem(at, `must be ${article(expected)}, not ${article(kind)}`)];
  if (alternatives.length && kind === "object") return checkObject(value as Record<string, unknown>, alternatives, at);
  const choice = constant.anyOf?.find((each) => typeName(each, at.all).split(" or ").includes(kind));
  if (choice && kind !== "object") return check(value, choice, at);
  if (items) return checkList(value as unknown[], items, at);
  if (typeof additionalProperties === "object") return checkAttributes(value as object, at);
  if (minimum !== undefined && !(Number(value) >= minimum))
    return [problem(at, `must be a number, ${minimum} or more, not ${quoted(value)}`)];
  if (refuses) return checkRefused(String(value), refuses, at);
  if (format === "uri-reference" && !isSafeUrl(String(value))) {
    return [
      problem(at, `${quoted(value)} is not a safe URL; it may begin with http:, https:, mailto:, tel: or no scheme`),
    ];
  }
  return [];
}

function checkAllowed(value: unknown, allowed: readonly unknown[], at: At): OptionProblem[] {
  if (allowed.includes(isSafeString(value) ? value.val : value)) return [];
  const names = [...new Set(allowed.map(String))].map((name) => `"${name}"`);
  const wrong = typeof value === "object" ? article(kindOf(value)) : quoted(value);
  return [problem(at, `must be ${names.join(" or ")}, not ${wrong}`)];
}

function checkList(list: unknown[], items: Schema, at: At): OptionProblem[] {
  const problems: OptionProblem[] = [];
  if (list.length > mostEntries) {
    problems.push(problem(at, `has ${list.length} entries, but only the first ${mostEntries} are read`));
  }
  for (const [index, entry] of list.slice(0, mostEntries).entries()) {
    // `item if condition` leaves an empty string in the list, which rendering skips.
    if (!isGiven(entry)) continue;
    problems.push(...check(entry, items, { ...at, path: `${at.path}[${index}]` }));
    if (problems.length >= enough && index < list.length - 1) {
      return [...problems, problem(at, `the entries after this were not checked: fix these first`)];
    }
  }
  return problems;
}

function checkObject(value: Record<string, unknown>, alternatives: Schema[], at: At): OptionProblem[] {
  const problems: OptionProblem[] = [];
  const known = [...new Set(alternatives.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    problems.push(problem(at, `unknown option ${quoted(name)}${instead(name, known, at)}`));
  }
  const given = known.filter((name) => Object.hasOwn(value, name) && isGiven(value[name]));
  for (const name of given) {
    problems.push(...check(value[name], property(name, alternatives) ?? {}, below(at, name)));
  }
  for (const html of given.filter((name) => /html$/i.test(name))) {
    const text = html.replace(/html$/, "text").replace(/Html$/, "Text");
    if (given.includes(text)) problems.push(problem(at, `"${text}" is ignored because "${html}" is given`, true));
  }
  // An answer that is not there yet is no mistake where the element can be empty.
  const empty = known.filter((name) => Object.hasOwn(value, name) && canBeEmpty(property(name, alternatives), at.all));
  return [...problems, ...missing([...given, ...empty], alternatives, at)];
}

function canBeEmpty(schema: Schema | undefined, all: Definitions): boolean {
  return shapes(schema ?? {}, all).some(({ required = [] }) => !required.length);
}

/** Suggests a replacement for an unknown option: advice for one from another design system, or an option with a similar name. */
function instead(name: string, known: string[], { component, option }: At): string {
  const advice = adviceSentence(kebabCase(component), option + name);
  if (advice) return advice;
  const suggestion = known.find((word) => word === `${name}Text`) ?? nearest(name, known);
  return suggestion ? `, did you mean "${suggestion}"?` : "";
}

/** Reports the options that are missing from the alternative that needs the fewest more. */
function missing(given: string[], alternatives: Schema[], at: At): OptionProblem[] {
  return missingOptions(given, alternatives).map((names) =>
    problem(at, `${names.map((name) => `"${name}"`).join(" or ")} is missing`),
  );
}

/** Returns the options that are missing from the alternative that needs the fewest more: for each, the names of which one must be given. */
export function missingOptions(given: readonly string[], alternatives: readonly Schema[]): string[][] {
  const gaps = alternatives.map((shape) => ({
    needs: (shape.required ?? []).filter((name) => !given.includes(name)),
    forbids: given.filter((name) => shape.properties?.[name]?.not),
  }));
  if (gaps.some(({ needs, forbids }) => !needs.length && !forbids.length)) return [];
  const possible = gaps.filter(({ forbids }) => !forbids.length);
  const fewest = Math.min(...possible.map(({ needs }) => needs.length));
  const choices = possible.filter(({ needs }) => needs.length === fewest).map(({ needs }) => needs);
  const always = choices[0]?.filter((name) => choices.every((needs) => needs.includes(name))) ?? [];
  const either = [...new Set(choices.flat())].filter((name) => !always.includes(name));
  return [...always.map((name) => [name]), ...(either.length ? [either] : [])];
}

function checkRefused(html: string, refuses: string, at: At): OptionProblem[] {
  const [tag = "", ...reason] = refuses.split(" ");
  if (!new RegExp(`${tag}(?![\\w-])`, "i").test(withoutComments(html))) return [];
  return [problem(at, `must not contain "${tag}", ${reason.join(" ")}`)];
}

/** Removes comments with a loop: for each comment without an end, a regular expression would search the rest of the HTML. */
function withoutComments(html: string): string {
  let rest = "";
  let at = 0;
  while (true) {
    const start = html.indexOf("<!--", at);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 2);
    if (end < 0) return rest + html.slice(at);
    rest += html.slice(at, start);
    at = end + 3;
  }
}

function checkAttributes(map: object, at: At): OptionProblem[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const here = below(at, name);
    if (!isAllowed(name))
      return [problem(here, "this attribute is left out, because its name is not legal or it could run script")];
    if (value === null || value === undefined || /string|number|boolean/.test(kindOf(value))) return [];
    return [problem(here, `must be a string, number or boolean, not ${article(kindOf(value))}`)];
  });
}

/** Tells whether rendering uses the value: falsy values count as missing, except the number 0, which is text. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}

/** Quotes the value, shortened to what a person would read. */
function quoted(value: unknown): string {
  const plain = String(value);
  return plain.length > 100 ? `"${plain.slice(0, 100)}…"` : `"${plain}"`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isSafeString(value)) return "string";
  return typeof value === "bigint" ? "number" : typeof value;
}

function article(noun: string): string {
  if (noun === "null" || noun === "undefined") return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

import { isAllowed, isSafeString, isSafeUrl, mostEntries } from "../html/index.js";
import { elsewhere } from "./elsewhere.js";
import { kebabCase, optionsType } from "./names.js";
import { nearest } from "./nearest.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { typeName } from "./table.js";

/** What is wrong with a component's options. */
export interface OptionProblem {
  /** The whole sentence, with the component and the path. */
  message: string;
  /** Whether the markup is as asked all the same: an option that another one makes useless. */
  harmless: boolean;
}

/** After this many findings in a list, its other entries are not looked at. */
const enough = 20;

/** What is wrong with the options of a component, by the name of its function; nothing when they are right. */
export function report(component: string, options: unknown, all: Definitions): OptionProblem[] {
  const schema = all[optionsType(component)];
  if (!schema) throw new Error(`There is no component called "${component}".`);
  return check(options, schema, { all, component, path: component, option: "" });
}

interface At {
  all: Definitions;
  component: string;
  /** Where it is in the words of a message: `errorSummary: errorList[0]`. */
  path: string;
  /** The path of the option without the component and positions, with a dot at its end: `errorList.`. */
  option: string;
}

function below(at: At, name: string): At {
  return { ...at, path: `${at.path}: ${name}`, option: `${at.option}${name}.` };
}

function finding({ path }: At, reason: string, harmless = false): OptionProblem {
  return { message: `${path}: ${reason}`, harmless };
}

function check(value: unknown, schema: Schema, at: At): OptionProblem[] {
  const of = shapes(schema, at.all);
  const { items, format, refuses, additionalProperties } = resolve(schema, at.all);
  const kind = kindOf(value);
  const expected = of.length ? "object" : typeName(schema, at.all);
  if (!expected.split(" or ").includes(kind))
    return [finding(at, `must be ${article(expected)}, not ${article(kind)}`)];
  if (of.length) return checkObject(value as Record<string, unknown>, of, at);
  if (items) return checkList(value as unknown[], items, at);
  if (typeof additionalProperties === "object") return checkAttributes(value as object, at);
  if (refuses) return checkRefused(String(value), refuses, at);
  if (format === "uri-reference" && !isSafeUrl(String(value))) {
    return [
      finding(at, `${quoted(value)} is not a safe URL; it may begin with http:, https:, mailto:, tel: or no scheme`),
    ];
  }
  return [];
}

function checkList(list: unknown[], items: Schema, at: At): OptionProblem[] {
  const findings: OptionProblem[] = [];
  if (list.length > mostEntries) {
    findings.push(finding(at, `has ${list.length} entries, but only the first ${mostEntries} are read`));
  }
  for (const [index, entry] of list.slice(0, mostEntries).entries()) {
    findings.push(...check(entry, items, { ...at, path: `${at.path}[${index}]` }));
    if (findings.length >= enough && index < list.length - 1) {
      return [...findings, finding(at, `the entries after this were not checked: mend these first`)];
    }
  }
  return findings;
}

function checkObject(value: Record<string, unknown>, of: Schema[], at: At): OptionProblem[] {
  const findings: OptionProblem[] = [];
  const known = [...new Set(of.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    findings.push(finding(at, `unknown option ${quoted(name)}${instead(name, known, at)}`));
  }
  const given = known.filter((name) => Object.hasOwn(value, name) && isGiven(value[name]));
  for (const name of given) {
    findings.push(...check(value[name], property(name, of) ?? {}, below(at, name)));
  }
  for (const html of given.filter((name) => /html$/i.test(name))) {
    const text = html.replace(/html$/, "text").replace(/Html$/, "Text");
    if (given.includes(text)) findings.push(finding(at, `"${text}" is ignored because "${html}" is given`, true));
  }
  return [...findings, ...missing(given, of, at)];
}

/** What to write for an option that is not there, when other design systems have it or one with nearly that name is. */
function instead(name: string, known: string[], { component, option }: At): string {
  const note = elsewhere(kebabCase(component), option + name);
  if (note) return `. Instead: ${note}`;
  const suggestion = nearest(name, known);
  return suggestion ? `, did you mean "${suggestion}"?` : "";
}

/** What the nearest of the shapes still needs. */
function missing(given: string[], of: Schema[], at: At): OptionProblem[] {
  const gaps = of.map((shape) => ({
    needs: (shape.required ?? []).filter((name) => !given.includes(name)),
    forbids: given.filter((name) => shape.properties?.[name]?.not),
  }));
  if (gaps.some(({ needs, forbids }) => !needs.length && !forbids.length)) return [];
  const possible = gaps.filter(({ forbids }) => !forbids.length);
  const fewest = Math.min(...possible.map(({ needs }) => needs.length));
  const choices = possible.filter(({ needs }) => needs.length === fewest).map(({ needs }) => needs);
  const always = choices[0]?.filter((name) => choices.every((needs) => needs.includes(name))) ?? [];
  const either = [...new Set(choices.flat())].filter((name) => !always.includes(name));
  return [
    ...always.map((name) => finding(at, `"${name}" is missing`)),
    ...(either.length ? [finding(at, `${either.map((name) => `"${name}"`).join(" or ")} is missing`)] : []),
  ];
}

function checkRefused(html: string, refuses: string, at: At): OptionProblem[] {
  const [tag = "", ...reason] = refuses.split(" ");
  if (!new RegExp(`${tag}(?![\\w-])`, "i").test(withoutComments(html))) return [];
  return [finding(at, `must not hold "${tag}", ${reason.join(" ")}`)];
}

/** By hand: a regular expression would look for the end of each comment that has none up to the end of the HTML. */
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
      return [finding(here, "this attribute is left out: its name is not legal or it can run script")];
    if (value === null || value === undefined || /string|number|boolean/.test(kindOf(value))) return [];
    return [finding(here, `must be a string, number or boolean, not ${article(kindOf(value))}`)];
  });
}

/** Whether rendering looks at the value: a falsy one counts as not given, but the number 0 is text. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}

/** The value between quotes, as much of it as a person reads. */
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

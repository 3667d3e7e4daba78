import { isAllowed, isSafeString, isSafeUrl } from "../html/index.js";
import { optionsType } from "./names.js";
import { nearest } from "./nearest.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { typeName } from "./table.js";

/** What is wrong with a component's options. */
export interface Finding {
  /** The whole sentence, with the component and the path. */
  message: string;
  /** Whether the markup is as asked all the same: an option that another one makes useless. */
  harmless: boolean;
}

/** What is wrong with the options of a component, by the name of its function; nothing when they are right. */
export function report(component: string, options: unknown, all: Definitions): Finding[] {
  const schema = all[optionsType(component)];
  if (!schema) throw new Error(`There is no component called "${component}".`);
  return check(options, schema, { all, path: component });
}

interface At {
  all: Definitions;
  path: string;
}

function finding({ path }: At, reason: string, harmless = false): Finding {
  return { message: `${path}: ${reason}`, harmless };
}

function check(value: unknown, schema: Schema, at: At): Finding[] {
  const of = shapes(schema, at.all);
  const { items, format, refuses, additionalProperties } = resolve(schema, at.all);
  const kind = kindOf(value);
  const expected = of.length ? "object" : typeName(schema, at.all);
  if (!expected.split(" or ").includes(kind))
    return [finding(at, `must be ${article(expected)}, not ${article(kind)}`)];
  if (of.length) return checkObject(value as Record<string, unknown>, of, at);
  if (items) {
    return (value as unknown[]).flatMap((entry, index) => check(entry, items, { ...at, path: `${at.path}[${index}]` }));
  }
  if (typeof additionalProperties === "object") return checkAttributes(value as object, at);
  if (refuses) return checkRefused(String(value), refuses, at);
  if (format === "uri-reference" && !isSafeUrl(String(value))) {
    return [finding(at, `"${value}" is not a safe URL; it may begin with http:, https:, mailto:, tel: or no scheme`)];
  }
  return [];
}

function checkObject(value: Record<string, unknown>, of: Schema[], at: At): Finding[] {
  let findings: Finding[] = [];
  const known = [...new Set(of.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  const given = Object.keys(value).filter((name) => isGiven(value[name]));
  for (const name of Object.keys(value)) {
    const option = known.includes(name) ? property(name, of) : undefined;
    if (!option) {
      const suggestion = nearest(name, known);
      findings.push(finding(at, `unknown option "${name}"${suggestion ? `, did you mean "${suggestion}"?` : ""}`));
    } else if (given.includes(name)) {
      findings = findings.concat(check(value[name], option, { ...at, path: `${at.path}: ${name}` }));
    }
  }
  for (const html of given.filter((name) => /html$/i.test(name))) {
    const text = html.replace(/html$/, "text").replace(/Html$/, "Text");
    if (given.includes(text)) findings.push(finding(at, `"${text}" is ignored because "${html}" is given`, true));
  }
  return [...findings, ...missing(given, of, at)];
}

/** What the nearest of the shapes still needs. */
function missing(given: string[], of: Schema[], at: At): Finding[] {
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

function checkRefused(html: string, refuses: string, at: At): Finding[] {
  const [tag = "", ...reason] = refuses.split(" ");
  if (!new RegExp(`${tag}(?![\\w-])`, "i").test(html.replace(/<!--[\s\S]*?-->/g, ""))) return [];
  return [finding(at, `must not hold "${tag}", ${reason.join(" ")}`)];
}

function checkAttributes(map: object, at: At): Finding[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const here = { ...at, path: `${at.path}: ${name}` };
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

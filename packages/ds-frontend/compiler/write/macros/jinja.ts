import { type Property, pathOf, type Template } from "../../tree.js";
import type { Dialect } from "./dialect.js";
import { literal } from "./expression.js";
import { writeMacro } from "./macro.js";

/** Writes a component's template as a Jinja2 macro, with the imports that it needs. */
export function writeJinja(template: Template, all: readonly Template[]): string {
  const { name, field, summary } = template;
  const templates = new Map(all.map((each) => [each.component, each]));
  const primitives = new Set<string>();
  const components = new Set<Template>();
  const head = field.length ? `${macroName(template)}(params, field)` : `${name}(params)`;
  const written = writeMacro(head, template, templates, jinja(primitives, components));
  const imports = [
    ...(primitives.size ? [`html/macro.jinja" import ${[...primitives].sort().join(", ")}`] : []),
    ...[...components].map((each) => `${each.component}/macro.jinja" import ${macroName(each)} as _${each.name}`),
  ];
  const content = field.includes("html") ? '{"html": caller() if caller is defined else ""}' : "{}";
  const macros = field.length
    ? [macro(`${name}(params)`, `\n  {{- ${macroName(template)}(params, ${content}) -}}`), written]
    : [written];
  return `${[
    `{#-\n  ${summary}\n\n  ${about}\n-#}`,
    imports.map((each) => `{%- from "ds-frontend/${each} -%}`).join("\n"),
    ...macros,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}

const about =
  "Written by the build of ds-frontend. An empty comment keeps the line break after it out of the HTML. html/macro.jinja has the macros that print data.";

function macro(head: string, body: string): string {
  return `{%- macro ${head} -%}${body}\n{%- endmacro -%}`;
}

/** The name of the macro that other components call: it takes the options that they set. */
function macroName({ name, field }: Template): string {
  return field.length ? `render${name[0]?.toUpperCase()}${name.slice(1)}` : name;
}

/** Methods of a dict, which Jinja2 would find instead of an option. */
const methods = new Set("clear copy fromkeys get items keys pop popitem setdefault update values".split(" "));

function jinja(called: Set<string>, components: Set<Template>): Dialect {
  /** The names under which objects are read: one that is missing must not be asked for an option. */
  const objects = new Map([["field", "field"]]);
  const call = (name: string, args: readonly string[]) => {
    called.add(name);
    return `${name}(${(args.at(-1) === '""' ? args.slice(0, -1) : args).join(", ")})`;
  };
  const read = (path: string) => {
    const at = path.lastIndexOf(".");
    if (at < 0) return path;
    const name = path.slice(at + 1);
    return `${objects.get(path.slice(0, at))}.${methods.has(name) ? `get("${name}")` : name}`;
  };
  const option = (node: Property) => read(pathOf(node) as string);
  return {
    call,
    attributes: (code, names, optional) => call("attributes", optional ? [code, names, optional] : [code, names]),
    option,
    object(path, isObject) {
      if (isObject) {
        objects.set(path, path);
        return undefined;
      }
      const code = read(path);
      const name = objectName(path);
      objects.set(path, name);
      return { name, value: `${code} if ${code} is mapping else {}` };
    },
    plain: (code) => (code.startsWith('"') ? code : `"".join([${code}])`),
    isTrue: (code) => `${call("isTrue", [code])} == "yes"`,
    isSame(code, right) {
      if (typeof right.value === "string") return `(${code} is string and ${code} == ${literal(right.value)})`;
      if (typeof right.value !== "number") return `${code} is ${literal(right.value)}`;
      return `(${code} is number and ${code} is not boolean and ${code} == ${right.value})`;
    },
    startsWith: (text, start) => `(${text}).startswith(${start})`,
    searched: (list) => ({ name: stringsName(list), value: `"".join([${call("strings", [option(list)])}])` }),
    includes: (list, wanted) => `(${wanted} != "" and "\\u0000" ~ ${wanted} ~ "\\u0000" in ${stringsName(list)})`,
    list(code, of) {
      const entries = `${code} | ${of === "objects" ? 'select("mapping") | list' : "list"}`;
      return `(${entries} if ${call("isList", [code])} == "yes" else [])`;
    },
    objectLiteral: (entries) => `{${entries.map(({ name, code }) => `"${name}": ${code}`).join(", ")}}`,
    fragment: (name) => name,
    component(component, options, parentOptions) {
      components.add(component);
      return `_${component.name}(${options}${component.field.length ? `, ${parentOptions}` : ""})`;
    },
  };
}

/** `params.legend` is read as `legendOptions`. */
function objectName(path: string): string {
  const [root = "", ...names] = path.split(".");
  const words = root === "params" ? names : [root, ...names];
  const camel = words.map((word, index) => (index ? word[0]?.toUpperCase() + word.slice(1) : word)).join("");
  return camel ? `${camel}Options` : "options";
}

function stringsName(list: Property): string {
  return `${list.name}Strings`;
}

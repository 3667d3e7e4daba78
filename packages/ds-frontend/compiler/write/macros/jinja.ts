import { capitalised } from "@ds-frontend/internal/options/names.js";
import { type Property, pathOf, type Template } from "../../tree.js";
import { type Dialect, words } from "./dialect.js";
import { writeMacro } from "./macro.js";

/** Writes a component's template as a Jinja2 macro, with the imports that it needs. */
export function writeJinja(template: Template, all: readonly Template[]): string {
  const { name, parentOptions, summary } = template;
  const templates = new Map(all.map((one) => [one.component, one]));
  const primitives = new Set<string>();
  const head = parentOptions.length ? `${macroName(template)}(params, parent)` : `${name}(params)`;
  const written = writeMacro(head, template, templates, jinja(primitives));
  const components = template.imports.map(({ component }) => templates.get(component) as Template);
  const imports = [
    ...(primitives.size ? [`html/macro.jinja" import ${[...primitives].sort().join(", ")}`] : []),
    ...components.map((called) => `${called.component}/macro.jinja" import ${macroName(called)} as _${called.name}`),
  ];
  const content = parentOptions.includes("html") ? '{"html": caller() if caller is defined else ""}' : "{}";
  const publicMacro = `{%- macro ${name}(params) -%}\n  {{- ${macroName(template)}(params, ${content}) -}}\n{%- endmacro -%}`;
  const parts = [
    `{#-\n  ${summary}\n\n  ${about}\n-#}`,
    imports.map((names) => `{%- from "ds-frontend/${names} -%}`).join("\n"),
    parentOptions.length ? publicMacro : "",
    written,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const about =
  "Written by the build of ds-frontend. An empty comment keeps the line break after it out of the HTML. html/macro.jinja has the macros that print data.";

/** The name of the macro that other components call: it takes the options that they set. */
function macroName({ name, parentOptions }: Template): string {
  return parentOptions.length ? `render${capitalised(name)}` : name;
}

function jinja(called: Set<string>): Dialect {
  /** The variables that hold the objects whose options are read, by path. */
  const objects = new Map<string, string>();
  const call = (name: string, args: readonly string[]) => {
    called.add(name);
    return `${name}(${(args.at(-1) === '""' ? args.slice(0, -1) : args).join(", ")})`;
  };
  const read = (path: string) => {
    const at = path.lastIndexOf(".");
    if (at < 0) return path;
    const [object, name] = [path.slice(0, at), path.slice(at + 1)];
    // `.name` would find a method of the caller's dict, and add the name to a `defaultdict`.
    return object === "parent" ? `parent.${name}` : `${objects.get(object)}.get("${name}")`;
  };
  const option = (node: Property) => read(pathOf(node) as string);
  const listOf = (code: string, of: "objects" | "any") => {
    const entries = `${code} | ${of === "objects" ? 'select("mapping") | list' : "list"}`;
    return `(${entries} if ${call("isList", [code])} == "yes" else [])`;
  };
  return {
    ...words,
    call,
    ifDefined: (code) => code,
    attributes: (code, names) => call("attributes", [code, names]),
    attributesAfter: (code, names, optional) => call("attributes", [code, names, optional]),
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
    plain: (code) => `"".join([${code}])`,
    isTrue: (code) => `${call("isTrue", [code])} == "yes"`,
    isSame(code, right) {
      if (typeof right.value === "string") return `(${code} is string and ${code} == ${words.literal(right.value)})`;
      if (typeof right.value !== "number") return `${code} is ${words.literal(right.value)}`;
      return `(${code} is number and ${code} is not boolean and ${code} == ${right.value})`;
    },
    startsWith: (text, start) => `(${text}).startswith(${start})`,
    searched(list) {
      const [entries, strings] = [`${list.name}Entries`, stringsName(list)];
      return [
        { name: entries, value: listOf(option(list), "any") },
        {
          name: strings,
          value: `${entries} | select("string") | list + ${call("strings", [entries])}.split("\\u0000")`,
        },
        // A dict is searched faster. Engines other than Jinja2 search the list.
        { name: strings, value: `{}.fromkeys(${strings}) if {}.fromkeys is defined else ${strings}` },
      ];
    },
    includes: (list, wanted) => `(${wanted} != "" and ${wanted} in ${stringsName(list)})`,
    firstList: (code, otherwise) => `(${code} or ${otherwise})`,
    list: listOf,
    objectLiteral: (entries) => `{${entries.map(({ name, code }) => `"${name}": ${code}`).join(", ")}}`,
    fragment: (name) => name,
    component: ({ name, parentOptions }, options, set) =>
      `_${name}(${options}${parentOptions.length ? `, ${set}` : ""})`,
  };
}

/** `params.legend` is read as `legendOptions`. */
function objectName(path: string): string {
  const [root = "", ...names] = path.split(".");
  const words = root === "params" ? names : [root, ...names];
  const camel = words.map((word, index) => (index ? capitalised(word) : word)).join("");
  return camel ? `${camel}Options` : "options";
}

function stringsName(list: Property): string {
  return `${list.name}Strings`;
}

import { capitalised } from "@ds-frontend/internal/options/names.js";
import { type Property, pathOf, type Template } from "../../tree.js";
import { type Dialect, parenthesised, stringsName, words } from "./dialect.js";
import { bracketed, type Doc, group, indent, space } from "./doc.js";
import { writeFile } from "./file.js";

/** Writes a component's template as a Jinja2 macro, with the imports that it needs. */
export function writeJinja(template: Template, all: readonly Template[]): string {
  const content = '{"html": caller() if caller is defined else ""}';
  return writeFile(template, all, {
    dialect: jinja,
    importOf: (file, names) => `{%- from "ds-frontend/${file}.jinja" import${names}-%}`,
    publicMacro: [`${template.name}(params)`, template.parentOptions.includes("html") ? content : "{}"],
  });
}

function jinja(called: Set<string>): Dialect {
  /** The variables that hold the objects whose options are read, by path. */
  const objects = new Map<string, string>();
  const call = (name: string, args: readonly Doc[]) => {
    called.add(name);
    return bracketed(`${name}(`, args.at(-1) === '""' ? args.slice(0, -1) : args, ")");
  };
  const read = (path: string) => {
    const at = path.lastIndexOf(".");
    if (at < 0) return path;
    const [object, name] = [path.slice(0, at), path.slice(at + 1)];
    // `.name` would find a method of the caller's dict, and add the name to a `defaultdict`.
    return object === "parent" ? `parent.${name}` : `${objects.get(object)}.get("${name}")`;
  };
  const option = (node: Property) => read(pathOf(node) as string);
  const listOf = (code: Doc, of: "objects" | "any") => {
    const entries = [code, of === "objects" ? ' | select("mapping") | list' : " | list"];
    return parenthesised(words.choice(call("isList", [code]), entries, "[]"));
  };
  const plain = (code: Doc) => bracketed('"".join(', [["[", code, "]"]], ")");
  return {
    ...words,
    call,
    valueIf: (test, code) => words.choice(test, code, '""'),
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
    plain,
    // Markup would escape what is added to it.
    part: plain,
    isTrue: (code) => call("isTrue", [code]),
    isSame(code, { value }, isNegated) {
      const literal = words.literal(value);
      if (typeof value !== "string" && typeof value !== "number")
        return [code, isNegated ? " is not " : " is ", literal];
      // 1 == true in Python, and an object can be equal to anything.
      const kind = typeof value === "string" ? [" is string"] : [" is number and ", code, " is not boolean"];
      return [isNegated ? "not " : "", group("(", code, kind, indent(space, "and ", code, ` == ${literal})`))];
    },
    printsSame: (left, right) => [call("same", [left, right]), ' != ""'],
    startsWith: (text, start) => [text, ".startswith(", start, ")"],
    withCount: (text, count) => [text, '.replace("%{count}", ', count, ")"],
    fileOf: () => "macro",
    searched(list) {
      const [entries, strings] = [`${list.name}Entries`, stringsName(list)];
      return [
        { name: entries, value: listOf(option(list), "any") },
        {
          name: strings,
          value: `${entries} | select("string") | list + strings(${entries}).split("\\u0000")`,
        },
        // A dict is searched faster. Engines other than Jinja2 search the list.
        { name: strings, value: `{}.fromkeys(${strings}) if {}.fromkeys is defined else ${strings}` },
      ].map((named) => {
        called.add("strings");
        return named;
      });
    },
    includes: (list, wanted) =>
      group("(", wanted, ' != ""', indent(space, "and ", wanted, ` in ${stringsName(list)})`)),
    firstList: (code, fallback) => [code, " or ", fallback],
    list: (code, of) => ({ value: listOf(code, of) }),
    objectLiteral: (entries) =>
      bracketed(
        "{",
        entries.map(({ name, code }) => [`"${name}": `, code]),
        "}",
      ),
    fragment: (name) => name,
    component: ({ name, parentOptions }, options, parent) =>
      parentOptions.length
        ? bracketed(`render${capitalised(name)}(`, [options, parent], ")")
        : bracketed(`${name}(`, [options], ")"),
  };
}

/** `params.legend` is read as `legendOptions`. */
function objectName(path: string): string {
  const [root = "", ...names] = path.split(".");
  const words = root === "params" ? names : [root, ...names];
  const camel = words.map((word, index) => (index ? capitalised(word) : word)).join("");
  return camel ? `${camel}Options` : "options";
}

import { capitalised } from "@ds-frontend/internal/options/names.js";
import { namesIn, withNamedLists } from "../../transform/names.js";
import { pathOf, type Template } from "../../tree.js";
import { type Dialect, stringsName, words } from "./dialect.js";
import { bracketed } from "./doc.js";
import { writeFile } from "./file.js";

/** Writes a component's template as a Nunjucks macro, with the imports that it needs. */
export function writeNunjucks(template: Template, all: readonly Template[]): string {
  const { imports, name, parentOptions } = template;
  const taken = new Set([...namesIn(template.markup), ...imports.map(({ name }) => name)]);
  const named = { ...template, markup: withNamedLists(template.markup, taken) };
  const hasContent = parentOptions.includes("html");
  return writeFile(named, all, {
    dialect: nunjucks,
    importOf: (file, names) => `{%- from "../${file}.njk" import${names}-%}`,
    publicMacro: [
      `${name}(params${hasContent ? ", caller=none" : ""})`,
      hasContent ? '{ html: caller() if caller is callable else "" }' : "{}",
    ],
  });
}

/** The primitives that are in a file of their own. */
const files: Readonly<Record<string, string>> = {
  addEntries: "list",
  addObjects: "list",
  addStrings: "list",
  same: "list",
};

function nunjucks(called: Set<string>): Dialect {
  const call: Dialect["call"] = (name, args) => {
    called.add(name);
    return bracketed(`${name}(`, args, ")");
  };
  return {
    ...words,
    call,
    valueIf: (test, code) => [code, " if ", test],
    option: (node) => pathOf(node) as string,
    object: () => undefined,
    plain: (code) => [code, ' ~ ""'],
    part: (code) => code,
    isTrue: (code) => code,
    isSame: (code, right, isNegated) => [code, isNegated ? " !== " : " === ", words.literal(right.value)],
    printsSame: (left, right) => [call("same", [left, right, '""']), ' != ""'],
    startsWith: (text, start) => [text, ".startsWith(", start, ")"],
    withCount: (text, count) => [text, '.split("%{count}").join(', count, ")"],
    fileOf: (primitive) => files[primitive] ?? "macro",
    searched: (list) => [
      { name: stringsName(list), value: "{}" },
      { name: "_", value: call("addStrings", [pathOf(list) as string, stringsName(list)]) },
    ],
    includes: (list, wanted) => bracketed(`${stringsName(list)}.hasOwnProperty(`, [['"=" ~ ', wanted]], ")"),
    list: (code, of) => ({ fill: (name) => call(of === "objects" ? "addObjects" : "addEntries", [code, name]) }),
    objectLiteral: (entries) =>
      bracketed(
        "{",
        entries.map(({ name, code }) => [`${name}: `, code]),
        "}",
        " ",
      ),
    fragment: (name) => `${name} | safe`,
    component: ({ name, parentOptions }, options, parent) =>
      parentOptions.length
        ? bracketed(`render${capitalised(name)}(`, [options, parent], ")")
        : bracketed(`${name}(`, [options], ")"),
  };
}

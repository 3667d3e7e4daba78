import { mostEntries } from "../../../src/html/list.js";
import { pathOf, type Template } from "../../tree.js";
import { type Dialect, words } from "./dialect.js";
import { writeMacro } from "./macro.js";
import type { Primitives } from "./primitives.js";

/**
 * Writes a component's template as a Nunjucks macro. The file imports nothing: the components that the macro calls and the
 * primitives are at its end, because an import takes Nunjucks longer than a small component.
 */
export function writeNunjucks(template: Template, all: readonly Template[], primitives: Primitives): string {
  const { macros, called } = nunjucksMacros(template, all);
  return `${[macros, ...primitives.write(called)].join("\n\n")}\n`;
}

/** Writes the macros of a component and of those that it calls, and names the primitives that they call. */
export function nunjucksMacros(
  template: Template,
  all: readonly Template[],
): { macros: string; called: ReadonlySet<string> } {
  const templates = new Map(all.map((one) => [one.component, one]));
  const called = new Set<string>();
  const dialect = nunjucks(called);
  const components = new Set([template]);
  // The set grows while it is gone through.
  for (const { imports } of components) {
    for (const { component } of imports) components.add(templates.get(component) as Template);
  }
  const [, ...others] = components;
  const macros = others.map((other) => {
    const code = writeMacro(`_${other.name}(params, parent)`, other, templates, dialect);
    return `{#- ${other.summary} -#}\n${code}`;
  });
  const about = `{#-\n  ${template.summary}\n\n  ${notice}\n-#}`;
  return { macros: [about, publicMacro(template, templates, dialect), ...macros].join("\n\n"), called };
}

const notice =
  "Written by the build of ds-frontend. An empty comment keeps the line break after it out of the HTML. The macros at the end print data.";

/** The macro for users, to whom the options that a surrounding component sets mean nothing. */
function publicMacro(template: Template, templates: ReadonlyMap<string, Template>, dialect: Dialect): string {
  const { name, parentOptions, aloneMarkup: markup } = template;
  const takesContent = parentOptions.includes("html");
  const head = `${name}(params${takesContent ? ", caller=none" : ""})`;
  const content = { name: "callerHtml", value: 'caller() if caller is callable else ""' };
  return writeMacro(head, { ...template, markup }, templates, dialect, takesContent ? [content] : []);
}

function nunjucks(called: Set<string>): Dialect {
  const call = (name: string, args: readonly string[]) => {
    called.add(name);
    return `${name}(${args.join(", ")})`;
  };
  return {
    ...words,
    call,
    // Most options are missing, and a call takes Nunjucks longer than a test.
    ifDefined: (code, option) => `${code} if ${option} != none`,
    attributes: (code, names) => `${call("attributes", [code, names])} if ${code}`,
    attributesAfter: (code, names, optional) =>
      `${call("attributes", [code, names, optional])} if ${code} else ${optional} | safe`,
    option: (node) => pathOf(node) as string,
    object: () => undefined,
    plain: (code) => `${code} ~ ""`,
    isTrue: (code) => code,
    isSame: (code, right) => `${code} === ${words.literal(right.value)}`,
    startsWith: (text, start) => `(${text}).startsWith(${start})`,
    searched: () => [],
    includes: (list, wanted) => `${call("includes", [pathOf(list) as string, wanted])} == "yes"`,
    firstList: (code, otherwise) => `(${code} if ${code} | length else ${otherwise})`,
    list(code, of) {
      const entries = `${code}.slice(0, ${mostEntries})${of === "objects" ? ' | select("mapping")' : ""}`;
      return `(${entries} if ${call("isList", [code, '""'])} == "yes" else [])`;
    },
    objectLiteral: (entries) =>
      entries.length ? `{ ${entries.map(({ name, code }) => `${name}: ${code}`).join(", ")} }` : "{}",
    fragment: (name) => `${name} | safe`,
    component: ({ name }, options, parentOptions) => `_${name}(${options}, ${parentOptions})`,
  };
}

import { kebabCase, optionsType } from "./names.js";
import { nearest } from "./nearest.js";
import { type OptionProblem, report } from "./report.js";
import { type Definitions, type Schema, shapes } from "./schema.js";

/** The variable that a layout takes for an option that it does not take under its own name, or the block for its HTML. */
const variables: Record<string, string> = {
  title: "pageTitle",
  locale: "pageLocale",
  page: "guidePage",
  classes: "bodyClasses",
  attributes: "bodyAttributes",
  contentHtml: "block content",
  headHtml: "block head",
  headerHtml: "block header",
  footerHtml: "block footer",
};

/** What a page that extends a layout may have under the same name: a macro that it imports, or the view of a form. */
const imported = new Set(["errorSummary", "backLink", "breadcrumbs"]);

/**
 * What is wrong with the variables of a page that extends `layouts/page.njk` or `layouts/guide.njk`. `options` is what the
 * layout made of them; `names` is every variable that the page has.
 */
export function reportLayout(
  component: "page" | "guide",
  options: Record<string, unknown>,
  lookup: (name: string) => unknown,
  names: string[],
  all: Definitions,
): OptionProblem[] {
  const layout = `layouts/${kebabCase(component)}.njk`;
  const [shape] = shapes(all[optionsType(component)] ?? {}, all);
  const known = Object.keys(shape?.properties ?? {});
  const taken = known.map((name) => variables[name] ?? name);
  const given = Object.fromEntries(
    known.map((name) => {
      const variable = variables[name] ?? name;
      return [variable, variable.startsWith("block ") ? options[name] : usable(variable, lookup(variable))];
    }),
  );
  const renamed: Definitions = { ...all, [optionsType(layout)]: rename(shape ?? {}) };
  const findings = report(layout, given, renamed);
  for (const name of names.filter((other) => !taken.includes(other))) {
    // A page may have "classes" or "locale" for itself; a title that is missing is what "title" was meant for.
    const meant = shape?.required?.includes(name) ? variables[name] : near(name, taken);
    if (meant && given[meant] === undefined) {
      findings.push({ message: `${layout}: there is a variable "${name}", did you mean "${meant}"?`, harmless: false });
    }
  }
  return findings;
}

function usable(variable: string, value: unknown): unknown {
  if (imported.has(variable) && typeof value === "function") return undefined;
  // The view of a form is checked by its type; what the layout reads from it is right by construction.
  return variable === "form" && Object.hasOwn(Object(value), "fields") ? {} : value;
}

function rename({ properties = {}, required = [], ...rest }: Schema): Schema {
  const named = Object.entries(properties).map(([name, schema]) => [variables[name] ?? name, schema] as const);
  return { ...rest, properties: Object.fromEntries(named), required: required.map((name) => variables[name] ?? name) };
}

/** A variable of the layout in other letters, or one letter from a long one; a page has short ones of its own. */
function near(name: string, taken: string[]): string | undefined {
  const same = taken.find((variable) => variable.toLowerCase() === name.replace(/[-_]/g, "").toLowerCase());
  return (
    same ??
    (name.length > 7
      ? nearest(
          name,
          taken.filter((variable) => variable.length > 7),
          1,
        )
      : undefined)
  );
}

import { kebabCase, optionsType } from "./names.js";
import { nearest } from "./nearest.js";
import { type OptionProblem, report } from "./report.js";
import { type Definitions, type Schema, shapes } from "./schema.js";

/** Variables, and blocks for HTML, through which a layout takes an option under another name. */
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

/** Options whose names a page that extends a layout may also use for an imported macro. */
const imported = new Set(["errorSummary", "backLink", "breadcrumbs"]);

/**
 * Returns the problems with the variables of a page that extends `layouts/page.njk` or `layouts/guide.njk`. `options` are
 * those that the layout built from them; `names` lists every variable of the page.
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
  const problems = report(layout, given, renamed);
  if (isView(lookup("form"))) {
    const message = `${layout}: form: is the view of a form. Pass it as "view", and its action as form: { action: … }.`;
    problems.push({ message, harmless: false });
  }
  for (const name of names.filter((other) => !taken.includes(other))) {
    // A page may use "classes" or "locale" for itself, but if the title is missing, "title" was meant for it.
    const meant = shape?.required?.includes(name) ? variables[name] : near(name, taken);
    if (meant && given[meant] === undefined) {
      problems.push({ message: `${layout}: unknown variable "${name}", did you mean "${meant}"?`, harmless: false });
    }
  }
  return problems;
}

function usable(variable: string, value: unknown): unknown {
  if (imported.has(variable) && typeof value === "function") return undefined;
  return variable === "form" && isView(value) ? {} : value;
}

/** Returns true for the view of a form, which has fields. */
function isView(value: unknown): boolean {
  return Object.hasOwn(Object(value), "fields");
}

function rename({ properties = {}, required = [], ...rest }: Schema): Schema {
  const named = Object.entries(properties).map(([name, schema]) => [variables[name] ?? name, schema] as const);
  return { ...rest, properties: Object.fromEntries(named), required: required.map((name) => variables[name] ?? name) };
}

/** Finds a variable that differs only in case, hyphens or underscores, or a long one that differs by one letter. */
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

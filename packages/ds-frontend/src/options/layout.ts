import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import type { OptionProblem } from "./check-value.js";
import { report } from "./report.js";

/**
 * Returns the problems with the variable `page` of a page that extends `layouts/page.njk` or `layouts/guide.njk`: its
 * options are those of the component. `options` are those that the layout gave to the component, with the blocks in them.
 */
export function reportLayout(
  component: "page" | "guide",
  page: unknown,
  options: Record<string, unknown>,
  all: Definitions,
): OptionProblem[] {
  const path = `layouts/${component}.njk: page`;
  if (page === undefined || page === null) {
    const first = component === "page" ? "title" : "page";
    const message = `layouts/${component}.njk: "page" is missing. Set it to the options of ${component}: {% set page = { ${first}: … } %}.`;
    return [{ message, harmless: false }];
  }
  if (typeof page !== "object" || Array.isArray(page)) return report(component, page, all, path);
  const pageOptions: Record<string, unknown> = { ...page, ...blocks(options) };
  const problems: OptionProblem[] = [];
  if (isView(pageOptions.form)) {
    pageOptions.form = {};
    const message = `${path}: form: this is the view of a form. Pass it as the variable "view", and its action as form: { action: … }.`;
    problems.push({ message, harmless: false });
  }
  for (const problem of report(component, pageOptions, all, path)) {
    const message = problem.message.replace(/: page: (content|head|header|footer)Html: /, ": block $1: ");
    problems.push({ ...problem, message });
  }
  return problems;
}

/** Returns the options that blocks fill. */
function blocks(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name.endsWith("Html")));
}

/** Returns true for the view of a form, which has fields. */
function isView(value: unknown): boolean {
  return Object.hasOwn(Object(value), "fields");
}

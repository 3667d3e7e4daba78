import type { ReportedIssue } from "../forms/index.js";
import { type CheckedAnswers, mistakesOf, type WholeDates, withWholeDates } from "./result.js";

/** Entry of an error summary: its words, and the link to the answer. */
export interface ErrorListItem {
  readonly text: string;
  readonly href?: string;
}

/**
 * Returns the issues in the entries of an error summary. Each is about the field, or the part of a date, whose control has the id in its
 * link.
 *
 * @example details.view({ answers, issues: fromErrorList(errorList) })
 */
export function fromErrorList(
  list: readonly { readonly text?: unknown; readonly href?: unknown }[] | null | undefined,
  options?: WholeDates,
): ReportedIssue[] {
  const issues = (list ?? []).map(({ text, href }) => ({
    message: String(text ?? ""),
    path: idIn(String(href ?? "")),
  }));
  return withWholeDates(issues, options);
}

function idIn(href: string): string {
  const id = href.slice(href.indexOf("#") + 1);
  if (!href.includes("#")) return "";
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Returns the errors of a result as entries of an error summary, with the ids that fields have by default. `view(result).errorSummary` has
 * those of the page.
 *
 * @example request.session.errorList = toErrorList(await details.submit(request.body))
 */
export function toErrorList(result: CheckedAnswers, options?: WholeDates): ErrorListItem[] {
  return mistakesOf(result, options).map(({ message, name }) =>
    name ? { text: message, href: `#${encodeURI(name.replaceAll(".", "-"))}` } : { text: message },
  );
}

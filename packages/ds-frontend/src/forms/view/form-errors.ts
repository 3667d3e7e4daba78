import { remark } from "../../diagnostics/warn.js";
import { type FormIssue, isBlankMessage } from "../submit/issue.js";
import type { ResolvedField, ResolvedForm } from "../types/resolved-form.js";

/** Error of one answer: the message to show, and the wrong parts in page order, if not all of the answer is wrong. */
export interface FieldError {
  readonly message: string;
  readonly parts: readonly string[];
}

/** Errors of a page: those of its fields, and the messages that belong to no field. */
export interface FormErrors {
  readonly byField: ReadonlyMap<ResolvedField, FieldError>;
  readonly general: readonly string[];
}

/** Issue of a field: the part that it is about, if it is not about the whole answer. */
interface FieldIssue {
  readonly message: string;
  readonly part: string | undefined;
}

/**
 * Groups issues by the fields that they are about. A blank message marks a part as wrong, and adds no entry: that of another part
 * speaks for both.
 */
export function formErrors(issues: readonly FormIssue[], { lookup, locale }: ResolvedForm): FormErrors {
  const issuesByField = new Map<ResolvedField, FieldIssue[]>();
  const general = new Set<string>();
  for (const issue of issues) {
    const match = lookup.findField(issue.path);
    if (!match) {
      if (!isBlankMessage(issue)) general.add(issue.message);
      continue;
    }
    const list = issuesByField.get(match.field);
    const fieldIssue = { message: issue.message, part: match.part };
    if (list) list.push(fieldIssue);
    else issuesByField.set(match.field, [fieldIssue]);
  }
  const byField = new Map<ResolvedField, FieldError>();
  for (const [field, list] of issuesByField) byField.set(field, fieldError(field, list) ?? wordless(field, list));
  if (issues.length && !byField.size && !general.size) {
    remark("an error has an empty message and is about no field. Leave it out if there is no mistake.");
    general.add(locale.wrongAnswer);
  }
  return { byField, general: [...general] };

  function wordless({ key }: ResolvedField, list: readonly FieldIssue[]): FieldError {
    remark(`an error about "${key}" has an empty message. Leave it out if the answer is right, or write what to do.`);
    return { message: locale.wrongAnswer, parts: partsOf(list) };
  }
}

/**
 * Returns the error of a field; undefined if no issue has words. The first issue gives the message. When it is about a part, the first
 * wrong part on the page gives the message, because the error summary links to that part.
 */
function fieldError(field: ResolvedField, list: readonly FieldIssue[]): FieldError | undefined {
  const inWords = list.filter((issue) => !isBlankMessage(issue));
  const [first] = inWords;
  if (!first) return undefined;
  // When the first issue is about the whole answer, every part is already wrong, unless blank messages say which are.
  if (first.part === undefined)
    return { message: first.message, parts: inOrder(field, partsOf(list.filter(isBlankMessage))) };
  const parts = inOrder(field, partsOf(list));
  const spoken = parts.map((part) => inWords.find((issue) => issue.part === part)).find((issue) => issue !== undefined);
  return { message: (spoken ?? first).message, parts };
}

function partsOf(list: readonly FieldIssue[]): readonly string[] {
  return [...new Set(list.flatMap(({ part }) => part ?? []))];
}

function inOrder({ parts }: ResolvedField, wrong: readonly string[]): readonly string[] {
  return parts?.filter((part) => wrong.includes(part)) ?? wrong;
}

import type { Reported } from "../../report/messages.js";
import { type Pagination, paginations } from "../page/guide.js";
import { acceptedWordings } from "../page/language.js";
import { descendants, find, isHeading } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, has, text } from "../page/text.js";
import { isVisuallyHidden } from "../page/visibility.js";

const messages = {
  "not-nav": "Pagination must be a nav element, not {{element}}",
  "no-label": 'Pagination must have aria-label="{{expected}}", so that screen readers say its name',
  "wrong-label": 'The aria-label of pagination must be "{{expected}}", not "{{actual}}"',
  "no-heading": 'Pagination must have a visually hidden heading "{{expected}}" before its links',
  "wrong-heading": 'The hidden heading of pagination must be "{{expected}}", not "{{actual}}"',
} as const;

export const paginationLandmark = definePageRule({
  name: "pagination-landmark",
  title: "The pagination has no landmark",
  description:
    'Pagination is a nav with aria-label="Pagination", and a visually hidden heading "Pagination" comes before its links.',
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  isLocal: true,
  check(page, report) {
    for (const pagination of paginations(page)) {
      const problem = problemOf(page, pagination);
      report(problem && { ...problem, node: pagination.element });
    }
  },
});

function problemOf(page: Page, { element }: Pagination): Reported<typeof messages> | undefined {
  if (!element.is("nav")) return { messageId: "not-nav", data: { element: element.annotatedName } };
  const label = attribute(element, "aria-label")?.trim();
  const right = acceptedWordings(page, "paginationLabel", element, label);
  const expected = right?.[0] ?? "Pagination";
  if (!label && !has(element, "aria-labelledby")) return { messageId: "no-label", data: { expected } };
  // The other systems let each page of a set have its own label.
  if (!page.designSystem.paginationHasHeading) return undefined;
  if (right && label && !right.includes(label))
    return { messageId: "wrong-label", data: { expected, actual: label }, suggestion: expected };
  const first = find(element, (part) => isHeading(part) || part.is("a"));
  if (!first || !isHeading(first) || !isUnseen(first)) return { messageId: "no-heading", data: { expected } };
  const heading = text(first);
  if (!right || !heading || right.includes(heading)) return undefined;
  return { messageId: "wrong-heading", data: { expected, actual: heading }, suggestion: expected };
}

function isUnseen(heading: Parameters<typeof isHeading>[0]): boolean {
  return isVisuallyHidden(heading) || [...descendants(heading)].some(isVisuallyHidden);
}

import { acceptedWordings, inWrongLanguage, wrongLanguage } from "../page/language.js";
import { isHeading } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule, type Fault } from "../page/page-rule.js";
import { type Summary, summaries } from "../page/summary.js";
import { isBlank, text } from "../page/text.js";
import { isVisuallyHidden } from "../page/visibility.js";

const messages = {
  "no-heading": ({ expected }: ExpectedText) =>
    `The error summary has no heading: add an h2 that says ${example(expected)}`,
  "not-h2": "The heading of the error summary must be an h2, not {{element}}",
  "empty-heading": ({ expected }: ExpectedText) =>
    `The heading of the error summary is empty: it must say ${example(expected)}`,
  "wrong-language": `The heading of the error summary is ${inWrongLanguage}`,
  "wrong-words": 'The heading of the error summary must say "{{expected}}", not "{{actual}}"',
} as const;

export const errorHeading = definePageRule({
  name: "error-heading",
  title: "The error summary has the wrong heading",
  description: 'The heading of the error summary is an h2 that says "There is a problem".',
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages,
  isLocal: true,
  check(page, report) {
    for (const summary of summaries(page)) report(faultOf(page, summary));
  },
});

function faultOf(page: Page, { element, heading }: Summary): Fault<typeof messages> | undefined {
  const right = acceptedWordings(page, "errorTitle", element, heading && !isBlank(heading) ? text(heading) : undefined);
  const expected = right?.[0];
  if (!heading) return { messageId: "no-heading", data: { expected }, node: element };
  if (!isHeading(heading) || !heading.is("h2"))
    return { messageId: "not-h2", data: { element: heading.annotatedName }, node: heading };
  if (isBlank(heading)) return { messageId: "empty-heading", data: { expected }, node: heading };
  const actual = text(heading);
  const seen = text(heading, isVisuallyHidden);
  if (!right || !actual || right.includes(actual) || right.includes(seen)) return undefined;
  const wrong = wrongLanguage(page, "errorTitle", element, actual);
  if (wrong) return { messageId: "wrong-language", data: wrong, node: heading };
  return { messageId: "wrong-words", data: { expected: expected ?? "", actual }, node: heading, suggestion: expected };
}

interface ExpectedText {
  /** The heading in the language of the page, if that language is known. */
  expected: string | undefined;
}

function example(expected: string | undefined): string {
  return expected ? `"${expected}"` : 'words such as "There is a problem"';
}

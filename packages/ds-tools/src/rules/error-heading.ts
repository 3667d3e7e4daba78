import { isHeading } from "./page/node.js";
import type { Page } from "./page/page.js";
import { type Fault, PageRule } from "./page/page-rule.js";
import { type Summary, summaries } from "./page/summary.js";
import { isBlank, text } from "./page/text.js";
import { isVisuallyHidden } from "./page/visibility.js";
import { wrongLanguage } from "./page/wrong-language.js";

const messages = {
  "no-heading": ({ words }: Words) => `The error summary has no heading: add an h2 that says ${example(words)}`,
  "not-h2": "The heading of the error summary must be an h2, not {{element}}",
  "empty-heading": ({ words }: Words) => `The heading of the error summary is empty: it must say ${example(words)}`,
  "wrong-language": `The heading of the error summary is ${wrongLanguage}`,
  "wrong-words": 'The heading of the error summary must say "{{words}}", not "{{said}}"',
} as const;

export class ErrorHeading extends PageRule<typeof messages> {
  readonly description = 'The heading of the error summary is an h2 that says "There is a problem".';

  readonly messages = messages;

  override readonly isLocal = true;

  check(page: Page): void {
    for (const summary of summaries(page)) {
      const fault = faultOf(page, summary);
      if (fault) this.fault(page, fault);
    }
  }
}

function faultOf(page: Page, { element, heading }: Summary): Fault<typeof messages> | undefined {
  const right = page.words("errorTitle", element, heading && !isBlank(heading) ? text(heading) : undefined);
  const words = right?.[0];
  if (!heading) return { messageId: "no-heading", data: { words }, node: element };
  if (!isHeading(heading) || !heading.is("h2"))
    return { messageId: "not-h2", data: { element: heading.annotatedName }, node: heading };
  if (isBlank(heading)) return { messageId: "empty-heading", data: { words }, node: heading };
  const said = text(heading);
  const seen = text(heading, isVisuallyHidden);
  if (!right || !said || right.includes(said) || right.includes(seen)) return undefined;
  const wrong = page.wrongLanguage("errorTitle", element, said);
  if (wrong) return { messageId: "wrong-language", data: wrong, node: heading };
  return { messageId: "wrong-words", data: { words: words ?? "", said }, node: heading, suggestion: words };
}

interface Words {
  /** Words of the language of the page, if it is known. */
  words: string | undefined;
}

function example(words: string | undefined): string {
  return words ? `"${words}"` : 'words such as "There is a problem"';
}

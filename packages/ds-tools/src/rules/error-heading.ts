import { isHeading } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { type Summary, summaries } from "./page/summary.js";
import { isBlank, quoted, text } from "./page/text.js";
import { isVisuallyHidden } from "./page/visibility.js";

export class ErrorHeading extends PageRule {
  readonly description = 'The heading of the error summary is an h2 that says "There is a problem".';

  override readonly isLocal = true;

  check(page: Page): void {
    for (const summary of summaries(page)) this.#check(page, summary);
  }

  #check(page: Page, { element, heading }: Summary): void {
    const right = page.words("errorTitle", element, heading && !isBlank(heading) ? text(heading) : undefined);
    const example = right?.[0] ? `"${right[0]}"` : 'words such as "There is a problem"';
    if (!heading) {
      this.fault(page, "4.1", element, `The error summary has no heading: add an h2 that says ${example}`);
      return;
    }
    if (!isHeading(heading) || !heading.is("h2")) {
      this.fault(page, "2.2", heading, `The heading of the error summary must be an h2, not ${heading.annotatedName}`);
      return;
    }
    if (isBlank(heading)) {
      this.fault(page, "4.1", heading, `The heading of the error summary is empty: it must say ${example}`);
      return;
    }
    const said = text(heading);
    const seen = text(heading, isVisuallyHidden);
    if (!right || !said || right.includes(said) || right.includes(seen)) return;
    const wrong = page.wrongLanguage("errorTitle", element, said);
    const problem = wrong ? `is ${wrong}` : `must say ${example}, not ${quoted(said)}`;
    this.fault(page, "4.1", heading, `The heading of the error summary ${problem}`);
  }
}

import { find } from "./page/node.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { type Summary, summaries } from "./page/summary.js";
import { attribute, has, tokens } from "./page/text.js";

export class ErrorAnnouncement extends PageRule {
  readonly description = 'The error summary has role="alert", is named by its heading and can receive the focus.';

  override readonly isLocal = true;

  check(page: Page): void {
    for (const summary of summaries(page)) {
      const lack = this.#lack(page, summary);
      if (lack) this.fault(page, "2.2", summary.element, `The error summary needs ${lack}`);
    }
  }

  #lack(page: Page, { element, heading }: Summary): string | undefined {
    const isAlert = attribute(element, "role") === "alert";
    if (page.designSystem.summaryIsAlert && !isAlert) return 'role="alert", so that screen readers announce it';
    if (!isAlert && !find(element, (each) => attribute(each, "role") === "alert"))
      return 'role="alert" on it or inside it, so that screen readers announce it';
    // Script of the other systems makes it focusable.
    if (!page.designSystem.summaryIsAlert && has(element, "data-module")) return undefined;
    if (attribute(element, "tabindex") !== "-1") return 'tabindex="-1", so that it can receive the focus';
    if (!heading || !isAlert) return undefined;
    const id = attribute(heading, "id");
    if (id && tokens(element, "aria-labelledby").includes(id)) return undefined;
    return "aria-labelledby with the id of its heading, so that screen readers say its name";
  }
}

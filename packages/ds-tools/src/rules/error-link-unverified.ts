import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { isMadeByScript } from "./page/scripts.js";
import { entries } from "./page/summary.js";
import { quoted } from "./page/text.js";

export class ErrorLinkUnverified extends PageRule {
  readonly description = "The field that an entry of the error summary links to is on the page before its script runs.";

  check(page: Page): void {
    for (const { link, id, target } of entries(page)) {
      if (!link || !id || target || !isMadeByScript(page, id)) continue;
      const problem = `Script may add the field ${quoted(id)}, which is not on the page yet: check in a browser that the link leads to it`;
      this.fault(page, "4.2", link, problem, "href");
    }
  }
}

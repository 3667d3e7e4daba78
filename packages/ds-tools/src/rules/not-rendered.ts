import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

export class NotRendered extends PageRule {
  readonly description =
    "The page was rendered: it has no template expressions, which hide what the other rules look for.";
  override readonly isLocal = true;

  check(page: Page): void {
    const element = page.isTemplate ? page.first : undefined;
    if (!element) return;
    const problem =
      "This is a template that was not rendered, so most rules cannot check it: render it first, or use ds-tools lint";
    this.reportAt(page, null, element, problem);
  }
}

import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";

const messages = {
  template:
    "This is a template that was not rendered, so most rules cannot check it: render it first, or use ds-tools lint",
} as const;

export class NotRendered extends PageRule<typeof messages> {
  readonly description =
    "The page was rendered: it has no template expressions, which hide what the other rules look for.";

  readonly messages = messages;
  override readonly isLocal = true;

  check(page: Page): void {
    const element = page.isTemplate ? page.first : undefined;
    if (element) this.reportAt(page, { messageId: "template", node: element });
  }
}

import { isAboutField, messages } from "./page/message.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { summaries } from "./page/summary.js";
import { text } from "./page/text.js";

export class ErrorTitle extends PageRule {
  readonly description = 'The title of a page with errors begins with "Error: ", so that screen readers say it first.';

  check(page: Page): void {
    if (!summaries(page).length && !messages(page).some((each) => isAboutField(page, each))) return;
    if (!page.title) {
      // Without its root this is a part of a page, and the title may be in another.
      const [prefix] = (page.root && page.words("errorPrefix", page.root)) ?? [];
      const example = prefix ? `: add one that begins with "${prefix}"` : ": add one";
      if (page.root) this.fault(page, "4.1", page.root, `The page has errors but no title${example}`);
      return;
    }
    const title = text(page.title);
    const prefixes = page.words("errorPrefix", page.title, title);
    // A language that we do not know, or a title that is only known later.
    if (!prefixes || !title) return;
    // The text of a title that says nothing else has no space at its end.
    if (prefixes.some((prefix) => title.startsWith(prefix) || title === prefix.trimEnd())) return;
    const wrong = page.wrongLanguage("errorPrefix", page.title, title);
    const problem = wrong
      ? `The title is ${wrong}`
      : `The page has errors, so its title must begin with "${prefixes[0]}"`;
    this.fault(page, "4.1", page.title, problem);
  }
}

import type { HtmlElement } from "html-validate";
import { isField } from "./field.js";
import { guides } from "./guide.js";
import { closest, contains, find } from "./node.js";
import type { Page } from "./page.js";
import { PageRule } from "./page-rule.js";
import { attribute } from "./text.js";

export class PaginationForm extends PageRule {
  readonly description = "Pagination is not used in a transactional service or a form.";

  check(page: Page): void {
    const form = page.forms.find((each) => isTransaction(page, each));
    for (const { element } of guides(page)) {
      const around = closest(element, (each) => each.is("form"));
      // A form below the pagination, such as one that asks for feedback, is not what the page is for.
      if (!around && !(form && page.precedes(form, element))) continue;
      this.fault(page, "4.4", element, "Do not use pagination on a page with a form: use a button to go on");
    }
  }
}

function isTransaction({ main }: Page, form: HtmlElement): boolean {
  if (attribute(form, "method")?.toLowerCase() !== "post") return false;
  if (main ? !contains(main, form) : closest(form, (each) => /^(?:header|footer|nav|aside)$/i.test(each.tagName)))
    return false;
  return find(form, isField) !== undefined;
}

import { fields, formAround } from "../page/field.js";
import { guides } from "../page/guide.js";
import type { HtmlElement } from "../page/node.js";
import { closest } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute } from "../page/text.js";

export const paginationForm = definePageRule({
  name: "pagination-form",
  title: "Pagination in a form",
  description: "Pagination is not used in a form or a transactional service.",
  severity: "error",
  impact: "confuses",
  affects: "Screen reader users",
  messages: {
    "with-form": "Do not use pagination on a page with a form: use a button to continue",
  },
  check(page, report) {
    const form = page.forms.find((candidate) => isTransaction(page, candidate));
    for (const { element } of guides(page)) {
      // A form below the pagination, such as one that asks for feedback, is not what the page is for.
      if (!formAround(page, element) && !(form && page.precedes(form, element))) continue;
      report({ messageId: "with-form", node: element });
    }
  },
});

function isTransaction(page: Page, form: HtmlElement): boolean {
  if (attribute(form, "method")?.toLowerCase() !== "post") return false;
  if (page.main ? !page.contains(page.main, form) : edge(page, form)) return false;
  return page.firstInside(fields(page), form) !== undefined;
}

const edge = closest((element) => /^(?:header|footer|nav|aside)$/i.test(element.tagName));

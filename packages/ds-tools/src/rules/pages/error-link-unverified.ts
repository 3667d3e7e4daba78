import { definePageRule } from "../page/page-rule.js";
import { isMadeByScript } from "../page/scripts.js";
import { entries } from "../page/summary.js";

export const errorLinkUnverified = definePageRule({
  name: "error-link-unverified",
  title: "An error links to a field that script adds",
  description: "The field that an entry of the error summary links to is on the page before its script runs.",
  severity: "warning",
  impact: "minor",
  affects: "Keyboard and screen reader users",
  messages: {
    "made-by-script":
      'Script may add the field "{{id}}", which is not on the page yet: check in a browser that the link leads to it',
  },
  check(page, report) {
    for (const { link, id, target } of entries(page)) {
      if (!link || !id || target || !isMadeByScript(page, id)) continue;
      report({ messageId: "made-by-script", data: { id }, node: link, attribute: "href", key: id });
    }
  },
});

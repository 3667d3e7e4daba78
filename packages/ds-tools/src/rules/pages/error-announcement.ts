import { find } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { type Summary, summaries } from "../page/summary.js";
import { attribute, has, tokens } from "../page/text.js";

const messages = {
  "no-role": 'The error summary needs role="alert", so that screen readers announce it',
  "no-role-inside": 'The error summary needs role="alert" on it or inside it, so that screen readers announce it',
  "no-tabindex": 'The error summary needs tabindex="-1", so that it can receive the focus',
  "no-name": "The error summary needs aria-labelledby with the id of its heading, so that screen readers say its name",
} as const;

export const errorAnnouncement = definePageRule({
  name: "error-announcement",
  title: "The error summary is not announced",
  description: 'The error summary has role="alert", is named by its heading and can receive the focus.',
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  messages,
  isLocal: true,
  check(page, report) {
    for (const summary of summaries(page)) {
      const messageId = lackOf(page, summary);
      report(messageId && { messageId, node: summary.element });
    }
  },
});

function lackOf(page: Page, { element, heading }: Summary): keyof typeof messages | undefined {
  const isAlert = attribute(element, "role") === "alert";
  if (page.designSystem.summaryIsAlert && !isAlert) return "no-role";
  if (!isAlert && !find(element, (part) => attribute(part, "role") === "alert")) return "no-role-inside";
  // Script of the other systems makes it focusable.
  if (!page.designSystem.summaryIsAlert && has(element, "data-module")) return undefined;
  if (attribute(element, "tabindex") !== "-1") return "no-tabindex";
  if (!heading || !isAlert) return undefined;
  const id = attribute(heading, "id");
  if (id && tokens(element, "aria-labelledby").includes(id)) return undefined;
  return "no-name";
}

import { documentationOf } from "../report/documentation.js";
import { say } from "../report/messages.js";
import { groupFindings } from "../rules/groups/groups.js";
import { rules } from "./rules/rules.js";
import { titleRepeated } from "./rules/title-repeated.js";
import type { AuditedPage } from "./walk/audit-log.js";

/** Adds the findings that only a comparison of pages shows: repeated titles, and links that differ within a group of pages. */
export function compareAuditedPages(pages: readonly AuditedPage[]): void {
  const rule = "page-title-repeated";
  const { severity, messages } = rules[rule];
  // The order must not depend on how the pages were reached, so that the parts of a divided audit find the same as the whole.
  const sorted = [...pages].sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  titleRepeated(sorted, (page, data) => {
    const sentence = say(messages, { messageId: "repeated", data, key: data.title });
    page.findings.push({
      rule,
      ...sentence,
      severity,
      url: documentationOf(rule),
      ...page.titlePlace,
      size: 1,
      steps: page.steps,
    });
  });
  const found = groupFindings(
    pages.map(({ address, group, findings }) => ({ key: address, name: address, group, findings })),
  );
  for (const page of pages) {
    for (const finding of found.get(page.address) ?? []) page.findings.push({ ...finding, steps: page.steps });
    found.delete(page.address);
  }
}

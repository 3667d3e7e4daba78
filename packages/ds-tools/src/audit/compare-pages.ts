import { groupFindings } from "../rules/groups/groups.js";
import { pageTitleRepeated } from "../rules/journeys/page-title-repeated.js";
import { titleRepeated } from "./repeated-titles.js";
import type { AuditLog } from "./walk/audit-log.js";

/** Adds the findings that only a comparison of pages shows: repeated titles, and links that differ within a group of pages. */
export function compareAuditedPages(log: AuditLog): void {
  const { pages } = log;
  // The order must not depend on how the pages were reached.
  const sorted = [...pages].sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  titleRepeated(sorted, (page, data) => {
    const place = { ...page.titlePlace, size: 1 };
    log.reportOn(page, pageTitleRepeated, { messageId: "repeated", data, place, key: data.title });
  });
  const found = groupFindings(
    pages.map(({ address, group, findings }) => ({ key: address, name: address, group, findings })),
  );
  for (const page of pages) {
    for (const finding of found.get(page.address) ?? []) page.findings.push({ ...finding, steps: page.steps });
    found.delete(page.address);
  }
}

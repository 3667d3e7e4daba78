import { checkPage } from "ds-tools/check";
import { pages } from "../test/support/good-pages.js";

/** Returns how many pages of a form with errors the checker checks in a second of processor time. */
export async function pagesPerSecond(): Promise<number> {
  const form = pages.get("ds: every field in error") ?? "";
  // As long as a page of a service with its header, navigation and footer.
  const html = form.replace("</main>", `${"<p>Some more text of the page.</p>".repeat(320)}</main>`);
  const rates: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const start = process.cpuUsage();
    for (let page = 0; page < 100; page += 1) await checkPage(html);
    const { user, system } = process.cpuUsage(start);
    rates.push(100 / ((user + system) / 1_000_000));
  }
  return rates.toSorted((a, b) => a - b)[6] ?? Number.NaN;
}

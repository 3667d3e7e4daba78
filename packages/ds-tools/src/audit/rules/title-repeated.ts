import { pattern } from "../page/form.js";

interface TitledPage {
  url: URL;
  status: number;
  title: string;
  html: string;
  hasErrors: boolean;
}

/** Reports pages with the title of another page. Pages whose addresses differ in an identifier, and states of a page, may share one. */
export function titleRepeated<Page extends TitledPage>(
  pages: readonly Page[],
  report: (page: Page, data: { title: string; other: string }, place: { line: number; column: number }) => void,
): void {
  const first = new Map<string, Page>();
  const reported = new Set<string>();
  for (const page of pages) {
    const { url, status, title, hasErrors, html } = page;
    if (!title || hasErrors || status >= 400) continue;
    const other = first.get(title);
    if (!other) first.set(title, page);
    const path = nameOf(url);
    if (!other || nameOf(other.url) === path || reported.has(path) || isSamePage(other.html, html)) continue;
    reported.add(path);
    report(page, { title, other: other.url.pathname }, placeOf(html));
  }
}

/** Returns a path without a slash at its end, with which servers give the same page. */
function nameOf({ pathname }: URL): string {
  return pattern(pathname).replace(/(?<=.)\/$/, "");
}

/** Checks whether two addresses give the same page, whose tokens may differ. */
function isSamePage(one: string, other: string): boolean {
  const still = (html: string) => html.replace(/\b(?:value|nonce|content|href|action)="[^"]*"/g, "");
  return still(one) === still(other);
}

function placeOf(html: string): { line: number; column: number } {
  const before = html.slice(0, Math.max(0, html.search(/<title\b/i))).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

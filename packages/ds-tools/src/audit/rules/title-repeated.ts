import { pathPattern } from "../page/path-pattern.js";

interface TitledPage {
  path: string;
  status: number;
  title: string;
  contentKey: string;
  hasErrors: boolean;
}

/** Reports pages with the title of another page. Pages whose addresses differ in an identifier, and states of a page, may share one. */
export function titleRepeated<Page extends TitledPage>(
  pages: readonly Page[],
  report: (page: Page, data: { title: string; other: string }) => void,
): void {
  const first = new Map<string, Page>();
  const reported = new Set<string>();
  for (const page of pages) {
    const { path, status, title, hasErrors, contentKey } = page;
    if (!title || hasErrors || status >= 400) continue;
    const other = first.get(title);
    if (!other) first.set(title, page);
    const name = nameOf(path);
    if (!other || nameOf(other.path) === name || reported.has(name) || other.contentKey === contentKey) continue;
    reported.add(name);
    report(page, { title, other: withoutQuery(other.path) });
  }
}

function withoutQuery(path: string): string {
  return path.split("?")[0] ?? path;
}

/** Returns a path without identifiers, and without a slash at its end, with which servers give the same page. */
function nameOf(path: string): string {
  return pathPattern(withoutQuery(path)).replace(/(?<=.)\/$/, "");
}

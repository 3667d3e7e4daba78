import { saysNothing } from "../rules/pages/page-title-missing.js";
import { pathPattern, withoutQuery } from "./address/path-pattern.js";
import type { AuditedPage } from "./walk/audit-log.js";

type TitledPage = Pick<AuditedPage, "path" | "status" | "title" | "heading" | "contentKey" | "steps" | "hasErrors">;

/** Reports pages with the title of another page. Pages whose addresses only differ in an identifier or a version may share a title. */
export function titleRepeated<Page extends TitledPage>(
  pages: readonly Page[],
  report: (page: Page, data: { title: string; other: string }) => void,
): void {
  const first = new Map<string, Page>();
  const reported = new Set<string>();
  for (const page of pages) {
    const { path, status, title, hasErrors } = page;
    if (saysNothing(title) || hasErrors || status >= 400) continue;
    const other = first.get(title);
    if (!other) first.set(title, page);
    const name = nameOf(path);
    if (!other || nameOf(other.path) === name || reported.has(name) || isSamePage(page, other)) continue;
    if (repeatsAnswer(page)) continue;
    reported.add(name);
    report(page, { title, other: withoutQuery(other.path) });
  }
}

/** Checks whether two addresses show the same page: the same heading, or without any the same content. */
function isSamePage(one: TitledPage, other: TitledPage): boolean {
  return one.heading ? one.heading === other.heading : one.contentKey === other.contentKey;
}

/** Checks whether a title contains an answer of the audit, which gives the same answer, such as a name, on many pages. */
function repeatsAnswer({ title, steps }: TitledPage): boolean {
  return steps.some(({ answers = [] }) =>
    answers.some(({ value = "" }) => value.length >= minimumLength && title.includes(value)),
  );
}

/** Minimum length of an answer to look for. A shorter one may be in any title by chance. */
const minimumLength = 4;

/** Returns a path with `*` for identifiers, and without versions, languages and a slash at its end. */
function nameOf(path: string): string {
  return pathPattern(withoutQuery(path))
    .split("/")
    .filter((part) => part && !isVersion.test(part))
    .join("/");
}

/** Part of an address that names a version, a phase or a language of pages that are otherwise alike: "v1-2", "beta", "sprint-3", "cy". */
const isVersion =
  /^(?:v\d+(?:[-._]\d+)*|(?:version|sprint|iteration|mvp)[-_]?\d+|(?:private-|public-)?(?:alpha|beta)|live|mvp|latest|current|(?:en|cy|ga|gd|fr|de|es|it|nl|pl|pt)(?:[-_][a-z]{2})?)$/i;

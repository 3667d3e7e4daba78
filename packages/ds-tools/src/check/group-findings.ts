import { posix } from "node:path";
import { groupBy } from "../rules/page/group-by.js";
import type { GroupLinks } from "../rules/page/group-links.js";
import type { Finding } from "./finding.js";

/** Page of a run, with its links to the pages before and after it. */
export interface GroupedPage {
  /** Path or address of the page. */
  key: string;
  /** Name of the page in messages. */
  name: string;
  group: GroupLinks | undefined;
  findings: readonly Finding[];
}

interface Link {
  from: GroupedPage;
  title: string;
  /** Page of the run that it leads to. */
  target: string;
  place: { line: number; column: number; size: number };
}

type Report = (rule: string, message: string, link: Link) => void;

/** Finds what only several pages of a run show together: a group that is too large, and titles that differ or are used twice. */
export function groupFindings(
  pages: readonly GroupedPage[],
  documentationOf: (rule: string) => string,
): Map<string, Finding[]> {
  const found = new Map(pages.map(({ key }) => [key, [] as Finding[]]));
  const report: Report = (rule, message, { from, place }) => {
    const finding = { rule, severity: "error", message, url: documentationOf(rule) } as const;
    found.get(from.key)?.push({ ...finding, ...place, spec: "4.4", selector: null });
  };
  for (const links of groups(pages)) {
    reportSize(links, report);
    reportTitles(links, report);
  }
  return found;
}

function reportSize(links: Link[], report: Report): void {
  const [first] = links;
  const size = new Set(links.flatMap(({ from, target }) => [nameOf(from.key), target])).size;
  const maximum = first?.from.group?.maximumPages ?? size;
  // The contents list may have shown it already.
  if (links.some(({ from }) => from.findings.some(({ rule }) => rule === "ds/pagination-limit"))) return;
  const message = `Previous and next lead through ${size} pages, but pagination is for no more than ${maximum}: split the group or merge pages`;
  if (first && size > maximum) report("ds/pagination-limit", message, first);
}

function reportTitles(links: Link[], report: Report): void {
  const titles = new Map<string, Link>();
  for (const [one, ...others] of groupBy(links, ({ target }) => target).values()) {
    if (!one) continue;
    const other = others.find(({ title }) => title !== one.title);
    const said = `The link calls the page "${other?.title}", but ${one.from.name} calls it "${one.title}": use the same title`;
    if (other) report("ds/pagination-titles", said, other);
    const same = titles.get(one.title);
    const twice = `The link calls the page "${one.title}", as ${same?.from.name} calls another page: give each page its own title`;
    if (same) report("ds/pagination-titles", twice, one);
    else titles.set(one.title, one);
  }
}

/** Returns the links of each group of pages that link to each other. */
function groups(pages: readonly GroupedPage[]): Link[][] {
  const names = groupBy(
    pages.filter(({ group }) => group).map(({ key }) => nameOf(key)),
    (name) => posix.basename(name),
  );
  const links = pages.flatMap((from) =>
    (from.group?.links ?? []).flatMap(({ title, href, ...place }): Link | [] => {
      const target = targetOf(href, from.key, names);
      return target === undefined || target === nameOf(from.key) ? [] : { from, title, target, place };
    }),
  );
  const leaders = new Map<string, string>();
  for (const { from, target } of links) {
    const [one, other] = [leaderOf(nameOf(from.key), leaders), leaderOf(target, leaders)];
    if (one !== other) leaders.set(other, one);
  }
  return [...groupBy(links, ({ target }) => leaderOf(target, leaders)).values()];
}

/** Returns the page that stands for the group of a page, and shortens the way to it (a disjoint-set forest). */
function leaderOf(name: string, leaders: Map<string, string>): string {
  let each = name;
  for (let next = leaders.get(each); next !== undefined; next = leaders.get(each)) {
    const after = leaders.get(next);
    if (after !== undefined) leaders.set(each, after);
    each = next;
  }
  return each;
}

/** Returns the page of the run that a link leads to; undefined when it is not among them, or more than one may be meant. */
function targetOf(href: string, from: string, names: Map<string, string[]>): string | undefined {
  const [path = ""] = href.split(/[?#]/, 1);
  const isRooted = /^\/(?!\/)/.test(path);
  const folder = from.endsWith("/") ? from : posix.dirname(from.replaceAll("\\", "/"));
  const name = nameOf(/^(?:https?:|\/)/i.test(path) ? path : `${folder}/${path}`);
  const found = (names.get(posix.basename(name)) ?? []).filter(
    (each) => each === name || (isRooted && `/${each}`.endsWith(name)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the name of a page without what servers leave out: a scheme, `index.html` or `.html`, and a trailing slash. */
function nameOf(key: string): string {
  const [path = ""] = key.replaceAll("\\", "/").split(/[?#]/, 1);
  const own = path.replace(/^(?:https?:)?\/\//i, "").replace(/(?:(?:^|\/)index)?\.html?$/i, "");
  return posix.normalize(own).replace(/(?<=.)\/$/, "");
}

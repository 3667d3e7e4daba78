import { posix } from "node:path";
import { documentationOf } from "../report/documentation.js";
import { type Messages, type Reported, say } from "../report/messages.js";
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

/** Sentences of the rules that look at several pages as well, by rule. */
const messages = {
  "pagination-limit": {
    "long-group":
      "Previous and next lead through {{pages}} pages, but pagination is for no more than {{maximum}}: split the group or merge pages",
  },
  "pagination-titles": {
    "called-differently": 'The link calls the page "{{title}}", but {{page}} calls it "{{other}}": use the same title',
    "title-repeated":
      'The link calls the page "{{title}}", but {{page}} uses that title for another page: give each page its own title',
  },
} as const;

type GroupMessages = typeof messages;
type Report = <Rule extends keyof GroupMessages>(
  rule: Rule,
  link: Link,
  reported: Reported<GroupMessages[Rule]>,
) => void;

/** Finds what only several pages of a run show together: a group that is too large, and titles that differ or are used twice. */
export function groupFindings(pages: readonly GroupedPage[]): Map<string, Finding[]> {
  const found = new Map(pages.map(({ key }) => [key, [] as Finding[]]));
  const report: Report = (rule, { from, place }, reported) => {
    const wording = say<Messages>(messages[rule], reported as Reported<Messages>);
    found.get(from.key)?.push({ rule, ...wording, severity: "error", url: documentationOf(rule), ...place });
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
  if (links.some(({ from }) => from.findings.some(({ rule }) => rule === "pagination-limit"))) return;
  if (first && size > maximum)
    report("pagination-limit", first, { messageId: "long-group", data: { pages: size, maximum } });
}

function reportTitles(links: Link[], report: Report): void {
  const titles = new Map<string, Link>();
  for (const [one, ...others] of groupBy(links, ({ target }) => target).values()) {
    if (!one) continue;
    const other = others.find(({ title }) => title !== one.title);
    if (other) {
      const data = { title: other.title, page: one.from.name, other: one.title };
      report("pagination-titles", other, { messageId: "called-differently", data, key: other.target });
    }
    const same = titles.get(one.title);
    const data = { title: one.title, page: same?.from.name ?? "" };
    if (same) report("pagination-titles", one, { messageId: "title-repeated", data, key: one.target });
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

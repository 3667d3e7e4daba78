import { posix } from "node:path";
import type { Finding } from "../../report/finding.js";
import { groupBy } from "../../report/group-by.js";
import { findingOf, type Messages, type Reported, type RuleInfo, type SourcePlace } from "../../report/messages.js";
import type { PageRule } from "../page/page-rule.js";
import { paginationLimit } from "../pages/pagination-limit.js";
import { paginationTitles } from "../pages/pagination-titles.js";
import type { GroupLinks } from "./group-links.js";

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
  place: SourcePlace;
}

/** Rule about the links between the pages of a group. It has the name and the messages of the rule about one page. */
interface GroupRule<M extends Messages = Messages> extends RuleInfo {
  messages: M;
  check(links: Link[], report: (link: Link, reported: Reported<M>) => void): void;
}

function defineGroupRule<M extends Messages>(
  { name, description, severity, messages }: PageRule<M>,
  check: GroupRule<M>["check"],
): GroupRule {
  return { name, description, severity, messages, check } as unknown as GroupRule;
}

/** Finds a group that is too large, which the contents list may have shown already. */
const groupLimit = defineGroupRule(paginationLimit, (links, report) => {
  const [first] = links;
  const size = new Set(links.flatMap(({ from, target }) => [nameOf(from.key), target])).size;
  const maximum = first?.from.group?.maximumPages ?? size;
  if (links.some(({ from }) => from.findings.some(({ rule }) => rule === paginationLimit.name))) return;
  if (first && size > maximum) report(first, { messageId: "long-group", data: { pages: size, maximum } });
});

/** Finds titles of pages that differ between links, or that two pages have. */
const groupTitles = defineGroupRule(paginationTitles, (links, report) => {
  const titles = new Map<string, Link>();
  for (const [one, ...others] of groupBy(links, ({ target }) => target).values()) {
    const other = others.find(({ title }) => title !== one.title);
    if (other) {
      const data = { title: other.title, page: one.from.name, other: one.title };
      report(other, { messageId: "called-differently", data, key: other.target });
    }
    const same = titles.get(one.title);
    const data = { title: one.title, page: same?.from.name ?? "" };
    if (same) report(one, { messageId: "title-repeated", data, key: one.target });
    else titles.set(one.title, one);
  }
});

/** Finds what only several pages of a run show together. Returns the findings of each page by its key. */
export function groupFindings(pages: readonly GroupedPage[]): Map<string, Finding[]> {
  const findings = new Map(pages.map(({ key }) => [key, [] as Finding[]]));
  for (const links of groups(pages))
    for (const rule of [groupLimit, groupTitles])
      rule.check(links, ({ from, place }, reported) => {
        findings.get(from.key)?.push(findingOf(rule, reported, place));
      });
  return findings;
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
  let leader = name;
  for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) {
    const after = leaders.get(next);
    if (after !== undefined) leaders.set(leader, after);
    leader = next;
  }
  return leader;
}

/** Returns the page of the run that a link leads to; undefined when it is not among them, or more than one may be meant. */
function targetOf(href: string, from: string, names: Map<string, string[]>): string | undefined {
  const [path = ""] = href.split(/[?#]/, 1);
  const isRooted = /^\/(?!\/)/.test(path);
  const folder = from.endsWith("/") ? from : posix.dirname(from.replaceAll("\\", "/"));
  const name = nameOf(/^(?:https?:|\/)/i.test(path) ? path : `${folder}/${path}`);
  const targets = (names.get(posix.basename(name)) ?? []).filter(
    (candidate) => candidate === name || (isRooted && `/${candidate}`.endsWith(name)),
  );
  return targets.length === 1 ? targets[0] : undefined;
}

/** Returns the name of a page without what servers leave out: a scheme, `index.html` or `.html`, and a trailing slash. */
function nameOf(key: string): string {
  const [path = ""] = key.replaceAll("\\", "/").split(/[?#]/, 1);
  const address = path.replace(/^(?:https?:)?\/\//i, "").replace(/(?:(?:^|\/)index)?\.html?$/i, "");
  return posix.normalize(address).replace(/(?<=.)\/$/, "");
}

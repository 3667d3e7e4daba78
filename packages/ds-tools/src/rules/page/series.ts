/** Link to a page before or after this one. */
interface Link {
  /** Words before the title, such as "Previous". */
  word: string;
  title: string;
  href: string | undefined;
}

/** Checks whether links lead through the pages of a list of results. */
export function isResults(links: readonly Link[]): boolean {
  return links.every(({ href = "" }) => paging.test(href));
}

/** Checks whether links lead through posts, days or records, which need no contents list. A guide has titles. */
export function isSeries(links: readonly Link[]): boolean {
  if (links.some(({ word }) => record.test(word))) return true;
  if (links.every(({ title }) => !title || dated.test(title.slice(0, 200)))) return true;
  return links.some(({ href = "" }) => post.test(href));
}

/** Address that differs only in the number of a page of results, or in a date. */
const paging =
  /^\?|[?&;](?:after|before|current_?page|cursor|date|day|from|month|offset|p|page|page_?(?:index|no|num|number)|pg|skip|start|week|year)=|\/pages?[/-]\d+\/?$/i;

const months = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";

/** Title of a day, week, month or year, or of a page of results. */
const dated = new RegExp(
  [
    "^(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b",
    "^(?:yesterday|today|tomorrow|ddoe|heddiw|yfory)$",
    "^(?:this|last|next|previous) (?:day|week|month|year)$",
    `\\b\\d{1,2}(?:st|nd|rd|th)? ${months}\\b`,
    `\\b${months} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\\d\\d\\b`,
    "\\b(?:19|20)\\d\\d-\\d\\d\\b",
    "^(?:page|week|day|results?) \\d",
    "^(?:newer|older|earlier|later) (?:articles|entries|events|items|messages|news|posts|results|stories|updates)$",
    "^\\d+(?: of \\d+)?$",
  ].join("|"),
  "i",
);

/** Words for the record before or after this one, such as "Previous case". A guide has pages. */
const record = /^(?:previous|next) (?!(?:chapter|page|part|section|step|topic)s?\b)\p{L}/iu;

/** Address of a post. */
const post =
  /(?:^|\/)(?:announcements?|archives?|articles?|blogs?|bulletins?|diary|events?|minutes|news|posts?|press-releases?|stories|updates?)\/|\/(?:19|20)\d\d[-/]\d\d?(?:[-/]|$)/i;

import { count } from "../../report/count.js";

/** Sentence in which `…` stands for some items: "Forms that go to another origin were not sent: …." */
export interface Remark {
  sentence: string;
  items: readonly string[];
}

/** Summary of the parts of a service that an audit reached, and of those that it did not. */
export interface Coverage {
  /** Paths of the pages at which journeys ended: nothing asks or leads on there. */
  ends: readonly string[];
  /** Pages at which journeys stopped before an end, each with the reason. */
  stops: readonly { path: string; reason: string }[];
  /** What the audit left out on purpose: controls, pages and choices. */
  remarks: readonly Remark[];
  /** Declared journeys that were followed. */
  declared: readonly JourneyCoverage[];
}

/** Result of following a declared journey. */
export interface JourneyCoverage {
  /** Path of its first page. */
  start: string;
  /** Number of paths that were followed, which together take every turning. */
  paths: number;
  /** Number of pages on these paths. */
  pages: number;
  /** Paths of those that the service did not show. */
  missed: readonly string[];
  /** Path that sending the last page led to; undefined when it was not sent. */
  end: string | undefined;
}

/** Returns sentences about what an audit reached and left out. */
export function remarksOn({ ends, stops, remarks, declared }: Coverage): string[] {
  const sentence = `${ends.length ? "Not every" : "No"} journey was followed to its end. The pages after these were not seen: ….`;
  const stopped = { sentence, items: stops.map(({ path, reason }) => `${path} (${reason})`) };
  return [...declared.map(journeyRemark), ...[...(stops.length ? [stopped] : []), ...remarks].map(sentenceOf)];
}

/** Returns a remark with up to five of its items. */
export function sentenceOf({ sentence, items }: Remark): string {
  return sentence.replace("…", () => listed(items));
}

/** Joins up to five items with commas, and says how many more there are: "a, b, c, d, e and 3 more". */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, 5);
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Returns a sentence about what was seen of a declared journey. */
function journeyRemark({ start, paths, pages, missed, end }: JourneyCoverage): string {
  const seen = `${pages - missed.length} of ${count(pages, "page")} seen`;
  const ended = end === undefined ? "Its last page was not sent, so its end was not seen." : `It ended at ${end}.`;
  return `The journey from ${start} was followed on ${count(paths, "path")}: ${seen}. ${ended}`;
}

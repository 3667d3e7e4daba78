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
  /** Language of its pages, in English, such as "Welsh"; undefined when they do not state it. */
  language: string | undefined;
  /** Number of paths that were followed, which together take every turning. */
  paths: number;
  /** Pages on these paths, in the order of the declaration. */
  pages: readonly DeclaredPageCoverage[];
  /** Path that sending the last page led to; undefined when it was not sent. */
  end: string | undefined;
}

/** What was seen of a page of a declared journey. */
export interface DeclaredPageCoverage {
  path: string;
  heading: string;
  isSeen: boolean;
  questions: readonly DeclaredQuestionCoverage[];
}

/** What was seen of a question of a declared journey: its error page, or that it needs no answer. */
export interface DeclaredQuestionCoverage {
  label: string;
  error: "seen" | "optional" | "not seen";
}

/** Returns sentences about what an audit reached and left out. */
export function remarksOn({ ends, stops, remarks, declared }: Coverage): string[] {
  const sentence = `${ends.length ? "Not every" : "No"} journey was followed to its end. The pages after these were not seen: ….`;
  const stopped = { sentence, items: stops.map(({ path, reason }) => `${path} (${reason})`) };
  return [...declared.flatMap(journeyRemarks), ...[...(stops.length ? [stopped] : []), ...remarks].map(sentenceOf)];
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

/** Returns sentences about what was seen of a declared journey. */
function journeyRemarks(journey: JourneyCoverage): string[] {
  const { paths, pages, end } = journey;
  const { pagesSeen, questions, errorsSeen, optional } = journeyFigures([journey]);
  const missed = pages.flatMap(({ path, questions: own }) =>
    own.filter(({ error }) => error === "not seen").map(({ label }) => `"${label}" on ${path}`),
  );
  const others = optional ? `; ${optional} more can be left empty` : "";
  return [
    `The journey ${nameOfJourney(journey)} was followed on ${count(paths, "path")}: ${pagesSeen} of ${count(pages.length, "page")} seen, and the error pages of ${errorsSeen} of ${count(questions, "question")}${others}. ${end === undefined ? "Its last page was not sent, so its end was not seen." : `It ended at ${end}.`}`,
    ...(missed.length ? [`No error page was seen for ${listed(missed)}.`] : []),
  ];
}

/** Tells a journey from others: "from /cy/area in Welsh". */
export function nameOfJourney({ start, language }: JourneyCoverage): string {
  return `from ${start}${language ? ` in ${language}` : ""}`;
}

/** Counts the pages and questions of declared journeys, and those of them that were seen. */
export function journeyFigures(journeys: readonly JourneyCoverage[]): Record<JourneyFigure, number> {
  const pages = journeys.flatMap((journey) => journey.pages);
  const errors = pages.flatMap(({ questions }) => questions.map(({ error }) => error));
  const optional = errors.filter((error) => error === "optional").length;
  return {
    pages: pages.length,
    pagesSeen: pages.filter(({ isSeen }) => isSeen).length,
    questions: errors.length - optional,
    errorsSeen: errors.filter((error) => error === "seen").length,
    optional,
  };
}

/** Number of pages, or of questions that need an answer, and those that were seen; number of questions that need none. */
type JourneyFigure = "pages" | "pagesSeen" | "questions" | "errorsSeen" | "optional";

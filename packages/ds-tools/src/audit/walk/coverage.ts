import { count } from "../../report/count.js";
import { listed, type SkippedControl } from "./not-checked.js";

/** Summary of the parts of a service that an audit reached, and of those that it did not. */
export interface Coverage {
  /** Number of different addresses that were visited. */
  addresses: number;
  /** Number of forms whose answers the service accepted. */
  formsPassed: number;
  /** Forms whose answers the service refused, so that the pages after them were not seen. */
  formsNotPassed: readonly { path: string; reason: string; messages: readonly string[] }[];
  /** Paths of the pages at which journeys ended: nothing asks or leads on there. */
  ends: readonly string[];
  /** Pages at which journeys stopped before an end, each with the reason. */
  stops: readonly { path: string; reason: string }[];
  /** Choices that were not tried, for each question. */
  choicesNotTaken: readonly ChoicesNotTaken[];
  /** Number of choices that were tried in addition to the first of each question. */
  choicesTried: number;
  /** Links, buttons and forms that were skipped, each with the words that decided. */
  skipped: readonly SkippedControl[];
  /** Kinds of pages of which only some were visited. */
  samples: readonly Sample[];
  /** Declared journeys that were followed. */
  declared: readonly JourneyCoverage[];
  /** Paths of error pages that have the status 200. */
  errorPagesWithOk: readonly string[];
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

/** Choices of one question that the audit did not try. */
export interface ChoicesNotTaken {
  path: string;
  question: string;
  choices: readonly string[];
}

/** Kind of page of which only some were visited. */
export interface Sample {
  /** Pattern of the addresses, such as `/records/*`. */
  pattern: string;
  visited: number;
  /** Number of addresses that were left out, as far as they are known. */
  leftOut: number;
}

/** Returns sentences about the links, pages and choices that an audit left out. */
export function remarksOn({
  skipped,
  samples,
  choicesNotTaken,
  ends,
  stops,
  declared,
  errorPagesWithOk,
}: Coverage): string[] {
  const stopped = stops.map(({ path, reason }) => `${path} (${reason})`);
  const names = [...new Set(skipped.map(({ name, reason }) => `"${name}" (${reason})`))];
  const kinds = samples.map(({ pattern, visited, leftOut }) => `${pattern} (${visited} of ${visited + leftOut})`);
  const choices = choicesNotTaken.map(({ path, question, choices: each }) => `${path} "${question}" (${listed(each)})`);
  const about = (items: readonly string[], sentence: string) =>
    items.length ? sentence.replace("…", () => listed(items)) : [];
  return [
    ...declared.flatMap(journeyRemarks),
    about(
      stopped,
      `${ends.length ? "Not every" : "No"} journey was followed to its end. The pages after these were not seen: ….`,
    ),
    about(
      names,
      "Skipped, because they look destructive: …. Use --allow with the words of one of them to let it through.",
    ),
    about(kinds, "Only some pages of each kind were visited: …."),
    about(choices, "Choices that were not tried before the audit ended: …. Raise --limit or --max-time."),
    about(
      errorPagesWithOk,
      "Error pages of … have the status 200, as pages without errors do: 422 or 400 lets programs tell them apart.",
    ),
  ].flat();
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

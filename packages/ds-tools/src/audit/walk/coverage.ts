import { count } from "../../report/count.js";
import { type LeftAlone, listed } from "./not-checked.js";

/** Summary of the parts of a service that an audit reached, and of those that it did not. */
export interface Coverage {
  /** Number of different addresses that were visited. */
  addresses: number;
  /** Number of forms whose answers the service accepted. */
  formsPassed: number;
  /** Forms whose answers the service refused, so that the pages after them were not seen. */
  formsNotPassed: readonly { path: string; messages: readonly string[] }[];
  /** Paths of the pages at which journeys ended: nothing asks or leads on there. */
  ends: readonly string[];
  /** Pages at which journeys stopped before an end, each with the reason. */
  stops: readonly { path: string; reason: string }[];
  /** Choices that were not tried, for each question. */
  choicesNotTaken: readonly ChoicesNotTaken[];
  /** Number of choices that were tried in addition to the first of each question. */
  choicesTried: number;
  /** Links, buttons and forms that were left alone, each with the reason. */
  leftAlone: readonly LeftAlone[];
  /** Kinds of pages of which only some were visited. */
  samples: readonly Sample[];
  /** Declared journeys that were followed. */
  declared: readonly JourneyCoverage[];
  /** Paths of error pages that have the status 200. */
  errorPagesWithOk: readonly string[];
}

/** Result of following a declared journey. */
export interface JourneyCoverage {
  /** Number of paths that were followed, which together take every turning. */
  paths: number;
  /** Number of pages that are on one of the paths, and how many of them the service has shown. */
  pages: number;
  pagesSeen: number;
  /** Number of questions on these pages, and those that no error page was seen for, each with the name of its page. */
  questions: number;
  questionsWithoutError: readonly string[];
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
  leftAlone,
  samples,
  choicesNotTaken,
  ends,
  stops,
  declared,
  errorPagesWithOk,
}: Coverage): string[] {
  const stopped = stops.map(({ path, reason }) => `${path} (${reason})`);
  const names = [...new Set(leftAlone.map(({ name, reason }) => `"${name}" (${reason})`))];
  const kinds = samples.map(({ pattern, visited, leftOut }) => `${pattern} (${visited} of ${visited + leftOut})`);
  const choices = choicesNotTaken.map(({ path, question, choices: each }) => `${path} "${question}" (${listed(each)})`);
  return [
    ...declared.flatMap(journeyRemarks),
    ...(stopped.length
      ? [
          `${ends.length ? "Not every" : "No"} journey was followed to its end. The pages after these were not seen: ${listed(stopped)}.`,
        ]
      : []),
    ...(names.length
      ? [
          `Skipped, because it might delete, pay, send or sign out: ${listed(names)}. If one of them is harmless, use it with --allow-harmful and its words.`,
        ]
      : []),
    ...(kinds.length
      ? [`Of pages that are alike only some were visited: ${listed(kinds)}. --sample visits more.`]
      : []),
    ...(choices.length ? [`Choices that were not taken: ${listed(choices)}. --choices all takes them.`] : []),
    ...(errorPagesWithOk.length
      ? [
          `Error pages of ${listed(errorPagesWithOk)} have the status 200, as pages without errors do: 422 or 400 lets programs tell them apart.`,
        ]
      : []),
  ];
}

/** Returns sentences about what was seen of a declared journey. */
export function journeyRemarks(journey: JourneyCoverage): string[] {
  const { paths, pages, pagesSeen, questions, questionsWithoutError: without } = journey;
  const errors = `${questions - without.length} of ${count(questions, "question")}`;
  return [
    `The journey was followed on ${count(paths, "path")}: ${pagesSeen} of ${count(pages, "page")} seen, and the errors of ${errors}.`,
    ...(without.length ? [`No error page was seen for: ${listed(without)}.`] : []),
  ];
}

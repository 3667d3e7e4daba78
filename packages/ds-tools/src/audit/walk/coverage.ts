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
export function remarksOn({ leftAlone, samples, choicesNotTaken, ends, stops }: Coverage): string[] {
  const stopped = stops.map(({ path, reason }) => `${path} (${reason})`);
  const names = [...new Set(leftAlone.map(({ name, reason }) => `"${name}" (${reason})`))];
  const kinds = samples.map(({ pattern, visited, leftOut }) => `${pattern} (${visited} of ${visited + leftOut})`);
  const choices = choicesNotTaken.map(({ path, question, choices: each }) => `${path} "${question}" (${listed(each)})`);
  return [
    ...(stopped.length && !ends.length
      ? [`No journey was followed to its end. The pages after these were not seen: ${listed(stopped)}.`]
      : []),
    ...(names.length
      ? [
          `Left alone, because it may do harm: ${listed(names)}. If one of them is harmless, use it with --allow and its words.`,
        ]
      : []),
    ...(kinds.length
      ? [`Of pages that are alike only some were visited: ${listed(kinds)}. --sample visits more.`]
      : []),
    ...(choices.length ? [`Choices that were not taken: ${listed(choices)}. --choices all takes them.`] : []),
  ];
}

import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** How long the service took for a form with a short answer, and with a long one of white space each time. */
interface TimedAnswer {
  label: string;
  /** Milliseconds that the service took at most for short answers. */
  usual: number;
  /** Milliseconds that it took for the long answer. */
  times: readonly number[];
  place: SourcePlace | undefined;
}

/** A page that takes so many times as long does not do so by chance, and neither do so many milliseconds. */
const manyTimes = 10;
const fewMilliseconds = 300;

/** Checks whether a time is far longer than usual. */
export function isSlow(milliseconds: number, usual: number): boolean {
  return milliseconds > usual * manyTimes && milliseconds - usual > fewMilliseconds;
}

export const slowAnswer = defineJourneyRule({
  name: "slow-answer",
  title: "White space in an answer makes a page slow",
  severity: "error",
  impact: "blocks",
  affects: "Everyone, when somebody does it on purpose",
  description: "A page does not take much longer when an answer has a lot of white space.",
  messages: {
    quadratic:
      'The answer to "{{label}}" with 20,000 spaces in it makes the page many times as slow: limit the length of the answer before the page shows it again, and with Nunjucks replace its filter trim with fastFilters of ds-frontend/nunjucks',
  },
  check({ label, usual, times, place }: TimedAnswer, report) {
    if (times.length > 1 && times.every((time) => isSlow(time, usual)))
      report({ messageId: "quadratic", data: { label }, place, key: label });
  },
});

import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Page of a journey, and the one that the service shows instead. */
interface PageInTurn {
  /** What the page is: not on the way yet or any more, next to be shown, after a form, after a change, or the one that the back link leads to. */
  turn: "off" | "now" | "next" | "change" | "back";
  /** Address of the page that was asked for, or that the form or the link is on. */
  page: string;
  /** Address that the journey leads to. */
  expected: string;
  /** Address that the service leads to. */
  shown: string;
  place?: SourcePlace | undefined;
}

export const journeyOrder = defineJourneyRule({
  name: "journey-order",
  severity: "error",
  description: "Each page of a journey opens in its turn and not before, and leads where the journey says.",
  messages: {
    early: "The page opens before its turn: send people to {{expected}}, as the journey does",
    closed: "The next page is {{page}}, but the service shows {{shown}} instead",
    next: "From {{page}} the journey goes on to {{expected}}, but the service goes to {{shown}}",
    change: "After a change on {{page}} the journey leads to {{expected}}, but the service goes to {{shown}}",
    back: "The back link leads to {{shown}}, but the page before is {{expected}}",
  },
  check({ turn, page, expected, shown, place }: PageInTurn, report) {
    if (turn === "off") {
      if (shown === page) report({ messageId: "early", data: { expected } });
    } else if (shown === expected) return;
    else if (turn === "now") report({ messageId: "closed", data: { page, shown } });
    else if (turn === "back") report({ messageId: "back", data: { expected, shown }, place });
    else report({ messageId: turn, data: { page, expected, shown }, key: page });
  },
});

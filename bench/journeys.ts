import assert from "node:assert/strict";
import { defineForm, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import type { Contender } from "./measure.js";
import { cached } from "./peers.js";
import { journeyRows } from "./rows.js";

/*
 * One request for the last of many answered pages: may the person have it, and where does "Back" lead? Ours checks all answers again;
 * `@dwp/govuk-casa` reads from its session which of them were right.
 */

interface Plan {
  addSequence(...waypoints: string[]): void;
  traverse(context: object): string[];
  traversePrevRoutes(
    context: object,
    options: { startWaypoint: string; stopCondition: () => boolean },
  ): { readonly target: string | null }[];
}

interface Casa {
  Plan: new () => Plan;
  JourneyContext: { DEFAULT_CONTEXT_ID: string; fromObject(session: object): object };
}

const { JourneyContext, Plan } = await cached<Casa>("@dwp/govuk-casa");

/** Journeys by their names in the table. */
export const journeys = journeyRows.map(({ name, count }) => {
  const names = Array.from({ length: count }, (_, index) => `page-${index}`);
  return {
    name,
    contenders() {
      const [first, last] = [names[0] as string, names.at(-1) as string];
      // What is timed is the same work: both say who may have which page, and where "Back" leads.
      for (const [answered, page] of [
        [0, first],
        [0, last],
        [count >> 1, first],
        [count >> 1, last],
        [count - 1, last],
      ] as const)
        assert.equal(ours(names, answered, page).render(), casa(names, answered, page).render());
      return [ours(names), casa(names)];
    },
  };
});

/** Answers of somebody to the first pages. */
function answersTo(names: readonly string[], answered: number) {
  return Object.fromEntries(names.slice(0, answered).map((name) => [name, { answer: `The answer of ${name}` }]));
}

function ours(names: readonly string[], answered = names.length - 1, page = names.at(-1) ?? ""): Contender {
  const schema = text({ subject: "Answer", maxlength: 100 });
  const form = () => defineForm({ answer: { component: "input", label: { text: "Answer" }, schema } });
  const pages = Object.fromEntries(names.map((name) => [name, { form: form() }]));
  const journey = defineJourney({ ...pages, check: {} });
  const answers = answersTo(names, answered);
  return {
    name: "function",
    render() {
      const step = journey.at(page, answers);
      return step.redirect ?? `${step.href} from ${step.back}`;
    },
  };
}

function casa(names: readonly string[], answered = names.length - 1, page = names.at(-1) ?? ""): Contender {
  const plan = new Plan();
  plan.addSequence(...names, "check");
  const data = answersTo(names, answered);
  const validation = Object.fromEntries(Object.keys(data).map((name) => [name, null]));
  const session = { data, validation, nav: {}, identity: { id: JourneyContext.DEFAULT_CONTEXT_ID } };
  return {
    name: "govuk-casa",
    render() {
      const context = JourneyContext.fromObject(session);
      const waypoints = plan.traverse(context);
      const [back] = plan.traversePrevRoutes(context, { startWaypoint: page, stopCondition: () => true });
      if (!waypoints.includes(page)) return `/${waypoints.at(-1)}`;
      return `/${page} from ${back?.target ? `/${back.target}` : undefined}`;
    },
  };
}

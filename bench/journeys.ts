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
  traversePrevRoutes(context: object, options: { startWaypoint: string; stopCondition: () => boolean }): object[];
}

interface Casa {
  Plan: new () => Plan;
  JourneyContext: { DEFAULT_CONTEXT_ID: string; fromObject(session: object): object };
}

const { JourneyContext, Plan } = await cached<Casa>("@dwp/govuk-casa");

/** Journeys by their names in the table. */
export const journeys = journeyRows.map(({ name, count }) => {
  const names = Array.from({ length: count }, (_, index) => `page-${index}`);
  return { name, contenders: () => [ours(names), casa(names)] };
});

function ours(names: readonly string[]): Contender {
  const schema = text({ subject: "Answer", maxlength: 100 });
  const form = () => defineForm({ answer: { component: "input", label: { text: "Answer" }, schema } });
  const pages = Object.fromEntries(names.map((name) => [name, { form: form() }]));
  const journey = defineJourney({ ...pages, check: {} });
  const answers = Object.fromEntries(names.map((name) => [name, { answer: `The answer of ${name}` }]));
  const last = names.at(-1) as string;
  return { name: "function", render: () => `${journey.at(last, answers).redirect ?? last}` };
}

function casa(names: readonly string[]): Contender {
  const plan = new Plan();
  plan.addSequence(...names, "check");
  const data = Object.fromEntries(names.map((name) => [name, { answer: `The answer of ${name}` }]));
  const validation = Object.fromEntries(names.map((name) => [name, null]));
  const session = { data, validation, nav: {}, identity: { id: JourneyContext.DEFAULT_CONTEXT_ID } };
  const last = names.at(-1) as string;
  return {
    name: "govuk-casa",
    render() {
      const context = JourneyContext.fromObject(session);
      const waypoints = plan.traverse(context);
      plan.traversePrevRoutes(context, { startWaypoint: last, stopCondition: () => true });
      return waypoints.includes(last) ? last : `${waypoints.at(-1)}`;
    },
  };
}

import type { Part, Route, Step } from "./route.js";
import type { HrefOf } from "./rows.js";
import type { Task, TaskStatuses } from "./types.js";

/** Returns the sections in order, without those that do not apply. */
export function tasksOf<Status extends object>(
  parts: readonly Part[],
  { steps, passed }: Route,
  statuses: TaskStatuses<Status>,
  hrefOf: HrefOf,
): Task<Status>[] {
  const stepsBySection = new Map<string | undefined, Step[]>();
  for (const step of steps) {
    const inside = stepsBySection.get(step.outer.section) ?? [];
    inside.push(step);
    stepsBySection.set(step.outer.section, inside);
  }
  return parts.flatMap(({ pages }, number) => {
    const count = passed[number] ?? -1;
    const starts = pages.flatMap(({ beginsSection }, index) => (beginsSection ? index : []));
    return starts.flatMap((start, position) => {
      const end = starts[position + 1] ?? pages.length;
      const { section } = pages[start] as { section: string };
      const title = { text: section };
      if (start > count) return { title, status: statuses.cannotStart };
      const inside = stepsBySection.get(section) ?? [];
      const shown = inside.filter(({ isLocked }) => !isLocked);
      // Nothing is sent from the last page before the whole journey is.
      const isOpen = count < end || pages[end - 1]?.isLast;
      const next = isOpen ? (shown.find((step) => !step.isAnswered) ?? shown.at(-1)) : shown[0];
      if (!inside.length) return [];
      const isStarted = inside.some((step) => step.draft || (step.isAnswered && !step.page.ends && !step.page.isLast));
      const status = !isOpen ? statuses.completed : isStarted ? statuses.inProgress : statuses.notStarted;
      return { title, ...(next && { href: hrefOf(next) }), status };
    });
  });
}

import type { Page } from "./page.js";
import type { Way } from "./way.js";

/** What a task list shows beside each section, as the macros of the design system take it: `{ text }` or `{ tag: { text } }`. */
export interface TaskStatuses<Status extends object = object> {
  /** Every question of the section is answered. */
  readonly completed: Status;
  /** The section has the page that is to be answered next. */
  readonly incomplete: Status;
  /** A section before it is not completed. */
  readonly cannotStart: Status;
}

/** Section of a journey, as an item of a task list. */
export interface Task<Status extends object = object> {
  readonly title: { readonly text: string };
  /** Address of the section's first page, or of the page to go on with. A section that cannot be started has none. */
  readonly href?: string;
  readonly status: Status;
}

/** Returns the sections in order, without those that do not apply. */
export function tasksOf<Status extends object>(
  pages: readonly Page[],
  { steps }: Way,
  statuses: TaskStatuses<Status>,
  hrefOf: (step: { readonly name: string }) => string,
): Task<Status>[] {
  const indexOf = (name: string) => pages.findIndex((page) => page.name === name.split("/")[0]);
  const current = steps.at(-1) as { readonly name: string };
  const starts = pages.flatMap(({ section }, index) => (section === undefined ? [] : index));
  return starts.flatMap((start, number) => {
    const end = starts[number + 1] ?? pages.length;
    const isInside = ({ name }: { readonly name: string }) => indexOf(name) >= start && indexOf(name) < end;
    const title = { text: pages[start]?.section as string };
    if (isInside(current)) return [{ title, href: hrefOf(current), status: statuses.incomplete }];
    if (start > indexOf(current.name)) return [{ title, status: statuses.cannotStart }];
    const first = steps.find(isInside);
    return first ? [{ title, href: hrefOf(first), status: statuses.completed }] : [];
  });
}

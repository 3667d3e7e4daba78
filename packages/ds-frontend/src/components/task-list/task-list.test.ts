import { type TaskListOptions, taskList } from "ds-frontend";
import { expect, test } from "vitest";

test("the whole markup of a task list", () => {
  expect(
    taskList({
      idPrefix: "steps",
      classes: "a",
      items: [
        {
          title: { text: "About <you>", classes: "b" },
          hint: { text: "Five minutes" },
          href: "/you",
          status: { tag: { text: "Not started yet", colour: "blue" } },
          classes: "c",
        },
        { title: { html: "<b>Send</b>" }, status: { text: "Cannot start yet", classes: "d" } },
      ],
    }),
  ).toBe(
    '<ul class="ds-task-list a"><li class="ds-task-list__item ds-task-list__item--with-link c">' +
      '<div class="ds-task-list__name-and-hint"><a class="ds-link ds-task-list__link b" href="/you" aria-describedby="steps-1-hint steps-1-status">About &lt;you&gt;</a>' +
      '<div class="ds-task-list__hint" id="steps-1-hint">Five minutes</div></div>' +
      '<div class="ds-task-list__status" id="steps-1-status"><strong class="ds-tag ds-tag--blue">Not started yet</strong></div></li>' +
      '<li class="ds-task-list__item"><div class="ds-task-list__name-and-hint"><div><b>Send</b></div></div>' +
      '<div class="ds-task-list__status d" id="steps-2-status">Cannot start yet</div></li></ul>',
  );
});

test("a list without tasks prints nothing, and what is no task is left out", () => {
  expect(taskList({ items: [] })).toBe("");
  expect(taskList({ items: [null, "x", { title: "A", status: {} }] } as unknown as TaskListOptions)).toContain(
    'id="task-list-1-status"',
  );
});

import { choice, defineForm } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { another, typed } from "../../../../test/support/journey-forms.js";
import { macroRenderer, packages } from "../../../../test/support/system-pages.js";

const yesOrNo = (key: string) =>
  defineForm({
    [key]: {
      component: "radios",
      fieldset: { legend: { text: key } },
      items: [
        { value: "yes", text: "Yes" },
        { value: "no", text: "No" },
      ],
      schema: choice({ subject: key }),
    },
  });

const apply = defineJourney(
  {
    name: { form: typed("name"), section: "About you" },
    pet: { form: yesOrNo("pet") },
    petName: { form: typed("petName"), section: "Your <pet>", when: ({ pet }) => pet?.pet === "yes" },
    toys: { each: { item: typed("toy"), another }, when: ({ pet }) => pet?.pet === "yes" },
    reason: { form: typed("reason"), section: "Your reason" },
    check: { section: "Check and send" },
  },
  { path: "/apply" },
);
const statuses = {
  completed: { text: "completed" },
  inProgress: { text: "in progress" },
  notStarted: { text: "not started" },
  cannotStart: { text: "cannot start" },
};
const later = ["Your <pet>: cannot start", "Your reason: cannot start", "Check and send: cannot start"];

const [name, pet, petName, reason] = [{ name: "A" }, { pet: "yes" }, { petName: "Rex" }, { reason: "B" }];
const toys = { items: { 1: { toy: "Ball" } }, last: 1, form: { another: "no" } };

test.each<[string, unknown, string[]]>([
  ["nothing is answered", undefined, ["About you: not started /name", ...later]],
  ["the first section is begun", { name }, ["About you: in progress /pet", ...later]],
  [
    "an item is open",
    { name, pet, petName },
    [
      "About you: completed /name",
      "Your <pet>: in progress /toys/new-1",
      "Your reason: cannot start",
      "Check and send: cannot start",
    ],
  ],
  [
    "a section does not apply",
    { name, pet: { pet: "no" } },
    ["About you: completed /name", "Your reason: not started /reason", "Check and send: cannot start"],
  ],
  [
    "everything is answered",
    { name, pet, petName, toys, reason },
    [
      "About you: completed /name",
      "Your <pet>: completed /petName",
      "Your reason: completed /reason",
      "Check and send: not started /check",
    ],
  ],
  [
    "an answer in the middle is gone",
    { name, pet: { pet: "maybe" }, petName, toys, reason },
    ["About you: in progress /pet", ...later],
  ],
  ["the answers are none", "__proto__", ["About you: not started /name", ...later]],
])("the sections have their statuses and links when %s", (_, answers, expected) => {
  const { items } = apply.tasks(answers, statuses);
  const lines = items.map(({ title, href, status }) =>
    [`${title.text}: ${status.text}`, href?.replace("/apply", "")].filter(Boolean).join(" "),
  );
  expect(lines).toEqual(expected);
  for (const { href } of items) if (href) expect(apply.at(href.slice(7), answers).redirect).toBeUndefined();
});

test("every page knows its section, and a journey without sections has no tasks", () => {
  expect(apply.pages.map(({ section }) => section)).toEqual([
    "About you",
    "About you",
    "Your <pet>",
    "Your <pet>",
    "Your reason",
    "Check and send",
  ]);
  expect(defineJourney({ name: { form: typed("name") }, check: {} }).tasks({}, statuses)).toEqual({ items: [] });
  expect(() => defineJourney({ name: { form: typed("name"), section: 1 as never }, check: {} })).toThrow(
    '"section" of the page "name" must be the title of the section that begins with it.',
  );
});

describe.each(packages.filter(({ isNewest }) => isNewest))("the task list of $name", (each) => {
  const prefix = each.system;
  const cannotStartClass = `${prefix}-task-list__status--cannot-start-yet`;

  test("shows the sections with links and statuses", () => {
    const options = apply.tasks(
      { name, pet },
      {
        completed: { text: "Completed" },
        inProgress: { text: "In progress" },
        notStarted: { tag: { text: "Not started yet", classes: `${prefix}-tag--blue` } },
        cannotStart: { text: "Cannot start yet", classes: cannotStartClass },
      },
    );
    const html = serialize(parseFragment(macroRenderer(each)("task-list", options)));
    const rows = html.split("<li").slice(1);
    const texts = rows.map((row) =>
      row
        .replace(/^[^>]*>|<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    expect(texts).toEqual([
      "About you Completed",
      "Your &lt;pet&gt; Not started yet",
      "Your reason Cannot start yet",
      "Check and send Cannot start yet",
    ]);
    expect(rows.map((row) => /href="([^"]*)"/.exec(row)?.[1])).toEqual([
      "/apply/name",
      "/apply/petName",
      undefined,
      undefined,
    ]);
    expect(rows[1]).toContain(`${prefix}-tag--blue`);
    expect(rows[2]).toContain(cannotStartClass);
  });
});

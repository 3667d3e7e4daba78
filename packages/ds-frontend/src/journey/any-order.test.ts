import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import { another, choose, problemsOf, typed, walk } from "../../../../test/support/journey-forms.js";

const apply = defineJourney({
  eligible: { form: choose(["yes", "no"]) },
  sorry: { when: ({ eligible }) => eligible?.answer === "no", ends: true },
  tasks: { tasks: true },
  name: { form: typed("name"), section: "You" },
  job: { form: choose(["yes", "no"]) },
  town: { form: typed("town"), section: "Home" },
  pets: { each: { item: typed("pet"), another, least: 0 } },
  income: { form: typed("income"), section: "Income", when: ({ job }) => job?.answer === "yes" },
  help: { form: choose(["yes", "no"]), section: "Help" },
  helper: { form: typed("helper"), when: ({ help, job }) => help?.answer === "yes" && job?.answer === "no" },
  declaration: { form: choose(["agree"]), confirm: true, section: "Declare" },
  check: { section: "Send" },
});
const statuses = {
  completed: { text: "done" },
  inProgress: { text: "begun" },
  notStarted: { text: "new" },
  cannotStart: { text: "later" },
};
const tasks = (answers: object) =>
  apply
    .tasks(answers, statuses)
    .items.map(({ title, href, status }) => `${title.text}: ${status.text}${href ? ` ${href}` : ""}`);
const start = { eligible: { answer: "yes" } };
const you = { name: { name: "Ann" }, job: { answer: "yes" } };
const home = { town: { town: "Leeds" }, pets: { form: { another: "no" } } };

describe("sections in any order", () => {
  test("begin after the pages before the task list", () => {
    expect(tasks({})).toEqual(["You", "Home", "Income", "Help", "Declare", "Send"].map((title) => `${title}: later`));
    expect(apply.at("tasks", {})).toEqual({ redirect: "/eligible" });
    expect(apply.at("tasks", { eligible: { answer: "no" } })).toEqual({ redirect: "/sorry" });
    expect(apply.at("tasks", start)).toMatchObject({ page: "tasks", back: "/eligible" });
  });

  test("cannot start while their conditions read answers that are not there yet", () => {
    const waiting = ["Income: later", "Help: later", "Declare: later", "Send: later"];
    expect(tasks(start)).toEqual(["You: new /name", "Home: new /town", ...waiting]);
    expect(tasks({ ...start, name: you.name })).toEqual(["You: begun /job", "Home: new /town", ...waiting]);
    expect(tasks({ ...start, ...you })).toEqual([
      "You: done /name",
      "Home: new /town",
      "Income: new /income",
      "Help: new /help",
      "Declare: later",
      "Send: later",
    ]);
    // A section that does not apply is left out.
    expect(tasks({ ...start, ...you, job: { answer: "no" } })).not.toContainEqual(expect.stringContaining("Income"));
    for (const page of ["income", "help", "declaration", "check"] as const)
      expect(apply.at(page, start)).toEqual({ redirect: "/tasks" });
  });

  test("are taken in any order, and lead back to the list", async () => {
    const { redirects, answers } = await walk(
      apply,
      [
        ["town", { town: "Leeds" }],
        ["pets", { another: "yes" }],
        ["pets/new-1", { pet: "Rex" }],
        ["pets", { another: "no" }],
        ["name", { name: "Ann" }],
        ["job", { answer: "no" }],
        ["help", { answer: "yes" }],
        ["helper", { helper: "Bo" }],
        ["declaration", { answer: "agree" }],
      ],
      start,
    );
    expect(redirects).toEqual([
      "/pets",
      "/pets/new-1",
      "/pets",
      "/tasks",
      "/job",
      "/tasks",
      "/helper",
      "/tasks",
      "/tasks",
    ]);
    expect(apply.at("tasks", answers)).toMatchObject({ back: "/eligible" });
    expect(tasks(answers)).toEqual([
      "You: done /name",
      "Home: done /town",
      "Help: done /help",
      "Declare: done /declaration",
      "Send: new /check",
    ]);
    expect(apply.value(answers)).toMatchObject({ pets: [{ pet: "Rex" }], helper: { helper: "Bo" } });
    // A change returns to what must be confirmed again.
    const changed = await walk(apply, [["town", { town: "York" }]], answers);
    expect(changed.redirects).toEqual(["/tasks"]);
    expect(tasks(changed.answers).slice(-2)).toEqual(["Declare: new /declaration", "Send: later"]);
  });

  test("Back leads to the page before in the section, and from its first page to the list", () => {
    const answers = { ...start, ...you, ...home };
    expect(apply.at("name", answers)).toMatchObject({ back: "/tasks" });
    expect(apply.at("job", answers)).toMatchObject({ back: "/name" });
    expect(apply.at("town", answers)).toMatchObject({ back: "/tasks" });
    expect(apply.at("income", answers)).toMatchObject({ back: "/tasks" });
  });

  test("the section with the last page leads on to it", async () => {
    const journey = defineJourney({
      tasks: { tasks: true },
      name: { form: typed("name"), section: "You" },
      declaration: { form: choose(["agree"]), confirm: true, section: "Send" },
      sent: {},
    });
    const { redirects } = await walk(journey, [
      ["name", { name: "Ann" }],
      ["declaration", { answer: "agree" }],
    ]);
    expect(redirects).toEqual(["/tasks", "/sent"]);
  });

  test("an answer that opens a section again leaves the others as they are", async () => {
    const answers = { ...start, ...you, job: { answer: "no" }, ...home, help: { answer: "no" } };
    const { redirects, answers: changed } = await walk(apply, [["job", { answer: "yes" }]], answers);
    expect(redirects).toEqual(["/tasks"]);
    expect(tasks(changed)).toContain("Income: new /income");
    expect(tasks(changed)).toContain("Help: done /help");
  });

  test("every path is known", () => {
    expect(apply.problems()).toEqual([]);
    expect(apply.cover().length).toBeLessThanOrEqual(4);
    expect(apply.mermaid()).toContain('subgraph p3s["You"]');
  });
});

test("any answers at all: every redirect leads to a page that is shown, and to no page before its turn", () => {
  const values = [
    undefined,
    null,
    {},
    { answer: "yes" },
    { answer: "no" },
    { answer: "x" },
    { name: "Ann", town: "Leeds" },
    { form: { another: "no" } },
  ];
  // A generator of numbers that are always the same.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 500; run += 1) {
    const answers = Object.fromEntries(apply.pages.map(({ page }) => [page, values[random(values.length)]]));
    for (const { page } of apply.pages) {
      const step = apply.at(page, answers);
      if (step.redirect) expect(apply.at(step.redirect.slice(1), answers).redirect).toBeUndefined();
      else if (step.back) expect(apply.at(step.back.slice(1), answers).redirect).toBeUndefined();
    }
    for (const { href } of apply.tasks(answers, statuses).items)
      if (href) expect(apply.at(href.slice(1), answers).redirect).toBeUndefined();
  }
});

describe("sections that go wrong are problems", () => {
  const form = choose(["yes", "no"]);
  test.each<[string, object, string[]]>([
    [
      "a check page inside the last section",
      { a: { form, section: "A" }, check: {} },
      ['check: This check page is inside the section "A", which ends with it: give it a section of its own.'],
    ],
    [
      "a section that begins on a page with a condition, while the next page has none",
      {
        a: { form, section: "A" },
        b: { form, section: "B", when: ({ a }: { a: { answer: string } }) => a.answer === "yes" },
        c: { form },
        check: { section: "Check" },
      },
      [
        'b: The section "B" begins with this page, which has a condition, but the next page has none: let the section begin with a page that always applies.',
      ],
    ],
  ])("%s", (_, pages, problems) => expect(problemsOf(defineJourney(pages as never))).toEqual(problems));
});

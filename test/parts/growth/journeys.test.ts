import { defineForm, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";
import { describe, expect, test } from "vitest";
import { expectLinear } from "../../support/growth.js";
import { another, choose, typed } from "../../support/journey-forms.js";

/*
 * A request costs each page that was answered the same, however many there are; and what is known before anybody visits grows with the
 * square of the pages at most, where each of them can lead to any other.
 */

const answered = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  const form = (key: string) =>
    defineForm({ [key]: { component: "input", label: { text: key }, schema: text({ subject: key, maxlength: 50 }) } });
  const journey = defineJourney({ ...Object.fromEntries(names.map((name) => [name, { form: form("a") }])), check: {} });
  return {
    journey,
    last: names.at(-1) as string,
    answers: Object.fromEntries(names.map((name) => [name, { a: name }])),
  };
};
type Size = ReturnType<typeof answered>;
test.each<[string, (size: Size) => unknown]>([
  ["a page", ({ journey, last, answers }) => journey.at(last as never, answers)],
  ["the first page", ({ journey, answers }) => journey.at("p0" as never, answers)],
  ["the check page", ({ journey, answers }) => journey.at("check", answers)],
  ["an answer that is sent", ({ journey, last, answers }) => journey.submit(last as never, { a: "b" }, answers)],
  ["the value", ({ journey, answers }) => journey.value(answers)],
])("%s of a journey with 64 times as many answered pages", (_, request) => expectLinear(30, request, answered));

test("a list with 64 times as many items", async () => {
  const listed = (count: number) => {
    const journey = defineJourney({ people: { each: { item: typed("name"), another, most: 10_000 } }, check: {} });
    const items = Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, { name: "Ann" }]));
    return () => journey.at("people", { people: { items, form: { another: "no" } } });
  };
  await expectLinear(30, (request) => request(), listed);
});

type Loose = Record<string, { answer: string } | undefined>;
const yesNo = choose(["yes", "no"]);
const pages = (count: number, of: (index: number) => [string, object][]) =>
  defineJourney({ ...Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)).flat()), check: {} });
const shapes: Record<string, (count: number) => ReturnType<typeof pages>> = {
  "a chain of conditional pages": (count) =>
    pages(count, (index) => [
      [`p${index}`, { form: yesNo, ...(index && { when: (all: Loose) => all[`p${index - 1}`]?.answer === "yes" }) }],
    ]),
  "pages that end": (count) =>
    pages(count, (index) => [
      [`q${index}`, { form: yesNo }],
      [`e${index}`, { ends: true, when: (all: Loose) => all[`q${index}`]?.answer === "no" }],
    ]),
  "independent questions": (count) =>
    pages(count, (index) => [
      [`q${index}`, { form: yesNo }],
      [`d${index}`, { form: yesNo, when: (all: Loose) => all[`q${index}`]?.answer === "yes" }],
    ]),
  "optional pages in a row": (count) =>
    pages(2 * count, (index) => [
      index < count
        ? [`q${index}`, { form: yesNo }]
        : [`d${index}`, { form: yesNo, when: (all: Loose) => all[`q${index - count}`]?.answer === "yes" }],
    ]),
  "lists with a journey for each item": (count) => {
    const item = defineJourney({
      kind: { form: yesNo },
      school: { form: yesNo, when: ({ kind }) => kind?.answer === "yes" },
    });
    return pages(count, (index) => [[`l${index}`, { each: { item, another } }]]);
  },
};

/** Returns processor time in milliseconds. */
function milliseconds(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

describe.each(Object.entries(shapes))("%s", (_, shape) => {
  test.each(["cover", "problems", "mermaid"] as const)("%s() of four times as many pages", (method) => {
    shape(10)[method]();
    const small = Array.from({ length: 5 }, () => milliseconds(() => shape(12)[method]()));
    const least = Math.max(1, Math.min(...small));
    // The square takes 16 times as long, and so does each turning that is looked for among all others; the fourth power 256 times.
    expect(milliseconds(() => shape(48)[method]())).toBeLessThan(least * 130);
  });
});

import { defineComponent, defineForm } from "ds-frontend/forms";
import { expect, test, vi } from "vitest";

/*
 * An issue is about the field that its path leads to or into: by the field's key, by the steps of the key, or by the name of a
 * control, as a server that checks the body itself has it.
 */

const label = { text: "Label" };
const pair = (...parts: string[]) =>
  defineComponent<{ label: string }, readonly string[], object>({
    names: () => parts.map((part) => `when[${part}]`),
    parts,
    read: (body) => parts.map((part) => body.text(`when[${part}]`)),
    show: (options) => options,
    linkTo: ({ id }, [part = "whole"]) => `${id}-${part}`,
  });
const form = defineForm({
  name: { component: "input", label },
  "people[0].born": { component: "dateInput" },
  trip: { component: "dateInput", namePrefix: "trip.start" },
  email: { component: "input", label, name: "contact[email]" },
  month: { component: pair("month", "year"), label: "Month" },
  time: { component: pair("hour", "minute"), label: "Time" },
});

test.each([
  [["name"], "name"],
  [["name", "first"], "name"],
  [["people", "0", "born"], "people-0-born-day"],
  [["people", 0, "born", "year"], "people-0-born-year"],
  [["people", 0, "born", "century"], "people-0-born-day"],
  [["people[0].born"], "people-0-born-day"],
  [["people[0].born", "month"], "people-0-born-month"],
  [["people.0.born.month"], "people-0-born-month"],
  [["people[0]", "born", "month"], "people-0-born-month"],
  [["people.0.born-month"], "people-0-born-month"],
  [['people[0]["born"]'], "people-0-born-day"],
  [["trip.start-month"], "trip-month"],
  [["contact", "email"], "email"],
  [["contact[email]"], "email"],
  [["contact.email"], "email"],
  [["when[year]"], "month-year"],
  [["when", "year"], "month-year"],
  [["when", "minute"], "time-minute"],
  [["time", "minute"], "time-minute"],
  [["time", "year"], "time-whole"],
  // Two fields have it in common, so it is about the first.
  [["when"], "month-whole"],
])("an issue at %j leads to %s", (path, id) => {
  const { errorSummary } = form.view({ issues: [{ message: "Wrong", path }] });
  expect(errorSummary?.errorList).toEqual([{ text: "Wrong", href: `#${id}` }]);
});

test.each([[[]], [["nobody"]], [["people"]], [["people", "1", "born"]], [["contact"]], [["first", "name"]]])(
  "an issue at %j is about no field",
  (path) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { errorSummary } = form.view({ issues: [{ message: "Wrong", path }] });
    expect(errorSummary?.errorList).toEqual([{ text: "Wrong" }]);
    expect(warn).toHaveBeenCalledTimes(path.length ? 1 : 0);
    warn.mockRestore();
  },
);

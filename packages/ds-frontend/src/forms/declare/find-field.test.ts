import { defineComponent, defineForm } from "ds-frontend/forms";
import { afterEach, expect, test, vi } from "vitest";
import { lazy } from "../../../../../test/support/lazy.js";

/*
 * An issue is about the field that its path leads to or into: by the field's key, by the steps of the key, or by the name of a
 * control, as a server that checks the body itself has it.
 */

const label = { text: "Label" };
/** Controls with these names, of which one or all can be wrong. */
const several = (prefix: string, ...parts: string[]) =>
  defineComponent<{ label: string }, readonly string[], object>({
    names: () => parts.map((part) => `${prefix}[${part}]`),
    parts,
    read: (body) => parts.map((part) => body.text(`${prefix}[${part}]`)),
    show: (options) => options,
    linkTo: ({ id }, [part = "whole"]) => `${id}-${part}`,
  });
const form = lazy(() =>
  defineForm({
    name: { component: "input", label },
    born: { component: "dateInput" },
    "people[0].born": { component: "dateInput" },
    "people[1].name": { component: "input", label },
    "people[1].born": { component: "dateInput" },
    trip: { component: "dateInput", namePrefix: "trip.start" },
    email: { component: "input", label, name: "contact[email]" },
    weekday: { component: "input", label, name: "born[day]" },
    dot: { component: "input", label, name: "x.y" },
    bracket: { component: "input", label, name: "x[y]" },
    place: { component: several("where", "street", "town"), label: "Place" },
    month: { component: several("when", "month", "year"), label: "Month" },
    time: { component: several("when", "hour", "minute"), label: "Time" },
  }),
);

afterEach(() => vi.restoreAllMocks());

test.each([
  [["name"], "name"],
  [["name", "first"], "name"],
  // The parts of a JSON pointer, "/name".
  [["", "name"], "name"],
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
  // The answer of a field comes before the name of another's control.
  [["born", "day"], "born-day"],
  [["born[day]"], "weekday"],
  [["x.y"], "dot"],
  [["x[y]"], "bracket"],
  [["x", "y"], "dot"],
  [["when[year]"], "month-year"],
  [["when", "year"], "month-year"],
  [["when", "minute"], "time-minute"],
  [["time", "minute"], "time-minute"],
  [["time", "year"], "time-whole"],
  // No other field is in there.
  [["where"], "place-whole"],
  [["people", 0], "people-0-born-day"],
])("an issue at %j leads to %s", (path, id) => {
  const { errorSummary } = form.view({ issues: [{ message: "Wrong", path }] });
  expect(errorSummary?.errorList).toEqual([{ text: "Wrong", href: `#${id}` }]);
});

test.each([
  [[]],
  [[""]],
  [["nobody"]],
  [["first", "name"]],
  [["people"]],
  [["people", 0, "nmae"]],
  [["people", 1]],
  [["people", "2", "born"]],
  [["contact"]],
  [["when"]],
  [["where", "else"]],
  [["toString"]],
])("an issue at %j is about no field", (path) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { errorSummary } = form.view({ issues: [{ message: "Wrong", path }] });
  expect(errorSummary?.errorList).toEqual([{ text: "Wrong" }]);
  expect(warn).toHaveBeenCalledTimes(path.length ? 1 : 0);
});

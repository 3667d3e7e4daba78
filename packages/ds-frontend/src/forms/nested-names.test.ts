import { date, defineForm } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { lazy } from "../../../../test/support/lazy.js";

describe("nested names and repeated groups", () => {
  const people = lazy(() =>
    defineForm({
      "people[0].name": {
        component: "input",
        label: { text: "Name" },
        schema: z.string().min(1, "Enter the first name"),
      },
      "people[0].born": { component: "dateInput", schema: date({ subject: "Date of birth" }) },
      "people[1].name": {
        component: "input",
        label: { text: "Name" },
        schema: z.string().min(1, "Enter the second name"),
      },
      "address.line1": { component: "input", label: { text: "Line 1" } },
    }),
  );
  const nested = {
    people: [{ name: "A", born: { day: "1", month: "2", year: "2003" } }, { name: "B" }],
    address: { line1: "C" },
  };

  test("have names that every parser reads back", () => {
    const { fields } = people.view();
    expect(fields["people[0].name"]).toMatchObject({ name: "people[0][name]", id: "people-0-name" });
    expect(fields["people[0].born"]).toMatchObject({ namePrefix: "people.0.born", id: "people-0-born" });
  });

  test("are read from nested and from flat bodies", async () => {
    const value = { ...nested, people: [{ name: "A", born: "2003-02-01" }, { name: "B" }] };
    expect(await people.submit(nested)).toEqual({ ok: true, value });
    const flat = {
      "people[0][name]": "A",
      "people.0.born-day": "1",
      "people.0.born-month": "2",
      "people.0.born-year": "2003",
      "people[1][name]": "B",
      "address[line1]": "C",
    };
    expect(await people.submit(flat)).toEqual({ ok: true, value });
    expect(people.view({ answers: value }).fields["people[0].born"].values).toEqual({
      day: "1",
      month: "2",
      year: "2003",
    });
  });
});

import { date, defineForm, type StandardSchemaV1 } from "ds-frontend/forms";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { lazy } from "../../../../test/support/lazy.js";

describe("rules across fields", () => {
  const form = lazy(() =>
    defineForm(
      {
        start: { component: "dateInput", schema: date({ subject: "Start date" }) },
        end: { component: "dateInput", schema: date({ subject: "End date" }) },
        name: { component: "input", label: { text: "Name" }, schema: z.string().min(1, "Enter a name") },
      },
      {
        schema: z
          .object({ start: z.string(), end: z.string(), name: z.string().optional() })
          .refine(({ start, end }) => start <= end, { path: ["end"], error: "End date must be after the start date" })
          .transform(({ start, end }) => `${start}/${end}`),
      },
    ),
  );
  const dates = (start: string, end: string) => ({
    start: { day: "1", month: "1", year: start },
    end: { day: "1", month: "1", year: end },
  });

  test("see the fields' values and give the form's", async () => {
    expect(await form.submit({ ...dates("2024", "2025"), name: "A" })).toEqual({
      ok: true,
      value: "2024-01-01/2025-01-01",
    });
  });

  test("are checked even while another field fails", async () => {
    const result = await form.submit(dates("2025", "2024"));
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "End date must be after the start date", href: "#end-day" },
      { text: "Enter a name", href: "#name" },
    ]);
  });

  test("do not see an answer that failed, and say nothing more of it", async () => {
    const result = await form.submit({ ...dates("2024", ""), name: "A" });
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "End date must include a year", href: "#end-year" },
    ]);
  });
});

describe("rules across nested fields", () => {
  type Answers = { address: { line1: string } };
  const text = (message: string) => z.string().min(1, message);
  const label = { text: "Label" };
  const fields = {
    "address.line1": { component: "input", label, schema: text("Enter line 1") },
    "people[0].name": { component: "input", label, schema: text("Enter the first name") },
    "people[1].name": { component: "input", label, schema: text("Enter the second name") },
    note: { component: "input", label },
  } as const;
  const whole = {
    zod: z.object({
      address: z.object({ line1: z.string() }),
      people: z.array(z.object({ name: z.string() })).min(2, "Add a person"),
      note: text("Say something"),
    }),
    valibot: v.object({
      address: v.object({ line1: v.string() }),
      people: v.pipe(v.array(v.object({ name: v.string() })), v.minLength(2, "Add a person")),
      note: v.pipe(v.string(), v.nonEmpty("Say something")),
    }),
    "zod, as one of several": z.union([
      z.object({ address: z.object({ line1: z.string() }), note: z.string() }),
      z.object({ people: z.array(z.object({ name: z.literal("A") })) }),
    ]),
  };
  const failures = [
    { message: "Enter line 1", path: ["address", "line1"] },
    { message: "Enter the first name", path: ["people", "0", "name"] },
  ];

  test.each(["zod", "valibot"] as const)("say nothing more of a group whose answer failed: %s", async (library) => {
    const form = defineForm(fields, { schema: whole[library] });
    const result = await form.submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && [...result.issues]).toMatchObject([...failures, { message: "Say something", path: ["note"] }]);
    expect(!result.ok && form.view(result).errorSummary?.errorList).toEqual([
      { text: "Enter line 1", href: "#address-line1" },
      { text: "Enter the first name", href: "#people-0-name" },
      { text: "Say something", href: "#note" },
    ]);
  });

  test("say nothing of the whole while an answer has failed", async () => {
    const form = defineForm(fields, { schema: whole["zod, as one of several"] });
    const result = await form.submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && result.issues).toMatchObject(failures);
  });

  test.each([
    ["at once", (answers: Answers) => ({ value: answers.address.line1 })],
    ["later", async (answers: Answers) => ({ value: answers.address.line1 })],
  ])("may throw because an answer that failed is missing, %s", async (_, validate) => {
    const schema: StandardSchemaV1<Answers, string> = {
      "~standard": { version: 1, vendor: "test", validate: (answers) => validate(answers as Answers) },
    };
    const result = await defineForm(fields, { schema }).submit({ people: [{}, { name: "B" }] });
    expect(!result.ok && result.issues).toMatchObject(failures);
  });
});

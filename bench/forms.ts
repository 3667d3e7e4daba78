import { date, defineForm } from "ds-frontend/forms";
import { z } from "zod";
import { measureCalls, type Result } from "./measure.js";

/*
 * Measures what forms cost beyond the schemas: a page of ten fields, submitted and shown again.
 */

const label = { text: "Label" };
const items = ["a", "b", "c"].map((value) => ({ value, text: value }));
const text = z.string().trim().min(1, "Enter an answer");
const input = { component: "input", label, schema: text } as const;

const fields = {
  fullName: input,
  email: input,
  "address.line1": input,
  "address.town": input,
  "address.postcode": input,
  notes: { component: "textarea", label, schema: text },
  country: { component: "select", label, items, schema: text },
  contact: { component: "radios", items, schema: z.enum(["a", "b", "c"], "Select an answer") },
  topics: { component: "checkboxes", items, schema: z.array(z.string()).min(1, "Select a topic") },
  dateOfBirth: { component: "dateInput", schema: date({ subject: "Date of birth", max: "2030-01-01" }) },
} as const;
const form = defineForm(fields);

const right = {
  ...Object.fromEntries(Object.keys(fields).map((key) => [key, "a"])),
  address: { line1: "a", town: "b", postcode: "c" },
  "dateOfBirth-day": "15",
  "dateOfBirth-month": "3",
  "dateOfBirth-year": "1984",
};

function contenders(body: object, isRight: boolean) {
  const answers: Record<string, unknown> = form.read(body);
  const address = answers.address as Record<string, unknown>;
  const checks = Object.entries(fields).map(([key, { schema }]) => {
    const answer = key.startsWith("address.") ? address[key.slice(8)] : answers[key];
    return () => schema["~standard"].validate(answer);
  });
  const whole = async () => {
    const result = await form.submit(body);
    if (result.ok !== isRight) throw new Error("The bench does not measure what it says.");
    return result.ok ? form.view({ answers }) : form.view(result);
  };
  return [
    { name: "submit and view", call: whole },
    { name: "the schemas alone", call: () => checks.map((check) => check()) },
  ];
}

export async function forms(): Promise<{ name: string; results: Result[] }[]> {
  return [
    { name: "forms: ten answers, all right", results: await measureCalls(contenders(right, true)) },
    { name: "forms: ten answers, all wrong", results: await measureCalls(contenders({}, false)) },
  ];
}

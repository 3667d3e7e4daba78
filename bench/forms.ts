import { date, defineForm } from "ds-frontend/forms";
import { z } from "zod";

/*
 * What forms cost beyond the schemas: a page of ten fields, submitted and shown again.
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

/** Microseconds that one call takes. */
async function time(call: () => unknown, count = 500): Promise<number> {
  const start = process.hrtime.bigint();
  for (let index = 0; index < count; index += 1) await call();
  return Number(process.hrtime.bigint() - start) / 1000 / count;
}

/** The medians of two calls, which take turns, so that a noisy moment of the machine touches both. */
async function medians(one: () => unknown, other: () => unknown, rounds = 60): Promise<[number, number]> {
  await time(one, 5000);
  await time(other, 5000);
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) times.push([await time(one), await time(other)]);
  const middle = (which: 0 | 1) => times.map((pair) => pair[which]).sort((a, b) => a - b)[rounds / 2] ?? Number.NaN;
  return [middle(0), middle(1)];
}

/** Measures both and prints how much more the form takes. */
async function compare(name: string, body: object, isRight: boolean): Promise<void> {
  const values = form.read(body);
  const address = values.address as Record<string, unknown>;
  const checks = Object.entries(fields).map(([key, { schema }]) => {
    const answer = key.startsWith("address.") ? address[key.slice(8)] : values[key];
    return () => schema["~standard"].validate(answer);
  });
  const schemas = () => checks.map((check) => check());
  const whole = async () => {
    const result = await form.submit(body);
    if (result.ok !== isRight) throw new Error("The bench does not measure what it says.");
    return result.ok ? form.view({ values }) : result.view;
  };
  const [alone, together] = await medians(schemas, whole);
  const over = together - alone;
  console.log(`| ${name} | ${together.toFixed(1)} | ${alone.toFixed(1)} | ${over.toFixed(1)} (goal < 20) |`);
}

console.log("\nforms, ten fields, microseconds\n");
console.log("| | submit and view | schemas alone | beyond the schemas |");
console.log("|---|--:|--:|--:|");
await compare("every answer right", right, true);
await compare("every answer wrong", {}, false);

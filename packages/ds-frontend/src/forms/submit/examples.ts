import { runSchemaAtOnce } from "../../schemas/run-schema.js";
import type { ResolvedField, ResolvedForm } from "../types/resolved-form.js";
import { restorer } from "./restore.js";

const plainTexts = ["Example", "Example text with several words", "Example ".repeat(20).trim(), "AB", "A"];
const numbers = [1, 10, 100, 1000, 5, 18, 20, 50, 500, 5000, 10_000, 100_000, 1_000_000, 0, 0.5, -1];
const formattedTexts = [
  "name@example.com",
  "https://www.example.com/",
  "07700 900000",
  "01632 960000",
  "SW1A 2AA",
  "QQ 12 34 56 C",
  "AB123456C",
  "943 476 5919",
  "00 00 00",
  "12345678",
  "12-34-56",
  "AB12 CDE",
  "2024",
  "9:30am",
  "09:30",
];
const texts = [...plainTexts, ...formattedTexts, ...numbers, ...numbers.map(String)];
const days = [
  0,
  1,
  -1,
  7,
  -7,
  30,
  -30,
  90,
  -90,
  365,
  -365,
  3 * 365,
  -5 * 365,
  -10 * 365,
  -20 * 365,
  -30 * 365,
  -70 * 365,
];
const types = ["pdf", "png", "jpg", "txt", "csv", "docx", "xlsx", "zip", "mp4"];

/** Returns an example of a value for each field in which people type or choose files, by its key, if one is found. */
export function examplesOf(form: ResolvedForm): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const field of form.fields) {
    if (field.choiceValues) continue;
    // A secret is neither stored nor sent again.
    if (field.isSecret) found.set(field.key, undefined);
    const example = field.isSecret ? undefined : field.isUpload ? exampleFile(field) : exampleText(form, field);
    if (example) found.set(field.key, example.value);
  }
  return found;
}

function exampleText(form: ResolvedForm, field: ResolvedField): { readonly value: unknown } | undefined {
  const alone = { ...field, path: [field.key], revealedBy: undefined, fieldset: undefined };
  const restore = restorer({ ...form, fields: [alone], schema: undefined });
  for (const stored of field.parts ? dates() : texts) {
    const restored = restore({ [field.key]: stored }) as
      | { readonly value: Readonly<Record<string, unknown>> }
      | undefined;
    if (restored) return { value: restored.value[field.key] };
  }
  return undefined;
}

function exampleFile({ schema, context }: ResolvedField): { readonly value: unknown } | undefined {
  for (const type of types) {
    const file = new File(["x".repeat(100)], `example.${type}`);
    for (const value of [file, [file]]) {
      const result = schema && runSchemaAtOnce(schema, value, context);
      if (!schema || (result && !result.issues)) return { value };
    }
  }
  return undefined;
}

/** Returns dates and months that are near, in the past, and in the future. */
function dates(): string[] {
  const all = days.map((offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10));
  return [...all, ...all.map((date) => date.slice(0, 7))];
}

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/*
 * Many services compile without `strict`, or without `strictNullChecks` alone. There `undefined` is part of every type.
 */

const source = `import type { RadiosOptions } from "ds-frontend";
import { date, defineForm, optional, type ValueOf, type ViewOf } from "ds-frontend/forms";
import { z } from "zod";

const details = defineForm({
  fullName: { component: "input", label: { text: "Full name" }, schema: z.string().min(1, "Enter your full name") },
  age: { component: "input", label: { text: "Age" }, schema: optional(z.coerce.number("Age must be a number")) },
  born: { component: "dateInput", schema: date({ subject: "Your date of birth" }) },
  topics: { component: "checkboxes", items: [{ value: "a", text: "A" }] },
});

export async function post(body: object): Promise<string> {
  const result = await details.submit(body);
  if (!result.ok) return details.view(result).title(result.issues[0].message);
  const fullName: string = result.value.fullName;
  const topics: string[] = result.value.topics;
  const saved: { fullName: string; age: number; topics: string[] } = result.value;
  // @ts-expect-error it is a text
  const born: number = result.value.born;
  // @ts-expect-error there is no such field
  result.value.nobody;
  return fullName + topics + born + saved.age;
}

export function views(): RadiosOptions {
  const items = [{ value: "a", text: "A" }, { value: "b", text: "B", conditional: { fields: ["age"] } }] as const;
  const age = { component: "input", label: { text: "Age" } } as const;
  const govuk = defineForm({ a: { component: "radios", fieldset: { legend: { text: "A" } }, items }, age }, { system: "govuk" });
  // @ts-expect-error it is not for nhsuk-frontend
  govuk.view().fields.a.small;
  const own = defineForm({ a: { component: "radios", fieldset: { legend: { text: "A" } }, items }, age }).view();
  return own.withConditional("a", { b: "<p>Age</p>" });
}

export async function either(body: object): Promise<string> {
  const result = await details.submit(body);
  if (result.ok) return result.value.fullName;
  else return details.view(result).fields.fullName.name;
}

const whole = defineForm(
  { a: { component: "input", label: { text: "A" } } },
  { schema: z.object({ a: z.string() }).transform(({ a }) => a.length) },
);
export async function length(body: object): Promise<number> {
  const result = await whole.submit(body);
  // @ts-expect-error it is a number
  if (result.ok) result.value.length;
  return result.ok ? result.value : 0;
}

export function name(view: ViewOf<typeof details>, value: ValueOf<typeof details>): string {
  // @ts-expect-error it is a text
  const born: number = value.born;
  // @ts-expect-error there is no such field
  view.fields.nobody;
  return view.fields.fullName.name + value.fullName + born;
}

// @ts-expect-error a misspelt option
defineForm({ a: { component: "input", lable: { text: "A" } } });
`;

const { folder } = project({ "loose.mts": source }, { installed: "all" });

test.each([
  ["strict: false", ["--strict", "false"]],
  ["strictNullChecks: false", ["--strict", "--strictNullChecks", "false"]],
])("a form has its types with %s", (_, options) => {
  expect(compile("loose.mts", ...options)).toBe("");
});

function compile(file: string, ...options: string[]): string {
  const words = ["--types", "", "--module", "nodenext", "--target", "es2022", "--noEmit", "--skipLibCheck", file];
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  return spawnSync(process.execPath, [tsc, ...words, ...options], { cwd: folder, encoding: "utf8" }).stdout;
}

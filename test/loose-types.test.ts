import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../compiler/rooms.js";

/*
 * Many services compile without `strict`, or without `strictNullChecks` alone. There `undefined` is part of every type.
 */

const source = `import { date, defineForm, optional, type ValueOf, type ViewOf } from "ds-frontend/forms";
import { z } from "zod";

const details = defineForm({
  fullName: { component: "input", label: { text: "Full name" }, schema: z.string().min(1, "Enter your full name") },
  age: { component: "input", label: { text: "Age" }, schema: optional(z.coerce.number("Age must be a number")) },
  born: { component: "dateInput", schema: date({ subject: "Your date of birth" }) },
  topics: { component: "checkboxes", items: [{ value: "a", text: "A" }] },
});

export async function post(body: object): Promise<string> {
  const result = await details.submit(body);
  if (!result.ok) return result.view.title(result.issues[0].message);
  const fullName: string = result.value.fullName;
  const topics: string[] = result.value.topics;
  const saved: { fullName: string; age: number; topics: string[] } = result.value;
  // @ts-expect-error it is a text
  const born: number = result.value.born;
  // @ts-expect-error there is no such field
  result.value.nobody;
  return fullName + topics + born + saved.age;
}

export async function either(body: object): Promise<string> {
  const result = await details.submit(body);
  if (result.ok) return result.value.fullName;
  else return result.view.fields.fullName.name;
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

const file = `${root}test/loose.ts`;

test.each<[string, ts.CompilerOptions]>([
  ["strict: false", { strict: false }],
  ["strictNullChecks: false", { strict: true, strictNullChecks: false }],
])("a form has its types with %s", (_, options) => {
  const settings = { ...options, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, noEmit: true };
  const host = ts.createCompilerHost({ ...settings, skipLibCheck: true });
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], { ...settings, skipLibCheck: true, types: [] }, host);
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split("\n").length;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
  expect(problems).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/*
 * What TypeScript 5 and 7 print for mistakes that people make: the last line of each error, where the reason is.
 */

const setup = `import { pagination } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
const label = { text: "A" };
const form = defineForm({ a: { component: "input", label } });
const result = await form.submit({});
export { label, pagination, result };
`;

const mistakes: readonly (readonly [code: string, reason: string, reasonOf7?: string])[] = [
  [
    'defineForm({ a: { component: "input", label, widht: 1 } }, { system: "govuk" });',
    "Object literal may only specify known properties, and 'widht' does not exist in type",
  ],
  [
    'defineForm({ a: { component: "dateInput", autocomplete: "bday" } });',
    "Object literal may only specify known properties, and 'autocomplete' does not exist in type",
  ],
  [
    'defineForm({ a: { component: "dateInput", label } });',
    `is not assignable to type '"this is a group, which has no label: use fieldset: { legend: { text: \\"…\\" } }"'.`,
  ],
  [
    'defineForm({ a: { component: "input", label, errorMessage: { text: "Wrong" } } });',
    `is not assignable to type '"errors come from issues: use view({ issues }) instead of errorMessage"'.`,
  ],
  ['defineForm({ a: { component: "input", label: { text: "A", clases: "b" } } });', "Did you mean to write 'classes'?"],
  [
    'defineForm({ a: { component: "checkboxes", items: [{ value: "a", text: "A", conditional: { fields: ["b"] } }] } });',
    `Type '"b"' is not assignable to type '"a"'.`,
  ],
  ['defineForm({ a: { component: "inptu", label } } as const);', `Did you mean '"input"'?`],
  [
    'defineForm({ a: { component: "input", label: "A" } });',
    "Type 'string' is not assignable to type 'LabelOptions | undefined'.",
  ],
  [
    'pagination({ nextUrl: "/a" });',
    "Property 'nextPage' is missing in type '{ nextUrl: string; }' but required in type 'FirstPage'.",
    "is missing the following properties from type 'MiddlePage': previousUrl, previousPage, nextPage",
  ],
  ["result.value.a;", `Property 'a' does not exist on type '"check result.ok first: a failed result has no value"'.`],
  ["result.ok || result.value.a;", `Property 'a' does not exist on type`],
  ["form.view(result).fields.b;", "Property 'b' does not exist on type '{ readonly a: InputOptions; }'."],
  ["form.view({ values: {} });", "'values' does not exist in type 'ViewOptions<"],
  ["form.read({}).b;", "Property 'b' does not exist on type '{ a: string; }'."],
];

const programs = mistakes.map(([code], index) => [`${index}.mts`, `${setup}${code}\n`]);
const { folder } = project(Object.fromEntries(programs), { installed: "all" });

test("TypeScript 5 says what is wrong", () => expectReasons("typescript"));
test("TypeScript 7 says what is wrong", () => expectReasons("typescript-7"));

function expectReasons(compiler: string): void {
  const files = mistakes.map((_, index) => `${index}.mts`);
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--noEmit", "--skipLibCheck"];
  const words = [`${root}node_modules/${compiler}/bin/tsc`, ...options, "--pretty", "false", ...files];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  const printed = files.map((file) => {
    const errors = stdout.split(/\n(?=\S)/).filter((error) => error.startsWith(`${file}(`));
    return errors.join("\n");
  });
  for (const [index, [code, reason, reasonOf7 = reason]] of mistakes.entries()) {
    expect(printed[index], `${code}\n${stderr}${stdout.slice(0, 500)}`).toContain(
      compiler === "typescript" ? reason : reasonOf7,
    );
    // Nothing else is wrong with the program.
    expect(printed[index]?.match(/^\S/gm)?.length, printed[index]).toBeLessThanOrEqual(2);
  }
}

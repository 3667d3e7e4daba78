import { readFileSync } from "node:fs";
import { checkPage } from "ds-tools/check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { programOf, type Running, start } from "../../support/programs.js";
import { project } from "../../support/project.js";
import { visitorOf } from "../../support/visitor.js";

/*
 * The page that the guide "Keep your design system" shows before and after: both programs run, and send the same.
 */

const guide = "docs/pages/get-started/keep-your-design-system.md";
const { files, packages } = programOf(guide);
const text = (name: string) => files.find(([file]) => file === name)?.[1] ?? "";

const { folder } = project(Object.fromEntries(files), { installed: "all" });

let before: Running;
let after: Running;
beforeAll(async () => {
  [before, after] = await Promise.all([start(folder, "node before.mjs"), start(folder, "node after.mjs")]);
});
afterAll(() => Promise.all([before?.stop(), after?.stop()]));

async function send({ url }: Running, body?: Record<string, string> | string) {
  const { html, status, location } = await visitorOf(url)(url, body);
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  const [title = ""] = /<title.*<\/title>/s.exec(html) ?? [];
  // Nunjucks leaves other white space where a template has other tags.
  const compact = main.replace(/\s+/g, " ").replace(/> | (?=<)/g, (found) => found.trim());
  return { html, main: compact, title: title.replace(/\s+/g, " "), status, location };
}

const born = (day: string, month: string, year: string) => ({
  "dateOfBirth-day": day,
  "dateOfBirth-month": month,
  "dateOfBirth-year": year,
});
/** Answers as a browser sends them: every field, and the radio only if one is selected. */
const right = { fullName: "Sam", contact: "email", email: "sam@example.com", phone: "", ...born("31", "3", "1980") };
const { contact: _, ...unselected } = right;

test.each([
  undefined,
  { fullName: "", email: "", phone: "", ...born("", "", "") },
  right,
  unselected,
  { ...right, fullName: " " },
  { ...right, fullName: "<b> & \"'", email: "" },
  { ...right, email: "sam" },
  { ...right, email: " ", contact: "phone" },
  { ...right, contact: "phone", phone: " 07700 900 982 " },
  { ...right, contact: "other" },
  { ...right, ...born("", "3", "1980") },
  { ...right, ...born("31", "", "") },
  { ...right, ...born("31", "13", "1980") },
  { ...right, ...born("0", "13", "80") },
  { ...right, ...born("31", "6", "1980") },
  { ...right, ...born("29", "2", "1900") },
  { ...right, ...born("3", "6", "80") },
  { ...right, ...born("x", " 6 ", "1980") },
  { ...right, ...born("1", "1", "9000") },
])("the same <main>, title and status for %j", async (body) => {
  const [one, other] = [await send(before, body), await send(after, body)];
  expect({ ...other, html: "" }).toEqual({ ...one, html: "" });
  if (other.location) return;
  expect(other.main).toContain("Your details");
  expect(await checkPage(other.html, { prefix: "govuk" })).toEqual([]);
});

test("the differences that the page states", async () => {
  const repeated = `${new URLSearchParams(right)}&dateOfBirth-day=1`;
  expect((await send(before, repeated)).status).toBe(500);
  expect((await send(after, repeated)).main).toContain("Your date of birth must include a day");
  const named = { ...right, ...born("31", "March", "1980") };
  expect((await send(before, named)).main).toContain("Your date of birth must be a real date");
  expect(await send(after, named)).toMatchObject({ status: 303, location: "/next" });
  const differences: [object, number, number][] = [
    [born("１", "3", "1980"), 422, 303],
    [born("001", "3", "1980"), 303, 422],
    [born("1", "3", "0000"), 303, 422],
    [{ email: "ü@b.com" }, 303, 422],
    [{ email: "a@bücher.de" }, 303, 422],
    [{ email: '"a b"@b.com' }, 303, 422],
    [{ email: `${"a".repeat(65)}@b.com` }, 422, 303],
  ];
  for (const [answers, ...statuses] of differences) {
    const body = { ...right, ...answers };
    expect([answers, (await send(before, body)).status, (await send(after, body)).status]).toEqual([
      answers,
      ...statuses,
    ]);
  }
});

test("the numbers of lines are those of the files", () => {
  const lines = (name: string) => text(name).trim().split("\n").length - 1;
  const page = readFileSync(root + guide, "utf8");
  expect(page).toContain(`| program | ${lines("before.mjs")} | ${lines("after.mjs")} |`);
  expect(page).toContain(`| view | ${lines("views/before.njk")} | ${lines("views/after.njk")} |`);
});

test("the guide installs what its programs use", () => {
  const used = ["ds-frontend", "express", "express-validator", "govuk-frontend", "nunjucks", "zod"];
  expect(["ds-frontend", ...packages.map(({ name }) => name)].sort()).toEqual(used);
});

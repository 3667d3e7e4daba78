import { readFileSync } from "node:fs";
import * as components from "ds-frontend";
import { cy, en, type Locale } from "ds-frontend/forms";
import { expect, test } from "vitest";

/** Every component that has words of its own, with those of the locale where it is given. */
const rendered = (locale?: Locale) => [
  components.page({
    title: "T",
    contentHtml: "",
    errorSummary: { titleText: "x", errorList: [{ text: "x" }] },
    ...locale?.page,
  }),
  components.errorSummary({ titleText: "", ...locale?.errorSummary, errorList: [] }),
  components.errorMessage({ ...locale?.errorMessage, text: "x" }),
  components.dateInput({ id: "d", ...locale?.dateInput }),
  components.backLink({ href: "/", ...locale?.backLink }),
  components.breadcrumbs({ items: [{ text: "x", href: "/" }], ...locale?.breadcrumbs }),
  components.contentsList({ items: [{ text: "x", href: "/" }], ...locale?.contentsList }),
  components.characterCount({ name: "c", label: { text: "x" }, maxlength: 9, ...locale?.characterCount }),
  components.characterCount({ name: "c", label: { text: "x" }, maxwords: 9, ...locale?.characterCount }),
  components.pagination({ previousUrl: "/", previousPage: "x", nextUrl: "/", nextPage: "y", ...locale?.pagination }),
];

test("the words of en are those that the components have by themselves", () => {
  expect(rendered(en)).toEqual(rendered());
});

test("cy has a word for every word of en", () => {
  const texts = (value: unknown, path = ""): [string, string][] =>
    typeof value === "object" && value
      ? Object.entries(value).flatMap(([name, inner]) => texts(inner, `${path}.${name}`))
      : [[path, typeof value === "string" ? value : ""]];
  const welsh = new Map(texts(cy));
  const english = texts(en).flatMap(([path, word]) => {
    expect([...welsh.keys()]).toContain(path);
    return word && word !== "y" && !en.date.months.includes(word) ? [word.replace(/[%{}]/g, "\\$&")] : [];
  });
  expect(english.length).toBeGreaterThan(25);
  const html = rendered(cy).join("");
  for (const word of english) expect(html).not.toMatch(new RegExp(`[>"]${word}[<":]`));
  const about = { subject: "S", parts: ["day"], min: "1", max: "2", minAge: 17, maxAge: 65 } as const;
  const names = (Object.keys(en.date) as (keyof Locale["date"])[]).filter(
    (name) => name !== "months" && name !== "format",
  );
  for (const name of names) {
    const say = ({ date }: Locale) => (date[name] as (of: typeof about) => string)(about);
    expect(say(cy), name).not.toBe(say(en));
  }
  const details = { subject: "S", max: 2, types: ["JPG", "PDF"], maxSize: "1MB", name: undefined };
  for (const group of ["text", "file"] as const) {
    for (const name of Object.keys(en[group])) {
      const say = (locale: Locale) =>
        (locale[group] as unknown as Record<string, (of: typeof details) => string>)[name]?.(details);
      expect(say(cy), `${group}.${name}`).not.toBe(say(en));
    }
  }
});

test("Welsh has the forms of words that follow numbers and letters spoken in other ways", () => {
  const number = (min: string, max: string) => cy.number.notBetween({ subject: "S", decimals: 0, min, max });
  const and = (max: string) => number("0", max).replace(/.* rhwng 0 (\w+) .*/, "$1");
  const [vowels, consonants] = [
    ["1", "8", "11", "80", "£8", "8,000", "11am", "8:30am", "8 Ionawr 2024", "Ebrill 2024", "Awst 2024"],
    [
      "2",
      "10",
      "12",
      "18",
      "20",
      "100",
      "1,000",
      "11,000",
      "£100",
      "10am",
      "12:30pm",
      "2020",
      "Mai 2024",
      "hanner dydd",
    ],
  ];
  expect(vowels?.map(and)).toEqual(vowels?.map(() => "ac"));
  expect(consonants?.map(and)).toEqual(consonants?.map(() => "a"));
  const places = [1, 2, 3].map((decimals) => {
    const details = { subject: "S", decimals, min: "", max: "" };
    expect(cy.percentage.tooManyDecimals(details)).toBe(cy.number.tooManyDecimals(details));
    return cy.number.tooManyDecimals(details);
  });
  expect(places).toEqual(["1 lle", "2 le", "3 lle"].map((words) => `S: rhaid rhoi ${words} degol neu lai`));
});

test("the guide has the name of every message, by which a service replaces it", () => {
  const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
  const tables = guidance.split("\n").filter((line) => line.startsWith("| `"));
  const names = new Set(
    tables.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  );
  const groups = Object.values(en).filter((group) => typeof group === "object" && "missing" in group);
  expect(groups.length).toBeGreaterThan(9);
  const messages = groups.flatMap((group) => Object.keys(group)).filter((name) => !["months", "format"].includes(name));
  expect(messages.filter((name) => !names.has(name))).toEqual([]);
});

test.each(Object.entries({ en, cy }))("no program can change the words of another: %s", (_, locale) => {
  const parts = [locale, ...Object.values(locale).filter((part) => typeof part === "object")];
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(() => Object.assign(part, { wrongAnswer: "Changed" })).toThrow(TypeError);
});

import { characterCount } from "ds-frontend";
import { cy, defineForm, type Form, optional, text } from "ds-frontend/forms";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { countCharacters } from "../count/count.js";

const label = { text: "Why do you need a pass?" };
const field = { component: "characterCount", label, schema: text({ subject: "Your reason", maxlength: 5 }) } as const;
const form = defineForm({ reason: field });
const messageOf = async (reason: string) => {
  const result = await form.submit({ reason });
  return result.ok ? undefined : result.issues[0]?.message;
};

describe("text", () => {
  test.each<[string, string | undefined]>([
    ["", "Enter your reason"],
    [" \r\n", "Enter your reason"],
    ["\u200b \0", "Enter your reason"],
    ["\u3164\u00ad", "Enter your reason"],
    ["12345", undefined],
    ["12\r\n45", undefined],
    ["12\r\n456", "Your reason must be 5 characters or less"],
    ["12345 ", "Your reason must be 5 characters or less"],
  ])("%j: %s", async (answer, message) => {
    expect(await messageOf(answer)).toBe(message);
  });

  test("takes nothing that anybody can see for no answer, and keeps what is between letters", async () => {
    expect(await optional(text({ subject: "A" }))["~standard"].validate("\u200b")).toEqual({ value: undefined });
    const joined = "\u0915\u094d\u200d\u0937";
    expect(await text({ subject: "A" })["~standard"].validate(joined)).toEqual({ value: joined });
  });

  test("counts words", async () => {
    const schema = text({ subject: "Your reason", maxwords: 2 });
    expect(await schema["~standard"].validate(" one\ntwo ")).toEqual({ value: "one\ntwo" });
    expect(await schema["~standard"].validate("one two three")).toEqual({
      issues: [{ message: "Your reason must be 2 words or less", code: "tooManyWords" }],
    });
  });

  test("speaks the language of its form, or its own words", async () => {
    const welsh = defineForm({ reason: field }, { locale: cy });
    expect(await welsh.submit({ reason: "123456" })).toMatchObject({
      issues: [{ message: "Your reason: rhaid defnyddio 5 nod neu lai", code: "tooLong" }],
    });
    const own = text({ subject: "A", messages: { missing: "Say why" } });
    expect(await own["~standard"].validate("")).toEqual({ issues: [{ message: "Say why", code: "missing" }] });
  });

  test.each<[object, string]>([
    [{ subject: "A", maxlength: "5" }, 'text: "maxlength" must be a whole number above 0, such as 200.'],
    [{ subject: "A", maxwords: 0 }, 'text: "maxwords" must be a whole number above 0, such as 200.'],
  ])("%j is refused", (options, message) => {
    expect(() => text(options as never)).toThrow(message);
  });
});

describe("a character count", () => {
  test("has its limit from the schema, and its words from the language", () => {
    expect(characterCount(form.view().fields.reason)).toContain(">You can enter up to 5 characters</div>");
    const schema = optional(text({ subject: "A", maxwords: 7 }));
    const welsh = defineForm({ reason: { component: "characterCount", label, schema } }, { locale: cy });
    const html = characterCount(welsh.view().fields.reason);
    expect(html).toContain('data-maxwords="7"');
    expect(html).toContain(">Gallwch roi hyd at 7 gair</div>");
    expect(html).toContain('data-under-two="Mae gennych %{count} air ar ôl"');
  });

  test("gives any schema a text in which a line break is one character", async () => {
    const other = defineForm({
      reason: { component: "characterCount", label, maxlength: 5, schema: z.string().max(5, "Too long") },
    });
    expect(await other.submit({ reason: "12\r\n45" })).toEqual({ ok: true, value: { reason: "12\n45" } });
    expect(await other.submit({ reason: "12\r\n456" })).toMatchObject({ ok: false, issues: [{ message: "Too long" }] });
  });

  test("keeps a wrong answer as it was typed", async () => {
    const result = await form.submit({ reason: "\r\n1\r\n23456" });
    if (result.ok) throw new Error("accepted");
    expect(form.view(result).fields.reason.value).toBe("\n1\n23456");
    expect(form.view(result).errorSummary?.errorList[0]?.href).toBe("#reason");
  });

  test("accepts what the page accepts: its schema counts what a browser shows", async () => {
    const typed = fc.array(fc.constantFrom("\n", "a", " ", "😀", "é"), { maxLength: 8 }).map((list) => list.join(""));
    await fc.assert(
      fc.asyncProperty(typed, async (value) => {
        const isTooLong = (await messageOf(value.replaceAll("\n", "\r\n")))?.includes("or less") ?? false;
        expect(isTooLong).toBe(value.trim() !== "" && countCharacters(value) > 5);
      }),
    );
  });

  test.each<[object, string]>([
    [{}, '"a" has no limit. Set maxlength or maxwords, or use text({ subject, maxlength }) as its schema.'],
    [{ schema: text({ subject: "A" }) }, '"a" has no limit.'],
    [{ maxlength: "many" }, 'the limit of "a" must be a number, such as 200.'],
    [{ maxlength: 9, schema: field.schema }, 'the page says that "a" may have 9 characters, but its schema does not.'],
    [{ maxwords: 5, schema: field.schema }, 'the page says that "a" may have 5 words, but its schema does not.'],
  ])("%j is refused", (more, message) => {
    const define = () => defineForm({ a: { component: "characterCount", label, ...more } } as never);
    expect(define).toThrow(message);
  });

  test("the same limit on the page and in the schema is accepted", () => {
    expect(() => defineForm({ a: { ...field, maxlength: 5 } })).not.toThrow();
  });
});

describe("a limit without a schema", () => {
  test.each<[string, object, string, string | undefined, string]>([
    [
      "a character count",
      { component: "characterCount", maxlength: 5 },
      "123456",
      "Your reason must be 5 characters or less",
      "tooLong",
    ],
    [
      "a count of words",
      { component: "characterCount", maxwords: 2 },
      "a b c",
      "Your reason must be 2 words or less",
      "tooManyWords",
    ],
    [
      "a count of words, by its type",
      { component: "characterCount", maxlength: 2, countType: "words" },
      "a b c",
      "Your reason must be 2 words or less",
      "tooManyWords",
    ],
    [
      "a textarea",
      { component: "textarea", attributes: { maxlength: "5" } },
      "123456",
      "Your reason must be 5 characters or less",
      "tooLong",
    ],
    [
      "an input",
      { component: "input", attributes: { maxlength: 5 } },
      "123456",
      "Your reason must be 5 characters or less",
      "tooLong",
    ],
  ])("is checked when the form is sent: %s", async (_, options, typed, message, code) => {
    const form = defineForm({ reason: { label: { text: "Your reason" }, ...options } } as never) as Form;
    expect(await form.submit({ reason: typed })).toMatchObject({ issues: [{ message, code, path: ["reason"] }] });
    expect(await form.submit({ reason: " a " })).toEqual({ ok: true, value: { reason: " a " } });
    expect(await form.submit({})).toEqual({ ok: true, value: { reason: "" } });
  });
});

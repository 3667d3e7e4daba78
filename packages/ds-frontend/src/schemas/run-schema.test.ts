import { readFileSync } from "node:fs";
import { type } from "arktype";
import { defineForm, type Form, optional, type StandardSchemaV1, text } from "ds-frontend/forms";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { frontend } from "../../../../build/paths.js";

/*
 * Schemas that take time. Vitest fails for a rejection that nobody handles, which would end the process of a service.
 */

let calls = 0;
let unhandled: unknown[] = [];
const remember = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  calls = 0;
  unhandled = [];
  process.prependListener("unhandledRejection", remember);
});
afterEach(() => void process.removeListener("unhandledRejection", remember));

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** What an API says of an answer: it knows "a", refuses others, and is away for "away" and, a little later, "late". */
async function isKnown(answer: unknown): Promise<boolean> {
  calls += 1;
  const text = [answer].flat().join();
  if (text === "late") await soon();
  if (text === "away" || text === "late") throw new Error("The API is away.");
  return text === "a";
}
/** The same, in a function of which nobody can see that it returns a promise. */
const asks = (answer: unknown) => isKnown(answer);
const standard = (validate: (value: unknown) => unknown, vendor = "own") =>
  ({ "~standard": { version: 1, vendor, validate } }) as StandardSchemaV1;

const schemas: [name: string, schema: StandardSchemaV1, callsAtOnce: number][] = [
  ["refine of zod", z.string().refine(isKnown, "No"), 0],
  [
    "check of zod",
    z.string().check(async ({ value, issues }) => {
      if (!(await isKnown(value))) issues.push({ code: "custom", message: "No", input: value });
    }),
    0,
  ],
  [
    "transform of zod",
    z
      .string()
      .transform(async (text) => (await isKnown(text)) || text)
      .pipe(z.literal(true, "No")),
    0,
  ],
  ["in a union of zod", z.union([z.string().refine(isKnown, "No"), z.null()], "No"), 0],
  [
    "transform of zod 3",
    z3
      .string()
      .transform(async (text) => (await isKnown(text)) || text)
      .pipe(z3.literal(true, { errorMap: () => ({ message: "No" }) })) as never,
    0,
  ],
  [
    "valibot",
    v.pipeAsync(
      v.string(),
      v.checkAsync((answer) => asks(answer), "No"),
    ),
    0,
  ],
  ["in optional()", optional(z.string().refine(isKnown, "No")), 0],
  ["any library", standard(async (value) => ((await isKnown(value)) ? { value } : { issues: [{ message: "No" }] })), 0],
  [
    "a promise of its own",
    standard((value) => {
      const result = asks(value).then((is) => (is ? { value } : { issues: [{ message: "No" }] }));
      return {
        // biome-ignore lint/suspicious/noThenProperty: some libraries have promises of their own
        then: result.then.bind(result),
      };
    }),
    1,
  ],
];

describe.each(schemas)("%s", (name, schema, callsAtOnce) => {
  const items = ["a", "b", "away", "late"].map((value) => ({ value, text: value }));
  const define = () =>
    defineForm({ a: { component: "radios", fieldset: { legend: { text: "A" } }, items, schema } } as never) as Form;

  test("nothing but submit asks, and what is stored is taken as it is", async () => {
    const form = define();
    for (const a of ["away", "late", "b", "a"]) {
      expect(form.restore({ a })).toEqual({ value: { a } });
      form.view({ answers: { a } });
      form.summaryRows({ a });
      form.store({ a });
    }
    const none = name.startsWith("in optional") ? undefined : "";
    expect(form.questions()[0]?.values).toEqual(["a", "b", "away", "late", none]);
    expect(calls).toBe(callsAtOnce);
    await soon();
    await soon();
    expect(unhandled).toEqual([]);
  });

  test("submit asks once, whatever the answer is, and rejects when the API is away", async () => {
    const form = define();
    expect(await form.submit({ a: "a" })).toMatchObject({ ok: true });
    expect(await form.submit({ a: "b" })).toMatchObject({ ok: false, issues: [{ message: "No", path: ["a"] }] });
    expect(calls).toBe(2);
    await expect(form.submit({ a: "away" })).rejects.toThrow("The API is away.");
    await expect(form.submit({ a: "late" })).rejects.toThrow("The API is away.");
    expect(calls).toBe(4);
    await soon();
    expect(unhandled).toEqual([]);
  });
});

const hidden = z.string().refine((answer) => asks(answer), "No");

test.each<[string, StandardSchemaV1]>([
  ["refine", hidden],
  [
    "transform",
    z
      .string()
      .transform((text) => asks(text))
      .pipe(z.literal(true, "No")),
  ],
  ["lazy", z.lazy(() => hidden)],
  ["lazy of zod 3", z3.lazy(() => z3.string().refine((answer) => asks(answer), "No")) as never],
  ["refine of zod 3", z3.string().refine((answer) => asks(answer), "No") as never],
  ["in optional()", optional(z.string().refine((answer) => asks(answer), "No"))],
])(
  "%s of zod, where nobody can see that it takes time: submit asks once, and what is stored is not refused",
  async (_, schema) => {
    const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } } as never) as Form;
    expect(await form.submit({ a: "a" })).toMatchObject({ ok: true });
    expect(await form.submit({ a: "b" })).toMatchObject({ ok: false, issues: [{ message: "No", path: ["a"] }] });
    await expect(form.submit({ a: "late" })).rejects.toThrow("The API is away.");
    expect(calls).toBe(3);
    expect(form.restore({ a: "b" })).toEqual({ value: { a: "b" } });
    const callsOfZod = calls;
    expect(form.restore({ a: "a" })).toEqual({ value: { a: "a" } });
    expect(form.questions()[0]?.isAsynchronous).toBe(true);
    expect(calls).toBe(callsOfZod);
    await soon();
    expect(unhandled).toEqual([]);
  },
);

test.each<[string, StandardSchemaV1]>([
  [
    "transform of valibot",
    v.pipe(
      v.string(),
      v.transform((text) => asks(text)),
    ),
  ],
  ["overwrite of zod", z.string().overwrite((text) => asks(text) as never)],
  ["morph of arktype", type("string").pipe((text) => asks(text))],
  ["any library", standard((value) => ({ value: asks(value) }))],
])("%s: a promise as a value is refused by submit, and left alone by nothing", async (_, schema) => {
  const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } } as never) as Form;
  expect(form.restore({ a: "away" })).toEqual({ value: { a: "away" } });
  await expect(form.submit({ a: "away" })).rejects.toThrow("a schema returned a promise in its value");
  await soon();
  await soon();
  expect(unhandled).toEqual([]);
});

const refusedBoth = "returned neither a value nor a list of issues.";
const refusedIssue = "returned an issue whose message is not a string, or whose path is not a list of keys.";
test.each<[string, () => unknown, string]>([
  ["null", () => null, refusedBoth],
  ["nothing", () => undefined, refusedBoth],
  ["a text", () => "a", refusedBoth],
  ["an empty object", () => ({}), refusedBoth],
  ["null as issues", () => ({ issues: null }), refusedBoth],
  ["a text as issues", () => ({ issues: "x" }), refusedBoth],
  ["null as an issue", () => ({ issues: [null] }), refusedIssue],
  ["an issue without a message", () => ({ issues: [{}] }), refusedIssue],
  ["an object as a message", () => ({ issues: [{ message: {} }] }), refusedIssue],
  ["a text as a path", () => ({ issues: [{ message: "No", path: "a" }] }), refusedIssue],
  ["null in a path", () => ({ issues: [{ message: "No", path: [null] }] }), refusedIssue],
])(
  "a schema that returns %s lets no answer pass, and is not taken for one that is asynchronous",
  async (_, run, sentence) => {
    for (const schema of [standard(run), optional(standard(run))]) {
      const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } } as never) as Form;
      expect(form.restore({ a: "x" })).toBeUndefined();
      expect(form.questions()[0]?.isAsynchronous).toBe(false);
      await expect(form.submit({ a: "x" })).rejects.toThrow(`forms: the schema of "a" ${sentence}`);
    }
    const schema = standard(async () => run());
    const later = defineForm({ a: { component: "input", label: { text: "A" } } }, { schema }) as Form;
    await expect(later.submit({ a: "x" })).rejects.toThrow(`forms: the form's schema ${sentence}`);
    await soon();
    await soon();
    expect(unhandled).toEqual([]);
  },
);

test("a promise that a schema throws is handled", async () => {
  const schema = standard(() => {
    throw isKnown("away");
  });
  const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } } as never) as Form;
  form.restore({ a: "x" });
  await expect(form.submit({ a: "x" })).rejects.toBeInstanceOf(Promise);
  await soon();
  expect(unhandled).toEqual([]);
});

test.each([z, z3 as never])("a lazy schema may return a new one that holds another", async (zod) => {
  const create = (): z.ZodType => zod.union([zod.string(), zod.object({ inner: zod.lazy(create) })]);
  const form = defineForm({ a: { component: "input", label: { text: "A" }, schema: create() } } as never) as Form;
  expect(await form.submit({ a: "text" })).toEqual({ ok: true, value: { a: "text" } });
});

test("several that reject, and a form's schema that does, reject once and leave nothing behind", async () => {
  const schema = z.string().refine(isKnown, "No");
  const form = defineForm(
    {
      a: { component: "input", label: { text: "A" }, schema },
      b: { component: "input", label: { text: "B" }, schema },
    },
    { schema: z.object({ a: z.string(), b: z.string() }).refine(async ({ a }) => isKnown(a), "No") },
  );
  await expect(form.submit({ a: "away", b: "late" })).rejects.toThrow("The API is away.");
  expect(form.restore({ a: "away", b: "late" })).toEqual({ value: { a: "away", b: "late" } });
  await soon();
  await soon();
  expect(unhandled).toEqual([]);
});

test("a synchronous schema runs again for what is stored, with its functions as they were", async () => {
  const check = (text: string) => text !== "old";
  const schema = z
    .string()
    .refine(check, "No")
    .transform((text) => text.length);
  const form = defineForm({ a: { component: "input", label: { text: "A" }, schema } });
  expect(form.restore({ a: "four" })).toEqual({ value: { a: 4 } });
  expect(form.restore({ a: "old" })).toBeUndefined();
  expect(schema.safeParse("four")).toEqual({ success: true, data: 4 });
  expect(await form.submit({ a: "four" })).toEqual({ ok: true, value: { a: 4 } });
});

test("the program of the guide asks an API once, and says what it found beside the field", async () => {
  const guidance = readFileSync(`${frontend}src/forms/guidance.md`, "utf8");
  const [, code = ""] = /```js\n(const booking = .*?)```/s.exec(guidance) ?? [];
  let asked: string[] = [];
  const findBooking = async (reference: string) => {
    asked.push(reference);
    return reference === "AB12" ? { reference } : undefined;
  };
  const words = { defineForm, text, findBooking };
  const { booking, check } = new Function(...Object.keys(words), `${code}; return { booking, check };`)(
    ...Object.values(words),
  ) as { booking: Form; check(body: object): ReturnType<Form["submit"]> };
  expect(await check({ reference: "AB12" })).toEqual({ ok: true, value: { reference: "AB12" } });
  const wrong = await check({ reference: "CD34" });
  expect(booking.view(wrong).errorSummary?.errorList).toEqual([
    { text: "We cannot find this booking. Check the reference", href: "#reference" },
  ]);
  expect(asked).toEqual(["AB12", "CD34"]);
  asked = [];
  expect((await check({})).issues).toEqual([
    { message: "Enter the booking reference", path: ["reference"], code: "missing" },
  ]);
  expect(booking.restore({ reference: "CD34" })).toEqual({ value: { reference: "CD34" } });
  expect(asked).toEqual([]);
});

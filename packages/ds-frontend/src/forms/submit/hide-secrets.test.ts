import { defineComponent, defineForm, type StandardSchemaV1 } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

/*
 * A message that quotes a secret answer would put it on the page, into logs and into reports of errors.
 */

/** Returns a schema that refuses every answer with a message. */
const refuse = (message: string): StandardSchemaV1 => ({
  "~standard": { version: 1, vendor: "test", validate: () => ({ issues: [{ message }] }) },
});

/** Submits a password that a schema refuses with a message, and returns the message that the person sees. */
async function shown(password: string, message: string): Promise<string | undefined> {
  const form = defineForm({
    password: { component: "input", type: "password", label: { text: "Password" }, schema: refuse(message) },
  });
  return (await form.submit({ password })).issues?.[0]?.message;
}

test.each<[string, string]>([
  ["hunter", "Not “hunter”, please"],
  [" hunter2 ", 'Not "hunter2", please'],
  ['aa"bb', String.raw`Not "aa\"bb", please`],
  ["aa'bb", String.raw`Not 'aa\'bb', please`],
  ["hunter2", "Wrong: hunter2"],
  ["hunt", "It was hunter"],
  ["Hunter2", "hunter2 is in a list of passwords that leaked"],
  ["correct horse", "We know correct horse already"],
  ["1234", "Use 12345 characters or fewer"],
  ["characters", "Use 12 characters or more"],
])("the answer %j is not shown where a message says %j", async (password, message) => {
  expect(await shown(password, message)).toBe("Check this answer");
});

test.each([
  ["hunter2", "Your password must have 8 characters or more"],
  ["hun", "It was hunter"],
  [" 123 ", "Use 123 characters or fewer"],
  ["", 'Not "", please'],
])("the answer %j leaves the message %j as it is", async (password, message) => {
  expect(await shown(password, message)).toBe(message);
});

test("a code that is typed in several boxes is hidden as a whole", async () => {
  const boxes = defineComponent<{ label: object }, string[]>({
    secret: true,
    read: (body, { name }) => body.texts(name),
    show: (options) => options,
  });
  const form = defineForm({ pin: { component: boxes, label: {}, schema: refuse("4711 is not your PIN") } });
  expect((await form.submit({ pin: ["4", "7", "1", "1"] })).issues?.[0]?.message).toBe("Check this answer");
});

test("a message about another question may quote its answer, even where the secret one is the same", async () => {
  const form = defineForm({
    name: { component: "input", label: { text: "Name" }, schema: refuse('Not "Samuel"') },
    password: { component: "input", type: "password", label: { text: "Password" }, schema: refuse('Not "Samuel"') },
  });
  const { issues } = await form.submit({ name: "Samuel", password: "Samuel" });
  expect(issues?.map(({ message }) => message)).toEqual(['Not "Samuel"', "Check this answer"]);
});

test("a message about the whole form, or about a second secret, does not quote the first", async () => {
  const secret = { component: "input", type: "password", label: { text: "Password" } } as const;
  const whole = defineForm({ password: secret }, { schema: refuse('Not "hunter2"') });
  expect((await whole.submit({ password: "hunter2" })).issues).toEqual([{ message: "Check this answer", path: [] }]);
  const twice = defineForm({ password: secret, again: { ...secret, schema: refuse('Enter "hunter2" again') } });
  expect((await twice.submit({ password: "hunter2", again: "" })).issues).toEqual([
    { message: "Check this answer", path: ["again"] },
  ]);
});

describe("a secret is not in what a service stores", () => {
  const label = { text: "Label" };
  const password = { component: "input", type: "password", label } as const;
  const name = { component: "input", label } as const;
  const pin = defineComponent<{ label: object }, { digits: string[] }>({
    secret: true,
    read: (body, { name }) => ({ digits: body.text(name).split(",") }),
    show: (options) => options,
  });
  const transform = (validate: (value: never) => unknown): StandardSchemaV1<never, object> => ({
    "~standard": { version: 1, vendor: "test", validate: (value) => ({ value: validate(value as never) as object }) },
  });
  const choice = { component: "radios", fieldset: { legend: label } } as const;
  const reveals = { value: "new", text: "New", conditional: { fields: ["password"] } } as const;

  test.each<
    [
      string,
      { submit(body: unknown): Promise<unknown>; store(value: never): unknown; restore(stored: unknown): unknown },
      object,
      unknown,
    ]
  >([
    ["a password", defineForm({ name, password }), { name: "Sam", password: "hunter2" }, { name: "Sam" }],
    [
      "by its autocomplete",
      defineForm({ name, code: { ...name, autocomplete: "new-password" } }),
      { name: "Sam", code: "hunter2" },
      { name: "Sam" },
    ],
    [
      "in a group",
      defineForm({ "a.password": password, "a.name": name }),
      { "a[password]": "hunter2", "a[name]": "Sam" },
      { a: { name: "Sam" } },
    ],
    ["a component of a team's own", defineForm({ pin: { component: pin, label } }), { pin: "12,34" }, {}],
    [
      "one that an item reveals",
      defineForm({ kind: { ...choice, items: [reveals] }, password }),
      { kind: "new", password: "hunter2" },
      { kind: "new" },
    ],
    [
      "what a schema made of it",
      defineForm({ name, password: { ...password, schema: transform((text: string) => ({ text })) } }),
      { name: "Sam", password: "hunter2" },
      { name: "Sam" },
    ],
    [
      "where the form's schema put it",
      defineForm(
        { name, password },
        {
          schema: transform(({ name, password }: Record<string, string>) => ({
            name,
            login: { secrets: [password], all: `${password}`.trim() },
          })),
        },
      ),
      { name: "Sam", password: " hunter2 " },
      { name: "Sam", login: { secrets: [null] } },
    ],
    [
      "and another answer that is the same stays",
      defineForm({ name, password }, { schema: transform((value) => value) }),
      { name: "hunter2", password: "hunter2" },
      { name: "hunter2" },
    ],
  ])("%s", async (_, form, body, stored) => {
    const { value } = (await form.submit(body)) as { value: never };
    expect(form.store(value)).toEqual(stored);
    // The page counts as answered, and storing again changes nothing.
    const restored = form.restore(stored) as { value: never };
    expect(form.store(restored.value)).toEqual(stored);
  });

  test("one that was stored before is not given back", () => {
    const form = defineForm({ name, password });
    expect(form.restore({ name: "Sam", password: "hunter2" })).toEqual({ value: { name: "Sam" } });
  });
});

test("nobody can change a form through what it returns", async () => {
  const form = defineForm({ password: { component: "input", label: { text: "A" }, schema: refuse("No") } });
  const [question] = form.questions() as unknown as [{ path: string[] }];
  expect(() => question.path.push("x")).toThrow(TypeError);
  const { issues = [] } = await form.submit({});
  for (const { path } of issues) (path as string[]).push("x");
  expect((await form.submit({})).issues?.[0]?.path).toEqual(["password"]);
});

import { defineForm, type StandardSchemaV1 } from "ds-frontend/forms";
import { expect, test } from "vitest";

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

const marks = ['""', "''", "``", "“”", "‘’", "‚‘", "„“", "«»", "‹›", "()", "[]", "<>", "{}"];

test.each<[string, string]>([
  ...marks.map(([start, end]): [string, string] => ["hunter2", `Not ${start}hunter2${end}, please`]),
  [" hunter2 ", 'Not "hunter2", please'],
  ['a"b', String.raw`Not "a\"b", please`],
  ["a'b", String.raw`Not 'a\'b', please`],
  ["hunter2", "Wrong: hunter2"],
  ["hunter2", "It was hunter2"],
  ["hunter2", "received hunter2."],
  ["hunter2", "Expected more, got hunter2, and that is all"],
  ["hunt", "It was hunter, and then it was hunt"],
  ["1234", "1234 is too short"],
  ["1234", "The number 1234 is too short"],
  ["1234", "Of 12345 and 1234, one is too short"],
])("the answer %j is not shown where a message says %j", async (password, message) => {
  expect(await shown(password, message)).toBe("Check this answer");
});

test.each([
  ["hunter2", "Your password must have 8 characters or more"],
  ["hunt", "It was hunter"],
  ["hunt", "hunt for a better one"],
  ["123", "Use 123 characters or fewer"],
  ["1234", "Use 12345 characters or fewer"],
  ["1234", "Use 01234 characters or fewer"],
  ["1234", "Use the letters é1234 or fewer"],
  ["a1234", "Not a1234, please"],
  ["1234a", "Not 1234a, please"],
  ["", 'Not "", please'],
])("the answer %j leaves the message %j as it is", async (password, message) => {
  expect(await shown(password, message)).toBe(message);
});

test("a message about another question may quote its answer, even where the secret one is the same", async () => {
  const form = defineForm({
    name: { component: "input", label: { text: "Name" }, schema: refuse('Not "Sam"') },
    password: { component: "input", type: "password", label: { text: "Password" }, schema: refuse('Not "Sam"') },
  });
  const { issues } = await form.submit({ name: "Sam", password: "Sam" });
  expect(issues?.map(({ message }) => message)).toEqual(['Not "Sam"', "Check this answer"]);
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

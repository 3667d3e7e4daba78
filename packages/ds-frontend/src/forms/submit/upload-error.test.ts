import { defineForm } from "ds-frontend/forms";
import { expect, test } from "vitest";

/*
 * Errors of the parsers for uploads: multer, formidable, busboy, @fastify/multipart and hapi's.
 */

const label = { text: "Photo" };
const form = defineForm({
  name: { component: "input", label: { text: "Name" } },
  photo: { component: "fileUpload", label },
  letter: { component: "fileUpload", label },
});
const submit = async (uploadError: unknown) => (await form.submit({ name: "" }, { uploadError })).issues;

test.each<[string, object]>([
  ["tooLarge", { code: "LIMIT_FILE_SIZE" }],
  ["tooLarge", { code: "FST_REQ_FILE_TOO_LARGE", statusCode: 413 }],
  ["tooLarge", { code: "FST_REQ_FILE_TOO_LARGE", statusCode: 400 }],
  ["tooLarge", { code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 400 }],
  ["tooLarge", { code: 1009, httpCode: 400 }],
  ["tooLarge", { code: 1016, httpCode: 400 }],
  ["tooLarge", { status: 413 }],
  ["tooLarge", { output: { statusCode: 413 } }],
  ["tooMany", { code: "LIMIT_FILE_COUNT" }],
  ["tooMany", { code: "LIMIT_UNEXPECTED_FILE" }],
  ["tooMany", { code: "FST_FILES_LIMIT", statusCode: 400 }],
  ["tooMany", { code: 1015, httpCode: 400 }],
  ["failed", { code: 11009, httpCode: 400 }],
  ["failed", { code: 10090, httpCode: 400 }],
  ["failed", { code: 11015, httpCode: 400 }],
  ["failed", { code: 10150, httpCode: 400 }],
  ["failed", { code: "LIMIT_FIELD_KEY" }],
  ["failed", { code: "MISSING_FIELD_NAME" }],
  ["failed", { code: "ECONNRESET" }],
  ["failed", { code: "ECONNABORTED" }],
  ["failed", { statusCode: 400 }],
  ["failed", { statusCode: 499 }],
  ["failed", { statusCode: "500", status: 400 }],
  ["failed", new Error("Unexpected end of form")],
  ["failed", new Error("malformed part header")],
  ["failed", new Error("Malformed urlencoded form")],
  ["failed", new Error("Multipart: Boundary not found")],
  ["failed", new Error("Request aborted")],
])("%s: %o", async (code, error) => {
  expect(await submit(error)).toEqual([{ message: expect.stringMatching(/\S/), path: ["photo"], code }]);
});

test.each<[object]>([
  [{ statusCode: 399 }],
  [{ statusCode: 500 }],
  [{ output: { statusCode: 500 } }],
  [{ code: "ENOSPC" }],
  [{ code: "NO_LIMIT_FILE_SIZE" }],
  [{ code: "MY_MISSING_FIELD_NAME" }],
  [{ code: "MISSING_FIELD_NAMES" }],
  [{ code: "MY_ECONNRESET" }],
  [{ code: "ECONNRESET_BY_DISK" }],
  [{ code: "MY_ECONNABORTED" }],
  [{ code: "ECONNABORTED_BY_DISK" }],
  [{ code: "ENOSPC", message: "Request aborted" }],
  [new Error("The disk is full")],
])("%o is not about what was sent, and is thrown", async (error) => {
  await expect(submit(error)).rejects.toBe(error);
});

test("the error is shown at the field that the parser names, and at the first upload if it names none of them", async () => {
  for (const [field, key] of [
    ["letter", "letter"],
    ["photo", "photo"],
    ["name", "photo"],
    ["nobody", "photo"],
  ]) {
    expect(await submit({ code: "LIMIT_FILE_SIZE", field })).toMatchObject([{ path: [key] }]);
  }
});

test("without a schema, too many files are said to have failed, because nobody said how many may come", async () => {
  const [tooMany] = (await submit({ code: "LIMIT_FILE_COUNT" })) ?? [];
  const [failed] = (await submit({ statusCode: 400 })) ?? [];
  const [tooLarge] = (await submit({ statusCode: 413 })) ?? [];
  expect(tooMany?.message).toBe(failed?.message);
  expect(tooLarge?.message).not.toBe(failed?.message);
});

test("a form without an upload throws the error", async () => {
  const error = { code: "LIMIT_FILE_SIZE" };
  const other = defineForm({ name: { component: "input", label } });
  await expect(other.submit({}, { uploadError: error })).rejects.toBe(error);
});

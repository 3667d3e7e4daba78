import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fileFacts, isChosen, storedFiles } from "./uploaded-file.js";

const three = Buffer.from("abc");

test.each<[string, object, object]>([
  ["multer in memory", { originalname: "a.pdf", buffer: three }, { name: "a.pdf", size: 3, type: "" }],
  [
    "express-fileupload",
    { name: "a.pdf", data: three, mimetype: "application/pdf" },
    { name: "a.pdf", size: 3, type: "application/pdf" },
  ],
  [
    "hapi with its output as data",
    { filename: "a.pdf", payload: three, headers: { "content-type": "application/pdf" } },
    { name: "a.pdf", size: 3, type: "application/pdf" },
  ],
  [
    "hapi with its output as a stream",
    Object.assign(new Readable(), {
      _data: three,
      hapi: { filename: "a.pdf", headers: { "content-type": "Application/PDF ; charset=binary" } },
    }),
    { name: "a.pdf", size: 3, type: "application/pdf" },
  ],
  ["content that is a string", { name: "a.pdf", data: "abc" }, { name: "a.pdf", size: undefined, type: "" }],
  ["a view without a length", { name: "a", data: new DataView(new ArrayBuffer(2)) }, { size: undefined }],
  ["Windows folders", { name: "C:\\photos\\me.jpg" }, { name: "me.jpg" }],
  ["folders", { name: "../../etc/passwd" }, { name: "passwd" }],
  ["values that are not media types", { name: "a.pdf", mimetype: null, type: 5 }, { type: "" }],
  ["cut off by busboy", { filename: "a.pdf", file: { truncated: true } }, { isTruncated: true }],
  ["not cut off", { filename: "a.pdf", file: { truncated: false } }, { isTruncated: false }],
])("the facts of a file: %s", (_, file, facts) => {
  expect(fileFacts(file)).toMatchObject(facts);
});

test("a file is chosen if it has a name, content, or a fault that a browser does not make", () => {
  const files = [{ name: "a" }, { name: "", size: 1 }, { name: "\0" }, { name: "" }, { name: "", size: 0 }, {}, "a"];
  expect(files.map(isChosen)).toEqual([true, true, true, false, false, false, false]);
});

test("what is stored of files is their name, size and type", () => {
  const file = { originalname: "a.pdf", mimetype: "application/pdf", size: 3, path: "/tmp/1" };
  const facts = { name: "a.pdf", size: 3, type: "application/pdf" };
  expect(storedFiles(file)).toEqual(facts);
  expect(storedFiles([file, null, "b.pdf", ""])).toEqual([facts, { name: "b.pdf", type: "" }]);
  expect(Object.keys(storedFiles({ name: "c.pdf" }) as object)).toEqual(["name", "type"]);
  for (const none of [undefined, "", {}, [], [{}]]) expect(storedFiles(none)).toBeUndefined();
});

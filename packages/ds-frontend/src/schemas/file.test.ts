import { fileUpload, page } from "ds-frontend";
import { cy, defineForm, file, files, type Locale, optional } from "ds-frontend/forms";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

const label = { text: "Upload a photo" };
const form = defineForm({
  photo: {
    component: "fileUpload",
    label,
    schema: file<File>({ subject: "A photo of yourself", types: ["jpg", "png"], maxSize: "1KB" }),
  },
  name: { component: "input", label: { text: "Name" }, schema: z.string().min(1, "Enter your name") },
});

function sent(...photos: (File | string)[]): FormData {
  const data = new FormData();
  for (const photo of photos) data.append("photo", photo);
  data.append("name", "Sam");
  return data;
}

const photo = new File(["x"], "me.jpg", { type: "image/jpeg" });
/** The file that a browser sends when none was chosen. */
const none = new File([], "", { type: "application/octet-stream" });
/** A file of the given size, as multer gives it. */
const ofMulter = (originalname: string, mimetype: string, size: number) => ({
  fieldname: "photo",
  originalname,
  encoding: "7bit",
  mimetype,
  size,
  destination: "/tmp",
  filename: "8f2a",
  path: "/tmp/8f2a",
});

const failed = "The selected file could not be uploaded – try again";
const wrongType = "The selected file must be a JPG or PNG";

async function messageOf(body: unknown, options?: object): Promise<string | undefined> {
  const result = await form.submit(body, options);
  return result.ok ? undefined : result.issues[0]?.message;
}

describe("a file in FormData", () => {
  test("is the value of the field", async () => {
    for (const options of [undefined, null, {}]) {
      const result = await form.submit(sent(photo), options as undefined);
      expect(result.ok && result.value.photo).toBe(photo);
    }
  });

  test.each<[string, File | undefined, string]>([
    ["none", none, "Select a photo of yourself"],
    ["no field", undefined, "Select a photo of yourself"],
    ["too large", new File(["x".repeat(1024)], "me.jpg"), "The selected file must be smaller than 1KB"],
    ["empty", new File([], "me.jpg", { type: "image/jpeg" }), "The selected file is empty"],
  ])("is refused when it is this: %s", async (_, upload, message) => {
    expect(await messageOf(upload ? sent(upload) : sent())).toBe(message);
  });

  test.each([
    ["me.JPEG", "image/jpeg"],
    ["me.png", ""],
    ["me.png", "application/octet-stream"],
    ["me.png", "image/x-from-the-future"],
    ["image", "image/jpeg"],
    ["C:\\photos\\me.jpg", "image/jpeg; charset=binary"],
  ])("%s of type %j is accepted", async (name, type) => {
    expect(await messageOf(sent(new File(["x"], name, { type })))).toBeUndefined();
  });

  test.each([
    ["me.pdf", "application/pdf"],
    ...["me.jpg.exe", "jpg", "me.", "me"].map((name) => [name, ""]),
    ...["text/plain", "text/html", "application/xhtml+xml", "image/svg+xml", "text/javascript"].map((type) => [
      "a.jpg",
      type,
    ]),
    ...["application/x-msdownload", "video/mp4", "TEXT/HTML; charset=utf-8"].map((type) => ["a.jpg", type]),
  ])("%s of type %j is not accepted", async (name = "", type = "") => {
    expect(await messageOf(sent(new File(["x"], name, { type })))).toBe(wrongType);
  });

  test.each([
    ...["", "image/vnd.dwg", "application/acad"].map((type) => [type, true] as const),
    ...["text/html", "image/svg+xml", "application/pdf"].map((type) => [type, false] as const),
  ])(
    "a type that nobody listed is accepted unless it is declared as a page or a script: %j: %s",
    (type, isAccepted) => {
      const outcome = file<File>({ subject: "A", types: ["dwg"] })["~standard"].validate(
        new File(["x"], "a.dwg", { type }),
      );
      expect("value" in outcome).toBe(isAccepted);
    },
  );

  test.each([
    "image/jpeg, text/html",
    "image/jpeg\r\nX-Evil: 1",
    "image/jpeg\u0000",
    "image/jpeg; a=b\r\nX-Evil: 1",
    "image/jpeg text/html",
    "image/",
    "/jpeg",
    "image/jpeg/x",
    "jpeg",
    "*/*",
    "image/*",
    'image/"jpeg"',
    "image/jpég",
  ])("a .jpg with %j in the place of a media type is not accepted", async (mimetype) => {
    const message = await messageOf({ name: "Sam" }, { files: ofMulter("me.jpg", mimetype, 10) });
    expect([wrongType, failed]).toContain(message);
    const unlisted = file({ subject: "A", types: ["dwg"] })["~standard"];
    expect(unlisted.validate(ofMulter("me.dwg", mimetype, 10))).toHaveProperty("issues");
  });

  test.each<[string, number]>([
    ...["a.exe\0.jpg", "a.exe\0", "\0a.jpg", "a\r\n.jpg", "a\u007f.jpg", "a\u0085.jpg", "a.exe\u202e.jpg"].map(
      (name): [string, number] => [name, 10],
    ),
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5, 2 ** 60, -0.5].map(
      (size): [string, number] => ["me.jpg", size],
    ),
  ])("a file with the name %j and the size %s is not accepted, with limits or without", async (name, size) => {
    expect(await messageOf({ name: "Sam" }, { files: ofMulter(name, "image/jpeg", size) })).toBe(failed);
    const one = file({ subject: "A" })["~standard"];
    expect(one.validate(ofMulter(name, "", size))).toMatchObject({ issues: [{ message: failed }] });
    const any = files({ subject: "A" })["~standard"];
    expect(any.validate([photo, ofMulter(name, "", size)])).toMatchObject({ issues: [{ message: failed }] });
  });

  test.each([
    ["name", `${"a".repeat(1_000_000)}.jpg`, "image/jpeg"],
    ["name", `${"a".repeat(252)}.jpg`, "image/jpeg"],
    ["media type", "a.jpg", `image/${"a".repeat(1_000_000)}`],
  ])("a file with a %s that is too long for any system is not accepted", async (_, name, type) => {
    expect(await messageOf({ name: "Sam" }, { files: ofMulter(name, type, 10) })).toBe(failed);
    const any = file({ subject: "A" })["~standard"];
    expect(any.validate(ofMulter(name, type, 10))).toHaveProperty("issues");
    expect(any.validate(ofMulter(`${"C:/a".repeat(100)}/${"a".repeat(251)}.jpg`, "image/jpeg", 10))).toHaveProperty(
      "value",
    );
  });

  test.each<[string, unknown, object?]>([
    ["the name of a file", { photo: "me.jpg" }],
    ["the name of a file, beside a parser's files", { photo: "me.jpg" }, { files: undefined }],
    ["several texts", { photo: ["me.jpg", "b.jpg"] }],
    ["FormData with a text", sent("me.jpg")],
    ["a text of a million characters", { photo: "x".repeat(1_000_000) }],
    ["an object that looks like a file", { photo: { originalname: "me.jpg", mimetype: "image/jpeg", size: 10 } }],
  ])("%s in its place is refused as a file that did not arrive", async (_, body, options) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await messageOf(body as object, options)).toBe(failed);
    const letters = { component: "fileUpload", label: { text: "A" }, multiple: true } as const;
    const several = defineForm({ photo: { ...letters, schema: files({ subject: "Your letters" }) } }, { locale: cy });
    const result = await several.submit(body, options);
    expect(result).toMatchObject({ answers: { photo: null }, issues: [{ code: "failed", path: ["photo"] }] });
    expect(JSON.stringify(result)).toContain("Nid oedd modd uwchlwytho");
    expect(several.view(result).errorSummary?.errorList?.[0]?.href).toBe("#photo");
    expect(form.read(body, options).photo).toBeUndefined();
    expect(warn.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test("warns that the page has the wrong encoding", async () => {
    const warn = vi
      .spyOn(console, "warn")
      .mockReset()
      .mockImplementation(() => {});
    const other = defineForm({ scan: { component: "fileUpload", label: { text: "A" } } });
    await other.submit({ scan: "me.jpg" });
    expect(warn.mock.calls).toEqual([
      [
        'forms: "scan" was sent as text, not as a file. The form needs enctype="multipart/form-data", which view.enctype holds.',
      ],
    ]);
  });

  test("an empty text in its place is no file", async () => {
    expect(await messageOf({ photo: "", name: "Sam" })).toBe("Select a photo of yourself");
  });
});

describe("nothing that a client sends about a file is stored at any length", () => {
  const long = "x".repeat(1_000_000);
  const anyFile = defineForm({ photo: { component: "fileUpload", label: { text: "A" } } });

  test.each<[string, object]>([
    ["a name", ofMulter(`${long}.jpg`, "image/jpeg", 10)],
    ["a folder", ofMulter(`${long}/me.jpg`, "image/jpeg", 10)],
    ["a type", ofMulter("me.jpg", `image/${long}`, 10)],
    ["a type with parameters", ofMulter("me.jpg", `image/jpeg; ${long}`, 10)],
    ["the name of a File", new File(["x"], `${long}.jpg`, { type: "image/jpeg" })],
  ])("%s of a million characters", async (_, upload) => {
    const result = await anyFile.submit({}, { files: { photo: upload } });
    const stored = anyFile.store(result.value as never);
    expect(JSON.stringify(stored).length).toBeLessThan(700);
    const failed = await anyFile.submit({}, { files: { photo: upload }, issues: { _form: "No" } });
    expect(JSON.stringify(failed).length).toBeLessThan(700);
    expect(JSON.stringify(anyFile.view(failed).fields).length).toBeLessThan(1500);
    const restored = anyFile.store(anyFile.restore({ photo: long })?.value as never);
    expect(JSON.stringify(anyFile.view({ answers: restored }).fields).length).toBeLessThan(1500);
  });

  test.each<[string, object]>([
    ["by a parser", ofMulter("", "image/jpeg", 10)],
    ["with a folder alone", ofMulter("photos/", "image/jpeg", 10)],
    ["as a File", new File(["x"], "", { type: "image/jpeg" })],
  ])("content without a name is refused: %s", async (_, upload) => {
    for (const form of [
      anyFile,
      defineForm({ photo: { component: "fileUpload", label: { text: "A" }, schema: z.any() } }),
    ]) {
      const { ok, issues } = await form.submit({}, { files: { photo: upload } });
      expect([ok, issues?.[0]?.message]).toEqual([false, failed]);
    }
  });

  test.each([
    ["without a schema", {}],
    ["with files()", { schema: files({ subject: "A" }) }],
  ])("more than 100 files %s", async (_, more) => {
    const several = defineForm({ photo: { component: "fileUpload", label: { text: "A" }, multiple: true, ...more } });
    const uploads = (count: number) => ({ photo: Array(count).fill(ofMulter("me.jpg", "image/jpeg", 10)) });
    expect(await several.submit({}, { files: uploads(100) })).toMatchObject({ ok: true });
    expect(await several.submit({}, { files: uploads(101) })).toMatchObject({
      issues: [{ code: "tooMany", message: "You can only select up to 100 files at the same time" }],
    });
  });
});

describe("the files of a parser", () => {
  const body = { name: "Sam" };
  const jpg = ofMulter("me.jpg", "image/jpeg", 10);

  test.each<[string, unknown]>([
    ["request.file of multer", jpg],
    ["request.files of multer's array() and any()", [{ ...jpg, fieldname: "other" }, jpg]],
    ["request.files of multer's fields()", Object.assign(Object.create(null), { photo: [jpg] })],
    [
      "request.files of express-fileupload",
      { photo: { name: "me.jpg", mimetype: "image/jpeg", size: 10, data: Buffer.from("x") } },
    ],
    [
      "files of formidable",
      { photo: [{ originalFilename: "me.jpg", newFilename: "a", mimetype: "image/jpeg", size: 10 }] },
    ],
    [
      "a file that busboy announced, with its size",
      { photo: { filename: "me.jpg", encoding: "7bit", mimeType: "image/jpeg", size: 10 } },
    ],
    [
      "request.payload of hapi",
      { photo: { filename: "me.jpg", bytes: 10, path: "/tmp/a", headers: { "content-type": "image/jpeg" } } },
    ],
    ["FormData", sent(photo)],
  ])("%s", async (_, uploads) => {
    expect(await messageOf(body, { files: uploads })).toBeUndefined();
    expect(form.read(body, { files: uploads }).photo).toBeDefined();
  });

  test("a file without its size cannot pass a limit in silence", async () => {
    const uploads = { photo: { filename: "me.jpg", encoding: "7bit", mimeType: "image/jpeg" } };
    await expect(form.submit(body, { files: uploads })).rejects.toThrow(
      new TypeError('file: the parser does not say how large "me.jpg" is. Pass an object with its size in bytes.'),
    );
    const any = defineForm({
      photo: { component: "fileUpload", label: { text: "A" }, schema: file({ subject: "A" }) },
    });
    expect(await any.submit(body, { files: uploads })).toMatchObject({ ok: true });
  });

  test("none was chosen", async () => {
    for (const uploads of [undefined, null, [], {}, { photo: [] }, Object.create(null)]) {
      expect(await messageOf(body, { files: uploads })).toBe("Select a photo of yourself");
    }
  });

  test("a file that the parser has cut off is too large", async () => {
    const uploads = { photo: { name: "me.jpg", mimetype: "image/jpeg", size: 10, truncated: true } };
    expect(await messageOf(body, { files: uploads })).toBe("The selected file must be smaller than 1KB");
  });

  test("a client cannot forge one in the body", async () => {
    const forged = { ...body, photo: { ...jpg, path: "/etc/passwd" } };
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await messageOf(forged)).toBe(failed);
    expect(await messageOf(forged, { files: undefined })).toBe("Select a photo of yourself");
  });

  test("rejects a list without the names of the fields", async () => {
    await expect(form.submit(body, { files: [{ originalname: "a" }] })).rejects.toThrow("has no fieldname");
    await expect(form.submit(body, { files: "a" })).rejects.toThrow("files is a string");
  });
});

describe("an upload that failed", () => {
  test("is said with the limit of its schema", async () => {
    const uploadError = { code: "LIMIT_FILE_SIZE", field: "photo" };
    expect(await messageOf(undefined, { uploadError })).toBe("The selected file must be smaller than 1KB");
  });

  test("with more files than the parser takes names no limit that the form does not have", async () => {
    const messagesFor = (schema: object, locale?: Locale) =>
      ["LIMIT_FILE_COUNT", "LIMIT_UNEXPECTED_FILE"].map(async (code) => {
        const multiple = (schema as { facts: { name?: string } }).facts.name === "files";
        const photo = { component: "fileUpload", label, multiple, schema: schema as never } as const;
        const one = defineForm({ photo }, { locale });
        const result = await one.submit({}, { uploadError: { code, field: "other" } });
        return !result.ok && result.issues[0]?.message;
      });
    const subject = "A photo";
    for (const schema of [file({ subject }), files({ subject }), optional(file({ subject }))]) {
      expect(await Promise.all(messagesFor(schema))).toEqual([failed, failed]);
    }
    expect((await Promise.all(messagesFor(file({ subject }), cy)))[0]).toMatch(/^Nid oedd modd/);
    const upToTwo = "You can only select up to 2 files at the same time";
    expect(await Promise.all(messagesFor(files({ subject, maxFiles: 2 })))).toEqual([upToTwo, upToTwo]);
    const own = file({ subject, messages: { tooMany: "Select one photo" } });
    expect(await Promise.all(messagesFor(own))).toEqual(["Select one photo", "Select one photo"]);
  });

  test("is the only mistake that is reported, because later answers may be missing too", async () => {
    const result = await form.submit({ name: "" }, { uploadError: new Error("Request aborted") });
    expect(!result.ok && result.issues).toHaveLength(1);
    expect(!result.ok && form.view(result).errorSummary?.errorList[0]?.href).toBe("#photo");
  });
});

describe("several files", () => {
  const letters = defineForm({
    letters: {
      component: "fileUpload",
      label,
      multiple: true,
      schema: files<File>({ subject: "Your letters", types: ["pdf"], maxSize: "2KB", maxFiles: 2 }),
    },
  });
  const pdf = (name: string, size = 1) => new File(["x".repeat(size)], name, { type: "application/pdf" });
  const submit = (...uploads: File[]) => {
    const data = new FormData();
    for (const upload of uploads) data.append("letters", upload);
    return letters.submit(data);
  };

  test("are a list", async () => {
    const result = await submit(pdf("a.pdf"), pdf("b.pdf"));
    expect(result.ok && result.value.letters.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  });

  test.each<[string, File[]]>([
    ["Select your letters", [none]],
    ["Select your letters", []],
    ["You can only select up to 2 files at the same time", [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]],
    ["The selected file “b.exe” must be a PDF", [pdf("a.pdf"), pdf("b.exe")]],
    ["The selected file “b.pdf” must be smaller than 2KB", [pdf("a.pdf"), pdf("b.pdf", 2048)]],
    ["The selected file “b.pdf” is empty", [pdf("a.pdf"), pdf("b.pdf", 0)]],
  ])("%s", async (message, uploads) => {
    const result = await submit(...uploads);
    expect(!result.ok && result.issues[0]?.message).toBe(message);
  });

  test.each<[string, object | undefined]>([
    ["a required file", file({ subject: "A photo" })],
    ["an optional file", optional(file({ subject: "A photo" }))],
    ["a schema of another library", z.any()],
    ["no schema", undefined],
  ])("more than one where one was asked for are reported: %s", async (_, schema) => {
    const one = defineForm({ photo: { component: "fileUpload", label, schema: schema as never } });
    const result = await one.submit(sent(photo, photo));
    expect(!result.ok && result.issues).toEqual([
      { message: "You can only select one file", path: ["photo"], code: "tooMany" },
    ]);
    expect(await one.submit(sent(none, photo))).toMatchObject({ ok: true, value: { photo } });
    expect(one.read(sent(photo, photo)).photo).toBeUndefined();
    const uploads = { files: [ofMulter("a.jpg", "image/jpeg", 1), ofMulter("b.jpg", "image/jpeg", 1)] };
    expect(await one.submit({}, uploads)).toMatchObject({ ok: false });
    const welsh = defineForm({ photo: { component: "fileUpload", label } }, { locale: cy });
    expect(await welsh.submit(sent(photo, photo))).toMatchObject({
      issues: [{ message: "Gallwch ddewis un ffeil yn unig" }],
    });
  });

  test("a message of the schema says that there are too many", async () => {
    const schema = optional(file({ subject: "A photo", messages: { tooMany: "Select one photo" } }));
    const one = defineForm({ photo: { component: "fileUpload", label, schema } });
    expect(await one.submit(sent(photo, photo))).toMatchObject({ issues: [{ message: "Select one photo" }] });
  });
});

test("an optional file, and a schema of another library", async () => {
  const other = defineForm({
    a: { component: "fileUpload", label, schema: optional(file({ subject: "A file", types: ["pdf"] })) },
    b: { component: "fileUpload", label, schema: z.instanceof(File).optional() },
  });
  expect(await other.submit(new FormData())).toEqual({ ok: true, value: { a: undefined, b: undefined } });
  const data = new FormData();
  data.append("a", photo);
  expect(await other.submit(data)).toMatchObject({ issues: [{ message: "The selected file must be a PDF" }] });
});

describe("a file that was uploaded before", () => {
  const facts = { name: "me.jpg", size: 10, type: "image/jpeg" };
  const sentence = "You uploaded me.jpg. To replace it, choose another file.";
  const hintOf = (options: object, answers: object = { photo: facts }, formOptions = {}) => {
    const other = defineForm({ photo: { component: "fileUpload", label, ...options } } as never, formOptions);
    return (other.view({ answers } as never).fields as Record<string, { hint?: object }>).photo?.hint;
  };

  test.each([
    [{}, { text: sentence }],
    [{ hint: { text: "A JPG.", classes: "a" } }, { text: `A JPG. ${sentence}`, classes: "a" }],
    [{ hint: { html: "<b>A JPG.</b>", text: "ignored" } }, { html: `<b>A JPG.</b> ${sentence}` }],
  ])("is named in the hint %j", (options, hint) => {
    for (const system of [undefined, "govuk", "nhsuk"]) expect(hintOf(options, undefined, { system })).toEqual(hint);
  });

  test("is named in every language and by its name alone, and several are", () => {
    expect(hintOf({}, { photo: "me.jpg" }, { locale: cy })).toEqual({
      text: "Rydych wedi uwchlwytho me.jpg. I'w disodli, dewiswch ffeil arall.",
    });
    expect(hintOf({ multiple: true }, { photo: [facts, { ...facts, name: "b.jpg" }] })).toEqual({
      text: "You uploaded me.jpg, b.jpg. To replace them, choose other files.",
    });
    for (const nothing of [undefined, null, "", [], {}]) expect(hintOf({}, { photo: nothing })).toBeUndefined();
  });

  test("cannot bring HTML in its name", () => {
    const hostile = { ...facts, name: "<img src=x onerror=alert(1)>.jpg" };
    for (const hint of [undefined, { html: "<b>A</b>" }]) {
      const other = defineForm({ photo: { component: "fileUpload", label, ...(hint && { hint }) } });
      expect(fileUpload(other.view({ answers: { photo: hostile } }).fields.photo)).not.toContain("<img");
    }
  });

  test("is kept if no other is chosen, replaced by another, and gone without the stored answers", async () => {
    const answers = { photo: facts };
    expect(await form.submit(sent(none), { answers })).toEqual({ ok: true, value: { photo: facts, name: "Sam" } });
    expect(await form.submit(sent(photo), { answers })).toMatchObject({ ok: true, value: { photo } });
    expect(await form.submit(sent(none))).toMatchObject({ issues: [{ code: "missing" }] });
    expect(await form.submit(sent(none), { answers: {} })).toMatchObject({ issues: [{ code: "missing" }] });
  });

  test("is checked again", async () => {
    const answers = { photo: { ...facts, size: 2000 } };
    expect(await form.submit(sent(none), { answers })).toMatchObject({ issues: [{ code: "tooLarge" }] });
  });

  test("a failed result has the facts of a right file, and no content or place of it", async () => {
    const upload = { ...ofMulter("me.jpg", "image/jpeg", 10), buffer: Buffer.from("secret"), path: "/tmp/secret" };
    const result = await form.submit({ name: "" }, { files: upload });
    if (result.ok) throw new Error("accepted");
    expect(result.answers).toEqual({ photo: facts, name: "" });
    expect(form.view(result).fields.photo.hint).toEqual({ text: sentence });
    expect(await form.submit({ name: "Sam" }, { answers: result.answers })).toMatchObject({ ok: true });
  });

  test("a failed result has the file from before if the new one is wrong or did not arrive", async () => {
    const answers = { photo: facts };
    const wrong = await form.submit(sent(new File(["x"], "a.exe")), { answers });
    expect(wrong).toMatchObject({ ok: false, answers: { photo: facts } });
    const broken = await form.submit({}, { answers, uploadError: { code: "LIMIT_FILE_SIZE" } });
    expect(broken).toMatchObject({ ok: false, answers: { photo: facts } });
    expect(await form.submit(sent(new File(["x"], "a.exe")))).toMatchObject({ answers: { photo: null } });
  });

  test("of several, the list is kept", async () => {
    const many = defineForm({
      letters: { component: "fileUpload", label, multiple: true, schema: files({ subject: "Letters", maxFiles: 2 }) },
    });
    const answers = { letters: [facts, { ...facts, name: "b.jpg" }] };
    expect(await many.submit(new FormData(), { answers })).toEqual({ ok: true, value: answers });
  });

  test("rejects answers that are no object", async () => {
    await expect(form.submit(sent(none), { answers: "photo" as never })).rejects.toThrow(
      "submit: answers is a string.",
    );
  });
});

test("the page of a form with a file has its encoding by itself", () => {
  const html = page({ ...form.view().page, title: "Photo", form: { action: "/photo" }, contentHtml: "" });
  expect(html).toContain('<form method="post" novalidate action="/photo" enctype="multipart/form-data">');
  const other = defineForm({ name: { component: "input", label: { text: "Name" } } });
  expect([form.view().enctype, other.view().enctype]).toEqual([
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ]);
  expect(page({ ...other.view().page, title: "Name", form: {}, contentHtml: "" })).not.toContain("enctype");
});

test.each<[string, unknown, object, string]>([
  ["one", undefined, { types: ["ods"] }, "The selected file must be an ODS"],
  ["three", undefined, { types: [".jpeg", "PNG", "pdf"] }, "The selected file must be a JPG, PNG or PDF"],
  ["Welsh", cy, { types: ["jpg", "pdf"] }, "Rhaid i'r ffeil a ddewiswyd fod yn JPG neu PDF"],
  ["a text", undefined, { types: ["pdf"], messages: { wrongType: "Not that" } }, "Not that"],
])("the message about the type: %s", async (_, locale, more, message) => {
  const schema = file({ subject: "Your report", locale, ...more } as Parameters<typeof file>[0]);
  const { issues } = await schema["~standard"].validate(new File(["x"], "a.exe"));
  expect(issues?.[0]?.message).toBe(message);
});

test.each<[object, string]>([
  ...[0, "large", "10TB", "MB", "1..5MB", "-1MB", "x10MB", "10MB or so"].map((maxSize): [object, string] => [
    { subject: "A", maxSize },
    'file: "maxSize" must be a size such as "10MB" or "500KB", or a number of bytes.',
  ]),
  [{ subject: "A", types: "pdf" }, 'file: "types" must be a list, such as ["pdf"].'],
  ...["image/*", ".", "a b", "jpg,png", "..pdf", 5].map((type): [object, string] => [
    { subject: "A", types: [type] },
    `file: "types" must be extensions, such as "pdf" or "jpg", not ${JSON.stringify(type)}.`,
  ]),
  [{ subject: "A", maxFiles: 2 }, 'file: unknown option "maxFiles"'],
  [{ subject: "A", types: [] }, 'file: "types" must be a list, such as ["pdf"].'],
])("%j is refused", (options, message) => {
  expect(() => file(options as never)).toThrow(message);
});

test.each([0, "2", 1.5, Number.NaN])("maxFiles cannot be %s", (maxFiles) => {
  expect(() => files({ subject: "A", maxFiles: maxFiles as number })).toThrow(
    new TypeError('files: "maxFiles" must be a whole number above 0, such as 5.'),
  );
});

test.each([
  [10, "10B"],
  [1536, "1.5KB"],
  ["1024KB", "1MB"],
  ["1.25MB", "1.25MB"],
  ["1.1MB", "1.1MB"],
  [1_500_000, "1.43MB"],
  [1_506_000, "1.43MB"],
  [" 2 gb ", "2GB"],
  ["7B", "7B"],
])("a limit of %j is said as %s", (maxSize, words) => {
  const { validate } = file({ subject: "A", maxSize })["~standard"];
  const size = 1024 ** 4;
  expect(validate({ name: "a.pdf", size })).toMatchObject({
    issues: [{ message: expect.stringContaining(` ${words}`) }],
  });
});

test("a custom message is given the limits that there are", () => {
  const missing = (about: object) => JSON.stringify(about);
  const { validate } = file({ subject: "A", messages: { missing } })["~standard"];
  expect(validate({ name: "" })).toMatchObject({ issues: [{ message: '{"subject":"A","types":[],"maxSize":""}' }] });
});

test("a schema for files takes one, and no other value among them", () => {
  const { validate } = files({ subject: "Your letters" })["~standard"];
  expect(validate(photo as never)).toEqual({ value: [photo] });
  for (const other of ["me.jpg", none, null]) {
    expect(validate([photo, other] as never)).toMatchObject({ issues: [{ code: "missing" }] });
  }
});

test("defineForm refuses a schema for files where there is none, and one file for several", () => {
  const schema = file({ subject: "A file" });
  const define = (fields: object) => () => defineForm(fields as never);
  expect(define({ a: { component: "input", label, schema } })).toThrow(
    'the schema of "a" is file(), which is for fileUpload, not input.',
  );
  expect(define({ a: { component: "fileUpload", label, multiple: true, schema } })).toThrow(
    "Use files() instead of file()",
  );
  const several = files({ subject: "Files" });
  expect(define({ a: { component: "fileUpload", label, schema: several } })).toThrow(
    "Set multiple: true, or use file()",
  );
});

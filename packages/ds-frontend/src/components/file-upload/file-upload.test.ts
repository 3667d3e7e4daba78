import { type FileUploadOptions, fileUpload } from "ds-frontend";
import { expect, test } from "vitest";
import { attribute, byClass, parse } from "../../../../../test/support/dom.js";

const options = { name: "photo", label: { text: "Upload a photo" } } satisfies FileUploadOptions;

test("the whole markup of a file upload", () => {
  expect(fileUpload(options)).toBe(
    '<div class="ds-form-group"><label class="ds-label" for="photo">Upload a photo</label>' +
      '<input class="ds-file-upload" id="photo" name="photo" type="file"></div>',
  );
});

test("with an error it is marked and described (spec 2.3)", () => {
  const { tree } = parse(
    fileUpload({
      ...options,
      id: "a",
      describedBy: "b",
      hint: { text: "PDF" },
      errorMessage: { text: "Select a photo" },
    }),
  );
  expect(attribute(byClass(tree, "ds-file-upload--error"), "aria-describedby")).toBe("b a-hint a-error");
  expect(byClass(tree, "ds-form-group--error")).toBeDefined();
});

test("content stands before and after the input", () => {
  const formGroup = { beforeInput: { text: "<1>" }, afterInput: { html: "<b>2</b>" } };
  expect(fileUpload({ ...options, formGroup })).toMatch(/&lt;1&gt;<input [^>]+><b>2<\/b><\/div>$/);
});

test("several files can be chosen with multiple", () => {
  expect(fileUpload({ ...options, multiple: true, disabled: true })).toContain('type="file" disabled multiple>');
});

test("a value is never written, because browsers refuse one", () => {
  const html = fileUpload({ ...options, value: "C:\\secret.txt", attributes: { type: "text" } } as FileUploadOptions);
  expect(html).not.toContain("secret");
  expect(html).not.toContain('type="text"');
});

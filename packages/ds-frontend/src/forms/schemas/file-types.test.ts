import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fileType, isOfType } from "./file-types.js";

const mime: Record<string, { extensions?: string[]; source?: string }> = createRequire(import.meta.url)("mime-db");
const accepts = (name: string, type: string, ...types: string[]) => isOfType({ name, type }, types);

/** Types that the register of media types names for an extension; a type with "x-" is only a custom. */
const registered = Object.entries(mime).flatMap(([type, { extensions = [], source }]) =>
  source === "iana" ? extensions.map((extension) => [fileType(extension), type] as const) : [],
);
const known = "bmp csv doc docx gif heic jpg json mp3 mp4 ods odt pdf png rtf svg tif txt webp xls xlsx xml zip".split(
  " ",
);

test.each(known)(".%s is what the register of media types says, and no page", (extension) => {
  const types = registered.filter(([name]) => name === extension).map(([, type]) => type);
  expect(types.length).toBeGreaterThan(0);
  for (const type of types) {
    // Without an extension, only the media type can tell.
    expect([accepts(`a.${extension}`, type, extension), accepts("a", type, extension)], type).toEqual([true, true]);
  }
  expect(accepts(`a.${extension}`, "text/html", extension)).toBe(false);
  expect(accepts(`a.${extension}`, "font/woff2", extension)).toBe(false);
});

test.each([
  ["a.bmp", "image/x-ms-bmp"],
  ["a.csv", "application/csv"],
  ["a.csv", "application/vnd.ms-excel"],
  ["a.csv", "text/plain"],
  ["a.csv", "text/comma-separated-values"],
  ["a.docx", "application/zip"],
  ["a.heic", "image/heif"],
  ["a.jpg", "image/pjpeg"],
  ["a.json", "text/plain"],
  ["a.mp3", "audio/mp3"],
  ["a.mp4", "audio/mp4"],
  ["a.ods", "application/zip"],
  ["a.odt", "application/zip"],
  ["a.pdf", "application/x-pdf"],
  ["a.rtf", "application/msword"],
  ["a.rtf", "text/rtf"],
  ["a.xlsx", "application/zip"],
  ["a.xml", "text/xml"],
  ["a.zip", "application/x-zip-compressed"],
  ["a.pdf", "binary/octet-stream"],
  ["a.pdf", "application/x-download"],
  ["a.pdf", "application/force-download"],
])("%s may come as %s", (name, type) => {
  expect(accepts(name, type, fileType(name.slice(2)))).toBe(true);
});

test.each([
  ["a.jpg", "video/x-new"],
  ["a.jpg", "application/pdf"],
  ["a.csv", "xtext/new"],
  ["a.csv", "application/x-new"],
  ["a.txt", "text/css"],
])("%s does not come as %s", (name, type) => {
  expect(accepts(name, type, fileType(name.slice(2)))).toBe(false);
});

test.each([
  "text/javascript",
  "application/javascript",
  "application/x-javascript",
  "text/ecmascript",
  "text/typescript",
  "text/css",
  "application/xhtml+xml",
  "application/x-httpd-php",
  "text/x-shellscript",
])("a type that nobody listed does not come as %s, which a browser or a server may run", (type) => {
  expect(accepts("a.dwg", type, "dwg")).toBe(false);
});

test("only the whole name of a type says that it runs", () => {
  expect(accepts("a.dwg", "application/xml-dtd", "dwg")).toBe(true);
  expect(accepts("a.dwg", "x-application/css", "dwg")).toBe(true);
});

test("extensions have one name", () => {
  const names = [".JPEG", "jfif", "TIFF", "heif", "pdf", "constructor"];
  expect(names.map(fileType)).toEqual(["jpg", "jpg", "tif", "heic", "pdf", "constructor"]);
});

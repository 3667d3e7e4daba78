import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fileType, isOfType, mediaTypes } from "./file-types.js";

const accepts = (name: string, type: string, ...types: string[]) => isOfType({ name, type }, types);

/** Media types with the extensions for which IANA and others register them. */
const register: Record<string, { extensions?: string[]; source?: string }> = createRequire(import.meta.url)("mime-db");
const registered = Object.entries(register).flatMap(([type, { extensions = [], source }]) =>
  source === "iana" ? extensions.map((extension) => ({ extension: fileType(extension), type })) : [],
);

// Nobody has registered a type for m4v.
test.each(Object.keys(mediaTypes).filter((name) => name !== "m4v"))(
  "IANA's types for .%s are accepted",
  (extension) => {
    const types = registered.filter((entry) => entry.extension === extension).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(0);
    for (const type of types) {
      // Without an extension, only the media type can tell.
      expect([accepts(`a.${extension}`, type, extension), accepts("a", type, extension)], type).toEqual([true, true]);
    }
  },
);

test.each(Object.keys(mediaTypes))("a page or a font is not accepted as .%s", (extension) => {
  for (const type of ["text/html", "font/woff2"]) expect(accepts(`a.${extension}`, type, extension)).toBe(false);
});

test.each([
  ["bmp", "image/x-ms-bmp"],
  ["csv", "application/csv"],
  ["csv", "application/vnd.ms-excel"],
  ["csv", "text/plain"],
  ["docx", "application/zip"],
  ["heic", "image/heif"],
  ["jpg", "image/jpg"],
  ["jpg", "image/pjpeg"],
  ["json", "text/plain"],
  ["m4a", "audio/m4a"],
  ["m4a", "audio/x-m4a"],
  ["m4v", "video/mp4"],
  ["m4v", "video/x-m4v"],
  ["mp3", "audio/mp3"],
  ["mp4", "audio/mp4"],
  ["ods", "application/zip"],
  ["odt", "application/zip"],
  ["pdf", "application/x-pdf"],
  ["png", "image/x-png"],
  ["rtf", "application/msword"],
  ["rtf", "text/rtf"],
  ["xlsx", "application/zip"],
  ["xml", "text/xml"],
  ["zip", "application/x-zip-compressed"],
])("systems send .%s as %s too", (extension, type) => {
  expect([accepts(`a.${extension}`, type, extension), accepts("a", type, extension)]).toEqual([true, true]);
});

test.each([
  ["a.csv", "text/comma-separated-values"],
  ["a.pdf", "binary/octet-stream"],
  ["a.pdf", "application/x-download"],
  ["a.pdf", "application/force-download"],
  ["a.log", "text/plain"],
  ["a.epub", "application/zip"],
  ["a.dwg", "application/xml-dtd"],
  ["a.dwg", "x-application/css"],
])("%s is accepted as %s, because its extension decides", (name, type) => {
  expect(accepts(name, type, name.slice("a.".length))).toBe(true);
  expect(accepts("a", type, name.slice("a.".length))).toBe(false);
});

test.each([
  ["a.jpg", "video/x-new"],
  ["a.jpg", "application/pdf"],
  ["a.jpg", "text/plain"],
  ["a.mp3", "audio/mp4"],
  ["a.csv", "xtext/new"],
  ["a.csv", "application/x-new"],
  ["a.txt", "text/css"],
  ["a.dwg", "application/pdf"],
])("%s is not accepted as %s, which is something else", (name, type) => {
  expect(accepts(name, type, name.slice("a.".length))).toBe(false);
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
])("an extension that is not in the table is not accepted as %s, which a browser or a server may run", (type) => {
  expect(accepts("a.dwg", type, "dwg")).toBe(false);
});

test("extensions have one name", () => {
  const names = [".JPEG", "jfif", "TIFF", "heif", "pdf", "constructor"];
  expect(names.map(fileType)).toEqual(["jpg", "jpg", "tif", "heic", "pdf", "constructor"]);
});

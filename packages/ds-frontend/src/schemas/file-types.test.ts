import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fileType, isOfType, mediaTypes } from "./file-types.js";

const isAcceptedByName = (extension: string, type: string) => isOfType({ name: `a.${extension}`, type }, [extension]);
/** Without an extension, only the media type can tell. */
const isAcceptedByType = (extension: string, type: string) => isOfType({ name: "a", type }, [extension]);

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
      expect([isAcceptedByName(extension, type), isAcceptedByType(extension, type)], type).toEqual([true, true]);
    }
  },
);

test.each(Object.keys(mediaTypes))("a page or a font is not accepted as .%s", (extension) => {
  for (const type of ["text/html", "font/woff2"]) expect(isAcceptedByName(extension, type)).toBe(false);
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
  expect([isAcceptedByName(extension, type), isAcceptedByType(extension, type)]).toEqual([true, true]);
});

test.each([
  ["csv", "text/comma-separated-values"],
  ["pdf", "binary/octet-stream"],
  ["pdf", "application/x-download"],
  ["pdf", "application/force-download"],
  ["log", "text/plain"],
  ["epub", "application/zip"],
  ["dwg", "application/xml-dtd"],
  ["dwg", "x-application/css"],
])(".%s is accepted as %s, because its extension decides", (extension, type) => {
  expect([isAcceptedByName(extension, type), isAcceptedByType(extension, type)]).toEqual([true, false]);
});

test.each([
  ["jpg", "video/x-new"],
  ["jpg", "application/pdf"],
  ["jpg", "text/plain"],
  ["mp3", "audio/mp4"],
  ["csv", "xtext/new"],
  ["csv", "application/x-new"],
  ["txt", "text/css"],
  ["dwg", "application/pdf"],
])(".%s is not accepted as %s, which is something else", (extension, type) => {
  expect(isAcceptedByName(extension, type)).toBe(false);
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
  expect(isAcceptedByName("dwg", type)).toBe(false);
});

test("extensions have one name", () => {
  const names = [".JPEG", "jfif", "TIFF", "heif", "pdf", "constructor"];
  expect(names.map(fileType)).toEqual(["jpg", "jpg", "tif", "heic", "pdf", "constructor"]);
});

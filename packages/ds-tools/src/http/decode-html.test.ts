import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html.js";

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each<[name: string, bytes: Uint8Array, contentType: string, text: string]>([
  ["UTF-8", Buffer.from("<p>é€"), "", "<p>é€"],
  ["UTF-8 with a byte order mark", Buffer.from("\ufeff<p>é"), "text/html; charset=latin1", "<p>é"],
  ["little-endian UTF-16", utf16("<p>é€", false), "", "<p>é€"],
  ["big-endian UTF-16", utf16("<p>é€", true), "text/html; charset=utf-8", "<p>é€"],
  ["the charset of the response", latin("<p>\xe9\x80"), 'text/html; charset="ISO-8859-1"', "<p>é€"],
  [
    "the charset of its meta element",
    latin('<meta charset="windows-1251"><p>\xe9'),
    "text/html",
    '<meta charset="windows-1251"><p>й',
  ],
  [
    "the content type of its meta element",
    latin('<meta http-equiv=Content-Type content="text/html; charset=iso-8859-15"><p>\xa4'),
    "",
    '<meta http-equiv=Content-Type content="text/html; charset=iso-8859-15"><p>€',
  ],
  [
    "a meta element in a comment",
    Buffer.from("<!-- <meta charset=latin1> --><p>é"),
    "",
    "<!-- <meta charset=latin1> --><p>é",
  ],
  [
    "UTF-16 in a meta element, which cannot be",
    Buffer.from("<meta charset=utf-16><p>é"),
    "",
    "<meta charset=utf-16><p>é",
  ],
  ["a charset that does not exist", Buffer.from("<p>é"), "text/html; charset=none", "<p>é"],
  ["no charset, and not UTF-8", latin("<p>caf\xe9 \x93a\x94"), "text/html", "<p>café “a”"],
])("reads %s as browsers do", (_name, bytes, contentType, text) => {
  expect(decodeHtml(bytes, contentType)).toBe(text);
});

/**
 * Decodes the bytes of a page as browsers do (HTML, "determining the character encoding"): by its byte order mark, then by the
 * charset of its response, then by its meta element. Without any of them it is UTF-8, or windows-1252 when it cannot be that.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ""): string {
  const declared = byteOrderMark(bytes) ?? charset(contentType) ?? metaCharset(bytes);
  if (declared) return decode(bytes, declared);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  // Node 20 decodes windows-1252 as ISO-8859-1 (https://github.com/nodejs/node/issues/56542).
  return encoding === "windows-1252"
    ? text.replace(/[\x80-\x9f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)
    : text;
}

/** Signs from 0x80 to 0x9f in windows-1252 (Encoding, "index windows-1252"). */
const signs = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

/** Returns the encoding that a content type or a meta element names, when there is such an encoding. */
function charset(text: string): string | undefined {
  const [, label = ""] = /\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([^\s"';>]{1,40})/i.exec(text) ?? [];
  try {
    return label ? new TextDecoder(label).encoding : undefined;
  } catch {
    return undefined;
  }
}

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).replace(/<!--.*?(?:-->|$)/gs, "");
  for (const [tag] of start.matchAll(/<meta\s[^>]*>/gi)) {
    const encoding = charset(tag);
    // A page whose meta element can be read is not in UTF-16.
    if (encoding) return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  }
  return undefined;
}

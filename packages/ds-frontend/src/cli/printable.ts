/**
 * Replaces characters that control a terminal or that XML cannot contain: control characters (including U+0085, U+2028 and
 * U+2029, which begin a line), direction marks, half surrogate pairs, U+FFFE and U+FFFF. Each becomes U+FFFD, so that
 * lengths and columns stay the same.
 */
export function printable(text: string): string {
  return text.replace(unprintable, "\ufffd");
}

const unprintable =
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

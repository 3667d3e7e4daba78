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

/**
 * Replaces the beginnings of commands to build servers in a text that a page may have written: `##[error]` and `##vso[…]` of Azure
 * Pipelines and GitHub, `##teamcity[…]`, and `::error::` of GitHub at the beginning of a line.
 */
export function withoutCommands(text: string): string {
  return text.replace(buildCommand, "# #").replace(/^(\s*)::/gm, "$1: :");
}

/** Matches the two signs that begin a command to a build server anywhere in a line. */
export const buildCommand = /##(?=\[|\w+\[)/g;

/** Replaces the credentials in each address of a text by ***. The rest stays the same. */
export function withoutCredentials(text: string): string {
  return text
    .replace(/^(https?:[\\/]*)[^\\/?#]*@/i, "$1***@")
    .replace(/(https?:[\\/]{0,9})[^\\/?#\s"'<>]{0,999}@/gi, "$1***@");
}

/** Replaces credentials in a message by ***, including those of an address without its scheme, such as `ann:secret@localhost`. */
export function messageWithoutCredentials(message: string): string {
  return withoutCredentials(message).replace(
    /(?<![^\s"'=(])[^\s\\/"'=(:@]{1,999}:(?!\*\*\*@)[^\s\\/"'@]{1,999}@(?=[\w[])/g,
    "***@",
  );
}

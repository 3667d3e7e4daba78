/*
 * The units of a limit, for the browser and for the server, so that both count the same.
 */

/**
 * Counts the characters of a text as the `maxlength` of HTML does: UTF-16 code units, with each line break as one, although
 * browsers send two (HTML 4.10.11, "API value").
 */
export function countCharacters(text: string): number {
  return withLineFeeds(text).length;
}

/** Counts the words of a text: whatever stands between white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Writes each line break of a text as one line feed. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** A filter, a test or a function that a template calls. */
export type Method = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Returns filters that print what `trim` and `striptags` of Nunjucks print, but do not take quadratic time. Macros of
 * govuk-frontend and nhsuk-frontend trim every block that they print.
 */
export function linearFilters(original: Readonly<Record<string, Method>>): Record<string, Method> {
  const safe = original.safe as Method;
  const linear = (name: string, filter: (text: string, option?: unknown) => string): Method => {
    const other = original[name] as Method;
    return function (this: unknown, value: unknown, ...options: unknown[]) {
      if (typeof value === "string") return filter(value, options[0]);
      // Nunjucks returns a SafeString from `safe`, and one that is given as it is.
      const isSafe = value instanceof String && safe(value) === value;
      return isSafe ? safe(filter(value.toString(), options[0])) : other.call(this, value, ...options);
    };
  };
  return { trim: linear("trim", (text) => text.trim()), striptags: linear("striptags", stripTags) };
}

const tag = /<\/?[a-z][a-z0-9]*\b[^>]*>/gi;
const tagOrComment = /<\/?[a-z][a-z0-9]*\b[^>]*>|<!--[\s\S]*?-->/gi;

/** Removes tags and comments as the filter `striptags` of Nunjucks 3.2.4 does. */
function stripTags(html: string, keepsLineBreaks: unknown): string {
  // No expression is tried where the end that it looks for does not follow: it would look up to the end of the text each time.
  const lastComment = html.lastIndexOf("-->");
  const endOfComments = lastComment < 0 ? 0 : lastComment + "-->".length;
  const endOfTags = html.lastIndexOf(">") + 1;
  const text =
    html.slice(0, endOfComments).replace(tagOrComment, "") +
    html.slice(endOfComments, endOfTags).replace(tag, "") +
    html.slice(endOfTags);
  if (!keepsLineBreaks) return text.trim().replace(/\s+/g, " ");
  return text
    .trim()
    .split(/([\n\r\u2028\u2029])/)
    .map(withoutOuterSpaces)
    .join("")
    .replace(/ +/g, " ")
    .replaceAll("\r\n", "\n")
    .replace(/\n\n\n+/g, "\n\n");
}

function withoutOuterSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === " ") end -= 1;
  return line.slice(0, end).replace(/^ +/, "");
}

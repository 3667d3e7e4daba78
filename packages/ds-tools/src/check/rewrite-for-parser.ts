/** Stands for a `<` that begins no tag, because html-validate takes every `<` for a tag. The rules read it as `<`. */
export const lessThan = "\ufdd0";

/**
 * Rewrites a page, keeping every position, so that html-validate can parse what browsers accept (HTML, "Tokenization") and does
 * so in linear time: long runs of spaces are broken by a carriage return, which is white space everywhere and does not begin a
 * line, and conditional comments become plain ones.
 */
export function rewriteForParser(html: string): string {
  const ends = new Map(["%", "?", "$"].map((mark) => [mark, html.lastIndexOf(`${mark}>`)]));
  const spaced = disarmConditionalComments(html)
    .replace(/^\ufeff?\s*<\?xml[^>]*>/, (declaration) => declaration.replace(/[^\r\n]/g, " "))
    .replace(/\f/g, " ");
  return (
    breakLongRuns(spaced)
      .replace(/<\/>/g, "   ")
      // <%, <? and <$ begin a part of a template, when it has an end.
      .replace(/<(?![A-Za-z]|\/[A-Za-z]|!--|!\[|!doctype)([%?$])?/gi, (found, mark: string | undefined, at: number) =>
        mark && (ends.get(mark) ?? -1) >= at + found.length ? found : lessThan + (mark ?? ""),
      )
      // A slash in a tag that does not end it.
      .replace(/(<[A-Za-z][\w:-]*)\/(?!>)/g, "$1 ")
      .replace(/\/(?=[\t\n\r ]+>)/g, " ")
  );
}

function breakLongRuns(html: string): string {
  // A run of 100 covers one of these places. Only few pages have one, and to look for it at every place takes longer.
  for (let at = 99; at < html.length; at += 100) {
    const isSpace = html[at] === " " || html[at] === "\t";
    if (isSpace && /[\t ]{100}/.test(html.slice(at - 99, at + 100)))
      return html.replace(/[\t ]{100}/g, (run) => `${run.slice(1)}\r`);
  }
  return html;
}

/** Writes "(" for "[" where a comment has a condition, such as `<!--[if IE]>`. Comments for html-validate stay. */
function disarmConditionalComments(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", end)) {
    const close = html.indexOf("-->", start + "<!--".length);
    if (close < 0) break;
    const isForHtmlValidate = html.startsWith("<!--[html-validate-", start);
    const begin = isForHtmlValidate ? start + "<!--[".length : start;
    parts.push(html.slice(end, begin), html.slice(begin, close).replace(/<!(--)?\[/g, "<!$1("));
    end = close;
  }
  return parts.join("") + html.slice(end);
}

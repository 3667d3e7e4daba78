/** What stands for a `<` that begins no tag, because html-validate takes each for one. The rules read it as `<`. */
export const lessThan = "\ufdd0";

/**
 * The same page, character for character, without what browsers take and html-validate's reader does not (HTML,
 * "Tokenization"), and with long runs of spaces broken by a carriage return, which is white space everywhere too and
 * does not begin a line: its reader takes quadratic time over such a run.
 */
export function readable(html: string): string {
  const ends = new Map(["%", "?", "$"].map((mark) => [mark, html.lastIndexOf(`${mark}>`)]));
  return (
    html
      .replace(/^\ufeff?\s*<\?xml[^>]*>/, (declaration) => declaration.replace(/[^\r\n]/g, " "))
      .replace(/\f/g, " ")
      .replace(/[\t ]{1000}/g, (run) => `${run.slice(1)}\r`)
      .replace(/<\/>/g, "   ")
      // <%, <? and <$ begin a part of a template, when it has an end.
      .replace(/<(?![A-Za-z]|\/[A-Za-z]|!--|!\[|!doctype)([%?$])?/gi, (found, mark: string | undefined, at: number) =>
        mark && (ends.get(mark) ?? -1) > at ? found : lessThan + (mark ?? ""),
      )
      // A slash in a tag that does not end it.
      .replace(/(<[A-Za-z][\w:-]*)\/(?!>)/g, "$1 ")
      .replace(/\/(?=[\t\n\r ]+>)/g, " ")
  );
}

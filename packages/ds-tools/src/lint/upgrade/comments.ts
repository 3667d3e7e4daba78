/** Kind of a file, by which it is known what its comments are and what the names in it mean. */
export type FileKind = "template" | "script" | "style";

const delimiters: Readonly<Record<FileKind, readonly (readonly [open: string, close: string])[]>> = {
  template: [
    ["{#", "#}"],
    ["<!--", "-->"],
  ],
  script: [["/*", "*/"]],
  style: [["/*", "*/"]],
};

/** Puts spaces in place of the comments of a file, so that offsets stay the same. */
export function blankComments(source: string, kind: FileKind): string {
  const text = delimiters[kind].reduce((rest, [open, close]) => blank(rest, open, close), source);
  return kind === "template" ? text : text.replace(/(?<=^|\s)\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
}

function blank(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    parts.push(text.slice(from, start), " ".repeat(end + close.length - start));
    from = end + close.length;
  }
  return parts.join("") + text.slice(from);
}

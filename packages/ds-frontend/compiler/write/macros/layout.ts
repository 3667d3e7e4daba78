import { type Doc, type LineBreak, type Piece, pieces } from "./doc.js";

type Printed = Exclude<Piece, LineBreak>;

/**
 * Lays a macro out in indented lines. A line break that belongs to the HTML stays. No other reaches it: the tags beside it trim
 * it, and where there is none, an empty comment does. A line does not end beside white space that belongs to the HTML.
 */
export function laidOut(doc: Doc): string {
  let text = "";
  let before: Printed | undefined;
  let line: LineBreak | undefined;
  for (const piece of joined(pieces(doc))) {
    if (piece.type === "line") {
      line = line ? { ...piece, meaning: "file" } : piece;
      continue;
    }
    const isBroken = line !== undefined && !(before && hasSpaceBetween(before, piece));
    const trims = isBroken && piece.type !== "html";
    const isKept = line?.meaning === "separates" || (line?.meaning === "invisible" && isHtml(before));
    if (before) text += endOf(before, { isTrimming: isBroken && !trims && !isKept, isBeforeTag: trims });
    if (isBroken && line && before) text += `\n${"  ".repeat(line.depth)}`;
    text += startOf(piece, trims, line?.depth ?? 0);
    before = piece;
    line = undefined;
  }
  return before ? text + endOf(before, { isTrimming: line !== undefined, isBeforeTag: false }) : text;
}

/** Checks whether white space after a piece is printed unless something trims it. */
function isHtml(piece: Printed | undefined): boolean {
  return piece?.type === "html" || piece?.type === "start";
}

function startOf(piece: Printed, isTrimming: boolean, depth: number): string {
  const dash = isTrimming ? "-" : "";
  switch (piece.type) {
    case "html":
      return piece.html;
    case "comment": {
      const [first, ...others] = piece.lines;
      if (!others.length) return `{#- ${first}`;
      const indent = "  ".repeat(depth);
      return `{#-\n${piece.lines.map((line) => `${indent}  ${line}`).join("\n")}\n${indent}`;
    }
    case "print":
      return `{{${dash} ${piece.code}`;
    default:
      return `{%${dash} ${piece.code}`;
  }
}

function endOf(piece: Printed, { isTrimming, isBeforeTag }: { isTrimming: boolean; isBeforeTag: boolean }): string {
  switch (piece.type) {
    case "html":
      return isTrimming ? "{#- -#}" : "";
    case "comment":
      return piece.lines.length > 1 ? "-#}" : " -#}";
    case "print":
      return isTrimming || isBeforeTag ? " -}}" : " }}";
    case "tag":
      return isTrimming || isBeforeTag ? " -%}" : " %}";
    case "start":
      return isTrimming ? " %}{#- -#}" : " %}";
  }
}

function hasSpaceBetween(before: Printed, after: Printed): boolean {
  return (
    (before.type === "html" && before.html !== before.html.trimEnd()) ||
    (after.type === "html" && after.html !== after.html.trimStart())
  );
}

/** Joins HTML that stands on one line. */
function joined(all: readonly Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const piece of all) {
    const last = list.at(-1);
    if (piece.type === "html" && last?.type === "html") {
      list[list.length - 1] = { type: "html", html: last.html + piece.html };
    } else if (piece.type !== "html" || piece.html) list.push(piece);
  }
  return list;
}

/** A piece of a macro: HTML, `{{ … }}`, `{% … %}`, or a place where a line may end. */
export type Piece =
  | { readonly type: "html"; readonly html: string }
  | { readonly type: "print" | "tag" | "start"; readonly code: string }
  | { readonly type: "line"; readonly depth: number };

type Printed = Exclude<Piece, { type: "line" }>;

/**
 * Lays pieces out in indented lines. No line break reaches the HTML: the tags beside it trim it, and where there is none, an
 * empty comment does. A line does not end beside white space that belongs to the HTML.
 */
export function laidOut(pieces: readonly Piece[]): string {
  let text = "";
  let before: Printed | undefined;
  let depth: number | undefined;
  const close = (isTrimming: boolean) => {
    if (before?.type === "print") text += isTrimming ? " -}}" : " }}";
    if (before?.type === "tag") text += isTrimming ? " -%}" : " %}";
    if (before?.type === "start") text += isTrimming ? " %}{#- -#}" : " %}";
    if (before?.type === "html" && isTrimming) text += "{#- -#}";
  };
  for (const piece of joined(pieces)) {
    if (piece.type === "line") {
      depth = piece.depth;
      continue;
    }
    const isFirst = before === undefined;
    const isBroken = depth !== undefined && !(before && hasSpaceBetween(before, piece));
    const trimsItself = piece.type !== "html";
    close(isBroken && !(trimsItself && (before?.type === "html" || before?.type === "start")));
    if (isBroken && !isFirst) text += `\n${"  ".repeat(depth as number)}`;
    if (piece.type === "html") text += piece.html;
    else text += `${piece.type === "print" ? "{{" : "{%"}${isBroken ? "-" : ""} ${piece.code}`;
    before = piece;
    depth = undefined;
  }
  close(depth !== undefined);
  return text;
}

function hasSpaceBetween(before: Printed, after: Printed): boolean {
  return (
    (before.type === "html" && before.html !== before.html.trimEnd()) ||
    (after.type === "html" && after.html !== after.html.trimStart())
  );
}

/** Joins HTML that stands on one line. */
function joined(pieces: readonly Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces) {
    const last = list.at(-1);
    if (piece.type === "html" && last?.type === "html") {
      list[list.length - 1] = { type: "html", html: last.html + piece.html };
    } else if (piece.type !== "html" || piece.html) list.push(piece);
  }
  return list;
}

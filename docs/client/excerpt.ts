const before = 60;
const length = 200;

/** The part of a text in which the first of the terms stands, with all of them marked. */
export function excerpt(text: string, terms: string[]): (string | HTMLElement)[] {
  const pattern = new RegExp(
    `(${terms.map((term) => term.replace(/[^\p{Letter}\p{Number}]/gu, "\\$&")).join("|")})`,
    "giu",
  );
  const at = Math.max(0, text.search(pattern) - before);
  const start = at ? text.indexOf(" ", at) + 1 : 0;
  const isCut = text.length > start + length;
  const part = text.slice(start, start + length).replace(isCut ? / \S*$/ : "", "");
  const pieces = `${start ? "…" : ""}${part}${isCut ? "…" : ""}`.split(terms.length ? pattern : "\0");
  return pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}

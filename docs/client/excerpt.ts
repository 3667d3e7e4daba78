import type { Found } from "./find.js";

const length = 200;

/** Returns the sentence, or else the line of code, with most of the words that were found, and marks those words. */
export function excerpt({ title, section, text, code, terms }: Found): HTMLElement {
  const pattern = new RegExp(`((?:${terms.map(escapePattern).join("|")})\\p{Letter}*)`, "giu");
  const count = (line: string) => new Set(line.toLowerCase().match(pattern)).size;
  const best = (lines: string) =>
    lines.split("\n").reduce((one, other) => (count(other) > count(one) ? other : one), lines.split("\n")[0] ?? "");
  const sentence = best(text);
  // What is called so is described by its first sentence, even if that has none of the words.
  const isCode = !count(`${title} ${section}`) && !count(sentence) && count(best(code)) > 0;
  const element = document.createElement(isCode ? "code" : "span");
  element.append(...marked(shorten(isCode ? best(code) : sentence, pattern), pattern));
  return element;
}

/** Cuts a long line at spaces, so that the first word that was found is in it. */
function shorten(line: string, pattern: RegExp): string {
  if (line.length <= length) return line;
  const at = Math.max(0, line.search(pattern) - length / 3);
  const start = at ? line.indexOf(" ", at) + 1 : 0;
  const isCut = line.length > start + length;
  return `${start ? "…" : ""}${line.slice(start, start + length).replace(isCut ? / \S*$/ : "", "")}${isCut ? "…" : ""}`;
}

function marked(line: string, pattern: RegExp): (string | HTMLElement)[] {
  return line.split(pattern).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}

function escapePattern(term: string): string {
  return term.replace(/[^\p{Letter}\p{Number}]/gu, "\\$&");
}

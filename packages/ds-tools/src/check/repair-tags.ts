/**
 * Rewrites the tags that html-validate refuses, keeping every position, as browsers read them (HTML, "Tokenization"): a value
 * that is missing, a stray quotation mark or `<`, a script in capitals, and what has no end.
 */
export function repairTags(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    parts.push(html.slice(at, start));
    at = repairAt(html, start, parts);
  }
  return parts.join("") + html.slice(at);
}

const rawText = /^(?:script|style|textarea|title)$/;

/** Adds what begins with a `<`, and returns where it ends. */
function repairAt(html: string, start: number, parts: string[]): number {
  if (html.startsWith("<!--", start)) return copyUntil(html, start, "-->", parts);
  const declaration = /<!doctype[^>]*>|<!\[CDATA\[/iy;
  declaration.lastIndex = start;
  const [declared] = declaration.exec(html) ?? [];
  if (declared) {
    parts.push(blank(declared));
    return start + declared.length;
  }
  name.lastIndex = start;
  const [opening = "", slash = "", tagName = ""] = name.exec(html) ?? [];
  if (!opening) {
    parts.push("<");
    return start + 1;
  }
  const { text, end } = repairTag(html, start + opening.length);
  // Browsers drop a tag without an end, and all that follows it.
  if (end < 0) {
    parts.push(blank(html.slice(start)));
    return html.length;
  }
  const isRaw = rawText.test(tagName.toLowerCase());
  parts.push(isRaw ? opening.toLowerCase() : opening, text);
  return isRaw && !slash ? rawEnd(html, end, tagName, parts) : end;
}

const name = /<(\/?)([A-Za-z][\w:-]*)/y;

/** Adds the content of a script or the like, and returns where it ends. */
function rawEnd(html: string, start: number, tagName: string, parts: string[]): number {
  const closing = new RegExp(`</${tagName}(?![\\w:-])`, "gi");
  closing.lastIndex = start;
  const end = closing.exec(html)?.index ?? html.length;
  parts.push(html.slice(start, end));
  if (end === html.length) parts.push(`</${tagName.toLowerCase()}>`);
  return end;
}

function copyUntil(html: string, start: number, close: string, parts: string[]): number {
  const found = html.indexOf(close, start);
  const end = found < 0 ? html.length : found + close.length;
  parts.push(found < 0 ? blank(html.slice(start)) : html.slice(start, end));
  return end;
}

/** Reads the rest of a tag after its name, and returns it in a form that html-validate reads. The end is -1 when there is none. */
function repairTag(html: string, start: number): { text: string; end: number } {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const space = match(html, at, /(?:[\s\u0000]|\/(?!>))*/y);
    parts.push(space.replaceAll("/", " "));
    at += space.length;
    const close = match(html, at, /\/?>/y);
    if (close) return { text: parts.join("") + close, end: at + close.length };
    if (at >= html.length) return { text: "", end: -1 };
    const key = match(html, at, /[^\s/>][^\s/>=]*/y);
    parts.push(key.replace(/["'<=]/g, "_"));
    at += key.length;
    const equals = match(html, at, /\s*=\s*/y);
    if (!equals) continue;
    at += equals.length;
    const value = match(html, at, /"[^"]*"|'[^']*'|[^\s>"'][^\s>]*/y);
    if (!value && /["']/.test(html[at] ?? "")) return { text: "", end: -1 };
    parts.push(value ? equals : blank(equals), /^["']/.test(value) ? value : value.replaceAll("<", "\ufdd0"));
    at += value.length;
  }
}

function match(html: string, at: number, pattern: RegExp): string {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? "";
}

/** Replaces a text by spaces, except for the ends of its lines. */
function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

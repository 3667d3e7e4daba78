import { string } from "../../html/index.js";

/** A comment, a string, a URL without quotes, a name or an escape: a semicolon or a bracket in one of them is not syntax. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\((?!\s*["'])(?:[^)\\]|\\[\s\S])*\)?|(?:[-\w\u0080-\uffff]|\\[\s\S])+|[\s\S]/giy;

/** A string with its end. Without it, a string ends the text, or makes a declaration void at a line break. */
const wholeString = /^(["'])(?:\\[\s\S]|(?!\1)[^\\])*\1$/;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * Reads the declarations of a style attribute, which React takes as an object.
 * https://drafts.csswg.org/css-syntax/#consume-block-contents
 */
export function readStyle(css: string): Record<string, string> {
  const style: Record<string, string> = {};
  let name: string | undefined;
  let written = "";
  /** The brackets that close those that are open. */
  const open: string[] = [];
  let last = "";
  let isVoid = false;
  for (const { 0: part, index } of css.matchAll(token)) {
    last = part;
    if (isUnclosed(part) && index + part.length < css.length) isVoid = true;
    if (part === ";" && !open.length) end();
    else if (part === ":" && name === undefined) {
      name = written.trim();
      written = "";
    } else {
      if (part === open.at(-1)) open.pop();
      else if (Object.hasOwn(closing, part)) open.push(closing[part] as string);
      // A comment may stand before a name.
      if (name !== undefined || !part.startsWith("/*")) written += part;
    }
  }
  end();
  return style;

  function end(): void {
    const value = withoutLastSemicolon(written.trim());
    if (name && value && !isVoid && /^(?:--[-\w\u0080-\uffff]+|-?[a-z][a-z-]*)$/i.test(name))
      style[propertyName(name)] = value;
    name = undefined;
    written = "";
    isVoid = false;
  }

  /** React complains about a semicolon at the end of a value, so what is open there is closed, as the end of the text closes it. */
  function withoutLastSemicolon(value: string): string {
    if (!value.endsWith(";")) return value;
    if (isUnclosed(last)) return value + last[0];
    if (last.startsWith("/*")) return `${value}*/`;
    if (/^url\(/i.test(last)) return `${value})`;
    // An escaped semicolon is left.
    return open.length ? value + open.reverse().join("") : `${value.slice(0, -1)}3b`;
  }
}

function isUnclosed(part: string): boolean {
  return /^["']/.test(part) && !wholeString.test(part);
}

/** Returns the name that React has for a CSS property, such as `WebkitLineClamp`. */
function propertyName(name: string): string {
  if (name.startsWith("--")) return name;
  const lower = name.toLowerCase().replace(/^-ms-/, "ms-");
  return lower.replace(/-+([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/-/g, "");
}

/** Returns the declarations of a `style` prop that are strings or numbers, because React converts every other value. */
export function safeStyle(style: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(style).filter(([, value]) => typeof value === "number" || string(value) !== ""),
  );
}

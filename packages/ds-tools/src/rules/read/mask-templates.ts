/**
 * Replaces template expressions such as `{{ name }}`, `{% if %}` and `<%= name %>`, keeping every position, so that a template can
 * be parsed like a page. The rules read U+FDD2, and U+FDD1 for what the text of a page may say too, as unknown.
 */
export function maskTemplates(html: string): string {
  if (!expression.test(html)) return html;
  const parts: string[] = [];
  let place: HtmlContext = { quote: "", isTag: false };
  let end = 0;
  for (const { start, close } of expressions(html)) {
    if (start < end) continue;
    const before = html.slice(end, start);
    place = advance(place, before);
    parts.push(before, mask(html.slice(start, close), place, before));
    end = close;
  }
  return parts.join("") + html.slice(end);
}

/** Replaces the template expressions in a text, or in the value of an attribute, as `maskTemplates` does in a page. */
export function maskText(text: string, attribute?: string): string {
  if (!expression.test(text)) return text;
  const parts: string[] = [];
  const isText = attribute === undefined || typedAttribute.test(attribute);
  let end = 0;
  for (const { start, close } of expressions(text)) {
    parts.push(text.slice(end, start), maskExpression(text.slice(start, close), isText));
    end = close;
  }
  return parts.join("") + text.slice(end);
}

const expression = /\{[{%#]|<[%?]/;
const ends: Readonly<Record<string, string>> = { "{{": "}}", "{%": "%}", "{#": "#}", "<%": "%>", "<?": "?>" };

/** Yields the places of the expressions, except those in scripts, styles and samples of code. */
function* expressions(html: string): Generator<{ start: number; close: number }> {
  const last = new Map(Object.entries(ends).map(([begin, close]) => [begin, html.lastIndexOf(close)]));
  const next = /\{[{%#]|<[%?]|<!--|<(script|style|pre|code|samp|kbd|textarea|xmp)\b/gi;
  for (let match = next.exec(html); match; match = next.exec(html)) {
    const [begin, name] = match;
    const close = begin === "<!--" ? "-->" : name ? `</${name}` : (ends[begin] ?? "");
    if (begin === "<!--" || name) {
      const closing = html.indexOf(close, next.lastIndex);
      next.lastIndex = closing < 0 ? html.length : closing;
      continue;
    }
    // The end comes after the beginning: "{%}" is not an expression.
    if ((last.get(begin) ?? -1) < next.lastIndex || html.startsWith("<?xml", match.index)) continue;
    const closing = html.indexOf(close, next.lastIndex) + close.length;
    yield { start: match.index, close: closing };
    next.lastIndex = closing;
  }
}

/** Part of the HTML that an expression is in: a text, a tag, or the value of an attribute in quotation marks. */
interface HtmlContext {
  quote: string;
  isTag: boolean;
}

function advance({ quote, isTag }: HtmlContext, html: string): HtmlContext {
  for (const [sign] of html.matchAll(/<!--|-->|<\/?[a-z]|[>"']/gi)) {
    if (quote) {
      if (sign === quote) quote = "";
    } else if (isTag) {
      if (sign.endsWith(">")) isTag = false;
      else if (sign === '"' || sign === "'") quote = sign;
    } else isTag = /^<\/?[a-z]/i.test(sign);
  }
  return { quote, isTag };
}

function mask(text: string, { quote, isTag }: HtmlContext, before: string): string {
  const [, attribute = ""] = quote ? (openAttribute.exec(before.slice(-200)) ?? []) : [];
  const masked = maskExpression(text, !isTag || typedAttribute.test(attribute));
  // Between attributes it stands for others.
  return isTag && !quote && !before.endsWith("=") ? ` ${masked.slice(1, -1)} ` : masked;
}

function maskExpression(text: string, isText: boolean): string {
  return text.replace(/[^\r\n]/g, isText && isName(text) ? "\ufdd1" : "\ufdd2");
}

/** Attribute that a text ends in. */
const openAttribute = /\s([\w-]+)\s*=\s*["'][^"']*$/;

/** Attribute whose value can be what a user has typed. */
const typedAttribute = /^(?:alt|content|data-[\w-]+|placeholder|title|value)$/i;

/** Checks for a name in braces, which people may write on a page. Anything else is the work of a template. */
function isName(text: string): boolean {
  return /^\{\{[^{}()|]*\}\}$/.test(text);
}

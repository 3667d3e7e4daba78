import { createCssVariablesTheme, createHighlighter } from "shiki";
import { escapeHtml } from "./escape-html.js";

const theme = createCssVariablesTheme({ name: "tokens", variablePrefix: "--", fontStyle: false });
const languages = {
  njk: "jinja",
  jinja: "jinja",
  py: "python",
  js: "ts",
  ts: "ts",
  tsx: "tsx",
  html: "html",
  json: "json",
  css: "css",
  sh: "sh",
  md: "md",
};

const highlighter = await createHighlighter({ themes: [theme], langs: [...new Set(Object.values(languages))] });

/** Returns a highlighted block of code, with classes because a strict policy forbids inline styles. `marked` has the numbers of the lines to mark, from 1. */
export function codeBlock(code: string, language: string, marked: ReadonlySet<number> = new Set()): string {
  const lang = (languages as Record<string, string>)[language];
  const lines = lang
    ? highlighter.codeToTokensBase(code.trimEnd(), { lang: lang as "ts", theme, tokenizeTimeLimit: 0 })
    : code
        .trimEnd()
        .split("\n")
        .map((content) => [{ content }]);
  const html = lines
    .map((line) => line.map(part).join(""))
    .map((line, index) => (marked.has(index + 1) ? `<mark class="docs-code-mark">${line}</mark>` : line))
    .join("\n");
  // Beside the button that copies, a longer line scrolls on a phone, and what scrolls can be reached with the keyboard.
  const focus = code.split("\n").some((line) => line.length > 21) ? ' tabindex="0"' : "";
  return `<pre class="docs-code"${focus} data-language="${escapeHtml(language)}"><code>${html}</code></pre>`;
}

function part({ content, color }: { content: string; color?: string }): string {
  const kind = /--token-([a-z]+)/.exec(color ?? "")?.[1];
  const html = escapeHtml(content);
  return kind && kind !== "punctuation" ? `<span class="docs-code-${kind}">${html}</span>` : html;
}

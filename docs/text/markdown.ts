import MarkdownIt from "markdown-it";
import { address } from "../navigation/addresses.js";
import { codeBlock } from "./code-block.js";
import { slug } from "./slug.js";
import { systemWays } from "./ways.js";

const classes: Record<string, string> = {
  p: "ds-body",
  h1: "ds-heading-xl",
  h2: "ds-heading-m",
  h3: "ds-heading-s",
  a: "ds-link",
  ul: "docs-list",
  ol: "docs-list",
  table: "docs-table",
};

/** Number of characters that fit into one line on the narrowest phone. */
const shortCode = 22;

/** Renders Markdown with the classes of the stylesheet and an id on each heading. */
export const markdown = new MarkdownIt({
  html: true,
  highlight: (code, info) => codeBlock(code, info.split(" ")[0] ?? ""),
});

markdown.use(systemWays);
markdown.core.ruler.push("languages", ({ tokens }) => {
  let column = 0;
  let welshColumn: number | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "table_open") welshColumn = undefined;
    if (token.type === "tr_open") column = 0;
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    column += 1;
    if (tokens[index + 1]?.content === "in Welsh") welshColumn = column;
    else if (column === welshColumn) token.attrSet("lang", "cy");
  }
});
markdown.core.ruler.push("classes", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const inside = [token, ...(token.children ?? [])];
    for (const each of inside) {
      const name = classes[each.tag];
      if (name && each.nesting === 1) each.attrJoin("class", name);
      if (each.type === "link_open") each.attrSet("href", address(each.attrGet("href") ?? ""));
      // A name such as `--system govuk` is not broken at a hyphen.
      if (each.type === "code_inline" && each.content.length <= shortCode) each.attrJoin("class", "docs-short");
      // A corner without words heads nothing.
      const corner = token.type === "th_open" && !tokens[index + 1]?.content;
      if (corner || (token.type === "th_close" && tokens[index - 2]?.tag === "td")) each.tag = "td";
      // A column is aligned by a style, which a strict policy refuses.
      if (each.attrGet("style")) each.attrs = [["class", "docs-number"]];
      if (each.tag === "th" && each.nesting === 1) each.attrSet("scope", "col");
    }
    if (token.type === "heading_open") token.attrSet("id", slug(tokens[index + 1]?.content ?? ""));
  }
});

/** Splits a text into its title, its introduction and its sections, and renders them. */
export function parts(source: string): { title: string; intro: string; sections: string } {
  const [, title = "", rest = ""] = /^# (.+)\n([\s\S]*)$/.exec(source.trimStart()) ?? [];
  const at = rest.search(/^## /m);
  const [intro, sections] = at < 0 ? [rest, ""] : [rest.slice(0, at), rest.slice(at)];
  return { title, intro: markdown.render(intro), sections: markdown.render(sections) };
}

import type MarkdownIt from "markdown-it";
import { draw } from "../drawing/flowchart.js";
import { codeBlock } from "./code-block.js";
import { designSystems, inSystem } from "./design-systems.js";

/** Returns code in several ways, of which the header of the site chooses one. Without a script the first is open, and the others unfold. */
export function ways(panels: readonly { name: string; html: string }[]): string {
  const all = panels.map(
    ({ name, html }, index) =>
      `<details class="docs-way" data-way="${name}"${index ? "" : " open"}><summary class="docs-way__name">${name}</summary>${html}</details>`,
  );
  return `<div class="docs-ways">${all.join("")}</div>\n`;
}

/** Shows code for several design systems in one of several ways, and flowcharts as pictures. */
export function systemWays(markdown: MarkdownIt): void {
  markdown.core.ruler.push("systems", (state) => {
    const { tokens } = state;
    const shown: typeof tokens = [];
    const html = (content: string) => Object.assign(new state.Token("html_block", "", 0), { content });
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index] as (typeof tokens)[number];
      const [language = "", system = ""] = token.type === "fence" ? token.info.split(" ") : [];
      if (language === "mermaid") {
        const name =
          token.info.slice(language.length).trim() || "The pages of the journey, and what leads from one to the next";
        shown.push(html(`<div class="docs-drawn">${draw(token.content, name)}</div>\n`));
      } else if (system === "systems") {
        const code = (name: (typeof designSystems)[number]) => codeBlock(inSystem(token.content, name), language);
        shown.push(html(ways(designSystems.map((name) => ({ name, html: code(name) })))));
      } else if (isSystem(system)) {
        const panels: { name: string; html: string }[] = [];
        for (; isSystem(systemOf(tokens[index])); index += 1) {
          const { info = "", content = "" } = tokens[index] ?? {};
          panels.push({ name: info.split(" ")[1] ?? "", html: codeBlock(content, info.split(" ")[0] ?? "") });
        }
        index -= 1;
        shown.push(html(ways(panels)));
      } else shown.push(token);
    }
    state.tokens = shown;
  });
}

const isSystem = (name: string) => (designSystems as readonly string[]).includes(name);
const systemOf = (token?: { type: string; info: string }) =>
  token?.type === "fence" ? (token.info.split(" ")[1] ?? "") : "";

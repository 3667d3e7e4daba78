import type MarkdownIt from "markdown-it";
import { draw } from "../drawing/flowchart.js";
import { codeBlock } from "./code-block.js";
import { designSystems, inSystem } from "./design-systems.js";
import { escapeHtml } from "./escape-html.js";

/** Returns tabs with code in several ways. `name` says what the code is. */
export function tabs(name: string, panels: readonly { name: string; html: string }[]): string {
  const all = panels.map(
    (panel) =>
      `<div class="docs-tabs__panel"><p class="docs-tabs__name">${escapeHtml(panel.name)}</p>${panel.html}</div>`,
  );
  return `<div class="docs-example"><div class="docs-tabs" data-tabs="${escapeHtml(name)}">${all.join("")}</div></div>\n`;
}

/** Shows code for several design systems in tabs, and flowcharts as pictures. */
export function systemTabs(markdown: MarkdownIt): void {
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
        shown.push(
          html(
            tabs(
              nameOf(token.content),
              designSystems.map((name) => ({ name, html: code(name) })),
            ),
          ),
        );
      } else if (isSystem(system)) {
        const panels: { name: string; html: string }[] = [];
        for (; isSystem(systemOf(tokens[index])); index += 1) {
          const { info = "", content = "" } = tokens[index] ?? {};
          panels.push({ name: info.split(" ")[1] ?? "", html: codeBlock(content, info.split(" ")[0] ?? "") });
        }
        index -= 1;
        shown.push(html(tabs(nameOf(token.content), panels)));
      } else shown.push(token);
    }
    state.tokens = shown;
  });
}

const isSystem = (name: string) => (designSystems as readonly string[]).includes(name);
const systemOf = (token?: { type: string; info: string }) =>
  token?.type === "fence" ? (token.info.split(" ")[1] ?? "") : "";

/** Returns the name of the file in the first line of its code, or the first words. */
function nameOf(code: string): string {
  const [line = ""] = code.split("\n");
  return /^(?:\/\/|\{#) (\S+)/.exec(line)?.[1] ?? line;
}

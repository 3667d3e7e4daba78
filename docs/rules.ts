import { readFileSync } from "node:fs";
import { checkPage, type Finding } from "ds-tools/check";
import { tools } from "../build/rooms.js";
import { rules as all } from "../packages/ds-tools/src/rules/all.js";
import { codeBlock } from "./highlight.js";
import { markdown } from "./markdown.js";

export interface RulePage {
  name: string;
  url: string;
  description: string;
  html: string;
}

/** A page for each rule: what it says of itself, with what the checker says to the snippets it calls wrong. */
export async function rules(): Promise<RulePage[]> {
  return Promise.all(Object.keys(all).sort().map(rule));
}

async function rule(id: string): Promise<RulePage> {
  const name = id.replace("ds/", "");
  const source = readFileSync(`${tools}src/rules/${name}.md`, "utf8");
  const [, description = ""] = source.split("\n\n");
  const rest = source.slice(source.indexOf(description) + description.length);
  const [intro = "", ...snippets] = rest.split(/^(?=```html (?:good|bad)$)/m);
  const shown = await Promise.all(snippets.map(snippet));
  return {
    name: id,
    url: `/guides/checking/${name}/`,
    description: markdown.renderInline(description),
    html: markdown.render(intro) + shown.join(""),
  };
}

async function snippet(source: string): Promise<string> {
  const [, kind = "", html = "", after = ""] = /^```html (\w+)\n([\s\S]*?)^```\n?([\s\S]*)$/m.exec(source) ?? [];
  const findings = await checkPage(html);
  const block = codeBlock(html, "html", new Set(findings.map(({ line }) => line)));
  const heading = kind === "good" ? "Right" : "Wrong";
  return `<div class="docs-verdict docs-verdict--${kind}"><h2 class="docs-verdict__heading">${heading}</h2>${findingList(findings)}${block}</div>${markdown.render(after)}`;
}

/** Returns the checker's findings as a list, each with a link to its rule when asked. */
export function findingList(findings: Finding[], link = false): string {
  if (!findings.length) return "";
  const items = findings.map(({ rule: id, message, line }) => {
    const url = `/guides/checking/${id.replace("ds/", "")}/`;
    const more = link ? ` <a class="ds-link" href="${url}">${id}</a>` : "";
    return `<li><span class="docs-findings__line">Line ${line}</span> ${markdown.utils.escapeHtml(message)}${more}</li>`;
  });
  return `<ul class="ds-list docs-findings">${items.join("")}</ul>`;
}

import { checkPage, type Finding } from "ds-tools/check";
import { ruleFiles } from "../../build/paths.js";
import { rulePage } from "../../build/rule-pages.js";
import { codeBlock } from "../text/code-block.js";
import { markdown } from "../text/markdown.js";

export interface RulePage {
  name: string;
  url: string;
  description: string;
  /** Command that finds it. */
  tool: "check" | "lint" | "audit";
  html: string;
}

/** Commands by the folders of the rules that they check. */
const tools: Readonly<Record<string, RulePage["tool"]>> = {
  "lint/rules": "lint",
  "rules/journeys": "audit",
  "rules/pages": "check",
};

/** Returns the pages of the rules: their texts, with the findings of the checker on the wrong examples. */
export async function rules(): Promise<RulePage[]> {
  const pages = await Promise.all(ruleFiles().map(rule));
  return pages.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

async function rule(file: string): Promise<RulePage> {
  const [, folder = "", name = ""] = /(\w+\/\w+)\/([\w-]+)\.md$/.exec(file) ?? [];
  const tool = tools[folder];
  if (!tool) throw new Error(`docs/content/rules.ts does not say which command checks the rules in ${folder}.`);
  const source = rulePage(file);
  const [, description = ""] = source.split("\n\n");
  const rest = source.slice(source.indexOf(description) + description.length);
  const [intro = "", ...snippets] = rest.split(/^(?=```html (?:good|bad)$)/m);
  const shown = await Promise.all(snippets.map(snippet));
  return {
    name,
    url: `/guides/rules/${name}/`,
    description: markdown.renderInline(description),
    tool,
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

/** Returns the checker's findings as a list. */
function findingList(findings: Finding[]): string {
  if (!findings.length) return "";
  const items = findings.map(
    ({ message, line }) =>
      `<li><span class="docs-findings__line">Line ${line}</span> ${markdown.utils.escapeHtml(message)}</li>`,
  );
  return `<ul class="ds-list docs-findings">${items.join("")}</ul>`;
}

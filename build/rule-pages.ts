import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { rules as journeyRules } from "../packages/ds-tools/src/rules/journeys/index.js";
import { root, tools } from "./paths.js";

/** Returns the page about a rule, which says after its first paragraph which commands run it. */
export function rulePage(file: string): string {
  const [title, description, ...rest] = readFileSync(root + file, "utf8").split("\n\n");
  return [title, description, runBy(basename(file, ".md")), ...rest].join("\n\n");
}

/** Says which commands run a rule. The folder of its file tells in which list it is. */
function runBy(name: string): string {
  const isIn = (folder: string) => existsSync(`${tools}src/${folder}/${name}.ts`);
  const { inBrowser = [] } = journeyRules.find((rule) => rule.name === name) ?? {};
  const all = [
    ...(isIn("rules/pages") ? ["`ds-tools check`", "`ds-tools audit`", "the matcher"] : []),
    ...(isIn("rules/journeys") && !inBrowser.length ? ["`ds-tools audit`"] : []),
    ...(inBrowser.includes("audit") ? ["`ds-tools audit --browser`"] : []),
    ...(inBrowser.includes("matcher") ? ["the matcher in Playwright"] : []),
    ...(isIn("lint/rules") ? ["`ds-tools lint`", "the language server"] : []),
  ];
  // No list has the rule that a page can be read. The audit says that such a page was not checked.
  const commands = all.length ? all : ["`ds-tools check`", "the matcher"];
  return `${new Intl.ListFormat("en-GB").format(commands)} ${commands.length > 1 ? "run" : "runs"} this rule.`;
}

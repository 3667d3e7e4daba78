import { readFileSync } from "node:fs";
import { checkPage } from "ds-tools/check";
import { root } from "../../build/paths.js";
import { findingList } from "../content/rules.js";
import { codeBlock } from "../text/code-block.js";
import { html as right } from "./correct-page.js";

/** Returns the two pages that the home page compares, with the findings of the checker. */
export async function home() {
  const broken = readFileSync(`${root}docs/home/faulty-page.html`, "utf8");
  const findings = await checkPage(broken);
  return {
    pages: [
      { url: "/pages/broken/", document: broken },
      { url: "/pages/right/", document: right },
    ],
    count: findings.length,
    findings: findingList(findings, true),
    rightCount: (await checkPage(right)).length,
    source: codeBlock(readFileSync(`${root}docs/home/correct-page.ts`, "utf8"), "ts"),
  };
}

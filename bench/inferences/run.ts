import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../../build/paths.js";
import { inferences } from "./lint.js";
import { commandWithout, linesOf } from "./switches.js";

/*
 * `tsx bench/inferences/run.ts <folder with templates>…` prints for each inference of the linter what is lost without it: findings by
 * rule, and those that only appear then, which are mostly false. An inference stays if it costs a true finding that somebody acts on.
 */

interface Finding {
  path: string;
  line: number;
  rule: string;
  message: string;
}

const folders = process.argv.slice(2);
if (!folders.length)
  throw new Error("Give folders of projects with Nunjucks templates, in which their packages are installed.");
const place = mkdtempSync(join(tmpdir(), "ds-tools-inferences-"));
symlinkSync(join(root, "node_modules"), join(place, "node_modules"));

/** Returns the findings in a folder, by what they say and where. */
function findingsIn(command: string, cwd: string): Map<string, Finding> {
  const words = [command, "lint", ".", "--show", "deprecated", "--format", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: "utf8", maxBuffer: 1e9 });
  if (!stdout.startsWith("{")) throw new Error(`${cwd}: ${stderr}`);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return new Map(findings.map((each) => [`${each.path}:${each.line} ${each.rule} ${each.message}`, each]));
}

/** Counts findings by their rules: "3 unknown-option, 1 repeated-id". */
function byRule(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => `${count} ${rule}`).join(", ") || "nothing";
}

try {
  const whole = await commandWithout(undefined, "packages/ds-tools/src/cli/ds-tools", place);
  const before = new Map(folders.map((folder) => [folder, findingsIn(whole, folder)]));
  const total = [...before.values()].flatMap((found) => [...found.values()]);
  console.log(`${folders.length} projects: ${byRule(total)}\n`);
  console.log("| without | lines | lost | new |\n|---|--:|---|---|");
  for (const inference of inferences) {
    const command = await commandWithout(inference, "packages/ds-tools/src/cli/ds-tools", place);
    const [lost, more]: [Finding[], Finding[]] = [[], []];
    for (const [folder, all] of before) {
      const found = findingsIn(command, folder);
      const named = (each: Finding) => ({ ...each, path: `${basename(folder)}/${each.path}` });
      for (const [key, each] of all) if (!found.has(key)) lost.push(named(each));
      for (const [key, each] of found) if (!all.has(key)) more.push(named(each));
    }
    console.log(`| ${inference.name} | ${linesOf(inference)} | ${byRule(lost)} | ${byRule(more)} |`);
    for (const { path, line, message } of lost.slice(0, 5)) console.error(`  lost ${path}:${line} ${message}`);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}

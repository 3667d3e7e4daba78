import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../build/paths.js";
import { install } from "../../support/install.js";
import { reportOf } from "./stryker.config.js";
import { tests, testsOf } from "./vitest.config.js";

/*
 * Run by `npm run test:all -- mutation`: breaks `src/html`, `src/forms` and `src/client` in every way that Stryker can, one at a
 * time, and counts how many of these mutants the tests find. `npm run test:all -- mutation -- html forms/view` does so with some folders.
 *
 * The tests in the folder of the code come first: they find most of the mutants, and quickly, because they load little. All
 * tests of the room then try what they left.
 */

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const asked = process.argv.slice(2);
const rooms = asked.length > 0 ? asked : Object.keys(tests);
const cache = install("mutation", { "@stryker-mutator/core": "^9.6.1", "@stryker-mutator/vitest-runner": "^9.6.1" });
const stryker = join(cache, "node_modules/@stryker-mutator/core/bin/stryker.js");
const lines: string[] = [];
for (const room of rooms) {
  const counts = foldersIn(room).map((folder) => ({ folder, ...breakFolder(folder) }));
  const found = sum(counts.map((count) => count.found));
  const all = sum(counts.map((count) => count.all));
  const { least } = testsOf(room);
  if (all === 0 || (found / all) * 100 < least) process.exitCode = 1;
  if (counts.length > 1) lines.push(...counts.map((count) => row(count.folder, count.found, count.all, "")));
  lines.push(row(room, found, all, `${least}%`));
}
console.log(["", "| folder | mutants found | at least |", "|---|---|---|", ...lines].join("\n"));

/** Returns the folder, and the folders in it. */
function foldersIn(room: string): string[] {
  const inside = entriesOf(room).filter((entry) => entry.isDirectory());
  return [room, ...inside.flatMap(({ name }) => foldersIn(`${room}/${name}`))];
}

/** Breaks the files of a folder, without those of the folders in it, and counts the mutants. */
function breakFolder(folder: string): { found: number; all: number } {
  const isTest = (name: string) => name.endsWith(".test.ts");
  const names = entriesOf(folder).map(({ name }) => name);
  if (!names.some((name) => name.endsWith(".ts") && !isTest(name))) return { found: 0, all: 0 };
  rmSync(reportOf(folder), { force: true });
  if (names.some(isTest)) {
    start(folder, "own");
    keepFound(reportOf(folder));
  }
  start(folder, "all");
  const mutants = Object.values(readReport(reportOf(folder)).files).flatMap((file) => file.mutants);
  const counted = mutants.filter(({ status }) => isFound(status) || status === "Survived" || status === "NoCoverage");
  return { found: counted.filter(({ status }) => isFound(status)).length, all: counted.length };
}

function start(folder: string, TESTS: "own" | "all"): void {
  const words = [stryker, "run", "test/parts/mutation/stryker.config.js"];
  const env = { ...process.env, ROOM: folder, TESTS };
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env });
  if (status !== 0) throw new Error(`Stryker could not break src/${folder}. What it said is above.`);
}

/** Leaves only the mutants that were found in a report, so that the next run tries the others again. */
function keepFound(file: string): void {
  const report = readReport(file);
  for (const one of Object.values(report.files)) one.mutants = one.mutants.filter(({ status }) => isFound(status));
  writeFileSync(file, JSON.stringify(report));
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** A mutant with which a test file cannot be loaded is an error for Stryker, and found by whoever runs the tests. */
function isFound(status: string): boolean {
  return status === "Killed" || status === "Timeout" || status === "RuntimeError";
}

function entriesOf(folder: string) {
  return readdirSync(`${root}packages/ds-frontend/src/${folder}`, { withFileTypes: true });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function row(folder: string, found: number, all: number, least: string): string {
  return `| src/${folder} | ${((found / (all || 1)) * 100).toFixed(2)}% (${found} of ${all}) | ${least} |`;
}

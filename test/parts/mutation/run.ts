import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../build/paths.js";
import { install } from "../../support/install.js";
import { failedFile, tests } from "./tests.js";

/*
 * Run by `npm run test:all -- mutation`: breaks `src/html`, `src/forms` and `src/client` in every way that Stryker can, one at a
 * time, and counts how many of these mutants the tests find. `npm run test:all -- mutation -- html forms/view` does so with some folders.
 *
 * The tests in the folder of the code come first: they find most of the mutants, and quickly, because they load little. All
 * tests of the room then try what they left.
 */

/** Files that are broken together, because their tests are in one folder. */
interface Group {
  name: string;
  /** Patterns of the files. */
  files: string[];
  /** Pattern of the tests in their folder, if there are any. */
  ownTests: string | undefined;
}

interface Mutant {
  status: string;
  statusReason?: string;
}

interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

const source = "packages/ds-frontend/src/";
const asked = process.argv.slice(2);
const rooms = asked.length > 0 ? asked : Object.keys(tests);
const unknown = rooms.find((room) => !roomOf(room) || !existsSync(`${root}${source}${room}`));
if (unknown)
  throw new Error(`There are no tests for src/${unknown}. Name a folder in: ${Object.keys(tests).join(", ")}.`);

const cache = install("mutation", { "@stryker-mutator/core": "^9.6.1", "@stryker-mutator/vitest-runner": "^9.6.1" });
const stryker = join(cache, "node_modules/@stryker-mutator/core/bin/stryker.js");
const rows: string[] = [];
for (const room of rooms) {
  const { include, least } = roomOf(room) ?? { include: [], least: 100 };
  const groups = groupsIn(room).map((group) => ({ name: group.name, mutants: breakGroup(group, include) }));
  const all = groups.flatMap(({ mutants }) => mutants ?? []);
  if (groups.some(({ mutants }) => !mutants) || share(all) < least) process.exitCode = 1;
  if (groups.length > 1) rows.push(...groups.map(({ name, mutants }) => row(name, mutants, "")));
  rows.push(row(`src/${room}`, all, `${least}%`));
}
console.log(["", "| folder | mutants found | at least |", "|---|---|---|", ...rows].join("\n"));

function roomOf(folder: string) {
  return tests[folder.split("/")[0] ?? ""];
}

/** Returns a group for each folder with tests of its own, and one for the rest of the room. */
function groupsIn(room: string): Group[] {
  const inside = foldersIn(room).filter((folder) => folder !== room && hasTests(folder));
  const others = inside.map((folder) => `!${source}${folder}/**`);
  return [
    {
      name: inside.length ? `src/${room}, the rest` : `src/${room}`,
      files: [`${source}${room}/**/*.ts`, "!**/*.test.ts", ...others],
      ownTests: hasTests(room) ? testsIn(room) : undefined,
    },
    ...inside.map((folder) => ({
      name: `src/${folder}`,
      files: [`${source}${folder}/*.ts`, "!**/*.test.ts"],
      ownTests: testsIn(folder),
    })),
  ];
}

/** Returns the folder, and the folders in it. */
function foldersIn(folder: string): string[] {
  const inside = readdirSync(`${root}${source}${folder}`, { withFileTypes: true }).filter((one) => one.isDirectory());
  return [folder, ...inside.flatMap(({ name }) => foldersIn(`${folder}/${name}`))];
}

function hasTests(folder: string): boolean {
  return readdirSync(`${root}${source}${folder}`).some((name) => name.endsWith(".test.ts"));
}

function testsIn(folder: string): string {
  return `${source}${folder}/!(types).test.ts`;
}

/** Breaks the files of a group. Returns the mutants, or undefined if Stryker could not try them. */
function breakGroup({ name, files, ownTests }: Group, allTests: readonly string[]): Mutant[] | undefined {
  const report = `${root}reports/mutation/${name.replaceAll(/\W+/g, "-")}.json`;
  rmSync(report, { force: true });
  if (ownTests) {
    if (!start(files, [ownTests], report)) return undefined;
    keepFound(report);
  }
  return start(files, allTests, report) ? mutantsIn(report) : undefined;
}

function start(files: readonly string[], include: readonly string[], report: string): boolean {
  const words = [stryker, "run", "test/parts/mutation/stryker.config.js"];
  const settings = { MUTATION: JSON.stringify({ files, include, report }) };
  return (
    spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env: { ...process.env, ...settings } }).status ===
    0
  );
}

/**
 * Leaves only what was found in a report, so that the next run tries everything else. By itself, Stryker would not try again what
 * a module does when it is loaded, because it does not know which tests reach that.
 */
function keepFound(file: string): void {
  const report = readReport(file);
  for (const one of Object.values(report.files)) one.mutants = one.mutants.filter(isFound);
  writeFileSync(file, JSON.stringify(report));
}

function mutantsIn(file: string): Mutant[] {
  return Object.values(readReport(file).files).flatMap(({ mutants }) => mutants);
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** For Stryker, a mutant that keeps a test file from loading is an error. Whoever runs the tests notices it. */
function isFound({ status, statusReason }: Mutant): boolean {
  return status === "Killed" || status === "Timeout" || Boolean(statusReason?.includes(failedFile));
}

function isLeft({ status }: Mutant): boolean {
  return status === "Survived" || status === "NoCoverage";
}

/** Returns the percentage of mutants that were found. */
function share(mutants: readonly Mutant[]): number {
  const found = mutants.filter(isFound).length;
  return (found / (found + mutants.filter(isLeft).length)) * 100;
}

function row(name: string, mutants: readonly Mutant[] | undefined, least: string): string {
  if (!mutants) return `| ${name} | not run | ${least} |`;
  const found = mutants.filter(isFound).length;
  const left = mutants.filter(isLeft).length;
  const others = mutants.length - found - left;
  const note = others ? `, and ${others} that could not be tried` : "";
  return `| ${name} | ${share(mutants).toFixed(2)}% (${found} of ${found + left})${note} | ${least} |`;
}

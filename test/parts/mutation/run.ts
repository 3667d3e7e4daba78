import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
  file: string;
  location: Record<"start" | "end", { line: number; column: number }>;
  mutatorName: string;
  replacement?: string;
  status: string;
  statusReason?: string;
}

interface Report {
  files: Record<string, { mutants: Omit<Mutant, "file">[] }>;
}

const source = "packages/ds-frontend/src/";
const asked = process.argv.slice(2);
const rooms = (asked.length > 0 ? asked : Object.keys(tests)).map((name) => ({ name, ...testsOf(name) }));
const cache = install("mutation", { "@stryker-mutator/core": "^9.6.1", "@stryker-mutator/vitest-runner": "^9.6.1" });
const stryker = join(cache, "node_modules/@stryker-mutator/core/bin/stryker.js");
const rows: string[] = [];
for (const { name: room, include, least } of rooms) {
  const groups = groupsIn(room).map((group) => ({ name: group.name, mutants: breakGroup(group, include) }));
  const all = groups.flatMap(({ mutants }) => mutants ?? []);
  if (groups.some(({ mutants }) => !mutants) || count(all).percent < least) process.exitCode = 1;
  if (groups.length > 1) rows.push(...groups.map(({ name, mutants }) => row(name, mutants, "")));
  rows.push(row(`src/${room}`, all, `${least}%`));
}
console.log(["", "| folder | mutants found | at least |", "|---|---|---|", ...rows].join("\n"));

/** Returns the tests of a room, or of a folder in it, such as "forms/view". */
function testsOf(folder: string) {
  const found = tests[folder.split("/")[0] ?? ""];
  if (found && existsSync(`${root}${source}${folder}`)) return found;
  throw new Error(`There are no tests for src/${folder}. Name a folder in: ${Object.keys(tests).join(", ")}.`);
}

/** Returns a group for each folder with tests of its own, and one for the rest of the room. */
function groupsIn(room: string): Group[] {
  const folders = foldersIn(room).filter((folder) => folder === room || hasTests(folder));
  return folders.map((folder) => {
    const others = folders.filter((other) => other.startsWith(`${folder}/`)).map((other) => `!${source}${other}/**`);
    return {
      name: others.length ? `src/${folder}, the rest` : `src/${folder}`,
      files: [`${source}${folder}/**/*.ts`, "!**/*.test.ts", ...others],
      ownTests: hasTests(folder) ? `${source}${folder}/!(types).test.ts` : undefined,
    };
  });
}

/** Returns the folder, and the folders in it. */
function foldersIn(folder: string): string[] {
  const inside = readdirSync(`${root}${source}${folder}`, { withFileTypes: true }).filter((one) => one.isDirectory());
  return [folder, ...inside.flatMap(({ name }) => foldersIn(`${folder}/${name}`))];
}

function hasTests(folder: string): boolean {
  return readdirSync(`${root}${source}${folder}`).some((name) => name.endsWith(".test.ts"));
}

/** Breaks the files of a group. Returns the mutants, or undefined if Stryker could not try them. */
function breakGroup({ name, files, ownTests }: Group, allTests: readonly string[]): Mutant[] | undefined {
  const report = `${root}reports/mutation/${name.replaceAll(/\W+/g, "-")}.json`;
  if (!ownTests) return start(files, allTests, report);
  const first = start(files, [ownTests], report);
  const left = first?.filter((mutant) => !isFound(mutant)) ?? [];
  if (!first || left.length === 0) return first;
  const second = start(left.map(placeOf), allTests, report);
  if (!second) return undefined;
  // The same place may have other mutants, which were found before.
  const tried = new Map(second.map((mutant) => [keyOf(mutant), mutant]));
  return [...first.filter(isFound), ...left.map((mutant) => tried.get(keyOf(mutant)) ?? mutant)];
}

/** Lets Stryker break the files. Returns the mutants, or undefined if it could not. */
function start(files: readonly string[], include: readonly string[], report: string): Mutant[] | undefined {
  rmSync(report, { force: true });
  const words = [stryker, "run", "test/parts/mutation/stryker.config.js"];
  const env = { ...process.env, MUTATION: JSON.stringify({ files, include, report }) };
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env });
  if (status !== 0) return undefined;
  const { files: broken } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return Object.entries(broken).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })));
}

/** Returns a mutant's place as Stryker takes it, which counts columns from 0, and from 1 in its report. */
function placeOf({ file, location: { start, end } }: Mutant): string {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function keyOf(mutant: Mutant): string {
  return JSON.stringify([placeOf(mutant), mutant.mutatorName, mutant.replacement]);
}

/** For Stryker, a mutant that keeps a test file from loading is an error. Whoever runs the tests notices it. */
function isFound({ status, statusReason }: Mutant): boolean {
  return status === "Killed" || status === "Timeout" || Boolean(statusReason?.includes(failedFile));
}

function isLeft({ status }: Mutant): boolean {
  return status === "Survived" || status === "NoCoverage";
}

function count(mutants: readonly Mutant[]): { found: number; tried: number; percent: number } {
  const found = mutants.filter(isFound).length;
  const tried = found + mutants.filter(isLeft).length;
  return { found, tried, percent: (found / tried) * 100 };
}

function row(name: string, mutants: readonly Mutant[] | undefined, least: string): string {
  if (!mutants) return `| ${name} | not run | ${least} |`;
  const { found, tried, percent } = count(mutants);
  const others = mutants.length - tried;
  const note = others ? `, and ${others} that could not be tried` : "";
  return `| ${name} | ${percent.toFixed(2)}% (${found} of ${tried})${note} | ${least} |`;
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frontend, root, tools } from "../build/rooms.js";
import { released } from "./changelog.js";
import { missingHome } from "./home.js";
import { buildPythonPackage } from "./python.js";

/*
 * Releases one of the packages: `npm run release -- ds-tools minor` tests everything, sets the version, dates the changelog,
 * commits, and creates the tag ds-tools@1.2.0. Pushing the tag publishes the package.
 */

const folders: Readonly<Record<string, string>> = { "ds-frontend": frontend, "ds-tools": tools };
const [name = "", step = ""] = process.argv.slice(2);

try {
  const folder = folders[name];
  if (!folder || !/^(?:major|minor|patch|\d+\.\d+\.\d+(?:-[\w.]+)?)$/.test(step))
    throw new Error("Give a package and a step: npm run release -- ds-tools minor");
  if (run("git", "status", "--porcelain"))
    throw new Error("Commit your changes first: a release contains nothing else.");
  const missing = missingHome(read(folder));
  if (missing) throw new Error(missing);
  for (const script of ["test", "test:versions", "test:site"])
    execFileSync("npm", ["run", script], { cwd: root, stdio: "inherit" });
  if (name === "ds-frontend")
    buildPythonPackage(process.env.PYTHON ?? "python3", mkdtempSync(join(tmpdir(), "python-")));
  run("npm", "version", step, "--workspace", name, "--no-git-tag-version");
  const { version } = read(folder);
  const changelog = `${folder}CHANGELOG.md`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, released(readFileSync(changelog, "utf8"), version, day));
  run("git", "commit", "--all", "--message", `Release ${name} ${version}`);
  run("git", "tag", `${name}@${version}`);
  console.log(`Push the commit and the tag to publish it: git push --follow-tags origin HEAD ${name}@${version}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function read(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
}

function run(command: string, ...words: string[]): string {
  return execFileSync(command, words, { cwd: root, encoding: "utf8" });
}

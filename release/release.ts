import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../build/paths.js";
import { published, setHome } from "./home.js";
import { buildPythonPackage } from "./python.js";
import { withoutClone } from "./readme.js";
import { buildExtension } from "./vscode.js";

/*
 * Releases one of the packages: `npm run release -- ds-tools minor` tests everything, sets the version with `npm version`, dates
 * the changelog, commits, and creates the tag ds-tools@1.2.0. Pushing the tag publishes the package. Before the first release,
 * `npm run release -- home https://github.com/owner/name` sets the addresses of the project in every package.
 */

const [name = "", step = ""] = process.argv.slice(2);
const folder = `${root}packages/${name}/`;

try {
  if (name === "home") setHome(step, process.argv[4]);
  else await release();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  if (!published.includes(name) || !step)
    throw new Error("Give a package and a step: npm run release -- ds-tools minor");
  if (run("git", "status", "--porcelain"))
    throw new Error("Commit your changes first: a release contains nothing else.");
  if (!manifest().homepage)
    throw new Error(
      "The packages do not say where they live. Set it once: npm run release -- home https://github.com/owner/name",
    );
  const changelog = readFileSync(`${folder}CHANGELOG.md`, "utf8");
  if (!/^## Unreleased\n+(?!## )\S/m.test(changelog))
    throw new Error(`CHANGELOG.md of ${name} has nothing under "## Unreleased": write there what is new.`);
  for (const script of ["lint", "test", "test:all"])
    execFileSync("npm", ["run", script], { cwd: root, stdio: "inherit" });
  if (name === "ds-frontend")
    buildPythonPackage(process.env.PYTHON ?? "python3", mkdtempSync(join(tmpdir(), "python-")));
  if (name === "ds-language-server") await buildExtension(mkdtempSync(join(tmpdir(), "vscode-")));
  // The first release has the version that is there already.
  run("npm", "version", step, "--workspace", name, "--no-git-tag-version", "--allow-same-version");
  const { version } = manifest();
  const day = new Date().toISOString().slice(0, 10);
  const heading = `## Unreleased\n\n## ${version} - ${day}`;
  writeFileSync(`${folder}CHANGELOG.md`, changelog.replace("## Unreleased", heading));
  const readme = `${root}README.md`;
  if (name === "ds-frontend") writeFileSync(readme, withoutClone(readFileSync(readme, "utf8")));
  run("git", "commit", "--all", "--message", `Release ${name} ${version}`);
  // Workflows name the action, and pre-commit the hooks, by a tag of their own.
  const tags = [`${name}@${version}`, ...(name === "ds-tools" ? [`v${version}`] : [])];
  for (const tag of tags) run("git", "tag", tag);
  console.log(`Push the commit and its tags to publish it: git push origin HEAD ${tags.join(" ")}`);
}

function manifest(): { version: string; homepage?: string } {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
}

function run(command: string, ...words: string[]): string {
  return execFileSync(command, words, { cwd: root, encoding: "utf8" });
}

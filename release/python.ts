import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestOf } from "../build/entries.js";
import { frontend } from "../build/paths.js";

/*
 * Builds the Python package: `npx tsx release/python.ts <folder>` writes the wheel and the source archive into the folder, and
 * fails if one of them has another name or version than the npm package, or not its files. It needs a Python with setuptools:
 * `python3`, or the one that `PYTHON` names.
 */

/** Fields of a package.json that `npm pkg set` sets once. */
interface Addresses {
  homepage: string;
  repository: { url: string };
  bugs: { url: string };
}

export interface Archive {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
}

/** Builds the wheel and the source archive from what `npm run build` made, checks them, and returns the path of the wheel. */
export function buildPythonPackage(command: string, folder: string): string {
  if (spawnSync(command, ["-c", "import setuptools"]).status !== 0)
    throw new Error(
      `${command} is no Python with setuptools. Install setuptools, or name another Python: PYTHON=python3.12`,
    );
  // In a copy, because setuptools puts into a wheel what it left in the folder before.
  const copy = mkdtempSync(join(tmpdir(), "python-package-"));
  cpSync(`${frontend}python`, copy, { recursive: true });
  appendFileSync(join(copy, "pyproject.toml"), urlsOf(manifestOf(frontend)));
  mkdirSync(folder, { recursive: true });
  const args = ["-B", "-c", program, resolve(folder)];
  // What setuptools says on the way is shown only if it fails.
  const output = execFileSync(command, args, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  rmSync(copy, { recursive: true });
  const archives = JSON.parse(output.trim().split("\n").at(-1) ?? "") as Archive[];
  const { version } = manifestOf(frontend);
  const wrong = archives.flatMap((archive) => faultsOf(archive, version));
  if (wrong.length) throw new Error(wrong.join("\n"));
  return join(folder, archives.find(({ file }) => file.endsWith(".whl"))?.file ?? "");
}

/** Returns the part of pyproject.toml with the addresses that the package.json has, if it has them. */
export function urlsOf({ homepage, repository, bugs }: Partial<Addresses>): string {
  if (!homepage || !repository || !bugs) return "";
  const source = repository.url.replace(/^git\+|\.git$/g, "");
  const urls = Object.entries({ Documentation: homepage, Source: source, Issues: bugs.url });
  return `\n[project.urls]\n${urls.map(([name, url]) => `${name} = ${JSON.stringify(url)}\n`).join("")}`;
}

/** What is wrong with an archive. */
export function faultsOf({ file, name, version, files }: Archive, expected: string, listed = packageFiles()): string[] {
  const others = files.filter((each) => each.startsWith("ds_frontend/") && !listed.includes(each));
  return [
    ...(name === "ds-frontend" ? [] : [`${file} is a package of the name "${name}", not "ds-frontend".`]),
    ...(version === pythonVersion(expected)
      ? []
      : [`${file} has the version ${version}, not ${pythonVersion(expected)}.`]),
    ...listed.filter((each) => !files.includes(each)).map((each) => `${file} lacks ${each}.`),
    ...others.map((each) => `${file} has ${each}, which is not in the package.`),
    ...(files.some((each) => each.endsWith("LICENSE")) ? [] : [`${file} lacks the licence.`]),
  ];
}

/** The files of the package, as archives name them. */
function packageFiles(): string[] {
  return readdirSync(`${frontend}python/ds_frontend`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").slice(`${frontend}python/`.length));
}

/** A version of npm as Python writes it: 1.0.0-beta.1 is 1.0.0b1 (PEP 440). */
export function pythonVersion(version: string): string {
  const letters: Readonly<Record<string, string>> = { alpha: "a", beta: "b", rc: "rc" };
  return version.replace(/-(alpha|beta|rc)\.?(\d*)$/, (_, word: string, number) => `${letters[word]}${number || 0}`);
}

const program = `
import json, sys, tarfile, zipfile
from email import message_from_bytes
from setuptools import build_meta
folder = sys.argv[1]
sys.argv[1:] = ["--quiet"]
def described(file, metadata, files):
    message = message_from_bytes(metadata)
    return {"file": file, "name": message["Name"], "version": message["Version"], "files": files}
found = []
file = build_meta.build_wheel(folder)
with zipfile.ZipFile(f"{folder}/{file}") as wheel:
    names = wheel.namelist()
    found.append(described(file, wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))), names))
file = build_meta.build_sdist(folder)
with tarfile.open(f"{folder}/{file}") as archive:
    top = file[: -len(".tar.gz")]
    names = [member.name[len(top) + 1 :] for member in archive.getmembers() if member.isfile()]
    found.append(described(file, archive.extractfile(f"{top}/PKG-INFO").read(), names))
print()
print(json.dumps(found))
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  try {
    if (!folder) throw new Error("Give a folder: npx tsx release/python.ts python-package");
    console.log(buildPythonPackage(process.env.PYTHON ?? "python3", folder));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/*
 * Remembers what the build was made from and what it wrote, so that a build of the same files is not made again. Git says which files are
 * which: those that it ignores below `packages` are written by the build.
 */

/** Returns a digest of what the build reads; undefined without Git, which is then built each time. */
export function sourcesOf(root: string): string | undefined {
  const files = filesOf(root, "--cached", "--others", "--exclude-standard");
  return (
    files &&
    digestOf(
      root,
      files.filter((file) => !/^(?:test|bench|\.github)\/|\.test\.ts$/.test(file)),
    )
  );
}

/** Tells whether the last build was made from these sources, and what it wrote is still there. */
export function isBuilt(root: string, sources: string | undefined): boolean {
  return sources !== undefined && read(stampOf(root))?.toString() === `${sources}\n${writtenIn(root)}`;
}

/** Remembers a build that has succeeded, unless somebody has changed its sources meanwhile. */
export function rememberBuild(root: string, sources: string | undefined): void {
  if (sources === undefined || sources !== sourcesOf(root)) return;
  const stamp = stampOf(root);
  mkdirSync(dirname(stamp), { recursive: true });
  // Renamed, because the file may be linked to from elsewhere.
  writeFileSync(`${stamp}.new`, `${sources}\n${writtenIn(root)}`);
  renameSync(`${stamp}.new`, stamp);
}

function stampOf(root: string): string {
  return join(root, "node_modules/.cache/ds-frontend/built.txt");
}

/** Returns a digest of what the build has written. */
function writtenIn(root: string): string {
  const files = filesOf(root, "--others", "--ignored", "--exclude-standard", "--", "packages") ?? [];
  return digestOf(
    root,
    files.filter((file) => !/(?:^|\/)(?:node_modules|__pycache__)\//.test(file)),
  );
}

function filesOf(root: string, ...words: string[]): string[] | undefined {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", ...words], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return status === 0 ? [...new Set(stdout.split("\0").filter(Boolean))].sort() : undefined;
}

function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = read(join(root, file));
    hash.update(`${file}\0${content?.length ?? "missing"}\0`).update(content ?? "");
  }
  return hash.digest("hex");
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

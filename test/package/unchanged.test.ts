import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { isBuilt, rememberBuild, sourcesOf } from "../../build/unchanged.js";
import { project } from "../support/project.js";

/** A project whose build has just succeeded. */
function built() {
  const here = project({
    ".gitignore": "dist/\nnode_modules/\n",
    "package-lock.json": "{}",
    "packages/a/src/a.ts": "1",
    "packages/a/src/a.test.ts": "1",
    "packages/a/dist/a.js": "1",
    "test/b.test.ts": "1",
  });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: here.folder });
  git("init", "--quiet");
  git("add", ".");
  rememberBuild(here.folder, sourcesOf(here.folder));
  return here;
}

test("a build of the same files is not made again, whatever the tests are", () => {
  const here = built();
  expect(isBuilt(here.folder, sourcesOf(here.folder))).toBe(true);
  here.write({ "test/b.test.ts": "2", "packages/a/src/a.test.ts": "2", "test/c.test.ts": "1" });
  expect(isBuilt(here.folder, sourcesOf(here.folder))).toBe(true);
});

test.each<[string, (here: ReturnType<typeof built>) => void]>([
  ["a file has changed", (here) => here.write({ "packages/a/src/a.ts": "2" })],
  ["a file is new", (here) => here.write({ "packages/a/src/b.ts": "" })],
  ["a file is gone", (here) => rmSync(here.path("packages/a/src/a.ts"))],
  ["a dependency has changed", (here) => here.write({ "package-lock.json": "{ }" })],
  ["what was built has changed", (here) => here.write({ "packages/a/dist/a.js": "2" })],
  ["something that was built is gone", (here) => rmSync(here.path("packages/a/dist"), { recursive: true })],
])("it is made again when %s", (_, change) => {
  const here = built();
  change(here);
  expect(isBuilt(here.folder, sourcesOf(here.folder))).toBe(false);
});

test("it is made again when a file has changed while it ran", () => {
  const here = built();
  const sources = sourcesOf(here.folder);
  here.write({ "packages/a/src/a.ts": "2" });
  rememberBuild(here.folder, sources);
  expect(isBuilt(here.folder, sourcesOf(here.folder))).toBe(false);
});

test("it is made each time without Git", () => {
  const here = project({ "packages/a/src/a.ts": "1" });
  rememberBuild(here.folder, sourcesOf(here.folder));
  expect(isBuilt(here.folder, sourcesOf(here.folder))).toBe(false);
});

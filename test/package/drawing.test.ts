import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../build/paths.js";

/** Returns the folders of the drawing in CONTRIBUTING.md by their paths, each with what it says of them. */
function drawn(): Map<string, string> {
  const text = readFileSync(`${root}CONTRIBUTING.md`, "utf8");
  const [, drawing = ""] = /## Project structure\n\n```\n([\s\S]*?)```/.exec(text) ?? [];
  const around: string[] = [];
  return new Map(
    [...drawing.matchAll(/^( *)([\w.-]+)\/ *(.*)$/gm)].map(([, indent = "", name = "", says = ""]) => {
      const depth = indent.length / 2;
      around.splice(depth, around.length, name);
      return [around.join("/"), says];
    }),
  );
}

const listed = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });

/** Returns the folders that are in git. */
function inGit(): Set<string> {
  const folders = new Set<string>();
  for (const file of listed.stdout.split("\n"))
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) folders.add(folder);
  return folders;
}

// Not in a copy without its history.
test.skipIf(listed.status !== 0)("CONTRIBUTING.md draws every folder beside those that it draws, and no other", () => {
  const drawing = [...drawn().keys()];
  expect(drawing.length).toBeGreaterThan(30);
  const all = inGit();
  expect(drawing.filter((folder) => !all.has(folder))).toEqual([]);
  // A folder that shows one of its folders shows all of them. Those of tools, such as `.github`, are not ours to explain.
  const opened = new Set(drawing.map(dirname));
  const missing = [...all].filter((folder) => opened.has(dirname(folder)) && !drawing.includes(folder));
  expect(missing.filter((folder) => !/^\.[\w-]+$/.test(folder))).toEqual([]);
});

test("each folder is drawn with what is in it, in alphabetical order", () => {
  const entries = [...drawn()];
  const opened = new Set(entries.map(([folder]) => dirname(folder)));
  for (const [folder, says] of entries)
    if (!opened.has(folder)) expect([folder, says.length > 10]).toEqual([folder, true]);
  for (const parent of opened) {
    const names = entries.map(([folder]) => folder).filter((folder) => dirname(folder) === parent);
    if (parent !== ".") expect(names).toEqual(names.toSorted());
  }
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./rooms.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const files = ["package.json", "tsconfig.json", "tsconfig.build.json", "biome.json", "SECURITY.md", "CHANGELOG.md"];
  for (const part of ["src", "compiler", "docs", ...files]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, ["--import", "tsx", "compiler/build.ts"], { cwd: folder, encoding: "utf8" });
}

function filesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(dist, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(dist, file), "utf8")]));
}

test("two builds give the same bytes", { timeout: 600_000 }, () => {
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  expect(filesOf(join(folder, "dist"))).toEqual(filesOf(join(root, "dist")));
});

test("a misspelt option in a template is reported at its line, and the package stays as it was", {
  timeout: 600_000,
}, () => {
  const before = filesOf(join(folder, "dist"));
  const file = join(folder, "src/components/pagination/macro.njk");
  const source = readFileSync(file, "utf8");
  const line = source.split("\n").findIndex((text) => text.includes("params.nextText")) + 1;
  writeFileSync(file, source.replace("params.nextText", "params.nextTxt"));
  const { status, stderr } = build();
  expect(stderr).toContain(`src/components/pagination/macro.njk:${line}:1: Property 'nextTxt' does not exist on type`);
  expect(stderr).toContain("Did you mean 'nextText'?");
  expect(status).toBe(1);
  expect(filesOf(join(folder, "dist"))).toEqual(before);
});

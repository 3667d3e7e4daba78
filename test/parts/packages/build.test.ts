import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../build/paths.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const files = ["package.json", "tsconfig.json", "tsconfig.build.json", "biome.json", "LICENSE", "SECURITY.md"];
  for (const part of ["packages", "build", "docs", ...files]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Only the components are checked, which takes a third of the time.
  const config = JSON.parse(readFileSync(join(root, "tsconfig.build.json"), "utf8"));
  const include = ["packages/ds-frontend/src/generated/functions"];
  writeFileSync(join(folder, "tsconfig.build.json"), JSON.stringify({ ...config, include }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, ["--import", "tsx", "build/build.ts"], { cwd: folder, encoding: "utf8" });
}

/** Returns the files of both packages with their content. */
function filesOf(project: string): Record<string, string> {
  const folder = join(project, "packages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[\w-]+[\\/]dist[\\/]/.test(file) && statSync(join(folder, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

test("a misspelt option in a template is reported at its line, and the package stays as it was", {
  timeout: 600_000,
}, () => {
  const before = filesOf(folder);
  const file = join(folder, "packages/ds-frontend/src/components/pagination/macro.njk");
  const source = readFileSync(file, "utf8");
  const line = source.split("\n").findIndex((text) => text.includes("params.nextText")) + 1;
  writeFileSync(file, source.replace("params.nextText", "params.nextTxt"));
  const { status, stderr } = build();
  expect(stderr).toContain(
    `packages/ds-frontend/src/components/pagination/macro.njk:${line}:1: Property 'nextTxt' does not exist on type`,
  );
  expect(stderr).toContain("Did you mean 'nextText'?");
  expect(status).toBe(1);
  expect(filesOf(folder)).toEqual(before);
});

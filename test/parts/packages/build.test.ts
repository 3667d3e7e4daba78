import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

const { folder, path, read, write } = project({}, { installed: "all" });
beforeAll(() => {
  const files = ["package.json", "tsconfig.json", "tsconfig.build.json", "biome.json", "LICENSE", "SECURITY.md"];
  for (const part of ["packages", "build", "docs", ...files]) {
    cpSync(join(root, part), path(part), { recursive: true });
  }
  // Only the components are checked, which takes a third of the time.
  const config = JSON.parse(read("tsconfig.build.json"));
  const include = ["packages/ds-frontend/src/generated/functions"];
  write({ "tsconfig.build.json": { ...config, include } });
});

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
  const file = "packages/ds-frontend/src/components/pagination/macro.njk";
  const source = read(file);
  const line = source.split("\n").findIndex((text) => text.includes("params.nextText")) + 1;
  write({ [file]: source.replace("params.nextText", "params.nextTxt") });
  const { status, stderr } = build();
  expect(stderr).toContain(`${file}:${line}:1: Property 'nextTxt' does not exist on type`);
  expect(stderr).toContain("Did you mean 'nextText'?");
  expect(status).toBe(1);
  expect(filesOf(folder)).toEqual(before);
});

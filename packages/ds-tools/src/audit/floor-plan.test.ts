import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Folders of the audit from the ground up. Each may import from those below it. */
const floors = ["address", "http", "page/texts", "page", "harm", "answers", "walk", "browser", "report-page", "."];

const folder = fileURLToPath(new URL(".", import.meta.url));
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

/** Returns the number of a module's floor. Types of a page's snapshot are known everywhere. */
function floorOf(name: string): number {
  return name === "page/snapshot.js" ? 0 : floors.indexOf(dirname(name));
}

test("every folder has a floor, and imports point down", () => {
  expect(new Set(modules.map(dirname))).toEqual(new Set(floors));
  const upward = modules.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)]
      .map(([, specifier = ""]) => normalize(join(dirname(name), specifier)))
      .filter((target) => !target.startsWith("..") && floorOf(target) > floors.indexOf(dirname(name)))
      .map((target) => `${name} → ${target}`),
  );
  expect(upward).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Folders of forms from the ground up. Each may import from those below it, the public face from all. */
const floors = [
  "diagnostics",
  "schemas",
  "body",
  "controls",
  "kinds",
  "fields",
  "definition",
  "issues",
  "result",
  "view",
  ".",
];

const folder = fileURLToPath(new URL(".", import.meta.url));
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test("every folder has a floor, and imports point down", () => {
  expect(new Set(modules.map(dirname))).toEqual(new Set(floors));
  const upward = modules.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)]
      .map(([, specifier = ""]) => normalize(join(dirname(name), specifier)))
      .filter((target) => !target.startsWith("..") && floors.indexOf(dirname(target)) > floors.indexOf(dirname(name)))
      .map((target) => `${name} → ${target}`),
  );
  expect(upward).toEqual([]);
});

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../build/paths.js";

/** A release of a design system: the folder of `node_modules` that has it, and the name by which services install it. */
export interface InstalledRelease {
  from: string;
  name: string;
}

/** Makes a project for each release, in which it is installed under its own name. Returns the folder of the projects. */
export function projectsWith(releases: readonly InstalledRelease[]): string {
  const folder = mkdtempSync(join(tmpdir(), "ds-tools-"));
  for (const { from, name } of releases) {
    const place = join(folder, from, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(join(folder, from, "package.json"), "{}");
    symlinkSync(join(root, "node_modules", from), place, "dir");
  }
  return folder;
}

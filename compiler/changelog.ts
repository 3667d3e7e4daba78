import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { root } from "./rooms.js";

/**
 * The changelog of a new version: what was unreleased stands under its name and day.
 *
 * @example released("## Unreleased\n\n- A.\n", "1.2.0", "2030-01-31") // "## Unreleased\n\n## 1.2.0 - 2030-01-31\n\n- A.\n"
 */
export function released(changelog: string, version: string, day: string): string {
  const [before = "", after] = changelog.split(/^## Unreleased\n/m);
  if (after === undefined) throw new Error('CHANGELOG.md has no heading "## Unreleased": put what is new under it.');
  const [unreleased = ""] = after.split(/^## /m);
  if (!/^[-*] /m.test(unreleased)) {
    throw new Error(`CHANGELOG.md says nothing of ${version}: write what is new under "## Unreleased".`);
  }
  return `${before}## Unreleased\n\n## ${version} - ${day}\n${after}`;
}

// `npm version` runs this between the new number and its commit.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = `${root}CHANGELOG.md`;
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
  writeFileSync(file, released(readFileSync(file, "utf8"), version, new Date().toISOString().slice(0, 10)));
}

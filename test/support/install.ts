import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../build/paths.js";

/**
 * Installs what only one script needs into a cache that is not in git, so that `npm ci` does not bring it. Gives the
 * folder, in which everything is under `node_modules`. Nothing is asked of the registry when it is there already.
 */
export function install(name: string, dependencies: Record<string, string>): string {
  const folder = join(root, "node_modules/.cache/ds-frontend", name);
  const manifest = JSON.stringify({ name, private: true, type: "module", dependencies });
  const done = join(folder, "installed.json");
  if (read(done) === manifest) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), manifest);
  // Without install scripts: the packages that are asked for are complete as they are. Without peers that nobody asked for:
  // the cache is inside our `node_modules`, so Stryker finds the Vitest that our tests import.
  const words = [
    "install",
    "--ignore-scripts",
    "--legacy-peer-deps",
    "--no-audit",
    "--no-fund",
    "--no-package-lock",
    "--loglevel=error",
  ];
  execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  writeFileSync(done, manifest);
  return folder;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

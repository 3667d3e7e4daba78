import { execFile } from "node:child_process";
import { renameSync, rmSync, watch } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import DevServer from "@11ty/eleventy-dev-server";
import { root } from "../../build/paths.js";

/*
 * Run by `npm run dev` after the build: serves the documentation with Eleventy's server, builds again what a change needs, and
 * lets the open pages reload. A mistake is printed with its place, and the last good site stays.
 */

/** Files that the build writes, or an editor for itself. */
const ignored = /(?:^|[\\/])(?:dist|dist\.new|generated|node_modules|__pycache__|\.[^\\/]*)(?:[\\/]|$)|~$/;
const site = `${root}site`;
const server = DevServer.getServer("dev", site, { domDiff: false });
const changed = new Set<string>();
let isBuilding = false;

for (const folder of ["packages", "build", "docs"])
  watch(root + folder, { recursive: true }, (_, name) => {
    if (name && !ignored.test(name)) void update(`${folder}/${name}`);
  });
if (await buildSite()) {
  server.serve(Number(process.env.PORT ?? 3000));
  await server.ready();
}

/** Builds what the changes need. Changes during a build wait for its end. */
async function update(file: string): Promise<void> {
  changed.add(file);
  if (isBuilding) return;
  isBuilding = true;
  while (changed.size > 0) {
    // Editors write a file in several steps.
    await setTimeout(50);
    const files = [...changed];
    changed.clear();
    console.log(`Changed: ${files.join(", ")}`);
    const isWordsOnly = files.every((name) => name.startsWith("docs/") || name.endsWith(".md"));
    if ((isWordsOnly || (await run("build/build.ts"))) && (await buildSite())) server.reload();
  }
  isBuilding = false;
}

/** Builds the site beside the one that is served, and replaces that when it is ready. */
async function buildSite(): Promise<boolean> {
  if (!(await run("docs/commands/build.ts", "--output", `${site}.new`))) return false;
  rmSync(site, { recursive: true, force: true });
  renameSync(`${site}.new`, site);
  console.log("The site is up to date.");
  return true;
}

/** Runs a program in a new process, which knows nothing of the old modules; false if it fails. */
async function run(...args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(process.execPath, ["--import", "tsx", ...args], { cwd: root });
    return true;
  } catch (error) {
    const { stderr } = error as { stderr: string };
    console.error(`${stderr.trim()}\nThe site stays as it was until this is fixed.`);
    return false;
  }
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { root } from "../../build/rooms.js";
import { reloading } from "../server/reloading-server.js";

/*
 * Run by `npm run dev` after the build: serves the site as `npm start` does, builds again what a change needs, and lets
 * the open pages reload. A mistake is printed with its place, and the last good site stays.
 */

/** Written by the build, or by an editor for itself. */
const generated = /^(?:render\.ts|known-options\.ts|\..*|.*~)$/;
const { server, show } = reloading();
const watched = new Set<string>();
const changed = new Set<string>();
let isBuilding = false;
let site: { process: ChildProcess; folder: string } | undefined;

server.on("error", ({ message }) => {
  console.error(`Cannot start: ${message}. Choose another port: PORT=3001 npm run dev`);
  process.exit(1);
});
// For this machine alone, as the address says that is printed.
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () => void update());
process.on("exit", close);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());

/** Watches each folder on its own, because not every system watches what is inside of one. */
function look(folder: string): void {
  if (!watched.has(folder)) {
    watched.add(folder);
    const watcher = watch(join(root, folder), (_, name) => {
      if (name && !generated.test(name)) void update(`${folder}/${name}`);
    });
    watcher.on("error", () => watched.delete(folder));
  }
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
    if (entry.isDirectory()) look(`${folder}/${entry.name}`);
}

/** Builds what the changes need; what changes meanwhile comes after it. */
async function update(file?: string): Promise<void> {
  if (file) changed.add(file);
  if (isBuilding) return;
  isBuilding = true;
  do {
    // Editors write a file in several steps.
    await setTimeout(50);
    const files = [...changed];
    changed.clear();
    for (const folder of [
      "packages/ds-frontend/src",
      "packages/ds-frontend/compiler",
      "packages/ds-tools/src",
      "build",
      "docs",
      "example",
    ])
      look(folder);
    if (files.length > 0) console.log(`Changed: ${files.join(", ")}`);
    try {
      if (files.some((name) => /^(?:packages|build)\/.*(?<!\.md)$/.test(name))) await build();
      await replaceSite();
      console.log(`The site is up to date: http://localhost:${(server.address() as AddressInfo).port}`);
    } catch (error) {
      console.error(`${(error as Error).message}\nThe site stays as it was until this is fixed.`);
    }
  } while (changed.size > 0);
  isBuilding = false;
}

async function build(): Promise<void> {
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", "build/build.ts"], { cwd: root });
  await run.catch(({ stderr }) => Promise.reject(new Error(stderr.trim())));
}

/** Builds the site in a new process, which knows nothing of the old modules, and shows it when it is ready. */
async function replaceSite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const args = ["--import", "tsx", "docs/commands/start.ts", folder];
  const next = spawn(process.execPath, args, { cwd: root, env: { ...process.env, PORT: "0" } });
  let printed = "";
  const port = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part;
      const [, found] = /^http:\/\/localhost:(\d+)$/m.exec(printed) ?? [];
      if (found) resolve(found);
    };
    next.stdout.on("data", read);
    next.stderr.on("data", read);
    next.on("close", () => {
      rmSync(folder, { recursive: true, force: true });
      reject(new Error(printed.trim()));
    });
  });
  close();
  site = { process: next, folder };
  show(new URL(`http://127.0.0.1:${port}`));
}

function close(): void {
  site?.process.kill();
  if (site) rmSync(site.folder, { recursive: true, force: true });
}

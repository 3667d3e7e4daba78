import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../build/rooms.js";
import { onSite } from "./support/tags.js";

/*
 * `npm run dev` in a project with a small build and a small site. The tests of both show that the real ones print a
 * mistake with its place and end with an error; here it matters when they run, and which site people see.
 */

const build = `import { readFileSync, writeFileSync } from "node:fs";
const source = readFileSync("packages/ds-frontend/src/components/hint/macro.njk", "utf8");
if (source.includes("mistake")) {
  console.error("packages/ds-frontend/src/components/hint/macro.njk:1:1: a mistake");
  process.exitCode = 1;
} else writeFileSync("built", source);
`;
const site = `import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const page = readFileSync("docs/layouts/header.njk", "utf8") + readFileSync("built", "utf8") + readFileSync("packages/ds-frontend/src/components/hint/guidance.md", "utf8");
if (page.includes("mistake")) {
  console.error("docs/layouts/header.njk: a mistake");
  process.exit(1);
}
const server = createServer((request, response) => response.end(request.url.startsWith("/assets/") ? "script();" : page));
server.listen(0, "127.0.0.1", () => console.log(\`http://localhost:\${server.address().port}\`));
`;

let folder: string;
let child: ChildProcess;
let printed = "";
let heard = "";
let origin: string;
let changes: ClientRequest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  for (const name of [
    "packages/ds-frontend/src/components/hint",
    "packages/ds-frontend/compiler",
    "packages/ds-tools/src",
    "build",
    "docs/layouts",
    "example",
  ])
    mkdirSync(join(folder, name), { recursive: true });
  for (const file of [
    "package.json",
    "tsconfig.json",
    "docs/commands/dev.ts",
    "docs/server/reloading-server.ts",
    "build/rooms.ts",
  ])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  write("build/build.ts", build);
  write("docs/commands/start.ts", site);
  write("docs/layouts/header.njk", "header ");
  write("packages/ds-frontend/src/components/hint/macro.njk", "macro ");
  write("packages/ds-frontend/src/components/hint/guidance.md", "guidance");
  write("built", "macro ");

  child = spawn(process.execPath, ["--import", "tsx", "docs/commands/dev.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: "0" },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      printed += part;
    });
  await hasPrinted(/The site is up to date: http:\/\/localhost:/);
  origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(printed)?.[1]}`;
  changes = get(`${origin}/dev/changes`, (answer) => {
    answer.on("data", (part) => {
      heard += part;
    });
  }).on("error", () => {});
});
afterAll(async () => {
  changes?.destroy();
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill();
  await closed;
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const hasPrinted = (words: RegExp) => vi.waitFor(() => expect(printed).toMatch(words), { timeout: 60_000 });
const page = async () => (await fetch(`${origin}/`)).text();

test("a mistake is printed with its place, and the last good site stays", onSite, async () => {
  write("docs/layouts/header.njk", "mistake ");
  await hasPrinted(/docs\/layouts\/header\.njk: a mistake\nThe site stays as it was/);
  write("packages/ds-frontend/src/components/hint/macro.njk", "mistake ");
  await hasPrinted(/src\/components\/hint\/macro\.njk:1:1: a mistake\nThe site stays as it was/);
  expect(await page()).toBe("header macro guidance");
  expect(heard.trim()).toBe("");
});

test("a change is built and reaches the open pages, which reload", onSite, async () => {
  write("packages/ds-frontend/src/components/hint/guidance.md", "new guidance");
  write("packages/ds-frontend/src/components/hint/macro.njk", "new macro ");
  write("docs/layouts/header.njk", "new header ");
  await vi.waitFor(async () => expect(await page()).toBe("new header new macro new guidance"), { timeout: 60_000 });
  await vi.waitFor(() => expect(heard).toContain("data: changed\n"), { timeout: 60_000 });
});

test("words alone are shown without a build", onSite, async () => {
  rmSync(join(folder, "built"));
  write("built", "macro of before ");
  write("packages/ds-frontend/src/components/hint/guidance.md", "words");
  await vi.waitFor(async () => expect(await page()).toBe("new header macro of before words"), { timeout: 60_000 });
});

test("the script that every page loads listens for changes", onSite, async () => {
  const script = await (await fetch(`${origin}/assets/site.js`)).text();
  expect(script).toMatch(/^script\(\);\nnew EventSource\("\/dev\/changes"\)/);
});

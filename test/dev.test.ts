import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { type ClientRequest, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../compiler/rooms.js";

let folder: string;
let child: ChildProcess;
let printed = "";
let heard = "";
let origin: string;
let changes: ClientRequest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  for (const name of readdirSync(root))
    if (!/^(?:\.git|node_modules|site|reports)$/.test(name))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  // The package is the copy itself.
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    symlinkSync(name === "ds-frontend" ? folder : join(root, "node_modules", name), join(folder, "node_modules", name));
  child = spawn(process.execPath, ["--import", "tsx", "docs/dev.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: "0" },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      printed += part;
    });
  await said(/The site is up to date: http:\/\/localhost:/);
  origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(printed)?.[1]}`;
  changes = get(`${origin}/dev/changes`, (answer) => {
    answer.on("data", (part) => {
      heard += part;
    });
  }).on("error", () => {});
}, 300_000);
afterAll(async () => {
  changes?.destroy();
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill();
  await closed;
  rmSync(folder, { recursive: true });
});

const said = (words: RegExp) => vi.waitFor(() => expect(printed).toMatch(words), { timeout: 200_000 });
const page = async () => (await fetch(`${origin}/components/hint/`)).text();

test("a mistake is printed with its place, and the last good page stays; a change reaches the page, which reloads", async () => {
  const good = await page();
  expect(good).toContain("ds-hint");
  expect(await (await fetch(`${origin}/assets/site.js`)).text()).toContain('new EventSource("/dev/changes")');

  const layout = join(folder, "docs/layouts/header.njk");
  const header = readFileSync(layout, "utf8");
  writeFileSync(layout, `{% nothing %}${header}`);
  await said(/docs\/layouts\/header\.njk\) \[Line 1, Column \d+\]\n {2}unknown block tag: nothing\nThe site stays/);
  expect(await page()).toBe(good);

  const macro = join(folder, "src/components/hint/macro.njk");
  const source = readFileSync(macro, "utf8");
  writeFileSync(layout, header);
  writeFileSync(macro, `${source}{% nothing %}\n`);
  await said(new RegExp(`src/components/hint/macro.njk:${source.split("\n").length}:`));
  expect(await page()).toBe(good);
  expect(heard.trim()).toBe("");

  appendFileSync(join(folder, "src/components/hint/guidance.md"), "\nA sentence that is new.\n");
  writeFileSync(macro, source.replace('class="ds-hint', 'class="ds-new ds-hint'));
  await vi.waitFor(() => expect(heard, printed).toContain("data: changed\n"), { timeout: 200_000 });
  const changed = await page();
  expect(changed).toContain("A sentence that is new.");
  expect(changed).toContain("ds-new ds-hint");
}, 600_000);

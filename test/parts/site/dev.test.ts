import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/*
 * `npm run dev` in a project with a small build and a small site. The tests of both show that the real ones print a mistake
 * with its place and end with an error; here it matters when they run, and which site people see.
 */

const macro = "packages/ds-frontend/src/components/hint/macro.njk";
const guidance = "packages/ds-frontend/src/components/hint/guidance.md";
const header = "docs/layouts/header.njk";

const build = `import { readFileSync, writeFileSync } from "node:fs";
const source = readFileSync("${macro}", "utf8");
if (source.includes("mistake")) {
  console.error("${macro}:1:1: a mistake");
  process.exitCode = 1;
} else writeFileSync("built", source);
`;
const site = `import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const page = ["${header}", "built", "${guidance}"].map((file) => readFileSync(file, "utf8")).join(" ");
const output = process.argv.at(-1);
if (page.includes("mistake")) {
  console.error("${header}: a mistake");
  process.exitCode = 1;
} else {
  mkdirSync(output, { recursive: true });
  writeFileSync(output + "/index.html", "<!DOCTYPE html><title>" + page + "</title>");
}
`;

let folder: ReturnType<typeof project>;
let child: ChildProcess;
let printed = "";
let origin = "";

beforeAll(async () => {
  folder = project({
    "build/build.ts": build,
    "docs/commands/build.ts": site,
    [header]: "header",
    [macro]: "macro",
    [guidance]: "guidance",
    built: "macro",
  });
  for (const file of ["package.json", "tsconfig.json", "docs/commands/dev.ts", "build/paths.ts"])
    cpSync(join(root, file), folder.path(file));
  symlinkSync(join(root, "node_modules"), folder.path("node_modules"));
  child = spawn(process.execPath, ["--import", "tsx", "docs/commands/dev.ts"], {
    cwd: folder.folder,
    env: { ...process.env, PORT: "0" },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => {
      printed += part;
    });
  await hasPrinted(/localhost:\d+/);
  origin = `http://127.0.0.1:${/localhost:(\d+)/.exec(printed)?.[1]}`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill();
  await closed;
});

const hasPrinted = (words: RegExp) => vi.waitFor(() => expect(printed).toMatch(words), { timeout: 60_000 });
/** Not with `fetch`, because the server adds its script only to what a browser shows. */
const page = () =>
  new Promise<string>((resolve, reject) => {
    get(origin, async (response) => resolve((await response.toArray()).join(""))).on("error", reject);
  });
const shows = (title: string) =>
  vi.waitFor(async () => expect(await page()).toContain(`<title>${title}</title>`), { timeout: 60_000 });

test("a mistake is printed with its place, and the last good site stays", async () => {
  folder.write({ [header]: "mistake" });
  await hasPrinted(/docs\/layouts\/header\.njk: a mistake\nThe site stays as it was/);
  folder.write({ [macro]: "mistake" });
  await hasPrinted(/src\/components\/hint\/macro\.njk:1:1: a mistake\nThe site stays as it was/);
  await shows("header macro guidance");
});

test("a change is built and shown", async () => {
  folder.write({ [guidance]: "new guidance" });
  folder.write({ [macro]: "new macro" });
  folder.write({ [header]: "new header" });
  await shows("new header new macro new guidance");
});

test("a change of words alone is shown without a build", async () => {
  folder.write({ built: "macro from before" });
  folder.write({ [guidance]: "words" });
  await shows("new header macro from before words");
});

test("pages load the script that listens for changes", async () => {
  expect(await page()).toContain("/.11ty/reload-client.js");
});

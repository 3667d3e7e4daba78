import { execFileSync, execSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPage } from "ds-tools/check";
import { beforeAll, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { freePort } from "../../support/programs.js";
import { project } from "../../support/project.js";

/*
 * What the README tells somebody to do who has the repository and nothing else: each line, in a clone in an empty folder.
 */

const { path } = project();
const clone = path("ds-frontend");
const readme = readFileSync(`${root}README.md`, "utf8");
const [, before = ""] = /<!-- until the first release -->([\s\S]*?)<!-- \//.exec(readme) ?? [];
const lines = (/^```sh\n([\s\S]*?)^```/m.exec(before)?.[1] ?? "").trim().split("\n");
const commands = lines.map((line) => line.replace(/\s+#.*/, ""));
/** A person has no settings of the tests around this one. */
const env = { ...process.env, NODE_ENV: "", VITEST: "", npm_config_workspace: "", INIT_CWD: "" };
const shell = (command: string, cwd: string) =>
  execSync(command, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  // The files as they are, whether they are committed or not.
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  execFileSync(
    "sh",
    [
      "-c",
      `mkdir "$0" && xargs -0 sh -c 'for f; do [ ! -e "$f" ] || echo "$f"; done' sh | tar -cf - -T - | tar -xf - -C "$0"`,
      clone,
    ],
    { cwd: root, input: files },
  );
  // A clone has a repository, by which the build knows what is built already.
  shell("git init --quiet", clone);
  shell("npm ci --prefer-offline --no-audit --no-fund", clone);
}, 600_000);

test("the README names the lines", () => {
  expect(commands).toEqual([
    "npm ci && npm start",
    "npm ci && npm test",
    "npm ci",
    "npm run pack -- ../my-service",
    "cd ../my-service",
  ]);
});

test("npm start serves the site and the example service", async () => {
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...env, PORT: String(await freePort()) },
    detached: true,
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = "";
      child.stdout.on("data", (part: Buffer) => {
        printed += part;
        const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
      child.on("close", () => reject(new Error(printed)));
    });
    for (const page of ["/", "/example/"]) expect([page, (await fetch(url + page)).status]).toEqual([page, 200]);
  } finally {
    if (child.pid) process.kill(-child.pid);
  }
}, 600_000);

test("npm test runs the tests", () => {
  // One file of them, because all of them run already.
  expect(shell("npm test -- release/readme.test.ts", clone)).toMatch(/Tests .*1 passed/);
}, 600_000);

test("three lines install the packages in a folder of one's own, and make a page there", async () => {
  shell("npm run pack -- ../my-service", clone);
  const mine = path("my-service");
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(mine, "package.json"), "utf8"));
  for (const place of [dependencies["ds-frontend"], devDependencies["ds-tools"]])
    expect(place).toMatch(/^file:vendor\/.*\.tgz$/);
  const [, , page = ""] = /^```js\n(\/\/ page\.mjs)\n([\s\S]*?)^```/m.exec(readme) ?? [];
  const html = execFileSync(process.execPath, ["--input-type=module", "-e", page], { cwd: mine, encoding: "utf8" });
  expect(await checkPage(html)).toEqual([]);
  expect(shell("npx ds-tools --version", mine)).toMatch(/^\d/);
  // Packed again, because something was changed.
  shell("npm run pack -- ../my-service", clone);
  // A service that is created beside them has them from the same files.
  shell("npx ds-frontend create stall", mine);
  expect(JSON.parse(readFileSync(join(mine, "stall/package.json"), "utf8")).devDependencies["ds-tools"]).toMatch(
    /^file:\.\.\/vendor\//,
  );
}, 600_000);

test("create works in the clone, and what it writes can be installed and tested", () => {
  shell("npx ds-frontend create ../new-service --system govuk", clone);
  const service = path("new-service");
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(service, "package.json"), "utf8"));
  expect([dependencies["ds-frontend"], devDependencies["ds-tools"]]).toEqual([
    "file:../ds-frontend/packages/ds-frontend",
    "file:../ds-frontend/packages/ds-tools",
  ]);
  shell("npm install --prefer-offline --no-audit --no-fund", service);
  // Copies, which take the Nunjucks of the service.
  expect(existsSync(join(service, "node_modules/ds-frontend/dist"))).toBe(true);
  expect(shell("npx ds-tools lint views", service)).toContain("o findings");
}, 600_000);

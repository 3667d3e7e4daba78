import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tools } from "../../../build/paths.js";
import { startCommand } from "../../support/command.js";
import { wrongPage as bad, errorPage as good } from "../../support/error-page.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";

/*
 * Only a process has pipes, signals, limits and an exit code. What the commands do is tested with functions.
 */

const source = `{{ govukInput({ inputMode: "numeric", name: "a", label: { text: "A" } }) }}${" ".repeat(9000)}`;
const service = project({ "bad.html": bad, "views/page.njk": source }, { installed: ["govuk-frontend"] });

describe.runIf(process.platform !== "win32")("in a shell", () => {
  const command = `"${process.execPath}" "${tools}dist/commonjs/cli/ds-tools.js"`;
  const run = (line: string) =>
    spawnSync("bash", ["-c", `set -o pipefail; ${line}`], { cwd: service.folder, encoding: "utf8" });

  test.each([
    [1, `cat bad.html | ${command} check - | true`],
    [2, `${command} check none.html 2> >(exec true) | true`],
  ])("check reads a pipe, and exits with %i though nobody reads what it prints", (code, line) => {
    expect(run(line).status).toBe(code);
  });

  // `ulimit` stands for a full disk: the first kilobyte is written, and the rest is refused.
  test("lint --fix that cannot write loses nothing, and says so", () => {
    const { status, stderr } = run(`ulimit -f 1; exec ${command} lint views --fix`);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Cannot write views\/page\.njk: .*\.\n$/)]);
    expect([service.read("views/page.njk"), readdirSync(service.path("views"))]).toEqual([source, ["page.njk"]]);
  });
});

test("Ctrl-C ends an audit with the findings so far", async () => {
  const interrupt = new AbortController();
  const origin = await listenForTest((request, response) => {
    if (request.url === "/slow") return interrupt.abort();
    response.writeHead(200, { "content-type": "text/html" });
    response.end(request.url === "/" ? `${bad}<a href="/slow">Next</a>` : good);
  });
  const { status, stdout, stderr } = await startCommand("ds-tools", ["audit", `${origin}/`], {
    cwd: service.folder,
    interrupt: interrupt.signal,
  });
  expect([status, stderr]).toEqual([2, "The audit was stopped before its end.\n"]);
  expect(stdout).toContain("error-title");
});

describe("a module that --journey runs cannot end an audit without its report", () => {
  const early =
    "ds-tools ended before its report was complete: a promise never settled, or something called process.exit.\n";
  test.each([
    ["ends the process", "process.exit(0);", early],
    ["ends the process when the journey is asked", journey("cover() { process.exit(0); }"), early],
    ["never comes to its end", "await new Promise(() => {});", "Cannot run module.mjs: it takes more than 1 second.\n"],
    [
      "throws in a timer",
      "setTimeout(() => { throw new Error('No database'); }); await new Promise(() => setInterval(() => {}, 1000));",
      /^ds-tools stopped: No database \(file:.*module\.mjs:\d+:\d+\)\n$/,
    ],
    [
      "leaves a rejected promise",
      "Promise.reject('No database'); await new Promise(() => setInterval(() => {}, 1000));",
      "ds-tools stopped: something threw 'No database'.\n",
    ],
    ["throws", "throw null;", "Cannot run module.mjs: it throws null. To see where, run: node module.mjs\n"],
  ])("%s", async (_, module, stderr) => {
    const origin = await listenForTest((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(good),
    );
    const own = project({ "module.mjs": module });
    const limit = String(stderr).includes("1 second") ? ["--max-time", "1"] : [];
    const words = ["audit", `${origin}/`, "--journey", "module.mjs", ...limit];
    const ended = await startCommand("ds-tools", words, { cwd: own.folder });
    const sentence = typeof stderr === "string" ? stderr : expect.stringMatching(stderr);
    expect(ended).toEqual({ status: 2, stdout: "", stderr: sentence });
  });
});

test("a module that --journey runs cannot change the exit code after the report", async () => {
  const origin = await listenForTest((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(good),
  );
  const module = `process.on("beforeExit", () => process.exit(0)); ${journey("cover: () => []")}`;
  const own = project({ "module.mjs": module });
  const ended = await startCommand("ds-tools", ["audit", `${origin}/`, "--journey", "module.mjs"], { cwd: own.folder });
  expect(ended).toMatchObject({ status: 2, stderr: expect.stringContaining("Cannot work out the paths") });
});

/** Returns a module with a journey of which one method is another. */
function journey(method: string): string {
  return `export const apply = { pages: [{ page: "name", href: "/name" }], at() {}, submit() {}, value() {}, cover() {}, problems: () => [], ${method} };`;
}

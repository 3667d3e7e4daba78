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
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^This sends every form .*\nThe audit was stopped before its end\.\n$/),
  ]);
  expect(stdout).toContain("error-title");
});

import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { tools } from "../../../../build/paths.js";
import { startCommand } from "../../../../test/support/command.js";
import { wrongPage as bad, errorPage as good } from "../../../../test/support/error-page.js";
import { project } from "../../../../test/support/project.js";

/*
 * Only a process has pipes, signals and an exit code: each command is started once for each of them. What the commands do is tested
 * with functions.
 */

const { folder } = project(
  {
    "good.html": good,
    "bad.html": bad,
    "bad.njk": '{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ txt: "a" }) }}',
  },
  { installed: ["govuk-frontend"] },
);

describe.runIf(process.platform !== "win32")(
  "the exit code says what was found, though nobody reads the output",
  () => {
    const command = `"${process.execPath}" "${tools}dist/commonjs/cli/ds-tools.js"`;
    const status = (line: string) =>
      spawnSync("bash", ["-c", `set -o pipefail; ${line}`], { cwd: folder, stdio: "ignore" }).status;

    test.each([
      [0, `${command} check good.html 2> >(exec true)`],
      [1, `${command} check bad.html | true`],
      [2, `${command} check none.html 2> >(exec true) | true`],
      [1, `${command} lint bad.njk | true`],
      [2, `${command} audit http://localhost:1/ 2> >(exec true) | true`],
    ])("%i", (code, line) => {
      expect(status(line)).toBe(code);
    });
  },
);

test.each([
  ["check", bad, "error-title"],
  ["lint", '{{ govukButton({ txt: "a" }) }}', "unknown-option"],
])("%s reads standard input, byte for byte", async (command, input, rule) => {
  const { status, stdout } = await startCommand("ds-tools", [command, "-", "--format", "json"], { cwd: folder, input });
  expect(status).toBe(1);
  expect(JSON.parse(stdout).findings).toMatchObject([{ path: "standard input", rule }]);
});

test("Ctrl-C ends an audit with the findings so far", async () => {
  const interrupt = new AbortController();
  const server = createServer((request, response) => {
    if (request.url === "/slow") {
      interrupt.abort();
      return;
    }
    response.writeHead(200, { "content-type": "text/html" });
    response.end(request.url === "/" ? `${bad}<a href="/slow">Next</a>` : good);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const { status, stdout } = await startCommand("ds-tools", ["audit", address], {
    cwd: folder,
    interrupt: interrupt.signal,
  });
  server.close();
  server.closeAllConnections();
  expect(status).toBe(2);
  expect(stdout).toContain("error-title");
});

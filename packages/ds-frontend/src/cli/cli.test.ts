import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { parseJson } from "@ds-frontend/internal/command/json.js";
import { describe, expect, test } from "vitest";
import { componentNames, frontend } from "../../../../build/paths.js";
import { runCommand, startCommand } from "../../../../test/support/command.js";
import { project } from "../../../../test/support/project.js";

const folders = componentNames.join(", ");
const { folder } = project();

function run(args: string[]) {
  return runCommand("ds-frontend", args, { cwd: folder });
}

describe("a text that is not JSON", () => {
  test.each(["", " \n", "\ufeff"])("rejects %j, which is empty", (json) => {
    expect(() => parseJson(json, "text.json", "give an object")).toThrow(
      new CommandError("text.json is empty: give an object."),
    );
  });

  test.each(['{ "titleText": "a"', "{,}", '{"a": 1,}', "{'a': 1}", '{"a": 1}\n x', "// a"])(
    "rejects %j with what the engine says about it",
    (json) => {
      expect(() => parseJson(json, "text.json", "give an object")).toThrow(/^text\.json: .*JSON/);
    },
  );

  test("ignores a byte order mark", () => {
    expect(parseJson('\ufeff{ "a": 1 }', "text.json", "give an object")).toEqual({ a: 1 });
  });
});

describe("ds-frontend options", () => {
  test("prints the option table of a component", async () => {
    const { status, stdout } = await run(["options", "error-summary"]);
    expect(status).toBe(0);
    expect(stdout).toContain("titleText  (string or number; required: yes, unless titleHtml is given)\n");
    expect(stdout).toContain(
      "errorList[].href  (string; required: no)\n    Link to the field: `#` and the field's id.",
    );
    expect(stdout.split("\n").every((line) => line.length <= 100)).toBe(true);
  });

  test("lists the components when none is named", async () => {
    const lines = (await run(["options"])).stdout.trim().split("\n");
    expect(lines.map((line) => line.split(": ")[0])).toEqual(componentNames);
    for (const line of lines) expect(line).toMatch(/: Options of .+\.$/);
  });

  test("rejects an unknown component", async () => {
    expect(await run(["options", "paginaton"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `There is no component "paginaton", did you mean "pagination"? The components are: ${folders}.\n`,
    });
    expect((await run(["options", "__proto__"])).stderr).toBe(
      `There is no component "__proto__". The components are: ${folders}.\n`,
    );
  });
});

describe("ds-frontend", () => {
  test("--help prints how it is used", async () => {
    expect(await run(["--help"])).toMatchObject({ status: 0, stderr: "" });
    expect((await run(["--help"])).stdout).toMatch(/^Usage: ds-frontend <command>\n/);
  });

  test.each([
    ["create", ["create", "--help"]],
    ["create", ["help", "create"]],
    ["options", ["options", "pagination", "-h"]],
  ])("the help of %s speaks of it alone, with examples: %j", async (command, args) => {
    const { status, stdout, stderr } = await run(args);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      new RegExp(`^Usage: ds-frontend ${command} .*\n[^]*\nExamples:\n  .*ds-frontend ${command}`),
    );
  });

  test("--version prints the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(join(frontend, "package.json"), "utf8")) as { version: string };
    expect(await run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("exits with 2 without a command or with an unknown one, because 1 means findings", async () => {
    expect(await run([])).toMatchObject({ status: 2, stdout: "" });
    expect((await run(["optoins"])).stderr).toContain('There is no command "optoins", did you mean "options"?');
    expect(await run(["chekc", "page.html"])).toMatchObject({ status: 2, stdout: "" });
    expect(await run(["constructor"])).toMatchObject({ status: 2, stdout: "" });
  });
});

describe("a process", () => {
  test("options prints, and ends with its exit code", async () => {
    const { stdout } = await run(["options", "pagination"]);
    expect(await startCommand("ds-frontend", ["options", "pagination"], { cwd: folder })).toEqual({
      status: 0,
      stdout,
      stderr: "",
    });
    expect(await startCommand("ds-frontend", ["options", "modal"], { cwd: folder })).toMatchObject({ status: 2 });
  });

  test("create writes into the folder that it was started in", async () => {
    expect(await startCommand("ds-frontend", ["create", "service"], { cwd: folder })).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, "service/package.json"))).toBe(true);
    expect(await startCommand("ds-frontend", ["create", "service"], { cwd: folder })).toMatchObject({ status: 2 });
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorSummary } from "ds-frontend";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend, rooms } from "../../../../build/rooms.js";
import { runCommand } from "../../../../test/support/command.js";

const options = { titleText: "There is a problem", errorList: [{ text: "Enter your name", href: "#name" }] };

const folders = rooms.join(", ");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("options.json", JSON.stringify(options));
  write("bom.json", `\ufeff${JSON.stringify(options)}`);
  write("empty.json", " \n");
  write("broken.json", '{\n  "titleText": "a",\n  errorList: []\n}\n');
  write("cut.json", '{ "titleText": "a"');
  write("list.json", "[]");
  write("wrong.json", JSON.stringify({ titletext: "a", errorList: [{ href: "#a" }] }));
  write("both.json", JSON.stringify({ ...options, titleHtml: "<b>Problem</b>" }));
  mkdirSync(join(folder, "folder"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input = "") {
  return runCommand("ds-frontend", args, { cwd: folder, input });
}

describe("ds-frontend render", () => {
  const html = `${errorSummary(options)}\n`;

  test.each([
    [["render", "error-summary", "options.json"], ""],
    [["render", "errorSummary", "options.json"], ""],
    [["render", "error-summary", "bom.json"], ""],
    [["render", "error-summary", "-"], JSON.stringify(options)],
    [["render", "error-summary"], JSON.stringify(options)],
  ])("%j prints the HTML", async (args, input) => {
    expect(await run(args, input)).toEqual({ status: 0, stdout: html, stderr: "" });
  });

  test("titleHtml is used when both titles are given, and the one that is ignored is named", async () => {
    const { status, stdout, stderr } = await run(["render", "error-summary", "both.json"]);
    expect(status).toBe(0);
    expect(stdout).toContain("<b>Problem</b></h2>");
    expect(stderr).toBe('both.json: errorSummary: "titleText" is ignored because "titleHtml" is given.\n');
  });

  test.each([
    [["render"], "Missing component. Example: ds-frontend render error-summary options.json\n"],
    [
      ["render", "eror-summary", "options.json"],
      `There is no component "eror-summary", did you mean "error-summary"? The components are: ${folders}.\n`,
    ],
    [["render", "modal", "options.json"], `There is no component "modal". The components are: ${folders}.\n`],
    [["render", "__proto__", "options.json"], `There is no component "__proto__". The components are: ${folders}.\n`],
    [["render", "error-summary", "nothing.json"], "Cannot read nothing.json: there is no such file.\n"],
    [["render", "error-summary", "folder"], "Cannot read folder: it is a folder.\n"],
    [
      ["render", "error-summary", "options.json", "more"],
      'Unexpected argument "more": render takes a component and one file.\n',
    ],
    [
      ["render", "error-summary", "empty.json"],
      'empty.json is empty: give the options as JSON, for example {"titleText": "There is a problem"}.\n',
    ],
    [
      ["render", "error-summary", "broken.json"],
      "broken.json: line 3, column 3: unexpected text in the JSON: errorList: [\n",
    ],
    [["render", "error-summary", "cut.json"], "cut.json: line 1, column 19: the JSON ends too early\n"],
    [["render", "error-summary", "list.json"], "list.json: errorSummary: must be an object, not an array.\n"],
    [
      ["render", "error-summary", "wrong.json"],
      'wrong.json: errorSummary: unknown option "titletext", did you mean "titleText"?\nwrong.json: errorSummary: errorList[0]: "text" or "html" is missing.\nwrong.json: errorSummary: "titleText" or "titleHtml" is missing.\n',
    ],
    [
      ["render", "error-summary", "-"],
      'standard input is empty: give the options as JSON, for example {"titleText": "There is a problem"}.\n',
    ],
  ])("%j is refused in a sentence", async (args, stderr) => {
    expect(await run(args)).toEqual({ status: 1, stdout: "", stderr });
  });
});

describe("where a text stops being JSON", () => {
  test.each([
    ["{,}", 1, 2, ",}"],
    ['{"a" 1}', 1, 6, "1}"],
    ['{"a": 1,}', 1, 9, "}"],
    ['{"a": [1, 2,]}', 1, 13, "]}"],
    ['{"a": 01}', 1, 8, "1}"],
    ['{"a": tru}', 1, 7, "tru}"],
    ["{'a': 1}", 1, 2, "'a': 1}"],
    ['{"a": "b\nc"}', 1, 7, '"b'],
    ['{"a": 1}\n x', 2, 2, "x"],
    ['{"a": {}}}', 1, 10, "}"],
    ["// a", 1, 1, "// a"],
  ])("%j", async (json, line, column, from) => {
    writeFileSync(join(folder, "text.json"), json);
    const { stderr } = await run(["render", "pagination", "text.json"]);
    expect(stderr).toBe(`text.json: line ${line}, column ${column}: unexpected text in the JSON: ${from}\n`);
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
    expect(lines.map((line) => line.split(": ")[0])).toEqual(rooms);
    for (const line of lines) expect(line).toMatch(/: Options of .+\.$/);
  });

  test("an unknown component is refused", async () => {
    expect(await run(["options", "paginaton"])).toMatchObject({ status: 1, stdout: "" });
    expect((await run(["options", "paginaton"])).stderr).toContain('did you mean "pagination"?');
  });
});

describe("ds-frontend", () => {
  test("--help prints how it is used", async () => {
    expect(await run(["--help"])).toMatchObject({ status: 0, stderr: "" });
    expect((await run(["--help"])).stdout).toMatch(/^Usage: ds-frontend <command>\n/);
  });

  test.each([
    ["render", ["render", "--help"]],
    ["render", ["help", "render"]],
    ["options", ["options", "pagination", "-h"]],
  ])("the help of %s speaks of it alone, with examples: %j", async (command, args) => {
    const { status, stdout, stderr } = await run(args);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      new RegExp(`^Usage: ds-frontend ${command} .*\n[^]*\nExamples:\n  .*ds-frontend ${command}`),
    );
  });

  test.each(["check", "lint", "audit"])("%s says where the command went", async (command) => {
    const { status, stdout, stderr } = await run([command, "page.html"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`it is a command of the package ds-tools. Run npx ds-tools ${command} instead.`);
  });

  test("--version prints the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(join(frontend, "package.json"), "utf8")) as { version: string };
    expect(await run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("no command, or one that is not there, is refused with exit code 2, because 1 says that there are findings", async () => {
    expect(await run([])).toMatchObject({ status: 2, stdout: "" });
    expect((await run(["rendr"])).stderr).toContain('There is no command "rendr", did you mean "render"?');
    expect(await run(["chekc", "page.html"])).toMatchObject({ status: 2, stdout: "" });
    expect(await run(["constructor"])).toMatchObject({ status: 2, stdout: "" });
  });
});

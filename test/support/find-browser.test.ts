import { chmodSync, readdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { root } from "../../build/paths.js";
import { type Candidate, candidates, findBrowser, installed, type Machine, type Startable } from "./find-browser.js";
import { project } from "./project.js";

const { folder, path, write } = project();

const machine = (platform: string, files: string[], more: Partial<Machine> = {}): Machine => ({
  platform,
  arch: "arm64",
  env: {},
  exists: (path) => files.includes(path),
  ...more,
});

async function all(list: AsyncIterable<Candidate>): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for await (const each of list) found.push(each);
  return found;
}
async function* these(...list: Candidate[]): AsyncGenerator<Candidate> {
  yield* list;
}

describe("an installed browser is found", () => {
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const own = "/Users/sam/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge";
  const windows = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";
  const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
  const programs = { PROGRAMFILES: "C:\\Program Files", "PROGRAMFILES(X86)": "C:\\Program Files (x86)" };
  test.each<[string, string[], Record<string, string>]>([
    ["linux", ["/usr/bin/chromium"], {}],
    ["linux", ["/usr/bin/google-chrome-stable"], { PATH: "/usr/bin" }],
    ["linux", ["/snap/bin/chromium", "/opt/microsoft/msedge/msedge"], { PATH: "relative:" }],
    ["linux", ["/nix/bin/chromium", "/usr/bin/microsoft-edge"], { PATH: "/bin:/nix/bin" }],
    ["darwin", [mac, own], { HOME: "/Users/sam" }],
    ["darwin", ["/opt/homebrew/bin/chromium"], {}],
    ["win32", [windows, edge], programs],
    ["win32", ["C:\\Users\\Sam\\Local\\Chromium\\Application\\chrome.exe"], { LOCALAPPDATA: "C:\\Users\\Sam\\Local" }],
  ])("on %s: %j", (platform, files, env) => {
    const found = [...installed(machine(platform, [...files, "/usr/bin/firefox"], { env }))];
    expect(found.map(({ start }) => start?.executablePath)).toEqual(files);
  });
});

test("CHROME_PATH is first, an installed one next, then npm's on x64 Linux alone, and Playwright's last", async () => {
  const env = { CHROME_PATH: "/own/chrome" };
  const words = async (given: Machine, place = folder) =>
    (await all(candidates(place, given))).map(({ from, failure }) => (failure ? "failure" : from));
  const last = ["The headless shell that Playwright downloads", "The Chromium that Playwright downloads"];
  const files = ["/usr/bin/chromium"];
  expect(await words(machine("linux", files, { env }), root)).toEqual([
    "CHROME_PATH /own/chrome",
    "/usr/bin/chromium",
    ...last,
  ]);
  expect(await words(machine("linux", files, { env: { CHROME_PATH: "" }, arch: "x64" }))).toEqual([...files, ...last]);
  // A project with the package of another version, which has nothing to unpack.
  write({
    "node_modules/@sparticuz/chromium/package.json": { version: "1.0.0", main: "index.js" },
    "node_modules/@sparticuz/chromium/index.js": 'throw new Error("no such file")',
  });
  expect(await words(machine("linux", [], { arch: "x64" }))).toEqual(["failure", ...last]);
  expect(await words(machine("linux", []))).toEqual(last);
  // Nothing half written is left behind.
  expect(readdirSync(path("node_modules/.cache/ds-frontend"))).toEqual([]);
});

describe("the first that starts is used", () => {
  const page = { evaluate: async <T>() => "" as T, close: async () => undefined };
  const launched: (string | undefined)[] = [];
  const closed: string[] = [];
  const fake = (shows: boolean): Startable => ({
    version: () => "1",
    newPage: async () => {
      if (!shows) throw new Error("page.evaluate: Target crashed\nCall log:");
      return page;
    },
    close: async () => void closed.push("closed"),
  });
  const launcher = {
    launch: async ({ executablePath }: { executablePath?: string | undefined }) => {
      launched.push(executablePath);
      if (executablePath === "/stub")
        throw new Error("browserType.launch: Target page, context or browser has been closed\nlogs");
      if (executablePath === "/bare")
        throw new Error("x: closed\n/bare: error while loading shared libraries: libnss3.so: cannot open");
      return fake(executablePath !== "/crashes");
    },
  };

  test("the others are a sentence each, and none is started after it", async () => {
    const list = ["/stub", "/bare", "/crashes", "/good", "/never"].map((path) => ({
      from: path,
      start: { executablePath: path },
    }));
    const found = await findBrowser(launcher, these({ from: "npm", failure: "it cannot be unpacked." }, ...list));
    expect(found.from).toBe("/good");
    expect(found.failures).toEqual([
      "npm: it cannot be unpacked.",
      "/stub does not start: it ends at once.",
      "/bare does not start: the library libnss3.so is missing.",
      "/crashes starts but shows no page: Target crashed.",
    ]);
    expect(launched).toEqual(["/stub", "/bare", "/crashes", "/good"]);
    expect(closed).toEqual(["closed"]);
  });

  test("a program that is no browser is refused in a sentence, by Playwright itself", async () => {
    write({ chrome: "#!/bin/sh\nexit 3\n" });
    const program = path("chrome");
    chmodSync(program, 0o755);
    const none = findBrowser(
      chromium,
      these(
        { from: program, start: { executablePath: program } },
        { from: "CHROME_PATH /nowhere", start: { executablePath: "/nowhere" } },
      ),
    );
    await expect(none).rejects.toMatchObject({
      name: "NoBrowser",
      failures: [
        `${program} does not start: it ends at once.`,
        expect.stringMatching(/^CHROME_PATH \/nowhere does not start: .*executable doesn't exist at \/nowhere\.$/),
      ],
    });
  });
});

import { expect, test } from "vitest";
import type { TestModule } from "vitest/node";
import { skippedInBrowser, usedBrowser } from "./browser-reporter.js";
import type { Candidate } from "./find-browser.js";
import { obtainable, run } from "./obtain-browser.js";

/*
 * What a machine without a browser is given, and what is printed when there is none.
 */

const debian = 'PRETTY_NAME="Debian"\nID=debian\n';

/** Returns the candidates of a machine on which some commands fail, and the commands that were run. */
async function on(isRoot: boolean, release: string, fails: (line: string) => boolean) {
  const lines: string[] = [];
  const found: Candidate[] = [];
  const run = async (program: string, words: string[]) => {
    const line = [program, ...words].join(" ").replace(/^.*cli\.js/, "playwright");
    lines.push(line);
    return fails(line) ? `${line} fails.` : undefined;
  };
  for await (const each of obtainable({ isRoot, release, run })) found.push(each);
  return { lines, found: found.map(({ start, failure }) => start ?? failure) };
}

const download = "playwright install chromium-headless-shell";
const update = "apt-get --quiet -o DPkg::Lock::Timeout=300 update";
const install = "apt-get --quiet -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium";
const installShell = `${install}-headless-shell`;

test("Playwright's is downloaded, and only root on Debian and Ubuntu is given that of the distribution", async () => {
  for (const [isRoot, release] of [
    [false, debian],
    [true, "ID=fedora\n"],
    [true, ""],
  ] as const)
    expect(await on(isRoot, release, () => false)).toEqual({ lines: [download], found: [{}] });
  const noNetwork = await on(true, debian, (line) => line === download);
  expect(noNetwork.lines).toEqual([download, update, installShell, install]);
  expect(noNetwork.found).toEqual([
    `${download} fails.`,
    { executablePath: "/usr/bin/chromium-headless-shell" },
    { executablePath: "/usr/bin/chromium" },
  ]);
  const nothing = await on(true, "ID=mint\nID_LIKE=ubuntu\n", () => true);
  expect(nothing.found).toEqual([`${download} fails.`, `${installShell} fails.`, `${install} fails.`]);
  // What was downloaded and does not start may lack its libraries.
  const ubuntu = await on(true, "ID=ubuntu\nID_LIKE=debian\n", (line) => line.startsWith(install));
  expect(ubuntu.lines).toEqual([
    download,
    update,
    installShell,
    install,
    "playwright install-deps chromium-headless-shell",
  ]);
  expect(ubuntu.found).toEqual([{}, `${installShell} fails.`, `${install} fails.`, {}]);
});

test("a command that fails, is missing or takes too long is a sentence, and ends with what it has started", async () => {
  const node = (code: string, seconds: number) => run(process.execPath, ["-e", code], seconds);
  expect(await node("", 60)).toBeUndefined();
  expect(await node("console.error('E: no network'); process.exit(1)", 60)).toMatch(/ fails: E: no network\.$/);
  expect(await node("process.exit(1)", 60)).toMatch(/ fails: it does not say why\.$/);
  expect(await run("/nowhere/apt-get", [], 60)).toMatch(/^\/nowhere\/apt-get: .*ENOENT/);
  expect(await node("require('child_process').spawnSync('sleep', ['1000'])", 0.1)).toMatch(
    / takes more than 0\.1 seconds\.$/,
  );
});

/** Returns modules with skipped tests, some of which need a browser. */
const modules = (browser: number, others: number) =>
  [
    {
      children: {
        allTests: () => [...Array(browser).fill({ tags: ["browser"] }), ...Array(others).fill({ tags: [] })],
      },
    },
  ] as unknown as TestModule[];

function printed(
  reporter: typeof skippedInBrowser | typeof usedBrowser,
  search: { found?: { name: string }; failures: string[] } | undefined,
  isCi = false,
): string[] {
  const lines: string[] = [];
  reporter(
    (line) => lines.push(line),
    () => search,
    isCi,
  ).onTestRunEnd?.(modules(3, 2), [], "passed");
  return lines;
}

test("the last line says how many were skipped and what to do, and in CI that is a failure", () => {
  const before = process.exitCode;
  process.exitCode = 0;
  const none = { failures: ["Chromium does not start."] };
  expect(printed(skippedInBrowser, { found: { name: "Chromium 1" }, failures: [] }, true)).toEqual([]);
  expect(printed(skippedInBrowser, undefined, true)).toEqual([]);
  expect(printed(skippedInBrowser, none)).toEqual([
    expect.stringMatching(/^3 browser tests were skipped: no browser starts\. Install .* run npm test again\.$/),
  ]);
  expect(process.exitCode).toBe(0);
  expect(printed(skippedInBrowser, none, true)).toEqual([
    expect.stringMatching(/^3 browser tests were skipped, which is a failure in CI: no browser starts\. /),
  ]);
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
});

test("the browser and the processor are printed, and what did not start", () => {
  const processor = new RegExp(`Processor: \\d+ × ${process.arch}.*Node ${process.version}`);
  const [failure, line = ""] = printed(usedBrowser, { found: { name: "Chromium 1" }, failures: ["x does not start."] });
  expect(failure).toBe("x does not start.");
  expect(line).toMatch(/^Browser: Chromium 1\. /);
  expect(line).toMatch(processor);
  expect(printed(usedBrowser, { failures: ["x"] })[1]).toMatch(/^Browser: none\. /);
  expect(printed(usedBrowser, undefined)[0]).toMatch(/^Browser: not used\. /);
});

import { chmodSync } from "node:fs";
import { expect, test } from "vitest";
import type { TestModule } from "vitest/node";
import { skippedInBrowser, usedBrowser } from "./browser-reporter.js";
import { findBrowser } from "./find-browser.js";
import { project } from "./project.js";

test("each browser that cannot be used is a sentence", async () => {
  const { path, write } = project({ chrome: "#!/bin/sh\nexit 3\n", bare: "" });
  const bare = "bare: error while loading shared libraries: libnss3.so: cannot open shared object file";
  write({ bare: `#!/bin/sh\necho '${bare}' >&2\nexit 127\n` });
  for (const name of ["chrome", "bare"]) chmodSync(path(name), 0o755);
  const candidate = (from: string, executablePath: string) => ({ from, prepare: () => ({ executablePath }) });
  const notInstalled = {
    from: "The package chromium",
    prepare: () => {
      throw new Error("Command failed: apt-get install chromium\nReading package lists\nE: no network\n");
    },
  };
  expect(
    await findBrowser([
      candidate("A script", path("chrome")),
      candidate("A bare one", path("bare")),
      candidate("CHROME_PATH /nowhere", "/nowhere"),
      notInstalled,
    ]),
  ).toEqual({
    failures: [
      "A script cannot be used: it ends at once.",
      "A bare one cannot be used: the library libnss3.so is missing.",
      expect.stringMatching(/^CHROME_PATH \/nowhere cannot be used: .*executable doesn't exist at \/nowhere\.$/),
      "The package chromium cannot be used: no network.",
    ],
  });
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

const chromium = { name: "Chromium 1", options: {} };

function printed(
  reporter: typeof skippedInBrowser | typeof usedBrowser,
  search: ReturnType<NonNullable<Parameters<typeof usedBrowser>[1]>>,
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
  expect(printed(skippedInBrowser, { found: chromium, failures: [] }, true)).toEqual([]);
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
  const [failure, line = ""] = printed(usedBrowser, { found: chromium, failures: ["x cannot be used."] });
  expect(failure).toBe("x cannot be used.");
  expect(line).toMatch(/^Browser: Chromium 1\. /);
  expect(line).toMatch(processor);
  expect(printed(usedBrowser, { failures: ["x"] })[1]).toMatch(/^Browser: none\. /);
  expect(printed(usedBrowser, undefined)[0]).toMatch(/^Browser: not used\. /);
});

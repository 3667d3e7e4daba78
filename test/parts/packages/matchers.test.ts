import { spawnSync } from "node:child_process";
import { page } from "ds-frontend";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { examples } from "../../../packages/ds-frontend/src/components/page/examples.js";
import { hasBrowser, inBrowser, optionsOfLaunch } from "../../support/browser.js";
import { project } from "../../support/project.js";

/*
 * The matcher in the test runners that people use, each with its own `expect`. Vitest runs the other tests of the matcher, and
 * `commonjs.test.ts` runs it in Jest with CommonJS.
 */

const good = page(examples["a form with errors"]);
const bad = good.replace("<title>Error: ", "<title>");

const { folder } = project(
  {
    "package.json": '{ "type": "module" }',
    "pages.js": `export const good = ${JSON.stringify(good)};\nexport const bad = ${JSON.stringify(bad)};\n`,
    "playwright.config.js": `export default ${JSON.stringify({ testMatch: "*.pw.js", reporter: "line", use: { launchOptions: hasBrowser ? optionsOfLaunch() : {} } })};\n`,
    "page.pw.js": `
import { expect, test } from "@playwright/test";
import { toHaveNoFindings } from "ds-tools/matchers";
import { bad, good } from "./pages.js";

expect.extend({ toHaveNoFindings });

test("a page with the focus on its error summary", async ({ page }) => {
  await page.setContent(good);
  await page.locator(".ds-error-summary").focus();
  await expect(page).toHaveNoFindings();
  await expect(page.locator("form")).toHaveNoFindings();
});

test("a page with faults", async ({ page }) => {
  await page.setContent(bad);
  await expect(page).not.toHaveNoFindings({ timeout: 0 });
  await expect(expect(page).toHaveNoFindings({ timeout: 0 })).rejects.toThrow(/error-title[^]*error-focus/);
});

test("a page that fails the run", async ({ page }) => {
  await page.setContent(bad);
  await expect(page).toHaveNoFindings({ timeout: 0 });
});
`,
    "jest.config.js": 'export default { testEnvironment: "node", testMatch: ["**/*.jest.mjs"], transform: {} };\n',
    "page.jest.mjs": `
import { expect, test } from "@jest/globals";
import { toHaveNoFindings } from "ds-tools/matchers";
import { bad, good } from "./pages.js";

expect.extend({ toHaveNoFindings });

test("HTML with and without faults", async () => {
  await expect(good).toHaveNoFindings();
  await expect(bad).not.toHaveNoFindings();
  await expect(expect(bad).toHaveNoFindings()).rejects.toThrow("error-title at html > head > title");
});
`,
  },
  { installed: ["@playwright/test", "@jest/globals", "ds-tools", "jest"] },
);

function run(...words: string[]): { output: string; status: number | null } {
  const env = { ...process.env, CI: "", FORCE_COLOR: "0", NO_COLOR: "1", VITEST: "" };
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8", env });
  return { output: stdout + stderr, status };
}

test("Playwright's own expect takes pages and locators", inBrowser, () => {
  const { output, status } = run(`${root}node_modules/@playwright/test/cli.js`, "test", "--workers", "1");
  expect(output).toMatch(/1 failed\n.*a page that fails the run[\s\S]*2 passed/);
  expect(output).toContain('The page has errors, so its title must begin with "Error: "');
  expect(status).toBe(1);
});

test("Jest takes HTML in ES modules", () => {
  const { output, status } = run(
    "--experimental-vm-modules",
    `${root}node_modules/jest/bin/jest.js`,
    "--ci",
    "--runInBand",
  );
  expect([status, output]).toEqual([0, expect.stringContaining("1 passed, 1 total")]);
});

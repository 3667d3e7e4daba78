import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { closePages, inBrowser, sharedBrowser } from "../../../../test/support/browser.js";

/* `ds-tools/check` as a bundler takes it for a browser: from the published modules, without anything of Node. */

afterAll(closePages);

async function bundled(): Promise<{ code: string; outside: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: 'export * from "ds-tools/check";', resolveDir: import.meta.dirname },
    bundle: true,
    format: "iife",
    globalName: "tools",
    platform: "browser",
    metafile: true,
    write: false,
  });
  const imported = Object.values(metafile.inputs).flatMap((input) => input.imports);
  return { code: outputFiles[0]?.text ?? "", outside: imported.flatMap((each) => (each.external ? [each.path] : [])) };
}

test("the checker needs no module of Node", async () => {
  const { code, outside } = await bundled();
  expect(outside).toEqual([]);
  expect(code).not.toMatch(/["']node:/);
});

test("checkDocument checks a live page in a browser, with what script has changed", inBrowser, async () => {
  const { code } = await bundled();
  const page = await (await sharedBrowser()).newPage();
  await page.setContent('<!doctype html><html lang="en"><title>A</title><main><nav class="ds-x" id="a"></nav></main>');
  await page.addScriptTag({ content: code });
  const check = () =>
    page.evaluate("tools.checkDocument(document).map(({ rule, selector, element }) => [rule, selector, element.id])");
  expect(await check()).toEqual([]);
  await page.evaluate('document.querySelector("nav").className = "ds-pagination"');
  expect(await check()).toEqual([["pagination-landmark", "#a", "a"]]);
});

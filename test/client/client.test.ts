import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type CharacterCountOptions, characterCount } from "ds-frontend";
import type { Browser, Page } from "playwright-core";
import { build } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend } from "../../build/paths.js";
import { listen } from "../../packages/ds-frontend/src/client/listen.js";
import { hasBrowser, inBrowser, isHeadlessShell, launch } from "../support/browser.js";
import { testPageOfFields } from "./page-of-fields.js";
import { openPages, type Pages, play, serveScenarios } from "./play.js";
import { expectedState, files } from "./scenario-pages.js";
import { usual } from "./scenarios.js";

/*
 * The browser client in a real browser, under a strict policy: who has focus, what is in the window, what is in the
 * address bar, and how many steps the history has.
 */

let server: Awaited<ReturnType<typeof serveScenarios>>;
let chromium: Browser;
let pages: Pages;

beforeAll(async () => {
  if (!hasBrowser) return;
  server = await serveScenarios(usual);
  // In the frame of the page before, a page opens in two thirds of the time. This replaces the features that Playwright disables, most of
  // which only a whole browser has.
  chromium = await launch(...(isHeadlessShell ? ["--disable-features=RenderDocument,PaintHolding"] : []));
  pages = await openPages(chromium, server.origin, true);
});
afterAll(async () => {
  await chromium?.close();
  server?.close();
});

// `npm run test:all -- chromium` plays the rare ones too, and as many as it can without scripts, in the browser as people have it.
test.concurrent.for(usual)("$name", inBrowser, async (scenario, context) => {
  const { complaints } = await play(scenario, pages, expectedState(scenario), context);
  context.expect(complaints).toEqual([]);
});

testPageOfFields(() => chromium);

describe("character count", inBrowser, () => {
  const field = (options: Partial<CharacterCountOptions>) =>
    characterCount({ name: "a", label: { text: "A" }, maxlength: 10, ...options } as CharacterCountOptions);
  const welsh = field({
    name: "b",
    maxlength: undefined,
    maxwords: 2,
    wordsLimitText: "Hyd at %{count} gair",
    wordsUnderLimitText: { one: "%{count} gair", two: "%{count} air", other: "wrong" },
    wordsAtLimitText: "dim",
    wordsOverLimitText: { few: "%{count} gair (few)", other: "%{count} o eiriau" },
  });
  const late = field({ name: "c", maxlength: 2000, threshold: 75, value: "x" });
  const script = (path: string) => `<script type="module" src="${path}"></script>`;
  const html = `<!doctype html><html lang="en"><title>Page</title><body>
    <form><input name="addEventListener">${field({ value: "a\nb" })}<button type="reset">Reset</button></form>
    <img name="createElement"><div lang="cy">${welsh}</div><div lang="en_GB">${late}</div>`;
  let page: Page;

  beforeAll(async () => {
    files["/count"] = { body: html + script("/ds-frontend.min.js") + script("/count.js") };
    files["/count.js"] = {
      body: 'import { initAll } from "/client/index.js"; initAll(); initAll(document.querySelector("textarea")); initAll(null);',
      type: "text/javascript",
    };
    page = await chromium.newPage();
    await page.clock.install({ time: 0 });
    await page.goto(`${server.origin}/count`);
    // From here on, time passes only when a test says so.
    await page.clock.pauseAt(3_600_000);
  });
  afterAll(() => page?.close());

  /** Reads the message below a field, what a screen reader says, and what describes the field. */
  const messages = (name: string) =>
    page.evaluate((name) => {
      const field = document.querySelector(`textarea[name=${name}]`) as HTMLTextAreaElement;
      const [description, seen, heard, extra] = [...(field.parentElement?.querySelectorAll("textarea ~ *") ?? [])];
      if (!seen || !heard || !description || extra) throw new Error("other elements than expected");
      return {
        described: field.getAttribute("aria-describedby") === description.id && description.textContent,
        seen: (seen as HTMLElement).style.visibility === "hidden" ? "" : seen.textContent,
        heard: heard.textContent,
        over: seen.hasAttribute("data-is-over"),
        attributes: [seen.getAttribute("aria-hidden"), heard.getAttribute("aria-live")],
      };
    }, name);

  test("shows how many are left, and announces it politely after a pause", async () => {
    const described = "You can enter up to 10 characters";
    const attributes = ["true", "polite"];
    const before = { described, attributes, seen: "You have 7 characters remaining", heard: "", over: false };
    expect(await messages("a")).toEqual(before);
    const steps: [string, string, boolean][] = [
      // A line break is one character, although the browser sends two.
      ["123\n56789", "You have 1 character remaining", false],
      ["1234567890", "You have 0 characters remaining", false],
      ["1234567890\n", "You have 1 character too many", true],
      ["1234567890😀", "You have 2 characters too many", true],
    ];
    for (const [text, words, over] of steps) {
      await page.fill("[name=a]", text);
      await page.clock.runFor(900);
      expect(await messages("a")).toMatchObject({ seen: words, heard: "", over });
    }
    await page.clock.runFor(100);
    expect(await messages("a")).toMatchObject({ heard: "You have 2 characters too many" });
    await page.click("[type=reset]");
    await page.clock.runFor(1);
    expect(await messages("a")).toMatchObject({ seen: before.seen, over: false });
  });

  test("counts words, in every plural form of the language", async () => {
    const steps: [string, string][] = [
      ["", "2 air"],
      [" un\n", "1 gair"],
      ["un\tdau", "dim"],
      ["un dau  tri", "1 o eiriau"],
      ["un dau tri pedwar pump", "3 gair (few)"],
    ];
    for (const [text, words] of steps) {
      await page.fill("[name=b]", text);
      expect(await messages("b")).toMatchObject({ seen: words, described: "Hyd at 2 gair" });
    }
  });

  test("says nothing below the threshold, and formats numbers even if the page names no language that exists", async () => {
    expect(await messages("c")).toMatchObject({ seen: "", heard: "" });
    await page.fill("[name=c]", "x".repeat(1499));
    expect((await messages("c")).seen).toBe("");
    await page.fill("[name=c]", "x".repeat(1500));
    expect((await messages("c")).seen).toBe("You have 500 characters remaining");
    await page.fill("[name=c]", "x".repeat(3000));
    expect((await messages("c")).seen).toBe("You have 1,000 characters too many");
  });

  test("a field that is gone leaves no listener behind", async () => {
    const added = await page.evaluate(`(async () => {
      const { initAll } = await import("/client/index.js");
      const add = EventTarget.prototype.addEventListener;
      const outside = new Set();
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const target = this ?? window;
        if (target === window || target === document) outside.add(listener);
        return add.call(target, type, listener, options);
      };
      const group = document.querySelector("textarea").parentElement;
      for (let times = 0; times < 5; times += 1) {
        const copy = group.cloneNode(true);
        document.body.append(copy);
        initAll(copy);
        copy.remove();
      }
      EventTarget.prototype.addEventListener = add;
      return outside.size;
    })()`);
    // One for all counts and one for all passwords, whichever event it is for: the DOM adds it once.
    expect(added).toBe(2);
  });
});

test("the client is as small as its guide says, and what serves the error summary is at most 1.7 kB of it", async () => {
  const kilobytes = (code: string | Buffer) => gzipSync(code, { level: 9 }).length / 1000;
  const guide = readFileSync(`${frontend}src/client/guidance.md`, "utf8");
  const [, stated] = /`ds-frontend\/ds-frontend\.min\.js`, ([\d.]+) kB gzipped/.exec(guide) ?? [];
  expect(kilobytes(readFileSync(`${frontend}dist/ds-frontend.min.js`)).toFixed(1)).toBe(stated);
  expect(Number(stated)).toBeLessThanOrEqual(2.6);
  const { output } = await build({
    input: `${frontend}src/client/error-summary.ts`,
    output: { minify: true },
    write: false,
  });
  expect(kilobytes(output[0].code)).toBeLessThanOrEqual(1.7);
});

test("several behaviours can listen to the same elements", () => {
  class Button extends EventTarget {
    closest(selector: string) {
      return selector === "button" ? this : null;
    }
  }
  const button = new Button();
  const heard: string[] = [];
  for (const type of ["click", "keydown", "submit"])
    for (const _ of ["once", "again"])
      listen(button as unknown as Element, type, "button", (event) => heard.push(`${type}: ${event.type}`));
  for (const type of ["click", "keydown", "submit"]) button.dispatchEvent(new Event(type));
  expect(heard).toEqual(["click: click", "keydown: keydown", "submit: submit"]);
});

test("importing the client does nothing, and needs no page", async () => {
  const before = Reflect.ownKeys(globalThis);
  const client = await import("ds-frontend/client");
  expect(Object.keys(client)).toEqual(["initAll"]);
  expect(Reflect.ownKeys(globalThis)).toEqual(before);
});

test("each entry is one module that imports no other", () => {
  for (const file of ["client/index.js", "client/auto.js", "ds-frontend.min.js"]) {
    expect(readFileSync(`${frontend}dist/${file}`, "utf8"), file).not.toMatch(/\bimport\b|\brequire\b|\bfrom "/);
  }
});

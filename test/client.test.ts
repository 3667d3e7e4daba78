import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { root } from "../compiler/rooms.js";
import { launch, serve } from "./support/browser.js";
import { mutated, reached } from "./support/mutants.js";
import {
  expectedState,
  files,
  frames,
  isComparable,
  isTargetSeen,
  look,
  pagesOf,
  pathOf,
  prepare,
  relative,
  type State,
} from "./support/scenario-pages.js";
import { type Scenario, scenarios } from "./support/scenarios.js";

/*
 * The browser client in a real browser, under a strict policy: who has focus, what is in the window, what is in the
 * address bar, and how many steps the history has.
 */

let server: Awaited<ReturnType<typeof serve>>;
let chromium: Browser;
let withScript: Pages;
let withoutScript: Pages;

beforeAll(async () => {
  const pages = Object.fromEntries(scenarios.flatMap((scenario, index) => pagesOf(scenario, index)));
  server = await serve((path) => mutated(path) ?? files[path] ?? pages[path]);
  chromium = await launch();
  withScript = await openPages(true);
  withoutScript = await openPages(false);
});
afterAll(async () => {
  await chromium?.close();
  server?.close();
});

type Pages = Awaited<ReturnType<typeof openPages>>;

/** Pages to borrow, because opening one takes longer than a scenario; each serves a few, for a history has an end. */
async function openPages(javaScriptEnabled: boolean) {
  const context = await chromium.newContext({ viewport: { width: 800, height: 600 }, javaScriptEnabled });
  const free: Page[] = [];
  const uses = new WeakMap<Page, number>();
  return {
    take: async (): Promise<Page> => free.pop() ?? context.newPage(),
    async giveBack(page: Page): Promise<void> {
      uses.set(page, (uses.get(page) ?? 0) + 1);
      if (uses.get(page) === 24) await page.close();
      else free.push(page);
    },
  };
}

/** Plays a scenario in a page until it comes out as expected; gives that and what the browser complained about. */
async function play(scenario: Scenario, pages: Pages, expected: Partial<State>, { expect, task }: TestContext) {
  const { at = "", to = at, act, browser, top, also } = scenario;
  const hasScript = pages === withScript;
  const path = server.origin + pathOf(scenario);
  const page = await pages.take();
  const complaints: string[] = [];
  const complain = (message: ConsoleMessage) => message.type() === "error" && complaints.push(message.text());
  const fail = (error: Error) => complaints.push(String(error));
  page.on("console", complain).on("pageerror", fail);

  await page.goto(path + at);
  // A page without scripts cannot count frames.
  if (at.includes("#") && !hasScript) await expect.poll(() => page.evaluate(isTargetSeen)).toBe(true);
  if (at.includes("#") && hasScript) await page.evaluate(frames);
  const before = await page.evaluate(prepare, !act);
  await (act ? act(page) : page.mouse.click(before.x, before.y));
  if (browser && to !== at) await page.waitForURL((url) => url.href.endsWith(to));
  if (hasScript) await page.evaluate(frames);
  let state: State | undefined;
  const observe = async () => {
    state = relative(await page.evaluate(look, top), path, before.steps);
    return state;
  };
  await expect.poll(observe).toMatchObject(expected);
  if (hasScript) await reached(page, task);
  if (hasScript && also) await expect.poll(() => also(page)).toBeTruthy();

  page.off("console", complain).off("pageerror", fail);
  await pages.giveBack(page);
  return { state, complaints: complaints.filter((text) => !text.includes("favicon")) };
}

const outcomes = new Map<Scenario, State | undefined>();

test.concurrent.for(scenarios)("$name", async (scenario, context) => {
  const { state, complaints } = await play(scenario, withScript, expectedState(scenario), context);
  outcomes.set(scenario, state);
  context.expect(complaints).toEqual([]);
});

describe("works without JavaScript, and as well with it:", () => {
  test.concurrent.for(scenarios.filter(isComparable))("$name", async (scenario, context) => {
    const { focus, browser } = scenario;
    const outcome = outcomes.get(scenario);
    const expected = browser && outcome ? outcome : { focus, isSeen: true };
    await play(scenario, withoutScript, expected, context);
    context.expect(outcome).toMatchObject(expected);
  });

  test("most do", () => {
    const entries = scenarios.filter(({ act }) => !act);
    expect(entries.filter(({ needsScript }) => !needsScript).length).toBeGreaterThan(entries.length * 0.8);
  });
});

test("there are more than fifty scenarios, each with its own name", () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(50);
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
});

test("what serves the error summary is at most 1.5 kB, all of the client at most 1.7 kB", () => {
  const size = (contents: string) => {
    const [file] = buildSync({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    }).outputFiles;
    return gzipSync(file?.text ?? "", { level: 9 }).length;
  };
  expect(size('export { initErrorSummary } from "./dist/client/index.js"')).toBeLessThanOrEqual(1500);
  expect(size('export * from "./dist/client/index.js"')).toBeLessThanOrEqual(1700);
  expect(gzipSync(readFileSync(`${root}dist/ds-frontend.min.js`), { level: 9 }).length).toBeLessThanOrEqual(1700);
});

test("importing the client does nothing, and needs no page", async () => {
  const before = Reflect.ownKeys(globalThis);
  const client = await import("ds-frontend/client");
  expect(Object.keys(client).sort()).toEqual(["initAll", "initErrorSummary"]);
  expect(Reflect.ownKeys(globalThis)).toEqual(before);
});

test("each entry is one module that imports no other", () => {
  for (const file of ["client/index.js", "client/auto.js", "ds-frontend.min.js"]) {
    expect(readFileSync(`${root}dist/${file}`, "utf8"), file).not.toMatch(/\bimport\b|\brequire\b|\bfrom "/);
  }
});

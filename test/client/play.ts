import type { Browser, ConsoleMessage, Page } from "playwright-core";
import type { TestContext } from "vitest";
import { isAboutIcon } from "../support/browser.js";
import { serve } from "../support/serve.js";
import { helpers, methodsOver } from "./page-methods.js";
import { files, frames, isTargetSeen, look, pagesOf, pathOf, prepare, relative, type State } from "./scenario-pages.js";
import type { Scenario } from "./scenarios/scenario.js";

/*
 * Plays the scenarios in Chromium, with scripts and without.
 */

/** Serves the pages of scenarios. */
export function serveScenarios(scenarios: readonly Scenario[]): ReturnType<typeof serve> {
  const pages = Object.fromEntries(scenarios.flatMap(pagesOf));
  return serve((path) => files[path] ?? pages[path]);
}

export type Pages = Awaited<ReturnType<typeof openPages>>;

/** Pages to borrow, because opening one takes longer than a scenario; each serves a few, for a history has an end. */
export async function openPages(chromium: Browser, origin: string, javaScriptEnabled: boolean) {
  const context = await chromium.newContext({ viewport: { width: 800, height: 600 }, javaScriptEnabled });
  const free: Page[] = [];
  const uses = new WeakMap<Page, number>();
  return {
    origin,
    hasScript: javaScriptEnabled,
    take: async (): Promise<Page> => free.pop() ?? context.newPage(),
    async giveBack(page: Page): Promise<void> {
      uses.set(page, (uses.get(page) ?? 0) + 1);
      if (uses.get(page) === 24) await page.close();
      else free.push(page);
    },
  };
}

/** Returns Playwright's page with quicker methods for those that take a selector. */
function quick(page: Page): Page {
  const { keyboard, mouse } = page;
  const methods = methodsOver({
    evaluate(source, argument = null) {
      const value = typeof source === "string" ? `(${source})` : `(${source})(${JSON.stringify(argument)})`;
      return page.evaluate(`(() => { ${helpers} return ${value}; })()`);
    },
    async click(x, y, { button = "left", modifiers = [] }) {
      for (const key of modifiers) await keyboard.down(key);
      await mouse.click(x, y, { button });
      for (const key of modifiers) await keyboard.up(key);
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
  });
  return new Proxy(page, {
    get: (page, name) => Reflect.get(Object.hasOwn(methods, name) ? methods : page, name),
  });
}

/** Plays a scenario in a page until it comes out as expected; gives that and what the browser complained about. */
export async function play(scenario: Scenario, pages: Pages, expected: Partial<State>, { expect }: TestContext) {
  const { at = "", to = at, act, browser, top, also } = scenario;
  const { origin, hasScript } = pages;
  const path = origin + pathOf(scenario);
  const page = await pages.take();
  const complaints: string[] = [];
  const complain = (message: ConsoleMessage) => {
    if (message.type() === "error" && !isAboutIcon(message)) complaints.push(message.text());
  };
  const fail = (error: Error) => complaints.push(String(error));
  page.on("console", complain).on("pageerror", fail);

  await page.goto(path + at);
  // A page without scripts cannot count frames.
  if (at.includes("#") && !hasScript) await expect.poll(() => page.evaluate(isTargetSeen)).toBe(true);
  if (at.includes("#") && hasScript) await page.evaluate(frames);
  const before = await page.evaluate(prepare, !act);
  const quickPage = quick(page);
  if (!act) await page.mouse.click(before.x, before.y);
  for (const step of act ?? []) await step(quickPage);
  if (browser && to !== at) await page.waitForURL((url) => url.href.endsWith(to));
  if (hasScript) await page.evaluate(frames);
  let state: State | undefined;
  const observe = async () => {
    state = relative(await page.evaluate(look, top), path, before.steps);
    return state;
  };
  await expect.poll(observe).toMatchObject(expected);
  if (hasScript && also) await expect.poll(() => also(quickPage)).toBeTruthy();

  page.off("console", complain).off("pageerror", fail);
  await pages.giveBack(page);
  return { state, complaints };
}

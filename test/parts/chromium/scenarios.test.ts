import { afterAll, beforeAll, test } from "vitest";
import { openPages, type Pages, play, serveScenarios } from "../../client/play.js";
import { expectedState, isComparable } from "../../client/scenario-pages.js";
import { scenarios } from "../../client/scenarios.js";
import { closePages, hasBrowser, inBrowser, sharedBrowser } from "../../support/browser.js";

/*
 * All scenarios; and without scripts those of which a browser can play as much.
 */

let server: Awaited<ReturnType<typeof serveScenarios>>;
let withScript: Pages;
let withoutScript: Pages;

beforeAll(async () => {
  if (!hasBrowser) return;
  server = await serveScenarios(scenarios);
  const chromium = await sharedBrowser();
  withScript = await openPages(chromium, server.origin, true);
  withoutScript = await openPages(chromium, server.origin, false);
});
afterAll(async () => {
  await closePages();
  server?.close();
});

test.concurrent.for(scenarios)("$name", inBrowser, async (scenario, context) => {
  const { state, complaints } = await play(scenario, withScript, expectedState(scenario), context);
  context.expect(complaints).toEqual([]);
  if (!isComparable(scenario)) return;
  const { focus, browser } = scenario;
  const expected = browser && state ? state : { focus, isSeen: true };
  await play(scenario, withoutScript, expected, context);
  context.expect(state, "as well without JavaScript as with it").toMatchObject(expected);
});

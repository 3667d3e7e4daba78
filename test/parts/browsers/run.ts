import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { root } from "../../../build/paths.js";
import {
  expectedState,
  files,
  frames,
  isComparable,
  look,
  pagesOf,
  pathOf,
  prepare,
  relative,
  type State,
} from "../../client/scenario-pages.js";
import type { Scenario } from "../../client/scenarios/scenario.js";
import { scenarios } from "../../client/scenarios.js";
import { policy, type Response, serve } from "../../support/serve.js";
import { until } from "../../support/until.js";
import { launchFirefox } from "./firefox.js";
import type { Browser } from "./page.js";
import { Missing } from "./programs.js";
import { launchWebKit } from "./webkit.js";

/*
 * Run by `npm run test:all -- browsers`: plays the client's scenarios in Firefox and WebKit. Add words to play only the scenarios
 * whose names contain them, `-- webkit` for one browser, or `-- --record` to write the table that the site shows.
 */

interface Row {
  scenario: Scenario;
  /** Sentences about what is wrong. */
  problems: string[];
  /** Difference from Chromium that is not the client's. */
  difference?: string;
}

const launchers = { firefox: launchFirefox, webkit: launchWebKit };
const isRecording = process.argv.includes("--record");
const words = process.argv.slice(2).filter((word) => word !== "--record");
const chosen = Object.entries(launchers).filter(([name]) => words.includes(name));
const filter = words.filter((word) => !(word in launchers)).join(" ");
const played = scenarios.filter(({ name }) => name.includes(filter));

const pages = new Map(scenarios.flatMap(pagesOf));
const server = await serve(respond);

/** The same pages are served under `/bare` without a script, and every other page reports what its browser complains about. */
function respond(path: string): Response | undefined {
  if (path === "/complaints.js") return { type: "text/javascript", body: `(${listenToComplaints})()` };
  const found = files[path] ?? pages.get(path.replace(/^\/bare\//, "/"));
  if (!found || found.type) return found;
  const body = path.startsWith("/bare/")
    ? found.body.replace(/<script[^>]*><\/script>/g, "")
    : found.body.replace(/^(?:<!doctype html>)?(?:<html[^>]*>)?/, '$&<script src="/complaints.js"></script>');
  return { policy, ...found, body };
}

function listenToComplaints(): void {
  const complaints: string[] = [];
  Object.assign(globalThis, { complaints });
  addEventListener("error", ({ message }) => complaints.push(message), true);
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // The browser asks for it by itself.
    if (!blockedURI.endsWith("/favicon.ico")) complaints.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Plays a scenario until it comes out as expected, and returns what came out in the end. */
async function play(page: Page, scenario: Scenario, path: string, expected: Partial<State>): Promise<State> {
  const { at = "", to = at, act, browser, top } = scenario;
  await page.bringToFront();
  await page.goto(path + at);
  if (at.includes("#")) await page.evaluate(frames);
  const before = await page.evaluate(prepare, !act);
  if (!act) await page.mouse.click(before.x, before.y);
  for (const step of act ?? []) await step(page);
  await page.bringToFront();
  if (browser && to !== at) await page.waitForURL((url) => url.href.endsWith(to)).catch(() => {});
  await page.evaluate(frames);
  let state: State | undefined;
  const isAsExpected = async () => {
    state = relative(await page.evaluate(look, top), path, before.steps);
    return differences(state, expected).length === 0;
  };
  await until(isAsExpected, () => "", 2).catch((error) => {
    if (!state) throw error;
  });
  return state as State;
}

function differences(state: object, expected: object): string[] {
  const actual = new Map(Object.entries(state));
  return Object.entries(expected).flatMap(([name, value]) =>
    actual.get(name) === value ? [] : `${name} is ${JSON.stringify(actual.get(name))}, not ${JSON.stringify(value)}`,
  );
}

async function outcomeOf(page: Page, scenario: Scenario): Promise<Row> {
  const row: Row = { scenario, problems: [] };
  try {
    const state = await play(page, scenario, server.origin + pathOf(scenario), expectedState(scenario));
    const wrong = differences(state, expectedState(scenario));
    const complaints = await page.evaluate<string[]>("globalThis.complaints ?? []");
    row.problems.push(...complaints.map((text) => `the browser complains: ${text}`));
    const { also } = scenario;
    if (also)
      await until(
        () => also(page),
        () => "",
        2,
      ).catch(() => row.problems.push("its other condition fails"));
    const bare = isComparable(scenario)
      ? await play(page, scenario, `${server.origin}/bare${pathOf(scenario)}`, scenario.browser ? state : {})
      : undefined;
    // What the client leaves to the browser may differ from Chromium, but not from the same page without the client.
    if (bare && scenario.browser) {
      row.problems.push(...differences(state, bare).map((text) => `${text} as without script`));
      if (wrong.length > 0) row.difference = `${wrong.join("; ")}; the same without script`;
    } else row.problems.push(...wrong);
    if (bare?.focus === scenario.focus && bare.isSeen && !(state.focus === scenario.focus && state.isSeen))
      row.problems.push("it works without script and not with it");
  } catch (error) {
    row.problems.push(String(error).split("\n")[0] ?? "");
  }
  return row;
}

/** Tells whether the driver releases the button that it pressed: that of WebKitGTK 2.50 releases the left one, which is a click. */
async function hasMiddleButton(page: Page): Promise<boolean> {
  await page.goto(`${server.origin}/bare/other`);
  await page.evaluate(() => {
    addEventListener("mouseup", ({ button }) => document.documentElement.setAttribute("data-released", String(button)));
  });
  await page.click("#name", { button: "middle" });
  return (await page.getAttribute("html", "data-released")) === "1";
}

/**
 * Plays all scenarios. A driver loses a key or a tab now and then, and the client's faults come every time, so what comes out wrong is
 * played twice more, each time in another tab.
 */
async function playAll(browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  let page = await browser.open();
  const isMiddleButton = await hasMiddleButton(page);
  for (const scenario of played) {
    // A history has an end.
    if (rows.length % 6 === 5) page = await browser.open();
    if (!isMiddleButton && scenario.name.includes("middle button")) {
      const difference = "not tried: the driver presses the middle button and releases the left";
      rows.push({ scenario, problems: [], difference });
      continue;
    }
    let row = await outcomeOf(page, scenario);
    for (let again = 0; row.problems.length > 0 && again < 2; again += 1) {
      console.error(`${browser.name}: ${scenario.name}: ${row.problems.join("; ")}. It is played again.`);
      page = await browser.open();
      row = await outcomeOf(page, scenario);
    }
    rows.push(row);
  }
  return rows;
}

interface Outcome {
  browser: string;
  version: string;
  scenarios: number;
  asInChromium: number;
  /** Scenarios that came out otherwise than in Chromium, for which the client has no part in it. */
  differences: { scenario: string; difference: string }[];
  wrong: { scenario: string; problems: string[] }[];
}

async function outcomeIn(launch: () => Promise<Browser>): Promise<Outcome> {
  const browser = await launch();
  const rows = await playAll(browser);
  await browser.close();
  const differences = rows.flatMap(({ scenario, problems, difference }) =>
    difference && problems.length === 0 ? { scenario: scenario.name, difference } : [],
  );
  const wrong = rows.flatMap(({ scenario, problems }) =>
    problems.length > 0 ? { scenario: scenario.name, problems } : [],
  );
  const asInChromium = rows.length - differences.length - wrong.length;
  return { browser: browser.name, version: browser.version, scenarios: rows.length, asInChromium, differences, wrong };
}

const outcomes: Outcome[] = [];
const missing: string[] = [];
let hasFailed = played.length === 0;
for (const [name, launch] of chosen.length > 0 ? chosen : Object.entries(launchers)) {
  try {
    outcomes.push(await outcomeIn(launch));
  } catch (error) {
    // The browser that is there is tested, unless somebody asked for the other one.
    if (error instanceof Missing && chosen.length === 0) missing.push(error.message);
    else {
      hasFailed = true;
      console.error(error instanceof Missing ? error.message : `${name}: ${error}`);
    }
  }
}
hasFailed ||= outcomes.length === 0;
server.close();

console.log("| browser | version | scenarios | as in Chromium | left to the browser or the driver | wrong |");
console.log("|---|---|---|---|---|---|");
for (const { browser, version, scenarios, asInChromium, differences, wrong } of outcomes) {
  hasFailed ||= wrong.length > 0;
  console.log(`| ${[browser, version, scenarios, asInChromium, differences.length, wrong.length].join(" | ")} |`);
}
console.log("\n| browser | scenario | |\n|---|---|---|");
for (const { browser, differences, wrong } of outcomes) {
  for (const { scenario, difference } of differences) console.log(`| ${browser} | ${scenario} | ${difference} |`);
  for (const { scenario, problems } of wrong)
    console.log(`| ${browser} | ${scenario} | wrong: ${problems.join("; ")} |`);
}
for (const message of missing) console.log(`\nNot tried: ${message}`);
// The table on the site is about all of them.
if (isRecording && missing.length > 0) hasFailed = true;
if (isRecording && !hasFailed) {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(`${root}docs/_data/browsers.json`, `${JSON.stringify({ date, outcomes }, null, 2)}\n`);
}
process.exit(hasFailed ? 1 : 0);

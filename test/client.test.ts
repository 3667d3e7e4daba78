import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { root } from "../compiler/rooms.js";
import { launch, policy, type Response, serve } from "./support/browser.js";
import { mutated, reached } from "./support/mutants.js";
import { type Scenario, scenarios } from "./support/scenarios.js";

/*
 * The browser client in a real browser, under a strict policy: who has focus, what is in the window, what is in the
 * address bar, and how many steps the history has.
 */

const served = (file: string): Response => ({
  body: readFileSync(`${root}dist/${file}`, "utf8"),
  type: "text/javascript",
});
const files: Record<string, Response> = {
  "/client/index.js": served("client/index.js"),
  "/client/auto.js": served("client/auto.js"),
  "/ds-frontend.min.js": served("ds-frontend.min.js"),
  "/slow.js": { body: "", type: "text/javascript", delay: 300 },
  "/page.css": {
    type: "text/css",
    body: `body { margin: 0 } [class$="-label"] { display: block } .far { height: 2000px } .half { height: 340px } .smooth { scroll-behavior: smooth }
      .header { scroll-padding-top: 100px } .box { height: 600px; overflow: auto } .frame { width: 600px; height: 500px }`,
  },
};

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

/** The browser may yet move the focus or the page, some frames after it has loaded or followed a link. */
function frames(): Promise<unknown> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return frame().then(frame).then(frame);
}

function pagesOf({ page, start, frame }: Scenario, index: number): [string, Response][] {
  const whole = page.startsWith("<!doctype") || page.startsWith("<html");
  const html = (content: string) =>
    `<!doctype html><html lang="en"><title>Page</title><link rel="stylesheet" href="/page.css">${content}`;
  const script = start === undefined ? "/client/auto.js" : start && `/${index}/start.js`;
  const tag = script && `<script type="module" src="${script}"></script>`;
  return [
    [
      `/${index}/here`,
      { body: (whole ? page : html(page)) + tag, policy: frame ? `${policy}; frame-src 'self'` : policy },
    ],
    [`/${index}/start.js`, { body: start ?? "", type: "text/javascript" }],
    [`/${index}/frame`, { body: html(frame ?? "") }],
    ["/other", { body: html('<input id="name">') }],
  ];
}

interface State {
  focus: string;
  /** True when the focused element is in the window. */
  isSeen: boolean;
  /** Scroll position of the page, and the distance between the window's upper edge and the element that should be there, if more than a pixel. */
  scrolled: number;
  distance: number;
  /** The part of the address after the page's path. */
  address: string;
  /** Number of steps added to the history. */
  steps: number;
}

/** Returns the length of the history, and where to click on the first entry: Playwright takes much longer to find that. */
function prepare(isToBeClicked: boolean) {
  const trees = [document, document.querySelector("#host")?.shadowRoot];
  const entry = trees.map((tree) => tree?.querySelector("#entry")).find((element) => element);
  if (isToBeClicked) entry?.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left = 0, top = 0, width = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2, steps: history.length };
}

/** Plays a scenario in a page until it comes out as expected; gives that and what the browser complained about. */
async function play(scenario: Scenario, pages: Pages, expected: Partial<State>, { expect, task }: TestContext) {
  const { at = "", to = at, act, browser, top, also } = scenario;
  const hasScript = pages === withScript;
  const path = `${server.origin}/${scenarios.indexOf(scenario)}/here`;
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
    const { steps, ...seen } = await page.evaluate(look, top);
    const address = page.url().replace(path, "").replace(server.origin, "");
    state = { ...seen, address, steps: steps - before.steps };
    return state;
  };
  await expect.poll(observe).toMatchObject(expected);
  if (hasScript) await reached(page, task);
  if (hasScript && also) await expect.poll(() => also(page)).toBeTruthy();

  page.off("console", complain).off("pageerror", fail);
  await pages.giveBack(page);
  return { state, complaints: complaints.filter((text) => !text.includes("favicon")) };
}

function isTargetSeen(): boolean {
  return (document.querySelector(":target")?.getBoundingClientRect().top ?? 0) < innerHeight;
}

function look(edge?: string) {
  let active = document.activeElement;
  let offset = 0;
  for (let inside: Document | ShadowRoot | null | undefined; active; ) {
    inside = active.shadowRoot ?? (active as HTMLIFrameElement).contentDocument;
    if (!inside?.activeElement || inside.activeElement === active) break;
    if (active.localName === "iframe") offset += active.getBoundingClientRect().top;
    active = inside.activeElement;
  }
  const { top = 0, bottom = 0 } = active?.getBoundingClientRect() ?? {};
  const distance = edge ? Math.round(document.querySelector(edge)?.getBoundingClientRect().top ?? Number.NaN) : 0;
  return {
    focus: active?.id ? `#${active.id}` : (active?.localName ?? ""),
    isSeen: bottom + offset > 0 && top + offset < innerHeight,
    scrolled: Math.round(scrollY),
    distance: Math.abs(distance) < 2 ? 0 : distance,
    steps: history.length,
  };
}

const outcomes = new Map<Scenario, State | undefined>();

test.concurrent.for(scenarios)("$name", async (scenario, context) => {
  const { focus, at = "", to = at, browser, steps = browser && to !== at ? 1 : 0 } = scenario;
  const expected = { focus, address: to, steps, distance: 0 };
  const { state, complaints } = await play(scenario, withScript, expected, context);
  outcomes.set(scenario, state);
  context.expect(complaints).toEqual([]);
});

describe("works without JavaScript, and as well with it:", () => {
  const comparable = scenarios.filter(({ act, browser, needsScript }) => browser || !(act || needsScript));

  test.concurrent.for(comparable)("$name", async (scenario, context) => {
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
  expect(gzipSync(served("ds-frontend.min.js").body, { level: 9 }).length).toBeLessThanOrEqual(1700);
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

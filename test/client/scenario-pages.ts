import { readFileSync } from "node:fs";
import { frontend } from "../../build/paths.js";
import { policy, type Response } from "../support/serve.js";
import { name, type Scenario, to } from "./scenarios/scenario.js";
import { sizes } from "./scenarios/windows.js";
import { scenarios } from "./scenarios.js";

/*
 * The pages of the scenarios, and functions that run in them. They are written for every browser and every driver.
 */

const served = (file: string): Response => ({
  body: readFileSync(`${frontend}dist/${file}`, "utf8"),
  type: "text/javascript",
});

export const files: Record<string, Response> = {
  "/client/index.js": served("client/index.js"),
  "/client/auto.js": served("client/auto.js"),
  "/ds-frontend.min.js": served("ds-frontend.min.js"),
  "/late.js": { ...served("ds-frontend.min.js"), delay: 300 },
  "/slow.js": { body: "", type: "text/javascript", delay: 300 },
  "/ds-frontend.css": { ...served("ds-frontend.css"), type: "text/css" },
  "/large.css": { body: "html { font-size: 200% }", type: "text/css" },
  "/page.css": {
    type: "text/css",
    body: `body { margin: 0 } [class$="-label"] { display: block } .far { height: 2000px } .half { height: 340px } .smooth { scroll-behavior: smooth }
      .header { scroll-padding-top: 100px } .box { height: 600px; overflow: auto } .frame { width: 600px; height: 500px }
      ${sizes.map(([width, height]) => `.window-${width}-${height} { width: ${width}px; height: ${height}px; border: 0 }`).join(" ")}`,
  },
};

/** Returns the path of a scenario's page. */
export function pathOf(scenario: Scenario): string {
  return `/${scenarios.indexOf(scenario)}/here`;
}

/** Returns the responses for a scenario by their paths. */
export function pagesOf(scenario: Scenario): [string, Response][] {
  const { page: content = to("#name", name), start, frame } = scenario;
  const index = scenarios.indexOf(scenario);
  const page = typeof content === "string" ? content : content();
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

export interface State {
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

/** Returns the state that a scenario must lead to. */
export function expectedState(scenario: Scenario): Partial<State> {
  const { focus, at = "", to = at, browser, steps = browser && to !== at ? 1 : 0 } = scenario;
  return { focus, address: to, steps, distance: 0 };
}

/** Returns the scenarios that a browser can play without the client. */
export function isComparable({ act, browser, needsScript }: Scenario): boolean {
  return Boolean(browser) || !(act || needsScript);
}

/** Waits some frames, in which the browser may yet move the focus or the page after it has loaded or followed a link. */
export function frames(): Promise<unknown> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return frame().then(frame).then(frame);
}

/** Returns the length of the history, and where to click on the first entry: a driver takes much longer to find that. */
export function prepare(isToBeClicked: boolean) {
  const trees = [document, document.querySelector("#host")?.shadowRoot];
  const entry = trees.map((tree) => tree?.querySelector("#entry")).find((element) => element);
  if (isToBeClicked) entry?.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left = 0, top = 0, width = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2, steps: history.length };
}

export function isTargetSeen(): boolean {
  return (document.querySelector(":target")?.getBoundingClientRect().top ?? 0) < innerHeight;
}

/** Returns the state of the page, with its whole address and the whole length of its history. */
export function look(edge?: string): State {
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
    address: location.href,
    steps: history.length,
  };
}

/** Returns the state with the address and the steps counted from the page that a scenario began with. */
export function relative(state: State, page: string, steps: number): State {
  const address = state.address.replace(page, "").replace(new URL(page).origin, "");
  return { ...state, address, steps: state.steps - steps };
}

import { errorSummary } from "ds-frontend";
import type { Page } from "playwright-core";

export interface Scenario {
  name: string;
  /**
   * The page, or a function that makes it when the server starts; `summary` and `far` below help to write it. One without a doctype gets one. By
   * default a summary whose entry leads to a field further down.
   */
  page?: string | (() => string);
  /** A module that the page runs instead of `ds-frontend/client/auto`; "" for none. */
  start?: string;
  /** The part of the address after the page's path, at first. */
  at?: string;
  /** What the user does, step by step; by default a click on the first entry. */
  act?: readonly Step[];
  /** The element that has focus afterwards: `#id`, or its name when it has no id. */
  focus: string;
  /** The element at the upper edge of the window afterwards. */
  top?: string;
  /** The part of the address after the page's path afterwards; unchanged by default. */
  to?: string;
  /** Number of steps added to the history; by default one where the browser follows a link, otherwise none. */
  steps?: number;
  /** True when the outcome must be the same without JavaScript, because the client leaves it to the browser. */
  browser?: true;
  /** True when a browser alone does not get there: it focuses no control in the group that a link leads to. */
  needsScript?: true;
  /** Another condition that must hold on the page afterwards. */
  also?: (page: Page) => Promise<unknown>;
  /** True when the page has a frame with an address, which the strict policy would not allow. */
  frame?: string;
}

export type Step = (page: Page) => Promise<unknown>;

/** So much space that what comes after it is not in the window, which is 600 high. */
export const far = '<div class="far"></div>';
/** More than half the window. */
export const half = '<div class="half"></div>';

export function summary(href: string, more: { html?: string; attributes?: Record<string, string> } = {}): string {
  return errorSummary({
    titleText: "There is a problem",
    errorList: [{ text: "Enter it", href, html: more.html, attributes: { id: "entry", ...more.attributes } }],
    attributes: { id: "summary" },
  });
}

export const name = '<label id="label" for="name">Full name</label><p><input id="name"></p>';

/** A page whose summary leads to something further down. */
export function to(href: string, answer: string, more?: Parameters<typeof summary>[1]): string {
  return summary(href, more) + far + answer + far;
}

export const style = '<link rel="stylesheet" href="/page.css">';
export const script = `${style}<script src="/ds-frontend.min.js"></script>`;

/** Where the entry of a page leads unless it says otherwise. */
export const toName = { focus: "#name", top: "#label" };

export function focus(selector: string): Step {
  return (page) => page.focus(selector);
}
export function click(selector: string, options?: Parameters<Page["click"]>[1]): Step {
  return (page) => page.click(selector, options);
}
export function fill(selector: string, text: string): Step {
  return (page) => page.fill(selector, text);
}
export function key(name: string): Step {
  return (page) => page.keyboard.press(name);
}
/** Clicks as a person does who comes to the next page from here. */
export function submitted(selector: string): Step {
  return (page) => Promise.all([page.waitForEvent("load"), page.click(selector)]);
}
/** Calls the client in the page, as text because the test runner would rewrite the import. */
export function init(call = "initAll()"): Step {
  return (page) => page.evaluate(`import("/client/index.js").then(({ initAll }) => void ${call})`);
}

/** Hides the summary, or shows it. */
export const toggle = (page: Page) => page.locator("#summary").evaluate((element) => element.toggleAttribute("hidden"));

/** Puts a summary into the page as a script does that checks the answers. */
export function insert(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [box, link] = [document.createElement("div"), document.createElement("a")];
    Object.assign(box, { className: "ds-error-summary", id: "summary", tabIndex: -1 });
    Object.assign(link, { href: "#name", id: "entry", textContent: "Enter it" });
    box.append(link);
    document.querySelector("#place")?.append(box);
  });
}

/** Returns true when an element is in the window. */
export function isInWindow(selector: string, frame?: string): (page: Page) => Promise<boolean> {
  return async (page) => {
    const box = await (frame ? page.frameLocator(frame).locator(selector) : page.locator(selector)).boundingBox();
    return box !== null && box.y > -2 && box.y < 600;
  };
}

/** Tells whether no details are closed. */
export const isOpen = (page: Page) =>
  page
    .locator("details:not([open])")
    .count()
    .then((closed) => closed === 0);

/** An entry of a summary with its answer. Each "$" stands for an id of its own. */
export interface Entry {
  name: string;
  answer: string;
  /** Ids of the element that the entry links to, the one that takes focus and the one at the upper edge of the window; "$" by default. */
  href?: string;
  focus?: string;
  top?: string;
}

/** The answer of an entry: a field, and a group around others. */
export const field = '<label id="$-label" for="$">Full name</label><p><input id="$"></p>';
export function question(content: string): string {
  return `<fieldset id="$-group"><legend id="$-legend">Question</legend>${content}</fieldset>`;
}

/** A page with many entries, each of which is followed from the top of the page. */
export function follow(name: string, entries: Entry[], also?: Scenario["also"]): Scenario {
  const answers = entries.map(({ name, answer, href = "$", focus = "$", top = focus }, index) => {
    const own = (text: string) => text.replaceAll("$", `answer-${index}`);
    return { name, html: own(answer), href: own(href), focus: own(focus), top: own(top) };
  });
  const links = answers.map(({ href }) => `<a href="#${escaped(href)}">Enter it</a>`);
  const steps = answers.map(({ name, focus, top }) => ({ name, focus, top }));
  return {
    name,
    page: `<div class="ds-error-summary">${links.join("")}</div>${answers.map(({ html }) => far + html).join("")}${far}`,
    act: [(page) => page.evaluate(followAll, steps)],
    focus: `#${steps.at(-1)?.focus}`,
    ...(also && { also }),
  };
}

export const escaped = (id: string) => id.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Follows every entry, and throws a sentence about those that lead elsewhere. */
function followAll(steps: { name: string; focus: string; top: string }[]): void {
  const wrong = [...document.querySelectorAll<HTMLElement>(".ds-error-summary a")].flatMap((link, index) => {
    const { name, focus, top } = steps[index] ?? { name: "", focus: "", top: "" };
    scrollTo(0, 0);
    link.click();
    const { id } = document.activeElement ?? {};
    const edge = document.getElementById(top)?.getBoundingClientRect().top;
    const isThere = id === focus && edge !== undefined && Math.abs(edge) < 2;
    return isThere ? [] : `${name}: focus is in "${id}", and "${top}" is at ${edge}`;
  });
  if (wrong.length > 0) throw new Error(wrong.join("; "));
}

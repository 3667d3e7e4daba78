import type { Page } from "playwright-core";
import { far, init, insert, isInWindow, name, nothing, type Scenario, style, summary, to } from "./scenario.js";

const shadow = (content: string) =>
  `<div id="host"><template shadowrootmode="open">${style}${content}</template></div>`;
const startShadow = 'import { initAll } from "/client/index.js"; initAll(document.querySelector("#host").shadowRoot);';
const startFrame =
  'import { initAll } from "/client/index.js"; const frame = document.querySelector("iframe");' +
  'const start = () => initAll(frame.contentDocument); frame.contentDocument?.querySelector("a") ? start() : frame.addEventListener("load", start);';
const inFrame = (page: Page) => page.frameLocator("iframe").locator("#entry").click();

export const scopes: Scenario[] = [
  {
    name: "focus moves to a summary in a shadow root",
    page: shadow(summary("#name") + name),
    start: startShadow,
    act: nothing,
    focus: "#summary",
  },
  {
    name: "an entry in a shadow root leads to a field there",
    page: shadow(to("#name", name)) + name,
    start: startShadow,
    focus: "#name",
    also: isInWindow("#host #label"),
  },
  {
    name: "an entry in a shadow root leads to a field in the page",
    page: `${shadow(summary("#name"))}${far}${name}${far}`,
    start: startShadow,
    focus: "#name",
    top: "#label",
  },
  {
    name: "a field that is a component with a shadow root takes focus",
    needsScript: true,
    page: to(
      "#host",
      '<div id="host"><template shadowrootmode="open" shadowrootdelegatesfocus><input id="name"></template></div>',
    ),
    focus: "#name",
    top: "#host",
  },
  {
    name: "focus moves to a summary in a frame",
    page: '<iframe class="frame" src="frame"></iframe>',
    frame: summary("#name") + name,
    start: startFrame,
    act: async (page) => {
      await page.waitForFunction(() => document.activeElement?.localName === "iframe");
    },
    focus: "#summary",
  },
  {
    name: "an entry in a frame leads to a field there",
    page: '<iframe class="frame" src="frame"></iframe>',
    frame: to("#name", name),
    start: startFrame,
    act: async (page) => {
      await page.waitForFunction(() => document.activeElement?.localName === "iframe");
      await inFrame(page);
    },
    focus: "#name",
    also: isInWindow("#label", "iframe"),
  },
  {
    name: "an entry in a frame whose page stands in an attribute leads to a field there",
    page: `<iframe class="frame" srcdoc='${summary("#name")}${name}'></iframe>`,
    start: startFrame,
    act: async (page) => {
      await page.waitForFunction(() => document.activeElement?.localName === "iframe");
      await inFrame(page);
    },
    focus: "#name",
  },
  {
    name: "focus does not move to a frame while the user is typing in the page",
    page: `${name}<iframe class="frame" srcdoc='${summary("#name")}'></iframe>`,
    start: "",
    act: async (page) => {
      await page.fill("#name", "A");
      await init(page, "initAll(document.querySelector('iframe').contentDocument)");
    },
    focus: "#name",
  },
  {
    name: "focus moves to a summary inserted later, when it is the scope",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: async (page) => {
      await insert(page);
      await init(page, "initAll(summary)");
    },
    focus: "#summary",
  },
  {
    name: "focus moves to a summary inserted later, when the page is the scope",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: async (page) => {
      await insert(page);
      await init(page);
    },
    focus: "#summary",
  },
  {
    name: "an entry inserted later leads to its field",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: async (page) => {
      await insert(page);
      await init(page, "initAll(place)");
      await page.click("#entry");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "an entry inserted into a page that was started leads to its field",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: async (page) => {
      await insert(page);
      await page.click("#entry");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "an entry of a second summary leads to its field",
    page: `${summary("#nowhere")}<div class="ds-error-summary"><a id="second" href="#name">Enter it</a></div>${far}${name}${far}`,
    act: (page) => page.click("#second"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a summary outside the scope is left alone",
    page: `<main></main>${to("#name", name)}`,
    start: 'import { initAll } from "/client/index.js"; initAll(document.querySelector("main"));',
    focus: "#name",
    to: "#name",
    browser: true,
  },
];

import {
  click,
  far,
  fill,
  init,
  insert,
  isInWindow,
  name,
  type Scenario,
  type Step,
  style,
  summary,
  to,
  toName,
} from "./scenario.js";

const shadow = (content: string) =>
  `<div id="host"><template shadowrootmode="open">${style}${content}</template></div>`;
const startShadow = 'import { initAll } from "/client/index.js"; initAll(document.querySelector("#host").shadowRoot);';
const startFrame =
  'import { initAll } from "/client/index.js"; const frame = document.querySelector("iframe");' +
  'const start = () => initAll(frame.contentDocument); frame.contentDocument?.querySelector("a") ? start() : frame.addEventListener("load", start);';
const focusInFrame: Step = (page) => page.waitForFunction(() => document.activeElement?.localName === "iframe");
const clickInFrame: Step = (page) => page.frameLocator("iframe").locator("#entry").click();

export const scopes: Scenario[] = [
  {
    name: "focus moves to a summary in a shadow root",
    page: shadow(summary("#name") + name),
    start: startShadow,
    act: [],
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
    ...toName,
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
    act: [focusInFrame],
    focus: "#summary",
  },
  {
    name: "an entry in a frame leads to a field there",
    page: '<iframe class="frame" src="frame"></iframe>',
    frame: to("#name", name),
    start: startFrame,
    act: [focusInFrame, clickInFrame],
    focus: "#name",
    also: isInWindow("#label", "iframe"),
  },
  {
    name: "an entry in a frame whose page stands in an attribute leads to a field there",
    page: `<iframe class="frame" srcdoc='${summary("#name")}${name}'></iframe>`,
    start: startFrame,
    act: [focusInFrame, clickInFrame],
    focus: "#name",
  },
  {
    name: "focus does not move to a frame while the user is typing in the page",
    page: `${name}<iframe class="frame" srcdoc='${summary("#name")}'></iframe>`,
    start: "",
    act: [fill("#name", "A"), init("initAll(document.querySelector('iframe').contentDocument)")],
    focus: "#name",
  },
  {
    name: "focus moves to a summary inserted later, when it is the scope",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: [insert, init("initAll(summary)")],
    focus: "#summary",
  },
  {
    name: "focus moves to a summary inserted later, when the page is the scope",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: [insert, init()],
    focus: "#summary",
  },
  {
    name: "an entry inserted later leads to its field",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: [insert, init("initAll(place)"), click("#entry")],
    ...toName,
  },
  {
    name: "an entry inserted into a page that was started leads to its field",
    page: `<div id="place"></div>${far}${name}${far}`,
    act: [insert, click("#entry")],
    ...toName,
  },
  {
    name: "an entry of a second summary leads to its field",
    page: `${summary("#nowhere")}<div class="ds-error-summary"><a id="second" href="#name">Enter it</a></div>${far}${name}${far}`,
    act: [click("#second")],
    ...toName,
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

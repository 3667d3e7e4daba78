import { button, checkboxes, errorSummary } from "ds-frontend";
import nunjucks from "nunjucks";
import type { Page } from "playwright-core";
import { root } from "../../build/rooms.js";
import { forms, packages, pageRenderer } from "./system-pages.js";

export interface Scenario {
  name: string;
  /** The page; `summary` and `far` below help to write it. A string without a doctype gets one. */
  page: string;
  /** A module that the page runs instead of `ds-frontend/client/auto`; "" for none. */
  start?: string;
  /** The part of the address after the page's path, at first. */
  at?: string;
  /** The user's action; by default a click on the first entry. */
  act?: (page: Page) => Promise<unknown>;
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

/** So much space that what comes after it is not in the window, which is 600 high. */
export const far = '<div class="far"></div>';
/** More than half the window. */
const half = '<div class="half"></div>';

export function summary(href: string, more: { html?: string; attributes?: Record<string, string> } = {}): string {
  return errorSummary({
    titleText: "There is a problem",
    errorList: [{ text: "Enter it", href, html: more.html, attributes: { id: "entry", ...more.attributes } }],
    attributes: { id: "summary" },
  });
}

const name = '<label id="label" for="name">Full name</label><p><input id="name"></p>';

/** A page whose summary leads to something further down. */
function to(href: string, answer: string, more?: Parameters<typeof summary>[1]): string {
  return summary(href, more) + far + answer + far;
}

const style = '<link rel="stylesheet" href="/page.css">';
const script = `${style}<script src="/ds-frontend.min.js"></script>`;

const nothing = async () => {};
/** Clicks as a person does who comes to the next page from here. */
const submitted = (page: Page, selector: string) => Promise.all([page.waitForEvent("load"), page.click(selector)]);
/** Calls the client in the page, as text because the test runner would rewrite the import. */
const init = (page: Page, call = "initAll()") =>
  page.evaluate(`import("/client/index.js").then(({ initAll, initErrorSummary }) => void ${call})`);

/** Hides the summary, or shows it. */
const toggle = (page: Page) => page.locator("#summary").evaluate((element) => element.toggleAttribute("hidden"));

const load: Scenario[] = [
  { name: "focus moves to the summary", page: to("#name", name), act: nothing, focus: "#summary" },
  {
    name: "focus moves once: a second initAll leaves it where the user went",
    page: to("#name", name),
    act: async (page) => {
      await page.focus("#name");
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "focus moves with the one call too",
    page: to("#name", name),
    start: "",
    act: (page) => init(page, "initErrorSummary()"),
    focus: "#summary",
  },
  {
    name: "focus moves to the first of several summaries",
    page: `${summary("#name")}${summary("#name").replaceAll('id="', 'id="second-')}${name}`,
    act: nothing,
    focus: "#summary",
  },
  {
    name: "a page without a summary keeps its focus",
    page: name.replace("<input", "<input autofocus"),
    act: nothing,
    focus: "#name",
  },
  {
    name: "a field that the page focused, but the user did not change, gives focus up",
    page: to("#name", name.replace("<input", "<input autofocus value=A")),
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "a field that the page is to focus after the summary does not take focus",
    page: `<!doctype html>${script}${to("#name", name.replace("<input", "<input autofocus"))}`,
    start: "",
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "focus stays when the user is typing",
    page: to("#name", name),
    start: "",
    act: async (page) => {
      await page.fill("#name", "A");
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "focus stays when the user is typing in a textarea",
    page: to("#more", '<textarea id="more">A</textarea>'),
    start: "",
    act: async (page) => {
      await page.fill("#more", "AB");
      await init(page);
    },
    focus: "#more",
  },
  {
    name: "focus stays when the user has just ticked a box",
    page: to("#box", '<input type="checkbox" id="box">'),
    start: "",
    act: async (page) => {
      await page.focus("#box");
      await page.keyboard.press("Space");
      await init(page);
    },
    focus: "#box",
  },
  {
    name: "focus stays when the user has just chosen from a list",
    page: to("#list", '<select id="list"><option>A<option selected>B</select>'),
    start: "",
    act: async (page) => {
      await page.focus("#list");
      await page.selectOption("#list", "A");
      await init(page);
    },
    focus: "#list",
  },
  {
    name: "focus moves from a list that the user did not change",
    page: to("#list", '<select id="list"><option>A<option>B</select>'),
    start: "",
    act: async (page) => {
      await page.focus("#list");
      await init(page);
    },
    focus: "#summary",
  },
  {
    name: "focus stays when the user is typing in an editable text",
    page: to("#text", '<div contenteditable id="text"></div>'),
    start: "",
    act: async (page) => {
      await page.focus("#text");
      await init(page);
    },
    focus: "#text",
  },
  {
    name: "focus stays when the user is typing inside a shadow root",
    page: to("#name", `<div><template shadowrootmode="open">${name}</template></div>`),
    start: "",
    act: async (page) => {
      await page.fill("#name", "A");
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "focus moves when the user was typing and went elsewhere",
    page: to("#name", `${name}<button id="send">Send</button>`),
    start: "",
    act: async (page) => {
      await page.fill("#name", "A");
      await page.focus("#send");
      await init(page);
    },
    focus: "#summary",
  },
  {
    name: "focus: true moves it also from a field in which Enter was pressed",
    page: to("#name", name),
    start: "",
    act: async (page) => {
      await page.fill("#name", "A");
      await init(page, "initAll(summary, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: true moves it again, to a summary kept with the same errors",
    page: `<form id="form">${to("#name", name)}</form>`,
    act: async (page) => {
      await page.focus("#name");
      await init(page, "initAll(form, { focus: true })");
      await page.focus("#name");
      await init(page, "initAll(form, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: true moves it to a summary kept with new contents, whose entries work",
    page: `<form id="form">${to("#nowhere", name)}</form>`,
    act: async (page) => {
      await page.focus("#name");
      await page.evaluate(() => document.querySelector("#entry")?.setAttribute("href", "#name"));
      await init(page, "initAll(form, { focus: true })");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "focus: true moves it to a summary that was hidden in between",
    page: `<form id="form">${to("#name", name)}</form>`,
    act: async (page) => {
      await toggle(page);
      await page.focus("#name");
      await init(page, "initAll(form, { focus: true })");
      if (await page.locator("#summary:focus").count()) throw new Error("a hidden summary has the focus");
      await toggle(page);
      await init(page, "initAll(form, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "a summary that was hidden in between gets no focus of itself",
    page: to("#name", name),
    act: async (page) => {
      await toggle(page);
      await page.focus("#name");
      await toggle(page);
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "focus: true moves it to the summary of the scope, though it is the second on the page",
    page: `<form>${summary("#name")}</form><form id="form">${summary("#name").replaceAll('id="', 'id="second-')}${name}</form>`,
    act: async (page) => {
      await page.focus("#name");
      await init(page, "initAll(form, { focus: true })");
    },
    focus: "#second-summary",
  },
  {
    name: "focus: true moves it to the first of two summaries that were there before",
    page: `${summary("#name")}${summary("#name").replaceAll('id="', 'id="second-')}${name}`,
    act: async (page) => {
      await page.focus("#second-summary");
      await init(page, "initAll(document, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: true moves it to a new summary rather than to one that was there before",
    page: `<div class="ds-error-summary" tabindex="-1">Old</div><div id="place"></div>${name}`,
    act: async (page) => {
      await insert(page);
      await init(page, "initAll(document, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: true does not move it to a summary with data-disable-auto-focus",
    page: to("#name", name).replace('id="summary"', 'id="summary" data-disable-auto-focus'),
    act: async (page) => {
      await page.focus("#name");
      await init(page, "initAll(document, { focus: true })");
    },
    focus: "#name",
  },
  {
    name: "focus: true moves it after a call that did not",
    page: to("#name", name),
    start: "",
    act: async (page) => {
      await init(page, "initAll(document, { focus: false })");
      await init(page, "initAll(document, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: false does not move it",
    page: to("#name", name),
    start: "",
    act: (page) => init(page, "initAll(undefined, { focus: false })"),
    focus: "body",
  },
  {
    name: "data-disable-auto-focus keeps focus",
    page: to("#name", name).replace('id="summary"', 'id="summary" data-disable-auto-focus'),
    act: nothing,
    focus: "body",
  },
  {
    name: 'data-disable-auto-focus="true" keeps focus, and the entries work',
    page: to("#name", name).replace('id="summary"', 'id="summary" data-disable-auto-focus="true"'),
    focus: "#name",
    top: "#label",
  },
  {
    name: 'data-disable-auto-focus="false" does not keep it',
    page: to("#name", name).replace('id="summary"', 'id="summary" data-disable-auto-focus="false"'),
    act: nothing,
    focus: "#summary",
  },
  {
    name: "focus moves when the page was opened with the hash of a field",
    page: to("#name", name),
    at: "#name",
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "focus moves when the page was opened with the hash of a text",
    page: to("#name", `<h2 id="part">Part</h2>${name}`),
    at: "#part",
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "focus moves when the page was opened with a hash that names nothing",
    page: to("#name", name),
    at: "#nowhere",
    act: nothing,
    focus: "#summary",
  },
  ...[" tabindex=-1", ""].map(
    (tabindex): Scenario => ({
      name: `focus moves after a skip link to <main${tabindex}> and a submit that keeps its hash`,
      page: `<a id="skip" href="#main">Skip</a><main id="main"${tabindex}><form method="post">${to("#name", name)}<button id="send">Send</button></form></main>`,
      act: async (page) => {
        await page.click("#skip");
        await page.waitForURL(/#main$/);
        await submitted(page, "#send");
      },
      focus: "#summary",
      to: "#main",
      steps: 2,
      also: isInWindow("#summary"),
    }),
  ),
  {
    name: "a click elsewhere after a submit that keeps the hash takes the focus, which does not come back",
    page: `<main id="main" tabindex="-1"><form method="post"><button id="send">Send</button>${to("#name", name)}</form></main>`,
    at: "#main",
    act: async (page) => {
      await submitted(page, "#send");
      await page.waitForFunction(() => document.activeElement?.id === "summary");
      await page.click("#main", { position: { x: 5, y: 300 } });
    },
    focus: "#main",
    steps: 1,
  },
  {
    name: "the summary is in sight after a reload of a page that was scrolled",
    page: to("#name", name),
    act: async (page) => {
      await page.evaluate(() => scrollTo(0, 1500));
      await page.reload();
    },
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "a summary that comes later leaves scrolling to the browser, because routers rely on it",
    page: to("#name", name),
    start: "",
    act: async (page) => init(page),
    focus: "#summary",
    also: (page) => page.evaluate(() => history.scrollRestoration === "auto"),
  },
  {
    name: "a script that takes the focus keeps it, whatever the hash",
    page: to("#name", name),
    start: `import { initAll } from "/client/index.js"; initAll(); addEventListener("load", () => document.querySelector("#name").focus());`,
    at: "#nowhere",
    act: nothing,
    focus: "#name",
  },
  {
    name: "focus moves when a page with a hash starts by a script tag",
    page: `<!doctype html>${script}${to("#name", name)}`,
    start: "",
    at: "#name",
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "focus moves and stays in sight when a page with a hash takes long to load",
    page: `<!doctype html>${script}${to("#name", name)}<script async src="/slow.js"></script>`,
    start: "",
    at: "#name",
    act: nothing,
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "a script tag in the head starts it",
    page: `<!doctype html>${script}${to("#name", name)}`,
    start: "",
    focus: "#name",
    top: "#label",
  },
  {
    name: "an async script tag starts it",
    page: `<!doctype html>${script.replace("src", "async src")}${to("#name", name)}`,
    start: "",
    focus: "#name",
    top: "#label",
  },
  {
    name: "two copies on a page act as one",
    page: `<!doctype html>${script}${to("#name", name)}`,
    start: "",
    act: async (page) => {
      await page.focus("#name");
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "a scope that is not there starts nothing",
    page: to("#name", name),
    start: "",
    act: (page) => init(page, "initAll(null)"),
    focus: "body",
  },
  {
    name: "a summary that was hidden takes focus when it shows",
    page: to("#name", name).replace('id="summary"', 'id="summary" hidden'),
    act: async (page) => {
      await page.evaluate(() => document.querySelector("#summary")?.removeAttribute("hidden"));
      await init(page);
    },
    focus: "#summary",
  },
];

const click: Scenario[] = [
  { name: "an entry leads to its field and label", page: to("#name", name), focus: "#name", top: "#label" },
  {
    name: "Enter on an entry does",
    page: to("#name", name),
    act: (page) => page.press("#entry", "Enter"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "Tab and Enter do, from the summary",
    page: to("#name", name),
    act: async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click by a script does",
    page: to("#name", name),
    act: (page) => page.evaluate(() => document.querySelector<HTMLElement>("#entry")?.click()),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click inside an entry's link does",
    page: to("#name", name, { html: "Enter <b><i id=inner>it</i></b>" }),
    act: (page) => page.click("#inner"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click on an icon inside an entry's link does",
    page: to("#name", name, { html: '<svg width="40" height="40"><circle id="dot" cx="20" cy="20" r="20"/></svg>' }),
    act: (page) => page.click("#dot"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a second click leads there again",
    page: to("#name", name),
    act: async (page) => {
      await page.click("#entry");
      await page.click("#entry");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "a textarea higher than the window is shown with its label",
    page: to("#more", '<label id="label" for="more">More</label><p><textarea id="more" class="far"></textarea>'),
    focus: "#more",
    top: "#label",
  },
  {
    name: "a select is shown with its label",
    page: to("#list", '<label id="label" for="list">List</label><p><select id="list"><option>A</select>'),
    focus: "#list",
    top: "#label",
  },
  {
    name: "a field inside its label is",
    page: to("#name", '<label id="label">Full name<br><br><input id="name"></label>'),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a field without a label is shown itself",
    page: to("#name", '<input id="name">'),
    focus: "#name",
    top: "#name",
  },
  {
    name: "a field whose label comes after it is shown itself",
    page: to("#name", '<p><input id="name"></p><label for="name">Full name</label>'),
    focus: "#name",
    top: "#name",
  },
  {
    name: "a field whose label is far above it is shown itself",
    page: to("#name", `<label for="name">Full name</label>${far}<input id="name">`),
    focus: "#name",
    top: "#name",
  },
  {
    name: "a field whose label is not shown is shown itself",
    page: to("#name", '<label hidden for="name">Full name</label><p><input id="name">'),
    focus: "#name",
    top: "#name",
  },
  {
    name: "radios are shown with their legend",
    page: to("#a", group('<input type="radio" id="a"><label for="a">A</label>')),
    focus: "#a",
    top: "#legend",
  },
  {
    name: "radios are shown with their legend also when it is not near",
    page: to("#a", group(`${half}<input type="radio" id="a"><label for="a">A</label>`)),
    focus: "#a",
    top: "#legend",
  },
  {
    name: "checkboxes are shown with their legend also when it is not near",
    page: to("#a", group(`${half}<input type="checkbox" id="a"><label for="a">A</label>`)),
    focus: "#a",
    top: "#legend",
  },
  {
    name: "a radio whose legend is not shown is shown with its label",
    page: to(
      "#a",
      group('<label id="label" for="a">A</label><p><input type="radio" id="a">').replace("<legend", "<legend hidden"),
    ),
    focus: "#a",
    top: "#label",
  },
  {
    name: "a checkbox without a fieldset is shown with its label",
    page: to("#a", '<label id="label" for="a">A</label><p><input type="checkbox" id="a">'),
    focus: "#a",
    top: "#label",
  },
  {
    name: "the day of a date is shown with the legend when that is near",
    page: to("#dob-day", group('<label for="dob-day">Day</label><p><input id="dob-day">')),
    focus: "#dob-day",
    top: "#legend",
  },
  {
    name: "a field is shown with its label when the legend is not near",
    page: to("#name", group(half + name)),
    focus: "#name",
    top: "#label",
  },
  {
    name: "the legend of another fieldset is not taken",
    page: to("#name", `<fieldset>${group("Address")}${name}</fieldset>`),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a page that scrolls smoothly does so here",
    page: `<!doctype html><html class="smooth">${style}${to("#name", name)}`,
    act: async (page) => {
      await page.click("#entry");
      await page.waitForFunction(
        () => Math.abs(document.querySelector("#label")?.getBoundingClientRect().top ?? 9) < 2,
      );
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "a space kept free at the top of the window stays free",
    page: `<!doctype html><html class="header">${style}${to("#name", `${name}<p id="here"></p>`)}`,
    focus: "#name",
    also: async (page) => Math.round((await page.locator("#label").boundingBox())?.y ?? 0) === 100,
  },
  {
    name: "an entry in a part that scrolls by itself leads to its field",
    page: `<div class="box">${to("#name", name)}</div>`,
    focus: "#name",
    top: "#label",
  },
  {
    name: "a page in quirks mode works",
    page: `<html>${style}${to("#name", name)}`,
    focus: "#name",
    top: "#label",
  },
  {
    name: "a page with a query works, and keeps it",
    page: to("#name", name),
    at: "?page=1",
    focus: "#name",
    top: "#label",
  },
  {
    name: "a page opened with a hash works, and keeps it",
    page: to("#name", `<h2 id="part">Part</h2>${name}`),
    at: "#part",
    focus: "#name",
    top: "#label",
  },
  {
    name: "a link with the page's whole address works",
    page: to("here?page=1#name", name),
    at: "?page=1",
    focus: "#name",
    top: "#label",
  },
  {
    name: "a page whose address a script changed works",
    page: to("#name", name),
    act: async (page) => {
      await page.evaluate(() => history.replaceState(null, "", "?step=2"));
      await page.click("#entry");
    },
    focus: "#name",
    top: "#label",
    to: "?step=2",
  },
  {
    name: "a link in an element inside the summary's list works when the summary is in a dialog",
    page: `<dialog open id="dialog">${summary("#name")}${name}</dialog>`,
    focus: "#name",
  },
  {
    name: "a modal dialog works",
    page: `<dialog id="dialog">${summary("#name")}${name}</dialog>`,
    act: async (page) => {
      await page.evaluate(() => document.querySelector<HTMLDialogElement>("#dialog")?.showModal());
      await page.click("#entry");
    },
    focus: "#name",
  },
];

function group(content: string): string {
  return `<fieldset id="group"><legend id="legend">Question</legend>${content}</fieldset>`;
}

const ids: Scenario[] = [
  ["a.b:c", "#a.b:c"],
  ["person[0][name]", "#person[0][name]"],
  ["it's", "#it's"],
  ['say "hi"', '#say "hi"'],
  ["a b", "#a b"],
  ["a b", "#a%20b"],
  ["a%20b", "#a%20b"],
  ["a%20b", "#a%2520b"],
  ["100%", "#100%"],
  ["100% sure", "#100% sure"],
  ["%zz é", "#%zz é"],
  ["%E0%A4%A", "#%E0%A4%A"],
  ["a#b", "#a#b"],
  ["a\\b", "#a\\b"],
  ["größe", "#größe"],
  ["größe", "#gr%C3%B6%C3%9Fe"],
  ["名前", "#名前"],
  ["👍", "#👍"],
  ["<b>&amp;", "#<b>&amp;"],
  ["1", "#1"],
  ["constructor", "#constructor"],
].map(([id = "", href = ""]) => {
  const escaped = id.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return {
    name: `the id ${id} is found by ${href}`,
    page: to(href, `<label class="label" for="${escaped}">Label</label><p><input id="${escaped}">`),
    focus: `#${id}`,
    top: ".label",
  };
});

const missing: Scenario[] = ["#%", "#%ff", "#%E0%A4", "#nowhere", "#top", "#"].map((href) => ({
  name: `an entry to ${href} that names nothing is left to the browser`,
  page: to(href, name),
  focus: "#entry",
  to: href,
  browser: true,
}));

const browser: Scenario[] = [
  ...(["Control", "Shift", "Alt", "Meta"] as const).map(
    (key): Scenario => ({
      name: `a click with ${key} is left to the browser`,
      page: to("#name", name),
      act: (page) => page.click("#entry", { modifiers: [key] }),
      focus: key === "Meta" ? "#name" : "#entry",
      to: key === "Meta" ? "#name" : "",
      browser: true,
    }),
  ),
  {
    name: "a click with the middle button is left to the browser",
    page: to("#name", name),
    act: (page) => page.click("#entry", { button: "middle" }),
    focus: "#entry",
    browser: true,
  },
  {
    name: "a link with a target is left to the browser",
    page: to("#name", name, { attributes: { target: "_blank" } }),
    focus: "#entry",
    browser: true,
  },
  {
    name: "a link to be downloaded is left to the browser",
    page: to("#name", name, { attributes: { download: "" } }),
    focus: "#entry",
    browser: true,
  },
  {
    name: "a click that the link's own script handles is left to that",
    page: to("#name", name),
    start:
      'import "/client/auto.js"; document.querySelector("#entry").addEventListener("click", (e) => e.preventDefault());',
    act: (page) => page.click("#entry"),
    focus: "#entry",
  },
  {
    name: "a click that a script around the summary handles is left to that",
    page: `<main>${to("#name", name)}</main>`,
    start:
      'import "/client/auto.js"; document.querySelector("main").addEventListener("click", (e) => e.preventDefault());',
    act: (page) => page.click("#entry"),
    focus: "#entry",
  },
  {
    name: "a link to another page is left to the browser",
    page: to("/other#name", name),
    focus: "#name",
    to: "/other#name",
    browser: true,
  },
  {
    name: "a link to another query opens that page, and focus moves to its summary",
    page: to("?page=2#name", name),
    act: (page) => submitted(page, "#entry"),
    focus: "#summary",
    to: "?page=2#name",
    steps: 1,
    also: isInWindow("#summary"),
  },
  {
    name: "a link in a page with a base elsewhere is left to the browser",
    page: `<!doctype html><base href="/other">${style}${to("#name", name)}`,
    focus: "#name",
    to: "/other#name",
    browser: true,
  },
  {
    name: "a disabled field is left to the browser",
    page: to("#name", name.replace("<input", "<input disabled")),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "a field in a disabled fieldset is left to the browser",
    page: to("#name", `<fieldset disabled>${name}</fieldset>`),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "a hidden field is left to the browser",
    page: to("#name", name.replace("<input", "<input hidden")),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "an input of type hidden is left to the browser",
    page: to("#name", '<input type="hidden" id="name">'),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "an inert field is left to the browser",
    page: to("#name", `<div inert>${name}</div>`),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "a field in a closed dialog is left to the browser",
    page: to("#name", `<dialog>${name}</dialog>`),
    focus: "body",
    to: "#name",
    browser: true,
  },
  {
    name: "a text is left to the browser",
    page: to("#part", '<h2 id="part">Part</h2>'),
    focus: "body",
    top: "#part",
    to: "#part",
    browser: true,
  },
  {
    name: "a named anchor is left to the browser",
    page: to("#part", '<h2><a name="part" id="">Part</a></h2>'),
    focus: "body",
    to: "#part",
    browser: true,
  },
  {
    name: "a link outside the summary is left to the browser",
    page: `<a id="other" href="#name">Name</a>${to("#name", name)}`,
    act: (page) => page.click("#other"),
    focus: "#name",
    to: "#name",
    browser: true,
  },
  {
    name: "a link of an image inside the summary is left to the browser",
    page: `<div class="ds-error-summary"><svg width="40" height="40"><a id="entry" href="#name"><circle cx="20" cy="20" r="20"/></a></svg></div>${far}${name}${far}`,
    focus: "#name",
    to: "#name",
    browser: true,
  },
  {
    name: "a click beside the entries does nothing",
    page: to("#name", name),
    act: (page) => page.click("h2"),
    focus: "#summary",
    browser: true,
  },
];

const groups: Scenario[] = [
  {
    name: "a fieldset hands focus to its first control",
    needsScript: true,
    page: to("#group", group(name)),
    focus: "#name",
    top: "#legend",
  },
  {
    name: "a fieldset without a legend does",
    needsScript: true,
    page: to("#group", `<fieldset id="group"><p>Question</p>${name}</fieldset>`),
    focus: "#name",
    top: "#group",
  },
  {
    name: "a div does",
    needsScript: true,
    page: to("#part", `<div id="part"><h2>Question</h2>${name}</div>`),
    focus: "#name",
    top: "#part",
  },
  {
    name: "a div around a fieldset does, and shows the legend",
    needsScript: true,
    page: to("#part", `<div id="part"><h2>Part</h2>${group(name)}</div>`),
    focus: "#name",
    top: "#legend",
  },
  {
    name: "a div whose first control is not near shows its label",
    needsScript: true,
    page: to("#part", `<div id="part"><h2>Question</h2>${half}${name}</div>`),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a group passes over what cannot take focus",
    needsScript: true,
    page: to(
      "#group",
      group(`<input type="hidden"><input disabled><select hidden></select><a href="/help">Help</a>${name}`),
    ),
    focus: "#name",
    top: "#legend",
  },
  {
    name: "a group of its own kind of controls does",
    needsScript: true,
    page: to("#part", '<div id="part"><div id="slider" role="slider" tabindex="0">1</div></div>'),
    focus: "#slider",
    top: "#part",
  },
  {
    name: "a group that takes focus itself keeps it",
    page: to("#part", `<div id="part" tabindex="-1"><h2>Question</h2>${name}</div>`),
    focus: "#part",
    top: "#part",
  },
  {
    name: "the form around the summary hands focus to its first control, not to the summary",
    needsScript: true,
    page: `<form id="form">${to("#form", name)}</form>`,
    focus: "#name",
    top: "#label",
  },
  {
    name: "a disabled fieldset is left to the browser",
    page: to("#group", group(name).replace("<fieldset", "<fieldset disabled")),
    focus: "body",
    top: "#group",
    to: "#group",
    browser: true,
  },
];

const isOpen = (page: Page) =>
  page
    .locator("details:not([open])")
    .count()
    .then((closed) => closed === 0);

const hidden: Scenario[] = [
  {
    name: "closed details open",
    page: to("#name", `<details><summary>More</summary>${name}</details>`),
    focus: "#name",
    top: "#label",
    also: isOpen,
  },
  {
    name: "closed details in closed details open",
    page: to("#name", `<details><summary>More</summary><details><summary>More</summary>${name}</details></details>`),
    focus: "#name",
    top: "#label",
    also: isOpen,
  },
  {
    name: "closed details inside a group open",
    needsScript: true,
    page: to("#part", `<div id="part"><details><summary>More</summary>${name}</details></div>`),
    focus: "#name",
    top: "#part",
    also: isOpen,
  },
  {
    name: "details that are the target open",
    needsScript: true,
    page: to("#part", `<details id="part"><summary>More</summary>${name}</details>`),
    focus: "#name",
    top: "#part",
    also: isOpen,
  },
  {
    name: "the summary of details takes focus and does not open them",
    page: to("#part", `<details><summary id="part">More</summary>${name}</details>`),
    focus: "#part",
    top: "#part",
    also: (page) => isOpen(page).then((open) => !open),
  },
  {
    name: "what is hidden until found is shown",
    page: to("#name", `<div hidden="until-found">${name}</div>`),
    focus: "#name",
    top: "#label",
  },
  {
    name: "what is hidden until found is told that it is found",
    page: to("#name", `<div id="part"><div hidden="Until-Found">${name}</div></div>`),
    start:
      'import "/client/auto.js"; document.querySelector("#part").addEventListener("beforematch", (e) => { e.currentTarget.className = "found"; });',
    focus: "#name",
    top: "#label",
    also: (page) => page.locator(".found").count(),
  },
  {
    name: "details in a shadow root, around a field in the page, open",
    page: to(
      "#name",
      `<div><template shadowrootmode="open"><details><summary>More</summary><slot></slot></details></template>${name}</div>`,
    ),
    focus: "#name",
    top: "#label",
    also: isOpen,
  },
];

const shadow = (content: string) =>
  `<div id="host"><template shadowrootmode="open">${style}${content}</template></div>`;
const startShadow = 'import { initAll } from "/client/index.js"; initAll(document.querySelector("#host").shadowRoot);';
const startFrame =
  'import { initAll } from "/client/index.js"; const frame = document.querySelector("iframe");' +
  'const start = () => initAll(frame.contentDocument); frame.contentDocument?.querySelector("a") ? start() : frame.addEventListener("load", start);';
const inFrame = (page: Page) => page.frameLocator("iframe").locator("#entry").click();

const scopes: Scenario[] = [
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

/** Puts a summary into the page as a script does that checks the answers. */
function insert(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [box, link] = [document.createElement("div"), document.createElement("a")];
    Object.assign(box, { className: "ds-error-summary", id: "summary", tabIndex: -1 });
    Object.assign(link, { href: "#name", id: "entry", textContent: "Enter it" });
    box.append(link);
    document.querySelector("#place")?.append(box);
  });
}

const peers = [
  { prefix: "govuk", folder: "node_modules/govuk-frontend/dist", macro: (word: string) => `govuk${word}` },
  {
    prefix: "nhsuk",
    folder: "node_modules/nhsuk-frontend-10/dist",
    macro: (word: string) => word.charAt(0).toLowerCase() + word.slice(1),
  },
];

const others: Scenario[] = peers.flatMap(({ prefix, folder, macro }) => {
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(root + folder));
  const render = (component: string, params: object) => {
    const word = component.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
    const source = `{% from "${prefix}/components/${component}/macro.njk" import ${macro(word)} %}{{ ${macro(word)}(params) }}`;
    return env.renderString(source, { params });
  };
  const page = (href: string, component: string, params: object, more: object = {}) =>
    render("error-summary", {
      titleText: "There is a problem",
      errorList: [{ text: "Enter it", href, attributes: { id: "entry" } }],
      attributes: { id: "summary" },
      ...more,
    }) +
    far +
    render(component, params) +
    far;
  const start = `import { initAll } from "/client/index.js"; initAll(document, { prefix: "${prefix}" });`;
  const errorMessage = { text: "Enter it" };
  const fieldset = { legend: { text: "Question" } };
  const items = [
    { value: "a", text: "A" },
    { value: "b", text: "B" },
  ];
  const input = { id: "name", name: "name", label: { text: "Full name" }, errorMessage };
  const rows: Scenario[] = [
    { name: "focus moves to the summary", page: page("#name", "input", input), act: nothing, focus: "#summary" },
    {
      name: "focus stays with disableAutoFocus",
      page: page("#name", "input", input, { disableAutoFocus: true }),
      act: nothing,
      focus: "body",
    },
    {
      name: "the summary takes no focus by a click, once it has lost it",
      page: page("#name", "input", input),
      act: async (page) => {
        await page.focus("#name");
        await page.click("#summary h2");
      },
      focus: "body",
    },
    { name: "an input", page: page("#name", "input", input), focus: "#name", top: "label" },
    { name: "a textarea", page: page("#name", "textarea", input), focus: "#name", top: "label" },
    { name: "a select", page: page("#name", "select", { ...input, items }), focus: "#name", top: "label" },
    {
      name: "radios",
      page: page("#contact", "radios", { idPrefix: "contact", name: "contact", fieldset, items, errorMessage }),
      focus: "#contact",
      top: "legend",
    },
    {
      name: "checkboxes",
      page: page("#contact", "checkboxes", { idPrefix: "contact", name: "contact", fieldset, items, errorMessage }),
      focus: "#contact",
      top: "legend",
    },
    {
      name: "the month of a date",
      page: page("#dob-month", "date-input", { id: "dob", fieldset, errorMessage }),
      focus: "#dob-month",
      top: "legend",
    },
    {
      name: "a whole date",
      needsScript: true,
      page: page("#dob", "date-input", { id: "dob", fieldset, errorMessage }),
      focus: "#dob-day",
      top: "legend",
    },
    {
      name: "a field in details",
      page: page("#name", "details", { summaryText: "More", html: render("input", input) }),
      focus: "#name",
      top: "label",
      also: isOpen,
    },
  ];
  return rows.map((row) => ({ ...row, name: `${prefix}-frontend: ${row.name}`, start }));
});

const wrongAnswers = { contact: "email", "born-day": "27", topics: ["other"] };
const issues = [
  ...["fullName", "detail", "country", "contact", "contactBy.email", "topics", "otherTopic"].map((key) => ({
    path: [key],
  })),
  { path: ["born", "month"] },
  { path: ["trip", "start", "year"] },
].map(({ path }) => ({ path, message: `Enter ${path.join(" ")}` }));

const ofForms: Scenario[] = packages.map((each) => {
  const form = forms[each.system].en;
  const html = pageRenderer(each)(form.view({ answers: form.read(wrongAnswers), issues }));
  return {
    name: `${each.name}: every entry of a form's page focuses its answer`,
    page: html.trim().replace("<!DOCTYPE", "<!doctype"),
    start: `import { initAll } from "/client/index.js"; initAll(document, { prefix: "${each.system}" });`,
    act: (page) => page.evaluate(followEveryEntry, `.${each.system}-error-summary a`),
    focus: "#otherTopic",
    also: (page) => page.evaluate(() => document.body.dataset.followed === "9 of 9"),
  };
});

/** Clicks on every entry, and leaves on the page how many of them moved focus to their answers. */
function followEveryEntry(entries: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(entries)];
  const followed = links.filter((link) => {
    link.click();
    return document.activeElement?.id === link.hash.slice(1);
  });
  document.body.dataset.followed = `${followed.length} of ${links.length}`;
}

const topics = checkboxes({
  name: "topics",
  values: ["a", "b"],
  items: [
    { value: "a", text: "A" },
    {
      value: "b",
      text: "B",
      conditional: { html: checkboxes({ name: "inner", values: ["c"], items: [{ value: "c", text: "C" }] }) },
    },
    { divider: "or" },
    { value: "none", text: "None of these", behaviour: "exclusive" },
  ],
});

/** Returns true when exactly the checkboxes with these ids are checked. */
const areChecked =
  (...ids: string[]) =>
  async (page: Page) =>
    (await page.evaluate(() => [...document.querySelectorAll(":checked")].map(({ id }) => id).join())) === ids.join();

/** Two clicks by the page itself: on a busy machine, more than a second may pass between two of the mouse. */
const clickTwice = (page: Page) =>
  page.locator("#save").evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    button.click();
  });

const behaviours: Scenario[] = [
  {
    name: "none of these clears the others of its group, and no other group",
    page: topics + checkboxes({ name: "other", values: ["x"], items: [{ value: "x", text: "X" }] }),
    act: (page) => page.click("#topics-4"),
    focus: "#topics-4",
    also: areChecked("inner", "topics-4", "other"),
  },
  {
    name: "an answer clears none of these",
    page: topics,
    act: async (page) => {
      await page.click("#topics-4");
      await page.focus("#topics");
      await page.keyboard.press("Space");
    },
    focus: "#topics",
    also: areChecked("topics", "inner"),
  },
  {
    name: "to clear an answer changes no other",
    page: topics,
    act: (page) => page.click("#topics"),
    focus: "#topics",
    also: areChecked("topics-2", "inner"),
  },
  ...[
    { name: "a button that prevents it is not pressed twice", preventDoubleClick: true, clicks: 1 },
    { name: "another button is", preventDoubleClick: false, clicks: 2 },
  ].map(({ name, preventDoubleClick, clicks }) => ({
    name: `on a double click ${name}`,
    page: `<input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick })}`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      initAll();
      save.onclick = (event) => void setTimeout(() => { if (!event.defaultPrevented) count.value++; });`,
    act: clickTwice,
    focus: "#save",
    also: async (page: Page) => (await page.inputValue("#count")) === String(clicks),
  })),
  {
    name: "a button that prevents a double click can be pressed when two scopes are around it",
    page: `<form id="form"><input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick: true })}</form>`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      initAll(form, { focus: true });
      addEventListener("click", (event) => { if (!event.defaultPrevented) count.value++; });`,
    act: clickTwice,
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "1",
  },
  {
    name: "a button that prevents a double click can be pressed again a second later",
    page: `<input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick: true })}`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      save.onclick = (event) => void setTimeout(() => { if (!event.defaultPrevented) count.value++; });`,
    act: async (page) => {
      await clickTwice(page);
      // Longer on a busy machine, which is as well.
      await page.waitForTimeout(1100);
      await page.click("#save");
    },
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "2",
  },
  {
    name: "a summary that nobody made focusable is so while it has the focus, and no tab stop",
    page: to("#name", name).replace(' tabindex="-1"', ""),
    act: async (page) => {
      const given = await page.getAttribute("#summary", "tabindex");
      if (given !== "-1") throw new Error(`the summary has the tabindex ${given}`);
      await page.focus("#name");
    },
    focus: "#name",
    also: async (page) => (await page.getAttribute("#summary", "tabindex")) === null,
  },
  {
    name: "another button is pressed soon after one that prevents a double click",
    page: `<input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick: true })}${button({ text: "Add", type: "button", id: "add", preventDoubleClick: true })}`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      document.onclick = (event) => { if (!event.defaultPrevented) count.value++; };`,
    act: async (page) => {
      await page.click("#save");
      await page.click("#add");
      await page.click("#save");
    },
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "3",
  },
];

/** Returns true when an element is in the window. */
function isInWindow(selector: string, frame?: string): (page: Page) => Promise<boolean> {
  return async (page) => {
    const box = await (frame ? page.frameLocator(frame).locator(selector) : page.locator(selector)).boundingBox();
    return box !== null && box.y > -2 && box.y < 600;
  };
}

export const scenarios: Scenario[] = [
  ...load,
  ...click,
  ...ids,
  ...missing,
  ...browser,
  ...groups,
  ...hidden,
  ...scopes,
  ...others,
  ...ofForms,
  ...behaviours,
];

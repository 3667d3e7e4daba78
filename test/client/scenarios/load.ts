import {
  init,
  insert,
  isInWindow,
  name,
  nothing,
  type Scenario,
  script,
  style,
  submitted,
  summary,
  to,
  toggle,
} from "./scenario.js";

export const load: Scenario[] = [
  { name: "focus moves to the summary", act: nothing, focus: "#summary" },
  {
    name: "focus moves once: a second initAll leaves it where the user went",
    act: async (page) => {
      await page.focus("#name");
      await init(page);
    },
    focus: "#name",
  },
  {
    name: "focus moves with the one call too",
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
      await page.keyboard.press(" ");
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
    start: "",
    act: async (page) => {
      await init(page, "initAll(document, { focus: false })");
      await init(page, "initAll(document, { focus: true })");
    },
    focus: "#summary",
  },
  {
    name: "focus: false does not move it",
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
    act: async (page) => {
      await page.evaluate(() => scrollTo(0, 1500));
      await page.reload();
    },
    focus: "#summary",
    also: isInWindow("#summary"),
  },
  {
    name: "a summary that comes later leaves scrolling to the browser, because routers rely on it",
    start: "",
    act: async (page) => init(page),
    focus: "#summary",
    also: (page) => page.evaluate(() => history.scrollRestoration === "auto"),
  },
  {
    name: "a script that takes the focus keeps it, whatever the hash",
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
    name: "an async script tag starts it when its script comes after the page",
    page: `<!doctype html>${style}<script async src="/late.js"></script>${to("#name", name)}`,
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

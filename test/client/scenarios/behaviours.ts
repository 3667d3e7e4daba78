import { button, checkboxes } from "ds-frontend";
import type { Page } from "playwright-core";
import { click, focus, key, name, type Scenario, to } from "./scenario.js";

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

export const behaviours: Scenario[] = [
  {
    name: "none of these clears the others of its group, and no other group",
    page: topics + checkboxes({ name: "other", values: ["x"], items: [{ value: "x", text: "X" }] }),
    act: [click("#topics-4")],
    focus: "#topics-4",
    also: areChecked("inner", "topics-4", "other"),
  },
  {
    name: "an answer clears none of these",
    page: topics,
    act: [click("#topics-4"), focus("#topics"), key(" ")],
    focus: "#topics",
    also: areChecked("topics", "inner"),
  },
  {
    name: "to clear an answer changes no other",
    page: topics,
    act: [click("#topics")],
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
    act: [clickTwice],
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
    act: [clickTwice],
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "1",
  },
  {
    name: "a button that prevents a double click can be pressed again a second later",
    page: `<input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick: true })}`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      save.onclick = (event) => void setTimeout(() => { if (!event.defaultPrevented) count.value++; });`,
    // The pause is longer on a busy machine, which is as well.
    act: [clickTwice, (page) => page.waitForTimeout(1100), click("#save")],
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "2",
  },
  {
    name: "a summary that nobody made focusable is so while it has the focus, and no tab stop",
    page: to("#name", name).replace(' tabindex="-1"', ""),
    act: [
      async (page) => {
        const given = await page.getAttribute("#summary", "tabindex");
        if (given !== "-1") throw new Error(`the summary has the tabindex ${given}`);
      },
      focus("#name"),
    ],
    focus: "#name",
    also: async (page) => (await page.getAttribute("#summary", "tabindex")) === null,
  },
  {
    name: "another button is pressed soon after one that prevents a double click",
    page: `<input id="count" value="0">${button({ text: "Save", type: "button", id: "save", preventDoubleClick: true })}${button({ text: "Add", type: "button", id: "add", preventDoubleClick: true })}`,
    start: `import { initAll } from "/client/index.js";
      initAll();
      document.onclick = (event) => { if (!event.defaultPrevented) count.value++; };`,
    act: [click("#save"), click("#add"), click("#save")],
    focus: "#save",
    also: async (page) => (await page.inputValue("#count")) === "3",
  },
];

import {
  click,
  far,
  field,
  follow,
  half,
  key,
  name,
  question,
  type Scenario,
  style,
  summary,
  to,
  toName,
} from "./scenario.js";

const box = (type: string) => `<input type="${type}" id="$"><label for="$">A</label>`;

export const clicks: Scenario[] = [
  { name: "an entry leads to its field and label", ...toName },
  { name: "Enter on an entry leads to its field", act: [(page) => page.press("#entry", "Enter")], ...toName },
  { name: "Tab and Enter lead to the field, from the summary", act: [key("Tab"), key("Enter")], ...toName },
  {
    name: "a click by a script leads to the field",
    act: [(page) => page.evaluate(() => document.querySelector<HTMLElement>("#entry")?.click())],
    ...toName,
  },
  {
    name: "a click inside an entry's link leads to the field",
    page: to("#name", name, { html: "Enter <b><i id=inner>it</i></b>" }),
    act: [click("#inner")],
    ...toName,
  },
  {
    name: "a click on an icon inside an entry's link leads to the field",
    page: to("#name", name, { html: '<svg width="40" height="40"><circle id="dot" cx="20" cy="20" r="20"/></svg>' }),
    act: [click("#dot")],
    ...toName,
  },
  { name: "a second click leads there again", act: [click("#entry"), click("#entry")], ...toName },
  follow("every answer is shown with its question", [
    {
      name: "a textarea higher than the window with its label",
      answer: '<label id="$-label" for="$">More</label><p><textarea id="$" class="far"></textarea>',
      top: "$-label",
    },
    {
      name: "a select with its label",
      answer: '<label id="$-label" for="$">List</label><p><select id="$"><option>A</select>',
      top: "$-label",
    },
    {
      name: "a field inside its label with it",
      answer: '<label id="$-label">Full name<br><br><input id="$"></label>',
      top: "$-label",
    },
    { name: "a field without a label itself", answer: '<input id="$">' },
    {
      name: "a field whose label comes after it itself",
      answer: '<p><input id="$"></p><label for="$">Full name</label>',
    },
    {
      name: "a field whose label is far above it itself",
      answer: `<label for="$">Full name</label>${far}<input id="$">`,
    },
    {
      name: "a field whose label is not shown itself",
      answer: '<label hidden for="$">Full name</label><p><input id="$">',
    },
    { name: "radios with their legend", answer: question(box("radio")), top: "$-legend" },
    {
      name: "radios with their legend also when it is not near",
      answer: question(half + box("radio")),
      top: "$-legend",
    },
    {
      name: "checkboxes with their legend also when it is not near",
      answer: question(half + box("checkbox")),
      top: "$-legend",
    },
    {
      name: "a radio whose legend is not shown with its label",
      answer: question('<label id="$-label" for="$">A</label><p><input type="radio" id="$">').replace(
        "<legend",
        "<legend hidden",
      ),
      top: "$-label",
    },
    {
      name: "a checkbox without a fieldset with its label",
      answer: '<label id="$-label" for="$">A</label><p><input type="checkbox" id="$">',
      top: "$-label",
    },
    {
      name: "the day of a date with the legend when that is near",
      answer: question('<label for="$">Day</label><p><input id="$">'),
      top: "$-legend",
    },
    { name: "a field with its label when the legend is not near", answer: question(half + field), top: "$-label" },
    {
      name: "a field with its label when the legend is that of another fieldset",
      answer: `<fieldset>${question("Address")}${field}</fieldset>`,
      top: "$-label",
    },
  ]),
  {
    name: "a page that scrolls smoothly does so here",
    page: `<!doctype html><html class="smooth">${style}${to("#name", name)}`,
    act: [
      click("#entry"),
      (page) =>
        page.waitForFunction(() => Math.abs(document.querySelector("#label")?.getBoundingClientRect().top ?? 9) < 2),
    ],
    ...toName,
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
    ...toName,
  },
  { name: "a page in quirks mode works", page: `<html>${style}${to("#name", name)}`, ...toName },
  { name: "a page with a query works, and keeps it", at: "?page=1", ...toName },
  {
    name: "a page opened with a hash works, and keeps it",
    page: to("#name", `<h2 id="part">Part</h2>${name}`),
    at: "#part",
    ...toName,
  },
  { name: "a link with the page's whole address works", page: to("here?page=1#name", name), at: "?page=1", ...toName },
  {
    name: "a page whose address a script changed works",
    act: [(page) => page.evaluate(() => history.replaceState(null, "", "?step=2")), click("#entry")],
    ...toName,
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
    act: [
      (page) => page.evaluate(() => document.querySelector<HTMLDialogElement>("#dialog")?.showModal()),
      click("#entry"),
    ],
    focus: "#name",
  },
];

import { far, group, half, name, type Scenario, style, summary, to } from "./scenario.js";

export const click: Scenario[] = [
  { name: "an entry leads to its field and label", page: to("#name", name), focus: "#name", top: "#label" },
  {
    name: "Enter on an entry leads to its field",
    page: to("#name", name),
    act: (page) => page.press("#entry", "Enter"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "Tab and Enter lead to the field, from the summary",
    page: to("#name", name),
    act: async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    },
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click by a script leads to the field",
    page: to("#name", name),
    act: (page) => page.evaluate(() => document.querySelector<HTMLElement>("#entry")?.click()),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click inside an entry's link leads to the field",
    page: to("#name", name, { html: "Enter <b><i id=inner>it</i></b>" }),
    act: (page) => page.click("#inner"),
    focus: "#name",
    top: "#label",
  },
  {
    name: "a click on an icon inside an entry's link leads to the field",
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
    name: "a field inside its label is shown with it",
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

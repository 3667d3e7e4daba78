import {
  click,
  far,
  field,
  focus,
  isInWindow,
  name,
  question,
  type Scenario,
  style,
  submitted,
  to,
} from "./scenario.js";

const entryTo = (href: string) => `<div class="ds-error-summary" hidden><a href="${href}">Enter it</a></div>`;

/** Clicks on every entry, and throws a sentence about those that the client does not leave to the browser. */
function clickWithoutFollowing(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(".ds-error-summary a")];
  const followed: string[] = [];
  addEventListener("click", (event) => {
    if (event.defaultPrevented) followed.push((event.target as HTMLElement).outerHTML);
    event.preventDefault();
  });
  for (const entry of entries) entry.click();
  if (followed.length > 0) throw new Error(`The client followed ${followed.join(", ")}`);
}

export const browser: Scenario[] = [
  ...(["Control", "Shift", "Alt", "Meta"] as const).map(
    (key): Scenario => ({
      name: `a click with ${key} is left to the browser`,
      act: [click("#entry", { modifiers: [key] })],
      focus: key === "Meta" ? "#name" : "#entry",
      to: key === "Meta" ? "#name" : "",
      browser: true,
    }),
  ),
  {
    name: "a click with the middle button is left to the browser",
    act: [click("#entry", { button: "middle" })],
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
    start:
      'import "/client/auto.js"; document.querySelector("#entry").addEventListener("click", (e) => e.preventDefault());',
    act: [click("#entry")],
    focus: "#entry",
  },
  {
    name: "a click that a script around the summary handles is left to that",
    page: `<main>${to("#name", name)}</main>`,
    start:
      'import "/client/auto.js"; document.querySelector("main").addEventListener("click", (e) => e.preventDefault());',
    act: [click("#entry")],
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
    act: [submitted("#entry")],
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
    name: "what cannot take focus, and what is not there, is left to the browser",
    page: `${[
      `<fieldset disabled>${field}</fieldset>`,
      question(field).replace("<fieldset", "<fieldset disabled").replace('"$-group"', '"$"'),
      field.replace("<input", "<input hidden"),
      '<input type="hidden" id="$">',
      `<div inert>${field}</div>`,
      `<dialog>${field}</dialog>`,
      '<h2><a name="$" id="">Part</a></h2>',
    ]
      .map((answer, index) => entryTo(`#answer-${index}`) + answer.replaceAll("$", `answer-${index}`))
      .join("")}${["#%", "#%ff", "#%E0%A4", "#top", "#"].map(entryTo).join("")}${name}`,
    act: [focus("#name"), (page) => page.evaluate(clickWithoutFollowing)],
    focus: "#name",
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
    name: "a link outside the summary is left to the browser",
    page: `<a id="other" href="#name">Name</a>${to("#name", name)}`,
    act: [click("#other")],
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
  { name: "a click beside the entries does nothing", act: [click("h2")], focus: "#summary", browser: true },
];

import { group, half, name, type Scenario, to } from "./scenario.js";

export const groups: Scenario[] = [
  {
    name: "a fieldset hands focus to its first control",
    needsScript: true,
    page: to("#group", group(name)),
    focus: "#name",
    top: "#legend",
  },
  {
    name: "a fieldset without a legend hands focus to its first control",
    needsScript: true,
    page: to("#group", `<fieldset id="group"><p>Question</p>${name}</fieldset>`),
    focus: "#name",
    top: "#group",
  },
  {
    name: "a div hands focus to its first control",
    needsScript: true,
    page: to("#part", `<div id="part"><h2>Question</h2>${name}</div>`),
    focus: "#name",
    top: "#part",
  },
  {
    name: "a div around a fieldset hands focus to its first control, and shows the legend",
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
    name: "a group of its own kind of controls hands focus to the first",
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

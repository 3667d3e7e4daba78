import { field, follow, half, name, question, type Scenario, to, toName } from "./scenario.js";

const part = (content: string) => `<div id="$-part"><h2>Question</h2>${content}</div>`;

export const groups: Scenario[] = [
  follow("a group hands focus to its first control", [
    { name: "a fieldset", answer: question(field), href: "$-group", top: "$-legend" },
    {
      name: "a fieldset without a legend",
      answer: `<fieldset id="$-group"><p>Question</p>${field}</fieldset>`,
      href: "$-group",
      top: "$-group",
    },
    { name: "a div", answer: part(field), href: "$-part", top: "$-part" },
    { name: "a div around a fieldset", answer: part(question(field)), href: "$-part", top: "$-legend" },
    { name: "a div whose first control is not near", answer: part(half + field), href: "$-part", top: "$-label" },
    {
      name: "a group with what cannot take focus",
      answer: question(`<input type="hidden"><input disabled><select hidden></select><a href="/help">Help</a>${field}`),
      href: "$-group",
      top: "$-legend",
    },
    {
      name: "a group of its own kind of controls",
      answer: part('<div id="$" role="slider" tabindex="0">1</div>'),
      href: "$-part",
      top: "$-part",
    },
    {
      name: "a group that takes focus itself",
      answer: part(field).replace("<div", '<div tabindex="-1"'),
      href: "$-part",
      focus: "$-part",
    },
  ]),
  {
    name: "a click on an entry that leads to a group focuses its first control",
    needsScript: true,
    page: to("#part", `<div id="part"><h2>Question</h2>${name}</div>`),
    focus: "#name",
    top: "#part",
  },
  {
    name: "the form around the summary hands focus to its first control, not to the summary",
    needsScript: true,
    page: `<form id="form">${to("#form", name)}</form>`,
    ...toName,
  },
];

import { isOpen, name, type Scenario, to } from "./scenario.js";

export const hidden: Scenario[] = [
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

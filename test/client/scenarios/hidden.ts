import { field, follow, isOpen, name, type Scenario, to, toName } from "./scenario.js";

const details = (content: string) => `<details><summary>More</summary>${content}</details>`;

export const hidden: Scenario[] = [
  {
    name: "closed details open",
    page: to("#name", `<details><summary>More</summary>${name}</details>`),
    ...toName,
    also: isOpen,
  },
  follow(
    "everything that hides an answer opens",
    [
      { name: "details in details", answer: details(details(field)), top: "$-label" },
      { name: "details in a group", answer: `<div id="$-part">${details(field)}</div>`, href: "$-part", top: "$-part" },
      {
        name: "details that are the target",
        answer: details(field).replace("<details", '<details id="$-part"'),
        href: "$-part",
        top: "$-part",
      },
      {
        name: "details in a shadow root, around a field in the page",
        answer: `<div><template shadowrootmode="open">${details("<slot></slot>")}</template>${field}</div>`,
        top: "$-label",
      },
      { name: "what is hidden until found", answer: `<div hidden="until-found">${field}</div>`, top: "$-label" },
    ],
    isOpen,
  ),
  {
    name: "the summary of details takes focus and does not open them",
    page: to("#part", `<details><summary id="part">More</summary>${name}</details>`),
    focus: "#part",
    top: "#part",
    also: (page) => isOpen(page).then((open) => !open),
  },
  {
    name: "what is hidden until found is told that it is found",
    page: to("#name", `<div id="part"><div hidden="Until-Found">${name}</div></div>`),
    start:
      'import "/client/auto.js"; document.querySelector("#part").addEventListener("beforematch", (e) => { e.currentTarget.className = "found"; });',
    ...toName,
    also: (page) => page.locator(".found").count(),
  },
];

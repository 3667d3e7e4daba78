import { readFileSync } from "node:fs";
import {
  button,
  checkboxes,
  contentsList,
  dateInput,
  errorSummary,
  input,
  page,
  pagination,
  radios,
  select,
  textarea,
} from "ds-frontend";
import nunjucks from "nunjucks";
import { root } from "../../../build/paths.js";
import type { Response } from "../../support/serve.js";

/*
 * The same form and the same guide made with three design systems, with and without their scripts.
 */

export const systems = ["ds-frontend", "govuk-frontend", "nhsuk-frontend"] as const;
export type System = (typeof systems)[number];

/** Folder of a peer in `node_modules`, and the prefix of its class names and files. */
const peers = {
  "govuk-frontend": { folder: "govuk-frontend/dist", prefix: "govuk" },
  "nhsuk-frontend": { folder: "nhsuk-frontend-10/dist", prefix: "nhsuk" },
} as const;

/** Returns the version of a system. */
export function versionOf(system: System): string {
  const folder =
    system === "ds-frontend" ? "packages/ds-frontend/" : `node_modules/${peers[system].folder.replace("/dist", "")}/`;
  return JSON.parse(readFileSync(`${root}${folder}package.json`, "utf8")).version;
}

type Component = (options: object) => string;
type Components = (name: keyof typeof ours) => Component;

const ours = { button, checkboxes, dateInput, errorSummary, input, pagination, radios, select, textarea };

/** Returns the components of a system by the names of our functions. */
function componentsOf(system: System): Components {
  if (system === "ds-frontend") return (name) => ours[name] as Component;
  const { folder, prefix } = peers[system];
  const environment = new nunjucks.Environment(new nunjucks.FileSystemLoader(`${root}node_modules/${folder}`));
  return (name) => (params) => {
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const macro = system === "govuk-frontend" ? `govuk${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
    const source = `{% from "${prefix}/components/${file}/macro.njk" import ${macro} %}{{ ${macro}(params) }}`;
    return environment.renderString(source, { params });
  };
}

/** Entries of the summary: a text, and the id of its answer. */
export const entries = [
  { kind: "text input", text: "Enter your full name", href: "#full-name" },
  { kind: "date", text: "Enter your date of birth", href: "#dob-day" },
  { kind: "radios", text: "Select how we should contact you", href: "#contact" },
  { kind: "checkboxes", text: "Select what you need", href: "#needs" },
  { kind: "textarea", text: "Enter more detail", href: "#more" },
  { kind: "select", text: "Select your country", href: "#country" },
];

function questions(render: Components, hasErrors: boolean): string {
  const [name, born, contact, needs, more, country] = entries.map(({ text }) =>
    hasErrors ? { errorMessage: { text } } : {},
  );
  const legend = (text: string) => ({ fieldset: { legend: { text } } });
  return [
    render("input")({
      id: "full-name",
      name: "full-name",
      label: { text: "Full name" },
      hint: { text: "As on your passport" },
      ...name,
    }),
    render("dateInput")({
      id: "dob",
      namePrefix: "dob",
      ...legend("Date of birth"),
      hint: { text: "For example, 27 3 1985" },
      ...born,
    }),
    render("radios")({
      idPrefix: "contact",
      name: "contact",
      ...legend("How should we contact you?"),
      hint: { text: "Choose one" },
      items: [
        { value: "email", text: "Email" },
        { value: "post", text: "Post" },
      ],
      ...contact,
    }),
    render("checkboxes")({
      idPrefix: "needs",
      name: "needs",
      ...legend("What do you need?"),
      hint: { text: "Select all that apply" },
      items: [
        { value: "print", text: "Large print" },
        { value: "braille", text: "Braille" },
      ],
      ...needs,
    }),
    render("textarea")({ id: "more", name: "more", label: { text: "More detail" }, ...more }),
    render("select")({
      id: "country",
      name: "country",
      label: { text: "Country" },
      items: [
        { value: "", text: "Choose" },
        { value: "wales", text: "Wales" },
      ],
      ...country,
    }),
    render("button")({ text: "Continue" }),
  ].join("\n");
}

/** Returns a whole page of a peer. */
function peerPage(system: keyof typeof peers, title: string, content: string, script: string): string {
  const { prefix } = peers[system];
  const start = script && `<script src="/support.js"></script><script type="module" src="${script}"></script>`;
  return `<!DOCTYPE html><html lang="en" class="govuk-template"><head><title>${title}</title><link rel="stylesheet" href="/${system}.css"></head>
<body class="govuk-template__body"><a class="${prefix}-skip-link" href="#main-content">Skip to main content</a>
<header>Travel pass</header><main class="${prefix}-main-wrapper" id="main-content">${content}</main>${start}</body></html>`;
}

function formPage(system: System, hasErrors: boolean, script: string): string {
  const render = componentsOf(system);
  const title = "About you - Travel pass";
  const summary = {
    titleText: "There is a problem",
    errorList: hasErrors ? entries.map(({ text, href }) => ({ text, href })) : [],
  };
  const content = `<h1>About you</h1>${questions(render, hasErrors)}`;
  if (system === "ds-frontend") {
    return page({
      title,
      stylesheet: "/ds-frontend.css",
      script,
      headerHtml: "<header>Travel pass</header>",
      form: { action: "error" },
      errorSummary: summary,
      contentHtml: content,
    });
  }
  const form = `<form method="post" action="error" novalidate>${hasErrors ? render("errorSummary")(summary) : ""}${content}</form>`;
  return peerPage(system, hasErrors ? `Error: ${title}` : title, form, script);
}

const guide = [
  { href: "overview", text: "Overview" },
  { href: "who-can-apply", text: "Who can apply" },
  { href: "how-to-apply", text: "How to apply" },
] as const;

/** Returns the second page of a guide. */
function guidePage(system: System, script: string): string {
  const [previous, current, next] = guide;
  const title = `${current.text} - Travel pass`;
  const links =
    system === "govuk-frontend"
      ? {
          previous: { href: previous.href, labelText: previous.text, text: "Previous" },
          next: { href: next.href, labelText: next.text, text: "Next" },
        }
      : { previousUrl: previous.href, previousPage: previous.text, nextUrl: next.href, nextPage: next.text };
  const content = `<h1>${current.text}</h1><p>It is hard for you to get around.</p>${componentsOf(system)("pagination")(links)}`;
  if (system !== "ds-frontend") return peerPage(system, title, content, script);
  const list = contentsList({ items: guide.map((each) => ({ ...each, current: each === current })) });
  return page({
    title,
    stylesheet: "/ds-frontend.css",
    script,
    headerHtml: "<header>Travel pass</header>",
    contentHtml: list + content,
  });
}

const read = (file: string, type = "text/javascript"): Response => ({
  body: readFileSync(root + file, "utf8"),
  type,
  policy: "",
});

const startPeer = (prefix: string): Response => ({
  body: `import { initAll } from "/${prefix}-frontend.js"; initAll();`,
  type: "text/javascript",
  policy: "",
});

const files: Record<string, Response> = {
  "/ds-frontend.css": read("packages/ds-frontend/dist/ds-frontend.min.css", "text/css"),
  "/govuk-frontend.css": read("node_modules/govuk-frontend/dist/govuk/govuk-frontend.min.css", "text/css"),
  "/nhsuk-frontend.css": read("node_modules/nhsuk-frontend-10/dist/nhsuk/nhsuk-frontend.min.css", "text/css"),
  "/ds-frontend.js": read("packages/ds-frontend/dist/client/auto.js"),
  "/govuk-frontend.js": read("node_modules/govuk-frontend/dist/govuk/govuk-frontend.min.js"),
  "/nhsuk-frontend.js": read("node_modules/nhsuk-frontend-10/dist/nhsuk/nhsuk-frontend.min.js"),
  "/start-govuk.js": startPeer("govuk"),
  "/start-nhsuk.js": startPeer("nhsuk"),
  "/support.js": {
    body: "document.body.classList.add('js-enabled', 'govuk-frontend-supported', 'nhsuk-frontend-supported');",
    type: "text/javascript",
    policy: "",
  },
};

const scripts: Record<System, string> = {
  "ds-frontend": "/ds-frontend.js",
  "govuk-frontend": "/start-govuk.js",
  "nhsuk-frontend": "/start-nhsuk.js",
};

/** Changes a page, to see that the tests notice. */
export type Fault = (html: string) => string;

/** Answers a request: `/ds-frontend/script/form` is the form of a system with its script, `/ds-frontend/bare/guide` its guide without. */
export function respond(path: string, fault: Fault = (html) => html): Response | undefined {
  const [, name, scripted, kind] = path.split("/");
  const system = systems.find((system) => system === name);
  if (!system) return files[path];
  const script = scripted === "script" ? scripts[system] : "";
  const isForm = kind === "form" || kind === "error";
  const html = isForm ? formPage(system, kind === "error", script) : guidePage(system, script);
  return { body: fault(html), policy: "" };
}

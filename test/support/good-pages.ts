import * as ds from "ds-frontend";
import nunjucks from "nunjucks";
import { macros } from "../../bench/nunjucks.js";
import type { Call } from "../../bench/rows.js";
import { systems as peers } from "../../bench/systems.js";
import { examples } from "../../packages/ds-frontend/src/components/page/examples.js";

/*
 * Whole pages on which nothing is wrong, from our macros, from those of the peers, and by hand where script has been at
 * work: what a checker must leave in peace.
 */

const contact = [
  { value: "email", text: "Email" },
  {
    value: "phone",
    text: "Phone",
    conditional: { html: '<input class="ds-input" id="number" name="number" type="tel" aria-label="Number">' },
  },
];
const topics = [
  { value: "sleep", text: "Sleep" },
  { value: "pain", text: "Pain" },
];
const message = (text: string) => ({ errorMessage: { text } });
const go = "<button>Continue</button>";
const legend = (text: string) => ({ fieldset: { legend: { text } } });

const errors = [
  { text: "Enter your partner’s full name", href: "#full-name" },
  { text: "The date must include a year", href: "#dob-year" },
  { text: "Select how we can reach you", href: "#contact" },
  { text: "Select what you need help with", href: "#help" },
  { text: "Enter more than 10 & fewer than 200 characters", href: "#details" },
  { text: "Select a country", href: "#country" },
];
const [name, dob, reach, help, details, country] = errors.map(({ text }) => text) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const summary = { titleText: "There is a problem", errorList: errors };

const fields = [
  ds.input({
    id: "full-name",
    name: "fullName",
    label: { text: "Full name" },
    hint: { text: "As it is written" },
    autocomplete: "name",
    ...message(name),
  }),
  ds.dateInput({
    id: "dob",
    namePrefix: "dob",
    ...legend("Date of the letter"),
    errorParts: ["year"],
    ...message(dob),
  }),
  ds.radios({
    idPrefix: "contact",
    name: "contact",
    ...legend("How can we reach you?"),
    items: contact,
    ...message(reach),
  }),
  ds.checkboxes({
    idPrefix: "help",
    name: "help",
    ...legend("What do you need help with?"),
    items: topics,
    ...message(help),
  }),
  ds.textarea({ id: "details", name: "details", label: { text: "Details" }, ...message(details) }),
  ds.select({ id: "country", name: "country", label: { text: "Country" }, items: contact, ...message(country) }),
].join("");

const guide = [
  { text: "Overview", href: "/asthma" },
  { text: "Symptoms", href: "/asthma/symptoms" },
  { text: "Treatment", href: "/asthma/treatment/" },
];
const contents = (current: number) => guide.map((page, index) => ({ ...page, current: index === current }));
const sides = (current: number): ds.PaginationOptions =>
  ({
    ...(guide[current - 1]
      ? { previousUrl: guide[current - 1]?.href ?? "", previousPage: guide[current - 1]?.text ?? "" }
      : {}),
    ...(guide[current + 1]
      ? { nextUrl: guide[current + 1]?.href ?? "", nextPage: guide[current + 1]?.text ?? "" }
      : {}),
  }) as ds.PaginationOptions;
const guidePage = (current: number) =>
  ds.page({
    title: `${guide[current]?.text} - Asthma`,
    breadcrumbs: { items: [{ text: "Home", href: "/" }] },
    headerHtml:
      '<header><form role="search" action="/search"><input type="search" name="q" aria-label="Search"><button type="submit">Search</button></form></header>',
    contentHtml: `<h1>Asthma</h1>${ds.contentsList({ items: contents(current) })}<h2>${guide[current]?.text}</h2><p>Text.</p>${ds.pagination(sides(current))}<p>Page last reviewed: 3 March 2025</p><aside><h2>Related conditions</h2></aside>`,
    footerHtml:
      '<footer><h2>Support</h2><form method="post" action="/feedback"><input type="text" name="useful" aria-label="Useful"><button type="submit">Send</button></form></footer>',
  });

const ours: Record<string, string> = {
  ...Object.fromEntries(Object.entries(examples).map(([title, options]) => [title, ds.page(options)])),
  "every field in error": ds.page({
    title: "Your details",
    backLink: { href: "/start" },
    form: { action: "/details" },
    errorSummary: summary,
    contentHtml: `<h1>Your details</h1>${fields}${ds.button({ text: "Continue" })}`,
  }),
  "no error": ds.page({
    title: "Your details",
    form: {},
    contentHtml: `<h1>Your details</h1>${ds.input({ id: "a", name: "a", label: { text: "A" } })}${go}`,
  }),
  "pages of results, with hidden words": ds.page({
    title: "Results",
    contentHtml: `<h1>Results</h1><form method="post"><input name="q" id="q" aria-label="Search"><button>Search</button></form><nav class="ds-pagination" aria-label="Pagination"><h2 class="ds-u-visually-hidden">Pagination</h2><ul><li><a href="?page=1"><span class="ds-u-visually-hidden">Page </span>1<span class="ds-u-visually-hidden"> of 2</span></a></li><li><a href="?page=2" aria-current="page"><span class="ds-u-visually-hidden">Page </span>2</a></li></ul></nav><h2>Help with results</h2>`,
  }),
  "first page of a guide": guidePage(0),
  "page of a guide": guidePage(1),
  "last page of a guide": guidePage(2),
  "a guide with parts of pages in its contents list, and sections after its pagination": guidePage(1)
    .replace(
      '<a class="ds-contents-list__link" href="/asthma/symptoms" aria-current="page">Symptoms</a>',
      '$&<ol><li><a href="#breathing">Breathing</a></li><li><a href="/asthma/symptoms#cough">Cough</a></li></ol>',
    )
    .replace(
      "<aside>",
      '<section><h2>More help</h2><p>Text.</p></section><div role="complementary"><h2>News</h2></div><aside>',
    ),
  "a guide with pages inside pages": guidePage(1).replace(
    '<a class="ds-contents-list__link" href="/asthma/treatment/">Treatment</a>',
    '<a href="/asthma/care">Care</a><ul><li>$&</li><li><a href="/asthma/x">X</a></li></ul>',
  ),
  "several forms": ds.page({
    title: "Your details",
    form: {},
    headerHtml:
      '<header><h1>Service</h1><form action="/search"><input name="q" id="q" aria-label="Search"><button>Search</button></form></header>',
    errorSummary: { ...summary, errorList: errors.slice(0, 1) },
    contentHtml: `<input type="hidden" name="token" value="1"><h1>Your details</h1>${ds.input({ id: "full-name", name: "n", label: { text: "N" }, ...message(name) })}${go}`,
    footerHtml:
      '<footer><a class="ds-back-link" href="#">Back to top</a><form><input id="news" name="news" aria-label="News"></form></footer>',
  }),
  "links to other pages": ds.page({
    title: "Check your answers",
    form: {},
    errorSummary: {
      titleText: "There is a problem",
      errorList: [
        { text: "Enter your name", href: "/details#full-name" },
        { text: "Enter your address", href: "?page=2" },
        { text: "Add a person", href: "#add" },
      ],
    },
    contentHtml: '<h1>Check your answers</h1><a href="/people/new" id="add">Add a person</a>',
  }),
  "controls that script has enhanced": ds.page({
    title: "Your details",
    form: {},
    errorSummary: {
      titleText: "There is a problem",
      errorList: [
        { text: "Select a country", href: "#country" },
        { text: "Select a file", href: "#file" },
        { text: "Choose a date", href: "#day" },
        { text: "Write something", href: "#story" },
        { text: "Enter a code", href: "#code%5B1%5D" },
      ],
    },
    contentHtml: `<h1>Your details</h1>
      <div class="ds-form-group ds-form-group--error"><label for="country">Country</label>
        <span class="ds-error-message" id="country-error"><span class="ds-u-visually-hidden">Error:</span> Select a country</span>
        <div><input id="country" role="combobox" aria-describedby="country-error hint"><ul role="listbox" hidden></ul></div>
        <select id="country-select" name="country" style="display: none" aria-describedby="country-error"></select></div>
      <div class="ds-form-group ds-form-group--error">
        <span class="ds-error-message" id="file-error"><span class="ds-u-visually-hidden">Error:</span> Select a file</span>
        <input type="file" id="file-input" hidden aria-describedby="file-error"><button type="button" id="file" aria-describedby="file-error">Choose file</button></div>
      <div class="ds-form-group ds-form-group--error">
        <span class="ds-error-message" id="day-error"><span class="ds-u-visually-hidden">Error:</span> Choose a date</span>
        <date-picker id="day" aria-describedby="day-error"></date-picker></div>
      <div class="ds-form-group ds-form-group--error">
        <span class="ds-error-message" id="story-error"><span class="ds-u-visually-hidden">Error:</span> Write something</span>
        <div id="story" contenteditable="true" role="textbox" aria-describedby="story-error"></div></div>
      <div class="ds-form-group ds-form-group--error">
        <span class="ds-error-message" id="code-error"><span class="ds-u-visually-hidden">Error:</span> Enter a code</span>
        <input class="ds-input ds-input--error" id="code[1]" name="code" aria-label="Code" aria-describedby="code-error"></div>${go}`,
  }),
  "an answer that opens when a link leads there": ds.page({
    title: "Your details",
    form: {},
    errorSummary: { titleText: "There is a problem", errorList: [{ text: "Enter a number", href: "#number" }] },
    contentHtml: `<h1>A</h1><details><summary>More</summary><div hidden="until-found">${ds.input({ id: "number", name: "number", label: { text: "Number" }, ...message("Enter a number") })}</div></details>${go}`,
  }),
  "what is there for later": ds.page({
    title: "Your details",
    form: {},
    contentHtml: `<template>${ds.errorSummary(summary)}</template><div hidden>${ds.errorSummary(summary)}</div><h1>A</h1>
      <div class="ds-form-group"><span class="ds-error-message" id="a-error" hidden>Enter A</span><input id="a" aria-label="A"><span class="ds-error-message"></span></div>${go}
      <script type="application/json">{"html": "<div class='ds-error-summary'></div>"}</script>`,
  }),
  "an answer inside another": ds.page({
    title: "Your details",
    form: {},
    errorSummary: { titleText: "There is a problem", errorList: [{ text: "Enter a number", href: "#number" }] },
    contentHtml: `<h1>A</h1>${ds.radios({
      idPrefix: "contact",
      name: "contact",
      ...legend("How can we reach you?"),
      items: [
        { value: "a", text: "A" },
        {
          value: "b",
          text: "B",
          checked: true,
          conditional: {
            html: ds.input({ id: "number", name: "number", label: { text: "Number" }, ...message("Enter a number") }),
          },
        },
      ],
    })}${go}`,
  }),
  "characters by their names": ds
    .page({
      title: "Your details",
      form: {},
      errorSummary: {
        titleText: "There is a problem",
        errorList: [
          { text: "Enter the café’s name", href: "#cafe" },
          { text: "Enter x ≤ 3", href: "#x" },
        ],
      },
      contentHtml: `<h1>A</h1>${ds.input({ id: "cafe", name: "cafe", label: { text: "Café" }, ...message("Enter the café’s name") })}${ds.input({ id: "x", name: "x", label: { text: "X" }, ...message("Enter x ≤ 3") })}${go}`,
    })
    .replace("the café’s", "the caf&eacute;&rsquo;s")
    .replace("x ≤ 3", "x &le; 3"),
  "an error that concerns no answer": ds.page({
    title: "Your details",
    form: {},
    errorSummary: {
      titleText: "There is a problem",
      errorList: [{ text: "Enter a name", href: "#name" }, { text: "Your session has ended" }],
    },
    contentHtml: `<h1>A</h1>${ds.input({ id: "name", name: "name", label: { text: "Name" }, ...message("Enter a name") })}${go}`,
  }),
  "a guide in Welsh": ds.page({
    title: "Symptomau",
    lang: "cy",
    skipLinkText: "Neidio i'r prif gynnwys",
    contentHtml: `<h1>Asthma</h1>${ds.contentsList({
      titleText: "Cynnwys",
      landmarkLabel: "Tudalennau yn y canllaw hwn",
      items: [
        { text: "Symptomau", href: "/cy/s", current: true },
        { text: "Triniaeth", href: "/cy/t" },
      ],
    })}<h2>Symptomau</h2>${ds.pagination({ nextUrl: "/cy/t", nextPage: "Triniaeth", nextText: "Nesaf", landmarkLabel: "Tudaleniad" })}`,
  }),
  "a language that has no words yet": ds
    .page({
      title: "Vos coordonnées",
      lang: "fr",
      skipLinkText: "Aller au contenu principal",
      form: {},
      errorPrefix: "Erreur : ",
      errorSummary: { titleText: "Il y a un problème", errorList: [{ text: "Entrez votre nom", href: "#nom" }] },
      contentHtml: `<h1>Vos coordonnées</h1>${ds.input({ id: "nom", name: "nom", label: { text: "Nom" }, ...message("Entrez votre nom") })}${go}`,
    })
    .replace("Error:</span>", "Erreur :</span>"),
};

/** The same form and guide by the macros of a peer. */
function peerPages(peer: (typeof peers)[number]): Record<string, string> {
  const prefix = peer.name.slice(0, 5);
  const isFirst = peer.name.startsWith("nhsuk-frontend 8");
  const render = (...calls: Call[]) => macros(peer.env, calls, peer.named)();
  // The first checkbox of nhsuk-frontend 8 has a number.
  const href = (to: string) => (isFirst && /contact|help/.test(to) ? `${to}-1` : to);
  const parts = ["day", "month", "year"].map((each) => ({
    name: each,
    classes: `${prefix}-input--width-2${each === "year" ? ` ${prefix}-input--error` : ""}`,
  }));
  const form = (words: { title: string; prefix: string; lang: string; word?: string }) =>
    whole(peer, {
      ...words,
      title: `${words.prefix}${words.title}`,
      before: render({
        component: "back-link",
        params: { href: "/start", text: words.lang === "cy" ? "Yn ôl" : "Back" },
      }),
      content: `${render({
        component: "error-summary",
        params: {
          titleText: words.lang === "cy" ? "Mae problem wedi codi" : "There is a problem",
          errorList: errors.map((entry) => ({ ...entry, href: href(entry.href) })),
        },
      })}<form method="post" novalidate><h1>${words.title}</h1>${render(
        {
          component: "input",
          params: { id: "full-name", name: "n", label: { text: "N" }, hint: { text: "H" }, ...said(name, words) },
        },
        {
          component: "date-input",
          params: { id: "dob", namePrefix: "dob", ...legend("Date of the letter"), items: parts, ...said(dob, words) },
        },
        {
          component: "radios",
          params: { idPrefix: "contact", name: "contact", ...legend("How?"), items: contact, ...said(reach, words) },
        },
        {
          component: "checkboxes",
          params: { idPrefix: "help", name: "help", ...legend("What?"), items: topics, ...said(help, words) },
        },
        {
          component: prefix === "govuk" ? "character-count" : "textarea",
          params: { id: "details", name: "details", maxlength: 200, label: { text: "D" }, ...said(details, words) },
        },
        {
          component: "select",
          params: { id: "country", name: "country", label: { text: "C" }, items: contact, ...said(country, words) },
        },
        { component: "button", params: { text: "Continue" } },
      )}</form>`,
    });
  const pages: Record<string, string> = {
    "a count of characters, while someone types": whole(peer, {
      title: "Your details",
      lang: "en",
      content: `<h1>Your details</h1><form method="post">${render({
        component: "character-count",
        params: { id: "details", name: "details", maxlength: 2, label: { text: "D" } },
      })}<div class="${prefix}-character-count__message ${prefix}-error-message" aria-hidden="true">You have 1 character too many</div>${go}</form>`,
    }),
    "every field in error": form({ title: "Your details", prefix: "Error: ", lang: "en" }),
  };
  if (isFirst) return { ...pages, ...peerGuide() };
  return {
    ...pages,
    "in Welsh": form({ title: "Eich manylion", prefix: "Gwall: ", lang: "cy", word: "Gwall" }),
    ...peerGuide(),
  };

  function said(text: string, { word }: { word?: string }) {
    return { errorMessage: { text, ...(word ? { visuallyHiddenText: word } : {}) } };
  }

  function peerGuide(): Record<string, string> {
    if (prefix === "govuk") {
      const results = {
        items: [
          { number: 1, href: "?page=1" },
          { number: 2, href: "?page=2", current: true },
        ],
        previous: { href: "?page=1" },
      };
      const next = { next: { href: "/asthma/treatment", labelText: "Treatment" } };
      return {
        "pages of results": whole(peer, {
          title: "Results",
          lang: "en",
          content: `<h1>Results</h1><form method="get"><input name="q" id="q" aria-label="Search"><button>Search</button></form>${render({ component: "pagination", params: results })}<h2>Help with results</h2>`,
        }),
        "page of a guide": whole(peer, {
          title: "Symptoms",
          lang: "en",
          content: `<h1>Symptoms</h1>${render({ component: "pagination", params: next })}`,
        }),
      };
    }
    const content = `<h1>Asthma</h1>${render({ component: "contents-list", params: { items: contents(1) } })}<h2>Symptoms</h2>${render({ component: "pagination", params: sides(1) })}`;
    return { "page of a guide": whole(peer, { title: "Symptoms", lang: "en", content }) };
  }
}

function whole(
  { name: peer, env, named }: (typeof peers)[number],
  page: { title: string; lang: string; before?: string; content: string },
): string {
  if (!peer.startsWith("nhsuk-frontend 8")) {
    const source = `{% extends "${peer.slice(0, 5)}/template.njk" %}{% set htmlLang = lang %}{% block pageTitle %}{{ title }}{% endblock %}{% block beforeContent %}{{ before | safe }}{% endblock %}{% block content %}{{ content | safe }}{% endblock %}`;
    const html = nunjucks.compile(source, env).render(page);
    return page.lang === "cy" ? html.replace("Skip to main content", "Neidio i'r prif gynnwys") : html;
  }
  // It has no template: the page of its guidance.
  const [header, footer] = ["header", "footer"].map((component) =>
    macros(env, [{ component, params: { showNav: true, showSearch: true, primaryLinks: [], links: [] } }], named)(),
  );
  return `<!DOCTYPE html><html lang="${page.lang}"><head><title>${page.title}</title></head><body>${header}
    <div class="nhsuk-width-container">${page.before ?? ""}<main class="nhsuk-main-wrapper" id="maincontent">${page.content}</main></div>${footer}</body></html>`;
}

/** Every page by its name. */
export const pages: Map<string, string> = new Map([
  ...Object.entries(ours).map(([title, html]): [string, string] => [`ds: ${title}`, html]),
  ...peers.flatMap((peer) =>
    Object.entries(peerPages(peer)).map(([title, html]): [string, string] => [`${peer.name}: ${title}`, html]),
  ),
]);

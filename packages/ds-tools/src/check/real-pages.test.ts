import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";

/*
 * Small pages after what public services have: what is right must be left alone, and what is wrong must be found. Each test
 * stands for a kind of page.
 */

interface Link {
  href?: string;
  title?: string;
}

const rulesOf = async (...args: Parameters<typeof checkPage>) => (await checkPage(...args)).map(({ rule }) => rule);

/** Returns a page whose fields have names for people, and whose forms have buttons, as every page has. */
function whole(main: string, title = "Asthma", lang = ' lang="en"'): string {
  const complete = main
    .replace(/<(?:input|select|textarea)\b(?![^>]*type="(?:hidden|submit)")/g, '$& title="A"')
    .replace(/<form.*?<\/form>/gs, (form) =>
      /<button|type="submit"/.test(form) ? form : form.replace("</form>", "<button>Continue</button></form>"),
    );
  return `<!DOCTYPE html><html${lang}><head><title>${title}</title></head><body><main>${complete}</main></body></html>`;
}

function contents(list: [title: string, href: string, current?: string][], prefix = "nhsuk"): string {
  const items = list.map(([title, href, current = ""]) => `<li ${current}><a href="${href}">${title}</a></li>`);
  return `<nav class="${prefix}-contents-list"><ol>${items.join("")}</ol></nav>`;
}

function pagination(sides: { previous?: Link; next?: Link }, prefix = "nhsuk"): string {
  const links = Object.entries(sides).map(([name, { href, title }]) => {
    const word = name === "previous" ? "Previous" : "Next";
    const label = title === undefined ? "" : `<span class="${prefix}-pagination__page">${title}</span>`;
    const address = href === undefined ? "" : ` href="${href}"`;
    return `<li class="${prefix}-pagination-item--${name}"><a${address}>${word} ${label}<svg class="arrow-${name === "next" ? "right" : "left"}"></svg></a></li>`;
  });
  return `<nav class="${prefix}-pagination" aria-label="Pagination"><ul>${links.join("")}</ul></nav>`;
}

const guide: [string, string][] = [
  ["Overview", "/asthma"],
  ["Symptoms", "/asthma/symptoms"],
  ["Treatment", "/asthma/treatment"],
];
const beside = {
  previous: { href: "/asthma", title: "Overview" },
  next: { href: "/asthma/treatment", title: "Treatment" },
};
const marked = guide.map(([title, href]): [string, string, string?] => [
  title,
  href,
  title === "Symptoms" ? 'aria-current="page"' : undefined,
]);
const filter = '<form method="post"><input name="from" id="from"></form>';

function records(word: string, prefix: string, name: string): string {
  const html = pagination({ next: { href: "/people/1/visits/3", title: "Ward 7" } }, prefix);
  return html.replace("Next", `<span class="${name}">${word}</span>`);
}

describe("previous and next through something that is not a guide", () => {
  test.each([
    ["an empty pagination", `${filter}<nav class="nhsuk-pagination" aria-label="Pagination"></nav>`],
    [
      "results, by their query",
      filter + pagination({ previous: { href: "?page=1" }, next: { href: "/list?q=a&amp;page=3" } }),
    ],
    ["results, with titles", filter + pagination({ next: { href: "/search?from=20", title: "Results 21 to 40" } })],
    [
      "results, in a form",
      `<form method="post">${pagination({ next: { href: "/list/page/2", title: "2 of 9" } })}</form>`,
    ],
    ["results, without titles", filter + pagination({ previous: { href: "/a" }, next: { href: "/b" } })],
    ["posts, by their address", pagination({ next: { href: "/blog/how-we-work", title: "How we work" } })],
    [
      "posts, by the date in their address",
      pagination({ previous: { href: "/2024/05/how-we-work", title: "How we work" } }),
    ],
    [
      "posts, in an article with a date",
      `<article><time>3 May</time>${pagination({ next: { href: "/a", title: "How we work" } })}</article>`,
    ],
    [
      "days",
      pagination({
        previous: { href: "/slots/1", title: "Monday 3 June" },
        next: { href: "/slots/2", title: "5 June 2024" },
      }),
    ],
    [
      "days, by their names for today's neighbours",
      pagination({
        previous: { href: "/appointments/before", title: "Yesterday" },
        next: { href: "/appointments/after", title: "Tomorrow" },
      }),
    ],
    [
      "weeks",
      pagination({ previous: { href: "/rota/1", title: "Last week" }, next: { href: "/rota/3", title: "Next week" } }),
    ],
    [
      "days in Welsh",
      pagination({ previous: { href: "/cy/1", title: "Ddoe" }, next: { href: "/cy/3", title: "Yfory" } }),
    ],
    [
      "days, by the address",
      pagination({
        previous: { href: "/clinic?date=2026-11-16", title: "Morning clinic" },
        next: { href: "/clinic?site=4&day=18", title: "Evening clinic" },
      }),
    ],
    ["records, by the word in nhsuk-frontend", filter + records("Next visit", "nhsuk", "nhsuk-pagination__title")],
    ["records, by the word in govuk-frontend", filter + records("Next visit", "govuk", "govuk-pagination__link-title")],
    ["results, in govuk-frontend", filter + pagination({ next: { href: "?page=2", title: "2 of 10" } }, "govuk")],
  ])("%s", async (_name, main) => {
    expect(await rulesOf(whole(`<h1>List</h1><p>Text.</p>${main}`))).toEqual([]);
  });

  test("a guide without a contents list is still found, and so is one with a form", async () => {
    expect(await rulesOf(whole(`<h1>Asthma</h1><p>Text.</p>${pagination(beside)}`))).toEqual(["pagination-contents"]);
    expect(
      await rulesOf(whole(`${contents(marked)}<h1>Asthma</h1><p>Text.</p>${filter}${pagination(beside)}`)),
    ).toEqual(["pagination-form"]);
    for (const word of ["Next", "Next page", "Next section"]) {
      const named = records(word, "nhsuk", "nhsuk-pagination__title");
      expect(await rulesOf(whole(`<h1>Asthma</h1><p>Text.</p>${named}`))).toEqual(["pagination-contents"]);
    }
  });
});

describe("the titles of a guide", () => {
  const page = (list: [string, string, string?][], sides: Parameters<typeof pagination>[0]) =>
    whole(`${contents(list)}<h1>Asthma</h1><p>Text.</p>${pagination(sides)}`);
  const unfinished = marked.map(([title, , current]): [string, string, string?] => [title, "#", current]);

  test("unfinished links to # are not taken for the same page", async () => {
    const sides = { previous: { href: "#", title: "Overview" }, next: { href: "#", title: "Treatment" } };
    expect(await rulesOf(page(unfinished, sides))).toEqual([]);
    expect(await rulesOf(page(unfinished, { ...sides, next: { href: "#", title: "Treatments" } }))).toContain(
      "pagination-titles",
    );
  });

  test("entries for parts of one page share an address", async () => {
    const parts: [string, string, string?][] = [...marked, ["Inhalers", "/asthma/treatment#inhalers"]];
    expect(await rulesOf(page(parts, beside))).toEqual([]);
  });
});

describe("the current page", () => {
  const list = contents(guide);

  test("an overview that is not in its own list marks no entry", async () => {
    const start = pagination({ next: { href: "/asthma", title: "Overview" } });
    expect(await rulesOf(whole(`<h1>Asthma</h1>${list}<p>Text.</p>${start}`))).toEqual([]);
  });

  test.each([
    ["between the previous and the next page", "<h1>Asthma</h1>", beside],
    ["before the next page", "<h1>Asthma</h1>", { next: { href: "/asthma/symptoms", title: "Symptoms" } }],
    ["with the title of the page", "<h1>Symptoms</h1>", { next: { href: "/asthma", title: "Overview" } }],
  ])("an entry %s is not marked", async (_name, heading, sides) => {
    expect(await rulesOf(whole(`${heading}${list}<p>Text.</p>${pagination(sides)}`))).toContain("current-page");
  });
});

test.each([
  '<div class="nhsuk-grid-column-one-third"><h2>Related</h2></div>',
  '<div class="nhsuk-grid-column-one-quarter-from-desktop"><h2>Related</h2></div>',
  '<div class="app-sidebar"><h2>Related</h2></div>',
  "<aside><h2>Related</h2></aside>",
])("a heading in a column beside the pagination does not follow it: %s", async (column) => {
  const page = (after: string) =>
    whole(
      `<div class="nhsuk-grid-column-two-thirds">${contents(marked)}<h1>Asthma</h1><p>Text.</p>${pagination(beside)}</div>${after}`,
    );
  expect(await rulesOf(page(column))).toEqual([]);
  expect(await rulesOf(page('<div class="nhsuk-grid-column-two-thirds"><h2>More</h2></div>'))).toEqual([
    "pagination-placement",
  ]);
});

interface Field {
  id?: string;
  /** Message beside the field. */
  message?: string;
  control?: string;
}

function field({ id = "name", message = "Enter your name", control }: Field = {}, prefix = "govuk"): string {
  const errorMessage = `<p class="${prefix}-error-message" id="${id}-error"><span class="${prefix}-visually-hidden">Error:</span> ${message}</p>`;
  const input =
    control ??
    `<input class="${prefix}-input ${prefix}-input--error" id="${id}" name="${id}" aria-describedby="${id}-error">`;
  return `<div class="${prefix}-form-group ${prefix}-form-group--error"><label for="${id}">Name</label>${errorMessage}${input}</div>`;
}

function summary(entries: string, heading = "There is a problem", prefix = "govuk"): string {
  return `<div class="${prefix}-error-summary" data-module="${prefix}-error-summary"><div role="alert"><h2 class="${prefix}-error-summary__title">${heading}</h2><div class="${prefix}-error-summary__body"><ul class="${prefix}-list ${prefix}-error-summary__list">${entries}</ul></div></div></div>`;
}

const entry = '<li><a href="#name">Enter your name</a></li>';
const formOf = (inside: string) => `<form method="post">${inside}</form>`;
const errorPage = (inside: string, title = "Error: Your details") => whole(`${inside}`, title);
const good = errorPage(`${summary(entry)}<h1>Your details</h1>${formOf(field())}`);

test("a page with an error in govuk-frontend has no findings", async () => {
  expect(await rulesOf(good)).toEqual([]);
});

describe("a part of a page that does not state its language", () => {
  const french = (html: string) => html.replace("Previous", "Précédent").replace("Next", "Suivant");
  test("does not compare other languages with English words", async () => {
    expect(await rulesOf(french(pagination(beside)))).toEqual([]);
    expect(await rulesOf(pagination(beside).replace("Previous", "Back"))).toEqual(["pagination-words"]);
    const part = formOf(field({ message: "Entrez votre nom" })).replace("Error:", "Erreur :");
    expect(
      await rulesOf(summary('<li><a href="#name">Entrez votre nom</a></li>', "Il y a un problème") + part),
    ).toEqual([]);
    expect(await rulesOf(summary(entry, "Something went wrong") + formOf(field()))).toEqual(["error-heading"]);
    expect(await rulesOf(good.replace(' lang="en"', "").replace("Error: Your details", "Eich manylion"))).toEqual([]);
    expect(await rulesOf(good.replace(' lang="en"', "").replace("Error: Your details", "Your details"))).toEqual([
      "error-title",
    ]);
  });
});

describe("a Welsh page that states that it is English", () => {
  const set = 'in the language "cy", but the language of the page is "en": set lang="cy"';
  const messagesOf = async (...args: Parameters<typeof checkPage>) =>
    (await checkPage(...args)).map(({ message }) => message);
  const welsh = errorPage(
    `${summary(entry, "Mae yna broblem")}<h1>Eich manylion</h1>${formOf(field().replace("Error:", "Gwall:"))}`,
    "Gwall: Eich manylion",
  );

  test("has the wrong language, not the wrong words", async () => {
    expect(await messagesOf(welsh)).toEqual([
      `The title is ${set}`,
      `The heading of the error summary is ${set}`,
      `The error message is ${set}`,
    ]);
    expect(await messagesOf(welsh.replace('lang="en"', 'lang="cy"'))).toEqual([]);
    const guided = pagination(beside).replace("Previous", "Blaenorol").replace("Next", "Nesaf");
    expect(await messagesOf(whole(`${contents(marked)}<h1>Asthma</h1><p>Text.</p>${guided}`))).toEqual([
      `The link to the previous page is ${set}`,
      `The link to the next page is ${set}`,
    ]);
  });

  test("in any language of the options, and not the other way round", async () => {
    const french = welsh.replace("Gwall: ", "Erreur : ").replaceAll("Mae yna broblem", "Il y a un problème");
    const fr = { page: { errorPrefix: "Erreur : " }, errorSummary: { titleText: "Il y a un problème" } };
    expect((await messagesOf(french, { locales: { fr } })).slice(0, 2)).toEqual([
      `The title is ${set.replaceAll("cy", "fr")}`,
      `The heading of the error summary is ${set.replaceAll("cy", "fr")}`,
    ]);
    expect(await messagesOf(good.replace('lang="en"', 'lang="cy"'))).toContain(
      'The heading of the error summary must say "Mae yna broblem", not "There is a problem"',
    );
  });
});

describe("a component that is hidden until script shows it", () => {
  test.each(["js-hidden", "govuk-visually-hidden", "hidden", "app-hide", "is-hidden"])(
    "by the class %s",
    async (name) => {
      const hidden = `<div class="${name}">${summary("")}<p class="govuk-error-message">Enter your name</p></div>`;
      expect(await rulesOf(whole(`<h1>Your details</h1>${formOf(`${hidden}<input id="name" name="name">`)}`))).toEqual(
        [],
      );
      const own = summary("").replace('class="govuk-error-summary"', `class="govuk-error-summary ${name}"`);
      expect(await rulesOf(whole(`${own}<h1>Your details</h1>${formOf('<input id="name" name="name">')}`))).toEqual([]);
    },
  );

  test("a field that script shows can be linked to", async () => {
    const folded = formOf(`<div class="js-hidden">${field()}</div>`);
    expect(await rulesOf(errorPage(`${summary(entry)}<h1>Your details</h1>${folded}`))).not.toContain("error-link");
  });
});

test("a message nested in another is one message", async () => {
  const [inner, outer] = ['<span class="govuk-error-message" id="name-error">', '<div class="govuk-error-message">'];
  const nested = good.replace(
    /<p class="govuk-error-message" id="name-error">(.*?)<\/p>/,
    `${outer}${inner}$1</span></div>`,
  );
  expect(nested).not.toBe(good);
  expect(await rulesOf(nested)).toEqual([]);
  const both = nested.replace(outer, outer.replace(">", ' id="outer">'));
  expect(await rulesOf(both)).toEqual([]);
  expect(await rulesOf(both.replace('aria-describedby="name-error"', ""))).toEqual(["error-described-by"]);
});

test("an entry about no field needs no link, and a link to nothing gets that advice", async () => {
  const failure = (text: string) => errorPage(`${summary(`<li>${text}</li>`)}<h1>Check your answers</h1>${formOf("")}`);
  expect(await checkPage(failure("Try again later"))).toEqual([]);
  expect((await checkPage(failure('<a href="#">Try again later</a>'))).map(({ message }) => message)).toEqual([
    "The link leads nowhere: link to the field that the entry is about, or remove the link if there is none",
  ]);
});

test("an entry links to the answer on a page without fields", async () => {
  const answers = (row: string, form = '<input type="hidden" name="token">') =>
    errorPage(`${summary(entry)}<h1>Check your answers</h1>${row}${formOf(form)}`);
  const row = '<dl id="name"><dt>Name</dt><dd>Not given</dd></dl>';
  expect(await rulesOf(answers(row))).toEqual([]);
  expect(await rulesOf(answers(row.replace("<dl", "<dl hidden")))).toEqual(["error-link"]);
  expect(await rulesOf(answers(row.replace('id="name"', "")))).toEqual(["error-link"]);
  expect(await rulesOf(answers(row, '<input name="other">'))).toEqual(["error-link"]);
});

test("the error class can be on an element between the form group and the message", async () => {
  const group = '<div class="govuk-form-group govuk-form-group--error">';
  const between = good
    .replace(group, '<div class="govuk-form-group"><div class="govuk-form-group--error">')
    .replace("</form>", "</div></form>");
  expect(await rulesOf(between)).toEqual([]);
  for (const elsewhere of [
    good.replace(group, '<div class="govuk-form-group">'),
    good.replace(group, '<div class="govuk-form-group"><div class="govuk-form-group--error"></div>'),
    good.replace(group, `${group}<div class="govuk-form-group">`).replace("</form>", "</div></form>"),
  ]) {
    expect(await rulesOf(elsewhere)).toEqual(["error-described-by"]);
  }
});

describe("a message outside the form group of a field", () => {
  const bare = '<p class="govuk-error-message"><span class="govuk-visually-hidden">Error:</span> Enter your name</p>';
  const answers = (form: string) =>
    errorPage(`${summary('<li><a href="#change">Enter your name</a></li>')}<h1>Check your answers</h1>
      <section>${bare}<a href="/name" id="change">Change your name</a></section>${formOf(form)}`);

  test("needs no field to refer to it when its page has none for it", async () => {
    expect(await rulesOf(answers('<input type="hidden" name="token">'))).toEqual([]);
    expect(await rulesOf(answers('<input type="checkbox" name="true" title="True">'))).toEqual([]);
    const outside = answers("").replace(bare, `${bare}<input id="name" name="name" title="Name">`);
    expect(await rulesOf(outside)).toEqual(["error-described-by"]);
    const inForm = answers(`<div>${bare}</div><input id="name" name="name" title="Name">`).replace(bare, "");
    expect(await rulesOf(inForm)).toEqual(["error-described-by"]);
  });

  const message = /<p class="govuk-error-message".*?<\/p>/;
  const apart = (group: string) =>
    good
      .replace(message, "")
      .replace(
        "<form",
        `${group}<div class="govuk-form-group govuk-form-group--error">${message.exec(good)?.[0]}</div>$&`,
      )
      .replace("</form>", "</form></div>");

  test("is beside the field when a group around both has no other field", async () => {
    const both = apart('<div class="govuk-form-group">');
    expect(await rulesOf(both)).toEqual([]);
    expect(await rulesOf(both.replace(' aria-describedby="name-error"', ""))).toEqual(["error-described-by"]);
    const others = apart('<div class="govuk-form-group"><input name="a">').replace(
      ' aria-describedby="name-error"',
      "",
    );
    expect(await rulesOf(others)).not.toContain("error-described-by");
  });
});

describe("a message in several parts", () => {
  const minute = '<li><a href="#minute">Enter a minute</a></li>';
  const inputs = ["hour", "minute"].map(
    (id) => `<input class="govuk-input govuk-input--error" id="${id}" name="${id}" aria-describedby="time-error">`,
  );
  const page = (entries: string, message: string) => {
    const group = field({ id: "time", message, control: inputs.join("") });
    return errorPage(`${summary(entries)}<h1>A</h1>${formOf(group.replace(/<p( .*?)<\/p>/, "<div$1</div>"))}`);
  };

  test.each([
    '<span class="govuk-error-message">Enter an hour</span> <span class="govuk-error-message">Enter a minute</span>',
    '<span class="govuk-error-message">Enter an hour</span> <span class="govuk-error-message"><span class="govuk-visually-hidden">Error:</span> Enter a minute</span>',
    "Enter an hour<br> Enter a minute",
    "<ul><li>Enter an hour</li><li>Enter a minute</li></ul>",
  ])("has an entry for each: %s", async (message) => {
    const hour = '<li><a href="#hour">Enter an hour</a></li>';
    expect(await rulesOf(page(hour + minute, message))).toEqual([]);
    expect(await rulesOf(page(hour.replace("an hour", "the hour") + minute, message))).toEqual(["error-message"]);
    expect(await rulesOf(page('<li><a href="/a">Try again</a></li>', message))).toEqual(["error-message"]);
    expect(await rulesOf(page(hour + minute.replace(/<.?a.*?>/g, ""), message))).toEqual(["error-link"]);
  });
});

test("an entry that links to the group around its field has its place in the order too", async () => {
  const born = field({ id: "born", message: "Enter a year" }).replace(/<input.*?>/, '<div id="date">$&</div>');
  const second = '<li><a href="#date">Enter a year</a></li>';
  const page = (entries: string) => errorPage(`${summary(entries)}<h1>A</h1>${formOf(field() + born)}`);
  expect(await rulesOf(page(entry + second))).toEqual(["error-link"]);
  expect(await rulesOf(page(second + entry))).toEqual(["error-link", "error-message"]);
  expect(await rulesOf(page(second + entry).replaceAll('"#date"', '"#born-error"'))).toEqual([
    "error-link",
    "error-message",
  ]);
  const form = page(second + entry)
    .replaceAll('"#date"', '"#all"')
    .replace("<form", '<form id="all"');
  expect(await rulesOf(form)).toEqual(["error-link"]);
});

test("a title that says only that there are errors begins as it must, and says nothing of the page", async () => {
  expect(await rulesOf(good.replace("Error: Your details", "Error: "))).toEqual(["page-title-missing"]);
  expect(await rulesOf(good.replace("Error: Your details", "Errors: "))).toEqual(["error-title"]);
});

describe("a field that script adds", () => {
  const empty = (html: string) =>
    errorPage(`${summary('<li><a href="#place">Enter a place</a></li>')}<h1>A</h1>${formOf(html)}`);
  test.each([
    '<div id="place-container"></div>',
    '<select id="place-select"><option>A</option></select>',
    '<div></div><script>new Autocomplete({ id: "place" })</script>',
  ])("is a warning, because it cannot be seen: %s", async (html) => {
    expect((await checkPage(empty(html))).map(({ rule, severity }) => [rule, severity])).toEqual([
      ["error-link-unverified", "warning"],
    ]);
  });

  test("is named by an id or a script, so other missing fields are errors", async () => {
    expect(await rulesOf(empty('<div id="places-container"></div><script>show("places")</script>'))).toEqual([
      "error-link",
    ]);
  });
});

describe("a template that was not rendered", () => {
  test.each([
    ["{{ govukErrorSummary({ errorList: errors }) }}", '{% include "head.njk" %}'],
    [
      summary('{% for e in errors %}<li><a href="#{{ e.id }}">{{ e.text }}</a></li>{% endfor %}', "{{ t('title') }}"),
      "",
    ],
    [summary('<li><a href="#name"><%= text %></a></li>'), '<% if (a) { %><h1 class="<%= "x" %>">'],
    [summary('<li><a href="#<?= $id ?>">A</a></li>'), "<?php if ($a): ?>"],
    [
      summary(entry).replace("data-module", "{{ attributes }} data-module"),
      "<option {% if a %}selected{% endif %} value={{ b }}>",
    ],
    [summary(entry).replace('class="', 'class="{{ "a" if b else "c" }} '), ""],
    ['<p class="govuk-error-message">{{#error.name}}{{error.name.message}}{{/error.name}}</p>', ""],
  ])("is unknown, not wrong: %s", async (html, more) => {
    const page = whole(
      `${more}${html}<p class="govuk-error-message">{{ message }}</p><form><input value=></form>`,
      "{{ title }}",
    );
    expect(await rulesOf(page)).toEqual(["not-rendered"]);
    expect(await rulesOf(`{% extends "layout.njk" %}{% block content %}${page}{% endblock %}`)).toEqual([
      "not-rendered",
    ]);
  });

  test("is not a page on which somebody writes names in braces, or that shows code", async () => {
    const typed = good
      .replace('name="name"', 'name="name" value="{{ name }}"')
      .replace("</h1>", ' {{ x }}</h1><pre>{% if a %}</pre><code class="x">&lt;% {{ f(x) }} %></code>');
    expect(await rulesOf(typed)).toEqual([]);
    expect(await rulesOf(typed.replace("Error: Your", "Your"))).toEqual(["error-title"]);
  });
});

describe("a fault on a page with errors", () => {
  const change = (from: string | RegExp, to: string) => {
    expect(good.replace(from, to)).not.toBe(good);
    return good.replace(from, to);
  };

  test.each([
    ["error-heading", "an empty heading", change("There is a problem", " &nbsp; ")],
    ["error-link", "a summary with an empty list", change(entry, "").replace(/<p class="govuk-error-m.*?<\/p>/, "")],
    [
      "error-link",
      "a summary without a list",
      change(/<ul.*?<\/ul>/, "").replace(/<p class="govuk-error-m.*?<\/p>/, ""),
    ],
    ["error-link", "an empty entry", change("</li>", "</li><li></li>")],
    ["error-link", "an entry whose link is empty", change("</li>", '</li><li><a href="#name"></a></li>')],
    ["error-link", "an entry outside the list", change(/<ul.*?<\/ul>/, '<p><a href="#name">Enter your name</a></p>')],
    ["error-link", "an entry that leads to another page", change('href="#name"', 'href="/other"')],
    [
      "error-link",
      "an entry that leads nowhere on the same page, by the address of its form",
      change("<form", '<form action="/details"').replace('href="#name"', 'href="/details#nam"'),
    ],
    [
      "error-link",
      "an entry that leads nowhere on the same page, by its canonical address",
      change("</head>", '<link rel="canonical" href="https://a.example/details/"></head>').replace(
        'href="#name"',
        'href="/details#nam"',
      ),
    ],
    [
      "error-message",
      "a message that says only that it is one",
      change(
        "</form>",
        '<div class="govuk-form-group govuk-form-group--error"><p class="govuk-error-message" id="a-error"><span class="govuk-visually-hidden">Error:</span> </p><input class="govuk-input govuk-input--error" id="a" title="A" aria-describedby="a-error"></div></form>',
      ),
    ],
    [
      "error-described-by",
      "the id of a message that a hidden input has too",
      change('<div class="govuk-form-group', '<input type="hidden" id="name-error">$&'),
    ],
    ["error-placement", "an h2 above the summary", change("<main>", "<main><h2>Apply</h2>")],
    ["error-placement", "a paragraph above the summary", change("<main>", "<main><div><p>Read this first.</p></div>")],
    [
      "error-summary-missing",
      "a form group in error without a message and a summary",
      whole(
        `<h1>A</h1>${formOf('<div class="govuk-form-group govuk-form-group--error"><input id="a" name="a"></div>')}`,
      ),
    ],
  ])("%s: %s", async (rule, _name, html) => {
    expect(await rulesOf(html)).toEqual([rule]);
  });

  test.each([
    [
      "a link with the address of the same page",
      change("<form", '<form action="/details/"').replace('href="#name"', 'href="/details#name"'),
    ],
    [
      "a link to another page, for what is not on this one",
      change("</li>", '</li><li><a href="/other#x">Upload a file</a></li>'),
    ],
    ["a link in the description", change('<ul class="govuk-list', '<p>See <a href="/help">help</a>.</p>$&')],
    [
      "a banner, a way back and a caption above the summary",
      change(
        "<main>",
        '<div class="govuk-phase-banner"><p>Beta</p></div><main><a class="govuk-back-link" href="/">Back</a><div class="moj-banner"><h2>Saved</h2><p>Done.</p></div><p class="govuk-caption-l">Part 1</p><p></p><p class="hidden">Wait</p>',
      ),
    ],
    [
      "a place for a message that script writes",
      change("</form>", '<p class="govuk-error-message" id="b-error"></p></form>'),
    ],
    [
      "a notice with the class of a message, outside the forms",
      whole(
        `<h1>A</h1><p class="govuk-error-message"><span class="govuk-visually-hidden">Error:</span> The figures are missing</p>${formOf('<input id="a" name="a">')}`,
      ),
    ],
    [
      "a group in error of another page",
      whole(`<h1>A</h1>${formOf('<div class="govuk-form-group govuk-form-group--error"><p>Sent</p></div>')}`),
    ],
  ])("is not said of %s", async (_name, html) => {
    expect(await rulesOf(html)).toEqual([]);
  });

  test("suggests the field beside the message with the same words", async () => {
    const [finding] = await checkPage(
      change('href="#name"', 'href="#applicant"')
        .replaceAll('"name"', '"full-name"')
        .replaceAll("name-error", "full-name-error"),
    );
    expect(finding?.message).toBe(
      'The link leads nowhere, because no element has the id "applicant": link to "#full-name"',
    );
    expect(finding?.suggestion).toBe("#full-name");
  });
});

test("a link to the previous or next page needs an address", async () => {
  const page = (next: Link) =>
    whole(`${contents(marked)}<h1>Asthma</h1><p>Text.</p>${pagination({ ...beside, next })}`);
  expect(await rulesOf(page({ title: "Treatment" }))).toEqual(["pagination-words"]);
});

describe("a conditional field with an error", () => {
  const conditional = (radio: string, box: string, other = "") =>
    whole(
      `<div class="govuk-error-summary" data-module="govuk-error-summary"><div role="alert"><h2 class="govuk-error-summary__title">There is a problem</h2><ul><li><a href="#phone">Enter a phone number</a></li></ul></div></div>
      <h1>Contact</h1>${formOf(`<div class="govuk-radios" role="group" aria-label="How to contact you"><div class="govuk-radios__item"><input type="radio" name="by" id="by" value="phone" ${radio}><label for="by">Phone</label></div>
      <div><fieldset ${box} class="govuk-radios__conditional govuk-radios__conditional--hidden"><legend>Phone</legend><div class="govuk-form-group govuk-form-group--error"><label for="phone">Number</label><p class="govuk-error-message" id="phone-error"><span class="govuk-visually-hidden">Error:</span> Enter a phone number</p><input class="govuk-input govuk-input--error" id="phone" name="phone" aria-describedby="phone-error"></div></fieldset></div>
      <div class="govuk-radios__item"><input type="radio" name="by" id="no" value="no" ${other}><label for="no">No</label></div></div>`)}`,
      "Error: Contact",
    );

  test.each([
    ["that refers to its box", 'checked data-aria-controls="box"', 'id="box"'],
    ["that names its box to toggle", 'checked data-toggle="box"', 'id="box"'],
    ["before its box", "checked", ""],
  ])("is shown by script when the choice %s is checked", async (_, radio, box) => {
    expect(await rulesOf(conditional(radio, box))).toEqual([]);
  });

  test.each([
    ["named after another choice", "", 'id="conditional-by"', 'checked data-aria-controls="conditional-by"'],
    ["of two choices", 'data-aria-controls="box"', 'id="box"', 'checked data-aria-controls="box"'],
    ["of two choices", 'checked data-aria-controls="box"', 'id="box"', 'data-aria-controls="box"'],
  ])("is shown by any checked choice that refers to its box, if that is %s", async (_, radio, box, other) => {
    expect(await rulesOf(conditional(radio, box, other))).toEqual([]);
  });

  test("is hidden when its choice is not checked", async () => {
    expect(await rulesOf(conditional('data-aria-controls="box"', 'id="box"'))).toEqual(["error-link"]);
    expect(await rulesOf(conditional('data-aria-controls="box"', 'id="box"', "checked"))).toEqual(["error-link"]);
  });
});

describe("form-without-button", () => {
  const found = async (form: string) => {
    const page = `<!doctype html><html lang="en"><title>A</title><h1>A</h1>${form}</html>`;
    const findings = (await checkPage(page)).filter(({ rule }) => rule === "form-without-button");
    for (const { message } of findings) expect(message).toMatch(/^The form has fields and no button/);
    return findings.map(({ severity }) => severity).join();
  };
  const field = '<label for="a">A</label><input id="a" name="a">';

  test.each([
    `<form method="post">${field}</form>`,
    `<form method="POST" action="/a">${field}<button type="reset" form="b">Clear</button></form>`,
    '<form method="post"><label for="a">A</label><select id="a" name="a"><option>A</option></select></form>',
    `<form method="post">${field}<a role="button" href="/b">Continue</a></form>`,
  ])("is an error where the answers cannot be sent: %s", async (form) => {
    expect(await found(form)).toBe("error");
  });

  test.each([
    `<form method="get">${field}</form>`,
    `<form action="/search">${field}</form>`,
    `<form method="post"><label for="a">A</label><select id="a" name="a" onchange="this.form.submit()"><option>A</option></select></form>`,
    `<form method="post" hx-post="/a">${field}</form>`,
    `<form method="post" onsubmit="send()">${field}</form>`,
    `<form method="post" @submit="send">${field}</form>`,
    `<form method="post" data-turbo-frame="a">${field}</form>`,
    `<form method="post">${field}<button type="button">Continue</button></form>`,
    `<form method="post">${field}<input type="button" value="Continue"></form>`,
  ])("is a warning where script may send it: %s", async (form) => {
    expect(await found(form)).toBe("warning");
  });

  test.each([
    `<form method="post">${field}<button>Continue</button></form>`,
    `<form method="post">${field}<button type="sumbit">Continue</button></form>`,
    `<form method="post">${field}<input type="submit"></form>`,
    `<form method="post">${field}<input type="image" src="a.png" alt="Go"></form>`,
    `<form method="post" id="f">${field}</form><button form="f">Continue</button>`,
    `<form method="post">${field}<button disabled>Continue</button></form>`,
    `<form method="post">${field}<my-button>Continue</my-button></form>`,
    `<form method="get">${field}<noscript><button>Search</button></noscript></form>`,
    `<form>${field}</form>`,
    '<form method="post"><input type="hidden" name="token" value="a"></form>',
    `<form method="post" hidden>${field}</form>`,
    '<form method="post"><p>Nothing to fill in</p></form>',
    '<form method="post"><input type="button" value="Go"></form>',
    `<form method="post">${field}<button>Send</button></form><form method="post"><input type="hidden" name="b"></form>`,
  ])("is not said of %s", async (form) => {
    expect(await found(form)).toBe("");
  });

  test("is not said of a part of a page, whose button may be elsewhere", async () => {
    expect(await checkPage(`<form method="post">${field}</form>`)).toEqual([]);
  });
});

describe("autocomplete-missing", () => {
  const found = async (
    label: string,
    { field = 'name="a"', form = 'method="post"', heading = "Your details" } = {},
  ) => {
    const page = `<!doctype html><html lang="en"><title>A</title><h1>${heading}</h1><form ${form}><label for="a">${label}</label><input id="a" ${field}><button>Send</button></form></html>`;
    const findings = (await checkPage(page)).filter(({ rule }) => rule === "autocomplete-missing");
    return findings.map(({ data: { value } }) => value).join();
  };

  test.each([
    ["Email address", "email"],
    ["What is your email address?", "email"],
    ["Your e-mail (optional)", "email"],
    ["UK mobile phone number", "tel"],
    ["Telephone", "tel"],
    ["Postcode", "postal-code"],
    ["Full name", "name"],
    ["First name", "given-name"],
    ["Surname", "family-name"],
    ["Cyfeiriad e-bost", "email"],
    ["Date of birth", "bday"],
  ])("knows what %s asks for", async (label, value) => {
    expect(await found(label)).toBe(value);
  });

  test.each([
    ["Name", {}],
    ["Company email", {}],
    ["Postcode of the school", {}],
    ["Email address", { field: 'name="partnerEmail"' }],
    ["Email address", { heading: "Who should we contact?" }],
    ["Email address", { heading: "Your partner’s details" }],
    ["Email address", { field: 'name="a" autocomplete="off"' }],
    ["Email address", { form: 'method="post" autocomplete="off"' }],
    ["Postcode", { form: 'method="get"' }],
    ["Telephone", { field: 'name="a" type="checkbox"' }],
  ])("says nothing of %s, %o", async (label, page) => {
    expect(await found(label, page)).toBe("");
  });
});

test("a second entry for one date may lead to another part that is wrong", async () => {
  const part = (name: string) =>
    `<label for="d-${name}">${name}</label><input class="govuk-input govuk-input--error" id="d-${name}" name="d-${name}" aria-describedby="d-error">`;
  const date = `<div class="govuk-form-group govuk-form-group--error"><fieldset aria-describedby="d-error"><legend>When?</legend><p class="govuk-error-message" id="d-error"><span class="govuk-visually-hidden">Error:</span> Enter a day<br> Enter a month</p><div class="govuk-date-input">${part("day")}${part("month")}</div></fieldset></div>`;
  const found = async (...ids: string[]) => {
    const items = ids.map((id, at) => `<li><a href="#${id}">${["Enter a day", "Enter a month"][at]}</a></li>`);
    const html = errorPage(`${summary(items.join(""))}<h1>A</h1>${formOf(date)}`);
    return (await rulesOf(html)).filter((rule) => rule === "error-target");
  };
  expect(await found("d-day", "d-month")).toEqual([]);
  expect(await found("d-month", "d-day")).toEqual(["error-target"]);
});

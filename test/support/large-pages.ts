export type Make = (count: number) => string;

export const repeat = (part: string | ((index: number) => string), count: number) =>
  Array.from({ length: count }, (_, index) => (typeof part === "string" ? part : part(index))).join("");
export const summary = (entries: string) =>
  `<div class="ds-error-summary"><ul class="ds-error-summary__list">${entries}</ul></div>`;
export const form = (inside: string) =>
  `<html lang="en"><title>Error: A</title><body><main><form method="post">${inside}`;
export const links = (count: number) => repeat((index) => `<li><a href="#f${index}">y${index}</a></li>`, count);
export const inputs = (count: number) => repeat((index) => `<input id="f${index}">`, count);
export const messages = (count: number) =>
  repeat((index) => `<p class="ds-error-message" id="e${index}">x${index}</p>`, count);
export const ids = (count: number) => repeat((index) => `e${index} `, count);
export const message = '<span class="ds-error-message" id="e">x</span>';
export const group = '<div class="ds-form-group ds-form-group--error">';
export const pagination =
  '<nav class="ds-pagination"><a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a></nav>';
export const contents = '<nav class="ds-contents-list"><li><a href="/a">A</a></li></nav>';
export const nested =
  (begin: string, inside: Make, before = ""): Make =>
  (count) =>
    form(before + begin.repeat(count / 4) + inside(count));

export const manyElements: Record<string, Make> = {
  "fields, each with its faults": (count) =>
    form(
      summary(repeat((index) => `<li><a href="#b${index}">x</a></li>`, count)) +
        repeat(
          (index) =>
            `${group}<span class="ds-error-message" id="a${index}-error">Enter ${index}</span><input id="a${index}" aria-describedby="a${index}-error"></div>`,
          count,
        ),
    ),
  "messages with one id in one group": (count) => form(group + repeat(`${message}<input aria-describedby="e">`, count)),
  "messages with one id in a group each": (count) =>
    form(repeat(`${group}<input>${message}</div><input aria-describedby="e">`, count)),
  "messages with one id in a fieldset": (count) =>
    form(`<fieldset aria-describedby="e">${repeat(`${group}<input>${message}</div>`, count)}`),
  "messages and fields in one group": (count) => form(summary(links(count)) + group + messages(count) + inputs(count)),
  "messages of one field": (count) =>
    form(
      `${summary(repeat((index) => `<li><a href="#f">y${index}</a></li>`, count))}${messages(count)}<input id="f" aria-describedby="${ids(count)}">`,
    ),
  "a group described by many, around many": (count) =>
    form(
      `${summary(links(count))}${messages(count)}<fieldset aria-describedby="${ids(count).replaceAll("e", "z")}">${inputs(count)}`,
    ),
  "entries that lead to one element": (count) =>
    form(`${summary(repeat('<li><a href="#d">x</a></li>', count))}<div id="d">${repeat("<b></b>", count)}`),
  "parts of one date": (count) => form(`${summary(links(count))}<div class="ds-date-input">${inputs(count)}`),
  "radios of one question": (count) =>
    form(summary(links(count)) + repeat((index) => `<input type="radio" name="r" id="f${index}">`, count)),
  "summaries, messages and links": (count) =>
    form(repeat((index) => summary(`<li><a href="#f${index}">x</a></li>`), count) + messages(count) + inputs(count)),
  "one id for all": (count) => form(summary(links(count)) + repeat('<input id="f1">', count)),
  "paginations and contents lists": (count) =>
    `<body><main>${repeat(`${contents}<p>x</p>${pagination}<h2>x</h2>`, count)}`,
  "links of one pagination": (count) =>
    `<body>${contents}<nav class="ds-pagination">${repeat('<a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a>', count)}`,
  "forms before paginations": (count) => `<body>${repeat(`<form method="post"></form>${pagination}`, count)}`,
  attributes: (count) => form(`${message}<p ${repeat((index) => `a${index} `, count)}${repeat('a="b" ', count)}>`),
  "comments for html-validate": (count) =>
    form(message + repeat("<!-- html-validate-disable x -->", count / 4) + repeat("<b></b>", 10)),
  "conditional comments": (count) =>
    form(`${message}${repeat("<!--[if IE]>x<![endif]-->", count)}<!--${repeat("<![a]>\n", count)}-->`),
  "end tags of nothing": (count) => form(message + "<div>".repeat(60) + repeat("</x>", count)),
};

/** Pages whose elements are nested. html-validate itself counts how deep each element is, so only our code is measured. */
export const inEachOther: Record<string, Make> = {
  "findings deep inside": nested("<div>", (count) => repeat(pagination, count)),
  "fields deep inside fieldsets": nested('<fieldset aria-describedby="x">', inputs, summary(links(100))),
  "summaries in each other": nested('<div class="ds-error-summary">', (count) => `<ul>${links(count)}`),
  "messages in each other": nested('<div class="ds-error-message">', (count) => repeat("<b>x</b>", count)),
  "groups in each other": nested(`${group}${message}`, (count) => repeat("<b>x</b>", count)),
  "paginations in each other": nested('<div class="ds-pagination">', (count) =>
    repeat('<a class="x-next" href="/b">y</a>', count),
  ),
  "links in each other": nested(
    '<a class="x-next">',
    (count) => repeat("<b>1</b>", count),
    '<nav class="ds-pagination">',
  ),
  "contents lists in each other": nested('<div class="ds-contents-list">', (count) =>
    repeat("<li><a href='/x'>y</a></li>", count),
  ),
  "items in each other": nested(
    "<ul><li>",
    (count) => repeat("<a href='/x'>y</a>", count),
    '<div class="ds-contents-list">',
  ),
};

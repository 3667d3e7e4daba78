import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../check/run-rules.js";
import { blank } from "../answers/blank.js";
import { fill } from "../answers/fill.js";
import { type AnswersByField, ProvidedAnswers } from "../answers/provided-answers.js";
import { textsFor } from "../answers/texts.js";
import { baseOf, readForms } from "./form.js";
import { readPage } from "./read-page.js";
import { entryList, requestFor, type Upload } from "./submission.js";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis };
};
const address = new URL("http://localhost/a/b?c#d");

function read(html: string) {
  const page = parsePage(html, {});
  return { page, forms: readForms(page, baseOf(page, address), address).forms };
}

/** Names and values as texts: a file is its name. */
const texts = (entries: Iterable<readonly [string, string | Upload | File]>) =>
  [...entries].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);

const controls = `
  <input name="a" value="x &amp; &quot;y&quot; &#233; &eacute;"><input name="b"><input value="no name"><input name="" value="n">
  <input name="c" disabled value="1"><input type="HIDDEN" name="token" value="a+b/c=="><input type="nonsense" name="d" value="t">
  <input type="checkbox" name="e" checked><input type="checkbox" name="e" value="2" checked><input type="checkbox" name="e" value="3">
  <input type="radio" name="f" value="1"><input type="radio" name="f" value="2" checked><input type="reset" name="r" value="r">
  <select name="g"><option>One<option value="2">Two</select><select name="h"><option disabled>x<option value="y" selected>y</select>
  <select name="i" multiple><option selected>1<option>2<option selected value="three">3</select><select name="j"></select>
  <textarea name="m">
line 1
line 2 &lt;b> </textarea><fieldset disabled><legend><input name="n" value="in legend"></legend><input name="o" value="1"></fieldset>
  <fieldset><input name="p" value="1"></fieldset><datalist><input name="q" value="1"></datalist><template><input name="s"></template>
  <input type="range" name="t"><input type="file" name="u"><button name="v" value="w">Go</button><button type="button" name="no">No</button>`;

describe("a form sends what a browser sends", () => {
  const html = `<!doctype html><body><form id="one" method="post">${controls}</form><input form="one" name="far" value="1"><form><input form="one" name="away" value="1"></form>`;

  test.each([false, true])("with the button: %s", (isPressed) => {
    const { forms } = read(html);
    const { document, FormData } = new JSDOM(html, { url: address.href }).window;
    const form = document.forms[0] as HTMLFormElement;
    const button = isPressed ? form.querySelector("button") : null;
    const expected = texts(new FormData(form, button) as unknown as Iterable<[string, string | File]>);
    const sent = forms[0] && entryList(forms[0], new Map(), isPressed ? forms[0].buttons[0] : undefined);
    expect(texts(sent ?? []).map(([name, value]) => [name, value?.replaceAll("\r\n", "\n")])).toEqual(expected);
    expect(sent).toContainEqual(["m", "line 1\r\nline 2 <b> "]);
  });

  test("without an option that is disabled, which jsdom sends all the same", () => {
    const { forms } = read(`<form><select name="k"><optgroup disabled><option selected>z</optgroup></select>
      <select name="l"><option disabled selected>p<option>q</select><select name="m"><option disabled>p<option>q</select></form>`);
    expect(forms[0] && entryList(forms[0], new Map(), undefined)).toEqual([["m", "q"]]);
  });

  test.each([
    ['<form action="x"><input name="q" value="1 2">', "GET http://localhost/a/x?q=1+2"],
    ['<form action="?old=1#here"><input name="q" value="é">', "GET http://localhost/a/b?q=%C3%A9"],
    ['<form method="POST"><input name="q" value="1">', "POST http://localhost/a/b?c q=1"],
    ['<base href="/z/"><form method="post" action="y"><input name="q">', "POST http://localhost/z/y q="],
    ['<form><button formmethod="post" formaction="/other" name="x" value="y">', "POST http://localhost/other x=y"],
    ['<form method="post" enctype="text/plain"><input name="q" value="1 2">', "POST http://localhost/a/b?c q=1 2\r\n"],
    ['<form method="post"><input type="image" name="i">', "POST http://localhost/a/b?c i.x=0&i.y=0"],
    // A form is open until its end tag, whatever else ends before it.
    [
      '<div><form method="post"><input name="q" value="1"></div><button name="x" value="y">',
      "POST http://localhost/a/b?c q=1&x=y",
    ],
    ['<table><form method="post"><tr><td><input name="q" value="1"></table>', "POST http://localhost/a/b?c q=1"],
    ['<div><form method="post"></div></form><input name="q" value="1">', "POST http://localhost/a/b?c "],
    ['<form method="dialog"><button>', ""],
    ['<form action="mailto:a@example.com"><button>', ""],
  ])("%s", (html, expected) => {
    const [form] = read(html).forms;
    const request = form && requestFor(form, new Map(), form.buttons[0], address.href);
    const body = request?.body === undefined ? [] : [String(request.body)];
    expect(request ? [request.method, request.url.href, ...body].join(" ") : "").toBe(expected);
    if (request) expect(request.from).toBe("http://localhost/a/b?c");
  });
});

/** Returns the answers that the audit gives to the questions of a form, by name. */
function answers(html: string, own: AnswersByField = {}, path = "/", refusals = new Map()): Record<string, string> {
  const [form] = read(`<form method="post">${html}</form>`).forms;
  if (!form) throw new Error("no form");
  const onProblem = (message: string) => problems.push(message);
  const provided = new ProvidedAnswers(own, ".", { onSecret: (text) => typed.push(text), onProblem });
  const { states } = fill(form, { provided, path, refusals, choices: {}, isDestructive: () => false });
  return Object.fromEntries(texts(entryList(form, states, undefined)));
}

/** Problems with provided answers, and those that were typed, since a test has begun. */
const problems: string[] = [];
const typed: string[] = [];

describe("answers", () => {
  test.each<[string, Record<string, string>]>([
    ['<input type="email" name="a">', { a: "sarah.philips@example.com" }],
    ['<label for="a">Postcode</label><input id="a" name="x1">', { x1: "LS1 4AP" }],
    ['<label for="a">Cod post</label><input id="a" name="x1">', { x1: "LS1 4AP" }],
    ['<input name="x" autocomplete="section-a shipping family-name">', { x: "Philips" }],
    ['<input type="number" name="x" min="18" max="30">', { x: "18" }],
    ['<input name="x" inputmode="numeric" maxlength="3">', { x: "2" }],
    ['<label for="a">Phone</label><input id="a" name="x" maxlength="11">', { x: "01134960000" }],
    ['<input name="x" aria-describedby="h"><p id="h">For example, QX-123</p>', { x: "QX-123" }],
    ['<input type="date" name="x" min="2030-01-01">', { x: "2030-01-01" }],
    [
      '<input name="d-day"><input name="d-month"><input name="d-year">',
      { "d-day": "27", "d-month": "3", "d-year": "1984" },
    ],
    [
      '<label>Diwrnod <input name="geni-1"></label><label>Mis <input name="geni-2"></label><label>Blwyddyn <input name="geni-3"></label>',
      { "geni-1": "27", "geni-2": "3", "geni-3": "1984" },
    ],
    [
      '<input name="dob[day]"><select name="dob[month]"><option value="">Month<option>February<option>March</select><input name="dob[year]">',
      { "dob[day]": "27", "dob[month]": "March", "dob[year]": "1984" },
    ],
    ['<input type="radio" name="x" value="a"><input type="radio" name="x" value="b">', { x: "a" }],
    [
      '<div class="govuk-checkboxes"><input type="checkbox" name="none" data-behaviour="exclusive"><input type="checkbox" name="y"></div>',
      { y: "on" },
    ],
    ['<select name="x"><option value="">Choose<option value="2">Two</select>', { x: "2" }],
    ['<input name="trap" style="display:none"><input name="x" readonly value="kept">', { trap: "", x: "kept" }],
    ['<input type="file" name="x" accept="image/*">', { x: "audit.png" }],
  ])("are made up for %s", (html, expected) => {
    expect(answers(html)).toEqual(expected);
  });

  const radios = `<div class="govuk-radios"><input type="radio" name="c" id="c" value="e" data-aria-controls="ce"><label for="c">By email</label>
    <div class="govuk-radios__conditional govuk-radios__conditional--hidden" id="ce"><input name="email"></div>
    <input type="radio" name="c" id="c2" value="p" data-aria-controls="cp"><label for="c2">By phone</label>
    <div class="govuk-radios__conditional govuk-radios__conditional--hidden" id="cp"><input name="phone"></div></div>`;

  test("are given only to the fields that a choice reveals", () => {
    expect(answers(radios)).toEqual({ c: "e", email: "sarah.philips@example.com", phone: "" });
    expect(answers(radios, { c: "By phone" })).toEqual({ c: "p", email: "", phone: "0113 496 0000" });
  });

  test("are those of the project where it gives them, by field and by page", () => {
    const given = { x: "all", d: "1990-12-31", "/a/*": { x: "here" } };
    const html = '<input name="x"><input name="d-day"><input name="d-month"><input name="d-year">';
    expect(answers(html, given)).toEqual({ x: "all", "d-day": "31", "d-month": "12", "d-year": "1990" });
    expect(answers(html, given, "/a/b")).toMatchObject({ x: "here" });
    expect(typed).toEqual(expect.arrayContaining(["all", "here", "1990-12-31", "31 December 1990"]));
    problems.length = 0;
    // What cannot be used is said, without the answer itself, and another answer is made up.
    expect(answers(radios, { c: "fax" })).toMatchObject({ c: "e" });
    expect(answers('<select name="s"><option value="a">A</select>', { s: "fax" })).toEqual({ s: "a" });
    expect(answers(html, { d: "soon" })).toMatchObject({ "d-day": "27" });
    expect(problems).toEqual([
      'The answer to "c" in --answers is not one of the choices on /: e, p.',
      'The answer to "s" in --answers is not one of the choices on /: a.',
      'The answer to "d" on / is not a date: give one such as "1984-03-27".',
    ]);
  });

  test("follow what a refusal says", () => {
    const refused = new Map([["x", 1]]);
    const said = (message: string) =>
      `<div class="govuk-form-group"><p class="govuk-error-message" id="x-error">${message}</p><input id="x" name="x" aria-describedby="x-error"></div>`;
    expect(answers(said("Enter a code like ZZ 99"), {}, "/", refused)).toEqual({ x: "ZZ 99" });
    expect(answers(said("It must be 8 digits long"), {}, "/", refused)).toEqual({ x: "12345678" });
    expect(
      answers('<input type="radio" name="x" value="a"><input type="radio" name="x" value="b">', {}, "/", refused),
    ).toEqual({ x: "b" });
  });

  test("are as many checkboxes as a refusal asks for", () => {
    const boxes = ["a", "b", "c", "d"].map((value) => `<input type="checkbox" name="x" value="${value}">`).join("");
    const asked = (message: string) =>
      answers(
        `<fieldset class="govuk-fieldset govuk-form-group" aria-describedby="x-error"><p class="govuk-error-message" id="x-error">${message}</p>${boxes}</fieldset>`,
        {},
        "/",
        new Map([["x", 1]]),
      );
    // Of fields with one name, the last is listed.
    expect(asked("You must choose at least 3")).toEqual({ x: "c" });
    expect(asked("Select two or more")).toEqual({ x: "b" });
    expect(asked("Select some")).toEqual({ x: "b" });
  });

  test("are left out of an empty form, whatever the page has filled in", () => {
    const [form] = read(
      '<form><input name="a" value="x"><input type="radio" name="b" checked><input type="radio" name="b2"><select name="c"><option value="">?<option selected>1</select><input type="hidden" name="t" value="1"></form>',
    ).forms;
    const sent = form && entryList(form, blank(form.questions), undefined);
    expect(sent).toEqual([
      ["a", ""],
      // Nobody can uncheck a radio.
      ["b", "on"],
      ["c", ""],
      ["t", "1"],
    ]);
  });
});

test("a page has its links, the one that it sends a browser on to, and no download", () => {
  const { page } = read(
    '<meta http-equiv="refresh" content="0; url=/next"><a href="x">X</a><a download href="y">Y</a><area href="z">',
  );
  const { snapshot } = readPage(page, { url: address.href, status: 200, html: "" });
  expect(snapshot.links.map(({ href }) => href)).toEqual(["/next", "x", "z"]);
});

test("checkboxes of one name are one question, each in a wrapper of its own, and none of them excludes the others", () => {
  const box = (label: string) =>
    `<div class="app-checkboxes"><label><input type="checkbox" name="needs[]" value="${label}">${label}</label></div>`;
  const { forms } = read(`<form>${box("Hearing")}${box("Sight")}${box("None of these")}</form>`);
  expect(forms[0]?.questions.map(({ controls }) => controls)).toEqual([forms[0]?.controls]);
  expect(forms[0]?.controls.map(({ isExclusive }) => isExclusive)).toEqual([false, false, true]);
});

test("a field with a sign of money before it gets an amount, whatever its label mentions", () => {
  const { forms } = read(
    '<form><label for="a">How much do you pay for your phone each year?</label><div><div aria-hidden="true">£</div><input id="a" name="a"></div></form>',
  );
  expect(forms[0]?.questions.flatMap(textsFor)[0]).toBe("100");
});

test("forms that only script can send are counted", () => {
  const page = parsePage(`<form action="javascript:throw new Error('React')"><input name="a"></form><form></form>`, {});
  const { forms, withoutAddress } = readForms(page, address, address);
  expect([forms.length, withoutAddress]).toEqual([1, 1]);
});

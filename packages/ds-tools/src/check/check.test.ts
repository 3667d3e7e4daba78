import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";
import { pages } from "../../../../test/support/good-pages.js";
import { rulePage } from "../../../../test/support/rule-page.js";

const form = pages.get("ds: every field in error") ?? "";
const guide = pages.get("ds: page of a guide") ?? "";
const rulesOf = async (...args: Parameters<typeof checkPage>) => (await checkPage(...args)).map(({ rule }) => rule);

describe("checkPage", () => {
  test("says which rule, what, where and why", async () => {
    const html =
      '<form>\n  <div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 id="t">There is a problem</h2>\n    <ul><li><a href="#nam">Enter a name</a></li></ul>\n  </div>\n  <input name="nam" id="name">\n</form>';
    expect(await checkPage(html)).toEqual([
      {
        rule: "error-link",
        messageId: "no-such-id",
        data: { id: "nam", field: "name" },
        severity: "error",
        message: 'The link leads nowhere, because no element has the id "nam": link to "#name"',
        url: rulePage("error-link"),
        line: 3,
        column: 22,
        size: 4,
        offset: html.indexOf("#nam"),
        selector: "form > div > ul > li > a",
        key: "nam",
        suggestion: "#name",
      },
    ]);
  });

  test.each([
    [
      "ds",
      'href="#full-name"',
      "#full-name-error",
      '<span>, the error message instead of the field: link to "#full-name"',
    ],
    ["ds", 'href="#dob-year"', "#dob", '<div>, which people cannot fill in: link to "#dob-day"'],
    ["ds", 'href="#full-name"', "#fullName", 'nowhere, because no element has the id "fullName": link to "#full-name"'],
    [
      "nhsuk-frontend 8.0.2",
      'href="#contact-1"',
      "#contact",
      'nowhere, because no element has the id "contact": link to "#contact-1"',
    ],
    [
      "nhsuk-frontend 8.0.2",
      'href="#help-1"',
      "#help-error",
      '<span>, the error message instead of the field: link to "#help-1"',
    ],
  ])("%s: says where %s should lead instead of %s", async (system, right, wrong, message) => {
    const html = pages.get(`${system}: every field in error`)?.replace(right, `href="${wrong}"`) ?? "";
    const [finding] = await checkPage(html);
    expect(finding?.message.replace(/^The link leads (to )?/, "")).toBe(message);
  });

  test.each([
    ["<legend><label>", "</label></legend>", []],
    ["<p>", "</p>", ["error-link"]],
  ])("knows that only the first legend of a disabled fieldset takes an answer: %s", async (open, close, expected) => {
    const summary =
      '<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 id="t">There is a problem</h2><ul><li><a href="#a">Enter a name</a></li></ul></div>';
    const message =
      '<p class="ds-error-message" id="a-error"><span class="ds-visually-hidden">Error:</span> Enter a name</p>';
    const field = `${open}${message}<input id="a" name="a" aria-describedby="a-error">${close}`;
    const html = `<form>${summary}<div class="ds-form-group ds-form-group--error"><fieldset disabled>${field}</fieldset></div></form>`;
    expect((await rulesOf(html)).filter((rule) => rule === "error-link")).toEqual(expected);
  });

  test("takes the prefix that the page has, or the one that is given", async () => {
    const wrong = form.replace("<title>Error: ", "<title>");
    expect(await rulesOf(wrong)).toEqual(["error-title"]);
    expect(await rulesOf(wrong, { prefix: "govuk" })).toEqual([]);
    const own = wrong.replaceAll(/\bds-/g, "app-");
    expect(await rulesOf(own)).toEqual([]);
    expect(await rulesOf(own, { prefix: "app" })).toEqual(["error-title"]);
  });

  test("takes the prefix of the components, whatever is around them", async () => {
    const around = form
      .replace("<body", '<body><nav class="nhsuk-breadcrumb"></nav><div')
      .replace("<title>Error: ", "<title>");
    expect(await rulesOf(around)).toEqual(["error-title"]);
  });

  test("takes the language that the page has, or the one that is given, with words for others", async () => {
    const welsh = pages.get("ds: in Welsh, with errors") ?? "";
    const french = pages.get("ds: a language that has no words yet") ?? "";
    const fr = {
      page: { errorPrefix: "Erreur : " },
      errorSummary: { titleText: ["Il y a un problème"] },
      errorMessage: { visuallyHiddenText: "Erreur " },
    };
    expect(await rulesOf(welsh, { lang: "cy" })).toEqual([]);
    expect(await rulesOf(welsh.replace('lang="cy"', ""))).toEqual([]);
    expect(await rulesOf(welsh.replace('lang="cy"', 'lang="cy-GB"'))).toEqual([]);
    const skip =
      '<a class="govuk-skip-link" href="#main">Skip to main content</a><main class="govuk-main-wrapper" id="main"></main>';
    expect(await rulesOf(`<html lang="en_GB">${skip}</html>`)).not.toContain("page-words");
    expect(await rulesOf(`<html lang="cy_GB">${skip}</html>`)).toContain("page-words");
    expect(await rulesOf(welsh, { lang: "en" })).toEqual(["error-title", "error-heading", "error-described-by"]);
    expect(await rulesOf(french, { locales: { fr } })).toEqual([]);
    const canadian = french.replace('lang="fr"', 'lang="fr-CA-x-a"').replace("<title>Erreur : ", "<title>");
    expect(await rulesOf(canadian)).toEqual([]);
    for (const locales of [{ fr }, { FR: fr }, { "fr-CA": fr }, { "FR-ca": fr }])
      expect(await rulesOf(canadian, { locales })).toEqual(["error-title"]);
    expect(await rulesOf(french.replace("<title>Erreur : ", "<title>"), { locales: { fr } })).toEqual(["error-title"]);
    expect(await rulesOf(form, { locales: { en: { errorSummary: { titleText: "Something is wrong" } } } })).toEqual([
      "error-heading",
    ]);
  });

  test("leaves findings out where a comment says so", async () => {
    const wrong = form.replace('href="#country"', 'href="#land"');
    const withDirective = (directive: string) =>
      wrong.replace('<li><a href="#land"', `<!-- ds-check-${directive} -->$&`);
    expect(await rulesOf(wrong)).toEqual(["error-link"]);
    expect(await rulesOf(withDirective("disable-next error-link"))).toEqual(["error-link"]);
    expect(await rulesOf(withDirective("disable error-link"))).toEqual(["error-link"]);
    const atEntry = wrong.replace(
      '<a href="#land"',
      "<!-- ds-check-disable-next error-title, error-link -- it comes later -->$&",
    );
    expect(await rulesOf(atEntry)).toEqual([]);
  });

  test.each([
    [
      "a summary alone",
      '<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 id="t">There is a problem</h2><ul><li><a href="#a">A</a></li><li>B</li></ul></div>',
    ],
    ["a message alone", '<span class="ds-error-message"><span class="ds-u-visually-hidden">Error:</span> A</span>'],
    ["a pagination alone", /<nav class="ds-pagination".*?<\/nav>/.exec(guide)?.[0] ?? ""],
    [
      "a contents list alone",
      /<nav class="ds-contents-list".*?<\/nav>/.exec(guide)?.[0].replace(' aria-current="page"', "") ?? "",
    ],
    [
      "a contents list within the page",
      '<title>A</title><body><nav class="ds-contents-list"><ol><li><a href="#a">A</a></li></ol></nav></body>',
    ],
    ["nothing", ""],
    ["text", "Enter your name"],
    ["a page that is no concern of the rules, however broken", "<p\n  a='>"],
    ["template expressions", '<div class="{{ classes }}"><a href="{{ href }}">{% if a %}</a>'],
  ])("is silent about what it cannot judge: %s", async (_name, html) => {
    expect(html === undefined).toBe(false);
    expect(await checkPage(html)).toEqual([]);
  });

  test.each([
    "age <18",
    "a <= b",
    "I <3 it",
    "a </> b",
    "a </3 b",
    "less than <$500",
    "<%5",
    "<?5",
    "<?>",
    "<%>",
    "<$>",
    "{%}",
    "{#}",
    "a %> <%>",
    "<! a>",
    "<br/ >",
    "<br/\n>",
    "<input/ name=a title=a>",
    "<a/href=b>c</a>",
    "<p\f>a</p>",
    "{{ a }} <$ d $>",
    "<input value=>",
    '<p "a">',
    "<p =a>",
    "<p a=<b>",
    '<p a="b"c"d>',
    '<a href=x"y>z</a>',
    "<SCRIPT>if (a<b) '<p \"'</SCRIPT>",
    "<div <p></div>",
    "<p a = >",
    "<![CDATA[ a",
    "<!doctype>",
    '<b></b "a">',
    "<pre>{% if a %}</pre>",
  ])("reads a page with %j, as browsers do", async (stray) => {
    expect(await checkPage(form.replace("<h1>", `<p>${stray}</p>$&`))).toEqual([]);
    expect(await rulesOf(form.replace("<h1>", `<p>${stray}</p>$&`).replace("<title>Error: ", "<title>"))).toEqual([
      "error-title",
    ]);
  });

  test.each(["\ufeff", "<?xml version='1.0'?>", "\ufeff<?xml version='1.0'?>\n", "\n<?xml version='1.0'\n?>"])(
    "reads a page that begins with %j",
    async (begin) => {
      expect(await checkPage(begin + form)).toEqual([]);
    },
  );

  test("takes a sign for less than for what it is, however it is written", async () => {
    const [entry, message] = ["Enter a number <3", "Enter a number &lt;3"];
    const html = form.replace(">Select a country</a>", `>${entry}</a>`);
    expect(await checkPage(html.replace("Select a country</span>", `${message}</span>`))).toEqual([]);
    expect(await checkPage(html)).toMatchObject([
      {
        message:
          'The entry says "Enter a number <3", but the message beside the field says "Select a country": use the same words',
      },
    ]);
  });

  test("says that a page cannot be read, and where", async () => {
    const page = '<p class="ds-pagination">a</p>\n';
    const deep = await checkPage(page.repeat(2) + "<div>".repeat(600));
    expect(deep).toMatchObject([{ rule: "parser-error", messageId: "unreadable", line: 3 }]);
    expect(deep[0]?.message).toBe("The page cannot be read: its elements are nested more than 512 deep");
  });

  test("rejects values that are no page, and unknown options", async () => {
    expect(() => checkPage(undefined as unknown as string)).toThrow("checkPage takes the HTML of a page as a string.");
  });

  test.each<[unknown, string]>([
    [{ prefix: "a(" }, 'prefix must be a class prefix, such as "ds", not "a(".'],
    [{ prefix: 5 }, 'prefix must be a class prefix, such as "ds", not 5.'],
    [{ prefix: "" }, 'prefix must be a class prefix, such as "ds", not "".'],
    [{ prefx: "ds" }, 'Unknown option "prefx". Use one of these: prefix, lang, locales.'],
    [JSON.parse('{ "__proto__": {} }'), 'Unknown option "__proto__". Use one of these: prefix, lang, locales.'],
    [{ lang: {} }, 'lang must be a language, such as "cy", not an object.'],
    [{ lang: "" }, 'lang must be a language, such as "cy", not "".'],
    [{ lang: "Welsh (cy)" }, 'lang must be a language, such as "cy", not "Welsh (cy)".'],
    [{ locales: "cy" }, 'locales must be an object of locales by language, such as { fr }, not "cy".'],
    [{ locales: [] }, "locales must be an object of locales by language, such as { fr }, not an array."],
    [{ locales: { cy: "Gwall" } }, 'locales.cy must be a locale, not "Gwall".'],
    [{ locales: { cy: { page: "Gwall" } } }, 'locales.cy.page must be an object of strings, not "Gwall".'],
    [{ locales: { "c y": {} } }, 'locales has the key "c y", which is not a language such as "cy".'],
    [{ locales: { cy: { titlePrefix: "Gwall: " } } }, 'locales.cy has no group "titlePrefix". Use one of these: page,'],
    [
      { locales: { cy: { pagination: { previous: "Blaenorol" } } } },
      'locales.cy.pagination has no text "previous". Use one of these: previousText, nextText, landmarkLabel.',
    ],
    [
      { locales: { cy: { pagination: { nextText: 1 } } } },
      "locales.cy.pagination.nextText must be a string or a list of strings, not 1.",
    ],
    [
      { locales: { cy: { pagination: { nextText: [] } } } },
      "locales.cy.pagination.nextText must be a string or a list of strings, not an array.",
    ],
    [
      { locales: { cy: { pagination: { nextText: () => "" } } } },
      "locales.cy.pagination.nextText must be a string or a list of strings, not a function.",
    ],
    [null, "The options must be an object, not null."],
    ["ds", 'The options must be an object, not "ds".'],
  ])("refuses the options %j in a sentence, because they are a mistake of the caller", async (options, message) => {
    for (const html of ["", form]) {
      expect(() => checkPage(html, options as object)).toThrow(TypeError);
      expect(() => checkPage(html, options as object)).toThrow(message);
    }
  });

  test("takes options that are undefined for options that are not given", async () => {
    const options = {
      prefix: undefined,
      lang: undefined,
      locales: { cy: undefined, fr: { pagination: { nextText: undefined } } },
    };
    expect(await rulesOf(form, options as object)).toEqual([]);
  });

  const inherited = Object.getOwnPropertyNames(Object.prototype);
  test("reads names that every object has as any other name, wherever they stand", async () => {
    const stray = inherited.map(
      (name) => `<p ${name}="a" id="${name}" class="${name}" ${name}></p ${name}><a-${name} ${name}></a-${name}>`,
    );
    const directives = inherited.map((name) => `<!-- ds-check-disable-next ${name} -->`);
    const added = `${stray.join("")}${directives.join("")}<constructor a="b" constructor>x</constructor a="b"><CONSTRUCTOR a></CONSTRUCTOR>$&`;
    expect(await checkPage(form.replace("<h1>", added))).toEqual([]);
    expect(await rulesOf(form.replace("<h1>", added).replace("<title>Error: ", "<title>"))).toEqual(["error-title"]);
    for (const name of inherited) {
      const own = form.replaceAll("full-name", name);
      expect(await checkPage(own), name).toEqual([]);
      expect(await rulesOf(own.replace(`href="#${name}"`, `href="#${name}s"`)), name).toEqual(["error-link"]);
    }
  });

  test("shows a text of the page as it is, even if it looks like a part of a message", async () => {
    const html = form.replace("There is a problem", "{ { spec } } { constructor }");
    expect((await checkPage(html))[0]?.message).toContain('not "{ { spec } } { constructor }"');
  });
});

test("the word before the title of an error page may be in capitals", async () => {
  const page = (title: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><main><div class="govuk-error-summary" role="alert"><h2>There is a problem</h2></div></main></html>`;
  expect(await rulesOf(page("ERROR: Name"))).not.toContain("error-title");
  expect(await rulesOf(page("Errors in Name"))).toContain("error-title");
});

import { readFileSync } from "node:fs";
import { radios, select } from "ds-frontend";
import { cy, date, defineComponent, defineForm, file, text } from "ds-frontend/forms";
import { checkPage } from "ds-tools/check";
import nunjucks from "nunjucks";
import { transformSync } from "rolldown/utils";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { frontend, root } from "../../build/paths.js";
import { attribute, elements, parse, textOf } from "../support/dom.js";
import { testSystemPages } from "../support/system-page-tests.js";
import { entriesSent, macroRenderer, packages } from "../support/system-pages.js";

/*
 * Forms shown by the macros that teams already have: one form, in the real packages.
 */

describe.each(packages.filter(({ isNewest }) => isNewest))("$name", testSystemPages);

const ours = (component: string, options: object) => ({ select, radios })[component as "select"](options as never);
const renderers = packages.map((each) => ({ ...each, render: macroRenderer(each) }));

describe.each([{ name: "ds-frontend", system: undefined, render: ours }, ...renderers])(
  "one answer at most is chosen in $name",
  ({ system, render }) => {
    const none = { value: "", text: "None" };
    const [x, y] = [
      { value: "x", text: "X" },
      { value: "y", text: "Y" },
    ] as const;
    const label = { text: "Label" };
    const chosen = { selected: true, checked: true };

    test.each<[string, { items: object[]; value?: unknown; answer?: string }, string | undefined]>([
      ["the selected item, beside an empty one", { items: [{ ...x, ...chosen }, none] }, "x"],
      ["the selected item, beside a value", { items: [{ ...x, ...chosen }, none, y], value: "y" }, "x"],
      [
        "the last of two selected items, as in a browser",
        {
          items: [
            { ...x, ...chosen },
            { ...y, ...chosen },
          ],
        },
        "y",
      ],
      ["the value", { items: [x, y, none], value: "y" }, "y"],
      ["nothing without a value", { items: [x, none] }, undefined],
      ["an empty value", { items: [x, none], value: "" }, ""],
      ["an empty answer", { items: [{ ...x, ...chosen }, y, none], value: "y", answer: "" }, ""],
      ["another answer", { items: [{ ...x, ...chosen }, y, none], answer: "y" }, "y"],
    ])("%s", (_, { items, value, answer }, expected) => {
      for (const component of ["select", "radios"] as const) {
        const unlike = component === "select" ? "checked" : "selected";
        const own = items
          .filter((item) => component === "select" || item !== none)
          .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => name !== unlike)));
        const options = component === "select" ? { label } : { fieldset: { legend: label } };
        const form = defineForm({ a: { component, items: own, value, ...options } } as never, { system } as never);
        const view = form.view(answer === undefined ? {} : { answers: { a: answer } }) as { fields: { a: object } };
        const { tree } = parse(render(component, view.fields.a));
        const marked = [...elements(tree)].filter(
          (element) => attribute(element, "selected") !== undefined || attribute(element, "checked") !== undefined,
        );
        const isNone = component === "radios" && !expected;
        expect(marked.map((element) => attribute(element, "value"))).toEqual(
          expected === undefined || isNone ? [] : [expected],
        );
      }
    });
  },
);

describe.each(renderers.filter(({ system }) => system === "nhsuk"))(
  "texts that only recent versions take as objects, in $name",
  ({ name, render }) => {
    const { fields } = defineForm(
      {
        text: { component: "input", label: { text: "A" }, prefix: { text: "<£>" }, suffix: { text: 0 } },
        string: { component: "input", label: { text: "A" }, prefix: "<£>", suffix: 10 },
        born: {
          component: "dateInput",
          day: { label: { text: "<DD>" } },
          month: { label: { text: "MM" } },
          year: { label: 4, prefix: { text: "AD" } },
        },
        at: { component: "dateInput", items: [{ name: "hour", label: { text: "HH" }, suffix: 0 }] },
      },
      { system: "nhsuk" },
    ).view();
    const inputs = [fields.text, fields.string].map((options) => render("input", options));
    const page = [...inputs, ...[fields.born, fields.at].map((options) => render("date-input", options))].join("");
    const textsIn = (pattern: RegExp) =>
      [...elements(parse(page).tree)]
        .filter((element) => pattern.test(attribute(element, "class") ?? ""))
        .map((element) => textOf(element).trim());

    test("the text is on the page", () => {
      expect(page).not.toContain("[object");
      const affixes = name.endsWith("10") ? ["<£>", "0", "<£>", "10", "AD", "0"] : ["<£>", "0", "<£>", "10"];
      expect(textsIn(/__(prefix|suffix)\b/)).toEqual(affixes);
      expect(textsIn(/date-input__label/)).toEqual(["<DD>", "MM", "4", "HH"]);
    });

    test("throws for an option that version 9 cannot show", () => {
      const prefix = { text: "<£>", classes: "wide" };
      expect(() =>
        defineForm({ a: { component: "input", label: { text: "A" }, prefix } }, { system: "nhsuk" }),
      ).toThrow('"a": prefix: nhsuk-frontend 9 cannot show "classes" here. Use "text" alone.');
    });
  },
);

describe("as the guidance shows it", () => {
  const guidance = readFileSync(`${frontend}src/forms/guidance.md`, "utf8");
  const blocks = (language: string) =>
    [...guidance.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);
  const template = (word: string) => blocks("njk").find((code) => code.includes(word)) ?? "";
  const macros = new nunjucks.Environment(
    new nunjucks.FileSystemLoader([
      `${root}node_modules/govuk-frontend/dist`,
      `${root}node_modules/@ministryofjustice/frontend`,
    ]),
  );
  const page = (
    content: string,
  ) => `<!DOCTYPE html><html lang="en"><head><title>{{ view.title("Visit") }}</title></head>
    <body><main>${content}</main></body></html>`;

  test("a form with the macros of govuk-frontend", async () => {
    const required = z.string().min(1, "Enter it");
    const code = (blocks("ts").find((block) => block.includes('system: "govuk"')) ?? "").replace("…", "required");
    const details = new Function("defineForm", "date", "required", `${code}; return details;`)(
      defineForm,
      date,
      required,
    );
    const view = details.view(await details.submit({}));
    const html = macros.renderString(page(template("govukDateInput")), { view });
    expect(await checkPage(html, { prefix: "govuk" })).toEqual([]);
    expect(html).toContain('href="#born-day"');
  });

  test("a password, with the macros that have one", async () => {
    const code = (blocks("ts").find((block) => block.includes("passwordInput")) ?? "").replace(
      "});",
      "}, { system });",
    );
    for (const { system, name, render } of renderers) {
      if (name.endsWith("nhsuk-frontend 9")) continue;
      const words = { z, defineForm, system };
      const signUp = new Function(...Object.keys(words), `${code}; return signUp;`)(...Object.values(words));
      const result = await signUp.submit({ password: "hunter2" });
      const view = signUp.view(result);
      expect(JSON.stringify([result, view, signUp.view({ answers: { password: "hunter2" } })])).not.toContain(
        "hunter2",
      );
      const html = render("password-input", view.fields.password);
      expect(entriesSent(`<form>${html}</form>`)).toEqual([["password", ""]]);
      expect(html).toContain("Password must be 12 characters or more");
      expect(html).toContain('autocomplete="new-password"');
      expect(await signUp.submit({ password: "correct horse" })).toEqual({
        ok: true,
        value: { password: "correct horse" },
      });
      expect(signUp.store({ password: "correct horse" })).toEqual({});
    }
  });

  test("the date picker of the Ministry of Justice", async () => {
    const code = blocks("ts").find((block) => block.includes("const datePicker")) ?? "";
    const program = transformSync("program.ts", code.replace(/^import .*$/m, "")).code;
    const words = { date, defineComponent, defineForm };
    const visit = new Function(...Object.keys(words), `${program}; return visit;`)(...Object.values(words));
    const source = page(`{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
      {{ govukErrorSummary(view.errorSummary) if view.errorSummary }}<h1>Visit</h1><form method="post">${template("mojDatePicker")}<button>Continue</button></form>`);
    const show = (view: object) => macros.renderString(source, { view });

    for (const [typed, message] of [
      ["", "Enter the date of the visit"],
      ["17/5", "The date of the visit must include a year"],
      ["31/6/2026", "The date of the visit must be a real date"],
      ["next <week>/", "The date of the visit must include a month and year"],
      ["20/11/2026/44", "The date of the visit must be a real date"],
      ["1-1-2026", "The date of the visit must be the same as or after 17 May 2026"],
      ["1/1/2026", "The date of the visit must be the same as or after 17 May 2026"],
    ] as const) {
      const view = visit.view(await visit.submit({ visitDate: typed }));
      const html = show(view);
      expect(await checkPage(html, { prefix: "govuk" })).toEqual([]);
      expect(view.errorSummary.errorList).toEqual([{ text: message, href: "#visitDate" }]);
      expect(entriesSent(html)).toEqual([["visitDate", typed]]);
    }
    const right = await visit.submit({ visitDate: "20/11/2026" });
    expect(right.value).toEqual({ visitDate: "2026-11-20" });
    const html = show(visit.view({ answers: right.value }));
    expect(entriesSent(html)).toEqual([["visitDate", "20/11/2026"]]);
    expect(html).toContain('data-min-date="17/05/2026"');
    for (const stored of [{ typed: { a: 1 } }, ["x"], 5]) {
      expect(entriesSent(show(visit.view({ answers: { visitDate: stored } })))).toEqual([["visitDate", ""]]);
    }
  });
});

describe.each(renderers)("$name: files, limits and answers", ({ system, name, render: htmlOf }) => {
  const render = (component: string, options: object) => parse(htmlOf(component, options)).tree;
  const form = defineForm(
    {
      reason: {
        component: "characterCount",
        label: { text: "Your reason" },
        schema: text({ subject: "Your reason", maxwords: 2 }),
      },
      photo: {
        component: "fileUpload",
        label: { text: "Your photo" },
        schema: file({ subject: "A photo", types: ["png"], maxSize: "1MB" }),
      },
    },
    { system, locale: cy },
  );

  test("the fields show their errors and limits", async () => {
    const result = await form.submit({ reason: "\r\none two <b>" }, { files: { photo: { name: "a.exe", size: 1 } } });
    if (result.ok) throw new Error("accepted");
    const view = form.view(result);
    const reason = render("character-count", view.fields.reason);
    const [area] = [...elements(reason)].filter(({ name }) => name === "textarea");
    expect(area && textOf(area)).toBe("\none two <b>");
    // Version 9 describes the textarea by its error alone, and states the limit in English, whatever the options say.
    const isVersion9 = name === "nhsuk-frontend 9";
    const describedBy = area && attribute(area, "aria-describedby");
    expect(describedBy).toMatch(isVersion9 ? "reason-error" : "reason-info reason-error");
    const words = textOf({ name: "", attributes: [], children: reason }).replace(/\s+/g, " ");
    expect(words).toContain("Your reason: rhaid defnyddio 2 gair neu lai");
    expect(words).toContain(isVersion9 ? "You can enter up to 2 words" : "Gallwch roi hyd at 2 gair");
    expect(view.enctype).toBe("multipart/form-data");
    if (isVersion9) return; // It has no file upload.
    const photo = render("file-upload", view.fields.photo);
    const [input] = [...elements(photo)].filter(({ name }) => name === "input");
    expect(input && attribute(input, "id")).toBe("photo");
    expect(input && attribute(input, "aria-describedby")).toBe("photo-error");
    expect(textOf({ name: "", attributes: [], children: photo })).toContain("Rhaid i'r ffeil a ddewiswyd fod yn PNG");
    const scripted = render("file-upload", { ...view.fields.photo, javascript: true });
    const button = [...elements(scripted)].flatMap(
      (element) => attribute(element, "data-i18n.choose-files-button") ?? [],
    );
    expect(button).toEqual(["Dewiswch ffeil"]);
  });

  test("the answers are rows of the summary list", () => {
    const rows = form.summaryRows({ reason: "one\n<b>two</b>", photo: '<i>"a".png' }, { href: "/evidence" });
    const tree = render("summary-list", { rows });
    const list = [...elements(tree)];
    const texts = (wanted: string) => list.filter(({ name }) => name === wanted).map((each) => textOf(each).trim());
    expect(texts("dt")).toEqual(["Your reason", "Your photo"]);
    expect(texts("dd").map((words) => words.replace(/\s+/g, " "))).toEqual([
      "one<b>two</b>",
      "Newid Your reason",
      '<i>"a".png',
      "Newid Your photo",
    ]);
    expect(list.filter(({ name }) => name === "a").map((link) => attribute(link, "href"))).toEqual([
      "/evidence#reason",
      "/evidence#photo",
    ]);
    expect(list.filter(({ name }) => name === "b" || name === "i")).toEqual([]);
  });
});

import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";
import { listenForTest } from "../../support/listen-for-test.js";
import { visitorOf } from "../../support/visitor.js";
import { createApp, moved, own, submitted } from "./express-validator.js";
import { readPage } from "./page.js";

const right = { email: "sam@example.com", "dob-day": "27", "dob-month": "3", "dob-year": "1982" };
const empty = { email: "", "dob-day": "", "dob-month": "", "dob-year": "" };

describe.each([
  ["own", own],
  ["moved", moved],
  ["submitted", submitted],
])("Express with express-validator and i18next: %s", (name, wiring) => {
  async function service(language = "en") {
    const reported: unknown[] = [];
    const address = `/visitor?lng=${language}`;
    const visit = visitorOf(await listenForTest(createApp(wiring, (errors) => reported.push(errors))));
    const send = async (body: Record<string, string>) => {
      const { status, location } = await visit(address, body);
      expect([status, location]).toEqual([302, address]);
      const { html } = await visit(address);
      const findings = checkPage(html, { prefix: "govuk" }).map(({ message }) => message);
      // A view has the fixed words of its language, which the service had forgotten.
      const forgotten =
        name === "own" && language === "cy" ? [expect.stringContaining("The skip link is in English")] : [];
      expect(findings).toEqual(forgotten);
      return readPage(html);
    };
    return { visit, send, reported };
  }

  test("right answers lead on", async () => {
    const { visit } = await service();
    expect(await visit("/visitor", right)).toMatchObject({ status: 302, location: "/done" });
  });

  test.each([
    ["en", "Book a visit", "Email address", "Date of birth Day Month Year"],
    ["cy", "Trefnu ymweliad", "Cyfeiriad e-bost", "Dyddiad geni Diwrnod Mis Blwyddyn"],
  ])("the page without errors: %s", async (lang, title, ...labels) => {
    const { visit } = await service();
    const page = readPage((await visit(`/visitor?lng=${lang}`)).html);
    expect(page).toMatchObject({ lang, title, summary: [], messages: {}, wrong: [], answers: {} });
    for (const label of labels) expect(page.text).toContain(label);
  });

  test("no answers", async () => {
    const { send } = await service();
    expect(await send(empty)).toMatchObject({
      title: "Error: Book a visit",
      summary: [
        ["input email", "Enter an email address"],
        ["input dob-day", "Enter your date of birth"],
      ],
      messages: { "email-error": "Error: Enter an email address", "dob-error": "Error: Enter your date of birth" },
      wrong: ["email", "dob-day", "dob-month", "dob-year"],
    });
  });

  test("no answers in Welsh", async () => {
    const { send } = await service("cy");
    const page = await send(empty);
    expect(page).toMatchObject({
      lang: "cy",
      title: "Gwall: Trefnu ymweliad",
      summary: [
        ["input email", "Nodwch gyfeiriad e-bost"],
        ["input dob-day", "Nodwch eich dyddiad geni"],
      ],
      messages: { "email-error": "Gwall: Nodwch gyfeiriad e-bost", "dob-error": "Gwall: Nodwch eich dyddiad geni" },
    });
    expect(page.text).toContain("Mae yna broblem");
    expect(page.text).not.toMatch(/Error|Day|Enter/);
  });

  test("a date that is not real, and what was typed is kept", async () => {
    const { send } = await service("cy");
    const typed = { ...right, "dob-day": "31", "dob-month": "6" };
    expect(await send(typed)).toMatchObject({
      summary: [["input dob-day", "Rhaid i'ch dyddiad geni fod yn ddyddiad go iawn"]],
      wrong: ["dob-day", "dob-month", "dob-year"],
      answers: typed,
    });
  });

  test("the flash holds express-validator's errors, and is read once", async () => {
    const { visit, send, reported } = await service();
    await send({ ...right, email: "", "dob-day": "31", "dob-month": "6" });
    expect(readPage((await visit("/visitor")).html).summary).toEqual([]);
    const error = { type: "field", location: "body" };
    expect(reported).toEqual([
      [
        { ...error, path: "email", value: "", msg: "Enter an email address" },
        { ...error, path: "dob-day", value: "31", msg: "Your date of birth must be a real date" },
      ],
      [],
    ]);
  });
});

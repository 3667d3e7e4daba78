import { checkPage } from "ds-tools/check";
import { describe, expect, onTestFinished, test } from "vitest";
import { visitorOf } from "../../support/visitor.js";
import { createServer, moved, own, submitted } from "./hapi-joi.js";
import { readPage } from "./page.js";

const right = { fullName: "Sam", "start-day": "27", "start-month": "3", "start-year": "2027", contact: "post" };
const empty = { fullName: "", "start-day": "", "start-month": "", "start-year": "" };

describe.each([
  ["own", own],
  ["moved", moved],
  ["submitted", submitted],
])("hapi with joi, errors in a cookie: %s", (_, wiring) => {
  async function service() {
    const reported: unknown[] = [];
    const server = await createServer(wiring, (errors) => reported.push(errors));
    await server.start();
    onTestFinished(() => server.stop());
    const visit = visitorOf(server.info.uri);
    const send = async (body: Record<string, string>) => {
      const { status, location } = await visit("/grant", body);
      expect([status, location]).toEqual([302, "/grant"]);
      const { html } = await visit("/grant");
      expect(checkPage(html, { prefix: "govuk" })).toEqual([]);
      return readPage(html);
    };
    return { visit, send, reported };
  }

  test("right answers lead on", async () => {
    const { visit } = await service();
    expect(await visit("/grant", right)).toMatchObject({ status: 302, location: "/done" });
  });

  test("the page without errors", async () => {
    const { visit } = await service();
    const { status, html } = await visit("/grant");
    expect(status).toBe(200);
    expect(readPage(html)).toMatchObject({
      title: "Apply for a grant",
      summary: [],
      messages: {},
      wrong: [],
      answers: {},
    });
  });

  test("no answers", async () => {
    const { send } = await service();
    expect(await send(empty)).toMatchObject({
      title: "Error: Apply for a grant",
      summary: [
        ["input fullName", "Enter your full name"],
        ["input start-day", "Enter the date the work starts"],
        ["input contact", "Select how we should write to you"],
      ],
      messages: {
        "fullName-error": "Error: Enter your full name",
        "start-error": "Error: Enter the date the work starts",
        "contact-error": "Error: Select how we should write to you",
      },
      wrong: ["fullName", "start-day", "start-month", "start-year"],
    });
  });

  test("a date that is not real, and what was typed is kept", async () => {
    const { send } = await service();
    const typed = { ...right, fullName: "<b> & \"'", "start-day": "31", "start-month": "6" };
    expect(await send(typed)).toMatchObject({
      summary: [["input start-day", "The date the work starts must be a real date"]],
      wrong: ["start-day", "start-month", "start-year"],
      answers: typed,
    });
  });

  test("an answer that nobody offered", async () => {
    const { send } = await service();
    expect((await send({ ...right, contact: "fax" })).summary).toEqual([
      ["input contact", "Select how we should write to you"],
    ]);
  });

  test("the flash holds joi's details, and is read once", async () => {
    const { visit, send, reported } = await service();
    await send({ ...right, fullName: " ", "start-day": "31", "start-month": "6" });
    expect(readPage((await visit("/grant")).html).summary).toEqual([]);
    expect(reported).toEqual([
      [
        expect.objectContaining({ message: "Enter your full name", path: ["fullName"] }),
        expect.objectContaining({ message: "The date the work starts must be a real date", path: ["start-day"] }),
      ],
      [],
    ]);
  });
});

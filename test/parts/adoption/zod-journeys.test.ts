import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";
import { listenForTest } from "../../support/listen-for-test.js";
import { visitorOf } from "../../support/visitor.js";
import { readPage } from "./page.js";
import { createApp, moved, own, submitted } from "./zod-journeys.js";

const right = { type: "banned", day: "27", month: "3", year: "2027" };
const empty = { day: "", month: "", year: "" };

describe.each([
  ["own", own],
  ["moved", moved],
  ["submitted", submitted],
])("Express with zod, two journeys in a session: %s", (_, wiring) => {
  async function service() {
    const reported: unknown[] = [];
    const visit = visitorOf(await listenForTest(createApp(wiring, (errors) => reported.push(errors))));
    const begin = async () => (await visit("/restriction/start")).location as string;
    const show = async (address: string) => {
      const { html } = await visit(address);
      expect(checkPage(html, { prefix: "govuk" })).toEqual([]);
      return readPage(html);
    };
    const send = async (address: string, body: Record<string, string>) => {
      const { status, location } = await visit(address, body);
      expect([status, location]).toEqual([302, `${address}#`]);
      return show(address);
    };
    return { visit, begin, show, send, reported };
  }

  test("right answers lead on, and are shown again", async () => {
    const { visit, begin, show } = await service();
    const address = await begin();
    expect(await visit(address, right)).toMatchObject({ status: 302, location: "/restriction/check/1" });
    expect(await show(address)).toMatchObject({ title: "Add a restriction", summary: [], wrong: [], answers: right });
  });

  test("no answers", async () => {
    const { begin, send } = await service();
    expect(await send(await begin(), empty)).toMatchObject({
      title: "Error: Add a restriction",
      summary: [
        ["input type", "Select the type of restriction"],
        ["input day", "Enter the start date"],
      ],
      messages: {
        "type-error": "Error: Select the type of restriction",
        "start-error": "Error: Enter the start date",
      },
      wrong: ["day", "month", "year"],
    });
  });

  test("a date that is not real, and what was typed is kept", async () => {
    const { begin, send } = await service();
    const typed = { ...right, day: "31", month: "6" };
    expect(await send(await begin(), typed)).toMatchObject({
      summary: [["input day", "Start date must be a real date"]],
      wrong: ["day", "month", "year"],
      answers: typed,
    });
  });

  test("each journey has its answers and errors", async () => {
    const { visit, begin, show, send } = await service();
    const [one, other] = [await begin(), await begin()];
    expect([one, other]).toEqual(["/restriction/date/1", "/restriction/date/2"]);
    await visit(one, right);
    await visit(other, empty);
    expect(await show(one)).toMatchObject({ summary: [], answers: right });
    expect((await show(other)).summary).toHaveLength(2);
    expect(await send(other, { ...right, month: "13" })).toMatchObject({ answers: { ...right, month: "13" } });
    expect(await show(one)).toMatchObject({ summary: [], answers: right });
    expect((await visit("/restriction/date/3")).status).toBe(404);
  });

  test("the flash holds flattened messages, and is read once", async () => {
    const { begin, show, send, reported } = await service();
    const address = await begin();
    await send(address, { ...right, type: "other", day: "31", month: "6" });
    expect((await show(address)).summary).toEqual([]);
    expect(reported).toEqual([
      { type: ["Select the type of restriction"], day: ["Start date must be a real date"], month: [" "], year: [" "] },
      {},
    ]);
  });
});

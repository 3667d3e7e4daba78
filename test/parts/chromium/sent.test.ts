import { checkboxes, radios, select, textarea } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePages, inBrowser, sharedBrowser } from "../../support/browser.js";

/*
 * A form knows again what a real browser sends for the values and texts of its items, whatever they are made of.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closePages);

const odd = [
  "plain",
  "\u00a0no-break space\u00a0",
  "\u2003em\u2003\u2003space",
  "\ufeffbyte order mark",
  " \t two  \f spaces\n and \r a line ",
  "line\nfeed",
  "carriage\rreturn",
  "both\r\nof them",
  "NUL\0",
  "\u0001\u000b\u0085\u2028",
  "half\ud800",
  "\ud83d\ude00 &amp; <b> \"'",
  "+ % =",
];
const items = odd.map((value, index) => ({ value, text: `Item ${index}` }));
const form = defineForm({
  texts: { component: "select", label: { text: "Texts" }, items: odd.map((text) => ({ text })) },
  numbers: {
    component: "select",
    label: { text: "Numbers" },
    items: [{ text: 0 }, { text: 10n }, { value: null as never, text: "Null" }, { value: "", text: "Choose" }],
  },
  values: { component: "select", label: { text: "Values" }, items },
  one: { component: "radios", fieldset: { legend: { text: "Question" } }, items },
  all: { component: "checkboxes", fieldset: { legend: { text: "Question" } }, items },
  note: { component: "textarea", label: { text: "Note" } },
});

test("what is chosen and sent is read as the item that it is", inBrowser, async () => {
  const { fields } = form.view({ answers: { all: odd, note: "\n a" } });
  const html = [
    "<!DOCTYPE html><form method=post>",
    select(fields.texts),
    select(fields.numbers),
    select(fields.values),
    radios(fields.one),
    checkboxes(fields.all),
    textarea(fields.note),
    "<button>Send</button></form>",
  ].join("");
  const page = await browser.newPage();
  let sent: string | null = null;
  await page.route("**/*", async (route) => {
    sent = route.request().postData();
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  });
  await page.goto("http://localhost/");
  for (const [index, value] of odd.entries()) {
    await page.selectOption("#texts", { index });
    await page.selectOption("#numbers", { index: index % 4 });
    await page.selectOption("#values", { index });
    await page.check(index ? `#one-${index + 1}` : "#one");
    await Promise.all([page.waitForEvent("load"), page.click("button")]);
    expect(form.read(new URLSearchParams(sent ?? "")), JSON.stringify(value)).toEqual({
      texts: value,
      numbers: ["0", "10", "Null", ""][index % 4],
      values: value,
      one: value,
      all: odd,
      note: "\r\n a",
    });
  }
  await page.close();
});

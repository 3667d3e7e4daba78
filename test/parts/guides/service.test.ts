import { checkPage } from "ds-tools/check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { closePages, hasBrowser, inBrowser, isAboutIcon, sharedBrowser } from "../../support/browser.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { visitorOf } from "../../support/visitor.js";
import { answersBeforeEvidence } from "./starter-answers.js";

/*
 * The service that `create` copies, filled in as a user would: wrongly, then along each link of the summary, then rightly.
 */

let browser: Browser;

beforeAll(async () => {
  if (hasBrowser) browser = await sharedBrowser();
});
afterAll(closePages);

interface Question {
  /** The first answers, and what the summary then says. */
  wrong: Record<string, string>;
  errors: [text: string, target: string][];
  /** The answers after that. */
  right: Record<string, string>;
}

const journey: Question[] = [
  { wrong: {}, errors: [["Select yes if you live in Northshire", "area"]], right: { "#area": "checked" } },
  {
    wrong: { "#fullName": "  " },
    errors: [["Enter your full name", "fullName"]],
    right: { "#fullName": "Sam <b>Example</b>" },
  },
  {
    wrong: { "#dateOfBirth-day": "27", "#dateOfBirth-year": "1984" },
    errors: [["Your date of birth must include a month", "dateOfBirth-month"]],
    right: { "#dateOfBirth-month": "march" },
  },
  {
    wrong: { "#town": "Leeds", "#postcode": "nope" },
    errors: [
      ["Enter address line 1", "line1"],
      ["Postcode must be a full UK postcode, like SW1A 2AA", "postcode"],
    ],
    right: { "#line1": "1 The Street", "#postcode": "ls1 4ap" },
  },
  { wrong: {}, errors: [["Select how we should contact you", "contact"]], right: {} },
  {
    wrong: { "#contact-2": "checked", "#phone": "12" },
    errors: [["Enter your phone number in the correct format, like 01632 960 001 or +44 7700 900 982", "phone"]],
    right: { "#phone": "0113 496 0000" },
  },
  {
    wrong: {},
    errors: [["Select what would help you, or select “None of these”", "help"]],
    right: { "#help-5": "checked" },
  },
  {
    // The browser sends 203 characters, because the line breaks are two each, and counts 201.
    wrong: { "#reason": `${"x".repeat(99)}\n${"y".repeat(99)}\n1` },
    errors: [["Your reason must be 200 characters or less", "reason"]],
    right: { "#reason": `${"x".repeat(99)}\n${"y".repeat(99)}\n` },
  },
  { wrong: {}, errors: [["Select your evidence", "evidence"]], right: {} },
  {
    wrong: { "#evidence": "file:letter.docx" },
    errors: [["The selected file must be a PDF, JPG, PNG or TXT", "evidence"]],
    right: { "#evidence": "file:letter <1>.txt" },
  },
];

async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [selector, answer] of Object.entries(answers)) {
    const [, name] = /^file:(.*)/.exec(answer) ?? [];
    if (name) await page.setInputFiles(selector, { name, mimeType: "text/plain", buffer: Buffer.from("Dear Sam") });
    else if (answer === "checked") await page.check(selector);
    else if (answer === "unchecked") await page.uncheck(selector);
    else await page.fill(selector, answer);
  }
}

/** Sends the form and waits for the page that answers, which a click alone does not. */
const send = (page: Page) => Promise.all([page.waitForEvent("load"), page.locator("button:not([name])").click()]);

/** Returns what a user finds on the page. */
const found = (page: Page, selectors: string[]) =>
  page.evaluate((selectors) => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      title: document.title,
      heading: texts("[role=alert] h2"),
      entries: texts("[role=alert] a"),
      messages: texts(".ds-error-message"),
      kept: selectors.map((selector) => {
        const { checked, type, value } = document.querySelector(selector) as HTMLInputElement;
        return [selector, type === "radio" || type === "checkbox" ? (checked ? "checked" : "") : value];
      }),
    };
  }, selectors);

/** The page of a wrong answer: title, summary, messages, what was filled in, and every link leads to its control. */
async function expectErrors(page: Page, { wrong, errors }: Question, hasScript: boolean): Promise<void> {
  if (hasScript) await page.locator(".ds-error-summary:focus").waitFor();
  // A page cannot fill a file in.
  const isKept = ([, answer]: [string, string]) => !answer.startsWith("file:");
  const answers = Object.entries(wrong).filter(isKept);
  const { title, heading, entries, messages, kept } = await found(
    page,
    answers.map(([selector]) => selector),
  );
  expect(title).toMatch(/^Error: (?!Error)/);
  expect(heading).toEqual(["There is a problem"]);
  expect(entries).toEqual(errors.map(([text]) => text));
  expect(messages).toEqual(errors.map(([text]) => `Error: ${text}`));
  expect(kept).toEqual(answers);
  expect(await checkPage(await page.content())).toEqual([]);
  for (const [index, [, target]] of errors.entries()) {
    await page.locator("[role=alert] a").nth(index).press("Enter");
    await page.locator(`[id="${target}"]:focus`).waitFor();
  }
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", inBrowser, (_, javaScriptEnabled) => {
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const context = await browser.newContext({ javaScriptEnabled });
    page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isAboutIcon(message)) complaints.push(message.text());
    });
  });
  afterAll(() => page?.context().close());

  test("the whole service, mounted under a path", async () => {
    const origin = await listenForTest(createApp(designSystem, { base: "/example" }));
    await page.goto(`${origin}/example/`);
    await page.getByRole("button", { name: "Start now" }).click();
    for (const question of journey) {
      const { wrong, right } = question;
      await fill(page, wrong);
      await send(page);
      await expectErrors(page, question, javaScriptEnabled);
      if (!Object.keys(right).length) continue;
      await fill(page, right);
      await send(page);
    }
    const rows = await page
      .locator("dl > div")
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/^x+y+$/, "xy"))),
      );
    expect(rows).toEqual([
      ["Lives in Northshire", "Yes", "Change Lives in Northshire"],
      ["Full name", "Sam <b>Example</b>", "Change Full name"],
      ["Date of birth", "27 March 1984", "Change Date of birth"],
      ["Address", "1 The StreetLeedsLS1 4AP", "Change Address"],
      ["Contact", "Phone", "Change Contact"],
      ["Phone number", "0113 496 0000", "Change Phone number"],
      ["Help with travelling", "None of these", "Change Help with travelling"],
      ["Your reason", "xy", "Change Your reason"],
      ["Evidence", "letter <1>.txt", "Change Evidence"],
    ]);
    expect(await checkPage(await page.content())).toEqual([]);
    await page.getByRole("link", { name: "Change Address" }).click();
    await page.locator("#line1:target").waitFor();
    const back = page.getByRole("link", { name: "Back", exact: true });
    expect(await back.getAttribute("href")).toBe("/example/check");
    await Promise.all([page.waitForEvent("load"), back.click()]);
    await send(page);
    expect(await page.title()).toBe("Application sent – Apply for a travel pass");
    expect(page.url()).toBe(`${origin}/example/done`);
    expect(complaints).toEqual([]);
  });
});

test("a file that is too large is refused, and one that was uploaded stays until another is chosen", async () => {
  const origin = await listenForTest(createApp(designSystem));
  const send = visitorOf(origin);
  for (const [page, answers] of Object.entries(answersBeforeEvidence)) await send(`/cy/${page}`, answers);
  const upload = (size: number, name = "Brontë.txt") => {
    const body = new FormData();
    body.append("evidence", new File(["x".repeat(size)], name, { type: "text/plain" }));
    return send("/cy/evidence", body);
  };
  for (const size of [1024 ** 2 + 1, 3 * 1024 ** 2]) {
    const large = await upload(size);
    expect((await send(large.location ?? "")).html).toContain("Rhaid i'r ffeil a ddewiswyd fod yn llai na 1MB</a>");
  }
  expect((await upload(9)).location).toBe("/cy/check");
  expect((await send("/cy/evidence")).html).toContain("Rydych wedi uwchlwytho Brontë.txt.");
  expect((await upload(0, "")).location).toBe("/cy/check");
  expect((await send("/cy/check")).html).toContain(">Brontë.txt<");
  // A browser without scripts can send both an answer and none of these.
  expect((await send("/cy/help", "help=seat&help=none")).location).toContain("/cy/help?error=");
});

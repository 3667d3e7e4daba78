import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { checkPage } from "ds-tools/check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { closePages, hasBrowser, inBrowser, isAboutIcon, sharedBrowser } from "../../support/browser.js";

/*
 * The service that `create` copies, filled in as a user would: wrongly, then along each link of the summary, then rightly.
 */

let browser: Browser;
const servers: Server[] = [];
const listening = async (server: Server): Promise<string> => {
  servers.push(server);
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  if (hasBrowser) browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

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
    errors: [["Your phone number must be a phone number, like 01632 960 001 or +44 7700 900 982", "phone"]],
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
const send = (page: Page) => Promise.all([page.waitForEvent("load"), page.locator("button").click()]);

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
      // Chromium reports every status of 400 and above, also the 422 of a wrong answer.
      const isExpected = message.text().includes("status of 422") || isAboutIcon(message);
      if (message.type() === "error" && !isExpected) complaints.push(message.text());
    });
  });
  afterAll(() => page?.context().close());

  test("the whole service, mounted under a path", async () => {
    const origin = await listening(createApp(designSystem, { base: "/example" }).listen(0, "127.0.0.1"));
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
      ["Address line 1", "1 The Street", "Change Address line 1"],
      ["Address line 2", "Not answered", "Change Address line 2"],
      ["Town or city", "Leeds", "Change Town or city"],
      ["Postcode", "LS1 4AP", "Change Postcode"],
      ["Contact", "Phone", "Change Contact"],
      ["Phone number", "0113 496 0000", "Change Phone number"],
      ["Help with travelling", "None of these", "Change Help with travelling"],
      ["Your reason", "xy", "Change Your reason"],
      ["Evidence", "letter <1>.txt", "Change Evidence"],
    ]);
    expect(await checkPage(await page.content())).toEqual([]);
    await page.getByRole("link", { name: "Change Town or city" }).click();
    await page.locator("#town:target").waitFor();
    const back = page.getByRole("link", { name: "Back", exact: true });
    expect(await back.getAttribute("href")).toBe("/example/check");
    await Promise.all([page.waitForEvent("load"), back.click()]);
    await send(page);
    expect(await page.title()).toBe("Application sent – Apply for a travel pass");
    expect(page.url()).toBe(`${origin}/example/done`);
    expect(complaints).toEqual([]);
  });
});

describe("requests", () => {
  let origin: string;
  beforeAll(async () => {
    origin = await listening(createApp(designSystem).listen(0, "127.0.0.1"));
  });

  type Answers = Record<string, string | string[] | File>;

  /** Creates a visitor who keeps cookies and does not follow redirects. */
  function visitor() {
    let cookie = "";
    return async (path: string, answers?: Answers, body: FormData | URLSearchParams = new URLSearchParams()) => {
      for (const [name, answer] of Object.entries(answers ?? {}))
        for (const one of [answer].flat()) body.append(name, one as string);
      const response = await fetch(origin + path, {
        redirect: "manual",
        // A server closes a connection that is kept for five seconds, perhaps just when it is used again.
        headers: { cookie, origin, connection: "close" },
        ...(answers && { method: "POST", body }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return { status: response.status, location: response.headers.get("location"), html: await response.text() };
    };
  }

  const letter = (size: number) => new File(["x".repeat(size)], "Brontë.txt", { type: "text/plain" });
  const pages: [string, Answers][] = [
    ["area", { area: "yes" }],
    ["name", { fullName: "Siân" }],
    ["date-of-birth", { "dateOfBirth-day": "31", "dateOfBirth-month": "3", "dateOfBirth-year": "1984" }],
    ["address", { line1: "1 Stryd Fawr", town: "Caerdydd", postcode: "CF10 1EP" }],
    ["contact", { contact: "post" }],
    ["help", { help: "seat" }],
    ["reason", { reason: "Ni allaf gerdded.\r\nMae'r bws yn agos." }],
    ["evidence", { evidence: letter(9) }],
  ];

  /** Answers the pages before one of them, in a language. */
  async function upTo(page: string, prefix = "") {
    const send = visitor();
    for (const [name, answers] of pages.slice(
      0,
      pages.findIndex(([name]) => name === page),
    ))
      await send(`${prefix}/${name}`, answers);
    return send;
  }

  test("an answer is kept and escaped, and nobody gets past a question", async () => {
    const send = await upTo("name");
    const { status, location } = await send("/name", { fullName: 'Sam "<script>' });
    expect([status, location]).toEqual([303, "/date-of-birth"]);
    expect((await send("/name")).html).toContain('value="Sam &quot;&lt;script&gt;"');
    expect((await send("/check")).location).toBe("/date-of-birth");
    expect((await send("/done")).location).toBe("/");
    // Two visitors do not share answers.
    expect((await visitor()("/name")).location).toBe("/area");
  });

  test("the whole journey in Welsh, and an upload that is too large", async () => {
    const send = await upTo("evidence", "/cy");
    const born = { "dateOfBirth-day": "31", "dateOfBirth-month": "Mawrth", "dateOfBirth-year": "1985" };
    expect((await send("/cy/date-of-birth", born)).location).toBe("/cy/address");
    const empty = await send("/cy/name", { fullName: "" });
    expect(empty.status).toBe(422);
    expect(empty.html).toContain('<html lang="cy"');
    expect(empty.html).toContain("<title>Gwall: Beth yw eich enw llawn? – Gwneud cais am bàs teithio</title>");
    expect(empty.html).toContain('<a href="#fullName">Eich enw llawn: rhowch ateb</a>');
    expect(await checkPage(empty.html)).toEqual([]);
    for (const size of [1024 ** 2 + 1, 3 * 1024 ** 2]) {
      const large = await send("/cy/evidence", { evidence: letter(size) }, new FormData());
      expect(large.status).toBe(422);
      expect(large.html).toContain("Rhaid i'r ffeil a ddewiswyd fod yn llai na 1MB</a>");
    }
    expect((await send("/cy/evidence", { evidence: letter(9) }, new FormData())).location).toBe("/cy/check");
    const check = (await send("/cy/check")).html;
    for (const words of [
      ">31 Mawrth 1985<",
      ">Sedd ger y drws<",
      ">Heb ei ateb<",
      ">Brontë.txt<",
      ">Ni allaf gerdded.<br>Mae'r bws yn agos.<",
      '<a class="ds-summary-list__action" href="/cy/evidence#evidence">Newid<span class="ds-u-visually-hidden">&#32;Tystiolaeth</span></a>',
      '<a class="app-header__language" href="/check" hreflang="en" lang="en">English</a>',
    ])
      expect(check).toContain(words);
    expect(check).not.toContain("E-bost");
    expect(await checkPage(check)).toEqual([]);
    // The file stays when the user comes back and chooses no other.
    expect((await send("/cy/evidence")).html).toContain("Rydych wedi uwchlwytho Brontë.txt.");
    const kept = await send("/cy/evidence", { evidence: new File([], "") }, new FormData());
    expect(kept.location).toBe("/cy/check");
    expect((await send("/cy/check", {})).location).toBe("/cy/done");
    expect((await send("/cy/done")).html).toMatch(/TP-\d{7}/);
  });

  test("refuses both an answer and none of these, which a browser without scripts can send", async () => {
    const send = await upTo("help");
    const { status, html } = await send("/help", { help: ["seat", "none"] });
    expect(status).toBe(422);
    expect(html).toContain('<a href="#help">Select what would help you, or select “None of these”</a>');
  });

  test("answers what it does not know with a page", async () => {
    const send = await upTo("name");
    expect((await send("/nowhere")).status).toBe(404);
    expect((await send("/name", { fullName: "x".repeat(30_000) })).status).toBe(413);
    expect((await send("/name", { "fullName[toString]": "x" })).status).toBe(422);
  });
});

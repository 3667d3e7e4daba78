import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { checkPage } from "ds-tools/check";
import express from "express";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainPass } from "../../../example/plain/server.js";
import { travelPass } from "../../../example/travel-pass/app.js";
import { closePages, hasBrowser, inBrowser, isAboutIcon, sharedBrowser } from "../../support/browser.js";

/*
 * The example services, filled in as a user would: wrongly, then along each link of the summary, then rightly.
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
  {
    wrong: { "#full-name": "  " },
    errors: [["Enter your full name", "full-name"]],
    right: { "#full-name": "Sam <b>Example</b>" },
  },
  {
    wrong: { "#date-of-birth-day": "27", "#date-of-birth-year": "1984" },
    errors: [["Your date of birth must include a month", "date-of-birth-month"]],
    right: { "#date-of-birth-month": "march" },
  },
  {
    wrong: { "#address-town": "Leeds", "#address-postcode": "nope" },
    errors: [
      ["Enter address line 1, typically the building and street", "address-line1"],
      ["Enter a full postcode, like LS1 4AP", "address-postcode"],
    ],
    right: { "#address-line1": "1 The Street", "#address-postcode": "ls1 4ap" },
  },
  { wrong: {}, errors: [["Select how we should contact you", "contact"]], right: {} },
  {
    wrong: { "#contact-2": "checked", "#phone": "12" },
    errors: [["Enter a phone number, like 0113 496 0000", "phone"]],
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
  { wrong: {}, errors: [["Confirm that your answers are true", "declaration"]], right: { "#declaration": "checked" } },
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

  test("the Express service, mounted under a path", async () => {
    const origin = await listening(express().use("/example", travelPass()).listen(0));
    await page.goto(`${origin}/example/`);
    await page.getByRole("button", { name: "Start now" }).click();
    for (const question of journey) {
      const { wrong, right } = question;
      if (page.url().endsWith("/check")) {
        const rows = await page
          .locator("dl > div")
          .evaluateAll((all) =>
            all.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/^x+y+$/, "xy"))),
          );
        expect(rows).toEqual([
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
        await page.locator("#address-town:target").waitFor();
        expect(await page.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/example/check");
        await Promise.all([page.waitForEvent("load"), page.getByRole("link", { name: "Back" }).click()]);
      }
      await fill(page, wrong);
      await send(page);
      await expectErrors(page, question, javaScriptEnabled);
      if (!Object.keys(right).length) continue;
      await fill(page, right);
      await send(page);
    }
    expect(await page.title()).toBe("Application sent – Apply for a travel pass");
    expect(page.url()).toBe(`${origin}/example/done`);
    expect(complaints).toEqual([]);
  });

  test("the same form on node:http", async () => {
    const origin = await listening(plainPass().listen(0));
    await page.goto(origin);
    const wrong = {
      "#dateOfBirth-day": "31",
      "#dateOfBirth-month": "2",
      "#dateOfBirth-year": "1984",
      "#contact": "checked",
    };
    await fill(page, wrong);
    await send(page);
    const errors: Question["errors"] = [
      ["Enter your full name", "fullName"],
      ["Your date of birth must be a real date", "dateOfBirth-day"],
      ["Enter address line 1", "address-line1"],
      ["Enter a town or city", "address-town"],
      ["Enter a postcode", "address-postcode"],
      ["Enter your phone number", "phone"],
      ["Select what would help you", "help"],
    ];
    await expectErrors(page, { wrong, errors, right: {} }, javaScriptEnabled);
    const right = {
      "#fullName": "Sam",
      "#dateOfBirth-day": "28",
      "#address-line1": "1",
      "#address-town": "L",
      "#address-postcode": "L",
    };
    await fill(page, { ...right, "#phone": "0113 496 0000", "#help-2": "checked" });
    await send(page);
    expect(page.url()).toBe(`${origin}/done`);
    expect(complaints).toEqual([]);
  });
});

describe("the Express service", () => {
  let origin: string;
  beforeAll(async () => {
    origin = await listening(express().use(travelPass()).listen(0));
  });

  /** A request of a browser that keeps its cookie and does not follow. */
  const ask = (path: string, cookie = "", form?: Record<string, string>) =>
    fetch(origin + path, {
      redirect: "manual",
      // A server closes a connection that is kept for five seconds, perhaps just when it is used again.
      headers: { cookie, connection: "close" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  const begin = async () => {
    const response = await ask("/name");
    const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
    const [, csrf = ""] = /name="csrf" value="([^"]+)"/.exec(await response.text()) ?? [];
    return { cookie, csrf };
  };

  test("refuses a form without its token", async () => {
    const { cookie } = await begin();
    for (const form of [{ fullName: "Sam" }, { fullName: "Sam", csrf: "wrong" }, { fullName: "Sam", csrf: "" }]) {
      expect((await ask("/name", cookie, form as Record<string, string>)).status).toBe(403);
    }
    expect((await ask("/check", cookie)).headers.get("location")).toBe("/name");
  });

  test("redirects after an answer, keeps it, and sends nobody past a question", async () => {
    const { cookie, csrf } = await begin();
    const response = await ask("/name", cookie, { fullName: 'Sam "<script>', csrf });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/date-of-birth"]);
    expect(await (await ask("/name", cookie)).text()).toContain('value="Sam &quot;&lt;script&gt;"');
    expect((await ask("/check", cookie)).headers.get("location")).toBe("/date-of-birth");
    expect((await ask("/done", cookie)).headers.get("location")).toBe("/");
  });

  test("the whole journey in Welsh, and an upload that is too large", async () => {
    const { cookie, csrf } = await begin();
    const post = async (path: string, answers: Record<string, string | File>) => {
      const body = answers.evidence ? new FormData() : new URLSearchParams();
      for (const [name, answer] of Object.entries({ csrf, ...answers })) body.append(name, answer as string);
      const headers = { cookie, connection: "close" };
      return fetch(`${origin}/cy/${path}`, { method: "POST", body, redirect: "manual", headers });
    };
    const letter = (size: number) => new File(["x".repeat(size)], "Brontë.txt", { type: "text/plain" });
    const pages: [string, Record<string, string | File>][] = [
      ["name", { fullName: "Siân" }],
      ["date-of-birth", { "dateOfBirth-day": "31", "dateOfBirth-month": "Mawrth", "dateOfBirth-year": "1984" }],
      ["address", { "address[line1]": "1 Stryd Fawr", "address[town]": "Caerdydd", "address[postcode]": "CF10 1EP" }],
      ["contact", { contact: "post" }],
      ["help", { help: "seat" }],
      ["reason", { reason: "Ni allaf gerdded.\r\nMae'r bws yn agos." }],
      ["evidence", { evidence: letter(9) }],
    ];
    const first = await post("name", { fullName: "" });
    expect(first.status).toBe(422);
    const html = await first.text();
    expect(html).toContain('<html lang="cy"');
    expect(html).toContain("<title>Gwall: Beth yw eich enw llawn? – Gwneud cais am bàs teithio</title>");
    expect(html).toContain('<a href="#full-name">Eich enw llawn: rhowch ateb</a>');
    expect(await checkPage(html)).toEqual([]);
    for (const size of [1024 ** 2 + 1, 3 * 1024 ** 2]) {
      const large = await post("evidence", { evidence: letter(size) });
      expect(large.status).toBe(422);
      expect(await large.text()).toContain("Rhaid i'r ffeil a ddewiswyd fod yn llai na 1MB</a>");
    }
    for (const [index, [path, answers]] of pages.entries()) {
      const response = await post(path, answers);
      const next = pages[index + 1]?.[0] ?? "check";
      expect([path, response.status, response.headers.get("location")]).toEqual([path, 303, `/cy/${next}`]);
    }
    const check = await (await ask("/cy/check", cookie)).text();
    for (const words of [
      ">31 Mawrth 1984<",
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
    expect(await (await ask("/cy/evidence", cookie)).text()).toContain("Brontë.txt</div>");
    const kept = await post("evidence", { evidence: new File([], "") });
    expect(kept.headers.get("location")).toBe("/cy/check");
    expect((await post("check", { declaration: "yes" })).headers.get("location")).toBe("/cy/done");
    expect(await (await ask("/cy/done", cookie)).text()).toContain("Eich cyfeirnod yw");
  });

  test("refuses both an answer and none of these, which a browser without scripts can send", async () => {
    const { cookie, csrf } = await begin();
    const body = new URLSearchParams({ csrf });
    for (const value of ["seat", "none"]) body.append("help", value);
    const response = await fetch(`${origin}/help`, { method: "POST", body, headers: { cookie } });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Select what would help you, or “None of these”, not both</a>");
  });

  test("answers what it does not know with a page", async () => {
    const { cookie, csrf } = await begin();
    expect((await ask("/nowhere", cookie)).status).toBe(404);
    expect((await ask("/name", cookie, { csrf, fullName: "x".repeat(30_000) })).status).toBe(413);
    expect((await ask("/name", cookie, { csrf, "fullName[toString]": "x" })).status).toBe(422);
  });
});

test("the guide, from its first page to its last and back, by keyboard", inBrowser, async () => {
  const origin = await listening(express().use("/example", travelPass()).listen(0));
  const page = await browser.newPage();
  await page.goto(`${origin}/example/guide`);
  const titles = await page
    .getByRole("navigation", { name: "Pages in this guide" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(titles).toHaveLength(5);

  const follow = async (name: string) => {
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator("a:focus");
      if (!(await focused.count()) || (await focused.evaluate((link) => link.closest(".ds-pagination") === null)))
        continue;
      if (!(await focused.innerText()).startsWith(name)) continue;
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      return;
    }
    throw new Error(`No link "${name}" was reached.`);
  };
  const expectPage = async (index: number) => {
    const title = titles[index] ?? "";
    expect(await page.title()).toBe(`${title} - Travel passes`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(new RegExp(`${title}$`));
    const landmarks = await page.getByRole("navigation").evaluateAll((all) => all.map((nav) => nav.ariaLabel));
    expect(landmarks).toEqual(["Pages in this guide", "Pagination"]);
    expect(await page.locator("[aria-current=page]").allInnerTexts()).toEqual([title]);
    expect(await checkPage(await page.content())).toEqual([]);
    for (const [word, neighbour] of [
      ["Previous", titles[index - 1]],
      ["Next", titles[index + 1]],
    ]) {
      const link = page.getByRole("link", { name: `${word}: ${neighbour}`, exact: true });
      expect(await link.count()).toBe(neighbour ? 1 : 0);
    }
  };

  for (let index = 0; index < titles.length; index += 1) {
    await expectPage(index);
    if (index < titles.length - 1) await follow("Next");
  }
  for (let index = titles.length - 1; index > 0; index -= 1) {
    await follow("Previous");
    await expectPage(index - 1);
  }
  await page.close();
});

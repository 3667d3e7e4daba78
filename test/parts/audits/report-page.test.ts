import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { checkPage } from "ds-tools/check";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { root, tools } from "../../../build/paths.js";
import { readAxe } from "../../../packages/ds-tools/src/audit/browser/playwright.js";
import { type ReportContent, reportPage } from "../../../packages/ds-tools/src/audit/report-page/report-page.js";
import type { AuditedPage } from "../../../packages/ds-tools/src/audit/walk/audit-log.js";
import { remarksOn } from "../../../packages/ds-tools/src/audit/walk/coverage.js";
import { inBrowser, sharedBrowser } from "../../support/browser.js";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options?: object) => { window: Window & typeof globalThis };
};

const nasty = `</style><script>alert(1)</script>"'&`;
const place = { url: "https://docs.example/rule/", line: 1, column: 1, size: 4, selector: nasty };

function page(path: string, more: Partial<AuditedPage> = {}): AuditedPage {
  return {
    address: `http://localhost${path}`,
    path,
    title: nasty,
    status: 200,
    source: nasty,
    steps: [{ text: `GET ${path}`, kind: "open", path }],
    hasErrors: false,
    messages: [],
    lang: "en",
    findings: [],
    group: undefined,
    heading: "",
    contentKey: path,
    titlePlace: { line: 1, column: 1 },
    ...more,
  };
}

const finding = { messageId: "no-prefix", data: {}, message: nasty, ...place };
const start = page("/start");
const name = page("/name");
const refused = page("/name", {
  hasErrors: true,
  status: 422,
  steps: [
    { text: "GET /start", kind: "open", path: "/start" },
    { text: "GET /name", kind: "link", path: "/name", page: "Start", control: "Start now" },
    { text: "POST /name empty", kind: "form", path: "/name", page: nasty, control: "Continue", how: "empty" },
  ],
  findings: [
    { rule: "error-title", severity: "error", ...finding },
    { rule: "empty-form-accepted", severity: "warning", ...finding, message: "Gone" },
  ],
});
const address = page("/address", {
  steps: [
    { text: "GET /start", kind: "open", path: "/start" },
    {
      text: "POST /name with answers",
      kind: "form",
      path: "/name",
      how: "with answers",
      page: "Name",
      control: "Continue",
      answers: [
        { label: "Full name", name: "name", value: "Sarah Philips" },
        { label: "National Insurance number", name: "nino", value: undefined },
      ],
    },
    { text: "GET /address", kind: "redirect", path: "/address" },
  ],
  findings: [
    { rule: "error-title", severity: "error", ...finding },
    { rule: "server-error", severity: "error", ...finding, message: "The server responded with an error (500)" },
  ],
});
const content: ReportContent = {
  address: `http://localhost/${nasty}`,
  pages: [start, name, refused, address],
  problems: [nasty],
  remarks: [nasty],
  date: new Date("2026-01-01T12:00Z"),
  coverage: {
    forms: { all: 5, passed: 2 },
    ends: ["/done"],
    stops: [
      { path: "/more", reason: "its form was left alone" },
      { path: "/code", reason: "its answers were refused" },
    ],
    remarks: [
      { sentence: "Only some pages of each kind were visited: ….", items: ["/records/* (3 of 20)"] },
      { sentence: `${nasty}: ….`, items: [nasty, "Phone", "Post", "Fax", "Telex", "Pigeon"] },
    ],
    notOpened: ["/help"],
    notTried: [],
  },
  stylesheet: readFileSync(`${tools}dist/report.min.css`, "utf8"),
  rulePage: (rule) =>
    rule === "error-title"
      ? "# x\n\n## Why it matters\n\nPeople [hear](a.md) it `first`.\n\n## WCAG 2.2\n\n- [2.4.2 Page Titled](https://www.w3.org/TR/WCAG22/#page-titled) (level A): x.\n\n## How to fix it\n\nWrite it.\n"
      : "",
};
const html = reportPage(content);
const { document } = new JSDOM(html).window;
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();

test("the report is one valid page, and nothing that a service sends becomes a part of it", async () => {
  expect(document.querySelectorAll("script")).toHaveLength(0);
  expect(document.querySelectorAll("style")).toHaveLength(1);
  expect(document.querySelectorAll("[style], [onclick], link, iframe")).toHaveLength(0);
  expect(document.title).toBe(`Audit of ${content.address}`);
  expect(await checkPage(html)).toEqual([]);
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: { "no-inline-style": "error", "long-title": "off" },
  });
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]))).toEqual([]);
});

test("each remark is there once", () => {
  const remarks = [...remarksOn(content.coverage), "Left alone, because it was too late."];
  const { document: page } = new JSDOM(reportPage({ ...content, remarks })).window;
  const shown = [...page.querySelectorAll("#coverage ~ .ds-body")].map(textOf);
  expect(shown).toEqual([
    "Left alone, because it was too late.",
    "Only some pages of each kind were visited: /records/* (3 of 20).",
    expect.stringContaining("Phone, Post, Fax, Telex and 1 more"),
  ]);
});

test("its policy allows its own style, and nothing else", () => {
  const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
  const hash = createHash("sha256")
    .update(document.querySelector("style")?.textContent ?? "")
    .digest("base64");
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
});

test("causes come in the order of their impact, each once, with why it matters, its criterion and its pages", () => {
  const causes = [...document.querySelectorAll(".cause")];
  expect(causes.map((cause) => textOf(cause.querySelector(".ds-tag")))).toEqual([
    "Stops people",
    "Makes it harder",
    "Minor",
  ]);
  expect(textOf(document.querySelector(".lead"))).toBe(
    "3 things to fix: 1 stops people, 1 makes it harder for some and 1 is a minor issue. 2 of 5 forms were passed and 1 link was never opened.",
  );
  const [, title] = causes;
  expect(textOf(title)).toContain("Makes it harder Screen reader users. 2 pages.");
  expect(textOf(title)).toContain("Why it mattersPeople hear it first.");
  expect(title?.querySelector("a[href*='WCAG22']")?.textContent).toBe("2.4.2 Page Titled");
  expect(textOf(title?.querySelector(".ds-table tbody tr"))).toContain("/address");
});

test("the steps say what a person does, with the answers, and hide those of the project", () => {
  const [server, title] = [...document.querySelectorAll(".cause")].map((cause) =>
    [...cause.querySelectorAll(".steps > li")].map(textOf),
  );
  expect(title).toEqual([
    "Open /start.",
    "On “Start”, follow “Start now”.",
    `On “${nasty}”, leave everything empty and press “Continue”.`,
  ]);
  expect(server).toEqual([
    "Open /start.",
    "On “Name”, give these answers, then press “Continue”:Full name: Sarah PhilipsNational Insurance number: your own answer",
  ]);
});

test("a remark with many items lists all of them", () => {
  const coverage = document.querySelector("#coverage")?.parentElement;
  const items = [...content.coverage.notOpened, ...(content.coverage.remarks[1]?.items ?? [])];
  expect([...(coverage?.querySelectorAll("details li") ?? [])].map(textOf)).toEqual(
    items.map((item) => item.replace(/\s+/g, " ").trim()),
  );
});

test("the report begins with the pages after which nothing was seen", () => {
  expect(textOf(document.querySelector(".ds-warning-text"))).toContain("The pages after these 2 were never seen.");
  expect([...document.querySelectorAll(".ds-warning-text + ul li")].map(textOf)).toEqual([
    "/more: its form was left alone",
    "/code: its answers were refused",
  ]);
});

test("the map has every page, with its error pages after it, as a table", () => {
  const wrong = { hasErrors: true, messages: ["Enter your name", "Enter your town"] };
  const missing = page("/gone", { status: 404 });
  const pages = [page("/name"), page("/cy/name", { lang: "cy" }), missing, page("/town"), page("/name", wrong)];
  const { document: mapped } = new JSDOM(reportPage({ ...content, pages })).window;
  const map = mapped.querySelector("#pages")?.parentElement;
  const rows = [...(map?.querySelectorAll(".ds-table tbody tr") ?? [])].map((row) =>
    [...row.children].slice(0, 2).map(textOf).join(" "),
  );
  expect(rows).toEqual(["/name en", "/name en", "/cy/name cy", "/town en"]);
  expect(map?.innerHTML).toContain("Enter your name<br>Enter your town<br>");
});

test("a service with thousands of pages in a row, and of findings with one cause, has a short report", () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    page(`/p${at}`, {
      findings: [{ rule: "error-title", severity: "error", ...finding }],
    }),
  );
  const long = reportPage({ ...content, pages: many });
  const { document: large } = new JSDOM(long).window;
  expect(large.querySelectorAll(".cause")).toHaveLength(1);
  expect(large.querySelectorAll(".cause tbody tr")).toHaveLength(500);
  expect(large.querySelectorAll("#pages ~ * tbody tr").length).toBeLessThanOrEqual(500);
});

test(
  "each entry is closed until somebody opens it, and print shows all of them; axe finds nothing",
  inBrowser,
  async () => {
    const rules = ["answer-lost", "dead-link", "error-title", "server-error", "page-title-repeated"];
    const findings = rules.map((rule) => ({ rule, severity: "error" as const, ...finding, message: `About ${rule}` }));
    const long = reportPage({ ...content, pages: [start, { ...refused, findings }] });
    const tab = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 900 } });
    await tab.setContent(long);
    const height = await tab.evaluate("document.querySelector('#causes').parentElement.offsetHeight");
    expect(height).toBeLessThan(200 * rules.length + 300);
    const steps = tab.locator(".cause .steps");
    expect(await steps.filter({ visible: true }).count()).toBe(0);
    await tab.getByText("How to see and fix it").first().click();
    expect(await steps.filter({ visible: true }).count()).toBe(1);
    await tab.emulateMedia({ media: "print" });
    expect(await steps.filter({ visible: true }).count()).toBe(rules.length);
    for (const colorScheme of ["light", "dark"] as const) {
      await tab.emulateMedia({ media: "screen", colorScheme });
      await tab.evaluate(`${readAxe(root)?.source}; undefined`);
      expect(await tab.evaluate("axe.run().then((all) => all.violations.map((each) => each.id))")).toEqual([]);
    }
    await tab.close();
  },
);

test("each dead address and each repeated title is a line of its own", () => {
  const dead = (key: string) => ({ ...finding, rule: "dead-link", severity: "error" as const, key });
  const pages = [page("/a", { findings: [dead("/x"), dead("/y")] }), page("/b", { findings: [dead("/x")] })];
  const causes = new JSDOM(reportPage({ ...content, pages })).window.document.querySelectorAll(".cause h3");
  expect([...causes].map(textOf)).toEqual([
    "1. A link or form leads nowhere: /x",
    "2. A link or form leads nowhere: /y",
  ]);
});

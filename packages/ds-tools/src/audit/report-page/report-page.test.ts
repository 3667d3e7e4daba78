import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { checkPage } from "ds-tools/check";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { frontend } from "../../../../../build/rooms.js";
import { type ReportContent, reportPage } from "./report-page.js";
import type { ReportedPage } from "./reported-page.js";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string, options?: object) => { window: Window & typeof globalThis };
};

const nasty = `</style><script>alert(1)</script>"'&`;
const place = { url: "https://docs.example/rule/", line: 1, column: 1, size: 4, selector: nasty };

function page(id: string, more: Partial<ReportedPage>): ReportedPage {
  const plain = { name: `/${id}`, title: nasty, status: 200, source: nasty, steps: [`GET /${id}`], from: undefined };
  return { id, ...plain, hasErrors: false, findings: [], screenshots: [], ...more };
}

const start = page("start", {});
const name = page("name", { from: start, steps: ["GET /start", "GET /name"] });
const refused = page("refused", {
  from: name,
  name: "/name",
  hasErrors: true,
  status: 422,
  steps: ["GET /start", "POST /name empty"],
  findings: [
    { rule: "error-title", severity: "error", messageId: "no-prefix", data: {}, message: nasty, ...place },
    {
      rule: "error-status",
      severity: "warning",
      messageId: "ok",
      data: {},
      message: "Status",
      ...place,
      steps: ["GET /start", "again"],
    },
  ],
  screenshots: [{ alt: nasty, data: "AAAA", type: "image/png" }],
});
const done = page("done", { from: name, steps: ["GET /start", "POST /name with answers", "GET /done"] });
const content: ReportContent = {
  address: `http://localhost/${nasty}`,
  summary: "2 findings.",
  pages: [start, name, refused, done],
  problems: [nasty],
  remarks: [nasty],
  rules: { "error-title": nasty },
  date: new Date("2026-01-01T12:00Z"),
};
const html = reportPage(content, readFileSync(`${frontend}dist/ds-frontend.min.css`, "utf8"));

test("the report is one valid page, and nothing that a service sends becomes a part of it", async () => {
  const { document } = new JSDOM(html).window;
  expect(document.querySelectorAll("script")).toHaveLength(1);
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

test("its policy allows its own style and script, and nothing else", () => {
  const { document } = new JSDOM(html).window;
  const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
  const hash = (tag: string) =>
    createHash("sha256")
      .update(document.querySelector(tag)?.textContent ?? "")
      .digest("base64");
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash("style")}'; script-src 'sha256-${hash("script")}'; img-src data:; base-uri 'none'; form-action 'none'`,
  );
});

test("the map has each page below the one that leads to it, and answers lead on in the same list", () => {
  const { document } = new JSDOM(html).window;
  const outline = (list: Element): unknown[] =>
    [...list.children].map((item) => {
      const label = item.querySelector(".map__page > :first-child")?.textContent ?? "";
      const below = [...item.children].filter((each) => each.matches("ol")).flatMap(outline);
      return below.length ? [label, below] : label;
    });
  const top = document.querySelector("#journey")?.parentElement?.querySelector("ol");
  expect(top && outline(top)).toEqual([["/start", [["/name", ["POST /name empty"]], "/done"]]]);
});

test("filters leave the findings of one rule or level, and are not there without script", () => {
  expect(new JSDOM(html).window.document.querySelector("#filters")?.hasAttribute("hidden")).toBe(true);
  const { document, Event } = new JSDOM(html, { runScripts: "dangerously" }).window;
  const filters = document.querySelector<HTMLElement>("#filters");
  const shown = () => [...document.querySelectorAll<HTMLElement>(".finding")].filter((each) => !each.hidden).length;
  expect([filters?.hidden, shown()]).toEqual([false, 2]);
  const level = document.querySelector<HTMLSelectElement>("#severity");
  if (level) level.value = "warning";
  filters?.dispatchEvent(new Event("change"));
  expect([shown(), document.querySelector("#shown")?.textContent]).toEqual([1, "1 of 2 findings are shown."]);
});

/// <reference lib="dom" />
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type * as Axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentNames, root, tools } from "../../../build/paths.js";
import { buildSite } from "../../../docs/build/site.js";
import { releasesOf } from "../../../docs/content/changelog.js";
import { address } from "../../../docs/navigation/addresses.js";
import { sectionsOn } from "../../../docs/navigation/split-guides.js";
import { siteServer } from "../../../docs/server/site-server.js";
import { slug } from "../../../docs/text/slug.js";
import { closePages, hasBrowser, inBrowser, sharedBrowser } from "../../support/browser.js";
import { project } from "../../support/project.js";
import { ownRules, validatorWith } from "../../support/validator-with.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page of each kind, in which the colours of all are. */
const kinds = [
  "/",
  "/components/",
  "/components/error-summary/",
  "/get-started/express/",
  "/patterns/date-of-birth/",
  "/guides/",
  "/guides/forms/errors/",
  "/guides/rules/error-link/",
  "/guides/theming/",
  "/changelog/",
];

const { folder } = project();
/** Every file of HTML by its address; those in frames are examples, not pages of the site. */
let files: Map<string, string>;
let pages: [url: string, html: string][];
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  await buildSite({ output: folder, service: "/example/" });
  if (hasBrowser) browser = await sharedBrowser();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  files = new Map(
    names.map((name) => [`/${name.replace(/index\.html$/, "")}`, readFileSync(join(folder, name), "utf8")]),
  );
  pages = [...files].filter(([, html]) => html.includes("docs-header"));
  server = await new Promise<Server>((resolve) => {
    const listening = siteServer(folder).listen(0, "127.0.0.1", () => resolve(listening));
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await closePages();
  server?.close();
  server?.closeAllConnections();
});

/** A page of the browser, and what it complained about. */
async function open(path: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context: BrowserContext = await browser.newContext(options);
  const page: Page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) complaints.push(`${message.location().url}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
  await page.goto(origin + path);
  return { context, page, complaints };
}

/** A promise, and the function that fulfils it. */
function gate(): [open: () => void, opened: Promise<void>] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [open, opened];
}

describe("the files", () => {
  test("there is a page for each component, and each place of the header", () => {
    for (const component of componentNames) expect(files.has(`/components/${component}/`), component).toBe(true);
    for (const url of ["/", "/get-started/", "/components/", "/guides/", "/playground/", "/search/", "/changelog/"])
      expect(files.has(url), url).toBe(true);
    expect(pages.length).toBeGreaterThan(55);
  });

  test("no link and no fragment leads nowhere", () => {
    const lost: string[] = [];
    const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const [from, html] of pages) {
      for (const [, tag, url = ""] of html.matchAll(
        /<(a|link|script|iframe|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g,
      )) {
        if (/^https?:/.test(url) || url.startsWith("/example/") || url.startsWith("/playground/#")) continue;
        const [path = "", id] = url.split("#");
        const target = path ? files.get(path) : html;
        const exists = path.startsWith("/assets/")
          ? readdirSync(join(folder, "assets")).includes(path.slice(8))
          : target;
        if (!exists || (id && target && !idsOf(target).has(id))) lost.push(`${from}: ${tag} ${url}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test("every page of a part of the site lists all its pages, and its own sections", () => {
    const parts = {
      "/get-started/": readdirSync(`${root}docs/pages/get-started`).map((name) => name.replace(/(?:index)?\.md$/, "")),
      "/guides/": [
        ...[
          "forms",
          "forms/values",
          "forms/answers",
          "forms/errors",
          "forms/design-systems",
          "schemas",
          "page-groups",
          "theming",
        ],
        ...["checking", "auditing", "linting", "rules", "security", "how-we-know"],
      ],
      "/components/": componentNames,
    };
    for (const [part, names] of Object.entries(parts)) {
      const hrefs = names.map((name) => (name ? `${part}${name}/` : part));
      for (const href of hrefs) {
        const [list = ""] = /<nav class="docs-columns__pages".*?<\/nav>/s.exec(files.get(href) ?? "") ?? [];
        const listed = [...list.matchAll(/href="([^"]+)"/g)].map(([, other]) => other);
        expect([href, hrefs.filter((other) => !listed.includes(other))]).toEqual([href, []]);
        expect(list).toContain(`href="${href}" aria-current="page"`);
      }
    }
    const errors = files.get("/guides/forms/errors/") ?? "";
    const [sections = ""] = /<nav class="docs-columns__sections".*?<\/nav>/s.exec(errors) ?? [];
    const headings = [...errors.matchAll(/<h2\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => `#${id}`);
    expect(headings.length).toBeGreaterThan(3);
    expect([...sections.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(headings);
  });

  test("the sections of a long text are on one of its pages each, and links lead to that page", () => {
    const text = readFileSync(`${root}packages/ds-frontend/src/forms/guidance.md`, "utf8");
    const ids = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => slug(heading));
    const urls = [...files.keys()].filter((url) => url.startsWith("/guides/forms/"));
    const placed = ids.map((id) =>
      urls.filter((url) => files.get(url)?.includes(`<h2 class="ds-heading-m" id="${id}"`)),
    );
    expect(urls.length).toBe(6);
    expect(placed.filter(({ length }) => length !== 1)).toEqual([]);
    expect(address("../forms/guidance.md#dates")).toBe("/guides/forms/answers/#dates");
    expect(address("/guides/forms/#passwords")).toBe("/guides/forms/answers/#passwords");
    expect(address("/guides/forms/#components-of-your-own")).toBe(
      "/guides/forms/design-systems/#components-of-your-own",
    );
    expect(address("/guides/forms/#fields")).toBe("/guides/forms/#fields");
    expect(() => sectionsOn("/guides/forms/errors/", "## Fields\n")).toThrow('the section "The macros of');
  });

  test("the list of components shows each one", () => {
    const list = files.get("/components/") ?? "";
    for (const component of componentNames) {
      const [, src = ""] = new RegExp(`<iframe [^>]*src="(/components/${component}/[^"]+)"`).exec(list) ?? [];
      expect([component, files.get(src)?.includes("<main")]).toEqual([component, true]);
    }
  });

  test("each component is shown with the macro of govuk-frontend and nhsuk-frontend too, if they have it", () => {
    const without = (system: string) =>
      componentNames.filter(
        (name) => !files.get(`/components/${name}/`)?.includes(`<details class="docs-way" data-way="${system}"`),
      );
    expect(without("govuk-frontend")).toEqual(["button-group", "contents-list", "form-group", "guide", "page"]);
    expect(without("nhsuk-frontend")).toEqual(["button-group", "form-group", "guide", "page", "warning-text"]);
  });

  test("the changelog has the version and the day of each release", () => {
    const source =
      "# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2030-01-31\n\n### Added\n\n- A.\n\n## 1.1.0 - 2029-12-01\n\n- B.\n";
    const releases = releasesOf("ds-tools", source);
    expect(releases.map(({ id, heading, date }) => [id, heading, date])).toEqual([
      ["ds-tools-1-2-0", "ds-tools 1.2.0", "31 January 2030"],
      ["ds-tools-1-1-0", "ds-tools 1.1.0", "1 December 2029"],
    ]);
    expect(releases[0]?.html).toContain('id="ds-tools-1-2-0-added"');
    expect(releasesOf("ds-tools", "## Unreleased\n\n- A.\n")[0]).toMatchObject({ heading: "ds-tools, next version" });
    expect(files.get("/changelog/")).toContain("Not released yet. The version in the repository is");
  });

  test("nothing is inline that a strict policy refuses", () => {
    const inline = /<style\b|<script(?![^>]*\ssrc=)|<[^>]+\s(?:style|on\w+)=/i;
    expect(pages.filter(([, html]) => inline.test(html)).map(([url]) => url)).toEqual([]);
  });

  test("nothing is found by the command that checks pages", () => {
    const command = [join(tools, "dist/commonjs/cli/ds-tools.js"), "check", "."];
    const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
    expect(stdout).toMatch(/^\d+ pages checked, no findings\. On \d+ pages there was nothing to check\.\s*$/);
    // Progress, which is only printed on a slow machine.
    expect(stderr).toMatch(/^(?:\d+ of \d+ pages checked\n)*$/);
    expect(status).toBe(0);
  });

  test("nothing is found by html-validate", { timeout: 600_000 }, async () => {
    const validate = validatorWith({
      extends: ["html-validate:recommended", "html-validate:document"],
      rules: ownRules,
    });
    const found: string[] = [];
    for (const [url, html] of pages) {
      // Each word of a highlighted block is an element, which takes long and differs nowhere.
      const short = html.replace(/(<pre class="docs-code"[^>]*>).*?(?=<\/pre>)/gs, "$1");
      const { results } = await validate.validateString(short);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        found.push(`${url}:${line}:${column}: ${ruleId}: ${message}`);
    }
    expect(found).toEqual([]);
  });
});

describe("in a browser, under the policy", inBrowser, () => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

  test("axe finds nothing, and no page is wider than 320 px", { timeout: 600_000 }, async () => {
    // One after the other in one window, because axe is slow in a new one; so its own script is let in.
    const { context, page, complaints } = await open("/404.html", {
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
    });
    await page.addScriptTag({ content: axe });
    const urls = pages.map(([url]) => url);
    expect(await page.evaluate(look, { urls, rules })).toEqual({ count: urls.length, found: [] });
    expect(complaints).toEqual([]);
    await context.close();

    async function look({ urls, rules }: { urls: string[]; rules: string[] }) {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
      const found: string[] = [];
      let count = 0;
      for (const url of urls) {
        const { documentElement: html } = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
        for (const frame of html.querySelectorAll("iframe")) frame.removeAttribute("src");
        for (const style of html.querySelectorAll("link[rel=stylesheet]")) style.remove();
        html.querySelector("head")?.append(...styles);
        // A stylesheet that moves to another page loads again. Until then, the page does not have its width.
        const styled = styles.map(
          (style) =>
            new Promise((resolve, reject) => {
              style.addEventListener("load", resolve, { once: true });
              style.addEventListener("error", reject, { once: true });
            }),
        );
        document.replaceChild(document.adoptNode(html), document.documentElement);
        await Promise.all(styled);
        await new Promise((resolve) => {
          const script = Object.assign(document.createElement("script"), {
            type: "module",
            src: `/assets/site.js?${url}`,
          });
          script.addEventListener("load", resolve);
          document.body.append(script);
        });
        if (html.scrollWidth > 320) found.push(`${url}: ${html.scrollWidth} px wide`);
        // Each word of a highlighted block is an element; their colours are looked at below.
        for (const code of document.querySelectorAll(".docs-code > code")) code.replaceChildren(code.textContent ?? "");
        const { violations } = await axe.run(document, {
          runOnly: rules,
          rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
          resultTypes: ["violations"],
          iframes: false,
          preload: false,
          selectors: false,
          ancestry: false,
        });
        for (const { id, nodes } of violations) found.push(`${url}: ${id}: ${nodes.map((node) => node.html).join()}`);
        count += 1;
      }
      return { count, found };
    }
  });

  test("the list of pages hides none of them, in a window of 900 pixels too", async () => {
    for (const width of [900, 1280]) {
      const { context, page } = await open("/components/error-summary/", { viewport: { width, height: 900 } });
      const list = page.locator(".docs-columns__pages");
      // Below 960 pixels the list unfolds.
      if (width < 960) await list.locator("summary").click();
      const { hidden, links } = await list.evaluate((nav) => ({
        hidden: nav.scrollHeight - nav.clientHeight,
        links: [...nav.querySelectorAll("a")].filter((link) => link.checkVisibility()).length,
      }));
      expect([width, hidden, links]).toEqual([width, 0, componentNames.length]);
      await context.close();
    }
  });

  // The colours of the components are looked at in test/parts/chromium/stylesheet.test.ts.
  test.each(["light", "dark"] as const)(
    "the colours have contrast, %s, and the console stays empty",
    async (colorScheme) => {
      const { context, page, complaints } = await open("/404.html", { colorScheme });
      await context.addInitScript(`if (top === self) { ${axe} }`);
      const found: string[] = [];
      for (const url of [...kinds, "/playground/", "/search/?q=errors"]) {
        await page.goto(origin + url);
        const faults = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as { axe: typeof Axe };
          const runOnly = ["color-contrast", "target-size"];
          const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"], iframes: false });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
        });
        found.push(...faults.map((fault) => `${url}: ${fault}`));
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test("each component is shown in its frame, which is as high as what is in it", async () => {
    const { context, page, complaints } = await open("/components/error-summary/");
    const frame = page.frameLocator("iframe").first();
    await frame.getByRole("alert", { name: "There is a problem" }).waitFor();
    const element = page.locator("iframe").first();
    await expect
      .poll(() =>
        element.evaluate(
          (each: HTMLIFrameElement) => each.clientHeight - (each.contentDocument?.body.offsetHeight ?? 0),
        ),
      )
      .toBeLessThan(8);
    // Focus must stay with the reader of the documentation.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the header chooses the code of every example, on the next page too, and the code is copied", async () => {
    const { context, page } = await open("/components/pagination/");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const choice = page.getByRole("combobox", { name: "Show code for" });
    const shown = () => page.locator(".docs-way:visible").first().innerText();
    expect(await shown()).toContain('{% from "pagination/macro.njk" import pagination %}');
    const calls: Record<string, string> = {
      "govuk-frontend": '{% from "govuk/components/pagination/macro.njk" import govukPagination %}',
      "nhsuk-frontend": '{% from "nhsuk/components/pagination/macro.njk" import pagination %}',
      Jinja2: '{% from "ds-frontend/pagination/macro.jinja" import pagination %}',
      TypeScript: 'import { pagination } from "ds-frontend";',
      HTML: '<nav class="ds-pagination"',
    };
    for (const [way, call] of Object.entries(calls)) {
      await choice.selectOption(way);
      expect(await shown()).toContain(call);
      expect(await page.locator(".docs-way:visible").count()).toBe(await page.locator(".docs-ways").count());
    }
    await page.locator(".docs-way:visible").first().getByRole("button", { name: "Copy" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('<nav class="ds-pagination"');
    await page.goto(`${origin}/components/input/`);
    expect([await choice.inputValue(), await shown()]).toEqual(["HTML", expect.stringMatching(/^HTML/)]);
    // A component that has no macro there shows its own, and pages about systems show the one that was chosen last.
    await choice.selectOption("govuk-frontend");
    await page.goto(`${origin}/components/button-group/`);
    expect(await shown()).toMatch(/^Nunjucks/);
    await page.goto(`${origin}/get-started/journey/`);
    expect(await shown()).toMatch(/^govuk-frontend/);
    await context.close();
  });

  test("without a script, the first way is open and the others unfold", async () => {
    const { context, page } = await open("/components/pagination/", { javaScriptEnabled: false });
    expect(await page.locator("#docs-way").isVisible()).toBe(false);
    const ways = page.locator(".docs-ways").first().locator(".docs-way");
    expect(await ways.first().locator("pre").isVisible()).toBe(true);
    expect(await ways.nth(1).locator("pre").isVisible()).toBe(false);
    await ways.nth(1).locator("summary").click();
    expect(await ways.nth(1).locator("pre").isVisible()).toBe(true);
    await context.close();
  });

  test.each([true, false])(
    "the home page shows one form in three looks, with a script: %s",
    async (javaScriptEnabled) => {
      const { context, page, complaints } = await open("/", { javaScriptEnabled });
      const looks: [string, string][] = [
        ["GOV.UK", ".govuk-error-summary"],
        ["NHS", ".nhsuk-error-summary"],
        ["ds-frontend", ".ds-error-summary"],
      ];
      for (const [look, summary] of looks) {
        await page.getByText(look, { exact: true }).first().click();
        expect(await page.locator(".docs-looks__frame:visible").count()).toBe(1);
        const frame = page.frameLocator(".docs-looks__frame:visible");
        expect(await frame.locator(`${summary} a`).allInnerTexts()).toEqual([
          "Enter your full name",
          "Your date of birth must include a year",
        ]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test("the playground shows what its options give, what is wrong with them, and keeps them in the address", async () => {
    const { context, page, complaints } = await open("/playground/#error-summary/default");
    const editor = page.getByLabel("As JSON");
    const preview = page.frameLocator("iframe[title='The page']");
    await preview.getByRole("link", { name: "Enter your full name" }).waitFor();
    await editor.fill('{ "titleText": "Oops", "errorList": [{ "text": "Enter <b>it</b>", "herf": "#a" }] }');
    await preview.getByRole("heading", { name: "Oops" }).waitFor();
    await preview.getByText("Enter <b>it</b>").waitFor();
    await page.getByText("has no option `herf`: did you mean `href`?").waitFor();
    await page.getByText('must say "There is a problem", not "Oops"').waitFor();
    await expect.poll(() => page.locator("#playground-tree").innerText()).toContain("alert, Oops");
    expect(await page.locator("#playground-html").innerText()).toContain("&lt;b&gt;it&lt;/b&gt;");
    const code = page.locator("#playground-code");
    expect(await code.innerText()).toMatch(/^\{% from "error-summary\/macro.njk" import errorSummary %\}/);
    await page.getByLabel("Written in").selectOption("TypeScript");
    expect(await code.innerText()).toContain('errorSummary({\n  titleText: "Oops"');
    await page.reload();
    await preview.getByRole("heading", { name: "Oops" }).waitFor();
    await editor.fill('{ "titleText": "Oops", ');
    // The mistake is named beside the editor, which is marked, and nothing is shown that came of other options.
    const mistake = /Options: .*JSON/;
    await page.locator("#playground-problems").getByText(mistake).waitFor();
    expect(await editor.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#playground-nothing").innerText()).toMatch(mistake);
    expect(await page.locator("#playground-page").isVisible()).toBe(false);
    expect(await page.locator("#playground-html").innerText()).toBe("");
    expect(await page.locator("#playground-tree").innerText()).toBe("");
    await page.getByText("There is nothing to check.").waitFor();
    await page.getByLabel("Begin with").selectOption("form");
    await preview.getByRole("link", { name: "Date of birth must include a year" }).waitFor();
    expect(await editor.getAttribute("aria-invalid")).toBe(null);
    expect(await page.locator("#playground-nothing").isVisible()).toBe(false);
    await page.getByText("Nothing found.").waitFor();
    expect(await code.innerText()).toContain("const form = defineForm({");
    // The status line is below the editor, and covers nothing, however the page is scrolled.
    await editor.scrollIntoViewIfNeeded();
    const [status, box] = [await page.locator("#playground-problems").boundingBox(), await editor.boundingBox()];
    expect(status?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await expect
      .poll(() => page.locator("#playground-tree").innerText())
      .toContain("textbox, Full name, Error: Enter your full name");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("what an address brings to the playground runs no script and leads nowhere else", async () => {
    const attack = {
      title: "A",
      contentHtml:
        "<h1>A</h1><img src=x onerror=alert(1)><script>alert(2)</script><a href=//example.com target=_top>away</a>",
    };
    const { context, page } = await open(`/playground/#page/default?${encodeURIComponent(JSON.stringify(attack))}`);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // The browser says that it does not follow the link, after it has refused to run the scripts.
    const refused = page.waitForEvent("console", (message) => message.text().includes("navigat"));
    await page.frameLocator("iframe[title='The page']").getByRole("link", { name: "away" }).click();
    await refused;
    expect(new URL(page.url()).origin).toBe(origin);
    expect(dialogs).toEqual([]);
    await context.close();
  });

  test("search answers in the words that people use, ranks guides first, and shows whole sentences", async () => {
    const { context, page, complaints } = await open("/");
    await page.locator("#site-search").fill("double click");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Button: Options" }).waitFor();
    const search = async (query: string) => {
      await page.getByLabel("Search the documentation").fill(query);
      await page.locator("#search-count").getByText(`“${query}”.`).waitFor();
      return page.locator(".docs-result");
    };
    const links = async (query: string) =>
      (await search(query)).getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const first = {
      useActionState: "/get-started/react/#forms",
      csrf: "/guides/security/#requests-from-other-sites-csrf",
      csp: "/get-started/content-security-policy/",
      python: "/get-started/jinja/",
      jest: "/get-started/commonjs/",
      react: "/get-started/react/",
      welsh: "/guides/forms/#languages",
      focus: "/guides/browser-client/",
      forms: "/guides/forms/",
      theme: "/guides/theming/",
      date: "/components/date-input/",
      pagination: "/components/pagination/",
      "error summary": "/components/error-summary/",
      "check answers": "/guides/forms/#check-answers",
      conditional: "/guides/forms/answers/#conditional-fields",
    };
    const found: Record<string, string | null | undefined> = {};
    for (const query of Object.keys(first)) [found[query]] = await links(query);
    expect(found).toEqual(first);
    const amongFirst = {
      "install without npm": "/get-started/#install-without-npm",
      "payment callback": "/patterns/payment/",
      NestJS: "/get-started/#choose-how-to-write-pages",
      "add another": "/guides/journeys/reference/#add-another",
      wizard: "/guides/journeys/",
      "multi page": "/guides/journeys/",
      "several pages": "/guides/journeys/",
      "back link": "/guides/journeys/",
      "task list": "/guides/journeys/reference/#task-list",
      "save and return": "/guides/journeys/reference/#save-and-return",
      "custom component": "/guides/forms/design-systems/#components-of-your-own",
      "release notes": "/changelog/",
      "what changed": "/changelog/",
      "cookie banner": "/components/#not-in-ds-frontend",
    };
    for (const [query, href] of Object.entries(amongFirst))
      expect([query, ...(await links(query)).slice(0, 3)]).toContain(href);
    expect(await (await search("uploads")).first().locator("p").innerText()).toMatch(/^[A-Z…].*[.:…]$/s);
    const summary = await search("error summary");
    expect(await summary.first().locator("p").innerText()).toMatch(/^A block at the top of the page/);
    const texts = await page.locator(".docs-result__text").allInnerTexts();
    expect(texts.filter((text) => /Open on its own|Edit in the playground|On this page/.test(text))).toEqual([]);
    const mistyped = {
      "eror summary": "/components/error-summary/",
      "sumamry list": "/components/summary-list/",
      pagenation: "/components/pagination/",
      journies: "/guides/journeys/",
      dropdwon: "/components/select/",
      "radio buttons": "/components/radios/",
    };
    for (const [query, href] of Object.entries(mistyped))
      expect([query, ...(await links(query)).slice(0, 3)]).toContain(href);
    await page.getByLabel("Search the documentation").fill("eror summary");
    await page.getByText("No page has all of “eror summary”. These come close.").waitFor();
    await page.getByLabel("Search the documentation").fill("zzzz");
    await page.getByText("Nothing found for “zzzz”.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the field in the header suggests places while somebody types, chosen by keyboard or pointer", async () => {
    const { context, page, complaints } = await open("/");
    const field = page.getByRole("combobox", { name: "Search" });
    const options = page.getByRole("option");
    await page.locator("#site-search").focus();
    await field.pressSequentially("forms");
    await options.first().waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await options.first().innerText()).toMatch(/^Forms\n[A-Z].{30}/);
    await page.keyboard.press("ArrowDown");
    expect(await options.first().getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    expect(await field.getAttribute("aria-activedescendant")).toBe(null);
    await page.keyboard.press("Escape");
    expect([await field.getAttribute("aria-expanded"), await options.count()]).toEqual(["false", 0]);
    await field.pressSequentially(":");
    await options.first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/guides/forms/");
    await page.locator("#site-search").focus();
    await field.pressSequentially("pagin");
    await options.first().click();
    await page.waitForURL("**/components/pagination/");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("what is typed before the scripts are there is suggested too", async () => {
    const { context, page } = await open("/404.html");
    const [release, released] = gate();
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${origin}/`, { waitUntil: "commit" });
    await page.locator("#site-search").focus();
    await page.keyboard.type("forms");
    release();
    await page.getByRole("option", { name: /^Forms / }).waitFor();
    await context.close();
  });

  test("the button to copy covers no code", async () => {
    for (const width of [320, 1280]) {
      const { context, page } = await open("/get-started/express/", { viewport: { width, height: 800 } });
      await page.locator(".docs-copy").first().waitFor();
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll(".docs-copy")].flatMap((button) => {
          const box = button.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(button.parentElement?.querySelector("code") ?? button);
          const isUnder = ({ left, right, top, bottom }: DOMRect) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          return [...range.getClientRects()].some(isUnder) ? [button.parentElement?.textContent ?? ""] : [];
        }),
      );
      expect(covered).toEqual([]);
      await context.close();
    }
  });

  test("the header stays where it is from page to page", async () => {
    const { context, page } = await open("/404.html", { viewport: { width: 1280, height: 800 } });
    const places: string[] = [];
    for (const url of [...kinds, "/search/", "/404.html"]) {
      await page.goto(origin + url);
      const boxes = await page
        .locator(".docs-header__name, .docs-header__link, .docs-header__search")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
      places.push(boxes.join(" "));
    }
    expect(new Set(places).size).toBe(1);
    await context.close();
  });

  test.each([320, 375])("on a phone of %s px, the header is one row with a menu and a search field", async (width) => {
    const { context, page } = await open("/guides/forms/errors/", { viewport: { width, height: 640 } });
    expect((await page.locator(".docs-header").boundingBox())?.height).toBeLessThan(70);
    expect(await page.getByRole("link", { name: "Playground" }).isVisible()).toBe(false);
    await page.getByText("Menu").click();
    expect(await page.getByRole("link", { name: "Playground" }).isVisible()).toBe(true);
    await page.getByText("Menu").click();
    await page.locator("#site-search").click();
    expect((await page.locator("#site-search").boundingBox())?.width).toBeGreaterThan(width - 40);
    await page.keyboard.type("dates");
    await page.getByRole("option").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The list of sections stays at the top, and closes when one is chosen.
    await page.locator("#messages-to-translate-later").scrollIntoViewIfNeeded();
    const list = page.getByRole("navigation", { name: "On this page" });
    expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await list.getByText("On this page").first().click();
    await list.getByRole("link", { name: "Rules across fields" }).click();
    await expect.poll(() => list.getByRole("link").first().isVisible()).toBe(false);
    const heading = await page.getByRole("heading", { name: "Rules across fields" }).boundingBox();
    expect(heading?.y).toBeGreaterThan((await list.boundingBox())?.height ?? 0);
    await context.close();
  });

  test("the list of sections stays in view beside the page, and marks the one that is read", async () => {
    const { context, page } = await open("/guides/forms/errors/", { viewport: { width: 1440, height: 700 } });
    const list = page.getByRole("navigation", { name: "On this page" });
    const link = list.getByRole("link", { name: "Errors from elsewhere" });
    await link.click();
    await expect.poll(() => link.getAttribute("aria-current")).toBe("true");
    await page.locator(".docs-columns__main > :last-child").scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.x).toBeGreaterThan(1000);
    await expect.poll(() => link.getAttribute("aria-current")).toBe(null);
    await context.close();
  });

  test("without JavaScript what is heard is there, and search is a list of all pages", async () => {
    const { context, page } = await open("/components/error-summary/", { javaScriptEnabled: false });
    const heard = ["alert, There is a problem", "link, Enter your full name"];
    for (const text of heard) expect(await page.getByText(text).first().isVisible()).toBe(true);
    await page.goto(`${origin}/search/`);
    expect(await page.getByRole("main").getByRole("link", { name: "Error summary" }).isVisible()).toBe(true);
    await page.goto(`${origin}/playground/`);
    expect(await page.getByText("needs JavaScript").isVisible()).toBe(true);
    await context.close();
  });
});

describe("the server", () => {
  test("has the example service, a strict policy, and a page for what is not there", async () => {
    const home = await fetch(origin);
    expect(home.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    expect(home.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(await home.text()).toContain('href="/example/"');
    expect(await (await fetch(`${origin}/example/`)).text()).toContain("Apply for a travel pass");
    const missing = await fetch(`${origin}/nothing/here`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("There is no such page");
  });

  test("says so when the port is taken, or is none", async () => {
    const start = (port: string) =>
      new Promise<[code: number | null, words: string]>((resolve) => {
        const child = spawn(process.execPath, ["--import", "tsx", "docs/commands/start.ts"], {
          cwd: root,
          env: { ...process.env, PORT: port },
        });
        let words = "";
        child.stderr.on("data", (part) => {
          words += part;
        });
        child.on("close", (code) => resolve([code, words]));
      });
    const { port } = server.address() as AddressInfo;
    const [taken, none] = await Promise.all([start(String(port)), start("http")]);
    expect(taken).toEqual([1, `Cannot start: port ${port} is taken. Choose another port: PORT=3001 npm start\n`]);
    expect(none).toEqual([1, 'PORT is "http", which is not a port: give a number from 1 to 65535.\n']);
  });
});

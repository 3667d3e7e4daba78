/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { virtual as Virtual } from "@guidepup/virtual-screen-reader";
import type * as Axe from "axe-core";
import { button, type InputOptions, input, page as pageOf, radios } from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend } from "../../../build/paths.js";
import { closePages, hasBrowser, inBrowser, sharedBrowser } from "../../support/browser.js";
import { pages as goodPages } from "../../support/good-pages.js";
import { type Response, serve } from "../../support/serve.js";
import { ownRules, validatorWith } from "../../support/validator-with.js";

/*
 * Tests for people with a screen reader or a keyboard, beyond what the markup alone can show: Chromium's accessibility
 * tree, a simulated screen reader, and the way to each answer without scripts and without style.
 */

const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(file, "utf8");

/** An example with what it needs around it: a heading, and for a label alone its field. */
function placed(component: string, title: string, html: string): string {
  const heading = html.includes("<h1") ? "" : `<h1 class="ds-heading-l">${title}</h1>`;
  const [, id] = (component === "label" && /for="(.*?)"/.exec(html)) || [];
  return heading + html + (id ? `<input id="${id}" type="text">` : "");
}

/** A good page of our own, with the stylesheet and the client. */
const good = (name: string) =>
  goodPages
    .get(`ds: ${name}`)
    ?.replace(
      "</head>",
      '<link rel="stylesheet" href="/ds-frontend.css"><script type="module" src="/client.js"></script>$&',
    ) ?? "";

/** A page with an error, and the question that it is about. */
const wrong = (contentHtml: string, text: string, href: string) =>
  pageOf({
    title: "Contact",
    stylesheet: "/ds-frontend.css",
    script: "/client.js",
    form: {},
    errorSummary: { titleText: "There is a problem", errorList: [{ text, href }] },
    contentHtml: `<h1>Contact</h1>${contentHtml}${button({ text: "Continue" })}`,
  });
const email: InputOptions = {
  id: "email",
  name: "email",
  label: { text: "Email address" },
  hint: { text: "We reply to it" },
  errorMessage: { text: "Enter your email address" },
};

/** The whole pages by name. */
const pages: Record<string, string> = {
  form: good("every field in error"),
  "form in Welsh": good("in Welsh, with errors"),
  guide: good("page of a guide"),
  question: wrong(input(email), "Enter your email address", "#email"),
  "an answer that another hides": wrong(
    radios({
      name: "contact",
      value: "post",
      fieldset: { legend: { text: "How do you want to be contacted?" } },
      items: [
        { value: "email", text: "Email", conditional: { html: input(email) } },
        { value: "post", text: "Post" },
      ],
    }),
    "Enter your email address",
    "#email",
  ),
};

/** The documents: each example on a page of its own, and the whole pages. */
const documents: Record<string, string> = {
  ...Object.fromEntries(
    fixtures.map(({ component, name, html }) => [
      `${component}: ${name}`,
      html.startsWith("<!DOCTYPE") ? html : pageOf({ title: name, contentHtml: placed(component, name, html) }),
    ]),
  ),
  ...pages,
};

const files: Record<string, Response> = {
  "/saved": { body: documents["notification-banner: success"] ?? "" },
  "/ds-frontend.css": { body: read(`${frontend}dist/ds-frontend.css`), type: "text/css" },
  "/client.js": { body: read(`${frontend}dist/client/auto.js`), type: "text/javascript" },
  "/client/index.js": { body: read(`${frontend}dist/client/index.js`), type: "text/javascript" },
  "/screen-reader.js": {
    body: read(require.resolve("@guidepup/virtual-screen-reader/browser.js")),
    type: "text/javascript",
  },
};
const pathOf = (name: string) => `/${Object.keys(pages).indexOf(name)}`;

let server: Awaited<ReturnType<typeof serve>>;
let browser: Browser;
beforeAll(async () => {
  server = await serve((path) => {
    const body = Object.values(pages)[Number(path.slice(1))];
    return files[path] ?? (body ? { body } : undefined);
  });
  if (hasBrowser) browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages();
  server?.close();
});

async function open(name: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.origin + pathOf(name));
  return page;
}

describe("nothing is found", () => {
  test("by html-validate, in the examples and the whole pages", async () => {
    const htmlvalidate = validatorWith({
      extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
      rules: {
        ...ownRules,
        // The summary stands above the h1 (4.3).
        "heading-level": ["error", { minInitialRank: "h2" }],
      },
    });
    const found: string[] = [];
    for (const [name, html] of Object.entries(documents)) {
      const { results } = await htmlvalidate.validateString(html);
      for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
        found.push(`${name}: ${ruleId}: ${message}`);
      }
    }
    expect(found).toEqual([]);
  });

  test("by axe, in the examples and the whole pages", inBrowser, async () => {
    const page = await browser.newPage();
    const { results, count } = await (async () => {
      await page.setContent(`<style>${files["/ds-frontend.css"]?.body}</style>`);
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      return page.evaluate(look, documents);
    })();
    expect(count).toBe(Object.keys(documents).length);
    expect(results).toEqual([]);

    async function look(all: Record<string, string>) {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const results: string[] = [];
      let count = 0;
      const style = document.querySelector("style") as HTMLStyleElement;
      for (const [name, html] of Object.entries(all)) {
        const { documentElement } = new DOMParser().parseFromString(html, "text/html");
        documentElement.querySelector("head")?.append(style);
        document.replaceChild(document.adoptNode(documentElement), document.documentElement);
        const { violations } = await axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        });
        for (const { id, nodes } of violations)
          results.push(`${name}: ${id}: ${nodes.map((node) => node.html).join()}`);
        count += 1;
      }
      return { results, count };
    }
  });
});

/** Returns what Chromium tells a screen reader about the focused element and the groups around it. */
async function focused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isFocused = ({ properties = [] }: (typeof nodes)[number]) =>
    properties.some(({ name, value }) => name === "focused" && value.value);
  let node = nodes.filter(isFocused).at(-1);
  const spoken: string[] = [];
  for (; node; node = byId.get(node.parentId ?? "")) {
    const role = node.role?.value;
    if (spoken.length && role !== "group") continue;
    spoken.push([role, node.name?.value, node.description?.value].filter(Boolean).join(", "));
  }
  return spoken.join(" in ");
}

describe("Chromium's accessibility tree", inBrowser, () => {
  test("has focus on the alert when the page has loaded, and on each answer with its question and its mistake", async () => {
    const page = await open("form");
    await expect.poll(() => focused(page)).toMatch(/^alert, There is a problem/);
    const read: Record<string, string> = {};
    for (const entry of await page.locator(".ds-error-summary a").all()) {
      await entry.press("Enter");
      await expect.poll(() => focused(page)).not.toMatch(/^(link|alert)/);
      read[await entry.innerText()] = await focused(page);
    }
    expect(read).toEqual({
      "Enter your partner’s full name": "textbox, Full name, As it is written Error: Enter your partner’s full name",
      "The date must include a year": "textbox, Year in group, Date of the letter, Error: The date must include a year",
      "Select how we can reach you": "radio, Email in group, How can we reach you?, Error: Select how we can reach you",
      "Select what you need help with":
        "checkbox, Sleep in group, What do you need help with?, Error: Select what you need help with",
      "Enter more than 10 & fewer than 200 characters":
        "textbox, Details, Error: Enter more than 10 & fewer than 200 characters",
      "Select a country": "combobox, Country, Error: Select a country",
    });
    await page.close();
  });

  test("has two navigations with different names on a page of a guide, one current page, and named links", async () => {
    const page = await open("guide");
    await expect(page.getByRole("navigation").evaluateAll((all) => all.map((nav) => nav.ariaLabel))).resolves.toEqual([
      "Breadcrumb",
      "Pages in this guide",
      "Pagination",
    ]);
    expect(await page.locator("[aria-current=page]").allInnerTexts()).toEqual(["Symptoms"]);
    expect(await page.getByRole("link", { name: "Previous: Overview", exact: true }).count()).toBe(1);
    expect(await page.getByRole("link", { name: "Next: Treatment", exact: true }).count()).toBe(1);
    expect(await page.getByRole("heading", { name: "Pagination", level: 2 }).count()).toBe(1);
    await page.close();
  });
});

test.each([true, false])(
  "an entry shows its field where another answer hides it; with JavaScript: %s",
  inBrowser,
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(server.origin + pathOf("an answer that another hides"));
    expect(await page.locator("#email").isVisible()).toBe(false);
    await page.locator(".ds-error-summary a").click();
    await page.locator("#email:focus").waitFor();
    await context.close();
  },
);

describe("a simulated screen reader", inBrowser, () => {
  /** Starts it in the page, under a policy that lets it in. */
  async function listen(name: string): Promise<Page> {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(server.origin + pathOf(name));
    await page.evaluate(`import("/screen-reader.js").then(({ virtual }) => {
      globalThis.virtual = virtual;
      return virtual.start({ container: document.body });
    })`);
    return page;
  }
  const said = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { virtual: typeof Virtual }).virtual.spokenPhraseLog());

  test("says the alert when focus moves to it, and the answer with its mistake when an entry is followed", async () => {
    const page = await listen("question");
    await page.evaluate("document.activeElement.blur()");
    await page.evaluate(
      `import("/client/index.js").then(({ initAll }) => {
        const summary = document.querySelector(".ds-error-summary");
        summary.replaceWith(summary.cloneNode(true));
        initAll();
      })`,
    );
    await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^alert, There is a problem/));
    await page.locator(".ds-error-summary a").focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await said(page)).at(-1))
      .toMatch(/^textbox, Email address, We reply to it Error: Enter your email address/);
    await page.close();
  });

  test("says where the links of the pagination lead", async () => {
    const page = await listen("guide");
    await page.evaluate(async () => {
      const { virtual } = globalThis as unknown as { virtual: typeof Virtual };
      for (let step = 0; step < 80 && (await virtual.lastSpokenPhrase()) !== "end of document"; step += 1) {
        await virtual.next();
      }
    });
    const phrases = await said(page);
    expect(phrases).toContain("navigation, Pages in this guide");
    expect(phrases).toContain("navigation, Pagination");
    expect(phrases).toContain("heading, Pagination, level 2");
    expect(phrases).toContain("link, Previous: Overview");
    expect(phrases).toContain("link, Next: Treatment");
    await page.close();
  });
});

describe("without JavaScript", inBrowser, () => {
  test("a success takes the focus on a page whose URL ends in its id, and no other page", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const active = () => page.evaluate(() => document.activeElement?.id);
    await page.goto(`${server.origin}/saved`);
    expect(await active()).toBe("");
    await page.goto("about:blank");
    await page.goto(`${server.origin}/saved#saved`);
    await expect.poll(active).toBe("saved");
    await context.close();
  });
});

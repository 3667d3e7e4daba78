/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from "node:fs";
import {
  button,
  buttonGroup,
  characterCount,
  errorSummary,
  fileUpload,
  input,
  notificationBanner,
  page as pageOf,
  panel,
  passwordInput,
  radios,
  table,
  textarea,
} from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend } from "../../../build/paths.js";
import { closePages, inBrowser, sharedBrowser } from "../../support/browser.js";

const css = readFileSync(`${frontend}dist/ds-frontend.css`, "utf8");

/** The contrast of each pair of colours, as a browser computes them. */
function contrasts(pairs: string[][]): { pair: string[]; ratio: number }[] {
  const luminance = (color: string): number => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = color;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? [])
      .map((byte) => Number(byte) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    probe.remove();
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return pairs.map((pair) => {
    const [light = 0, dark = 0] = pair.map(luminance).sort((a, b) => b - a);
    return { pair, ratio: (light + 0.05) / (dark + 0.05) };
  });
}

describe("in a browser", inBrowser, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await sharedBrowser();
    page = await browser.newPage();
  });
  afterAll(closePages);

  /** All the examples on one page. Their ids repeat, so labels and links are not for clicking. */
  async function show(dir: "ltr" | "rtl" = "ltr"): Promise<void> {
    const text = `<h1 class="ds-heading-xl">Page</h1><h2 class="ds-heading-l">Page</h2><h3 class="ds-heading-m">Page</h3>
<h4 class="ds-heading-s">Page</h4><p class="ds-body">Text and <a class="ds-link" href="/elsewhere">a link</a></p>
<button class="ds-button ds-button--warning">Delete</button>`;
    const contentHtml = [{ component: "base", name: "text", html: text }, ...fixtures]
      .filter(({ component }) => component !== "page")
      .map(({ component, name, html }) => `<div data-example="${component}: ${name}">${html}</div>`)
      .join("\n");
    await page.setContent(pageOf({ title: "Examples", dir, headHtml: `<style>${css}</style>`, contentHtml }));
    await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  }

  test.each(["light", "dark"] as const)("every text has a contrast of at least 4.5:1 in %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await show();
    const { low, texts, backdrop } = await page.evaluate(() => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", {
        willReadFrequently: true,
      }) as OffscreenCanvasRenderingContext2D;
      const over = (colors: string[]): number[] => {
        canvas.clearRect(0, 0, 1, 1);
        for (const color of colors) {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      };
      const luminance = (color: number[]): number => {
        const [red = 0, green = 0, blue = 0] = color.map((byte) =>
          byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const found = {
        low: [] as string[],
        texts: 0,
        backdrop: over([getComputedStyle(document.body).backgroundColor]),
      };
      const judge = (element: Element, pseudo?: "::before") => {
        const backgrounds: string[] = [];
        if (pseudo) backgrounds.unshift(getComputedStyle(element, pseudo).backgroundColor);
        for (let each: Element | null = element; each; each = each.parentElement)
          backgrounds.unshift(getComputedStyle(each).backgroundColor);
        const [light = 0, dark = 0] = [
          over(backgrounds),
          over([...backgrounds, getComputedStyle(element, pseudo).color]),
        ]
          .map(luminance)
          .sort((a, b) => b - a);
        found.texts++;
        if ((light + 0.05) / (dark + 0.05) < 4.5)
          found.low.push(
            `${element.closest("[data-example]")?.getAttribute("data-example")}: ${element.className}${pseudo ?? ""}`,
          );
      };
      for (const element of document.querySelectorAll("main *")) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (hasText || element.matches("input, select, textarea")) judge(element);
        if (/[!‹›]/.test(getComputedStyle(element, "::before").content)) judge(element, "::before");
      }
      return found;
    });
    expect(low).toEqual([]);
    expect(texts).toBeGreaterThan(150);
    expect((backdrop[0] ?? 0) > 128).toBe(colorScheme === "light");
  });

  test.each(["light", "dark"] as const)(
    "every edge and ring has a contrast of at least 3:1 in %s",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await show();
      const pairs = [
        ["edge", "field"],
        ["accent", "field"],
        ["error", "field"],
        ["error-fill", "field"],
        ["success", "field"],
        ["focus", "focus-gap"],
      ].map((names) => names.map((name) => `var(--ds-color-${name})`));
      // A page of another make may have no background but the browser's.
      for (const background of ["var(--ds-color-page)", "Canvas"]) {
        for (const name of ["edge", "accent", "error", "error-fill", "success", "focus"])
          pairs.push([`var(--ds-color-${name})`, background]);
      }
      const ratios = await page.evaluate(contrasts, pairs);
      expect(ratios.filter(({ ratio }) => ratio < 3)).toEqual([]);
      expect(ratios.length).toBe(18);
    },
  );

  test.each(["light", "dark"] as const)(
    "the mark of a chosen answer has a contrast of at least 3:1, also where it cannot be changed, in %s",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await show();
      const pairs = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])")].flatMap((input) =>
          [false, true].map((disabled) => {
            Object.assign(input, { checked: true, disabled });
            const { borderBottomColor } = getComputedStyle(input, "::after");
            return [borderBottomColor, getComputedStyle(input, "::before").backgroundColor];
          }),
        ),
      );
      const ratios = await page.evaluate(contrasts, pairs);
      expect(ratios.length).toBeGreaterThan(8);
      expect(ratios.filter(({ ratio }) => ratio < 3)).toEqual([]);
    },
  );

  test.each(["ltr", "rtl"] as const)("320 pixels hold a word of 200 letters everywhere, %s", async (direction) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await show(direction);
    const wide = await page.evaluate(() => {
      const word = "w".repeat(200);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.textContent?.trim()) node.textContent = word;
      for (const field of document.querySelectorAll("input, textarea")) field.setAttribute("value", word);
      // Hidden from sight is not in the way.
      const seen = [...document.querySelectorAll("main *")].filter(
        (element) => !element.closest(".ds-u-visually-hidden, select") && element.checkVisibility(),
      );
      return {
        elements: seen
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < 0 || right > 320;
          })
          .map((element) => `${element.closest("[data-example]")?.getAttribute("data-example")}: ${element.className}`),
        page: document.documentElement.scrollWidth,
      };
    });
    expect(wide).toEqual({ elements: [], page: 320 });
  });

  test("320 pixels break no short word", async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await show();
    const broken = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<!\S)[^\s-]{2,10}(?!\S)/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
  });

  test("everything of a form without a width of its own ends at one edge, however deep it stands", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const errorMessage = { text: "Enter an answer" };
    const of = (name: string) => ({ name, label: { text: "A question" } });
    const contentHtml = [
      errorSummary({ titleText: "There is a problem", errorList: [{ ...errorMessage, href: "#a" }] }),
      input(of("a")),
      input({ ...of("b"), errorMessage }),
      input({ ...of("c"), prefix: { text: "£" }, errorMessage }),
      textarea(of("d")),
      characterCount({ ...of("e"), maxlength: 100 }),
      fileUpload({ ...of("f"), errorMessage }),
      passwordInput(of("g")).replace(" hidden", ""),
      radios({
        name: "h",
        items: [{ value: "1", text: "Yes", checked: true, conditional: { html: input({ ...of("i"), errorMessage }) } }],
      }),
      panel({ titleText: "Sent" }),
      notificationBanner({ text: "Important" }),
    ].join("");
    await page.setContent(pageOf({ title: "Form", headHtml: `<style>${css}</style>`, contentHtml }));
    const edges = await page
      .locator(
        ":is(input:not([type=radio]), textarea):not(.ds-password-input), .ds-password-input__toggle, [class=ds-error-summary], .ds-panel, .ds-notification-banner",
      )
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().right)));
    expect(edges.length).toBe(11);
    expect(new Set(edges).size).toBe(1);
  });

  test("a prefix, its field and a suffix touch", async () => {
    await page.setContent(
      `<style>${css}</style>${input({ name: "a", label: { text: "Cost" }, prefix: { text: "£" }, suffix: { text: "each" }, classes: "ds-input--width-5" })}`,
    );
    const [prefix, field, suffix] = await Promise.all(
      [".ds-input__prefix", ".ds-input", ".ds-input__suffix"].map((part) => page.locator(part).boundingBox()),
    );
    if (!prefix || !field || !suffix) throw new Error("A part is not visible.");
    expect(prefix.x + prefix.width).toBeCloseTo(field.x + 2, 1);
    expect(field.x + field.width).toBeCloseTo(suffix.x + 2, 1);
    expect(new Set([prefix.height, field.height, suffix.height]).size).toBe(1);
  });

  test.each([320, 375])("%d pixels and twice the text: the page does not scroll sideways", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await show();
    await page.addStyleTag({ content: ":root { font-size: 200% }" });
    await page.evaluate(
      (tables) => document.querySelector("main")?.insertAdjacentHTML("beforeend", tables),
      [3, 4, 6]
        .map((count) => {
          const cells = Array.from({ length: count }, (_, index) => ({
            text: index % 2 ? "£1,109.80" : "Description",
          }));
          return table({ caption: { text: "Payments" }, head: cells, rows: [cells] });
        })
        .join(""),
    );
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.className),
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test("a finger finds larger choices", async () => {
    const phone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });
    const { html } = fixtures.find(({ component }) => component === "checkboxes") as { html: string };
    for (const [where, size] of [
      [page, 28],
      [phone, 36],
    ] as const) {
      await where.setContent(`<style>${css}</style>${html}`);
      const drawn = where.locator("input").first();
      expect(await drawn.evaluate((element) => getComputedStyle(element, "::before").inlineSize)).toBe(`${size}px`);
    }
  });

  test("with forced colours each kind of button looks different", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const kinds = ["", "ds-button--secondary", "ds-button--warning"].map((classes) => button({ text: "Go", classes }));
    await page.setContent(`<style>${css}</style>${kinds.join("")}`);
    const looks = await page.locator("button").evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, borderTopStyle } = getComputedStyle(element);
        return `${backgroundColor} ${borderTopStyle}`;
      }),
    );
    expect(new Set(looks).size).toBe(3);
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("buttons of a group are 16 pixels apart, and on a phone below each other and as wide as the page", async () => {
    const group = buttonGroup({ buttons: [{ text: "Save" }, { text: "Save and come back later" }] });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(`<style>${css}</style>${group}`);
    const boxes = () =>
      page.locator("button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    const [first, second] = await boxes();
    expect(second.left - first.right).toBe(16);
    await page.setViewportSize({ width: 375, height: 800 });
    const [top, bottom] = await boxes();
    expect(bottom.top - top.bottom).toBe(16);
    expect(top.width).toBe(bottom.width);
    expect(top.width).toBeGreaterThan(350);
  });

  test("without the stylesheet no two texts run together", async () => {
    const text = fixtures.map(({ html }) => html).join("\n");
    await page.setContent(`<title>Examples</title>${text}`);
    const seen = await page.locator("body").innerText();
    expect(seen.match(/Error:/g)?.length).toBeGreaterThan(6);
    expect(seen.match(/\S+Error:.*/g)).toBeNull();
    expect(seen.match(/.*\S(?:Change|Remove) .*/g)).toBeNull();
  });

  test("answers begin at the same place in lists with and without links", async () => {
    await page.setViewportSize({ width: 800, height: 800 });
    await show();
    const starts = await page
      .locator(":not(.ds-summary-list__card) > .ds-summary-list .ds-summary-list__value")
      .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().left));
    expect(starts.length).toBeGreaterThan(5);
    expect(new Set(starts).size).toBe(1);
  });

  test("with twice the text and the text spacing of WCAG 1.4.12 nothing is cut off", async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    await show();
    await page.addStyleTag({
      content: `:root { font-size: 200% }
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
    });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((element) => !element.closest(".ds-u-visually-hidden, select, svg") && element.checkVisibility())
        .filter((element) => {
          const field = element.matches("input:not([type=radio], [type=checkbox])");
          const { overflow } = getComputedStyle(element);
          return (
            (field || overflow !== "visible" || element.matches("button, label, a, li, legend")) &&
            element.scrollHeight > element.clientHeight + 1 &&
            element.clientHeight > 0 &&
            !element.matches("textarea")
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  });

  test("every target is at least 24 pixels, and that of an answer 44", async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await show();
    const small = await page.evaluate(() => {
      // A link in a sentence is as high as its line.
      const targets = document.querySelectorAll(
        "main :is(a[class]:not(.ds-link), .ds-error-summary a, button, input, select, textarea)",
      );
      return [...targets].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const least = element.matches("a:not(.ds-button)") ? 24 : 44;
        return element.checkVisibility() && (height < least || width < 24)
          ? [
              `${element.closest("[data-example]")?.getAttribute("data-example")}: ${element.outerHTML} ${width} × ${height}`,
            ]
          : [];
      });
    });
    expect(small).toEqual([]);
  });

  test.each(["light", "dark"] as const)("focus shows in %s, and with forced colours", async (colorScheme) => {
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ colorScheme, forcedColors });
      await show();
      await page.keyboard.press("Tab");
      const faint = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            ":is(a[class], .ds-error-summary a, button, input, select, textarea, div[tabindex]):not(:disabled)",
          ),
        ]
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            element.focus();
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 ? [] : [element.outerHTML];
          }),
      );
      expect(faint).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("with forced colours arrows have the colour of links, and a chosen answer has its mark", async () => {
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await show();
    const seen = await page.evaluate(() => {
      const colorOf = (name: string) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = name;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const fills = [...document.querySelectorAll(".ds-icon")].map((icon) => getComputedStyle(icon).fill);
      const marks = [...document.querySelectorAll("input:is([type=radio], [type=checkbox])")].map((input) => {
        const { opacity, borderBottomColor, borderBottomWidth } = getComputedStyle(input, "::after");
        const shows =
          opacity === "1" && borderBottomColor !== colorOf("Canvas") && Number.parseFloat(borderBottomWidth) >= 2;
        return shows === (input as HTMLInputElement).checked;
      });
      return { fills: new Set(fills).size === 1 && fills[0] === colorOf("LinkText"), marks: marks.every(Boolean) };
    });
    expect(seen).toEqual({ fills: true, marks: true });
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("arrows point the way of the text", async () => {
    const turned = () =>
      page.locator(".ds-icon").evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).transform));
    await show("ltr");
    expect(new Set(await turned())).toEqual(new Set(["none"]));
    await show("rtl");
    expect(new Set(await turned())).toEqual(new Set(["matrix(-1, 0, 0, 1, 0, 0)"]));
  });

  test("a conditional answer shows while its input is checked", async () => {
    const { html } = fixtures.find(({ html }) => html.includes("ds-radios__conditional")) as { html: string };
    await page.setContent(`<style>${css}</style>${html}`);
    const conditional = page.locator(".ds-radios__conditional");
    expect(await conditional.isVisible()).toBe(true);
    await page.getByLabel("Post").check();
    expect(await conditional.isVisible()).toBe(false);
    expect(css).toMatch(/@supports selector\(:has\(\*\)\) \{\s*\.ds-radios__item:has/);
  });

  test("without a script, a link to an answer brings its question into sight", async () => {
    const wrong = fixtures.filter(({ component, html }) => component !== "page" && /ds-form-group--error/.test(html));
    expect(wrong.length).toBeGreaterThan(6);
    for (const { component, name, html } of wrong) {
      const [, id] = /<(?:input|select|textarea)[^>]*? id="([^"]+)"/.exec(html) ?? [];
      const far = '<div style="height: 2000px"></div>';
      await page.setContent(`<style>${css}</style><a href="#${id}">Entry</a>${far}${html}${far}`);
      await page.click("a");
      const question = page.locator("legend, label").first();
      const isSeen = () => question.evaluate((element) => element.getBoundingClientRect().top >= 0 && scrollY > 1000);
      await expect.poll(isSeen, { message: `${component}: ${name}` }).toBe(true);
    }
  });

  test("a page that does not say that it has dark colours stays light", async () => {
    const light = await browser.newPage({ colorScheme: "dark" });
    await light.setContent(`<style>${css}</style><label class="ds-label">Name</label>`);
    expect(await light.locator(".ds-label").evaluate((label) => getComputedStyle(label).color)).toBe("rgb(28, 38, 48)");
  });

  test("print has no addresses after links, and no text on a colour that is not printed", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await show();
    expect(await page.locator(".ds-pagination").first().isVisible()).toBe(false);
    const seen = await page.evaluate(() => ({
      after: [...document.querySelectorAll("a")].map((link) => getComputedStyle(link, "::after").content),
      white: [...document.querySelectorAll("main *")]
        .filter((element) => getComputedStyle(element).color === "rgb(255, 255, 255)")
        .map((element) => element.className),
    }));
    // The link of a whole row has an empty one, which makes all of the row a target.
    expect(seen.after.filter((content) => content !== "none" && content !== '""')).toEqual([]);
    expect(seen.white).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  });

  test("nothing moves for those who asked for less motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setContent(`<style>${css}</style>${fixtures.map(({ html }) => html).join("")}`);
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return transitionDuration !== "0s" || animationName !== "none";
        }).length,
    );
    expect(moving).toBe(0);
  });
});

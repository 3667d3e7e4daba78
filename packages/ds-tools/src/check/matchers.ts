import { frame, linesOf } from "../report/frame.js";
import { type BrowserPage, focusFinding } from "./focus.js";
import { type CheckOptions, checkPage, type Finding } from "./index.js";

/** Options for checking a page, and for the time that its script may take. */
export interface MatcherOptions extends CheckOptions {
  /** Milliseconds to wait in a browser until the focus is on the error summary. 2000 by default. */
  timeout?: number | undefined;
}

declare global {
  // Vitest's matchers extend those of Jest.
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: all declarations of an interface have the same parameters
    interface Matchers<R, T = {}> {
      /** Checks a page, or a part of one, against the usage rules of the design system. */
      toFollowTheDesignSystem(options?: MatcherOptions): Promise<void>;
    }
  }
  namespace PlaywrightTest {
    interface Matchers<R, T> {
      /** Checks the page against the usage rules of the design system, including that the focus is on its error summary. */
      toFollowTheDesignSystem(options?: MatcherOptions): Promise<void>;
    }
  }
}

/**
 * Matcher for `expect.extend` in Vitest, Jest or Playwright. It takes HTML, an element, a document, or a Playwright page, for
 * which it also checks that the focus is on the error summary.
 *
 * @example
 * expect.extend({ toFollowTheDesignSystem });
 * await expect(html).toFollowTheDesignSystem();
 */
export async function toFollowTheDesignSystem(
  received: unknown,
  options: MatcherOptions = {},
): Promise<{ pass: boolean; message: () => string }> {
  const { timeout = 2000, ...rest } = options;
  if (typeof timeout !== "number" || !(timeout >= 0))
    throw new TypeError(`timeout must be a number of milliseconds, not ${timeout}.`);
  const html = await htmlOf(received);
  const focus = isBrowserPage(received) ? await focusFinding(received, rest.prefix, timeout) : [];
  const findings = [...(await checkPage(html, rest)), ...focus];
  // Warnings are about what cannot be seen in HTML.
  const pass = findings.every(({ severity }) => severity === "warning");
  return {
    pass,
    message: () => (!pass ? report(html, findings) : "The page follows the design system, but was expected not to."),
  };
}

/**
 * Checks a Playwright page against the usage rules without `expect.extend`.
 *
 * @example
 * await expectPage(page).toFollowTheDesignSystem();
 */
export function expectPage(page: BrowserPage): { toFollowTheDesignSystem(options?: MatcherOptions): Promise<void> } {
  return {
    async toFollowTheDesignSystem(options) {
      const { pass, message } = await toFollowTheDesignSystem(page, options);
      if (!pass) throw new Error(message());
    },
  };
}

async function htmlOf(received: unknown): Promise<string> {
  const html = isBrowserPage(received) ? await received.content() : outerHtml(received);
  if (typeof html !== "string")
    throw new TypeError(
      `toFollowTheDesignSystem takes HTML, an element, a document or a Playwright page, not ${kind(received)}.`,
    );
  if (!html.trim()) throw new TypeError("toFollowTheDesignSystem takes HTML, but was given an empty string.");
  return html;
}

function outerHtml(received: unknown): unknown {
  if (typeof received === "string") return received;
  const { outerHTML, documentElement } = (received ?? {}) as { outerHTML?: unknown; documentElement?: Element };
  return documentElement?.outerHTML ?? outerHTML;
}

/** Describes a value of the wrong type. A response or a promise is a likely mistake, so it comes with advice. */
function kind(received: unknown): string {
  if (received === null || received === undefined) return String(received);
  if (received instanceof Promise) return "a promise: await it first";
  if (typeof received !== "object") return `a ${typeof received}`;
  return "text" in received && typeof received.text === "function" ? "a response: give its text" : "an object";
}

function isBrowserPage(received: unknown): received is BrowserPage {
  const page = received as BrowserPage | null | undefined;
  return typeof page?.content === "function" && typeof page.evaluate === "function";
}

function report(html: string, findings: Finding[]): string {
  const lines = linesOf(html);
  const parts = findings.map(({ rule, message, url, line, column, selector }) => {
    const place = selector ? `${rule} at ${selector}` : rule;
    const more = url ? `See ${url}\n` : "";
    return `${place}\n${message}\n${more}${rule === "ds/error-focus" ? "" : `\n${frame(lines, line, column, 1)}\n`}`;
  });
  return `The page does not follow the design system.\n\n${parts.join("\n")}`;
}

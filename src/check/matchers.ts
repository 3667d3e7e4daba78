import { type BrowserPage, focusFinding } from "./focus.js";
import { frame, linesOf } from "./frame.js";
import { type CheckOptions, checkPage, type Finding } from "./index.js";

/** What is known about a page, and how long its script may take. */
export interface MatcherOptions extends CheckOptions {
  /** In a browser: milliseconds until the focus must be on the error summary. 2000 when it is not given. */
  timeout?: number | undefined;
}

declare global {
  // Vitest's matchers extend those of Jest.
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: all declarations of an interface have the same parameters
    interface Matchers<R, T = {}> {
      /** Holds a page, or a part of one, against the usage rules of the design system. */
      toFollowTheDesignSystem(options?: MatcherOptions): Promise<void>;
    }
  }
  namespace PlaywrightTest {
    interface Matchers<R, T> {
      /** Holds the page against the usage rules of the design system; the focus must be on its error summary. */
      toFollowTheDesignSystem(options?: MatcherOptions): Promise<void>;
    }
  }
}

/**
 * The matcher for `expect.extend`, of Vitest, Jest or Playwright. It takes HTML, an element, a document, or a page of
 * Playwright, of which it also asks that the focus is on the error summary.
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
  return {
    pass: findings.length === 0,
    message: () => (findings.length ? report(html, findings) : "The page follows the design system, and should not."),
  };
}

/**
 * A page of Playwright, to hold against the usage rules without `expect.extend`.
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
  const html = isBrowserPage(received) ? await received.content() : written(received);
  if (typeof html !== "string")
    throw new TypeError(
      `toFollowTheDesignSystem takes HTML, an element, a document or a page of Playwright, not ${kind(received)}.`,
    );
  if (!html.trim()) throw new TypeError("toFollowTheDesignSystem takes HTML, but was given an empty string.");
  return html;
}

function written(received: unknown): unknown {
  if (typeof received === "string") return received;
  const { outerHTML, documentElement } = (received ?? {}) as { outerHTML?: unknown; documentElement?: Element };
  return documentElement?.outerHTML ?? outerHTML;
}

/** What was given in its place: a response or a promise is a likely mistake, and tells what is missing. */
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

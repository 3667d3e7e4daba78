import { count } from "../report/count.js";
import { frameOf } from "../report/frame.js";
import { findingOf } from "../report/messages.js";
import { errorFocus } from "../rules/journeys/error-focus.js";
import { type BrowserPage, focusFault } from "./focus.js";
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
      /** Checks a page, or a part of one, against the usage rules. */
      toHaveNoFindings(options?: MatcherOptions): Promise<void>;
    }
  }
  namespace PlaywrightTest {
    interface Matchers<R, T> {
      /** Checks a page, or a part of one, against the usage rules. On a page, the focus must be on its error summary. */
      toHaveNoFindings(options?: MatcherOptions): Promise<void>;
    }
  }
}

/**
 * Matcher for `expect.extend` in Vitest, Jest and Playwright. It takes HTML, an element, a document, or a page or locator of
 * Playwright. On a page of Playwright it also checks that the focus is on the error summary.
 *
 * @example
 * expect.extend({ toHaveNoFindings });
 * await expect(html).toHaveNoFindings();
 */
export async function toHaveNoFindings(
  received: unknown,
  options: MatcherOptions = {},
): Promise<{ pass: boolean; message: () => string }> {
  const { timeout = 2000, ...rest } = options;
  if (typeof timeout !== "number" || !(timeout >= 0))
    throw new TypeError(`timeout must be a number of milliseconds, not ${timeout}.`);
  const html = await htmlOf(received);
  const focus = isBrowserPage(received) ? await focusFault(received, rest.prefix, timeout) : undefined;
  const findings = [...checkPage(html, rest), ...(focus ? [findingOf(errorFocus, focus)] : [])];
  // Warnings are about what cannot be seen in HTML.
  const pass = findings.every(({ severity }) => severity === "warning");
  return {
    pass,
    message: () => (pass ? "The page has no findings, but was expected to have some." : report(html, findings)),
  };
}

async function htmlOf(received: unknown): Promise<string> {
  const html = await contentOf(received);
  if (typeof html !== "string")
    throw new TypeError(
      `toHaveNoFindings takes HTML, an element, a document, or a page or locator of Playwright, not ${kind(received)}.`,
    );
  if (!html.trim()) throw new TypeError("toHaveNoFindings takes HTML, but received an empty string.");
  return html;
}

async function contentOf(received: unknown): Promise<unknown> {
  if (isBrowserPage(received)) return received.content();
  return isLocator(received) ? received.evaluate((element) => element.outerHTML) : outerHtml(received);
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

/** Part of Playwright's locator that we use. */
interface Locator {
  evaluate(read: (element: { outerHTML: string }) => string): Promise<string>;
}

/** Tells whether a value is a locator of Playwright, or an element handle. */
function isLocator(received: unknown): received is Locator {
  const locator = received as { evaluate?: unknown; innerHTML?: unknown } | null | undefined;
  return typeof locator?.evaluate === "function" && typeof locator.innerHTML === "function";
}

function report(source: string, findings: Finding[]): string {
  const page = { source };
  const parts = findings.map(({ rule, message, url, line, column, selector }) => {
    const place = selector ? `${rule} at ${selector}` : rule;
    const more = url ? `See ${url}\n` : "";
    return `${place}\n${message}\n${more}${rule === "error-focus" ? "" : `\n${frameOf(page, { line, column, size: 1 })}\n`}`;
  });
  return `The page has ${count(findings.length, "finding")}.\n\n${parts.join("\n")}`;
}

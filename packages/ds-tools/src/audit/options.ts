import type { CheckOptions } from "../check/options.js";
import type { AnswersByField } from "./answers/provided-answers.js";
import type { Browser } from "./browser/playwright.js";

/** Options of an audit. */
export interface AuditOptions extends CheckOptions {
  /** Answers by field name, and by page: `{ "email": "name@example.com", "/partner": { "email": "other@example.com" } }`. */
  answers?: AnswersByField | undefined;
  /** Folder from which the answers name files to upload. The current folder by default. */
  answersFolder?: string | undefined;
  /** Host other than this machine that may be audited. */
  allowHost?: string | undefined;
  /** True to send forms to a host that is not this machine. */
  submit?: boolean | undefined;
  /** True to send each form with one wrong answer at a time as well. */
  thorough?: boolean | undefined;
  /** Choices of radios, checkboxes and selects to follow: the first of each question by default. */
  choices?: "first" | "all" | undefined;
  /** Words or paths such as "Remove" or `/basket/*` that may be used although they look harmful. */
  allow?: readonly string[] | undefined;
  /** Number of pages of one shape, such as `/records/17`, that are visited. 3 by default. */
  sample?: number | undefined;
  /** Part of the pages to check, so that several machines can share an audit. */
  shard?: { index: number; total: number } | undefined;
  /** Paths to visit, such as `/apply/*`. All by default. */
  include?: readonly string[] | undefined;
  /** Paths to leave out. */
  exclude?: readonly string[] | undefined;
  /** Maximum number of pages, error pages included. 500 by default. */
  limit?: number | undefined;
  /** Milliseconds between requests. 0 by default. */
  delay?: number | undefined;
  /** Seconds that a page may take. 30 by default. */
  timeout?: number | undefined;
  /** Seconds that the whole audit may take. 600 by default. */
  maxTime?: number | undefined;
  /** Headers for every request, such as `authorization`. No other origin gets them. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Browser of Playwright, in which each page is shown and checked as well. */
  browser?: Browser | undefined;
  /** Source of axe-core, to run in the browser. */
  axe?: string | undefined;
  /** True to take a picture of one page for each cause of findings. */
  screenshots?: boolean | undefined;
  /** Milliseconds to wait in the browser for the focus. 2000 by default. */
  focusTimeout?: number | undefined;
  /** Ends the audit early, with the findings so far. */
  signal?: AbortSignal | undefined;
  /** Called after each page, with the number of pages seen and of those that are known but not visited yet. */
  onProgress?: ((seen: number, waiting: number) => void) | undefined;
}

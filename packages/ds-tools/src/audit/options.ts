import type { CheckOptions } from "../check/options.js";
import type { AnswersByField } from "./answers/provided-answers.js";
import type { Browser } from "./browser/playwright.js";

/** Options of an audit. */
export interface AuditOptions extends CheckOptions {
  /** Answers by field name, or by path and field name: `{ "email": "name@example.com", "/partner": { "email": "other@example.com" } }`. */
  answers?: AnswersByField | undefined;
  /** Folder that paths of files to upload, in the answers, are relative to. The current folder by default. */
  answersFolder?: string | undefined;
  /** Name of a host, other than this machine, that may be audited. */
  allowHost?: string | undefined;
  /** True to send forms to a host that is not this machine. */
  submit?: boolean | undefined;
  /** True to send each form with one wrong answer at a time as well. */
  thorough?: boolean | undefined;
  /** Which choices of radios, checkboxes and selects to try: the first of each question (the default), or all. */
  choices?: "first" | "all" | undefined;
  /** Words or paths such as "Remove" or `/basket/*` that may be used although they look harmful. */
  allow?: readonly string[] | undefined;
  /** Maximum number of pages to visit that are alike, such as `/records/17` and `/records/18`. 3 by default. */
  sample?: number | undefined;
  /** Part of the audit to run, such as 2 of 5, so that several machines can share it. */
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
  /** Headers for every request, such as `authorization`. They are never sent to another origin. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Playwright browser in which to show and check each page as well. */
  browser?: Browser | undefined;
  /** Source code of axe-core, to run in the browser. */
  axe?: string | undefined;
  /** True to take a screenshot of one page for each cause of findings. */
  screenshots?: boolean | undefined;
  /** Milliseconds to wait in the browser until the focus has moved. 2000 by default. */
  focusTimeout?: number | undefined;
  /** Stops the audit early. The result has the findings so far. */
  signal?: AbortSignal | undefined;
  /** Called after each page, with the number of pages seen and the number still to visit. */
  onProgress?: ((seen: number, waiting: number) => void) | undefined;
}

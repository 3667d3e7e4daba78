import type { CheckOptions } from "../rules/page/rule-options.js";
import type { AnswersByField } from "./answers/provided-answers.js";
import type { BrowserOptions } from "./browser/browser-audit.js";
import type { Browser } from "./browser/playwright.js";
import type { OnFinding } from "./walk/audit-log.js";
import type { PolicyOptions } from "./walk/policy.js";

/** Options of an audit. */
export interface AuditOptions extends CheckOptions, PolicyOptions, BrowserOptions {
  /** Answers by field name, or by path and field name: `{ "email": "name@example.com", "/partner": { "email": "other@example.com" } }`. */
  answers?: AnswersByField | undefined;
  /** Folder that paths of files to upload, in the answers, are relative to. The current folder by default. */
  answersFolder?: string | undefined;
  /** Name of a host, other than this machine, that may be audited. */
  allowHost?: string | undefined;
  /** Seconds that a page may take. 30 by default. */
  timeout?: number | undefined;
  /** Maximum number of pages, error pages included. 500 by default. */
  limit?: number | undefined;
  /** Seconds that the whole audit may take. 600 by default. */
  maxTime?: number | undefined;
  /** Headers for every request, such as `authorization`. They are never sent to another origin. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Playwright browser in which to show and check each page as well. */
  browser?: Browser | undefined;
  /** Called after each page, with the number of pages seen and the number still to visit. */
  onProgress?: ((seen: number, waiting: number) => void) | undefined;
  /** Called with each finding as it is found, and with its page. Those that only a comparison of pages shows come at the end. */
  onFinding?: OnFinding | undefined;
  /** Stops the audit early. The result has the findings so far. */
  signal?: AbortSignal | undefined;
}

import { setTimeout as delay } from "node:timers/promises";
import { focusElsewhere } from "../../check/focus.js";
import { count } from "../../report/count.js";
import { findingOf, shorten } from "../../report/messages.js";
import { errorFocus } from "../../rules/journeys/error-focus.js";
import { errorLinkFocus } from "../../rules/journeys/error-link-focus.js";
import type { Client, Visit } from "../http/client.js";
import { TimeLimit } from "../http/time-limit.js";
import type { AuditedPage, AuditLog, StoredPage } from "../walk/audit-log.js";
import { followEntries } from "./follow-entries.js";
import type { Browser, BrowserContext, BrowserTab, Route } from "./playwright.js";

/** Objects and functions that `BrowserAudit` needs. */
interface Dependencies {
  client: Client;
  log: AuditLog;
  signal: AbortSignal;
  onProblem(message: string): void;
}

/** Options of an audit in a browser. */
export interface BrowserOptions {
  /** Prefix of the classes; by default that of the page. */
  prefix?: string | undefined;
  /** Seconds that a page may take. 30 by default. */
  timeout?: number | undefined;
  /** Source code of axe-core, to run in the browser. */
  axe?: string | undefined;
  /** True to take a screenshot of one page for each cause of findings. */
  screenshots?: boolean | undefined;
  /** Milliseconds to wait in the browser until the focus has moved. 2000 by default. */
  focusTimeout?: number | undefined;
}

const viewport = { width: 800, height: 900 };
/** Seconds to wait for a page to close before leaving it to the browser. */
const closingTime = 2;

/** Proxy where nothing listens, so that requests which Playwright cannot intercept, such as WebSockets, go nowhere. */
const nowhere = { server: "http://127.0.0.1:1", bypass: "<-loopback>" };

/** Script that removes the ways to reach other machines past the proxy, such as WebRTC and WebTransport. */
const withoutPeers = `for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport", "WebSocket", "EventSource"]) try { delete globalThis[name]; } catch {}`;

/** Context with the stored page that it gets when it requests the page's address. */
interface Stage {
  context: BrowserContext;
  shown: StoredPage | undefined;
}

/** Rule of axe-core. */
interface AxeRule {
  help: string;
  helpUrl: string;
  tags: readonly string[];
}

/**
 * Shows every page of a log in a browser, and checks it there. The HTML is that which the walk received, so that no form is sent
 * again. Styles and scripts come from the server. Nothing is loaded from other origins.
 */
export class BrowserAudit {
  readonly #browser: Browser;
  readonly #dependencies: Dependencies;
  readonly #options: BrowserOptions;
  readonly #contexts = new Map<boolean, Stage>();
  readonly #causes = new Set<string>();
  #axeRules: ReadonlyMap<string, AxeRule> | undefined;

  constructor(browser: Browser, dependencies: Dependencies, options: BrowserOptions) {
    this.#browser = browser;
    this.#dependencies = dependencies;
    this.#options = options;
  }

  /** Checks every page with script on, and pages with errors also with script off. */
  async run(): Promise<void> {
    const { log, signal } = this.#dependencies;
    if (this.#options.axe !== undefined) this.#axeRules = await this.#readAxeRules(this.#options.axe);
    for (const hasScript of [true, false]) {
      for (const page of log.pages) {
        signal.throwIfAborted();
        const stored = log.stored(page);
        // Without script, only the entries of error summaries can be followed.
        if (!stored?.html || (!hasScript && !page.hasErrors)) continue;
        await this.#check(page, stored, hasScript);
      }
      await this.#discard(hasScript);
    }
  }

  /** Returns the HTML of a page after its script has run; undefined when the page cannot be shown. */
  render({ url, status, html = "", policy }: Visit): Promise<string | undefined> {
    return this.#inTab({ url, status, html, policy }, true, `${url.origin}${url.pathname}`, async (tab) => {
      // Script may load data first, so wait until the page stops changing.
      for (let before = "", attempt = 0; attempt < 20; attempt += 1) {
        const now = await tab.content();
        if (attempt > 2 && now === before) return now;
        before = now;
        await delay(100);
      }
      return tab.content();
    });
  }

  /** Closes the browser contexts that are open. */
  async close(): Promise<void> {
    await Promise.all([true, false].map((hasScript) => this.#discard(hasScript)));
  }

  async #check(page: AuditedPage, shown: StoredPage, hasScript: boolean): Promise<void> {
    const { log } = this.#dependencies;
    const { prefix, focusTimeout: timeout = 2000, axe } = this.#options;
    await this.#inTab(shown, hasScript, page.address, async (tab) => {
      if (hasScript) {
        const elsewhere = await focusElsewhere(tab, prefix, timeout);
        if (elsewhere) log.checkPage(errorFocus, page, { ...elsewhere, focus: text(elsewhere.focus) });
        if (axe !== undefined) await this.#runAxe(tab, axe, page);
      }
      // The screenshot is taken before the entries are followed, because that changes the page.
      const picture = hasScript ? await this.#takePicture(tab) : undefined;
      for (const { id, ...entry } of await followEntries(tab, { prefix, hasScript, timeout })) {
        // One fault is reported once: a link to the wrong element, and without script only what is right with it.
        const isKnown = page.findings.some(({ rule, key }) => rule === errorLinkFocus.name && key === entry.text);
        if (!isKnown && !log.isWrongLink(page, id)) log.checkPage(errorLinkFocus, page, entry);
      }
      if (picture && this.#hasNewCause(page)) page.screenshot = picture;
    });
  }

  /** Checks whether a page has a kind of finding that no screenshot shows yet. */
  #hasNewCause({ findings }: AuditedPage): boolean {
    const before = this.#causes.size;
    for (const { rule, messageId } of findings) this.#causes.add(`${rule} ${messageId}`);
    return this.#causes.size > before;
  }

  async #takePicture(tab: BrowserTab): Promise<string | undefined> {
    if (!this.#options.screenshots) return undefined;
    try {
      return Buffer.from(await tab.screenshot({ type: "jpeg", quality: 50, timeout: 5000 })).toString("base64");
    } catch {
      // The report is useful without a screenshot too.
      return undefined;
    }
  }

  /** Shows a page in a new tab and runs a function on it, within the time that a page may take. */
  async #inTab<T>(
    shown: StoredPage,
    hasScript: boolean,
    name: string,
    work: (tab: BrowserTab) => Promise<T>,
  ): Promise<T | undefined> {
    const { timeout = 30 } = this.#options;
    const { signal, onProblem } = this.#dependencies;
    let tab: BrowserTab | undefined;
    try {
      const stage = await within(this.#context(hasScript), timeout, signal);
      stage.shown = shown;
      const showAndWork = async () => {
        tab = await stage.context.newPage();
        await tab.goto(shown.url.href, { waitUntil: "load", timeout: timeout * 1000 });
        return work(tab);
      };
      const result = await within(showAndWork(), timeout, signal);
      await within(tab?.close() ?? Promise.resolve(), closingTime, signal);
      return result;
    } catch (error) {
      // A page may have made its tab hang, so its whole context is closed.
      await this.#discard(hasScript);
      signal.throwIfAborted();
      const [reason = ""] = (error as Error).message.split("\n");
      const isLate = error instanceof TooLateError || /Timeout \d+ms exceeded/.test(reason);
      onProblem(
        `${name} was not checked in the browser: ${isLate ? `it takes more than ${count(timeout, "second")}` : reason}.`,
      );
      return undefined;
    }
  }

  async #context(hasScript: boolean): Promise<Stage> {
    const known = this.#contexts.get(hasScript);
    if (known) return known;
    const { client } = this.#dependencies;
    const context = await this.#browser.newContext({
      javaScriptEnabled: hasScript,
      viewport,
      serviceWorkers: "block",
      proxy: nowhere,
      permissions: [],
    });
    const stage: Stage = { context, shown: undefined };
    this.#contexts.set(hasScript, stage);
    await context.addInitScript(withoutPeers);
    await context.route("**/*", (route) => answer(route, stage.shown, client).catch(() => undefined));
    return stage;
  }

  /** Closes a context, or leaves it to the browser when a page keeps it from closing. */
  async #discard(hasScript: boolean): Promise<void> {
    const known = this.#contexts.get(hasScript);
    this.#contexts.delete(hasScript);
    await within(known?.context.close() ?? Promise.resolve(), closingTime).catch(() => undefined);
  }

  /** Reads the descriptions of axe's rules on an empty page, because the pages of a service could change them. */
  async #readAxeRules(axe: string): Promise<ReadonlyMap<string, AxeRule>> {
    const { signal } = this.#dependencies;
    const context = await this.#browser.newContext({ javaScriptEnabled: true, viewport, serviceWorkers: "block" });
    try {
      const tab = await context.newPage();
      await tab.evaluate(evaluated(axe));
      const rules = await within(
        tab.evaluate<(AxeRule & { ruleId: string })[]>("window.axe.getRules()"),
        closingTime * 5,
        signal,
      );
      return new Map(rules.map(({ ruleId, help, helpUrl, tags }) => [ruleId, { help, helpUrl, tags }]));
    } finally {
      await context.close();
    }
  }

  async #runAxe(tab: BrowserTab, axe: string, page: AuditedPage): Promise<void> {
    await tab.evaluate(evaluated(axe));
    const found = await tab.evaluate<unknown>(
      'window.axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.slice(0, 100).map(({ target }) => String(target)), number: nodes.length })))',
    );
    for (const { id, impact, targets, number } of violationsIn(found)) {
      const rule = this.#axeRules?.get(id);
      if (!rule) continue;
      const selector = text(targets[0] ?? "");
      const severity = impact === "critical" || impact === "serious" ? "error" : "warning";
      const data = { help: rule.help, selector, others: number - 1, wcag: criteriaIn(rule.tags) };
      const finding = findingOf({ name: `axe/${id}`, severity, messages }, { messageId: "violation", data });
      this.#dependencies.log.add(page, { ...finding, url: rule.helpUrl, selector });
    }
  }
}

interface ViolationData {
  help: string;
  selector: string;
  others: number;
  wcag: readonly string[];
}

/** Message about a violation that axe found, with the text of its rule. */
const messages = {
  violation: ({ help, selector, others }: ViolationData) =>
    `${help}: "${selector}"${others > 0 ? ` and ${others} more` : ""}`,
} as const;

/** Returns the success criteria among the tags of a rule: "wcag143" is 1.4.3. */
function criteriaIn(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return principle ? [`${principle}.${guideline}.${criterion}`] : [];
  });
}

interface Violation {
  id: string;
  impact: string;
  targets: string[];
  number: number;
}

/** Validates the violations that axe returned. They can be anything, because the page may have changed axe. */
function violationsIn(found: unknown): Violation[] {
  if (!Array.isArray(found)) return [];
  return found.slice(0, 200).flatMap((violation: Partial<Record<string, unknown>> | null): Violation[] => {
    const { id, impact, targets, number } = violation ?? {};
    if (typeof id !== "string") return [];
    const list = Array.isArray(targets) ? targets.slice(0, 100).map(String) : [];
    return [{ id, impact: String(impact), targets: list, number: Number(number) || list.length || 1 }];
  });
}

function evaluated(axe: string): string {
  return `{ const module = undefined, exports = undefined, define = undefined; ${axe}\n}; undefined`;
}

/** Returns a text from a page, short enough for reports. */
function text(value: unknown): string {
  return shorten(String(value));
}

/** Answers a request of the browser: with the stored page, with a file from the server, or not at all. */
async function answer(route: Route, shown: StoredPage | undefined, client: Client): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const isShown = url.origin === shown?.url.origin && url.pathname === shown.url.pathname;
  if (shown && isShown && request.isNavigationRequest()) {
    const { status, html: body, policy } = shown;
    const headers: Record<string, string> = policy === undefined ? {} : { "content-security-policy": policy };
    return route.fulfill({ status, contentType: "text/html; charset=utf-8", headers, body });
  }
  // No other page is visited here. The client loads files, because Playwright would send credentials along when it is redirected.
  const isFile = request.method() === "GET" && !request.isNavigationRequest();
  const file = isFile ? await client.load(url).catch(() => undefined) : undefined;
  if (!file) return route.abort();
  return route.fulfill({ status: file.status, contentType: file.type, headers: {}, body: file.body });
}

class TooLateError extends Error {}

/** Waits for a promise, but rejects after some seconds, or when the audit is stopped. */
async function within<T>(work: Promise<T>, seconds: number, outer?: AbortSignal): Promise<T> {
  const limit = new TimeLimit(seconds, outer);
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new TooLateError("it takes too long"));
    if (limit.signal.aborted) stop();
    limit.signal.addEventListener("abort", stop);
  });
  return Promise.race([work, stopped]).finally(() => limit.end());
}

import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { focusFault, watchFocus } from "../../check/focus.js";
import type { Client, Visit } from "../../http/client.js";
import { TooLateError, within } from "../../http/time-limit.js";
import { count } from "../../report/count.js";
import { findingOf, shorten } from "../../report/messages.js";
import { errorFocus } from "../../rules/journeys/error-focus.js";
import { errorLinkFocus } from "../../rules/journeys/error-link-focus.js";
import { withoutFragment } from "../page/submission.js";
import type { AuditedPage, AuditLog, StoredPage } from "../walk/audit-log.js";
import { followEntries } from "./follow-entries.js";
import type { Axe, AxeRule, Browser, BrowserContext, BrowserTab, Route } from "./playwright.js";

/** Objects and functions that `BrowserAudit` needs. */
interface Dependencies {
  client: Client;
  log: AuditLog;
  signal: AbortSignal;
  onProblem(message: string): void;
  /** Checks whether an address is excluded, so that not even script may load it. */
  isExcluded(url: URL): boolean;
}

/** Options of an audit in a browser. */
export interface BrowserOptions {
  /** Prefix of the classes; by default that of the page. */
  prefix?: string | undefined;
  /** Seconds that a page may take. 30 by default. */
  timeout?: number | undefined;
  /** The module `axe-core`, to run in the browser. */
  axe?: Axe | undefined;
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

/** Policy that shows a page as a browser without script does: also with what is in `noscript`. */
const withoutScript = "sandbox allow-same-origin allow-forms";

/** Number of pages that are checked at the same time: one per processor, and one that waits for its files or its focus. */
const stages = Math.min(8, availableParallelism() + 1);

/** Page as the browser gets it. */
interface ShownPage extends StoredPage {
  /** False to show it without script. */
  hasScript: boolean;
}

/** Tab in a session of its own, with the page that it gets when it requests the page's address. */
interface Stage {
  context: BrowserContext;
  tab: BrowserTab;
  shown: ShownPage | undefined;
}

/**
 * Shows every page of a log in a browser, and checks it there. The HTML is that which the walk received, so that no form is sent
 * again. Styles and scripts come from the server. Nothing is loaded from other origins.
 */
export class BrowserAudit {
  readonly #browser: Browser;
  readonly #dependencies: Dependencies;
  readonly #options: BrowserOptions;
  /** Tabs that are open, by their number. */
  readonly #stages = new Map<number, Stage>();
  /** Styles, scripts, fonts and images by their addresses, which are loaded once for all pages. */
  readonly #files = new Map<string, ReturnType<Client["load"]>>();
  readonly #axeRules: ReadonlyMap<string, AxeRule>;

  constructor(browser: Browser, dependencies: Dependencies, options: BrowserOptions) {
    this.#browser = browser;
    this.#dependencies = dependencies;
    this.#options = options;
    this.#axeRules = new Map(options.axe?.getRules().map((rule) => [rule.ruleId, rule]));
  }

  /** Checks every page with script on, and pages with errors also with script off. */
  async run(): Promise<void> {
    const { log, signal } = this.#dependencies;
    const waiting = log.pages.slice();
    const work = async (number: number) => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        signal.throwIfAborted();
        const stored = log.stored(page);
        // Without script, only the entries of error summaries can be followed.
        for (const hasScript of page.hasErrors ? [true, false] : [true])
          if (stored?.html) await this.#check(page, { ...stored, hasScript }, number);
      }
    };
    await Promise.all(Array.from({ length: stages }, (_, number) => work(number)));
  }

  /** Returns the HTML of a page after its script has run; undefined when the page cannot be shown. */
  render({ url, status, html = "", policy }: Visit): Promise<string | undefined> {
    const shown = { url, status, html, policy, hasScript: true };
    return this.#inTab(shown, 0, `${url.origin}${url.pathname}`, async (tab) => {
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
    await Promise.all([...this.#stages.keys()].map((number) => this.#discard(number)));
  }

  async #check(page: AuditedPage, shown: ShownPage, number: number): Promise<void> {
    const { log } = this.#dependencies;
    const { hasScript } = shown;
    const { prefix, focusTimeout: timeout = 2000 } = this.#options;
    await this.#inTab(shown, number, page.address, async (tab) => {
      if (hasScript) {
        const fault = await focusFault(tab, prefix, timeout);
        if (fault) log.reportOn(page, errorFocus, fault);
        if (this.#options.axe) await this.#runAxe(tab, page);
      }
      for (const { id, ...entry } of await followEntries(tab, { prefix, hasScript, timeout })) {
        // One fault is reported once: a link to the wrong element, and without script only what is right with it.
        const isKnown = page.findings.some(({ rule, key }) => rule === errorLinkFocus.name && key === entry.text);
        if (!isKnown && !log.isWrongLink(page.path, id))
          errorLinkFocus.check(entry, (fault) => log.reportOn(page, errorLinkFocus, fault));
      }
    });
  }

  /** Shows a page in a tab and runs a function on it, within the time that a page may take. */
  async #inTab<T>(
    shown: ShownPage,
    number: number,
    name: string,
    work: (tab: BrowserTab) => Promise<T>,
  ): Promise<T | undefined> {
    const { timeout = 30 } = this.#options;
    const { signal, onProblem } = this.#dependencies;
    try {
      const showAndWork = async () => {
        const stage = this.#stages.get(number) ?? (await this.#open(number));
        const last = stage.shown;
        stage.shown = shown;
        // Two addresses that differ in their fragments alone are one page to a browser.
        if (last && withoutFragment(last.url.href) === withoutFragment(shown.url.href))
          await stage.tab.goto("about:blank", { waitUntil: "load", timeout: timeout * 1000 });
        await stage.tab.goto(shown.url.href, { waitUntil: "load", timeout: timeout * 1000 });
        return work(stage.tab);
      };
      return await within(showAndWork(), timeout, signal);
    } catch (error) {
      // A page may have made its tab hang, so its whole context is closed.
      await this.#discard(number);
      signal.throwIfAborted();
      const [reason = ""] = (error as Error).message.split("\n");
      const isLate = error instanceof TooLateError || (error as Error).name === "TimeoutError";
      onProblem(
        `${name} was not checked in the browser: ${isLate ? `it takes more than ${count(timeout, "second")}` : reason}.`,
      );
      return undefined;
    }
  }

  async #open(number: number): Promise<Stage> {
    const { axe, prefix } = this.#options;
    const context = await this.#browser.newContext({
      viewport,
      serviceWorkers: "block",
      proxy: nowhere,
      permissions: [],
    });
    await context.addInitScript(withoutPeers);
    await context.addInitScript(watchFocus(prefix));
    if (axe) await context.addInitScript(withAxe(axe));
    const stage: Stage = { context, tab: await context.newPage(), shown: undefined };
    await context.route("**/*", (route) => this.#answer(route, stage.shown).catch(() => undefined));
    this.#stages.set(number, stage);
    return stage;
  }

  /** Answers a request of the browser: with the stored page, with a file from the server, or not at all. */
  async #answer(route: Route, shown: ShownPage | undefined): Promise<void> {
    const { client, isExcluded } = this.#dependencies;
    const request = route.request();
    const url = new URL(request.url());
    const isShown = url.origin === shown?.url.origin && url.pathname === shown.url.pathname;
    if (shown && isShown && request.isNavigationRequest()) {
      const { status, html: body, hasScript, policy } = shown;
      const policies = [policy, hasScript ? undefined : withoutScript].filter(Boolean).join(", ");
      const headers: Record<string, string> = policies ? { "content-security-policy": policies } : {};
      return route.fulfill({ status, contentType: "text/html; charset=utf-8", headers, body });
    }
    // No other page is visited here. The client loads files, because Playwright would send credentials along when it is redirected.
    if (request.method() !== "GET" || request.isNavigationRequest() || isExcluded(url)) return route.abort();
    const loading = this.#files.get(url.href) ?? client.load(url);
    if (/^(?:stylesheet|script|font|image)$/.test(request.resourceType())) this.#files.set(url.href, loading);
    const file = await loading.catch(() => undefined);
    if (!file) return route.abort();
    return route.fulfill({ status: file.status, contentType: file.type, headers: {}, body: file.body });
  }

  /** Closes a tab with its session, or leaves it to the browser when a page keeps it from closing. */
  async #discard(number: number): Promise<void> {
    const known = this.#stages.get(number);
    this.#stages.delete(number);
    await within(known?.context.close() ?? Promise.resolve(), closingTime).catch(() => undefined);
  }

  async #runAxe(tab: BrowserTab, page: AuditedPage): Promise<void> {
    const found = await tab.evaluate<unknown>(
      'dsToolsAxe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.slice(0, 100).map(({ target }) => String(target)), number: nodes.length })))',
    );
    for (const { id, impact, targets, number } of violationsIn(found)) {
      const rule = this.#axeRules.get(id);
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

/** Validates the violations that axe returned. They can be anything, because the page may have changed what axe calls. */
function violationsIn(found: unknown): Violation[] {
  if (!Array.isArray(found)) return [];
  return found.slice(0, 200).flatMap((violation: Partial<Record<string, unknown>> | null): Violation[] => {
    const { id, impact, targets, number } = violation ?? {};
    if (typeof id !== "string") return [];
    const list = Array.isArray(targets) ? targets.slice(0, 100).map(String) : [];
    return [{ id, impact: String(impact), targets: list, number: Number(number) || list.length || 1 }];
  });
}

/**
 * Returns a script that puts axe into each page before its own scripts, which cannot replace it then. A browser compiles it once for all pages,
 * unlike one that is sent to each page.
 */
function withAxe({ source }: Axe): string {
  return `if (window === top && location.protocol !== "about:") {
    { const module = undefined, exports = undefined, define = undefined; ${source}\n}
    Object.defineProperty(window, "dsToolsAxe", { value: window.axe });
    delete window.axe;
  }`;
}

/** Returns a text from a page, short enough for reports. */
function text(value: unknown): string {
  return shorten(String(value));
}

import { printable } from "../../../../ds-frontend/src/cli/printable.js";
import { focusElsewhere } from "../../check/focus.js";
import { cut, say } from "../../report/messages.js";
import type { Client } from "../http/client.js";
import type { Journal, Recorded } from "../walk/journal.js";
import { followEntries } from "./follow-entries.js";
import type { Browser, BrowserContext, BrowserTab, Route } from "./playwright.js";

/** Parts that looking at pages in a browser needs. */
export interface Looking {
  browser: Browser;
  client: Client;
  journal: Journal;
  /** Source of axe-core, if the project has it. */
  axe: string | undefined;
  prefix: string | undefined;
  takesScreenshots: boolean;
  /** Milliseconds to wait for the focus. */
  timeout: number;
  signal: AbortSignal;
  onProblem(message: string): void;
}

const viewport = { width: 800, height: 900 };

/**
 * Shows every page of a journal in a browser, as the server sent it, so that no form is sent again. Styles and scripts come from
 * the server; nothing comes from other origins.
 */
export async function lookInBrowser(looking: Looking): Promise<void> {
  const { browser, journal, signal } = looking;
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport, serviceWorkers: "block" });
    let shown: Recorded | undefined;
    await context.route("**/*", (route) => answer(route, shown, looking.client));
    try {
      for (const page of journal.pages) {
        signal.throwIfAborted();
        // Without script, only the entries of error summaries can be followed.
        if (!page.html || (!javaScriptEnabled && !page.hasErrors)) continue;
        shown = page;
        await lookAt(context, page, javaScriptEnabled, looking);
      }
    } finally {
      await context.close();
    }
  }
}

/** Answers a request of the browser: with the page as it was seen, with a file of its server, or not at all. */
async function answer(route: Route, shown: Recorded | undefined, client: Client): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  if (request.isNavigationRequest() && shown && url.pathname === shown.url.pathname) {
    const { status, html: body, policy } = shown;
    const headers: Record<string, string> = policy === undefined ? {} : { "content-security-policy": policy };
    return route.fulfill({ status, contentType: "text/html; charset=utf-8", headers, body });
  }
  // Credentials must not follow a redirect to another origin, as those that Playwright adds would.
  const file = request.method() === "GET" ? await client.load(url).catch(() => undefined) : undefined;
  if (!file) return route.abort();
  return route.fulfill({ status: file.status, contentType: file.type, headers: {}, body: file.body });
}

async function lookAt(context: BrowserContext, page: Recorded, hasScript: boolean, looking: Looking): Promise<void> {
  const { journal, prefix, timeout, axe, takesScreenshots, onProblem } = looking;
  const tab = await context.newPage();
  try {
    await tab.goto(page.url.href, { waitUntil: "load", timeout: 30_000 });
    if (hasScript) {
      const focus = await focusElsewhere(tab, prefix, timeout);
      if (focus) journal.reportOn(page, { rule: "error-focus", messageId: "not-on-summary", data: { focus } });
      if (takesScreenshots) await takeScreenshot(tab, page);
      if (axe !== undefined) await runAxe(tab, axe, page, journal);
    }
    for (const problem of await followEntries(tab, { prefix, hasScript, timeout }))
      journal.reportOn(page, { rule: "error-link-focus", ...problem });
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    onProblem(printable(`${page.address} could not be looked at in the browser: ${reason}`));
  } finally {
    await tab.close();
  }
}

async function takeScreenshot(tab: BrowserTab, page: Recorded): Promise<void> {
  try {
    const data = Buffer.from(await tab.screenshot({ type: "jpeg", quality: 50 })).toString("base64");
    page.screenshot = data;
  } catch {
    // A report without a picture is still a report.
  }
}

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  helpUrl: string;
  nodes: { target: unknown[] }[];
}

/** Sentence about what axe finds, with the words of its rule. */
const violation = {
  violation: ({ help, selector, others }: { help: string; selector: string; others: number }) =>
    `${help}: "${selector}"${others > 0 ? ` and ${others} more` : ""}`,
} as const;

async function runAxe(tab: BrowserTab, axe: string, page: Recorded, journal: Journal): Promise<void> {
  await tab.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${axe}\n}; undefined`);
  const found = await tab.evaluate<Violation[]>(
    'window.axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, impact, help, helpUrl, nodes }) => ({ id, impact, help, helpUrl, nodes: nodes.map(({ target }) => ({ target })) })))',
  );
  for (const { id, impact, help, helpUrl, nodes } of found) {
    const selector = String(nodes[0]?.target.join(" ") ?? "");
    journal.add(page, {
      rule: `axe/${id}`,
      ...say(violation, { messageId: "violation", data: { help, selector: cut(selector), others: nodes.length - 1 } }),
      severity: impact === "critical" || impact === "serious" ? "error" : "warning",
      url: helpUrl,
      selector: printable(selector),
    });
  }
}

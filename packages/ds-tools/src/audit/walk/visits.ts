import { STATUS_CODES } from "node:http";
import { type Client, type PageRequest, TooLongError, type Visit } from "../../http/client.js";
import { count } from "../../report/count.js";
import { shorten } from "../../report/messages.js";
import type { SentAnswer, Step } from "../../report/steps.js";
import { UnavailableError } from "../../report/unavailable.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { withoutQuery } from "../address/path-pattern.js";
import type { Secrets } from "../address/secrets.js";
import type { ProvidedAnswers } from "../answers/provided-answers.js";
import { isMissing, type SeenPage, type TrailItem } from "../page/seen-page.js";
import type { Link, ReadPage } from "../page/snapshot.js";
import type { AuditLog } from "./audit-log.js";
import type { Notes } from "./notes.js";
import type { Policy } from "./policy.js";

/** Objects that every part of a walk shares. */
export interface Tools {
  client: Client;
  log: AuditLog;
  notes: Notes;
  policy: Policy;
  provided: ProvidedAnswers;
  secrets: Secrets;
  signal: AbortSignal;
  /** True when pages are shown in a browser, so that their script runs. */
  rendersScript: boolean;
  /** Maximum number of pages. */
  limit: number;
  /** Reads a page, and runs the checker on it. */
  read(visit: Visit): Promise<ReadPage>;
  /** Called with each page that comes, after it was recorded. */
  onPage(seen: SeenPage, url: URL): void;
}

/** Where a request starts from, and how it is made. */
export interface Origin {
  /** Page that the request starts from; only its steps and its trail when that page does not lead on by itself. */
  after?: (Pick<SeenPage, "steps" | "trail"> & Partial<SeenPage>) | undefined;
  /** Words that follow the request in the text of its step, such as "empty". */
  how?: string;
  kind: Step["kind"];
  /** Words of the link or button. */
  control?: string;
  answers?: readonly SentAnswer[];
  /** Text of the question that is answered wrongly, or not at all, on purpose. */
  wrong?: string;
  /** True if an answer is far longer than people type. */
  isLong?: boolean;
  /** Item to add to the trail: the form that is sent, or the page that is opened. */
  sent?: TrailItem;
  /** Link that is followed, with its page. */
  link?: { seen: SeenPage; link: Link } | undefined;
}

/** Page that came back. */
export interface Arrival {
  seen: SeenPage;
  isRedirected: boolean;
  /** False for a page that the browser may not keep. */
  isKept: boolean;
  /** Time until the page had come, with its redirects. */
  milliseconds: number;
}

const nowhere: NonNullable<Origin["after"]> = { steps: [], trail: [] };

/** Number of requests for each page of the limit. A service may go on for ever with pages that look the same. */
const requestsPerPage = 100;

/** Error that ends a walk when it has reached one of its limits. */
export class LimitError extends Error {}

/** Sends requests, records the pages that come back, and judges each of them. */
export class Visits {
  readonly #tools: Tools;
  #requests = 0;
  /** Number of forms that were sent. Each may change what the service knows of the visitor. */
  #sent = 0;
  /** That number when a page came. */
  readonly #sentBefore = new WeakMap<SeenPage, number>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Sends a request, and records the page that comes back in the log. Returns null when something else comes back, and undefined when it fails. */
  readonly go = async (request: PageRequest, origin: Origin): Promise<Arrival | null | undefined> => {
    this.#endAtLimit();
    const { client, log, notes, secrets, policy, read } = this.#tools;
    try {
      this.#requests += 1;
      const isFirst = this.#requests === 1;
      const start = performance.now();
      const visit = await client.visit(request, (url) => (isFirst ? undefined : policy.refusalOf(url)));
      const milliseconds = performance.now() - start;
      const fault = isFirst ? startFault(visit) : undefined;
      if (fault) {
        notes.fail(`Cannot read ${secrets.redactAddress(visit.url)}: ${fault}.`);
        return undefined;
      }
      const steps = this.#extend(origin, visit);
      const isUncertain = this.#isUncertain(origin);
      this.#judge(request, visit, origin, steps, isUncertain);
      if (origin.kind === "form") this.#sent += 1;
      if (visit.html === undefined && visit.status < 500) return null;
      const { snapshot, problems, ...checked } = await read(visit);
      for (const problem of problems) notes.fail(`${secrets.redactAddress(visit.url)} ${problem}.`);
      const { trail } = origin.after ?? nowhere;
      const path = withoutQuery(secrets.redactPath(visit.url));
      const seen = { page: snapshot, path, steps, trail: origin.sent ? extend(trail, origin.sent) : trail };
      this.#sentBefore.set(seen, this.#sent);
      if (snapshot.needsScript) this.#noteScript(seen);
      this.#noteUnwritten(visit.html, path);
      if (!log.has(snapshot)) log.record(seen, checked, visit.policy, isUncertain);
      this.#tools.onPage(seen, visit.url);
      return { seen, isRedirected: visit.requests.length > 1, isKept: visit.isKept, milliseconds };
    } catch (error) {
      // What was typed may come back in a cookie that is too long to be read. Nobody types as much as the audit does on purpose.
      if (error instanceof TooLongError && origin.isLong) return undefined;
      // A page that fails must not stop the audit of the others.
      this.fail(error, `${secrets.redactAddress(request.url)} was not checked`);
      return undefined;
    }
  };

  /** Opens a page after some steps, without a link that leads to it. */
  async open(url: URL, after: Origin["after"]): Promise<SeenPage | undefined> {
    const arrival = await this.go({ method: "GET", url }, { after, kind: "open", sent: { url: url.href } });
    return arrival?.seen;
  }

  /** Reports an error as a problem of one page, unless it ends the whole audit. */
  fail(error: unknown, outcome: string): void {
    this.#tools.signal.throwIfAborted();
    if (error instanceof LimitError) throw error;
    const { message } = error as Error;
    this.#tools.notes.fail(error instanceof UnavailableError ? message : `${outcome}: ${message}.`);
  }

  /** Checks whether what a link leads to may be a matter of the session: forms led to its page, and others were sent since. */
  #isUncertain({ link }: Origin): boolean {
    const isAfterForm = link?.seen.trail.some(({ form }) => form !== undefined) ?? false;
    return isAfterForm && link !== undefined && this.#sentBefore.get(link.seen) !== this.#sent;
  }

  /** Names texts that say "TODO", as those of a template that nobody has filled in yet. */
  #noteUnwritten(html: string | undefined, path: string): void {
    for (const [, text = ""] of (html ?? "").matchAll(/>([^<>]*\bTODO\b[^<>]*)</g))
      this.#tools.notes.remark("Some texts are still to be written: ….", `"${shorten(text.trim())}"`, ` on ${path}`);
  }

  #noteScript({ path }: SeenPage): void {
    this.#tools.notes.remark(
      this.#tools.rendersScript
        ? "Pages that are empty even after their script has run were not checked: …."
        : "Pages that are empty until their script has run were not checked: …. Add --browser.",
      path,
    );
  }

  #endAtLimit(): void {
    const { signal, log, limit } = this.#tools;
    signal.throwIfAborted();
    if (log.size >= limit) throw new LimitError(`The audit ended at its limit of ${count(limit, "page")}.`);
    if (this.#requests >= limit * requestsPerPage)
      throw new LimitError(`The audit ended after ${this.#requests} requests.`);
  }

  #judge(request: PageRequest, visit: Visit, { link }: Origin, steps: readonly Step[], isUncertain: boolean): void {
    const { log, notes, secrets } = this.#tools;
    const { url, status, stoppedAt } = visit;
    const last = steps.at(-1)?.text ?? "";
    const fault = stoppedAt && redirectFaults[stoppedAt.reason];
    if (link) {
      const { href, place, names } = link.link;
      const name = names[0] ?? href;
      const about = { place, key: href };
      const severity = isUncertain ? "warning" : undefined;
      if (fault)
        log.report(link.seen, deadLink, { messageId: "redirects", data: { name, fault, step: last }, ...about }, steps);
      else if (isMissing({ status, hasErrors: false })) {
        const missing = { messageId: "no-page", data: { name, href, status }, ...about } as const;
        log.report(link.seen, deadLink, missing, steps, severity);
      }
    } else if (fault) notes.fail(`Cannot read ${secrets.redactAddress(url)}: it ends in ${fault}.`);
    if (status === 401 || status === 403) notes.remark(`The server refused some requests with ${status}: ….`, last);
    const path = secrets.redactPath(request.url);
    if (stoppedAt?.reason === "origin")
      notes.remark(otherOrigin(request.url, stoppedAt.url), `${path} to ${stoppedAt.url.origin}`);
    if (stoppedAt?.reason === "refused" && stoppedAt.why)
      notes.skip("excluded", secrets.redactPath(stoppedAt.url), stoppedAt.why, withoutQuery(path));
  }

  /** Adds the requests of a visit to the steps. Opening a page is left out where the last step led there, or its form is sent there. */
  #extend({ after, how, kind, control, answers, wrong }: Origin, { requests }: Visit): Step[] {
    const [first] = requests;
    const { steps: before, page: from } = after ?? nowhere;
    const page = kind === "link" || kind === "form" ? from?.heading || from?.title : undefined;
    const textOf = (method: string, url: URL, way: string | undefined) =>
      [method, this.#tools.secrets.redactPath(url), way].filter(Boolean).join(" ");
    const last = before.length > 1 && before.at(-1)?.kind !== "link" ? before.at(-1)?.text : undefined;
    const isKnown = first?.method === "POST" && last === textOf("GET", first.url, undefined);
    const own = requests.map(({ method, url }, at): Step => {
      const path = this.#tools.secrets.redactPath(url);
      if (at) return { text: textOf(method, url, undefined), kind: "redirect", path };
      const details = { ...(page && { page }), ...(control && { control }), ...(answers?.length && { answers }) };
      return { text: textOf(method, url, how), kind, path, ...details, ...(how && { how }), ...(wrong && { wrong }) };
    });
    if (kind === "open" && own[0]?.text === before.at(-1)?.text) own.shift();
    return [...(isKnown ? before.slice(0, -1) : before), ...own];
  }
}

/** Adds an item to a trail. Of addresses that were opened one after the other, only the last one matters. */
function extend(trail: readonly TrailItem[], item: TrailItem): TrailItem[] {
  const lastForm = trail.findLastIndex(({ form }) => form !== undefined);
  return [...(item.form === undefined ? trail.slice(0, lastForm + 1) : trail), item];
}

const redirectFaults = {
  origin: undefined,
  refused: undefined,
  loop: "redirects that go round in a circle",
  nowhere: "a redirect without a valid address",
};

/** Returns why a redirect to another origin was not followed. Kits redirect to https where they think that they are in production. */
function otherOrigin(from: URL, { protocol, hostname }: URL): string {
  return protocol === "https:" && from.protocol === "http:" && hostname === from.hostname
    ? "Redirects to https were not followed: …. Start the service as in development, for example with NODE_ENV=development or USE_HTTPS=false, or audit its https address."
    : "Redirects to other origins were not followed: ….";
}

/** Returns why an audit cannot start from a page; undefined when it can, also from a server error, which is a finding. */
function startFault({ status, html }: Visit): string | undefined {
  if (status >= 400 && status < 500) return `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return html?.trim() === "" && status < 400 ? "the page is empty" : undefined;
}

import { STATUS_CODES } from "node:http";
import { UnavailableError } from "../../check/unavailable.js";
import { count } from "../../report/count.js";
import type { SentAnswer, Step } from "../../report/steps.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { errorUnreadable } from "../../rules/journeys/error-unreadable.js";
import { errorVague } from "../../rules/journeys/error-vague.js";
import { pageTitleMissing } from "../../rules/journeys/page-title-missing.js";
import { uploadEncoding } from "../../rules/journeys/upload-encoding.js";
import type { Secrets } from "../address/secrets.js";
import { withoutQuery } from "../address/without-query.js";
import type { ProvidedAnswers } from "../answers/provided-answers.js";
import type { Client, PageRequest, Visit } from "../http/client.js";
import { isMissing, type SeenPage, type TrailItem } from "../page/seen-page.js";
import type { Button, ReadPage } from "../page/snapshot.js";
import { destinationOf } from "../page/submission.js";
import type { AuditLog } from "./audit-log.js";
import type { Frontier, Waiting } from "./frontier.js";
import type { Journeys } from "./journeys.js";
import type { NotChecked } from "./not-checked.js";
import type { WalkOptions } from "./options.js";
import type { Policy } from "./policy.js";

/** Objects that every part of a walk shares. */
export interface Tools {
  client: Client;
  log: AuditLog;
  notChecked: NotChecked;
  policy: Policy;
  provided: ProvidedAnswers;
  journeys: Journeys;
  frontier: Frontier;
  secrets: Secrets;
  signal: AbortSignal;
  /** True when pages are shown in a browser, so that their script runs. */
  rendersScript: boolean;
  /** Reads a page, and runs the checker on it. */
  read(visit: Visit): Promise<ReadPage>;
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
  isLong?: true;
  /** Item to add to the trail: the form that is sent, or the page that is opened. */
  sent?: TrailItem;
  /** Link that is followed, with its page. */
  link?: Waiting["link"];
  /** Called when the link leads to no page or to a server error, with a function that reports what is known already. */
  onMissing?: ((report?: () => void) => void) | undefined;
}

/** Page that came back. */
export interface Arrival {
  seen: SeenPage;
  isRedirected: boolean;
  /** Time until the page had come, with its redirects. */
  milliseconds: number;
}

const nowhere: NonNullable<Origin["after"]> = { steps: [], trail: [] };

/** Error that ends a walk when it has reached one of its limits. */
export class LimitError extends Error {}

/** Sends requests, records the pages that come back, and judges each of them. */
export class Visits {
  readonly #tools: Tools;
  readonly #options: WalkOptions;
  #requests = 0;

  constructor(tools: Tools, options: WalkOptions) {
    this.#tools = tools;
    this.#options = options;
  }

  /** Sends a request, and records the page that comes back in the log. Returns null when something else comes back, and undefined when it fails. */
  readonly go = async (request: PageRequest, origin: Origin): Promise<Arrival | null | undefined> => {
    this.#endAtLimit();
    const { client, log, notChecked, secrets, policy, frontier, read } = this.#tools;
    try {
      this.#requests += 1;
      // The start page may redirect to an address that looks destructive, because the user asked to audit it.
      const start = performance.now();
      const visit = await client.visit(request, this.#requests > 1 ? (url) => policy.refusalOf(url) : undefined);
      const milliseconds = performance.now() - start;
      const steps = this.#extend(origin, visit);
      const fault = this.#requests === 1 ? startFault(visit) : undefined;
      if (fault) {
        notChecked.fail(`Cannot read ${secrets.redactAddress(visit.url)}: ${fault}.`);
        return undefined;
      }
      this.#judge(request, visit, origin, steps);
      if (visit.status >= 500 && origin.onMissing) return void origin.onMissing();
      if (visit.html === undefined && visit.status < 500) return null;
      const { snapshot, problems, ...checked } = await read(visit);
      for (const problem of problems) notChecked.fail(`${secrets.redactAddress(visit.url)} ${problem}.`);
      const { trail } = origin.after ?? nowhere;
      const path = withoutQuery(secrets.redactPath(visit.url));
      const seen = { page: snapshot, path, steps, trail: origin.sent ? extend(trail, origin.sent) : trail };
      this.#note(seen, visit);
      if (!log.has(snapshot)) {
        log.record(seen, checked, visit.policy);
        this.#check(seen);
      }
      this.#options.onProgress?.(log.size, frontier.size);
      return { seen, isRedirected: visit.requests.length > 1, milliseconds };
    } catch (error) {
      // A long answer may come back in a cookie that is too long to be read. Nobody types as much.
      if (origin.isLong && (error as Error).message.includes("HEADERS_OVERFLOW")) return undefined;
      // A page that fails must not stop the audit of the others.
      this.fail(error, `${secrets.redactAddress(request.url)} was not checked`);
      return undefined;
    }
  };

  /** Opens a page after some steps, without a link that leads to it. */
  async open(url: URL, after: Origin["after"], from?: string): Promise<SeenPage | undefined> {
    const request = { method: "GET", url, ...(from !== undefined && { from }) } as const;
    const arrival = await this.go(request, { after, kind: "open", sent: { url: url.href } });
    return arrival?.seen;
  }

  /** Reports an error as a problem of one page, unless it ends the whole audit. */
  fail(error: unknown, outcome: string): void {
    this.#tools.signal.throwIfAborted();
    if (error instanceof LimitError) throw error;
    const { message } = error as Error;
    this.#tools.notChecked.fail(error instanceof UnavailableError ? message : `${outcome}: ${message}.`);
  }

  /** Counts a page for the sample of its kind, and notes when it needs script. */
  #note({ page }: SeenPage, { url, status }: Visit): void {
    const { notChecked, secrets, frontier } = this.#tools;
    frontier.addVisit(url, page.shape, status < 400);
    if (page.needsScript)
      notChecked.remark(
        this.#tools.rendersScript
          ? "Pages that are empty even after their script has run were not checked: …."
          : "Pages that are empty until their script has run were not checked: …. Add --browser.",
        secrets.redactPath(url),
      );
  }

  /** Runs the rules of the audit that need one page only. The checker's own rules run when a page is read. */
  #check(seen: SeenPage): void {
    const { log } = this.#tools;
    const { page } = seen;
    log.check(pageTitleMissing, seen, page);
    for (const form of page.forms) {
      const { questions, buttons, place } = form;
      const upload = questions.find(({ kind }) => kind === "file");
      const sendsFiles = (button?: Button) => {
        const { method, enctype } = destinationOf(form, button);
        return method === "POST" && enctype === "multipart/form-data";
      };
      if (upload && !sendsFiles() && !buttons.some(sendsFiles))
        log.report(seen, uploadEncoding, {
          messageId: "name-only",
          data: { file: upload.label || upload.name },
          place,
        });
    }
    if (!page.hasErrors) return;
    log.check(errorUnreadable, seen, { messages: page.messages, place: page.summaryPlace });
    for (const { questions } of page.forms) log.check(errorVague, seen, { questions, place: page.summaryPlace });
  }

  #endAtLimit(): void {
    const { limit = 500 } = this.#options;
    this.#tools.signal.throwIfAborted();
    if (this.#tools.log.size >= limit) throw new LimitError(`The audit ended at its limit of ${count(limit, "page")}.`);
    // A service may go on for ever with pages that look the same, and so never reach the limit on pages.
    if (this.#requests >= limit * 100) throw new LimitError(`The audit ended after ${this.#requests} requests.`);
  }

  #judge(request: PageRequest, visit: Visit, { link, onMissing }: Origin, steps: readonly Step[]): void {
    const { log, notChecked, secrets } = this.#tools;
    const { url, status, stoppedAt } = visit;
    const last = steps.at(-1)?.text ?? "";
    const fault = stoppedAt && redirectFaults[stoppedAt.reason];
    if (link) {
      const { href, place, names } = link.link;
      const name = names[0] ?? href;
      const about = { place, key: href };
      if (fault)
        log.report(link.seen, deadLink, { messageId: "redirects", data: { name, fault, step: last }, ...about }, steps);
      else if (isMissing({ status, hasErrors: false })) {
        const missing = { messageId: "no-page", data: { name, href, status }, ...about } as const;
        const report = () => log.report(link.seen, deadLink, missing, steps);
        if (onMissing) onMissing(report);
        else report();
      }
    } else if (fault) notChecked.fail(`Cannot read ${secrets.redactAddress(url)}: it ends in ${fault}.`);
    if (status === 401 || status === 403)
      notChecked.remark(`The server refused some requests with ${status}: ….`, last);
    const path = secrets.redactPath(request.url);
    if (stoppedAt?.reason === "origin")
      notChecked.remark(otherOrigin(request.url, stoppedAt.url), `${path} to ${stoppedAt.url.origin}`);
    if (stoppedAt?.reason === "refused" && stoppedAt.why)
      notChecked.skip(withoutQuery(path), secrets.redactPath(stoppedAt.url), stoppedAt.why);
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

import { STATUS_CODES } from "node:http";
import { Unavailable } from "../../check/unavailable.js";
import { cut } from "../../report/messages.js";
import { count } from "../../report/summary.js";
import type { HtmlElement } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { attribute } from "../../rules/page/text.js";
import type { Given } from "../answers/given.js";
import type { Client, PageRequest, Visit } from "../http/client.js";
import { isLoopback } from "../http/loopback.js";
import { matchesPath } from "../matches-path.js";
import type { AuditOptions } from "../options.js";
import type { Button, Form } from "../page/form.js";
import { namesOf } from "../page/names.js";
import { type Sight, see } from "../page/sight.js";
import { destinationOf, entryList } from "../page/submission.js";
import { isUnsafeAddress, isUnsafeButton, isUnsafeLink } from "../unsafe.js";
import { FormWalk } from "./form-walk.js";
import { addressOf, type Journal } from "./journal.js";
import type { Notes } from "./notes.js";

/** Parts that a walk works with. */
export interface Equipment {
  client: Client;
  journal: Journal;
  notes: Notes;
  given: Given;
  /** Called with a sentence about what could not be read. */
  onProblem(message: string): void;
  parse(html: string): Page | undefined;
}

/** Link, or button of a form, that is still to be followed. */
interface Waiting {
  url: URL;
  steps: readonly string[];
  /** Place of the link. */
  link?: { sight: Sight; element: HtmlElement };
  /** Button to press on the page, instead of going on from it. */
  press?: { form: Form; button: Button };
}

/** Thrown to end a walk that has reached one of its limits. */
class Enough extends Error {}

/** Walks through a service: follows links breadth first, and each form to its end before other links. */
export class Walk {
  readonly #queue: Waiting[] = [];
  readonly #asked = new Set<string>();
  readonly #sent = new Set<string>();
  /** Pages that forms led to, which come before other links, because a session may be about them. */
  readonly #ahead: Sight[] = [];
  readonly #equipment: Equipment;
  readonly #options: AuditOptions;
  readonly #forms: FormWalk;
  readonly #end: number;
  #requests = 0;

  constructor(equipment: Equipment, options: AuditOptions) {
    this.#equipment = equipment;
    this.#options = options;
    this.#end = Date.now() + (options.maxTime ?? 600) * 1000;
    const { journal, given } = equipment;
    this.#forms = new FormWalk(
      (request, steps, how) => this.#go(request, steps, how),
      (...finding) => journal.report(...finding),
      given,
      options.thorough ?? false,
    );
  }

  /** Walks from an address until nothing is left, or a limit is reached. */
  async run(start: URL): Promise<void> {
    this.#queue.push({ url: start, steps: [] });
    this.#asked.add(keyOf(start));
    try {
      for (;;) {
        const next = this.#ahead.shift();
        if (next) await this.#explore(next);
        else {
          const waiting = this.#queue.shift();
          if (!waiting) return;
          await this.#follow(waiting);
        }
      }
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      this.#equipment.onProblem(`${error.message} ${this.#left()}`.trim());
    }
  }

  #left(): string {
    const left = this.#queue.length + this.#ahead.length;
    return left ? `At least ${left} more ${left === 1 ? "address was" : "addresses were"} not visited.` : "";
  }

  async #follow({ url, steps, link, press }: Waiting): Promise<void> {
    const came = await this.#go({ method: "GET", url }, steps, "", link);
    if (!came) return;
    const form = press && came.sight.forms.find(({ key }) => key === press.form.key);
    if (!press) await this.#explore(came.sight);
    else if (form) this.#ahead.push(...(await this.#forms.press(came.sight, form, press.button)));
  }

  /** Goes on from a page: to its links later, and with its forms now. */
  async #explore(sight: Sight): Promise<void> {
    if (sight.status >= 400) return;
    for (const element of sight.brokenLinks)
      this.#equipment.journal.report(sight, {
        rule: "dead-link",
        messageId: "no-address",
        ...deadLink(element),
      });
    for (const { element, url, names } of sight.links) {
      if (!this.#isWanted(url)) continue;
      if (isUnsafeLink(names, url)) {
        this.#skip(names[0] ?? url.pathname);
        continue;
      }
      this.#asked.add(keyOf(url));
      url.hash = "";
      this.#queue.push({ url, steps: sight.steps, link: { sight, element } });
    }
    const found: Sight[] = [];
    for (const form of sight.forms) found.push(...(await this.#send(sight, form)));
    this.#ahead.unshift(...found);
  }

  #isWanted(url: URL): boolean {
    const { origin } = this.#equipment.client;
    const isHere = url.origin === origin && /^https?:$/.test(url.protocol) && !this.#asked.has(keyOf(url));
    return isHere && this.#isIncluded(url);
  }

  #isIncluded({ pathname }: URL): boolean {
    const { include, exclude } = this.#options;
    const isIncluded = !include?.length || include.some((pattern) => matchesPath(pathname, pattern));
    return isIncluded && !exclude?.some((pattern) => matchesPath(pathname, pattern));
  }

  async #send(sight: Sight, form: Form): Promise<Sight[]> {
    const buttons = this.#safeButtons(sight, form);
    const [first, ...others] = buttons;
    if (this.#sent.has(form.key) || !this.#mayBeSent(sight, form)) return [];
    this.#sent.add(form.key);
    if (!first && form.buttons.length) return [];
    // Without a button, a browser sends a form with one field when Enter is pressed (HTML, "implicit submission").
    if (!first && form.controls.filter(({ type }) => type !== "hidden").length !== 1) return [];
    for (const button of others)
      this.#queue.push({ url: sight.url, steps: sight.steps.slice(0, -1), press: { form, button } });
    return this.#forms.explore(sight, form, first);
  }

  /** Returns the buttons that do different things, without those that may sign out or delete. */
  #safeButtons({ page }: Sight, form: Form): Button[] {
    const seen = new Set<string>();
    return form.buttons.filter((button) => {
      const { action } = destinationOf(form, button);
      const key = JSON.stringify([button.name, button.value, action.href]);
      if (seen.has(key)) return false;
      seen.add(key);
      const names = [button.text, ...namesOf(page, button.element)].filter(Boolean);
      const isUnsafe = isUnsafeButton(names, action, entryList(form, new Map(), button));
      if (isUnsafe) this.#skip(names[0] ?? action.pathname);
      return !isUnsafe;
    });
  }

  #mayBeSent({ url }: Sight, form: Form): boolean {
    const { notes } = this.#equipment;
    const { action } = form;
    const { origin } = this.#equipment.client;
    if (action.origin !== origin) {
      notes.add("Forms that go to another origin were not sent: ….", action.origin);
      return false;
    }
    if (!this.#isIncluded(action)) return false;
    if (isLoopback(action.hostname) || this.#options.submit) return true;
    notes.add(
      "Forms were not sent, because this is not your own machine (… and the pages after it): add --submit.",
      url.pathname,
    );
    return false;
  }

  #skip(words: string): void {
    this.#equipment.notes.add("Links and buttons that may sign out or delete were left alone: ….", `"${cut(words)}"`);
  }

  /** Sends a request, and puts the page that comes into the journal. */
  async #go(
    request: PageRequest,
    before: readonly string[],
    how: string,
    link?: Waiting["link"],
  ): Promise<{ sight: Sight; isRedirected: boolean } | undefined> {
    this.#refuseIfEnough();
    const { client, journal, onProblem, notes } = this.#equipment;
    try {
      this.#requests += 1;
      // The start may redirect to a service about deleting, because somebody asked for it.
      const visit = await client.visit(request, this.#requests > 1 ? isUnsafeAddress : undefined);
      const steps = extend(before, visit, how);
      const fault = this.#requests === 1 ? startFault(visit) : undefined;
      if (fault) {
        onProblem(`Cannot read ${addressOf(visit.url)}: ${fault}.`);
        return undefined;
      }
      this.#judge(visit, link, steps);
      if (visit.stoppedAt?.reason === "origin")
        notes.add(
          "Redirects to other origins were not followed: ….",
          `${request.url.pathname} to ${visit.stoppedAt.url.origin}`,
        );
      if (visit.stoppedAt?.reason === "unsafe") this.#skip(visit.stoppedAt.url.pathname);
      const sight = this.#look(visit, steps);
      if (!sight) return undefined;
      journal.record(sight, before);
      this.#options.onProgress?.(journal.size, this.#queue.length + this.#ahead.length);
      return { sight, isRedirected: visit.requests.length > 1 };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      onProblem(error.message);
      return undefined;
    }
  }

  #refuseIfEnough(): void {
    const { limit = 500, maxTime = 600 } = this.#options;
    if (this.#equipment.journal.size >= limit)
      throw new Enough(`The audit ended at its limit of ${count(limit, "page")}.`);
    // A service may answer for ever with pages that look the same.
    if (this.#requests >= limit * 10) throw new Enough(`The audit ended after ${this.#requests} requests.`);
    if (Date.now() > this.#end) throw new Enough(`The audit ended at its limit of ${count(maxTime, "second")}.`);
  }

  #judge({ url, status, stoppedAt }: Visit, link: Waiting["link"], steps: readonly string[]): void {
    const { journal, notes, onProblem } = this.#equipment;
    const last = steps.at(-1) ?? "";
    const fault = stoppedAt && redirectFaults[stoppedAt.reason];
    if (fault && link)
      journal.report(link.sight, {
        rule: "dead-link",
        messageId: "redirects",
        data: { fault, step: last },
        ...deadLink(link.element),
        steps,
      });
    else if (fault) onProblem(`Cannot read ${addressOf(url)}: it ends in ${fault}.`);
    else if ((status === 404 || status === 410) && link)
      journal.report(link.sight, {
        rule: "dead-link",
        messageId: "no-page",
        data: { status },
        ...deadLink(link.element),
        steps,
      });
    else if (status === 401 || status === 403 || status === 429)
      notes.add(`The server refused some requests with ${status}: ….`, last);
  }

  #look({ url, status, html, policy }: Visit, steps: readonly string[]): Sight | undefined {
    const { parse, onProblem } = this.#equipment;
    if (html === undefined && status < 500) return undefined;
    const page = parse(html || "<p></p>");
    if (!page) {
      onProblem(`${addressOf(url)} was not checked, because its HTML cannot be read.`);
      return undefined;
    }
    return see(page, { url, status, html: html ?? "", policy, steps });
  }
}

/** Names a link that leads nowhere, by its address. */
function deadLink(node: HtmlElement): { node: HtmlElement; key: string | undefined } {
  return { node, key: attribute(node, "href") };
}

const redirectFaults = {
  origin: undefined,
  unsafe: undefined,
  loop: "redirects that go round in a circle",
  nowhere: "a redirect without a valid address",
};

/** Returns why the page that an audit starts from is none of the service; undefined when it is one, or its error is a finding. */
function startFault({ status, html }: Visit): string | undefined {
  if (status >= 400 && status < 500) return `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return html?.trim() === "" && status < 400 ? "the page is empty" : undefined;
}

/** Returns what identifies a page by its address. */
function keyOf({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

/** Adds the requests of a visit to steps. That a page is read before its form is sent goes without saying. */
function extend(before: readonly string[], { requests }: Visit, how: string): string[] {
  const [first] = requests;
  const isSaid = first?.method === "POST" && before.length > 1 && before.at(-1) === step("GET", first.url, "");
  const own = requests.map(({ method, url }, at) => step(method, url, at ? "" : how));
  return [...(isSaid ? before.slice(0, -1) : before), ...own];
}

function step(method: string, { pathname, search }: URL, how: string): string {
  return [method, pathname + search, how].filter(Boolean).join(" ");
}

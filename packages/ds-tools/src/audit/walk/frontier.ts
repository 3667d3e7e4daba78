import type { SeenPage } from "../page/seen-page.js";
import type { Button, Form, Link } from "../page/snapshot.js";
import type { NotChecked } from "./not-checked.js";
import { Sampler } from "./sampler.js";

/** Link that is still to be followed, or button that is still to be pressed. */
export interface Waiting {
  url: URL;
  /** Page with the link, and the link itself. */
  link?: { seen: SeenPage; link: Link };
  /** True when the link is followed again in a new session. */
  isAgain?: true;
  /** Button to press on the page, in place of exploring it. */
  press?: { seen: SeenPage; form: Form; button: Button };
}

/** Maximum length of the queue. Links that are found when it is full are dropped. */
const maximumWaiting = 50_000;

/** Decides what comes next: pages that forms led to, then links that continue a journey, then other links, breadth first, and last those that choose a language. */
export class Frontier {
  readonly #ahead: SeenPage[] = [];
  readonly #urgent: Waiting[] = [];
  readonly #queue: Waiting[] = [];
  /** Links that choose a language. They come last, because the steps to other pages must not depend on them. */
  readonly #languages: Waiting[] = [];
  /** Addresses that were asked for, and keys of forms that were sent. */
  readonly #used = new Set<string>();
  /** Those of this session; undefined in the first session. */
  #again: Set<string> | undefined;
  readonly #addresses = new Set<string>();
  readonly #sampler = new Sampler();
  readonly #notChecked: NotChecked;

  constructor(notChecked: NotChecked) {
    this.#notChecked = notChecked;
  }

  /** Number of addresses and pages that are waiting. */
  get size(): number {
    return this.#ahead.length + this.#urgent.length + this.#queue.length + this.#languages.length;
  }

  get samples(): string[] {
    return this.#sampler.samples;
  }

  get isFirstSession(): boolean {
    return this.#again === undefined;
  }

  /** Begins a further session, in which links and forms that continue a journey have to be used again. */
  startAgain(): void {
    this.#again = new Set();
  }

  start(url: URL): void {
    this.#used.add(keyOf(url));
    this.#queue.push({ url });
  }

  /** Returns what to do next: explore a page, or follow a link; undefined when nothing is left. */
  next(): { page: SeenPage } | { waiting: Waiting } | undefined {
    const page = this.#ahead.shift();
    if (page) return { page };
    const waiting = this.#urgent.shift() ?? this.#queue.shift() ?? this.#languages.shift();
    return waiting && { waiting };
  }

  /** Adds pages that a form led to. They come before links, because the session may depend on them. */
  addPages(pages: readonly SeenPage[], { isLast = false } = {}): void {
    if (isLast) this.#ahead.push(...pages);
    else this.#ahead.unshift(...pages);
  }

  addPress(seen: SeenPage, form: Form, button: Button): void {
    this.#queue.push({ url: new URL(seen.page.url), press: { seen, form, button } });
  }

  /** Checks whether a link is worth following: it is new, or it continues a journey that a further session goes through again. */
  isLinkDue({ leadsOn }: Link, url: URL): boolean {
    return this.#isDue(keyOf(url), leadsOn);
  }

  /** Checks whether a form is worth sending: it is new, or it continues a journey that a further session goes through again. */
  isFormDue({ key, method }: Form): boolean {
    return this.#isDue(key, method === "POST");
  }

  #isDue(key: string, leadsOn: boolean): boolean {
    return !this.#used.has(key) || (leadsOn && this.#again !== undefined && !this.#again.has(key));
  }

  isNew({ key }: Form): boolean {
    return !this.#used.has(key);
  }

  /** Notes an address that is asked for, or a form that is sent. */
  use(key: string): void {
    this.#used.add(key);
    this.#again?.add(key);
  }

  /** Forgets that a form was sent, so that it is sent again where it is seen. */
  release({ key }: Form): void {
    this.#used.delete(key);
    this.#again?.delete(key);
  }

  addLink(seen: SeenPage, link: Link, url: URL): void {
    const key = keyOf(url);
    if (!this.#used.has(key) && this.#sampler.isEnough(url)) return;
    if (this.#queue.length >= maximumWaiting) {
      const reason = `Links were not followed, because more than ${maximumWaiting} were waiting, such as ….`;
      this.#notChecked.remark(reason, url.pathname);
      return;
    }
    this.use(key);
    const list = link.isLanguage ? this.#languages : link.isButton ? this.#urgent : this.#queue;
    list.push({ url, link: { seen, link } });
  }

  /** Checks whether enough pages of the kind of an address were visited. */
  isEnough(url: URL): boolean {
    return this.#sampler.isEnough(url);
  }

  hasVisited(url: URL): boolean {
    return this.#addresses.has(keyOf(url));
  }

  /** Counts a page that was visited. */
  addVisit(url: URL, shape: string, isFound: boolean): void {
    const key = keyOf(url);
    this.#used.add(key);
    if (!this.#addresses.has(key) && isFound) this.#sampler.add(url, shape);
    if (this.#addresses.size < 1_000_000) this.#addresses.add(key);
  }
}

/** Returns the key of a page: its address without the fragment. */
function keyOf({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

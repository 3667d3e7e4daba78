import { count } from "../../report/count.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { pathPattern } from "../address/path-pattern.js";
import type { SeenPage, TrailItem } from "../page/seen-page.js";
import type { Button, Form } from "../page/snapshot.js";
import { withoutFragment } from "../page/submission.js";
import { type Alternative, Alternatives, wayOf } from "./alternatives.js";
import type { Coverage, JourneyCoverage } from "./coverage.js";
import { type DeclaredJourney, isDeclared } from "./declared-journey.js";
import { FormWalk, type NextPages, type PageAndForm } from "./form-walk.js";
import { Frontier, type Waiting } from "./frontier.js";
import { JourneyWalk } from "./journey-walk.js";
import { Journeys } from "./journeys.js";
import type { WalkOptions } from "./options.js";
import { Policy } from "./policy.js";
import { LimitError, type Tools, Visits } from "./visits.js";

/** Objects and functions that `Walk` needs. */
export type WalkDependencies = Omit<Tools, "policy" | "frontier" | "journeys">;

/** Link to follow again, and how to report it if the audit ends before that. */
type WaitingLink = Required<Pick<Waiting, "url" | "link">> & { report?: (() => void) | undefined };

/** Links of one page to follow again, because the session may have gone on since they were found. */
interface LinksAgain {
  seen: SeenPage;
  links: WaitingLink[];
  /** Path that the only link led to in place of its own; undefined for links that led to no page. */
  target: string | undefined;
}

/** Form that was tried out, with the way to it, so that it can be sent with more wrong answers. */
type ExploredForm = PageAndForm & { button: Button | undefined };

/** Form that led to server errors. */
type FailedForm = ExploredForm & { errors: readonly SeenPage[] };

/** Number of choices one after the other that may lead to no new page before wrong answers are tried. */
const maximumFruitless = 10;

/** Number of choices one after the other that may lead to no new page before the others are left out. */
const maximumInVain = 100;

/** Maximum number of links that are followed again in a new session, of pages with links that are, and of forms that are sent again. */
const maximumFollowedAgain = 20;

/**
 * Walks through a service: follows links breadth first, but follows each form to its end before any other link. Then it tries the other
 * choices, and then one wrong answer at a time, until its budget is used. `Frontier` knows what comes next, `Policy` what may be done,
 * `Alternatives` what else could be chosen, and `Journeys` where they ended.
 */
export class Walk {
  readonly #tools: Tools;
  readonly #options: WalkOptions;
  readonly #policy: Policy;
  readonly #frontier: Frontier;
  readonly #journeys = new Journeys();
  readonly #visits: Visits;
  readonly #alternatives: Alternatives;
  readonly #forms: FormWalk;
  readonly #declared: JourneyCoverage[] = [];
  readonly #again: LinksAgain[] = [];
  #repeats = 0;
  /** Number of choices, one after the other, that have led to no new page. */
  #fruitless = 0;
  /** Forms that led to a server error, which may be for the same reason. */
  readonly #failed: FailedForm[] = [];
  /** Ways to these forms, and their keys, that were sent again. */
  readonly #sentAgain = new Set<string>();
  /** Forms that have not been sent yet with one wrong answer at a time. */
  readonly #explored: ExploredForm[] = [];
  #start: URL | undefined;

  constructor(dependencies: WalkDependencies, options: WalkOptions) {
    const { client, notChecked } = dependencies;
    this.#options = options;
    this.#policy = new Policy(client.origin, options, notChecked);
    this.#frontier = new Frontier(notChecked);
    this.#tools = { ...dependencies, policy: this.#policy, frontier: this.#frontier, journeys: this.#journeys };
    this.#visits = new Visits(this.#tools, options);
    this.#alternatives = new Alternatives(this.#policy, options.journeys);
    this.#forms = new FormWalk(this.#tools, {
      go: this.#visits.go,
      alternatives: this.#alternatives,
    });
  }

  /** Walks from an address until there is nothing left to visit, or a limit is reached. */
  async run(start: URL): Promise<void> {
    this.#start = start;
    try {
      for (const journey of this.#options.journeys ?? []) await this.#followJourney(journey, start);
      this.#frontier.start(start);
      await this.#finishSession();
      await this.#followAgain();
      await this.#tryOthers();
      await this.#followAgain();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#tools.notChecked.fail(`${error.message} ${this.remaining}`.trim());
    } finally {
      for (const { links } of this.#again) for (const { report } of links) report?.();
    }
  }

  /** Sentence about what the audit did not come to; "" when there is nothing. */
  get remaining(): string {
    const parts = [
      { number: this.#frontier.size, what: "page", verb: "visited" },
      { number: this.#alternatives.untried, what: "choice", verb: "tried" },
      { number: this.#again.flatMap(({ links }) => links).length, what: "link", verb: "followed again" },
      { number: this.#explored.length, what: "form", verb: "sent with one wrong answer at a time" },
    ].flatMap(({ number, what, verb }) =>
      number ? [`${count(number, what)} ${number === 1 ? "was" : "were"} not ${verb}`] : [],
    );
    return parts.length ? `At least ${new Intl.ListFormat("en").format(parts)}.` : "";
  }

  /** Notes what was left out, and returns what was reached. */
  finish(): Coverage {
    const { notChecked } = this.#tools;
    for (const sample of this.#frontier.samples)
      notChecked.remark("Only some pages of each kind were visited: ….", sample);
    for (const choices of this.#alternatives.notTaken)
      notChecked.remark(
        this.#fruitless < maximumInVain
          ? "Choices that were not tried before the audit ended: …. Raise --limit or --max-time."
          : `Choices that were not tried, because ${maximumInVain} others in a row had led to no new page: ….`,
        choices,
      );
    const { ends, stops } = this.#journeys.coverage;
    const allEnds = new Set([...ends, ...this.#declared.flatMap(({ end }) => end ?? [])]);
    return { ends: [...allEnds], stops, remarks: notChecked.remarks, declared: this.#declared };
  }

  /** Follows a declared journey. What its pages link to is visited later. */
  async #followJourney(journey: DeclaredJourney, start: URL): Promise<void> {
    const onPage = (seen: SeenPage) => this.#addLinks(seen);
    try {
      const walk = new JourneyWalk(journey, this.#tools, { start, visits: this.#visits, onPage });
      const followed = await walk.run();
      if (followed.paths) this.#declared.push(followed);
    } catch (error) {
      this.#visits.fail(error, "A journey could not be followed to its end, because it throws");
    }
    this.#tools.client.newSession();
  }

  async #finishSession(): Promise<void> {
    for (let next = this.#frontier.next(); next; next = this.#frontier.next()) {
      const address = "page" in next ? next.page.page.url : next.waiting.url.href;
      try {
        if ("page" in next) await this.#explore(next.page);
        else await this.#follow(next.waiting);
      } catch (error) {
        // It is a problem of this page, and the audit of the others goes on.
        const page = this.#tools.secrets.redactAddress(new URL(address));
        this.#visits.fail(error, `The audit stopped at ${page}`);
      }
    }
  }

  async #follow({ url, link, press, isAgain }: Waiting): Promise<void> {
    if (press) {
      const place = await this.#reopen(press.seen, press.form);
      if (place) {
        const next = await this.#forms.press(place.seen, place.form, press.button);
        this.#frontier.addPages(this.#next(next), { isLast: true });
      }
      return;
    }
    if (!isAgain && this.#frontier.isEnough(url)) return;
    const { seen, link: element } = link ?? {};
    const arrival = await this.#visits.go(
      { method: "GET", url, ...(seen && { from: withoutFragment(seen.page.url) }) },
      {
        ...(seen && { after: seen }),
        kind: link ? "link" : "open",
        ...(element && { control: element.names[0] ?? element.href }),
        sent: { url: url.href },
        link,
        onMissing: link && !isAgain ? (report) => this.#addAgain({ url, link, report }) : undefined,
      },
    );
    if (!arrival) return;
    const target = new URL(arrival.seen.page.url).pathname;
    const isElsewhere = link && arrival.isRedirected && target !== url.pathname;
    if (isElsewhere && isAgain) return;
    if (isElsewhere && this.#frontier.isFirstSession) this.#addAgain({ url, link }, target);
    await this.#explore(arrival.seen);
  }

  #addAgain(waiting: WaitingLink, target?: string): void {
    const { seen } = waiting.link;
    const same = this.#again.find((each) => each.seen === seen && each.target === undefined);
    if (same && target === undefined) same.links.push(waiting);
    else this.#again.push({ seen, links: [waiting], target });
  }

  /** Makes the journey to links that led to no page, or to another one, again in a new session, and follows them there. */
  async #followAgain(): Promise<void> {
    /** Number of links that led to a path in a new session too, so that it is no matter of the session. */
    const failures = new Map<string | undefined, number>();
    for (let [next] = this.#again; next; [next] = this.#again) {
      const { seen, links, target } = next;
      const isVisited = links.every(({ url }) => this.#frontier.hasVisited(url));
      const isOver = this.#repeats >= maximumFollowedAgain;
      // Another way may have led to the page in the meantime.
      const isSettled = target !== undefined && (isOver || isVisited || (failures.get(target) ?? 0) >= 2);
      if (!isOver && !isSettled) this.#repeats += 1;
      const page = isOver || isSettled ? undefined : await this.#reach(seen);
      for (let [each] = links; each && !isSettled; [each] = links) {
        const { url, link } = each;
        // The address may name the session.
        const same = page?.page.links.find(
          ({ names, url: other }) => names[0] === link.link.names[0] && patternOf(other) === patternOf(url.href),
        );
        await this.#follow({ url: same ? new URL(same.url) : url, link, isAgain: true });
        if (target === undefined && !each.report) this.#noteOnce(url);
        if (!this.#frontier.hasVisited(url)) failures.set(target, (failures.get(target) ?? 0) + 1);
        links.shift();
      }
      this.#again.shift();
      await this.#finishSession();
    }
  }

  /** Makes the journey to each form that led to a server error again in a new session, and tries it out there. */
  async #sendAgain(): Promise<void> {
    for (const { seen, form, button, errors } of this.#failed.splice(0)) {
      // What came before may be why it fails.
      const key = `${wayOf(seen.trail)} ${form.key}`;
      if (this.#sentAgain.has(key) || this.#sentAgain.size >= maximumFollowedAgain) continue;
      this.#sentAgain.add(key);
      const page = await this.#reach(seen);
      // The page may have another form, because the one that failed was there only after the end of the journey.
      const place = page && (await this.#formAt(page, form.key, seen.page.url));
      if (page?.path !== seen.path || (place && !this.#policy.maySend(place.seen, place.form, button))) continue;
      for (const error of errors) {
        this.#tools.log.forget(error.page);
        this.#journeys.forgetStop(error.path);
      }
      this.#frontier.use(form.key);
      const next = place && (await this.#forms.explore(place.seen, place.form, button));
      this.#frontier.addPages(next ? this.#next(next) : [page], { isLast: true });
      await this.#finishSession();
      for (const error of errors) this.#noteOnce(new URL(error.page.url));
    }
  }

  /** Notes a server error that has come once, but not again in a new session. */
  #noteOnce(url: URL): void {
    const path = this.#tools.secrets.redactPath(url);
    if (!this.#tools.log.pages.some((page) => page.path === path && page.status >= 500))
      this.#tools.notChecked.remark("Server errors that did not come again in a new session: ….", path);
  }

  /** Explores a page: queues its links, and sends its forms at once. */
  async #explore(seen: SeenPage): Promise<void> {
    const { page } = seen;
    if (page.status >= 400) return;
    this.#journeys.addPage(seen);
    this.#addLinks(seen);
    const pages: SeenPage[] = [];
    let isSent = false;
    for (const form of page.forms) {
      const isDue = this.#frontier.isFormDue(form);
      // A token may be for one request only, and another form was sent since.
      const reopened = isSent && isDue && hasToken(form) ? await this.#reopen(seen, form) : undefined;
      const place = reopened ?? { seen, form };
      pages.push(...(await this.#send(place.seen, place.form)));
      isSent ||= isDue;
    }
    this.#frontier.addPages(pages);
  }

  /** Opens the page with a form again in this session; undefined when the form is not there any more. */
  async #reopen(seen: SeenPage, { key }: Form): Promise<PageAndForm | undefined> {
    const opened = await this.#visits.open(new URL(seen.page.url), seen);
    return opened && formIn(opened, key);
  }

  #addLinks(seen: SeenPage): void {
    const { links, brokenLinks } = seen.page;
    for (const { href, name, place } of brokenLinks)
      this.#tools.log.report(seen, deadLink, { messageId: "no-address", data: { name }, place, key: href });
    for (const link of links) {
      const url = new URL(link.url);
      if (!this.#frontier.isLinkDue(link, url) || !this.#policy.mayFollow(seen, link, url)) continue;
      // A journey that is declared opens its own pages, each in its turn.
      if (!isDeclared(this.#options.journeys, url)) this.#frontier.addLink(seen, link, url);
    }
  }

  /** Checks whether a form belongs to a journey that was followed, and notes one that asks something and belongs to none. */
  #isFollowed(seen: SeenPage, form: Form): boolean {
    const { journeys } = this.#options;
    if (isDeclared(journeys, new URL(form.action))) return true;
    if (journeys?.length && form.method === "POST" && form.questions.length)
      this.#tools.notChecked.remark("These pages ask for answers but belong to no journey: ….", seen.path);
    return false;
  }

  async #send(seen: SeenPage, form: Form): Promise<SeenPage[]> {
    if (this.#isFollowed(seen, form)) return [];
    if (!this.#frontier.isFormDue(form) && !isWayOn(form, seen)) return [];
    const [first, ...others] = this.#policy.buttonsOf(seen, form);
    const isMissing = !first && (form.buttons.length > 0 || !isSentByEnter(form));
    if (isMissing || !this.#policy.maySend(seen, form, first)) {
      if (form.buttons.length) this.#journeys.addStop(seen, form);
      return [];
    }
    if (this.#journeys.isKnownLastStep(form)) {
      this.#tools.notChecked.remark(
        "These forms were not sent again, because they had led to the same last page twice: ….",
        seen.path,
      );
      return [];
    }
    const isNew = this.#frontier.isNew(form);
    this.#frontier.use(form.key);
    for (const button of isNew ? others : []) this.#frontier.addPress(seen, form, button);
    const next: NextPages = isNew
      ? await this.#forms.explore(seen, form, first)
      : { answered: await this.#forms.answer({ seen, form }, first) };
    if (next.hasMoreErrors) this.#explored.push({ seen, form, button: first });
    const pages = this.#next(next);
    // It may lead on once more was added to the page.
    if (!form.questions.length && next.answered && next.answered.page.status >= 400) this.#frontier.release(form);
    const errors = pages.filter(({ page }) => page.status >= 500);
    if (errors.length) this.#failed.push({ seen, form, button: first, errors });
    if (next.answered) this.#journeys.addLastStep(form, next.answered);
    return pages;
  }

  /** Returns the pages to explore next: the one that the answers led to, then the one that the empty form led to. */
  #next({ answered, empty }: NextPages): SeenPage[] {
    if (answered) {
      const outcome = this.#journeys.arrive(answered);
      if (outcome !== "on") this.#alternatives.addDeadEnd(answered, outcome === "loop");
    }
    return [answered, empty].flatMap((page) => page ?? []);
  }

  /** Tries the other choices, and then wrong answers. Choices come last once many of them have led to no page that was not seen before. */
  async #tryOthers(): Promise<void> {
    const { log } = this.#tools;
    while (this.#explored.length || this.#fruitless < maximumInVain) {
      await this.#sendAgain();
      const isDue = this.#fruitless < maximumFruitless || !this.#explored.length;
      const choice = isDue ? this.#alternatives.next() : undefined;
      const form = choice ? undefined : this.#explored.shift();
      const before = log.size;
      if (choice) await this.#tryChoice(choice);
      else if (form) await this.#tryErrors(form);
      else return;
      if (choice) this.#fruitless = log.size > before ? 0 : this.#fruitless + 1;
    }
  }

  /** Makes the journey to a form again in a new session, and goes on with another choice. */
  async #tryChoice(alternative: Alternative): Promise<void> {
    this.#frontier.startAgain();
    const place =
      (await this.#replay(alternative, alternative.trail)) ?? (await this.#replay(alternative, alternative.history));
    if (!place) {
      this.#tools.notChecked.remark(
        "These choices could not be reached again in a new session: ….",
        `"${alternative.label}" on ${alternative.path}`,
      );
      return;
    }
    this.#frontier.use(alternative.form.key);
    const answered = await this.#forms.answer(place, alternative.button, alternative.choices);
    if (answered && this.#journeys.arrive(answered) === "on") this.#alternatives.addPass(alternative);
    this.#frontier.addPages(this.#next({ answered }), { isLast: true });
    await this.#finishSession();
  }

  /** Sends a form with one wrong answer at a time: in this session if it still leads there, or else in a new one. */
  async #tryErrors({ seen, form, button }: ExploredForm): Promise<void> {
    const { trail, page } = seen;
    const place = (await this.#reopen(seen, form)) ?? (await this.#replay({ form, url: page.url }, trail));
    if (place && this.#policy.maySend(place.seen, place.form, button))
      await this.#forms.exploreErrors(place.seen, place.form, button);
  }

  /** Repeats the journey to a form in a new session, and returns the form; undefined when the journey no longer leads there. */
  async #replay(
    { form, url }: Pick<Alternative, "form" | "url">,
    trail: readonly TrailItem[],
  ): Promise<PageAndForm | undefined> {
    const seen = await this.#repeat(trail);
    return seen && this.#formAt(seen, form.key, url);
  }

  /** Makes the journey to a page again in a new session; returns what is there then, if anything. */
  async #reach({ trail, page: { url } }: SeenPage): Promise<SeenPage | undefined> {
    this.#frontier.startAgain();
    const end = await this.#repeat(trail);
    return end && patternOf(end.page.url) !== patternOf(url) ? this.#visits.open(new URL(url), end) : end;
  }

  /** Repeats a journey in a new session, and returns its last page; undefined when it no longer leads there. */
  async #repeat(trail: readonly TrailItem[]): Promise<SeenPage | undefined> {
    if (!this.#start) return undefined;
    this.#tools.client.newSession();
    let seen = await this.#visits.open(this.#start, { steps: [], trail: [] });
    for (const item of trail) {
      if (!seen) return undefined;
      const { form: key, choices = {}, button: label } = item;
      if (key === undefined) {
        if (item.url !== seen.page.url) seen = await this.#visits.open(new URL(item.url), seen);
        continue;
      }
      const place = await this.#formAt(seen, key, item.url);
      const button: Button | undefined = place?.form.buttons.find(({ text }) => text === label);
      if (!place || !this.#policy.maySend(place.seen, place.form, button)) return undefined;
      this.#frontier.use(key);
      seen = await this.#forms.answer(place, button, choices);
    }
    return seen;
  }

  /** Returns the form with this key on the current page, or else on the page at this address. */
  async #formAt(seen: SeenPage, key: string, url: string): Promise<PageAndForm | undefined> {
    const here = formIn(seen, key);
    if (here) return here;
    const opened = await this.#visits.open(new URL(url), seen);
    return opened && formIn(opened, key);
  }
}

/** Returns the form on a page with a key, with that page. */
function formIn(seen: SeenPage, key: string): PageAndForm | undefined {
  const form = seen.page.forms.find((each) => each.key === key);
  return form && { seen, form };
}

/** Checks whether a form without questions has led to an answer that its page wanted first, such as "Continue" below an empty list. */
function isWayOn({ key, method, questions }: Form, { trail }: SeenPage): boolean {
  const times = trail.filter(({ form }) => form === key).length;
  return method === "POST" && !questions.length && times === 1 && trail.at(-1)?.isAnswered === true;
}

function hasToken({ method, controls }: Form): boolean {
  return method === "POST" && controls.some(({ type }) => type === "hidden");
}

function patternOf(address: string): string {
  return pathPattern(new URL(address).pathname);
}

/** Checks whether a browser sends a form without a button when Enter is pressed: one with one field (HTML, "implicit submission"). */
function isSentByEnter({ controls }: Form): boolean {
  return controls.filter(({ type }) => type !== "hidden").length === 1;
}

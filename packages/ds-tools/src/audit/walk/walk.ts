import { shorten } from "../../report/messages.js";
import { deadLink } from "../../rules/journeys/dead-link.js";
import { canBeBlank } from "../answers/blank.js";
import { type ChosenValues, choicesMade, choicesOf } from "../answers/choices.js";
import type { SeenPage, TrailItem } from "../page/seen-page.js";
import type { Button, Form, Link } from "../page/snapshot.js";
import { withoutFragment } from "../page/submission.js";
import { type Coverage, Journeys } from "./coverage.js";
import { type Answered, Forms, type Place } from "./forms.js";
import { Sampler } from "./sampler.js";
import { LimitError, type Tools, Visits } from "./visits.js";

/** Link that is still to be followed. */
interface Waiting {
  url: URL;
  /** Page with the link, and the link itself; undefined for the first address. */
  link: { seen: SeenPage; link: Link } | undefined;
}

type PageAndForm = Omit<Place, "button">;

/** Choice or button of a form that is still to be tried, in a new session. */
interface Other {
  place: Place;
  choices: ChosenValues;
  /** Words of the choice for a report: `/kind "What kind?" farm`. */
  name: string;
  isRadio: boolean;
  isButton: boolean;
}

/** Number of links that wait at most, so that a page with millions of links costs no more memory. */
const maximumWaiting = 50_000;

/** A select with more options than this is sampled, because its options hardly lead to different pages. */
const maximumOptions = 10;

/**
 * Walks through a service in three rounds: each page once, by links and by forms with good answers; each form empty and with its first field
 * wrong; and each other choice once, in a new session.
 */
export class Walk {
  readonly #tools: Tools;
  readonly #visits: Visits;
  readonly #forms: Forms;
  readonly #journeys = new Journeys();
  readonly #sampler = new Sampler();
  #start: URL | undefined;
  /** Pages that forms led to come first, because the session may depend on them. Links that choose a language come last, because the session may keep it. */
  readonly #ahead: SeenPage[] = [];
  readonly #buttons: Waiting[] = [];
  readonly #links: Waiting[] = [];
  /** Forms that ask nothing, such as a check of the answers. They come after the links, because the session often ends with them. */
  readonly #handIns: PageAndForm[] = [];
  readonly #languages: Waiting[] = [];
  /** Addresses that were asked for, and keys of forms that were sent. */
  readonly #used = new Set<string>();
  /** Those of the current session, in which a journey is made again; undefined in the first two rounds. */
  #session: Set<string> | undefined;
  /** Forms that were sent with good answers, to be sent empty and wrong. */
  readonly #answered: Place[] = [];
  readonly #others = new Map<string, Other>();
  readonly #tried = new Set<string>();
  /** Page that the session has come to, while forms are sent empty and wrong. */
  #at: SeenPage | undefined;

  constructor(tools: Omit<Tools, "onPage">, onProgress?: (seen: number, waiting: number) => void) {
    this.#tools = {
      ...tools,
      onPage: (seen, url) => {
        this.#used.add(keyOf(url));
        if (seen.page.status < 400) this.#sampler.add(url, seen.page.shape);
        onProgress?.(tools.log.size, this.#waiting);
      },
    };
    this.#visits = new Visits(this.#tools);
    this.#forms = new Forms(this.#tools, this.#visits, this.#journeys);
  }

  get #waiting(): number {
    const lists = [this.#ahead, this.#buttons, this.#links, this.#handIns, this.#languages];
    return lists.reduce((sum, list) => sum + list.length, 0);
  }

  /** Walks from an address until there is nothing left to visit, or a limit is reached. */
  async run(start: URL): Promise<void> {
    this.#start = start;
    this.#links.push({ url: start, link: undefined });
    try {
      for (;;) {
        await this.#visitAll();
        const form = this.#answered.shift();
        const other = form ? undefined : this.#nextOther();
        if (form) await this.#attempt(form.seen.page.url, () => this.#tryErrors(form));
        else if (other) await this.#attempt(other.place.seen.page.url, () => this.#tryOther(other));
        else break;
      }
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#tools.notes.fail(error.message);
    }
  }

  /** Returns what was reached, and what was not. */
  finish(): Coverage {
    const { notes, secrets } = this.#tools;
    for (const sample of this.#sampler.samples) notes.remark("Only some pages of each kind were visited: ….", sample);
    const links = [...this.#buttons, ...this.#links, ...this.#languages].filter(
      ({ url }) => !this.#sampler.isEnough(url),
    );
    return {
      ...this.#journeys.coverage,
      notOpened: [...new Set(links.map(({ url }) => secrets.redactPath(url)))].slice(0, 1000),
      notTried: this.#untried.map(([, { name }]) => name),
      remarks: notes.remarks,
    };
  }

  /** Visits every page that is waiting, and those that it leads to. */
  async #visitAll(): Promise<void> {
    for (;;) {
      const page = this.#ahead.shift();
      const link = page ? undefined : (this.#buttons.shift() ?? this.#links.shift());
      const form = page || link ? undefined : this.#handIns.shift();
      const last = page || link || form ? undefined : this.#languages.shift();
      const waiting = link ?? last;
      if (page) await this.#attempt(page.page.url, () => this.#explore(page));
      else if (waiting) await this.#attempt(waiting.url.href, () => this.#follow(waiting));
      else if (form) await this.#attempt(form.seen.page.url, () => this.#handIn(form));
      else return;
    }
  }

  /** Does some work from a page. An error is a problem of this page, and the audit of the others goes on. */
  async #attempt(address: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#visits.fail(error, `The audit stopped at ${this.#tools.secrets.redactAddress(new URL(address))}`);
    }
  }

  async #follow({ url, link }: Waiting): Promise<void> {
    if (this.#sampler.isEnough(url)) return;
    const { seen, link: element } = link ?? {};
    this.#use(keyOf(url));
    const arrival = await this.#visits.go(
      { method: "GET", url, ...(seen && { from: withoutFragment(seen.page.url) }) },
      {
        after: seen,
        kind: link ? "link" : "open",
        ...(element && { control: element.names[0] ?? element.href }),
        sent: { url: url.href },
        link,
      },
    );
    if (arrival) await this.#explore(arrival.seen);
  }

  async #handIn({ seen, form }: PageAndForm): Promise<void> {
    const place = (await this.#reopen(seen.page.url, form.key, seen)) ?? { seen, form };
    const next = await this.#send(place);
    if (next) this.#ahead.push(next);
  }

  /** Explores a page: queues its links and forms that ask nothing, and sends its other forms at once. */
  async #explore(seen: SeenPage): Promise<void> {
    const { page } = seen;
    if (page.status >= 400) return;
    this.#journeys.addPage(seen);
    this.#addLinks(seen);
    const pages: SeenPage[] = [];
    let isSent = false;
    for (const form of page.forms) {
      if (!this.#isDue(form.key, this.#belongsToJourney(form))) continue;
      if (!form.questions.length) {
        // Where the page comes again, such as a list after something was added, more is known about the way to it.
        const known = this.#handIns.findIndex((each) => each.form.key === form.key);
        this.#handIns.splice(known < 0 ? this.#handIns.length : known, 1, { seen, form });
        continue;
      }
      // A token may be for one request only, and another form was sent since.
      const reopened = isSent && hasToken(form) ? await this.#reopen(page.url, form.key, seen) : undefined;
      const next = await this.#send(reopened ?? { seen, form });
      if (next) pages.push(next);
      isSent = true;
    }
    this.#ahead.unshift(...pages);
  }

  #addLinks(seen: SeenPage): void {
    const { log, policy, notes } = this.#tools;
    const { links, brokenLinks } = seen.page;
    for (const { href, name, place } of brokenLinks)
      log.report(seen, deadLink, { messageId: "no-address", data: { name }, place, key: href });
    for (const link of links) {
      const url = new URL(link.url);
      if (!this.#isDue(keyOf(url), link.leadsOn) || !policy.mayFollow(seen, link, url)) continue;
      if (!this.#used.has(keyOf(url)) && this.#sampler.isEnough(url)) continue;
      if (this.#links.length >= maximumWaiting) {
        const sentence = `Links were not followed, because more than ${maximumWaiting} were waiting, such as ….`;
        notes.remark(sentence, url.pathname);
        return;
      }
      this.#use(keyOf(url));
      const list = link.isLanguage ? this.#languages : link.isButton ? this.#buttons : this.#links;
      list.push({ url, link: { seen, link } });
    }
  }

  /** Sends a form with good answers, and returns the page that it leads to. Its other choices and buttons wait. */
  async #send({ seen, form }: PageAndForm): Promise<SeenPage | undefined> {
    const { policy } = this.#tools;
    const [button, ...others] = policy.buttonsOf(seen, form);
    const cannot = !button && (form.buttons.length > 0 || !isSentByEnter(form));
    if (cannot || !policy.maySend(seen, form, button)) {
      const isOnTheWay = seen.trail.some(({ isAnswered }) => isAnswered);
      if (form.buttons.length && form.method === "POST" && isOnTheWay)
        this.#journeys.addStop(form, seen.path, "its form was left alone");
      return undefined;
    }
    const isNew = !this.#used.has(form.key);
    this.#use(form.key);
    const place = { seen, form, button };
    const sent = await this.#forms.answer(place);
    if (isNew && sent && form.questions.length) this.#answered.push(place);
    if (isNew) for (const other of others) this.#addButton({ ...place, button: other });
    this.#arrive(place, sent);
    return sent?.next;
  }

  /** Notes the page that a form led to, and the choices that could have been made instead. */
  #arrive(place: Place, sent: Answered | undefined): void {
    if (!sent) return;
    if (sent.next) this.#journeys.arrive(sent.next);
    this.#addChoices(place, sent);
    // It may lead on once more was added to the page.
    if (!sent.next && !place.form.questions.length) this.#forget(place.form.key);
  }

  /** Checks whether a form is one that a journey goes through, and not a search that many pages have. */
  #belongsToJourney({ method, key }: Form): boolean {
    return method === "POST" || this.#journeys.isOnOne(key);
  }

  #addChoices(place: Place, { filled }: Answered): void {
    const { form, seen } = place;
    const made = choicesMade(form, filled.states);
    for (const question of form.questions) {
      const { name, kind } = question;
      if (made[name] === undefined || filled.provided.has(name)) continue;
      this.#tried.add(choiceKey(form, name, made[name]));
      const choices = choicesOf(question);
      for (const { value, label } of kind === "select" ? sampled(choices) : choices.slice(0, 3 * maximumOptions)) {
        const key = choiceKey(form, name, value);
        if (this.#tried.has(key) || this.#others.has(key) || !this.#tools.policy.mayChoose(seen, question, { label }))
          continue;
        this.#others.set(key, {
          place,
          choices: { ...made, [name]: value },
          name: `${seen.path} "${shorten(question.label || name)}" ${shorten(label)}`,
          isRadio: kind === "radios",
          isButton: false,
        });
      }
    }
  }

  #addButton(place: Place): void {
    const { form, seen, button } = place;
    const key = JSON.stringify([form.key, "button", button?.name, button?.value, button?.text]);
    const name = `${seen.path} "${shorten(button?.text ?? "")}"`;
    this.#others.set(key, { place, choices: {}, name, isRadio: false, isButton: true });
  }

  get #untried(): [string, Other][] {
    return [...this.#others].filter(([key]) => !this.#tried.has(key));
  }

  /** Returns the next choice to try: first radios and buttons, which lead to other pages most often. */
  #nextOther(): Other | undefined {
    const untried = this.#untried;
    const next = untried.find(([, { isRadio, isButton }]) => isRadio || isButton) ?? untried[0];
    if (next) this.#tried.add(next[0]);
    return next?.[1];
  }

  /** Sends a form empty and wrong, in this session if it still leads there, or else in a new one. */
  async #tryErrors(form: Place): Promise<void> {
    this.#session = undefined;
    const found = await this.#reach(form);
    // Nobody can uncheck a radio, so only a new session can leave it out.
    const isAnswered = form.form.questions.every(canBeBlank) && found?.form.questions.some((each) => !canBeBlank(each));
    const place = isAnswered ? ((await this.#replay(form)) ?? found) : found;
    this.#at = place?.seen;
    if (!place) {
      const sentence = "These forms could not be reached again, so they were not sent empty and wrong: ….";
      this.#tools.notes.remark(sentence, form.seen.path);
      return;
    }
    if (!this.#tools.policy.maySend(place.seen, place.form, form.button)) return;
    this.#ahead.push(...(await this.#forms.tryErrors({ ...place, button: form.button })));
  }

  /** Makes the journey to a form again in a new session, and goes on with another choice or button. */
  async #tryOther({ place, choices, name, isButton }: Other): Promise<void> {
    const { policy, notes } = this.#tools;
    this.#at = undefined;
    this.#session = new Set();
    const { form, seen, button } = place;
    const there = await this.#replay(place);
    if (!there || !policy.maySend(there.seen, there.form, button)) {
      notes.remark("These choices could not be reached again in a new session: ….", name);
      return;
    }
    const again = { ...there, button };
    if (isButton) {
      if (!this.#forms.refusesEmpty(form)) this.#ahead.push(...(await this.#forms.tryErrors(again, false)));
    } else {
      const empty = await this.#forms.sendUnrevealed(again, choices);
      const reopened = empty && (await this.#reopen(seen.page.url, form.key, there.seen));
      if (reopened) Object.assign(again, reopened);
    }
    this.#use(form.key);
    const sent = await this.#forms.answer(again, choices);
    this.#arrive(again, sent);
    if (sent?.next) this.#ahead.push(sent.next);
  }

  /** Returns a form on its page: further on in this session, or by its address, or else in a new session. */
  async #reach(place: Place): Promise<PageAndForm | undefined> {
    const { trail, page } = place.seen;
    const at = this.#at;
    const isOnTheWay = at && JSON.stringify(trail.slice(0, at.trail.length)) === JSON.stringify(at.trail);
    if (!isOnTheWay) return (await this.#reopen(page.url, place.form.key, place.seen)) ?? this.#replay(place);
    // Other forms were sent since, and a token may be for one request only.
    const fresh = await this.#visits.open(new URL(at.page.url), at);
    const here = fresh && (await this.#goOn(fresh, trail.slice(at.trail.length)));
    return (here && (await this.#formAt(page.url, place.form.key, here))) ?? this.#replay(place);
  }

  /** Makes the journey to a form again in a new session; undefined when it no longer leads there. */
  async #replay({ seen: { trail, page }, form }: Place): Promise<PageAndForm | undefined> {
    if (!this.#start) return undefined;
    this.#tools.client.newSession();
    const begun = await this.#visits.open(this.#start, { steps: [], trail: [] });
    const end = begun && (await this.#goOn(begun, trail));
    return end && this.#formAt(page.url, form.key, end);
  }

  /** Takes the steps of a trail from a page, and returns the last page; undefined when one of them is not possible any more. */
  async #goOn(from: SeenPage, trail: readonly TrailItem[]): Promise<SeenPage | undefined> {
    let seen: SeenPage | undefined = from;
    for (const { url, form: key, choices = {}, button: label } of trail) {
      if (!seen) return undefined;
      if (key === undefined) {
        if (url !== seen.page.url) seen = await this.#visits.open(new URL(url), seen);
        continue;
      }
      const place: PageAndForm | undefined = await this.#formAt(url, key, seen);
      const button: Button | undefined = place?.form.buttons.find(({ text }) => text === label);
      if (!place || !this.#tools.policy.maySend(place.seen, place.form, button)) return undefined;
      this.#use(key);
      seen = (await this.#forms.answer({ ...place, button }, choices))?.next;
    }
    return seen;
  }

  /** Returns the form with this key on the current page, or else on the page at its address. */
  async #formAt(url: string, key: string, seen: SeenPage): Promise<PageAndForm | undefined> {
    return formIn(seen, key) ?? this.#reopen(url, key, seen);
  }

  /** Opens the page with a form again in this session; undefined when the form is not there any more. */
  async #reopen(url: string, key: string, after: SeenPage): Promise<PageAndForm | undefined> {
    const opened = await this.#visits.open(new URL(url), after);
    return opened && formIn(opened, key);
  }

  /** Checks whether a link or form is new, or goes on with a journey that this session makes again. */
  #isDue(key: string, leadsOn: boolean): boolean {
    return !this.#used.has(key) || (leadsOn && this.#session !== undefined && !this.#session.has(key));
  }

  #use(key: string): void {
    this.#used.add(key);
    this.#session?.add(key);
  }

  #forget(key: string): void {
    this.#used.delete(key);
    this.#session?.delete(key);
  }
}

function formIn(seen: SeenPage, key: string): PageAndForm | undefined {
  const form = seen.page.forms.find((each) => each.key === key);
  return form && { seen, form };
}

/** Returns the key of a page: its address without the fragment. */
function keyOf({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

function choiceKey(form: Form, name: string, value: string): string {
  return JSON.stringify([form.key, name, value]);
}

/** Returns all of a few options, and of many the first, the middle and the last. */
function sampled<T>(options: readonly T[]): readonly T[] {
  if (options.length <= maximumOptions) return options;
  return [0, 0.5, 1].flatMap((part) => options[Math.round(part * (options.length - 1))] ?? []);
}

function hasToken({ method, controls }: Form): boolean {
  return method === "POST" && controls.some(({ type }) => type === "hidden");
}

/** Checks whether a browser sends a form without a button when Enter is pressed: one with one field (HTML, "implicit submission"). */
function isSentByEnter({ controls }: Form): boolean {
  return controls.filter(({ type }) => type !== "hidden").length === 1;
}

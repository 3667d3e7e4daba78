import { STATUS_CODES } from "node:http";
import { Unavailable } from "../../check/unavailable.js";
import { count } from "../../report/count.js";
import { cut } from "../../report/messages.js";
import { type Choice, choicesMade, choicesOf } from "../answers/choices.js";
import type { Filled } from "../answers/fill.js";
import type { ProvidedAnswers } from "../answers/provided-answers.js";
import { canSayNo, harmOfAddress, harmOfButton, harmOfLink, harmOfQuestion, isHarmfulChoice } from "../harm.js";
import type { Client, PageRequest, Visit } from "../http/client.js";
import { isLoopback } from "../http/loopback.js";
import { matchesPath } from "../matches-path.js";
import type { AuditOptions } from "../options.js";
import { pathPattern } from "../page/path-pattern.js";
import type { Button, Form, Link, PageSnapshot, ReadPage } from "../page/snapshot.js";
import { destinationOf, entryList } from "../page/submission.js";
import { errorWords } from "../rules/error-words.js";
import type { Secrets } from "../secrets.js";
import { keyOf } from "./address.js";
import type { AuditLog } from "./audit-log.js";
import type { Coverage, LeftAlone } from "./coverage.js";
import { Division } from "./division.js";
import { FormWalk, formLike, type NextPages, type Origin, type Place } from "./form-walk.js";
import { Sampler } from "./sampler.js";
import type { SeenPage, TrailItem } from "./seen-page.js";
import type { SkippedItems } from "./skipped-items.js";
import type { Step } from "./step.js";

/** Objects and functions that `Walk` needs. */
export interface WalkDependencies {
  client: Client;
  log: AuditLog;
  skipped: SkippedItems;
  provided: ProvidedAnswers;
  secrets: Secrets;
  signal: AbortSignal;
  /** Called with a sentence about a page that could not be read or checked. */
  onProblem(message: string): void;
  /** Reads a page in a separate thread, and runs the checker on it if `isChecked`. */
  read(visit: Visit, isChecked: boolean): Promise<ReadPage>;
}

/** Link that is still to be followed, or button that is still to be pressed. */
interface Waiting {
  url: URL;
  /** Page with the link, and the link itself. */
  link?: { seen: SeenPage; link: Link };
  /** Button to press on the page, in place of exploring it. */
  press?: { seen: SeenPage; form: Form; button: Button };
}

/** Choice of a form that is still to be tried, in a new session. */
interface Alternative {
  path: string;
  question: string;
  label: string;
  /** Way to the page with the form. */
  trail: readonly TrailItem[];
  url: string;
  form: Form;
  button: Button | undefined;
  choices: Readonly<Record<string, string>>;
  /** Number of forms that the first session had passed when it found this choice. */
  passed: number;
}

/** Error that ends a walk when it has reached one of its limits. */
class LimitReached extends Error {}

/** A select with more options than this is sampled, because its options hardly lead to different pages. */
const maximumOptions = 10;
const sampledOptions = 3;
/** Maximum number of contexts in which the choices of a form are tried. A context is what came before the form. */
const maximumContexts = 4;
/** Maximum length of the queue. Links that are found when it is full are dropped. */
const maximumWaiting = 50_000;

/** Walks through a service: follows links breadth first, but follows each form to its end before any other link. */
export class Walk {
  #queue: Waiting[] = [];
  readonly #asked = new Set<string>();
  readonly #sent = new Set<string>();
  /** Pages that forms led to. They are explored before other links, because the session may depend on them. */
  #ahead: SeenPage[] = [];
  /** Pages and buttons that only one part of a divided audit finds. They wait until the common walk of all parts has ended. */
  #postponed: (SeenPage | Waiting)[] = [];
  readonly #seen = new Set<string>();
  readonly #addresses = new Set<string>();
  readonly #dependencies: WalkDependencies;
  readonly #options: AuditOptions;
  readonly #forms: FormWalk;
  readonly #sampler: Sampler;
  readonly #division: Division;
  readonly #alternatives = new Map<string, Alternative>();
  readonly #tried = new Set<string>();
  /** Patterns of the pages that a form with the same answers has led to, one for each context. */
  readonly #destinations = new Map<string, string[]>();
  /** Keys of choices that another part of a divided audit tries. */
  readonly #elsewhere = new Set<string>();
  readonly #leftAlone = new Map<string, LeftAlone>();
  /** Caches why a form may do harm, because it is needed for each of its choices. */
  readonly #harm = new WeakMap<Form, { reason: string | undefined }>();
  readonly #notPassed = new Map<string, { path: string; messages: readonly string[] }>();
  /** Keys of the forms that were passed, and whether this part of a divided audit checks them. */
  readonly #passed = new Map<string, boolean>();
  /** Forms that were passed in the first session, in order. */
  readonly #history: TrailItem[] = [];
  /** Keys of the forms and links that were used in this session; undefined in the first session. */
  #again: Set<string> | undefined;
  #start: URL | undefined;
  #requests = 0;

  constructor(dependencies: WalkDependencies, options: AuditOptions) {
    this.#dependencies = dependencies;
    this.#options = options;
    const { sample = 3, shard } = options;
    this.#sampler = new Sampler(sample);
    this.#division = new Division(shard, sample);
    const { log, provided, skipped } = dependencies;
    this.#forms = new FormWalk({
      go: (request, origin) => this.#go(request, origin),
      report: (...finding) => log.report(...finding),
      provided,
      isThorough: options.thorough ?? false,
      isHarmfulChoice: (seen, form, label) => this.#isHarmfulChoice(seen, form, label),
      isHarmfulForm: (seen, form) => this.#harmOfForm(seen, form) !== undefined,
      onAnswered: (...answered) => this.#onAnswered(...answered),
      onChoiceRefused: ({ seen }, messages) =>
        skipped.add(
          "Some choices were refused, although the pages offer them: ….",
          `${this.#pathOf(seen.page)}${messages.length ? ` ("${cut(messages[0] ?? "")}")` : ""}`,
        ),
      onStatusOk: ({ page }) =>
        skipped.add(
          "Error pages of … have the status 200, as pages without errors do: 422 or 400 lets programs tell them apart.",
          this.#pathOf(page),
        ),
    });
  }

  /** Walks from an address until there is nothing left to visit, or a limit is reached. */
  async run(start: URL): Promise<void> {
    this.#start = start;
    this.#asked.add(keyOf(start));
    this.#queue.push({ url: start });
    try {
      await this.#finishSession();
      if (this.#division.isCommon) this.#shareOut();
      for (const each of this.#postponed) {
        if ("page" in each) this.#ahead.push(each);
        else this.#queue.push(each);
      }
      this.#postponed = [];
      await this.#finishSession();
      if (this.#options.choices === "all") await this.#tryAlternatives();
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      this.#dependencies.onProblem(`${error.message} ${this.left}`.trim());
    }
  }

  /** Sentence about addresses and choices that were found but not visited; "" when there are none. */
  get left(): string {
    const left = this.#queue.length + this.#ahead.length + this.#postponed.length;
    const untried = [...this.#alternatives.keys()].filter((key) => !this.#tried.has(key)).length;
    const choices = this.#options.choices === "all" ? untried : 0;
    const parts = [
      ...(left ? [`${left} more ${left === 1 ? "address was" : "addresses were"} not visited`] : []),
      ...(choices ? [`${count(choices, "choice")} ${choices === 1 ? "was" : "were"} not tried`] : []),
    ];
    return parts.length ? `At least ${parts.join(", and ")}.` : "";
  }

  /** Hash of the pages that the parts of a divided audit shared out; undefined when none were. */
  get frontier(): string | undefined {
    return this.#division.frontier;
  }

  get coverage(): Coverage {
    const left = new Map<string, { path: string; question: string; choices: string[] }>();
    for (const [key, { path, question, label }] of this.#alternatives) {
      if (this.#tried.has(key)) continue;
      const group = left.get(`${path} ${question}`) ?? { path, question, choices: [] };
      left.set(`${path} ${question}`, group);
      if (group.choices.length < 50 && !group.choices.includes(label)) group.choices.push(label);
    }
    return {
      addresses: this.#addresses.size,
      formsPassed: [...this.#passed.values()].filter(Boolean).length,
      formsNotPassed: [...this.#notPassed].flatMap(([key, form]) => (this.#passed.has(key) ? [] : form)),
      choicesNotTaken: [...left.values()],
      choicesTried: [...this.#alternatives.keys()].filter((key) => this.#tried.has(key)).length,
      leftAlone: [...this.#leftAlone.values()],
      samples: this.#sampler.samples,
    };
  }

  async #finishSession(): Promise<void> {
    for (;;) {
      const next = this.#ahead.shift();
      const waiting = next ? undefined : this.#queue.shift();
      if (next) await this.#safely(next.page.url, () => this.#explore(next));
      else if (waiting) await this.#safely(waiting.url.href, () => this.#follow(waiting));
      else return;
      if (waiting && this.#division.isDue(this.#queue.length)) this.#shareOut();
    }
  }

  /** Goes on from a page. When that fails, it is a problem of this page, and the audit of the others goes on. */
  async #safely(address: string, goOn: () => Promise<void>): Promise<void> {
    try {
      await goOn();
    } catch (error) {
      const page = this.#dependencies.secrets.redactAddress(new URL(address));
      this.#fail(error, `The audit could not go on from ${page}`);
    }
  }

  /** Reports an error as a problem of one page, unless it ends the whole audit. */
  #fail(error: unknown, outcome: string): void {
    const { onProblem, signal } = this.#dependencies;
    signal.throwIfAborted();
    if (error instanceof LimitReached) throw error;
    onProblem(error instanceof Unavailable ? error.message : `${outcome}: ${(error as Error).message}.`);
  }

  /** Drops the waiting pages that belong to other parts of a divided audit. */
  #shareOut(): void {
    this.#queue = this.#division.shareOut(this.#addresses, this.#queue);
  }

  async #follow({ url, link, press }: Waiting): Promise<void> {
    if (press) {
      const { seen, form, button } = press;
      const reopened = await this.#open(url, seen.trail, seen.steps.slice(0, -1));
      const same = reopened?.page.forms.find(({ key }) => key === form.key);
      if (reopened && same) this.#ahead.push(...this.#next(await this.#forms.press(reopened, same, button)));
      return;
    }
    if (this.#sampler.isEnough(url)) return;
    const { seen, link: element } = link ?? {};
    const arrival = await this.#go(
      { method: "GET", url },
      {
        steps: seen?.steps ?? [],
        trail: seen?.trail ?? [],
        kind: link ? "link" : "open",
        ...(seen && { page: seen.page.heading || seen.page.title }),
        ...(element && { control: element.names[0] ?? element.href }),
        sent: { url: url.href },
      },
      link,
    );
    if (arrival) await this.#explore(arrival.seen);
  }

  async #open(url: URL, trail: readonly TrailItem[], steps: readonly Step[]): Promise<SeenPage | undefined> {
    const arrival = await this.#go({ method: "GET", url }, { steps, trail, kind: "open", sent: { url: url.href } });
    return arrival?.seen;
  }

  /** Explores a page: queues its links, and sends its forms at once. */
  async #explore(seen: SeenPage): Promise<void> {
    const { page } = seen;
    if (page.status >= 400) return;
    for (const { href, place } of page.brokenLinks)
      this.#dependencies.log.report(seen, { rule: "dead-link", messageId: "no-address", place, key: href });
    for (const link of page.links) this.#wait(seen, link);
    const found: SeenPage[] = [];
    for (const form of page.forms) found.push(...(await this.#send(seen, form)));
    this.#ahead.unshift(...found);
  }

  /** Adds a link to the queue, unless it is known, excluded or harmful. */
  #wait(seen: SeenPage, link: Link): void {
    const url = new URL(link.url);
    const key = keyOf(url);
    const isKnown = this.#asked.has(key);
    // A new session must follow such a link again to get on in the journey.
    const isAgain = isKnown && link.leadsOn && this.#again && !this.#again.has(key);
    if ((isKnown && !isAgain) || !this.#isIncluded(url)) return;
    const harm = harmOfLink(link.names, url);
    if (harm && !this.#isAllowed(link.names, url)) {
      this.#leave(seen.page, link.names[0] ?? url.pathname, harm);
      return;
    }
    if (!isKnown && this.#sampler.isEnough(url)) return;
    if (this.#queue.length >= maximumWaiting) {
      const reason = `Links were not followed, because more than ${maximumWaiting} were waiting, such as ….`;
      this.#dependencies.skipped.add(reason, url.pathname);
      return;
    }
    if (!isKnown) this.#division.addLink();
    this.#asked.add(key);
    this.#again?.add(key);
    this.#queue.push({ url, link: { seen, link } });
  }

  #isIncluded({ pathname }: URL): boolean {
    const { include, exclude } = this.#options;
    const isIncluded = !include?.length || include.some((pattern) => matchesPath(pathname, pattern));
    return isIncluded && !exclude?.some((pattern) => matchesPath(pathname, pattern));
  }

  #isAllowed(names: readonly string[], { pathname }: URL): boolean {
    return (this.#options.allow ?? []).some((word) =>
      word.startsWith("/")
        ? matchesPath(pathname, word)
        : names.some((name) => name.toLowerCase().includes(word.toLowerCase())),
    );
  }

  async #send(seen: SeenPage, form: Form): Promise<SeenPage[]> {
    const isNew = !this.#sent.has(form.key);
    const isAgain = !isNew && form.method === "POST" && this.#again && !this.#again.has(form.key);
    if (!isNew && !isAgain) return [];
    const buttons = this.#buttonsOf(seen, form);
    const [first, ...others] = buttons;
    if (!first && form.buttons.length) return [];
    // Without a button, a browser sends a form with one field when Enter is pressed (HTML, "implicit submission").
    if (!first && form.controls.filter(({ type }) => type !== "hidden").length !== 1) return [];
    if (!this.#mayBeSent(seen, form, first)) return [];
    this.#sent.add(form.key);
    this.#again?.add(form.key);
    const isChecked = isNew && this.#division.isOwn(new URL(seen.page.url));
    if (!isChecked) return this.#next({ answered: await this.#forms.answer({ seen, form }, first) });
    const presses = others.map((button) => ({ url: new URL(seen.page.url), press: { seen, form, button } }));
    (this.#division.isCommon ? this.#postponed : this.#queue).push(...presses);
    return this.#next(await this.#forms.explore(seen, form, first));
  }

  /** Returns the pages to explore next: the one that the answers led to, then the one that the empty form led to. */
  #next({ answered, empty }: NextPages): SeenPage[] {
    if (empty && this.#division.isCommon) this.#postponed.push(empty);
    return [answered, this.#division.isCommon ? undefined : empty].flatMap((each) => each ?? []);
  }

  /** Returns one button for each thing that the form can do, without those that may do harm or send it to another origin. */
  #buttonsOf({ page }: SeenPage, form: Form): Button[] {
    const known = new Set<string>();
    return form.buttons.filter((button) => {
      const { action, method } = destinationOf(form, button);
      const url = new URL(action);
      const key = JSON.stringify([button.name, button.value, action]);
      if (known.has(key)) return false;
      known.add(key);
      const name = button.names[0] ?? url.pathname;
      if (button.destination.action !== undefined && !this.#isReachable(page, url, name)) return false;
      const harm = harmOfButton(button, url, method, entryList(form, new Map(), button));
      if (!harm || this.#isAllowed(button.names, url)) return true;
      this.#leave(page, name, harm);
      return false;
    });
  }

  /** Checks whether a form may be sent to an address: it must have the service's origin, and not be excluded. */
  #isReachable(page: PageSnapshot, url: URL, name: string): boolean {
    const { client, skipped } = this.#dependencies;
    if (url.origin !== client.origin) {
      skipped.add("Forms that go to another origin were not sent: ….", url.origin);
      return false;
    }
    if (this.#isIncluded(url)) return true;
    this.#leave(page, name, `its address ${url.pathname} is left out`);
    return false;
  }

  #mayBeSent(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const { page } = seen;
    const url = new URL(destinationOf(form, button).action);
    const name = button?.text ?? url.pathname;
    if (!this.#isReachable(page, url, name)) return false;
    const harm = this.#harmOfForm(seen, form);
    if (harm && !form.questions.some((each) => canSayNo(each, labelsOf(choicesOf(form, each))))) {
      this.#leave(page, name, harm);
      return false;
    }
    if (harm) this.#leave(page, name, `${harm}, so it was only answered No`);
    if (isLoopback(url.hostname) || this.#options.submit) return true;
    this.#dependencies.skipped.add(
      "Forms were not sent, because this is not your own machine (… and the pages after it): add --submit.",
      this.#pathOf(page),
    );
    return false;
  }

  #harmOfForm({ page }: SeenPage, form: Form): string | undefined {
    const known = this.#harm.get(form);
    if (known) return known.reason;
    const harm = harmOfQuestion(page, form);
    const texts = [page.heading, page.title, page.warning ?? "", ...form.questions.map(({ label }) => label)];
    const reason = harm && !this.#isAllowed(texts, new URL(form.action)) ? harm : undefined;
    this.#harm.set(form, { reason });
    return reason;
  }

  #isHarmfulChoice(seen: SeenPage, form: Form, label: string): boolean {
    const isHarmful = isHarmfulChoice(label, this.#harmOfForm(seen, form) !== undefined);
    return isHarmful && !this.#isAllowed([label], new URL(form.action));
  }

  #leave(page: PageSnapshot, name: string, reason: string): void {
    if (this.#leftAlone.size >= 1000) return;
    const item = { path: this.#pathOf(page), name: cut(name), reason: cut(reason) };
    this.#leftAlone.set(JSON.stringify([item.name, item.reason]), item);
  }

  #pathOf({ url }: PageSnapshot): string {
    return this.#dependencies.secrets.redactPath(new URL(url)).split("?")[0] ?? "";
  }

  /** Records whether a form was accepted, and which other choices it has. */
  #onAnswered({ seen, form }: Place, filled: Filled, button: Button | undefined, next: SeenPage | undefined): void {
    const path = this.#pathOf(seen.page);
    if (!next) {
      this.#notPassed.set(form.key, { path, messages: seen.page.messages.slice(0, 5).map(cut) });
      return;
    }
    this.#passed.set(form.key, this.#division.isOwn(new URL(seen.page.url)));
    const made = choicesMade(form, filled.states);
    const item = { url: seen.page.url, form: form.key, choices: made, ...(button && { button: button.text }) };
    if (!this.#again) this.#history.push(item);
    if (form.method !== "POST") return;
    const context = this.#contextOf(form, made, next);
    if (context === undefined) return;
    for (const question of form.questions) {
      const all = choicesOf(form, question);
      const isMade = made[question.name] !== undefined;
      if (!isMade || filled.provided.has(question.name)) continue;
      this.#tried.add(JSON.stringify([form.key, question.name, made[question.name], context]));
      for (const choice of sampled(question.kind, all)) {
        if (this.#isHarmfulChoice(seen, form, choice.label)) {
          this.#leave(seen.page, choice.label, "the choice may do harm");
          continue;
        }
        const key = JSON.stringify([form.key, question.name, choice.value, context]);
        if (this.#tried.has(key) || this.#alternatives.has(key) || this.#elsewhere.has(key)) continue;
        if (this.#division.isCommon && !this.#division.isOwnName(key)) {
          this.#elsewhere.add(key);
          continue;
        }
        this.#alternatives.set(key, {
          path,
          question: cut(question.label || question.name),
          label: cut(choice.label),
          trail: seen.trail,
          url: seen.page.url,
          form,
          button,
          choices: { ...made, [question.name]: choice.value },
          passed: this.#history.length,
        });
      }
    }
  }

  /**
   * Returns the number of the context that a form was in. When the same answers lead to a different page than before, an earlier choice
   * has changed the journey. That is a new context, in which all choices are worth trying again. Undefined when there are too many.
   */
  #contextOf(form: Form, made: Readonly<Record<string, string>>, { page }: SeenPage): number | undefined {
    const key = JSON.stringify([form.key, made]);
    const destinations = this.#destinations.get(key) ?? [];
    this.#destinations.set(key, destinations);
    const destination = pathPattern(new URL(page.url).pathname);
    if (!destinations.includes(destination) && destinations.length < maximumContexts) destinations.push(destination);
    const context = destinations.indexOf(destination);
    return context < 0 ? undefined : context;
  }

  /** Repeats the journey to each form with another choice, each in a new session, until no choice is left. */
  async #tryAlternatives(): Promise<void> {
    // New pages add choices to the map during the loop, and its iterator includes them.
    for (const [key, alternative] of this.#alternatives) {
      if (this.#tried.has(key)) continue;
      const { client } = this.#dependencies;
      this.#again = new Set();
      client.newSession();
      const place =
        (await this.#replay(alternative, alternative.trail)) ??
        (await this.#replay(alternative, this.#history.slice(0, alternative.passed)));
      if (!place) {
        this.#dependencies.skipped.add(
          "The way to these choices could not be repeated in a new session: ….",
          `"${alternative.label}" on ${alternative.path}`,
        );
        this.#tried.add(key);
        continue;
      }
      this.#again.add(alternative.form.key);
      const next = await this.#forms.answer(place, alternative.button, place, alternative.choices);
      this.#tried.add(key);
      if (next) this.#ahead.push(next);
      await this.#finishSession();
    }
  }

  /** Repeats the journey to a form in a new session, and returns the form; undefined when the journey no longer leads there. */
  async #replay({ form, url }: Alternative, trail: readonly TrailItem[]): Promise<Place | undefined> {
    if (!this.#start) return undefined;
    this.#dependencies.client.newSession();
    let seen = await this.#open(this.#start, [], []);
    for (const item of trail) {
      if (!seen) return undefined;
      const { form: key, choices = {}, button: label } = item;
      if (key === undefined) {
        if (item.url !== seen.page.url) seen = await this.#open(new URL(item.url), seen.trail, seen.steps);
        continue;
      }
      const place = await this.#placeOf(seen, key, item.url);
      const button = place?.form.buttons.find((each) => each.text === label);
      if (!place || !this.#mayBeSent(place.seen, place.form, button)) return undefined;
      this.#again?.add(key);
      seen = await this.#forms.answer(place, button, place, choices);
    }
    return seen && this.#placeOf(seen, form.key, url);
  }

  /** Returns the form with this key on the current page, or else on the page at this address. */
  async #placeOf(seen: SeenPage, key: string, url: string): Promise<Place | undefined> {
    const here = formLike(seen, { key, controls: [] });
    if (here) return { seen, form: here };
    const opened = await this.#open(new URL(url), seen.trail, seen.steps);
    const form = opened && formLike(opened, { key, controls: [] });
    return form && { seen: opened, form };
  }

  /** Sends a request, and records the page that comes back in the log. */
  async #go(
    request: PageRequest,
    origin: Origin,
    link?: Waiting["link"],
  ): Promise<{ seen: SeenPage; isRedirected: boolean } | undefined> {
    this.#endAtLimit();
    const { client, log, onProblem, skipped, secrets } = this.#dependencies;
    try {
      this.#requests += 1;
      // The start page may redirect to an address that looks harmful, because the user asked to audit it.
      const visit = await client.visit(request, this.#requests > 1 ? (url) => this.#refusal(url) : undefined);
      const steps = this.#extend(origin, visit);
      const fault = this.#requests === 1 ? startFault(visit) : undefined;
      if (fault) {
        onProblem(`Cannot read ${secrets.redactAddress(visit.url)}: ${fault}.`);
        return undefined;
      }
      this.#judge(visit, link, steps);
      const { stoppedAt } = visit;
      if (stoppedAt?.reason === "origin")
        skipped.add(
          "Redirects to other origins were not followed: ….",
          `${secrets.redactPath(request.url)} to ${stoppedAt.url.origin}`,
        );
      if (stoppedAt?.reason === "refused" && stoppedAt.why)
        this.#leave({ url: request.url.href } as PageSnapshot, secrets.redactPath(stoppedAt.url), stoppedAt.why);
      if (visit.html === undefined && visit.status < 500) return undefined;
      const isOwn = isFromOwnForm(origin) || this.#division.isOwn(visit.url);
      const { snapshot, problems, ...read } = await this.#dependencies.read(visit, isOwn);
      for (const problem of problems) onProblem(`${secrets.redactAddress(visit.url)} ${problem}.`);
      const trail = origin.sent ? [...origin.trail.filter(({ form }) => form), origin.sent] : origin.trail;
      const seen: SeenPage = { page: snapshot, steps, trail };
      this.#note(seen, visit);
      if (!log.has(snapshot)) {
        log.record(seen, read, visit.policy, isOwn);
        if (isOwn) this.#check(seen);
      }
      this.#options.onProgress?.(log.size, this.#queue.length + this.#ahead.length);
      return { seen, isRedirected: visit.requests.length > 1 };
    } catch (error) {
      // A page that fails must not stop the audit of the others.
      this.#fail(error, `${secrets.redactAddress(request.url)} was not checked`);
      return undefined;
    }
  }

  /** Counts a page for the sample of its kind, and notes when it needs script. */
  #note({ page }: SeenPage, { url, status }: Visit): void {
    const { skipped, secrets } = this.#dependencies;
    this.#asked.add(keyOf(url));
    if (!this.#addresses.has(keyOf(url)) && status < 400) this.#sampler.add(url, page.shape);
    if (this.#addresses.size < 1_000_000) this.#addresses.add(keyOf(url));
    this.#seen.add(page.stateKey);
    if (page.needsScript)
      skipped.add(
        this.#options.browser
          ? "Pages that are empty even after their script has run were not checked: …."
          : "Pages that are empty until their script has run were not checked: …. Add --browser.",
        secrets.redactPath(url),
      );
  }

  /** Runs the rules of the audit that need one page only. The checker's own rules run when a page is read. */
  #check(seen: SeenPage): void {
    const { log } = this.#dependencies;
    const { page } = seen;
    const { status, title, needsScript, hasErrors } = page;
    if (status < 400 && !title && !needsScript)
      log.report(seen, { rule: "page-title-missing", messageId: page.hasTitle ? "empty" : "missing" });
    if (hasErrors) errorWords(seen, (...finding) => log.report(...finding));
  }

  /** Returns the reason not to follow a redirect; undefined when it may be followed. */
  #refusal(url: URL): string | undefined {
    if (!this.#isIncluded(url)) return `the address ${url.pathname} is left out`;
    return this.#isAllowed([], url) ? undefined : harmOfAddress(url);
  }

  #endAtLimit(): void {
    const { limit = 500 } = this.#options;
    this.#dependencies.signal.throwIfAborted();
    if (this.#seen.size >= limit) throw new LimitReached(`The audit ended at its limit of ${count(limit, "page")}.`);
    // A service may go on for ever with pages that look the same, and so never reach the limit on pages.
    const requests = this.#options.choices === "all" ? limit * 100 : limit * 10;
    if (this.#requests >= requests) throw new LimitReached(`The audit ended after ${this.#requests} requests.`);
  }

  #judge({ url, status, stoppedAt }: Visit, link: Waiting["link"], steps: readonly Step[]): void {
    const { log, skipped, onProblem, secrets } = this.#dependencies;
    const last = steps.at(-1)?.text ?? "";
    const fault = stoppedAt && redirectFaults[stoppedAt.reason];
    const dead = link && { place: link.link.place, key: link.link.href, steps };
    if (fault && dead)
      log.report(link.seen, { rule: "dead-link", messageId: "redirects", data: { fault, step: last }, ...dead });
    else if (fault) onProblem(`Cannot read ${secrets.redactAddress(url)}: it ends in ${fault}.`);
    else if ((status === 404 || status === 410) && dead)
      log.report(link.seen, { rule: "dead-link", messageId: "no-page", data: { status }, ...dead });
    else if (status === 401 || status === 403) skipped.add(`The server refused some requests with ${status}: ….`, last);
  }

  /** Adds the requests of a visit to the steps. Opening a page is left out before its form is sent to the same address. */
  #extend({ steps: before, how, kind, page, control, answers }: Origin, { requests }: Visit): Step[] {
    const [first] = requests;
    const textOf = (method: string, url: URL, way: string | undefined) =>
      [method, this.#dependencies.secrets.redactPath(url), way].filter(Boolean).join(" ");
    const isKnown =
      first?.method === "POST" && before.length > 1 && before.at(-1)?.text === textOf("GET", first.url, undefined);
    const own = requests.map(({ method, url }, at): Step => {
      const path = this.#dependencies.secrets.redactPath(url);
      if (at) return { text: textOf(method, url, undefined), kind: "redirect", path };
      const details = { ...(page && { page }), ...(control && { control }), ...(answers?.length && { answers }) };
      return { text: textOf(method, url, how), kind, path, ...details, ...(how && { how }) };
    });
    return [...(isKnown ? before.slice(0, -1) : before), ...own];
  }
}

const redirectFaults = {
  origin: undefined,
  refused: undefined,
  loop: "redirects that go round in a circle",
  nowhere: "a redirect without a valid address",
};

/** Returns why an audit cannot start from a page; undefined when it can, also from a server error, which is a finding. */
function startFault({ status, html }: Visit): string | undefined {
  if (status >= 400 && status < 500) return `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return html?.trim() === "" && status < 400 ? "the page is empty" : undefined;
}

/** Checks whether only one part of a divided audit sees a page: the others send a form with answers only, not empty or wrong. */
function isFromOwnForm({ how = "" }: Origin): boolean {
  return how !== "" && how !== "with answers";
}

function labelsOf(choices: readonly Choice[]): string[] {
  return choices.map(({ label }) => label);
}

/** Returns the choices to try: all of a short list, and a few of a long one. */
function sampled(kind: string, choices: readonly Choice[]): readonly Choice[] {
  if (kind !== "select" && choices.length <= 3 * maximumOptions) return choices;
  if (choices.length <= maximumOptions) return choices;
  const step = (choices.length - 1) / (sampledOptions - 1);
  return Array.from({ length: sampledOptions }, (_, at) => choices[Math.round(at * step)] as Choice);
}

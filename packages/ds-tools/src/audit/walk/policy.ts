import { matchesPath, mayMatchPath } from "../address/matches-path.js";
import { type Choice, choicesOf } from "../answers/choices.js";
import { canSayNo, type Harm, harmOfButton, harmOfLink, harmOfQuestions, isHarmfulChoice } from "../harm/harm.js";
import { harmOfAddress } from "../harm/harm-of-address.js";
import { isGoingOn, isHandingIn } from "../harm/words.js";
import { isLoopback } from "../http/loopback.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Button, Form, Link, Question } from "../page/snapshot.js";
import { destinationOf } from "../page/submission.js";
import type { NotChecked } from "./not-checked.js";
import type { WalkOptions } from "./options.js";

/** Decides what an audit may do: which addresses to request, which forms to send, which choices to make. It notes what it forbids. */
export class Policy {
  readonly #origin: string;
  readonly #options: WalkOptions;
  readonly #notChecked: NotChecked;
  /** Caches why a form may do harm, because it is needed for each of its choices. */
  readonly #harm = new WeakMap<Form, { harm: Harm | undefined }>();

  constructor(origin: string, options: WalkOptions, notChecked: NotChecked) {
    this.#origin = origin;
    this.#options = options;
    this.#notChecked = notChecked;
  }

  /** Checks whether a link may be followed. */
  mayFollow(seen: SeenPage, link: Link, url: URL): boolean {
    if (!this.#isIncluded(url)) return false;
    const harm = harmOfLink(link, url);
    if (!harm || this.#isAllowed(link.names, url)) return true;
    this.#leave(seen, link.names[0] ?? url.pathname, harm);
    return false;
  }

  /** Returns the reason not to follow a redirect; undefined when it may be followed. */
  refusalOf(url: URL): string | undefined {
    if (!this.#isIncluded(url)) return `the address ${url.pathname} is left out`;
    return this.#isAllowed([], url) ? undefined : harmOfAddress(url);
  }

  /** Returns one button for each thing that a form can do, the main one first, without those that may not be used. */
  buttonsOf(seen: SeenPage, form: Form): Button[] {
    const { page, trail } = seen;
    const known = new Set<string>();
    let hasMain = false;
    return form.buttons.filter((button) => {
      const { action } = destinationOf(form, button);
      const url = new URL(action);
      const key = JSON.stringify([button.name, button.value, action]);
      if (known.has(key)) return false;
      known.add(key);
      const name = button.names[0] ?? url.pathname;
      if (button.destination.action !== undefined && !this.#isReachable(seen, url, name)) return false;
      const isEnd = trail.some(({ isAnswered }) => isAnswered);
      const isOther = hasMain && !isGoingOn(button.text) && !isHandingIn(button.text);
      const harm =
        harmOfButton(page, form, button, isEnd) ??
        (isOther ? "it is not the main button, and may do more than continue" : undefined);
      if (!harm || this.#isAllowed([...button.names, page.heading, page.title, ...form.subjects], url)) {
        hasMain = true;
        return true;
      }
      this.#leave(seen, name, harm);
      return false;
    });
  }

  /** Checks whether a form may be sent with a button. */
  maySend(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const url = new URL(destinationOf(form, button).action);
    const name = button?.text ?? url.pathname;
    if (!this.#isReachable(seen, url, name)) return false;
    const harm = this.#harmOf(seen, form);
    const asked = harm?.question;
    const labels = asked ? choicesOf(asked).map(({ label }) => label) : [];
    if (harm && !(asked && canSayNo(asked, labels))) {
      this.#leave(seen, name, harm.reason);
      return false;
    }
    if (harm) this.#leave(seen, name, `${harm.reason}, so the audit only answered No`);
    if (isLoopback(url.hostname) || this.#options.submit) return true;
    this.#notChecked.skip(
      "Forms were not sent, because this is not your own machine (… and the pages after it): add --submit.",
      seen.path,
    );
    return false;
  }

  /** Checks whether a form may only be sent with the answer No. */
  isHarmful(seen: SeenPage, form: Form): boolean {
    return this.#harmOf(seen, form) !== undefined;
  }

  /** Checks whether a choice of a form may be made. */
  mayChoose(seen: SeenPage, form: Form, question: Question, choice: Pick<Choice, "label" | "value">): boolean {
    const isHarmful = isHarmfulChoice(question, choice, this.#harmOf(seen, form) !== undefined);
    return !isHarmful || this.#isAllowed([choice.label], new URL(form.action));
  }

  /** Notes a choice that may not be made. */
  leaveChoice(seen: SeenPage, { label }: Choice): void {
    this.#leave(seen, label, "the choice may do harm");
  }

  #harmOf({ page }: SeenPage, form: Form): Harm | undefined {
    const known = this.#harm.get(form);
    if (known) return known.harm;
    const found = harmOfQuestions(page, form);
    const labels = form.questions.map(({ label }) => label);
    const texts = [page.heading, page.title, page.warning ?? "", ...form.subjects, ...labels];
    const harm = found && !this.#isAllowed(texts, new URL(form.action)) ? found : undefined;
    this.#harm.set(form, { harm });
    return harm;
  }

  /** Checks whether a form may be sent to an address: it must have the service's origin, and not be excluded. */
  #isReachable(seen: SeenPage, url: URL, name: string): boolean {
    if (url.origin !== this.#origin) {
      this.#notChecked.skip("Forms that go to another origin were not sent: ….", url.origin);
      return false;
    }
    if (this.#isIncluded(url)) return true;
    this.#leave(seen, name, `its address ${url.pathname} is left out`);
    return false;
  }

  #isIncluded({ pathname }: URL): boolean {
    const { include, exclude } = this.#options;
    const isIncluded = !include?.length || include.some((pattern) => mayMatchPath(pathname, pattern));
    return isIncluded && !exclude?.some((pattern) => mayMatchPath(pathname, pattern));
  }

  #isAllowed(names: readonly string[], { pathname }: URL): boolean {
    return (this.#options.allowHarmful ?? []).some((word) =>
      word.startsWith("/")
        ? matchesPath(pathname, word)
        : names.some((name) => name.toLowerCase().includes(word.toLowerCase())),
    );
  }

  #leave(seen: SeenPage, name: string, reason: string): void {
    this.#notChecked.leave(seen.path, name, reason);
  }
}

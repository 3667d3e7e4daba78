import { isLoopback } from "../../http/loopback.js";
import { matchesPath, mayMatchPath } from "../address/matches-path.js";
import { type Choice, choicesOf } from "../answers/choices.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Button, Form, Link, Question } from "../page/snapshot.js";
import { destinationOf } from "../page/submission.js";
import { type MoreWords, Words } from "./harm.js";
import type { Notes } from "./notes.js";

/** Options that say what an audit may do. */
export interface PolicyOptions extends MoreWords {
  /** True to send forms to a host that is not this machine. */
  submit?: boolean | undefined;
  /** Words or paths, such as "Remove" or `/basket/*`, of links, buttons and choices that may be used although they look destructive. */
  allow?: readonly string[] | undefined;
  /** Paths to visit, such as `/apply/*`. All by default. */
  include?: readonly string[] | undefined;
  /** Paths to leave out. */
  exclude?: readonly string[] | undefined;
}

/** Tools of prototype kits, which change the files of the prototype. */
const kitTools = ["/manage-prototype/*", "/prototype-admin/*"];

/** Decides which links, buttons and choices an audit uses, and notes those that it leaves alone. */
export class Policy {
  readonly #origin: string;
  readonly #options: PolicyOptions;
  readonly #notes: Notes;
  readonly #words: Words;

  constructor(origin: string, options: PolicyOptions, notes: Notes) {
    this.#origin = origin;
    this.#options = options;
    this.#notes = notes;
    this.#words = new Words(options);
  }

  /** Checks whether a link may be followed. */
  mayFollow(seen: SeenPage, { names }: Link, url: URL): boolean {
    return this.refusalOf(url) === undefined && this.#isSafe(seen, names, url, this.#harmIn(names));
  }

  /** Returns the reason not to request an address; undefined when it may be requested. */
  refusalOf({ pathname }: URL): string | undefined {
    const { include, exclude = [] } = this.#options;
    const isIncluded = !include?.length || include.some((pattern) => matchesPath(pathname, pattern));
    const isExcluded = [...kitTools, ...exclude].some((pattern) => mayMatchPath(pathname, pattern));
    return isIncluded && !isExcluded ? undefined : `its address is ${pathname}`;
  }

  /** Returns one button for each thing that a form can do, the main one first, without those that are left alone. */
  buttonsOf(seen: SeenPage, form: Form): Button[] {
    const known = new Set<string>();
    return form.buttons.filter((button) => {
      const { action } = destinationOf(form, button);
      const key = JSON.stringify([button.name, button.value, action]);
      if (known.has(key)) return false;
      known.add(key);
      return this.#mayPress(seen, form, button);
    });
  }

  /** Checks whether a form may be sent with a button that `buttonsOf` has returned, or with none. */
  maySend(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const url = new URL(destinationOf(form, button).action);
    if (url.origin !== this.#origin) {
      this.#notes.remark("Forms that go to another origin were not sent: ….", url.origin);
      return false;
    }
    const refusal = this.refusalOf(url);
    if (refusal !== undefined) {
      this.#notes.skip("excluded", button?.text ?? url.pathname, refusal, seen.path);
      return false;
    }
    // A form without a button is sent by Enter.
    if (!button && !this.#mayPress(seen, form, undefined)) return false;
    if (isLoopback(url.hostname) || this.#options.submit) return true;
    this.#notes.remark(
      `Forms on ${url.hostname} were not submitted, because the service is remote (… and the pages after it). Use --submit to allow it.`,
      seen.path,
    );
    return false;
  }

  /** Checks whether a choice may be made. No destroys nothing that Yes does not offer. */
  mayChoose(seen: SeenPage, question: Question, choice: Pick<Choice, "label">): boolean {
    const { label } = choice;
    if (saysNo(label)) return true;
    const isWanted = offersNo(question) && this.#words.confirms(question.label);
    const harm = isWanted ? this.#words.harmIn(question.label) : this.#harmAtStart(label);
    const names = isWanted ? [question.label] : [label];
    return this.#isSafe(seen, names, new URL(seen.page.url), harm, isWanted ? `${label}: ${question.label}` : label);
  }

  #mayPress(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const url = new URL(destinationOf(form, button).action);
    const names = button?.names ?? [];
    // A form that asks nothing does what its heading says: "Cancel your order", and "Continue".
    const headings = form.questions.length ? [] : [seen.page.heading || seen.page.title, ...form.subjects];
    const isRemote = !isLoopback(url.hostname) && this.#options.submit;
    const reason =
      this.#harmIn(names) ??
      (destinationOf(form, button).method === "POST" ? this.#harmIn(headings) : undefined) ??
      (isRemote && !names.some((name) => this.#words.goOn(name))
        ? "it has no word such as Continue or Save, and the service is remote"
        : undefined);
    return this.#isSafe(seen, [...names, ...headings], url, reason, names[0] ?? headings[0]);
  }

  #harmIn(texts: readonly string[]): string | undefined {
    const found = texts.map((text) => this.#words.harmIn(text)).find(Boolean);
    return found && `it says "${found}"`;
  }

  /** Returns what a choice such as "Cancel my booking" does. "I pay rent" does nothing. */
  #harmAtStart(label: string): string | undefined {
    const found = this.#words.harmIn(label);
    return found && label.trim().startsWith(found) ? `it says "${found}"` : undefined;
  }

  /** Checks whether there is no reason against something, or the user allows it, and notes it otherwise. */
  #isSafe(
    seen: SeenPage,
    names: readonly string[],
    { pathname }: URL,
    reason: string | undefined,
    shown = names[0] ?? pathname,
  ): boolean {
    const { allow = [] } = this.#options;
    const isAllowed = (text: string) =>
      text.startsWith("/")
        ? matchesPath(pathname, text)
        : names.some((name) => name.toLowerCase().includes(text.toLowerCase()));
    if (reason === undefined || allow.some(isAllowed)) return true;
    this.#notes.skip("unsafe", shown, reason, seen.path);
    return false;
  }
}

/** Questions of which it is known whether No can be chosen, because one may have ten thousand choices, each of which asks. */
const known = new WeakMap<Question, boolean>();

function offersNo(question: Question): boolean {
  const offers = known.get(question) ?? choicesOf(question).some((each) => saysNo(each.label));
  known.set(question, offers);
  return offers;
}

function saysNo(label: string): boolean {
  return /^\s*(?:no|none|nac|na|nage|naddo|nid)\b/i.test(label);
}

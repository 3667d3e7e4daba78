import { decodePercents } from "../../check/credentials.js";
import { matchesPath, mayMatchPath } from "../address/matches-path.js";
import { isRandom } from "../address/path-pattern.js";
import { type Choice, choicesOf } from "../answers/choices.js";
import { isLoopback } from "../http/loopback.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Button, Form, Link, Question } from "../page/snapshot.js";
import { destinationOf } from "../page/submission.js";
import { Vocabulary } from "../words/vocabulary.js";
import type { NotChecked } from "./not-checked.js";
import type { WalkOptions } from "./options.js";

/** Tools of prototype kits, which change the files of the prototype. */
const kitTools = /^\/(?:manage-prototype|prototype-admin)(?:\/|$)/;

/**
 * Decides what an audit may do: which addresses to request, which forms to send, which choices to make. It notes what it forbids.
 *
 * On this machine, everything is used that has no destructive word. On another machine, and on pages in a language without lists, a form is
 * sent only if its button says that it goes on.
 */
export class Policy {
  readonly #origin: string;
  readonly #options: WalkOptions;
  readonly #notChecked: NotChecked;
  readonly #words: Vocabulary;

  constructor(origin: string, options: WalkOptions, notChecked: NotChecked) {
    this.#origin = origin;
    this.#options = options;
    this.#notChecked = notChecked;
    this.#words = new Vocabulary(options);
  }

  /** Checks whether a link may be followed. */
  mayFollow(seen: SeenPage, link: Link, url: URL): boolean {
    if (!this.#isIncluded(url)) return false;
    const { names, icons, confirmation } = link;
    const { lang } = seen.page;
    const reason =
      this.#confirms(confirmation) ??
      first(names, (name) => says(this.#words.command(name, lang) ?? this.#words.inName(name, lang))) ??
      first(icons, (icon) => because("its icon is", this.#words.inName(icon, lang) && icon)) ??
      this.#destructiveAddress(url, lang);
    return this.#uses(seen, names[0] ?? url.pathname, reason, names, url);
  }

  /** Returns the reason not to request an address; undefined when it may be requested. */
  refusalOf(url: URL): string | undefined {
    if (!this.#isIncluded(url)) return `its address ${url.pathname} is left out`;
    return this.#isAllowed([], url) ? undefined : this.#destructiveAddress(url, undefined);
  }

  /** Returns one button for each thing that a form can do, the main one first, without those that may not be used. */
  buttonsOf(seen: SeenPage, form: Form): Button[] {
    const known = new Set<string>();
    return form.buttons.filter((button) => {
      const { action } = destinationOf(form, button);
      const key = JSON.stringify([button.name, button.value, action]);
      if (known.has(key)) return false;
      known.add(key);
      return this.#usesForm(seen, form, button);
    });
  }

  /** Checks whether a form may be sent with a button. */
  maySend(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const url = new URL(destinationOf(form, button).action);
    const name = button?.text ?? url.pathname;
    if (!this.#isReachable(seen, url, name)) return false;
    // `buttonsOf` has checked the buttons. A form without one is sent by Enter.
    if (!button && !this.#usesForm(seen, form, undefined)) return false;
    const subject = this.destructiveSubject(seen, form);
    if (subject !== undefined) {
      const choices = form.questions.flatMap((question) => choicesOf(question));
      const canSayNo = choices.some(({ label }) => this.#saysNo(label, seen));
      this.#notChecked.skip(
        seen.path,
        name,
        `it is about "${subject}"${canSayNo ? ", so it was only answered No" : ""}`,
      );
      if (!canSayNo) return false;
    }
    if (isLoopback(url.hostname) || this.#options.submit) return true;
    this.#notChecked.remark(
      `Forms on ${url.hostname} were not submitted, because the service is remote (… and the pages after it). Use --submit to allow it.`,
      seen.path,
    );
    return false;
  }

  /** Returns the question or heading of a form that asks whether to destroy something, so that only No may be answered. */
  destructiveSubject(seen: SeenPage, form: Form): string | undefined {
    const { lang } = seen.page;
    if (form.method === "GET" || !form.questions.length) return undefined;
    const texts = [...form.questions.map(({ label }) => label), ...subjectsOf(seen, form)];
    const found = texts.find((text) => this.#words.command(text, lang) !== undefined);
    return found !== undefined && this.#isAllowed([found], new URL(form.action)) ? undefined : found;
  }

  /** Checks whether a choice of a form may be made. */
  mayChoose(
    seen: SeenPage,
    form: Form,
    question: Question,
    { label, value }: Pick<Choice, "label" | "value">,
  ): boolean {
    const { lang } = seen.page;
    const isNo = this.#saysNo(label, seen);
    if (this.destructiveSubject(seen, form) !== undefined) return isNo;
    if (isNo) return !/\bkeep\b|\bcadw\b/i.test(question.label);
    const word = this.#words.command(label, lang) ?? this.#words.inName(value, lang);
    return word === undefined || this.#isAllowed([label], new URL(form.action));
  }

  /** Notes a choice that may not be made. */
  skipChoice(seen: SeenPage, { label }: Choice): void {
    this.#notChecked.skip(seen.path, label, "the choice looks destructive");
  }

  #usesForm(seen: SeenPage, form: Form, button: Button | undefined): boolean {
    const url = new URL(destinationOf(form, button).action);
    const names = button?.names ?? [];
    const allowed = [...names, seen.page.heading, seen.page.title, ...form.subjects];
    return this.#uses(seen, names[0] ?? url.pathname, this.#reasonAgainst(seen, form, button), allowed, url);
  }

  /** Returns the reason not to send a form, whatever the answers; undefined when there is none. */
  #reasonAgainst(seen: SeenPage, form: Form, button: Button | undefined): string | undefined {
    const { lang } = seen.page;
    const words = this.#words;
    const { action, method } = destinationOf(form, button);
    const { names = [], icons = [], name = "", value = "" } = button ?? {};
    const own = [...names, ...[name, value].filter((text) => text.length <= 60)];
    const hidden = form.controls.filter(
      ({ type, value, isDisabled }) => type === "hidden" && !isDisabled && !isRandom(value),
    );
    const sent = hidden.map(({ name, value }) => ({ name, value, word: words.inName(value, lang) }));
    const reason =
      this.#confirms(button?.confirmation ?? form.confirmation) ??
      first(own, (text) => says(words.inButton(text, lang))) ??
      first(icons, (icon) => because("its icon is", words.inName(icon, lang) && icon)) ??
      first(sent, ({ name, value, word }) => because("it sends", word && `${name}=${value}`)) ??
      this.#destructiveAddress(new URL(action), lang) ??
      (method === "POST"
        ? first(form.names, (name) => because("its form is called", words.inName(name, lang) && name))
        : undefined);
    if (reason !== undefined || method === "GET") return reason;
    if (!form.questions.length) {
      const subject = subjectsOf(seen, form).find(
        (text) => words.inName(text, lang) ?? words.command(text, lang, "binding"),
      );
      if (subject !== undefined) return `it is about "${subject}"`;
    }
    const isElsewhere = !isLoopback(new URL(action).hostname) || !words.knows(lang);
    const goesOn = names.some((name) => words.find("continue", name, lang));
    if (!isElsewhere || goesOn) return undefined;
    return words.knows(lang)
      ? "the service is remote, and the button has no word such as Continue or Save"
      : `there are no lists of words for the language "${lang}"`;
  }

  /** Returns the reason why an address looks destructive; undefined when it does not. */
  #destructiveAddress({ pathname, searchParams }: URL, lang: string | undefined): string | undefined {
    if (kitTools.test(pathname)) return `its address is ${pathname}`;
    const parts = pathname.split("/").slice(0, 50).map(decodePercents);
    const pairs = parts.map((part, at) => (at ? `${parts[at - 1]} ${part}` : ""));
    const queries = [...searchParams].slice(0, 100).flatMap(([name, value]) => {
      const isOff = /^(?:0|false|no|off|null)$/i.test(value);
      return isOff || value.startsWith("/") ? [] : [name, ...value.split("/")];
    });
    const found =
      first([...parts, ...queries], (part) => this.#words.inName(part, lang)) ??
      first(pairs, (pair) => /^(?:sessions?|sign|log) (?:end|out|off)$|^end session$/i.exec(pair)?.[0]);
    return found && `its address contains "${found}"`;
  }

  #confirms(confirmation: string | undefined): string | undefined {
    if (confirmation === undefined) return undefined;
    return confirmation ? `it asks people to confirm "${confirmation}"` : "it asks people to confirm";
  }

  #saysNo(label: string, { page }: SeenPage): boolean {
    const words = label.trim();
    const no = this.#words.find("no", words, page.lang);
    return no !== undefined && words.toLowerCase().replace(/['’]/g, "").startsWith(no);
  }

  /** Checks whether a link or button is used: there is no reason against it, or the user allows it. */
  #uses(seen: SeenPage, name: string, reason: string | undefined, names: readonly string[], url: URL): boolean {
    if (reason === undefined || this.#isAllowed(names, url)) return true;
    this.#notChecked.skip(seen.path, name, reason);
    return false;
  }

  /** Checks whether a form may be sent to an address: it must have the service's origin, and not be excluded. */
  #isReachable(seen: SeenPage, url: URL, name: string): boolean {
    if (url.origin !== this.#origin) {
      this.#notChecked.remark("Forms that go to another origin were not sent: ….", url.origin);
      return false;
    }
    if (this.#isIncluded(url)) return true;
    this.#notChecked.skip(seen.path, name, `its address ${url.pathname} is left out`);
    return false;
  }

  #isIncluded({ pathname }: URL): boolean {
    const { include, exclude } = this.#options;
    const isIncluded = !include?.length || include.some((pattern) => matchesPath(pathname, pattern));
    return isIncluded && !exclude?.some((pattern) => mayMatchPath(pathname, pattern));
  }

  #isAllowed(names: readonly string[], { pathname }: URL): boolean {
    return (this.#options.allow ?? []).some((text) =>
      text.startsWith("/")
        ? matchesPath(pathname, text)
        : names.some((name) => name.toLowerCase().includes(text.toLowerCase())),
    );
  }
}

/** Returns the texts that say what a form is about. */
function subjectsOf({ page: { heading, title } }: SeenPage, form: Form): string[] {
  return [heading || title, ...form.subjects];
}

/** Returns the first result of a function that is not undefined. */
function first<T>(items: readonly T[], of: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = of(item);
    if (found) return found;
  }
  return undefined;
}

function says(word: string | undefined): string | undefined {
  return because("it says", word);
}

function because(words: string, evidence: string | undefined): string | undefined {
  return evidence && `${words} "${evidence}"`;
}

import { deflateRawSync } from "node:zlib";
import { inspectPage, parsePage } from "../../check/run-rules.js";
import type { Visit } from "../../http/client.js";
import { hasComponents, isRelevant } from "../../rules/page/relevance.js";
import type { CheckOptions } from "../../rules/page/rule-options.js";
import { pageTitleMissing } from "../../rules/pages/page-title-missing.js";
import type { Secrets } from "../address/secrets.js";
import { readPage } from "./read-page.js";
import type { ReadPage } from "./snapshot.js";

/** Characters of a page that are read. A page for people has far fewer. */
const maximumLength = 1_000_000;

/** Reads pages into plain data, and runs the checker on each state of a page once. */
export class PageReader {
  readonly #options: CheckOptions;
  readonly #secrets: Secrets;
  /** Keys of the page states that were checked before. */
  readonly #checked = new Set<string>();

  constructor(options: CheckOptions, secrets: Secrets) {
    this.#options = options;
    this.#secrets = secrets;
  }

  read({ url, status }: Visit, whole: string): ReadPage {
    const html = whole.slice(0, maximumLength);
    const page = parsePage(html || "<p></p>", this.#options);
    const { snapshot, problems } = readPage(page, { url: url.href, status, html });
    const isNew = !this.#checked.has(snapshot.stateKey);
    this.#checked.add(snapshot.stateKey);
    // An element that was cut off would seem empty, and what a link leads to may be in the rest.
    const isCut = html !== whole;
    const isChecked = isNew && !isCut && isRelevant(html, this.#options);
    const { findings, group } = isChecked ? inspectPage(page) : { findings: [], group: undefined };
    // A page that says what went wrong with a request is often one of the server, and needs no title of its own.
    const isOfService = status < 400 || snapshot.hasErrors;
    const cut = isCut
      ? ["has more than a million characters: it was not checked, and links after the first million were not followed"]
      : [];
    return {
      snapshot,
      findings: findings.filter(({ rule }) => isOfService || rule !== pageTitleMissing.name),
      group,
      hasComponents: hasComponents(html, this.#options.prefix),
      source: deflateRawSync(this.#secrets.mask(html), { level: 1 }),
      problems: [...cut, ...problems],
    };
  }
}

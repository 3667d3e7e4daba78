import { inflateRawSync } from "node:zlib";
import type { NothingToCheck } from "../../check/nothing-to-check.js";
import { mapTexts } from "../../report/clean.js";
import type { Finding, Severity } from "../../report/finding.js";
import { linesAround } from "../../report/frame.js";
import { identity, keyOf } from "../../report/identity.js";
import { findingOf, type Messages, shorten } from "../../report/messages.js";
import type { Step } from "../../report/steps.js";
import type { GroupLinks } from "../../rules/groups/group-links.js";
import type { JourneyCheck, JourneyFault, JourneyRule } from "../../rules/journeys/journey-rule.js";
import { serverError } from "../../rules/journeys/server-error.js";
import { withoutQuery } from "../address/path-pattern.js";
import type { Secrets } from "../address/secrets.js";
import type { SeenPage } from "../page/seen-page.js";
import type { PageSnapshot, ReadPage } from "../page/snapshot.js";

/** Page in the result of an audit, as plain data without secrets. */
export interface AuditedPage {
  /** Address of the page. */
  address: string;
  /** Path and query of the page. */
  path: string;
  status: number;
  title: string;
  /** Text of its first `h1`. */
  heading: string;
  hasErrors: boolean;
  /** Error messages on the page, each once. */
  messages: readonly string[];
  /** Language that the page states, such as "cy". */
  lang: string | undefined;
  /** Steps that led to the page, with the answers that were sent. */
  steps: readonly Step[];
  findings: Finding[];
  /** HTML of the page, with secrets masked. Lines that are not near a finding are empty. */
  source: string;
  /** Links that the pages of a group should share, which are compared when all pages have been seen. */
  group: GroupLinks | undefined;
  /** Hash of the page's content, which is the same for pages with the same content. */
  contentKey: string;
  /** Place of the title in the HTML. */
  titlePlace: { line: number; column: number };
}

/** Everything that is needed to show a page in a browser. */
export interface StoredPage {
  url: URL;
  status: number;
  /** Content security policy that the page was sent with. */
  policy: string | undefined;
  /** HTML of the page with secrets masked. */
  html: string;
}

/** Called with each finding as it is found. */
export type OnFinding = (page: AuditedPage, finding: Finding) => void;

/** Records the pages of an audit, once for each state that they were seen in, with their findings. */
export class AuditLog {
  readonly #pages = new Map<string, AuditedPage>();
  /** What is kept of each page until the end, with its HTML compressed. */
  readonly #stored = new Map<AuditedPage, Omit<StoredPage, "html"> & { source: Uint8Array }>();
  /** Pages of the findings, by what is the same for all states of a page. */
  readonly #known = new Map<string, AuditedPage>();
  readonly #secrets: Secrets;
  #hasComponents = false;

  readonly #onFinding: OnFinding | undefined;

  constructor(secrets: Secrets, onFinding?: OnFinding) {
    this.#secrets = secrets;
    this.#onFinding = onFinding;
  }

  get pages(): readonly AuditedPage[] {
    return [...this.#pages.values()];
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Adds a page with the checker's findings. A server error may be a matter of the session, and is a warning then. */
  record(
    { page, steps }: SeenPage,
    read: Omit<ReadPage, "snapshot" | "problems">,
    policy: string | undefined,
    isUncertain: boolean,
  ): void {
    const url = new URL(page.url);
    const recorded: AuditedPage = {
      address: this.#secrets.redactAddress(url),
      path: this.#secrets.redactPath(url),
      status: page.status,
      title: this.#secrets.redact(page.title),
      heading: this.#secrets.redact(page.heading),
      hasErrors: page.hasErrors,
      messages: page.messages.map((message) => this.#secrets.redact(message)),
      lang: page.lang,
      steps: this.#clean(steps),
      findings: [],
      source: "",
      group: read.group,
      contentKey: page.contentKey,
      titlePlace: page.titlePlace,
    };
    this.#stored.set(recorded, { url, status: page.status, policy, source: read.source });
    this.#pages.set(page.stateKey, recorded);
    this.#hasComponents ||= read.hasComponents;
    for (const finding of read.findings) this.add(recorded, finding);
    const { status } = page;
    const fault = { messageId: "status", data: { status } } as const;
    if (status >= 500) this.reportOn(recorded, serverError, fault, undefined, isUncertain ? "warning" : undefined);
  }

  /** Checks whether a page was recorded in this state before. */
  has({ stateKey }: PageSnapshot): boolean {
    return this.#pages.has(stateKey);
  }

  /** Runs a rule on what was seen of a page, and reports what it finds. */
  check<Evidence, M extends Messages>(rule: JourneyCheck<Evidence, M>, seen: SeenPage, evidence: Evidence): void {
    rule.check(evidence, (fault) => this.report(seen, rule, fault));
  }

  /** Reports a fault of a page that was seen. The steps of the finding are those that led to the page, unless others are given. */
  report<M extends Messages>(
    { page, steps: own }: SeenPage,
    rule: JourneyRule<M>,
    fault: JourneyFault<M>,
    steps: readonly Step[] = own,
    severity?: Severity,
  ): void {
    const recorded = this.#pages.get(page.stateKey);
    if (recorded) this.reportOn(recorded, rule, fault, steps, severity);
  }

  /** Checks whether a finding says that the link to this id, in the error summary of a page, leads to no field. */
  isWrongLink(path: string, id: string): boolean {
    const isWrong = ({ rule, key = "" }: Finding) => rule === "error-link" && key === id;
    return this.pages.some((page) => withoutQuery(page.path) === withoutQuery(path) && page.findings.some(isWrong));
  }

  /** Reports a fault of a page that is in the log. */
  reportOn<M extends Messages>(
    page: AuditedPage,
    rule: JourneyRule<M>,
    fault: JourneyFault<M>,
    steps?: readonly Step[],
    severity: Severity = rule.severity,
  ): void {
    const { place, ...reported }: JourneyFault = fault;
    const finding = findingOf<Messages>({ ...rule, severity }, this.#redacted(reported), this.#redacted(place));
    const own = steps && this.#clean(steps);
    // Most findings share the steps of their page, which can be many.
    this.#add(page, { ...finding, steps: own && textOf(own) !== textOf(page.steps) ? own : page.steps });
  }

  /** Adds a finding of another tool, such as the checker or axe, about a page that is in the log. */
  add(page: AuditedPage, finding: Finding): void {
    this.#add(page, { ...this.#redacted(finding), steps: page.steps });
  }

  /** Returns everything that is needed to show a page in a browser; undefined when it is not kept. */
  stored(page: AuditedPage): StoredPage | undefined {
    const found = this.#stored.get(page);
    return found && { ...found, html: inflateRawSync(found.source).toString("utf8") };
  }

  /** Returns the reason why no page had anything to check; undefined when one had. */
  async nothingToCheck(prefix: string | undefined): Promise<NothingToCheck | undefined> {
    if (this.#hasComponents || !this.#pages.size) return undefined;
    const { nothingToCheck } = await import("../../check/nothing-to-check.js");
    const pages = this.pages.slice(0, 20).map((page) => this.stored(page)?.html.slice(0, 100_000) ?? "");
    return nothingToCheck(pages, prefix);
  }

  /** Keeps only the HTML around findings. */
  finish(): void {
    for (const page of this.pages)
      if (page.findings.length) page.source = excerpt(this.stored(page)?.html ?? "", page.findings);
    this.#stored.clear();
  }

  /** Removes secrets from every text in a value, because it may quote the page. */
  #redacted<T>(value: T): T {
    return mapTexts(value, (text) => this.#secrets.redact(text));
  }

  /** Removes secrets from every text in a value, and shortens long texts. */
  #clean<T>(value: T): T {
    return mapTexts(value, (text) => shorten(this.#secrets.redact(text)));
  }

  /** Adds a finding, unless the same one is known from another state of the page. */
  #add(page: AuditedPage, finding: Finding): void {
    const key = findingKey(page, finding);
    const other = this.#known.get(key);
    if (other && (other !== page || other.findings.some((each) => each.selector === finding.selector))) return;
    this.#known.set(key, page);
    page.findings.push(finding);
    this.#onFinding?.(page, finding);
  }
}

function textOf(steps: readonly Step[]): string {
  return steps.map(({ text }) => text).join();
}

/** Returns a key that is the same when two states of a page have the same finding. */
function findingKey({ path }: AuditedPage, finding: Finding): string {
  return JSON.stringify([keyOf(identity(withoutQuery(path), finding)), finding.data]);
}

/** Empties the lines of a page that are not near a finding, so that the others keep their line numbers. */
function excerpt(html: string, findings: readonly Pick<Finding, "line">[]): string {
  const kept = new Set<number>();
  for (const { line } of findings)
    for (let each = line - linesAround; each <= line + linesAround; each += 1) kept.add(each);
  const last = Math.max(...kept);
  return html
    .split("\n", last)
    .map((text, at) => (kept.has(at + 1) ? text : ""))
    .join("\n");
}

import { inflateRawSync } from "node:zlib";
import { printable } from "../../../../ds-frontend/src/cli/printable.js";
import type { Finding } from "../../check/finding.js";
import type { Nothing } from "../../check/nothing-to-check.js";
import { documentationOf } from "../../report/documentation.js";
import { cut, type Messages, type Reported, say } from "../../report/messages.js";
import type { GroupLinks } from "../../rules/page/group-links.js";
import type { PageSnapshot, Place, ReadPage } from "../page/snapshot.js";
import type { JourneyReport, Spot } from "../rules/report.js";
import { rules } from "../rules/rules.js";
import type { Secrets } from "../secrets.js";
import { excerpt } from "./excerpt.js";
import type { SeenPage } from "./seen-page.js";
import { type Step, textsOf } from "./step.js";

/** Finding of an audit. */
export interface AuditFinding extends Finding {
  /** Steps that led to it as data, when they are others than those that led to its page. */
  journey?: readonly Step[];
}

/** Page in the result of an audit: plain data without secrets. */
export interface AuditedPage {
  /** Address of the page, safe to print. */
  address: string;
  /** Path and query of the page. */
  path: string;
  status: number;
  title: string;
  hasErrors: boolean;
  /** Steps that led to the page, such as "GET /start" and "POST /name empty". */
  steps: readonly string[];
  /** The same steps as data, with the answers that were given. */
  journey: readonly Step[];
  /** Number of the page that the last step began at. */
  from: number | undefined;
  findings: AuditFinding[];
  /** HTML of the page around its findings, with secrets masked. The other lines are empty. */
  source: string;
  /** Picture of the page in a browser, a JPEG as base64. */
  screenshot?: string;
  /** Links between the pages of a group, which are compared in the end. */
  group: GroupLinks | undefined;
  /** Text that is the same for pages with the same content. */
  contentKey: string;
  /** Place of the title in the HTML. */
  titlePlace: { line: number; column: number };
}

/** Finding of another tool, with what is not the same for all of them. */
type OtherFinding = Pick<Finding, "rule" | "messageId" | "data" | "message" | "severity" | "url" | "selector" | "key">;

/** What is needed to show a page in a browser. */
export interface Stored {
  url: URL;
  policy: string | undefined;
  /** HTML of the page with secrets masked, compressed. */
  source: Uint8Array;
}

/** Records each distinct state of every page, with its findings. */
export class AuditLog {
  readonly #pages = new Map<string, AuditedPage>();
  readonly #stored = new Map<AuditedPage, Stored>();
  readonly #bySteps = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly #secrets: Secrets;
  #hasComponents = false;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  get pages(): readonly AuditedPage[] {
    return [...this.#pages.values()];
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Adds a page with the findings of the checker, unless it was seen before in the same state. */
  record({ page, steps }: SeenPage, read: Omit<ReadPage, "snapshot" | "problems">, policy: string | undefined): void {
    if (this.#pages.has(page.stateKey)) return;
    const url = new URL(page.url);
    const journey = this.#clean(steps);
    const recorded: AuditedPage = {
      address: printable(this.#secrets.redactAddress(url)),
      path: printable(this.#secrets.redactPath(url)),
      status: page.status,
      title: printable(this.#secrets.redact(page.title)),
      hasErrors: page.hasErrors,
      steps: textsOf(journey),
      journey,
      from: this.#bySteps.get(keyOf(steps.slice(0, lastBeginning(steps)))),
      findings: [],
      source: "",
      group: read.group,
      contentKey: page.contentKey,
      titlePlace: page.titlePlace,
    };
    const number = this.#pages.size;
    this.#pages.set(page.stateKey, recorded);
    this.#stored.set(recorded, { url, policy, source: read.source });
    this.#hasComponents ||= read.hasComponents;
    const key = keyOf(steps);
    if (!this.#bySteps.has(key)) this.#bySteps.set(key, number);
    for (const finding of read.findings) this.#add(recorded, this.#safe({ ...finding, steps: recorded.steps }));
    if (page.status >= 500)
      this.reportOn(recorded, { rule: "server-error", messageId: "status", data: { status: page.status } });
  }

  /** Checks whether a page is in the log in this state. */
  has({ stateKey }: PageSnapshot): boolean {
    return this.#pages.has(stateKey);
  }

  /** Adds a finding about a page, at a place of it, after other steps than those that led to the page. */
  report({ page, steps: own }: SeenPage, { place, steps = own, ...report }: JourneyReport & Spot): void {
    const recorded = this.#pages.get(page.stateKey);
    // A page of another part of a divided audit is in the log of that part.
    if (recorded) this.reportOn(recorded, report as JourneyReport, place, steps);
  }

  /** Adds a finding about a page that is in the log. */
  reportOn(
    page: AuditedPage,
    { rule, ...report }: JourneyReport,
    place: Partial<Place> = {},
    steps?: readonly Step[],
  ): void {
    const { severity, messages } = rules[rule];
    const sentence = say<Messages>(messages, this.#clean(report) as Reported<Messages>);
    const clean = steps && this.#clean(steps);
    const journey = clean && textsOf(clean).join() !== page.steps.join() ? clean : undefined;
    this.#add(page, {
      rule,
      ...sentence,
      severity,
      url: documentationOf(rule),
      ...start,
      ...place,
      ...(place.selector !== undefined && { selector: this.#secrets.redact(place.selector) }),
      steps: journey ? textsOf(journey) : page.steps,
      ...(journey && { journey }),
    });
  }

  /** Adds a finding of another tool about a page that is in the log. */
  add(page: AuditedPage, finding: OtherFinding): void {
    this.#add(page, this.#safe({ ...finding, ...start, steps: page.steps }));
  }

  /** Returns what is needed to show a page in a browser. */
  stored(page: AuditedPage): { url: URL; policy: string | undefined; html: string } | undefined {
    const found = this.#stored.get(page);
    return found && { url: found.url, policy: found.policy, html: htmlOf(found) };
  }

  /** Explains why there was nothing to check on any page; undefined when there was something. */
  async nothingToCheck(prefix: string | undefined): Promise<Nothing | undefined> {
    if (this.#hasComponents || !this.#pages.size) return undefined;
    const { nothingToCheck } = await import("../../check/engine.js");
    const stored = [...this.#stored.values()].slice(0, 20);
    return nothingToCheck(
      stored.map((each) => htmlOf(each).slice(0, 100_000)),
      prefix,
    );
  }

  /** Gives the pages with findings the HTML around them, and forgets the rest of it. The pages of a part are compared later, by their titles. */
  finish(isPart: boolean): void {
    for (const page of this.#pages.values()) {
      const found = this.#stored.get(page);
      const places = [...page.findings, ...(isPart ? [page.titlePlace] : [])];
      if (found && places.length) page.source = excerpt(htmlOf(found), places);
    }
    this.#stored.clear();
  }

  /** Returns a finding without secrets, which a page may repeat. */
  #safe(finding: AuditFinding): AuditFinding {
    const { message, data, selector, key, suggestion } = finding;
    const redact = (text: string) => printable(this.#secrets.redact(text));
    return {
      ...finding,
      message: redact(message),
      data: this.#clean(data),
      ...(selector !== undefined && { selector: redact(selector) }),
      ...(key !== undefined && { key: redact(key) }),
      ...(suggestion !== undefined && { suggestion: redact(suggestion) }),
    };
  }

  /** Returns a value without secrets and without characters that control a terminal, with its long texts cut. */
  #clean<T>(value: T): T;
  #clean(value: unknown): unknown {
    if (typeof value === "string") return printable(cut(this.#secrets.redact(value)));
    if (Array.isArray(value)) return value.map((each) => this.#clean(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#clean(each)]));
  }

  /** Adds a finding, unless the same one is known from another state of the page. */
  #add(page: AuditedPage, finding: AuditFinding): void {
    const { rule, messageId, data, selector } = finding;
    const key = JSON.stringify([page.path.split("?")[0], rule, messageId, data, selector]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    page.findings.push(finding);
  }
}

const start = { line: 1, column: 1, size: 1 };

function htmlOf({ source }: Stored): string {
  return inflateRawSync(source).toString("utf8");
}

function keyOf(steps: readonly Step[]): string {
  return textsOf(steps).join("\n");
}

/** Returns the number of the last step that a person takes. The redirects after it follow by themselves. */
function lastBeginning(steps: readonly Step[]): number {
  return Math.max(
    0,
    steps.findLastIndex(({ kind }) => kind !== "redirect"),
  );
}

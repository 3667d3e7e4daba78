import type { Finding } from "../../check/finding.js";
import { printable } from "../../report/printable.js";
import type { GroupLinks } from "../../rules/page/group-links.js";
import type { HtmlElement } from "../../rules/page/node.js";
import { selector } from "../../rules/page/selector.js";
import { allMessages, type Sight } from "../page/sight.js";
import { documentationOf, type RuleName, rules } from "../rules/rules.js";

/** Page in the journal of an audit. */
export interface Recorded {
  /** Address of the page, safe to print. */
  address: string;
  url: URL;
  status: number;
  title: string;
  html: string;
  policy: string | undefined;
  hasErrors: boolean;
  steps: readonly string[];
  /** Page that the last step began at. */
  from: Recorded | undefined;
  findings: Finding[];
  group: GroupLinks | undefined;
  /** Picture of the page in a browser, a JPEG as base64. */
  screenshot?: string;
}

/** Finding of another tool, with what is not the same for all of them. */
type OtherFinding = Pick<Finding, "rule" | "severity" | "message" | "url" | "selector">;

/** Checks the HTML of a page with the rules. */
export type Inspect = (html: string) => { findings: Finding[]; group: GroupLinks | undefined };

/** Keeps the pages of an audit, each as often as it looked different, and what was found on them. */
export class Journal {
  readonly #pages = new Map<string, Recorded>();
  readonly #bySteps = new Map<string, Recorded>();
  readonly #known = new Set<string>();
  readonly #inspect: Inspect;
  readonly #redact: (text: string) => string;

  constructor(inspect: Inspect, redact: (text: string) => string) {
    this.#inspect = inspect;
    this.#redact = redact;
  }

  get pages(): readonly Recorded[] {
    return [...this.#pages.values()];
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Adds a page, after the steps that led to the page before it, and checks it, unless it was seen before in the same state. */
  record(sight: Sight, before: readonly string[] = []): Recorded {
    const key = keyOf(sight);
    const known = this.#pages.get(key);
    if (known) return known;
    const { url, status, hasErrors, policy } = sight;
    const html = this.#redact(sight.html);
    const { findings, group } = this.#inspect(html);
    const steps = this.#safe(sight.steps);
    const recorded: Recorded = {
      address: this.#redact(addressOf(url)),
      url,
      status,
      title: this.#redact(sight.title),
      html,
      policy,
      hasErrors,
      steps,
      from: this.#bySteps.get(before.join("\n")),
      findings: [],
      group,
    };
    this.#pages.set(key, recorded);
    if (!this.#bySteps.has(sight.steps.join("\n"))) this.#bySteps.set(sight.steps.join("\n"), recorded);
    for (const finding of findings) this.#add(recorded, { ...finding, steps });
    if (status >= 500)
      this.report(sight, "ds/server-error", `The server answers with the error ${status}: see its log`);
    return recorded;
  }

  /** Adds a finding about a page, at an element of it if one is given, after other steps than those that led to the page. */
  report(sight: Sight, rule: RuleName, message: string, element?: HtmlElement, steps = sight.steps): void {
    const own = element ? this.#redact(selector(sight.page, element)) : null;
    this.reportOn(this.record(sight), rule, message, { ...place(element), selector: own, steps });
  }

  /** Adds a finding about a page that is in the journal, at a place of it. */
  reportOn(
    page: Recorded,
    rule: RuleName,
    message: string,
    { steps = page.steps, ...place }: Partial<Pick<Finding, "line" | "column" | "size" | "selector" | "steps">> = {},
  ): void {
    this.#add(page, {
      rule,
      severity: rules[rule].severity,
      message: this.#redact(printable(message)),
      url: documentationOf(rule),
      line: 1,
      column: 1,
      size: 1,
      spec: null,
      selector: null,
      ...place,
      steps: this.#safe(steps),
    });
  }

  /** Returns steps without secrets and without characters that control a terminal: the name of a field can be anything. */
  #safe(steps: readonly string[]): string[] {
    return steps.map((step) => printable(this.#redact(step)));
  }

  /** Adds a finding of another tool about a page that is in the journal. */
  add(page: Recorded, finding: OtherFinding): void {
    const message = this.#redact(finding.message);
    const own = finding.selector && this.#redact(finding.selector);
    this.#add(page, { ...finding, message, selector: own, line: 1, column: 1, size: 1, spec: null, steps: page.steps });
  }

  /** Adds a finding, unless the same one is known from another state of the page. */
  #add(page: Recorded, finding: Finding): void {
    const key = JSON.stringify([page.url.pathname, finding.rule, finding.message, finding.selector]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    page.findings.push(finding);
  }
}

function place(element: HtmlElement | undefined): { line: number; column: number; size: number } {
  const { line = 1, column = 1, size = 1 } = element?.location ?? {};
  return { line, column, size };
}

/** Returns the address of a page for reports, without credentials and fragment. */
export function addressOf({ origin, pathname, search }: URL): string {
  return printable(`${origin}${pathname}${search}`);
}

/** Returns a text that is the same for a page in the same state: its address, its title, its questions and its errors. */
function keyOf(sight: Sight): string {
  const { url, status, title, forms, hasErrors } = sight;
  const errors = hasErrors ? allMessages(sight) : [];
  return JSON.stringify([url.pathname, url.search, status, title, forms.map(({ key }) => key), errors]);
}

import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import type { NothingToCheck } from "../check/nothing-to-check.js";
import { Client, type Visit } from "../http/client.js";
import { authorizationOf, decodePercents, withoutUser } from "../http/credentials.js";
import { isLoopback } from "../http/loopback.js";
import { TimeLimit } from "../http/time-limit.js";
import { mapTexts } from "../report/clean.js";
import { count } from "../report/count.js";
import { UnavailableError } from "../report/unavailable.js";
import { mayMatchPath } from "./address/matches-path.js";
import { Secrets } from "./address/secrets.js";
import { ProvidedAnswers } from "./answers/provided-answers.js";
import { BrowserAudit } from "./browser/browser-audit.js";
import { compareAuditedPages } from "./compare-pages.js";
import type { AuditOptions } from "./options.js";
import { PageReader } from "./page/page-reader.js";
import type { ReadPage } from "./page/snapshot.js";
import { type AuditedPage, AuditLog } from "./walk/audit-log.js";
import { type Coverage, remarksOn } from "./walk/coverage.js";
import { Notes } from "./walk/notes.js";
import { Policy } from "./walk/policy.js";
import { Walk } from "./walk/walk.js";

/** Result of an audit, as plain data. */
export interface AuditResult {
  /** Pages in the order in which they were seen. A page is listed once for each state that it was seen in, such as with errors. */
  pages: readonly AuditedPage[];
  /** Sentences about pages that could not be read or checked. */
  problems: string[];
  /** Sentences about what the audit left out on purpose. */
  remarks: string[];
  coverage: Coverage;
  /** Reason why no page had anything to check; undefined when one had. */
  nothing?: NothingToCheck;
}

/** Walks through a running service as a person would, starting at an address, and checks every page that it sees. */
export async function audit(address: string, options: AuditOptions = {}): Promise<AuditResult> {
  const { start, headers, secrets } = readAddress(address, options);
  const { timeout = 30, maxTime = 600, limit = 500 } = options;
  const notes = new Notes((text) => secrets.redact(text));
  const onProblem = (sentence: string) => notes.fail(sentence);
  const deadline = new TimeLimit(maxTime, options.signal);
  const { signal } = deadline;
  const log = new AuditLog(secrets, options.onFinding);
  // A test environment that others use too must survive an audit. This machine is its user's own.
  const delay = isLoopback(start.hostname) ? 0 : 100;
  const client = new Client(start.origin, headers, { timeout, delay, signal });
  const provided = new ProvidedAnswers(options.answers ?? {}, options.answersFolder ?? process.cwd(), {
    onSecret: (text) => secrets.add(text),
    onProblem,
  });
  const { prefix, lang, locales, browser } = options;
  const checkOptions = { ...(prefix && { prefix }), ...(lang && { lang }), ...(locales && { locales }) };
  const reader = new PageReader(checkOptions, secrets);
  const isExcluded = ({ pathname }: URL) => options.exclude?.some((path) => mayMatchPath(pathname, path)) ?? false;
  const inBrowser = browser && new BrowserAudit(browser, { client, log, signal, onProblem, isExcluded }, options);
  const read = async (visit: Visit): Promise<ReadPage> => {
    const found = reader.read(visit, visit.html ?? "");
    if (!found.snapshot.needsScript || !inBrowser) return found;
    const html = await inBrowser.render(visit);
    return html === undefined ? found : reader.read(visit, html);
  };
  const policy = new Policy(client.origin, options, notes);
  const tools = { client, log, notes, policy, provided, secrets, signal, limit, read };
  const walk = new Walk({ ...tools, rendersScript: browser !== undefined }, options.onProgress);
  try {
    await walk.run(start);
    await inBrowser?.run();
  } catch (error) {
    if (!signal.aborted) throw error;
    onProblem(
      deadline.isReached
        ? `The audit ended at its limit of ${count(maxTime, "second")}.`
        : "The audit was stopped before its end.",
    );
  } finally {
    deadline.end();
    await inBrowser?.close();
  }
  compareAuditedPages(log);
  const nothing = await log.nothingToCheck(prefix);
  log.finish();
  if (!log.size && !notes.problems.length) notes.fail(`There is no page at ${withoutCredentials(address)}.`);
  if (log.pages.length === 1 && !notes.isAnything)
    notes.remark("Only one page was seen, because no link or form leads to another: ….", log.pages[0]?.path ?? "");
  if (provided.unused.length && !signal.aborted)
    notes.remark("No page asked for these answers: ….", provided.unused.map((name) => `"${name}"`).join(", "));
  const coverage = mapTexts(walk.finish(), (text) => secrets.redact(text));
  return {
    pages: log.pages,
    problems: notes.problems,
    remarks: remarksOn(coverage),
    coverage,
    ...(nothing && { nothing }),
  };
}

/** Parses the address of a service, and returns the headers to send to it and the secrets to keep out of reports. */
function readAddress(
  address: string,
  { allowHost, headers: own = {} }: AuditOptions,
): { start: URL; headers: Record<string, string>; secrets: Secrets } {
  const start = assertAddress(address, allowHost);
  const lowerCase = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]);
  const headers: Record<string, string> = { ...authorizationOf(start), ...Object.fromEntries(lowerCase) };
  const secrets = new Secrets([
    ...Object.values(headers).flatMap(secretsIn),
    ...[start.username, start.password].flatMap((each) => [each, decodePercents(each)]),
  ]);
  return { start: withoutUser(start), headers, secrets };
}

/** Returns the secrets in the value of a header: the whole of it, what follows a scheme such as "Bearer", and the values of cookies. */
function secretsIn(value: string): string[] {
  const [, credentials] = /^[A-Za-z]+ +(.+)$/.exec(value) ?? [];
  const pairs = value.split(";").flatMap((pair) => (pair.includes("=") ? [pair.slice(pair.indexOf("=") + 1)] : []));
  const all = [credentials ?? value, ...pairs].map((each) => each.trim());
  return [...all, ...all.map(decodePercents)].filter(Boolean);
}

/** Parses the address of a service, and refuses in a sentence one that is not to be audited. */
export function assertAddress(address: string, allowed: string | undefined): URL {
  const shown = withoutCredentials(address);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new UnavailableError(`${shown} is not an address: give one such as http://localhost:3000/.`);
  const url = new URL(address);
  if (isLoopback(url.hostname) || allowed === url.hostname || allowed === url.host) return url;
  throw new UnavailableError(
    `${shown} is not on this machine: if the service is yours to test, add --allow-host ${url.hostname}.`,
  );
}

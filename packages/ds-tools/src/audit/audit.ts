import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { groupFindings } from "../check/group-findings.js";
import { Unavailable, withoutCredentials } from "../check/unavailable.js";
import { Given } from "./answers/given.js";
import { lookInBrowser } from "./browser/look-in-browser.js";
import { Client } from "./http/client.js";
import { isLoopback } from "./http/loopback.js";
import type { AuditOptions } from "./options.js";
import { titleRepeated } from "./rules/title-repeated.js";
import { Journal, type Recorded } from "./walk/journal.js";
import { Notes } from "./walk/notes.js";
import { Walk } from "./walk/walk.js";

/** Result of an audit. */
export interface Audited {
  /** Pages in the order in which they were seen, each as often as it looked different. */
  pages: readonly Recorded[];
  /** Sentences about what could not be read. */
  problems: string[];
  /** Sentences about what was left out. */
  remarks: string[];
}

/** Goes through a running service from an address on, as a person would, and checks every page that it sees. */
export async function audit(address: string, options: AuditOptions = {}): Promise<Audited> {
  const start = parseAddress(address, options.allowHost);
  const headers = { ...authorization(start), ...lowerCase(options.headers ?? {}) };
  const redact = redactor([...Object.values(headers), start.username, start.password]);
  start.username = "";
  start.password = "";
  // The parser is only needed here.
  const { inspect, parsePage } = await import("../check/engine.js");
  const { prefix, lang, locales } = options;
  const checkOptions = { ...(prefix && { prefix }), ...(lang && { lang }), ...(locales && { locales }) };
  const signal = options.signal ?? new AbortController().signal;
  const { timeout = 30, delay = 0 } = options;
  const problems: string[] = [];
  const journal = new Journal((html) => inspect(html, checkOptions), redact);
  const notes = new Notes();
  const given = new Given(options.answers ?? {}, options.answersFolder ?? process.cwd());
  const onProblem = (message: string) => {
    if (!problems.includes(redact(message))) problems.push(redact(message));
  };
  const client = new Client(start.origin, headers, { timeout, delay, signal });
  const walk = new Walk(
    {
      client,
      journal,
      notes,
      given,
      onProblem,
      parse: (html) => parsePage(html, checkOptions),
    },
    options,
  );
  try {
    await walk.run(start);
    const { browser, axe, screenshots: takesScreenshots = false, focusTimeout = 2000 } = options;
    const looking = { client, journal, axe, prefix, takesScreenshots, timeout: focusTimeout, signal, onProblem };
    if (browser) await lookInBrowser({ browser, ...looking });
  } catch (error) {
    if (!signal.aborted) throw error;
    problems.push("The audit was stopped before its end.");
  }
  titleRepeated(journal.pages, (page, data, place) =>
    journal.reportOn(page, { rule: "page-title-repeated", messageId: "repeated", data, key: data.title }, place),
  );
  addGroupFindings(journal);
  if (!journal.size && !problems.length) problems.push(`There is no page at ${withoutCredentials(address)}.`);
  if (given.unused.length && !signal.aborted)
    notes.add("No page asked for these answers: ….", given.unused.map((name) => `"${name}"`).join(", "));
  return { pages: journal.pages, problems, remarks: notes.sentences.map((each) => printable(redact(each))) };
}

function parseAddress(address: string, allowed: string | undefined): URL {
  const shown = withoutCredentials(address);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Unavailable(`${shown} is not an address: give one such as http://localhost:3000/.`);
  const url = new URL(address);
  if (isLoopback(url.hostname) || allowed === url.hostname || allowed === url.host) return url;
  throw new Unavailable(
    `${shown} is not on this machine: if the service is yours to test, add --allow-host ${url.hostname}.`,
  );
}

/** Turns the credentials in an address into a header (RFC 7617). */
function authorization({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {};
  const credentials = `${decodePercents(username)}:${decodePercents(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` };
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns a function that replaces secrets by ***, because a page may repeat what it was sent. */
function redactor(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.flatMap((each) => [each, ...each.split(/[\s=;:]+/), decodePercents(each)]);
  const long = [...new Set(parts)].filter((each) => each.length >= 6).sort((one, other) => other.length - one.length);
  const patterns = long.map((each) => new RegExp([...each].map(inAnyEncoding).join(""), "giu"));
  return (text) => patterns.reduce((rest, pattern) => rest.replace(pattern, "***"), withoutCredentials(text));
}

/** Returns a pattern for a character as it is, in an address (%2F) or in HTML (&amp;, &#39;). */
function inAnyEncoding(character: string): string {
  if (/\w/.test(character)) return character;
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
  const own = `\\u{${character.codePointAt(0)?.toString(16)}}`;
  return `(?:${own}|${bytes.join("")}|&#?\\w{1,8};${character === " " ? "|\\+" : ""})`;
}

/** Adds what several pages of a group show together. */
function addGroupFindings(journal: Journal): void {
  const pages = journal.pages.map((page) => {
    const { address, group, findings } = page;
    return { key: address, name: address, group, findings };
  });
  const found = groupFindings(pages);
  for (const page of journal.pages) {
    for (const finding of found.get(page.address) ?? []) page.findings.push({ ...finding, steps: page.steps });
    found.delete(page.address);
  }
}

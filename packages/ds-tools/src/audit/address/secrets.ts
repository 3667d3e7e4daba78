import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { isIdentifier } from "./path-pattern.js";

/*
 * Keeps secrets out of reports: headers and credentials, answers from --answers and of password fields, and tokens in addresses. This is
 * needed because a page may repeat what it was sent.
 */

/** A secret shorter than this may be part of an ordinary word, so it is only replaced where it is a whole word. */
const shortest = 6;
const longest = 200;

const tokenNames =
  "(?:[\\w.-]{0,40}(?:token|secret|password|passwd|signature|session|csrf|xsrf|apikey|api[-_]key|access[-_]key|auth|jwt|otp|nonce|ticket|magic)[\\w.-]{0,40}|key|sig|sid|code|state|hash)";
const tokenName = new RegExp(`^${tokenNames}$`, "i");
const tokensInQueries = new RegExp(`([?&;]|&amp;)(${tokenNames})=([^&#"'<>\\s;]+)`, "gi");
const credentialsInAddresses = /(\bhttps?:[\\/]{0,9})([^\\/?#\s"'<>]{0,999})@/gi;

/** Replaces secrets in texts with ***. */
export class Secrets {
  readonly #all = new Set<string>();
  #pattern: RegExp | undefined;

  constructor(secrets: readonly string[] = []) {
    this.add(...secrets);
  }

  /** Adds texts to keep out of reports from now on. */
  add(...secrets: readonly string[]): void {
    const before = this.#all.size;
    for (const secret of secrets.flatMap(partsOf)) for (const form of formsOf(secret)) this.#all.add(form);
    if (this.#all.size === before) return;
    const sorted = [...this.#all].sort((one, other) => other.length - one.length);
    this.#pattern = new RegExp(sorted.map(source).join("|"), "giu");
  }

  /** Returns a text in which secrets, and tokens in addresses, are replaced with ***. */
  redact(text: string): string {
    const plain = withoutCredentials(text);
    return (this.#pattern ? plain.replace(this.#pattern, "***") : plain).replace(tokensInQueries, "$1$2=***");
  }

  /** Returns the address of a page for people to read: without credentials, fragment, tokens and secrets. */
  redactAddress(url: URL): string {
    return this.redact(`${url.origin}${pathOf(url)}`);
  }

  /** Returns the path and query of an address without tokens and secrets. */
  redactPath(url: URL): string {
    return this.redact(pathOf(url));
  }

  /** Replaces secrets in HTML with the same number of asterisks, so that lines and columns stay the same. */
  mask(html: string): string {
    return (this.#pattern ? html.replace(this.#pattern, stars) : html)
      .replace(credentialsInAddresses, (_, scheme, secret) => `${scheme}${stars(secret)}@`)
      .replace(tokensInQueries, (_, sign, name, value) => `${sign}${name}=${stars(value)}`)
      .replace(/\b(?:href|action|formaction|value)=(?:"[^"]*"|'[^']*')/gi, (attribute) =>
        attribute.replace(/[^/?&="']+/g, (part) => (isRandom(part) ? stars(part) : part)),
      );
  }
}

/** Returns the lines of a secret, because pages show them apart, and the beginning of a long one, because reports cut it. */
function partsOf(secret: string): string[] {
  const lines = secret.split(/[\r\n]+/).map((line) => line.trim());
  return lines.flatMap((line) => (line.length > longest ? [line, line.slice(0, longest)] : line || []));
}

/** Returns a secret as it is, and as it is written in HTML and in addresses. */
function formsOf(secret: string): string[] {
  const named = secret
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    secret.replace(/\s+/g, " "),
    named,
    named.replaceAll("'", "&#39;"),
    named.replaceAll("&quot;", "&#34;").replaceAll("'", "&#39;"),
    encoded,
    encoded.replaceAll("%20", "+"),
    encoded.replaceAll("'", "%27"),
  ];
}

function source(secret: string): string {
  const exact = secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return secret.length < shortest ? `(?<![\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])` : exact;
}

function pathOf({ pathname, search }: URL): string {
  const path = pathname
    .split("/")
    .map((part) => (isRandom(part) ? "***" : part))
    .join("/");
  const query = search
    .slice(1)
    .split("&")
    .map((pair) => {
      const [name = "", ...rest] = pair.split("=");
      const value = rest.join("=");
      return value && (tokenName.test(name) || isRandom(value)) ? `${name}=***` : pair;
    })
    .join("&");
  return query ? `${path}?${query}` : path;
}

/** Checks whether a text looks random, as keys and tokens do: long, with digits among its letters. */
function isRandom(whole: string): boolean {
  const text = whole.slice(0, 300);
  if (!/^[\w.~+/=-]{16,}$/.test(text) || (text.match(/\d/g) ?? []).length < 3) return false;
  if (isIdentifier(text)) return true;
  // In an address that a person wrote, each part is a word or a number, never a mixture.
  return text.split(/[-_.]/).some((each) => each.length >= 8 && /\d/.test(each) && /[a-z]/i.test(each));
}

function stars(text: string): string {
  return text.replace(/[^\n"']/g, "*");
}

import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { isRandom } from "./path-pattern.js";

/*
 * Keeps secrets out of reports: headers and credentials, answers from --answers, and tokens in addresses. This is needed because a
 * page may repeat what it was sent.
 */

/** A secret shorter than this may be part of an ordinary word, so it is only replaced where it is a whole word. */
const shortest = 6;
/** The beginning of a secret is replaced like the whole if it is as long as this. */
const longest = 200;

const tokenNames =
  "(?:[\\w.-]{0,40}(?:token|secret|password|passwd|signature|session|csrf|xsrf|apikey|api[-_]key|access[-_]key|auth|jwt|otp|nonce|ticket|magic)[\\w.-]{0,40}|key|sig|sid|code|state|hash)";
const tokenName = new RegExp(`^${tokenNames}$`, "i");
const tokensInQueries = new RegExp(`([?&;]|&amp;)(${tokenNames})=([^&#"'<>\\s;]+)`, "gi");

const credentialsInAddresses = /(\bhttps?:[\\/]{0,9})([^\\/?#\s"'<>]{0,999})@/gi;

/** Replaces secrets in texts with ***. */
export class Secrets {
  readonly #all = new Set<string>();
  /** Finds the secrets that are only replaced where they are a whole word. */
  #short: RegExp | undefined;
  #long: readonly (readonly string[])[] = [];
  /** Finds where a long secret may begin. */
  #beginnings: RegExp | undefined;

  constructor(secrets: readonly string[] = []) {
    this.add(...secrets);
  }

  /** Texts that are kept out of reports. */
  get all(): readonly string[] {
    return [...this.#all];
  }

  /** Adds texts to keep out of reports from now on. */
  add(...secrets: readonly string[]): void {
    const before = this.#all.size;
    // The texts of a page have one space where an answer has several, or begins a line.
    for (const secret of secrets.map((text) => text.trim().replace(/\s+/g, " "))) if (secret) this.#all.add(secret);
    if (this.#all.size === before) return;
    const sorted = [...this.#all].sort((one, other) => other.length - one.length);
    const short = sorted.filter(({ length }) => length < shortest).map((secret) => inAnyEncoding([...secret]));
    this.#short = short.length
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${short.join("|")})(?![\\p{L}\\p{N}])`, "giu")
      : undefined;
    this.#long = sorted.filter(({ length }) => length >= shortest).map((secret) => [...secret]);
    const beginnings = new Set(this.#long.map((secret) => inAnyEncoding(secret.slice(0, shortest))));
    this.#beginnings = beginnings.size ? new RegExp(`(?=${[...beginnings].join("|")})`, "giu") : undefined;
  }

  /** Returns a text in which secrets, and tokens in addresses, are replaced with ***. */
  redact(text: string): string {
    const long = this.#replaceLong(withoutCredentials(text), () => "***");
    const short = this.#short ? long.replace(this.#short, "***") : long;
    return short.replace(tokensInQueries, "$1$2=***");
  }

  /** Replaces long secrets, and the beginnings of them that stand where a text was cut. */
  #replaceLong(text: string, replacement: (secret: string) => string): string {
    const parts: string[] = [];
    let at = 0;
    for (const { index } of this.#beginnings ? text.matchAll(this.#beginnings) : []) {
      if (index < at) continue;
      const end = Math.max(...this.#long.map((secret) => endOf(secret, text, index)));
      if (end <= index) continue;
      parts.push(text.slice(at, index), replacement(text.slice(index, end)));
      at = end;
    }
    return parts.join("") + text.slice(at);
  }

  /** Returns the address of a page for people to read: without credentials, fragment, tokens and secrets. */
  redactAddress(url: URL): string {
    return this.redact(`${url.origin}${this.#path(url)}`);
  }

  /** Returns the path and query of an address without tokens and secrets. */
  redactPath(url: URL): string {
    return this.redact(this.#path(url));
  }

  #path({ pathname, search }: URL): string {
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

  /** Replaces secrets in HTML with the same number of asterisks, so that lines and columns stay the same. */
  mask(html: string): string {
    const plain = html.replace(credentialsInAddresses, (_, scheme, secret) => `${scheme}${stars(secret)}@`);
    const long = this.#replaceLong(plain, stars);
    return this.#maskParts(long.replace(tokensInQueries, (_, sign, name, value) => `${sign}${name}=${stars(value)}`));
  }

  /** Masks short secrets in the text and attribute values of a page, but not in its markup, and tokens in links and fields. */
  #maskParts(html: string): string {
    const parts: string[] = [];
    let raw = "";
    for (let at = 0; at < html.length; ) {
      const open = html.indexOf("<", at);
      const end = open < 0 ? html.length : open;
      const text = html.slice(at, end);
      parts.push(this.#short && !raw ? text.replace(this.#short, stars) : text);
      if (open < 0) break;
      const close = html.indexOf(">", open);
      const tag = html.slice(open, close < 0 ? html.length : close + 1);
      const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(tag) ?? [];
      if (raw) raw = slash && name.toLowerCase() === raw ? "" : raw;
      else if (!slash && /^(?:script|style)$/i.test(name)) raw = name.toLowerCase();
      parts.push(raw || !name ? tag : this.#maskTag(tag, name.toLowerCase()));
      at = open + tag.length;
    }
    return parts.join("");
  }

  #maskTag(tag: string, name: string): string {
    if (tag.length > 100_000) return tag;
    const isToken = name === "input" && /\bname\s{0,9}=\s{0,9}["']?[\w.-]{0,40}(?:token|csrf|nonce)/i.test(tag);
    return tag.replace(attributeValues, (whole, attribute: string, value: string) => {
      const lower = attribute.toLowerCase();
      const start = whole.slice(0, whole.length - value.length);
      if (lower === "value" && isToken) return start + stars(value);
      const random =
        /^(?:a|form|button|input)$/.test(name) && /^(?:href|action|formaction)$/.test(lower)
          ? value.replace(/[^/?&="']+/g, (part) => (isRandom(part) ? stars(part) : part))
          : value;
      return start + (this.#short && !structural.test(lower) ? random.replace(this.#short, stars) : random);
    });
  }
}

const attributeValues = /(?<![\w:-])([a-z][\w:-]{0,60})\s{0,9}=\s{0,9}("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
/** Attributes for the structure of a page, whose values never come from an answer. */
const structural =
  /^(?:class|id|for|name|type|role|lang|rel|method|enctype|href|action|src|aria-(?!label$).*|data-module)$/;

function stars(text: string): string {
  return text.replace(/[^\n"']/g, "*");
}

/** Returns where a secret ends that begins at a place of a text; -1 if there is none, or only so few letters of it that they are a chance. */
function endOf(secret: readonly string[], text: string, start: number): number {
  // More than one, because "&" may be the character itself, or begin one that is encoded.
  let places = [start];
  let count = 0;
  for (const character of secret) {
    const next = new Set(places.flatMap((place) => endsOf(character, text, place)));
    if (next.size === 0) break;
    places = [...next];
    count += 1;
  }
  if (count === secret.length || count >= longest) return Math.max(...places);
  return count >= shortest ? Math.max(...places.map((place) => endOfCut(text, place))) : -1;
}

/** Returns the end of a text before "…", with an encoded character that was cut; -1 if the text was not cut here. */
function endOfCut(text: string, place: number): number {
  cutCharacter.lastIndex = place;
  const [, rest] = cutCharacter.exec(text) ?? [];
  return rest === undefined ? -1 : place + rest.length;
}

const cutCharacter = /([&%]?#?\w{0,8})…/y;

/** Returns where a character of a secret ends that begins at a place of a text: as it is, and encoded. */
function endsOf(character: string, text: string, place: number): number[] {
  return encodingsOf(character).flatMap((encoding) => {
    encoding.lastIndex = place;
    return encoding.test(text) ? [encoding.lastIndex] : [];
  });
}

const encodings = new Map<string, RegExp[]>();

function encodingsOf(character: string): RegExp[] {
  const seen = encodings.get(character);
  if (seen) return seen;
  const patterns = encodedForms(character).map((form) => new RegExp(form, "iuy"));
  encodings.set(character, patterns);
  return patterns;
}

/** Returns a regular expression that matches a text as it is, in an address (%2F), or in HTML (&amp;, &#39;). */
function inAnyEncoding(characters: readonly string[]): string {
  return characters.map((character) => `(?:${encodedForms(character).join("|")})`).join("");
}

function encodedForms(character: string): string[] {
  if (/\w/.test(character)) return [character];
  if (character === " ") return ["\\s", "(?:\\s|\\+|%(?:20|0a|0d|09|c2%a0)|&#?\\w{1,8};){1,20}"];
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
  const own = `\\u{${character.codePointAt(0)?.toString(16)}}`;
  return [own, bytes.join(""), "&#?\\w{1,8};"];
}

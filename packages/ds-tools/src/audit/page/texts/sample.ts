/*
 * Makes up a text that matches a regular expression, as fields have in their `pattern`. It supports characters, classes, groups,
 * alternatives and repetition, but nothing rare, such as lookaheads. The caller must test whether the text really matches.
 */

const maximumLength = 500;
const maximumDepth = 50;

/** Returns a short text that probably matches a pattern; "" when the pattern is nested too deeply or needs a very long text. */
export function sample(pattern: string): string {
  try {
    return new Sampler(pattern).alternatives(0);
  } catch (error) {
    if (error instanceof TooLong) return "";
    throw error;
  }
}

class TooLong extends Error {}

class Sampler {
  #at = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(depth: number): string {
    if (depth > maximumDepth) throw new TooLong();
    const all = [this.#sequence(depth)];
    while (this.#peek() === "|") {
      this.#at += 1;
      all.push(this.#sequence(depth));
    }
    return all.find((each) => each !== "") ?? "";
  }

  #sequence(depth: number): string {
    let text = "";
    while (this.#at < this.#source.length && !/[|)]/.test(this.#peek())) {
      const part = this.#atom(depth);
      const count = this.#count();
      if (text.length + part.length * count > maximumLength) throw new TooLong();
      text += part.repeat(count);
    }
    return text;
  }

  #atom(depth: number): string {
    const sign = this.#peek();
    this.#at += 1;
    if (sign === "(") return this.#group(depth);
    if (sign === "[") return this.#class();
    if (sign === "\\") return this.#escape();
    if (sign === "^" || sign === "$") return "";
    return sign === "." ? "a" : sign;
  }

  #group(depth: number): string {
    const [prefix = ""] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#source.slice(this.#at, this.#at + 50)) ?? [];
    this.#at += prefix.length;
    const inside = this.alternatives(depth + 1);
    this.#at += 1;
    return /[=!]$/.test(prefix) ? "" : inside;
  }

  #class(): string {
    const end = this.#classEnd();
    const content = this.#source.slice(this.#at, end);
    this.#at = end + 1;
    return characterIn(content);
  }

  #classEnd(): number {
    let end = this.#at;
    while (end < this.#source.length && this.#source[end] !== "]") end += this.#source[end] === "\\" ? 2 : 1;
    return end;
  }

  #escape(): string {
    const sign = this.#peek();
    this.#at += 1;
    return escaped[sign] ?? (/[bB]/.test(sign) ? "" : sign);
  }

  #count(): number {
    const rest = this.#source.slice(this.#at, this.#at + 30);
    const [found = "", least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(rest) ?? [];
    this.#at += found.length;
    if (!found) return 1;
    if (least !== undefined) return Number(least);
    return found.startsWith("+") ? 1 : 0;
  }

  #peek(): string {
    return this.#source[this.#at] ?? "";
  }
}

const escaped: Record<string, string> = { d: "1", w: "a", s: " ", D: "a", S: "a", W: " ", n: "\n", t: "\t" };

/** Returns a character that belongs to a class, such as `A-Z\d`. */
function characterIn(content: string): string {
  const candidates = "A1a2b -./@_";
  try {
    const known = new RegExp(`[${content}]`);
    return [...candidates].find((candidate) => known.test(candidate)) ?? content.replace(/^\^|\\/g, "").slice(0, 1);
  } catch {
    return "a";
  }
}

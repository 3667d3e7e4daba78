/*
 * Writes a text that a regular expression matches, for the patterns that fields have: characters, classes, groups, choices and
 * counts. The result is tested by the caller, because what is rare in patterns, such as lookaheads, is left out.
 */

/** Returns a short text that a pattern may match. */
export function sample(pattern: string): string {
  return new Sampler(pattern).alternatives();
}

class Sampler {
  #at = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): string {
    const all = [this.#sequence()];
    while (this.#peek() === "|") {
      this.#at += 1;
      all.push(this.#sequence());
    }
    return all.find((each) => each !== "") ?? "";
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#source.length && !/[|)]/.test(this.#peek())) {
      const part = this.#atom();
      text += part.repeat(this.#count());
    }
    return text;
  }

  #atom(): string {
    const sign = this.#peek();
    this.#at += 1;
    if (sign === "(") return this.#group();
    if (sign === "[") return this.#class();
    if (sign === "\\") return this.#escape();
    if (sign === "^" || sign === "$") return "";
    return sign === "." ? "a" : sign;
  }

  #group(): string {
    const [prefix = ""] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += prefix.length;
    const inside = this.alternatives();
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
    const rest = this.#source.slice(this.#at);
    const [found = "", least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(rest) ?? [];
    this.#at += found.length;
    if (!found) return 1;
    if (least !== undefined) return Math.min(Number(least), 200);
    return found.startsWith("+") ? 1 : 0;
  }

  #peek(): string {
    return this.#source[this.#at] ?? "";
  }
}

const escaped: Record<string, string> = { d: "1", w: "a", s: " ", D: "a", S: "a", W: " ", n: "\n", t: "\t" };

/** Returns a character of a class, such as `A-Z\d`. */
function characterIn(content: string): string {
  const candidates = "A1a2b -./@_";
  try {
    const known = new RegExp(`[${content}]`);
    return [...candidates].find((each) => known.test(each)) ?? content.replace(/^\^|\\/g, "").slice(0, 1);
  } catch {
    return "a";
  }
}

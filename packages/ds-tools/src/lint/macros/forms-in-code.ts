import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";

/** What the code of a project says about the fields of forms that it declares with `defineForm` of ds-frontend. */
export class FormsInCode {
  /** Keys of fields, each with the keys of the fields that its items reveal in every form that has it. */
  readonly #fields = new Map<string, ReadonlySet<string>>();
  /** Words and texts of the code, any of which may be the key of a field. */
  readonly #words = new Set<string>();

  /** Reads a file of the project. */
  add(source: string): void {
    for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*|(?<=["'`])[\w.[\]$-]+(?=["'`])/g)) this.#words.add(word);
    if (!/\{\s*component\s*:/.test(source)) return;
    const starts = [...source.matchAll(/(?:([A-Za-z_$][\w$]*)|["'`]([\w.[\]$-]+)["'`])\s*:\s*\{\s*component\s*:/g)];
    for (const start of starts) {
      const key = start[1] ?? start[2] ?? "";
      const declaration = objectAt(source, source.indexOf("{", start.index));
      const revealed = [...declaration.matchAll(/\bconditional\s*:\s*\{\s*fields\s*:\s*\[([^\]]*)\]/g)].flatMap(
        ([, list = ""]) => [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, name = ""]) => name),
      );
      const before = this.#fields.get(key);
      this.#fields.set(key, new Set(before ? revealed.filter((name) => before.has(name)) : revealed));
    }
  }

  /** Keys of the fields that the code declares. */
  get fields(): string[] {
    return [...this.#fields.keys()];
  }

  /** Tells whether the code declares a field with this key. */
  has(key: string): boolean {
    return this.#fields.has(key);
  }

  /** Tells whether a form may have a field with this key, as far as the code tells. */
  mayHave(key: string): boolean {
    return this.has(key) || this.#words.has(key) || key.includes("[");
  }

  /** Tells whether a word is in the code, or none is, because the code is elsewhere. */
  mayMention(word: string): boolean {
    return this.#words.has(word) || !this.#words.size;
  }

  /** Returns the key that was probably meant. */
  similar(key: string): string | undefined {
    return didYouMean(key, this.fields);
  }

  /** Returns the keys of the fields that the items of a field reveal, in every form that has it. */
  revealedBy(key: string): readonly string[] {
    return [...(this.#fields.get(key) ?? [])];
  }
}

/** Returns the object that begins at a brace, up to the brace that closes it; "" if none does. Braces in texts do not count. */
function objectAt(source: string, start: number): string {
  let depth = 0;
  for (const { 0: found, index } of source.slice(start).matchAll(bracesAndTexts)) {
    if (found === "{") depth += 1;
    if (found === "}") depth -= 1;
    if (!depth) return source.slice(start, start + index);
  }
  return "";
}

const bracesAndTexts = /[{}]|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

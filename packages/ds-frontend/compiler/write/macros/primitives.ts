/** The primitives of `src/html/macro.njk` by name, each with its comment. */
export class Primitives {
  private readonly all: ReadonlyMap<string, string>;

  constructor(source: string) {
    // The first comment is about the file.
    const blocks = source
      .trim()
      .split(/\n\n(?=\{#-)/)
      .slice(1);
    this.all = new Map(blocks.map((block) => [/\bmacro (\w+)\(/.exec(block)?.[1] ?? "", block]));
  }

  /** Returns the sources of some primitives and of those that they call. */
  write(names: Iterable<string>): string[] {
    const needed = new Set(names);
    // The set grows while it is gone through.
    for (const name of needed) {
      const source = this.all.get(name);
      if (!source) throw new Error(`There is no primitive called "${name}".`);
      for (const other of this.all.keys()) {
        if (new RegExp(`(?<![.\\w])${other}\\(`).test(source)) needed.add(other);
      }
    }
    return [...this.all].filter(([name]) => needed.has(name)).map(([, source]) => source);
  }
}

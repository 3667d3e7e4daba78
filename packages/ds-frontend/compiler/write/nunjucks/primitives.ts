import { tokens } from "../../read/nodes.js";
import { SourceText } from "../../read/source.js";

/** A macro of `src/html/macro.njk`, to be written into the file of a component. */
interface Primitive {
  readonly source: string;
  /** Names of the primitives that it calls. */
  readonly calls: readonly string[];
}

/** The primitives, by name. In a component's file they have `_` before their names, so that no page can import them. */
export class Primitives {
  private readonly all = new Map<string, Primitive>();

  constructor(source: string) {
    const macros = split(source);
    for (const [name, text] of macros) this.all.set(name, renamed(text, new Set(macros.keys())));
  }

  /** Returns the sources of some primitives and of those that they call. */
  write(names: Iterable<string>): string[] {
    const needed = new Set<string>();
    const add = (name: string) => {
      if (needed.has(name)) return;
      needed.add(name);
      this.all.get(name)?.calls.forEach(add);
    };
    for (const name of names) add(name);
    return [...this.all].filter(([name]) => needed.has(name)).map(([, { source }]) => source);
  }
}

/** The macros of a file, each with the `set` before it. Comments are left where they are easier to read. */
function split(source: string): Map<string, string> {
  const text = new SourceText(source);
  const list = [...tokens(source)].map((token) => ({ ...token, start: text.offset(token) }));
  const macros = new Map<string, string>();
  let name = "";
  let code = "";
  list.forEach((token, index) => {
    if (token.type !== "comment") code += source.slice(token.start, list[index + 1]?.start ?? source.length);
    const before = list[index - 2];
    if (token.type === "symbol" && before?.value === "macro") name = token.value;
    if (token.type === "block-end" && list[index - 2]?.value === "endmacro") {
      macros.set(name, code.trim().replace(/\n\s*\n/g, "\n"));
      code = "";
    }
  });
  return macros;
}

/** Puts `_` before the names of primitives. */
function renamed(source: string, names: ReadonlySet<string>): Primitive {
  const text = new SourceText(source);
  const list = [...tokens(source)].map((token) => ({ ...token, start: text.offset(token) }));
  const calls = new Set<string>();
  let code = "";
  list.forEach((token, index) => {
    const written = source.slice(token.start, list[index + 1]?.start ?? source.length);
    const isName = token.type === "symbol" && names.has(token.value) && list[index + 1]?.type === "left-paren";
    const isMember = list[index - 1]?.value === ".";
    if (isName && !isMember) calls.add(token.value);
    code += isName && !isMember ? `_${written}` : written;
  });
  return { source: code, calls: [...calls] };
}

/** Tells whether an argument is a pattern that can match several files. */
export function isPattern(word: string): boolean {
  return /[*?[\]{}]/.test(word);
}

/** Returns the folder that the files of a pattern are in: the part before the first word that can match several. */
export function folderOf(pattern: string): string {
  const parts = pattern.split(/[\\/]/);
  const fixed = parts.slice(0, parts.findIndex(isPattern)).join("/");
  return fixed || (pattern.startsWith("/") ? "/" : ".");
}

/**
 * Returns a function that matches paths against a pattern with `**`, `*`, `?`, `[…]` and `{…,…}`. It follows all ways through the
 * pattern at once, because a regular expression with many stars tries them one after the other.
 */
export function matcher(pattern: string): (path: string) => boolean {
  const end: State = { to: [] };
  const parts = partsOf(pattern.replace(/^\.\//, ""));
  if (!parts) return () => false;
  const start = build(parts, end);
  return (path) => {
    let states = reached([start]);
    for (const letter of path) {
      states = reached([...states].flatMap(({ accepts, to }) => (accepts?.(letter) ? to : [])));
      if (!states.size) return false;
    }
    return states.has(end);
  };
}

type Accepts = (letter: string) => boolean;

/** Part of a pattern: one letter, any number of letters, or one of several patterns. */
type Part = { accepts: Accepts; isRepeated: boolean } | { either: Part[][] };

/** Place in a pattern. Without `accepts`, it leads on without a letter. */
interface State {
  accepts?: Accepts;
  to: State[];
}

const anything: Accepts = () => true;
const inFolder: Accepts = (letter) => letter !== "/";

/** Reads a pattern; undefined if a bracket in it is not closed. */
function partsOf(pattern: string): Part[] | undefined {
  const open: Part[][][] = [];
  let options: Part[][] = [[]];
  const add = (...parts: Part[]) => options.at(-1)?.push(...parts);
  for (const [piece] of pattern.matchAll(/\*\*\/|\*\*|\[[^\]]+\]|[\s\S]/gu)) {
    if (piece === "**/") add({ either: [[], [{ accepts: anything, isRepeated: true }, letter("/")]] });
    else if (piece === "**") add({ accepts: anything, isRepeated: true });
    else if (piece === "*") add({ accepts: inFolder, isRepeated: true });
    else if (piece === "?") add({ accepts: inFolder, isRepeated: false });
    else if (piece === "[") return undefined;
    else if (piece.length > 2 && piece.startsWith("[")) {
      const accepts = classOf(piece);
      if (!accepts) return undefined;
      add({ accepts, isRepeated: false });
    } else if (piece === "{") {
      open.push(options);
      options = [[]];
    } else if (piece === "," && open.length) options.push([]);
    else if (piece === "}" && open.length) {
      const either = options;
      options = open.pop() ?? [[]];
      add({ either });
    } else add(letter(piece));
  }
  return open.length ? undefined : options[0];
}

function letter(expected: string): Part {
  return { accepts: (other) => other === expected, isRepeated: false };
}

/** Reads a class of letters such as `[a-z]`; undefined if its letters are in the wrong order. */
function classOf(text: string): Accepts | undefined {
  try {
    const letters = new RegExp(`^${text.replace(/^\[!/, "[^").replaceAll("\\", "\\\\")}$`);
    return (other) => letters.test(other);
  } catch {
    return undefined;
  }
}

/** Returns the first state of some parts, which lead to `next`. */
function build(parts: readonly Part[], next: State): State {
  return parts.reduceRight((after: State, part): State => {
    if ("either" in part) return { to: part.either.map((parts) => build(parts, after)) };
    if (!part.isRepeated) return { accepts: part.accepts, to: [after] };
    const loop: State = { to: [after] };
    loop.to.push({ accepts: part.accepts, to: [loop] });
    return loop;
  }, next);
}

/** Returns these states, and those that they lead on to without a letter. */
function reached(states: readonly State[]): Set<State> {
  const all = new Set(states);
  for (const { accepts, to } of all) if (!accepts) for (const state of to) all.add(state);
  return all;
}

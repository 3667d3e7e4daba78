import { isIdentifier, pathPattern } from "../address/path-pattern.js";

interface Kind {
  visited: number;
  leftOut: Set<string>;
  /** Number of pages that were visited, by shape. */
  shapes: Map<string, number>;
}

/** Number of pages of one shape to visit: what the third shows, the others show too. */
const sampleSize = 3;
/** Number of addresses of one kind that are counted, so that the memory does not grow with a calendar without end. */
const maximumCounted = 10_000;

/** Decides when enough pages of one kind, such as `/records/*`, were visited, because the rest use the same template. */
export class Sampler {
  readonly #kinds = new Map<string, Kind>();

  /** Checks whether enough pages of this kind were visited. If so, the address is counted as left out. */
  isEnough(url: URL): boolean {
    const pattern = kindOf(url);
    const kind = this.#kinds.get(pattern);
    if (!pattern.includes("*") || !kind || Math.max(0, ...kind.shapes.values()) < sampleSize) return false;
    if (kind.leftOut.size < maximumCounted) kind.leftOut.add(url.pathname + url.search);
    return true;
  }

  /** Counts a page that was visited. */
  add(url: URL, shape: string): void {
    const pattern = kindOf(url);
    if (!pattern.includes("*")) return;
    const kind = this.#kinds.get(pattern) ?? { visited: 0, leftOut: new Set(), shapes: new Map() };
    this.#kinds.set(pattern, kind);
    kind.visited += 1;
    kind.leftOut.delete(url.pathname + url.search);
    kind.shapes.set(shape, (kind.shapes.get(shape) ?? 0) + 1);
  }

  /** Kinds of pages of which only some were visited, such as "/records/* (3 of 10)". */
  get samples(): string[] {
    return [...this.#kinds].flatMap(([pattern, { visited, leftOut }]) =>
      leftOut.size ? `${pattern} (${visited} of ${visited + leftOut.size})` : [],
    );
  }
}

/** Returns a pattern that addresses of one kind of page share, such as `/records/*?page=*`: identifiers and query values become `*`. */
function kindOf({ pathname, searchParams }: URL): string {
  // A query such as ?17 has no name.
  const names = [...searchParams].map(([name, value]) => (!value && isIdentifier(name) ? "*" : `${name}=*`));
  const query = [...new Set(names)].sort().slice(0, 20).join("&");
  return pathPattern(pathname) + (query && `?${query}`);
}

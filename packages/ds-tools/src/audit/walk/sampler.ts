import { pathPattern } from "../page/path-pattern.js";
import type { Sample } from "./coverage.js";

interface Kind {
  visited: number;
  leftOut: Set<string>;
  /** Number of pages of each shape. */
  shapes: Map<string, number>;
}

const maximumCounted = 10_000;

/** Chooses which pages of one kind to visit: a few of each shape, because the others have the same template. */
export class Sampler {
  readonly #size: number;
  readonly #kinds = new Map<string, Kind>();

  /** @param size Number of pages of one shape that are visited. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Checks whether enough pages of this kind were visited. The address counts as left out then. */
  isEnough(url: URL): boolean {
    const pattern = kindOf(url);
    const kind = this.#kinds.get(pattern);
    if (!pattern.includes("*") || !kind || Math.max(0, ...kind.shapes.values()) < this.#size) return false;
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

  /** Kinds of pages of which some were left out. */
  get samples(): Sample[] {
    return [...this.#kinds].flatMap(([pattern, { visited, leftOut }]) =>
      leftOut.size ? [{ pattern, visited, leftOut: leftOut.size }] : [],
    );
  }
}

/** Returns an address in which what differs between pages of one kind is replaced: identifiers in the path, and the values of the query. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].sort().slice(0, 20);
  const query = names.map((name) => `${name}=*`).join("&");
  return pathPattern(pathname) + (query && `?${query}`);
}

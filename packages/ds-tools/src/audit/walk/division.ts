import { createHash } from "node:crypto";
import { keyOf, kindOf } from "./address.js";

/** Number of links to follow before checking, each time, whether the pages can be shared out. */
const window = 50;
/** Minimum number of waiting pages for each part, so that the parts have similar amounts of work. */
const pagesPerPart = 10;
/** With samples up to this size, all pages of one kind go to one part, so that the parts do not each visit a sample. */
const maximumSample = 20;

/**
 * Shares out the pages of a service among the parts of a divided audit.
 *
 * At first every part visits the same pages, but only one part checks each of them. When these pages lead to few new ones, the pages
 * that are still waiting are shared out, and no part visits those of another. A page that is found later is visited by the part that
 * finds it. No page is lost: on any way to it, consider the last page that was shared out. The part that owns that page finds the
 * rest of the way.
 */
export class Division {
  readonly #shard: { index: number; total: number } | undefined;
  readonly #isByKind: boolean;
  #visits = 0;
  #found = 0;
  /** Pages that every part has visited; undefined until the others are shared out. */
  #common: ReadonlySet<string> | undefined;
  /** Hash of the pages that were shared out, by which the parts can be seen to agree. */
  frontier: string | undefined;

  constructor(shard: { index: number; total: number } | undefined, sample: number) {
    this.#shard = shard;
    this.#isByKind = sample <= maximumSample;
  }

  /** True while every part visits the same pages. */
  get isCommon(): boolean {
    return this.#shard !== undefined && this.#common === undefined;
  }

  /** Tells whether this part is the one that checks a page. */
  isOwn(url: URL): boolean {
    return this.#common?.has(keyOf(url)) === false || this.isOwnName(this.#nameOf(url));
  }

  /** Tells whether something that every part knows by this name belongs to this part. */
  isOwnName(name: string): boolean {
    if (!this.#shard) return true;
    const digest = createHash("sha256").update(name).digest();
    return digest.readUInt32BE(0) % this.#shard.total === this.#shard.index - 1;
  }

  /** Counts a new link that was found on a page. */
  addLink(): void {
    this.#found += 1;
  }

  /** Counts a link that was followed, and returns true when it is time to share out the waiting pages. */
  isDue(waiting: number): boolean {
    if (!this.#shard || !this.isCommon) return false;
    this.#visits += 1;
    if (this.#visits % window) return false;
    const found = this.#found;
    this.#found = 0;
    return found < window && waiting >= pagesPerPart * this.#shard.total;
  }

  /** Ends the common walk, and returns the waiting pages that this part visits. */
  shareOut<Waiting extends { url: URL }>(visited: Iterable<string>, waiting: readonly Waiting[]): Waiting[] {
    this.#common = new Set(visited);
    const names = [...new Set(waiting.map(({ url }) => this.#nameOf(url)))].sort();
    this.frontier = createHash("sha256").update(names.join("\n")).digest("base64url").slice(0, 20);
    return waiting.filter(({ url }) => this.isOwnName(this.#nameOf(url)));
  }

  #nameOf(url: URL): string {
    return this.#isByKind ? kindOf(url) : url.pathname + url.search;
  }
}

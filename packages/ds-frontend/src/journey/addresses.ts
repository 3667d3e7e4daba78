import { fail, type Page } from "./page.js";
import type { Address } from "./types.js";

/** Addresses of the pages of a journey. */
export interface Addresses {
  /** Writes the address of a page, or of a page of an item: "household/2". */
  of(page: string, context: unknown): Address;
  /** Returns the address of a page as a pattern, in which ":" stands before the name of what the context holds: "/add/name/:id". */
  pattern(page: string): string;
  /** Names of what the addresses have of the context, once their patterns are known. */
  readonly reads: ReadonlySet<string>;
}

type Write = (page: string, context: never) => string;

/** Returns the addresses that a function of the program writes, or those that begin with a path. */
export function addressesOf(path: string, write: Write | undefined): Addresses {
  if (!write) {
    const of = (page: string): Address => `${path}/${page}`;
    return { of, pattern: of, reads: new Set() };
  }
  const reads = new Set<string>();
  const checked = (page: string, address: unknown): Address => {
    if (typeof address === "string" && /^\/[^?#\s]*$/.test(address)) return address as Address;
    return fail(
      `the function "address" must return the address of the page "${page}" without a query, such as "/apply/${page}".`,
    );
  };
  return {
    of: (page, context) => checked(page, write(page, context as never)),
    pattern(page) {
      const address: unknown = write(page, named(reads) as never);
      // An address can be one that the context holds.
      return checked(page, typeof address === "function" ? `/${address}` : address);
    },
    reads,
  };
}

/** Returns a context in which every text is ":" and its name, and which remembers those that are printed. */
function named(reads: Set<string>, name = "", root = ""): unknown {
  const print = () => {
    reads.add(root);
    return `:${name}`;
  };
  return new Proxy(() => {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive || key === "toString" || key === "valueOf") return print;
      return typeof key === "symbol" ? undefined : named(reads, key, root || key);
    },
    apply: () => named(reads, name, root),
  });
}

/** Stands for the number of an item in the name of a page. */
const item = (depth: number) => `_item${depth}_`;

/** Returns the names of the pages and of those of items, whose numbers are left open. */
export function openNames(pages: readonly Page[], prefix = "", depth = 1): string[] {
  return pages.flatMap(({ name, each }) => {
    const page = prefix + name;
    if (!each) return page;
    const inside = [item(depth), `new-${item(depth)}`].flatMap((id) =>
      each.isForm ? `${page}/${id}` : openNames(each.pages, `${page}/${id}/`, depth + 1),
    );
    return [page, ...inside, `${page}/${item(depth)}/remove`];
  });
}

/** Returns the name of the page at an address, whatever its query is. Without a context, what the context holds can be anything. */
export function pageAt(
  pages: readonly Page[],
  addresses: Addresses,
  url: string,
  context: unknown,
): string | undefined {
  const pathOf = (address: string) => (URL.canParse(address, base) ? new URL(address, base).pathname : undefined);
  const path = pathOf(url);
  if (path === undefined) return undefined;
  const outside = pages.find(({ href }) => typeof href === "string" && pathOf(href) === path);
  if (outside) return outside.name;
  return openNames(pages).flatMap((name) => {
    const address = context === undefined ? addresses.pattern(name) : addresses.of(name, context);
    const found = patternFor(address, context === undefined && addresses.reads.size > 0).exec(path);
    return found ? name.replace(/_item\d+_/g, (open) => found.groups?.[open] ?? open) : [];
  })[0];
}

const base = "http://journey.invalid";

function patternFor(address: string, isOpen: boolean): RegExp {
  const escaped = new URL(address, base).pathname.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const numbered = escaped.replace(/_item\d+_/g, (open) => `(?<${open}>[1-9]\\d*)`);
  return new RegExp(`^${isOpen ? numbered.replace(/(?::|%3A)[A-Za-z_]\w*/g, "[^/]+") : numbered}$`);
}

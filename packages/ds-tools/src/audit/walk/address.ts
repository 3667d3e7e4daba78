import { isIdentifier, pathPattern } from "../address/path-pattern.js";

/** Returns the key of a page: its address without the fragment. */
export function keyOf({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

/** Returns a pattern that addresses of one kind of page share, such as `/records/*?page=*`: identifiers and query values become `*`. */
export function kindOf({ pathname, searchParams }: URL): string {
  // A query such as ?17 has no name.
  const names = [...searchParams].map(([name, value]) => (!value && isIdentifier(name) ? "*" : `${name}=*`));
  const query = [...new Set(names)].sort().slice(0, 20).join("&");
  return pathPattern(pathname) + (query && `?${query}`);
}

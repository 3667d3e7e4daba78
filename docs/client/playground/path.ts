/*
 * What the linter needs of the paths of Node, in the playground.
 */

export const sep = "/";

export function join(...parts: string[]): string {
  const { pathname } = new URL(parts.filter(Boolean).join("/").replace(/^\/*/, "/"), "file:///");
  return decodeURIComponent(pathname)
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
}

export function resolve(...parts: string[]): string {
  return join(...parts.slice(parts.findLastIndex((part) => part.startsWith("/"))));
}

export function dirname(path: string): string {
  return path.replace(/\/[^/]*$/, "") || "/";
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function relative(from: string, to: string): string {
  return to.startsWith(from) ? to.slice(from.length).replace(/^\//, "") : to;
}

/** Returns a path without its query. */
export function withoutQuery(path: string): string {
  return path.split("?")[0] ?? "";
}

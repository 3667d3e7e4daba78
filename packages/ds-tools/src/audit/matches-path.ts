/** Checks whether a path matches a pattern such as `/account/*`, in which `*` stands for any text. */
export function matchesPath(path: string, pattern: string): boolean {
  const parts = pattern.split("*");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return path === pattern;
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found < 0 || found + part.length > path.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}

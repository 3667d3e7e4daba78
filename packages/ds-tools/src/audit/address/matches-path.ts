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

/**
 * Checks whether a path may be one that a pattern means, however the server reads it: `/admin/*` is `/admin`, `/Admin/x`, `/%61dmin/x`,
 * `/admin%2fx` and `/admin;v=1/x` too.
 */
export function mayMatchPath(path: string, pattern: string): boolean {
  const [plain, wanted] = [plainPath(path), plainPath(pattern)];
  return matchesPath(plain, wanted) || (wanted.endsWith("/*") && matchesPath(plain, wanted.slice(0, -2)));
}

/** Returns a path without letters in capitals, encoded characters, parameters (RFC 3986, section 3.3) and empty or dotted segments. */
function plainPath(path: string): string {
  let plain = path;
  // A proxy and the server behind it may each decode a path.
  for (let times = 0; times < 3 && plain.includes("%"); times += 1) plain = decoded(plain);
  const segments = plain
    .toLowerCase()
    .split(/[/\\]+/)
    .map((segment) => segment.replace(/;.*$/s, "").trim())
    .filter((segment) => segment !== ".");
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === "..") kept.pop();
    else if (segment) kept.push(segment);
  }
  return `${path.startsWith("*") ? "" : "/"}${kept.join("/")}`;
}

/** Decodes every character that can be decoded. One that cannot be does not hide the others. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    }
  });
}

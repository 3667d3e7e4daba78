/** Checks whether a path matches a pattern such as `/account/*`, in which `*` stands for any text. */
function matches(path: string, pattern: string): boolean {
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

/** Checks whether a path matches a pattern. `/account/*` is `/account` too. */
function isMeant(path: string, pattern: string): boolean {
  return matches(path, pattern) || (pattern.endsWith("/*") && matches(path, pattern.slice(0, -2)));
}

/** Checks whether a path matches a pattern however the server reads it, which a list that lets in must: every reading of the path matches. */
export function matchesPath(path: string, pattern: string): boolean {
  const written = [pattern, encodeURI(pattern)];
  const patterns = [...written, ...readingsOf(pattern)];
  const isWritten = written.some((each) => isMeant(path, each));
  const readings = readingsOf(path);
  // Servers read what is still encoded after that, or encoded in other ways than UTF-8, each in its own way.
  if (readings.some((reading) => /%u/i.test(reading)) || /%[\da-f]{2}/i.test(readings.at(-1) ?? "")) return false;
  return isWritten && readings.every((reading) => patterns.some((each) => isMeant(reading, each)));
}

/**
 * Checks whether a path may be one that a pattern means, which is enough for a list that leaves out: `/admin/*` is `/admin`, `/Admin/x`,
 * `/%61dmin/x`, `/admin%2fx` and `/admin;v=1/x` too.
 */
export function mayMatchPath(path: string, pattern: string): boolean {
  const patterns = [pattern, ...readingsOf(pattern)].map((each) => each.toLowerCase());
  return [path, ...readingsOf(path)].some((reading) => patterns.some((each) => isMeant(reading.toLowerCase(), each)));
}

/** Returns what a path may mean to a server. A proxy and the server behind it may each decode it. */
function readingsOf(path: string): string[] {
  const readings: string[] = [];
  let decoded = path;
  for (let times = 0; times < 4; times += 1) {
    readings.push(plain(decoded));
    // Some servers drop control characters, or take letters and dots of other widths for the usual ones.
    const simplified = decoded.normalize("NFKC").replace(/\p{Cc}/gu, "");
    if (simplified !== decoded) readings.push(plain(simplified));
    if (!decoded.includes("%")) break;
    decoded = decode(decoded);
  }
  return readings;
}

/** Returns a path without parameters (RFC 3986, section 3.3) and empty or dotted segments. */
function plain(path: string): string {
  const kept: string[] = [];
  const parts = path.split(/[/\\]+/).map((segment) => segment.replace(/;.*$/s, "").trim());
  for (const part of parts) {
    if (part === "..") kept.pop();
    else if (part && part !== ".") kept.push(part);
  }
  return `${path.startsWith("*") ? "" : "/"}${kept.join("/")}`;
}

/** Decodes every character that can be decoded, also as old servers write them: %u0061. One that cannot be does not hide the others. */
function decode(text: string): string {
  const plainer = text.replace(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plainer.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    }
  });
}

import picomatch from "picomatch/posix.js";

/** Checks whether a path matches a pattern such as `/account/*` however a server reads it, as a list that lets in must: `/apply/..%2fadmin` is not `/apply/*`. */
export function matchesPath(path: string, pattern: string): boolean {
  const matches = matcherOf(pattern);
  const readings = readingsOf(path);
  // Servers read what is still encoded, or encoded in other ways than UTF-8, each in its own way.
  return !/%|\ufffd/.test(readings.at(-1) ?? "") && !/%u/i.test(path) && readings.every((reading) => matches(reading));
}

/** Checks whether a server may read a path as one that a pattern means, as a list that leaves out must: `/Admin/x`, `/%61dmin` and `/admin%2fx` are `/admin/*`. */
export function mayMatchPath(path: string, pattern: string): boolean {
  const matches = matcherOf(pattern.toLowerCase());
  return readingsOf(path).some((reading) => matches(reading.toLowerCase()));
}

/** Returns a function that matches paths. A star stands for any text, and `/account/*` is `/account` too. */
function matcherOf(pattern: string): (path: string) => boolean {
  const options = { bash: true, dot: true, nobrace: true, nobracket: true, noextglob: true, nonegate: true };
  const written = [pattern, encodeURI(pattern), decode(pattern)];
  const patterns = new Set(written.flatMap((each) => [each, each.replace(/\/\*?$/, "") || "/"]));
  const matchers = [...patterns].map((each) => picomatch(each, options));
  return (path) => matchers.some((matches) => matches(path));
}

/** Returns what a path may mean to a server. A proxy and the server behind it may each decode it. */
function readingsOf(path: string): string[] {
  const readings = [path];
  let decoded = path;
  for (let times = 0; times < 4; times += 1) {
    readings.push(plain(decoded));
    decoded = decode(decoded);
  }
  return readings;
}

function decode(text: string): string {
  return text
    .replace(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString());
}

/** Returns a path without what servers drop or resolve: control characters, letters of other widths, parameters, empty and dotted parts. */
function plain(path: string): string {
  const parts: string[] = [];
  for (const part of path
    .normalize("NFKC")
    .replace(/\p{Cc}/gu, "")
    .split(/[/\\]+/)) {
    const name = part.replace(/;.*/s, "").trim();
    if (name === "..") parts.pop();
    else if (name && name !== ".") parts.push(name);
  }
  return `/${parts.join("/")}`;
}

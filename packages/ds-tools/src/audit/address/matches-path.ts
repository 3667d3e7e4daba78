/**
 * Checks whether a path matches a pattern such as `/admin/*`, in which `*` stands for any text, however both are spelt: `/admin/*` is `/admin`,
 * `/Admin/x`, `/%61dmin/x`, `/admin%2fx` and `/admin;v=1/x` too, but not `/admin/..%2fx`.
 */
export function matchesPath(path: string, pattern: string): boolean {
  const wanted = plain(pattern).replace(/[\\^$.+?()[\]{}|]/g, "\\$&");
  const source = wanted.replaceAll("*", ".*").replace(/\/\.\*$/, "(?:/.*)?");
  return new RegExp(`^${source}$`, "s").test(plain(path));
}

/** Returns a path decoded and in small letters, without parameters (RFC 3986, section 3.3) and empty or dotted segments. */
function plain(path: string): string {
  let decoded = path;
  // A proxy and the server behind it may each decode it.
  for (let times = 0; times < 4 && decoded.includes("%"); times += 1) decoded = decode(decoded);
  // Some servers drop control characters, or take letters and dots of other widths for the usual ones.
  const simple = decoded
    .normalize("NFKC")
    .replace(/\p{Cc}/gu, "")
    .toLowerCase();
  const kept: string[] = [];
  for (const segment of simple.split(/[/\\]+/)) {
    const part = segment.replace(/;.*$/s, "").trim();
    if (part === "..") kept.pop();
    else if (part && part !== ".") kept.push(part);
  }
  return `${path.startsWith("*") ? "" : "/"}${kept.join("/")}`;
}

/** Decodes every character that can be decoded. One that cannot be does not hide the others. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    }
  });
}

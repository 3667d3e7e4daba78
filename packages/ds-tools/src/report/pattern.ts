/** Tells whether an argument is a pattern that can match several files. */
export function isPattern(word: string): boolean {
  return /[*?[\]{}]/.test(word);
}

/** Returns the folder that the files of a pattern are in: the part before the first word that can match several. */
export function folderOf(pattern: string): string {
  const parts = pattern.split(/[\\/]/);
  const fixed = parts.slice(0, parts.findIndex(isPattern)).join("/");
  return fixed || (pattern.startsWith("/") ? "/" : ".");
}

/** Returns a function that matches paths against a pattern with `**`, `*`, `?`, `[…]` and `{…,…}`. */
export function matcher(pattern: string): (path: string) => boolean {
  const plain = pattern.replace(/^\.\//, "");
  let depth = 0;
  const source = plain.replace(/\*\*\/|\*\*|[\s\S]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (part === "{") depth += 1;
    if (part === "}" && depth) depth -= 1;
    else if (part === "," && depth) return "|";
    else if (part !== "{") return /[[\]]/.test(part) ? part : part.replace(/[\\^$.+()|}-]/g, "\\$&");
    return part === "{" ? "(?:" : ")";
  });
  try {
    const expression = new RegExp(`^(?:${source})$`);
    return (path) => expression.test(path);
  } catch {
    return () => false;
  }
}

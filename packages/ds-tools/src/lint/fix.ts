import type { Fix } from "./types.js";

/** Applies fixes to a source, and returns the result with the number applied. A fix that overlaps the one before it is left out. */
export function applyFixes(source: string, fixes: readonly Fix[]): { source: string; count: number } {
  const parts: string[] = [];
  let end = 0;
  let count = 0;
  for (const fix of [...fixes].sort((one, other) => one.start - other.start)) {
    if (fix.start < end) continue;
    parts.push(source.slice(end, fix.start), fix.text);
    end = fix.end;
    count += 1;
  }
  return { source: parts.join("") + source.slice(end), count };
}

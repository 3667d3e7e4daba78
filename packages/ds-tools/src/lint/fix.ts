import { randomUUID } from "node:crypto";
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Fix } from "../report/finding.js";

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

/** Writes a file anew. The text is written beside the file first, so that a full disk loses nothing. */
export function replaceFile(file: string, text: string): void {
  const beside = join(dirname(file), `.ds-tools-${randomUUID()}`);
  try {
    writeFileSync(beside, text, { flag: "wx" });
    chmodSync(beside, statSync(file).mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

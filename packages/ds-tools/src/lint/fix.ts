import { randomUUID } from "node:crypto";
import { accessSync, chmodSync, constants, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
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

/**
 * Writes a file anew. The text is written beside the file first, so that a full disk loses nothing. A file that may not be written is
 * refused: to put another in its place, the system asks for the right to the folder only.
 */
export function replaceFile(file: string, text: string): void {
  accessSync(file, constants.W_OK);
  const { mode } = statSync(file);
  if (!(mode & 0o222)) throw new Error("it is read-only");
  const beside = join(dirname(file), `.ds-tools-${randomUUID()}`);
  try {
    writeFileSync(beside, text, { flag: "wx" });
    chmodSync(beside, mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

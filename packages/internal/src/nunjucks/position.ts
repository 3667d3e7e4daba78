/** Line and column, both counted from one. */
export interface Position {
  line: number;
  column: number;
}

/** Returns a function that turns an offset in the source into a line and column. */
export function positions(source: string): (offset: number) => Position {
  // Editors do not count a byte order mark.
  const starts = [source.startsWith("\ufeff") ? 1 : 0];
  for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    const place = Math.max(starts[0] ?? 0, Math.min(offset, source.length));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: place - (starts[low] ?? 0) + 1 };
  };
}

const word = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|[^\s()[\]{}%*+~/#,:|.<>=!"'-]+/y;

/** Returns the offset after the string, name or number at an offset, or after one character of anything else. */
export function endOf(source: string, offset: number): number {
  word.lastIndex = offset;
  return offset + (word.exec(source)?.[0].length ?? 1);
}

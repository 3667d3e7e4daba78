/** Returns the word that was probably meant, at most `most` letters away, or undefined if none is close. */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  if (candidates.length > mostCandidates) return undefined;
  const [best] = candidates
    // Skip the work for a word that is much longer.
    .filter((candidate) => word.length <= candidate.length + Math.min(most, limit(candidate)))
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.min(most, limit(candidate)))
    .sort((a, b) => a.distance - b.distance);
  return best?.candidate;
}

/** Maximum number of words that a word is compared with, so that many of both cannot keep the process busy. */
const mostCandidates = 1000;

function limit(candidate: string): number {
  return Math.max(2, Math.floor(candidate.length / 3));
}

/** Counts the letters to add, drop, change or swap with the next one to get from one word to the other. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let steps = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(steps);
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

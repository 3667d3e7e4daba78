/** Returns the examples that a text gives, such as "LS1 4AP" in "Enter a full postcode, like LS1 4AP". */
export function examplesIn(text: string): string[] {
  return [...text.matchAll(introduction)].flatMap(({ 0: introducing, index }) => {
    const rest = text.slice(index + introducing.length, index + introducing.length + 80);
    const [, quoted] = /^[‘'“"]([^‘’'“”"]+)[’'”"]/.exec(rest) ?? [];
    if (quoted) return [quoted];
    const end = rest.search(/\s(?:or|neu|ou)\s|\s*[;()]|[.,](?:\s|$)/);
    const example = (end < 0 ? rest : rest.slice(0, end)).trim();
    // Ordinary words after "like" or "such as" may not be an example of an answer.
    return /[\d@/:]|^[A-Z][A-Z\d -]+$|^\S+\.[a-z]{2,}$/.test(example) ? [example] : [];
  });
}

const introduction =
  /\b(?:for example|e\.g\.|like|such as|in the format|er enghraifft|fel|megis|par exemple|comme),?\s/gi;

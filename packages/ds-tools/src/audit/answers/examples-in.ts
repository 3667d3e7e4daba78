/** Returns the examples that a text gives, such as "LS1 4AP" in "Enter a full postcode, like LS1 4AP". */
export function examplesIn(text: string): string[] {
  return [...text.matchAll(introduction)].flatMap(({ 0: words, index }) => {
    const rest = text.slice(index + words.length, index + words.length + 80);
    const [, quoted] = /^[‘'“"]([^‘’'“”"]+)[’'”"]/.exec(rest) ?? [];
    if (quoted) return [quoted];
    const end = rest.search(/\s(?:or|neu)\s|\s*[;()]|[.,](?:\s|$)/);
    const example = (end < 0 ? rest : rest.slice(0, end)).trim();
    // Without a number, a sign or capitals, it may be any words.
    return /[\d@/:]|^[A-Z][A-Z\d -]+$/.test(example) ? [example] : [];
  });
}

const introduction = /\b(?:for example|e\.g\.|like|such as|in the format|er enghraifft|fel|megis),?\s/gi;

/** The words of a text; `preventDoubleClick` is found by its parts too. */
function tokenize(text: string): string[] {
  const words = text.split(/[^\p{Letter}\p{Number}]+/u);
  return words.flatMap((word) => [word, ...(/[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z])(?=[A-Z])/) : [])]);
}

/** Settings for making and reading the index, which must be the same on both sides. */
export const fields = {
  fields: ["title", "section", "text"],
  tokenize,
  storeFields: ["title", "section", "text"],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, section: 2 }, combineWith: "AND" as const },
};

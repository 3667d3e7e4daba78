/** Splits a text into words. `preventDoubleClick` is found by its parts too. */
function tokenize(text: string): string[] {
  const words = text.split(/[^\p{Letter}\p{Number}]+/u);
  return words.flatMap((word) => [word, ...(/[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z])(?=[A-Z])/) : [])]);
}

const common = /^(?:an?|and|are|as|at|be|by|do|for|in|is|it|its|not|of|on|or|that|the|them|then|they|this|to|with)$/;

/** Reduces a word to its stem, so that "theme" finds "theming". Common words are left out. */
function processTerm(word: string): string | null {
  const lower = word.toLowerCase();
  if (common.test(lower)) return null;
  return lower.replace(/(?<=\p{Letter}{3})(?:ing|ed|es|e|s)$/u, "");
}

/** A page, or a section of one, as the index holds it. */
export interface SearchEntry {
  /** Address, with the id of the section. */
  id: string;
  title: string;
  section: string;
  /** Sentences, cells of tables and items of lists, each on a line. */
  text: string;
  code: string;
  /** What else people call the subject of the page or of the section. */
  synonyms: string;
}

/** How much each kind of page counts: a guide explains, the others mention. */
const weights: readonly [address: RegExp, weight: number][] = [
  [/^\/guides\/rules\/./, 0.15],
  [/^\/guides\/how-we-know\/#/, 0.15],
  [/^\/guides\/how-we-know/, 0.6],
  [/^\/guides\/|^\/get-started\//, 1.5],
  [/^\/patterns\/[\w-]*\/?$/, 1.2],
  [/^\/components\/[\w-]+\/$/, 1.4],
  [/^\/components\/[\w-]+\/#(?:options|when)/, 0.9],
  [/^\/(?:components|changelog)\//, 0.3],
  [/./, 0.5],
];

/** Settings for making and reading the index, which must be the same on both sides. */
export const fields = {
  fields: ["heading", "page", "synonyms", "text", "code"],
  /** The heading is that of the section, if there is one: what a page is called says little about each of its sections. */
  extractField: (entry: SearchEntry, name: string): string => {
    if (name === "heading") return entry.section || entry.title;
    if (name === "page") return entry.section && entry.title;
    return entry[name as keyof SearchEntry];
  },
  tokenize,
  processTerm,
  storeFields: ["title", "section", "text", "code"],
  searchOptions: {
    prefix: true,
    fuzzy: (word: string) => (word.length > 4 ? 0.15 : false),
    // What only resembles a word of the query counts less than what begins like it.
    weights: { prefix: 0.375, fuzzy: 0.25 },
    boost: { heading: 5, synonyms: 5, page: 1, text: 1, code: 0.5 },
    boostDocument: (id: string, term: string, stored?: Record<string, unknown>) => {
      const weight = weights.find(([address]) => address.test(id))?.[1] ?? 1;
      // The beginning of a page says more about it than one of its sections, and most of all when the page is called so.
      if (id.includes("#")) return weight;
      return tokenize(String(stored?.title)).some((word) => processTerm(word) === term)
        ? Math.max(weight, 0.3) * 2
        : weight * 1.4;
    },
    combineWith: "AND" as const,
  },
};

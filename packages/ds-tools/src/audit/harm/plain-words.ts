/** Characters that are looked at. More would be too much for regular expressions, and tell no more. */
const maximumLength = 300;

/** Characters that people do not see: accents apart from their letters, soft hyphens, joiners, marks of direction and fillers. */
const invisible = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu;

const cyrillicAndGreek = "асеіјорѕхуԁһӏкмтвнαεικνορτυχɑıⅼ";
const latin = "aceijopsxydhlkmtbhaeikvoptuxail";
const lookalikes = new Map([...cyrillicAndGreek].map((letter, at) => [letter, [...latin][at] ?? ""]));
const lookalike = new RegExp(`[${cyrillicAndGreek}]`, "gu");

/**
 * Returns the words of a text as a person reads them: in lower case, without invisible characters, with Latin letters in place of those
 * that look the same, and with one space between two words. There is more than one reading where a sign may part a word or two words.
 */
export function readings(text: string): string[] {
  const visible = text
    .slice(0, 4 * maximumLength)
    .normalize("NFKD")
    .replace(invisible, "")
    .slice(0, maximumLength)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replace(lookalike, (letter) => lookalikes.get(letter) ?? letter)
    // In Welsh, an apostrophe parts two words: "cau'r cyfrif".
    .replace(/['’‘ʼ`´](?=(?:r|n|ch|i|w|u|m|th)(?!\p{L}))/gu, " ")
    .replace(/['’‘ʼ`´]/g, "");
  const parted = visible.replace(/[^\p{L}\p{N}£$€?]+/gu, " ").trim();
  const spelt = parted.replace(/(?<!\p{L})(?:\p{L} ){3,}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(" ", ""));
  const joined = visible
    .replace(/[^\p{L}\p{N}£$€?\s]+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...new Set([parted, spelt, joined])];
}

/** Mutations of the first letters of Welsh words: soft, nasal and aspirate. */
const mutations: readonly (readonly [letters: string, mutated: readonly string[]])[] = [
  ["ll", ["l"]],
  ["rh", ["r"]],
  ["p", ["b", "mh", "ph"]],
  ["t", ["d", "nh", "th"]],
  ["c", ["g", "ngh", "ch"]],
  ["b", ["f", "m"]],
  ["d", ["dd", "n"]],
  ["g", ["", "ng"]],
  ["m", ["f"]],
];

/** Returns the source of a regular expression for the beginnings of Welsh words, with their mutations. */
export function welsh(...stems: readonly string[]): string {
  return stems
    .flatMap((stem) => {
      const [letters = "", mutated = []] = mutations.find(([start]) => stem.startsWith(start)) ?? [];
      return [stem, ...mutated.map((start) => start + stem.slice(letters.length))];
    })
    .join("|");
}

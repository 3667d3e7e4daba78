import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { fields, type SearchEntry } from "../search/fields.js";

export type Found = SearchResult & SearchEntry;

// The address of the site, which need not be at the top of its host.
const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

type Index = MiniSearch<SearchEntry>;
/** The indexes, from when they are first needed: what pages are called, which comes at once, and all that they say. */
const indexes: { titles?: Promise<Index>; texts?: Promise<Index> } = {};
let isWhole = false;

async function load(name: string, searched: string[]): Promise<Index> {
  const response = await fetch(new URL(`${name}.json`, import.meta.url));
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), { ...fields, fields: searched });
}

/** Loads all that the pages say. */
export async function loadTexts(): Promise<Index> {
  indexes.texts ??= load("search", fields.fields);
  const texts = await indexes.texts;
  isWhole = true;
  return texts;
}

/** Places on one page that are shown at most, so that one page does not fill the list. */
const mostOnPage = 3;

/** Ways to search, from strict to forgiving: the first that finds something counts. */
const ways: readonly SearchOptions[] = [
  {},
  // Two wrong, missing or swapped letters in a long word, one in a short word.
  { fuzzy: (word) => (word.length > 5 ? 2 : word.length > 3 ? 1 : false) },
  { fuzzy: (word) => (word.length > 5 ? 2 : word.length > 3 ? 1 : false), combineWith: "OR" },
];

/** Places for a query. They are close if nothing has all its words as they were typed. */
export interface Places {
  found: Found[];
  isClose: boolean;
}

/** Finds the best places for a query, by what they are called until all that they say has come. */
export async function find(query: string, most: number): Promise<Places> {
  indexes.titles ??= load("titles", ["heading", "page", "synonyms"]);
  const index = await (isWhole ? loadTexts() : indexes.titles);
  const search = index.search.bind(index);
  const way = ways.find((options) => search(query, options).length > 0);
  return { found: shown(search(query, way) as Found[], most), isClose: way !== ways[0] };
}

function shown(found: Found[], most: number): Found[] {
  const counts = new Map<string, number>();
  const isShown = ({ id }: Found) => {
    const page = id.replace(/#.*/, "");
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return (counts.get(page) ?? 0) <= mostOnPage;
  };
  return found.filter(isShown).slice(0, most);
}

export function addressOf({ id }: SearchEntry): string {
  return base + id;
}

export function nameOf({ title, section }: SearchEntry): string {
  return section ? `${title}: ${section}` : title;
}

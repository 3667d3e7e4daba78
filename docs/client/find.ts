import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { fields, type SearchEntry } from "../search/fields.js";

export type Found = SearchResult & SearchEntry;

// The address of the site, which need not be at the top of its host.
const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
let index: Promise<MiniSearch<SearchEntry>> | undefined;

async function load(): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch(new URL("search.json", import.meta.url));
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), fields);
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

/** Finds the best places for a query. The index is loaded when it is first needed. */
export async function find(query: string, most: number): Promise<Places> {
  index ??= load();
  const search = (await index).search.bind(await index);
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

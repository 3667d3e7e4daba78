import MiniSearch, { type SearchResult } from "minisearch";
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

/** Finds the best places for a query. The index is loaded when it is first needed. */
export async function find(query: string, most: number): Promise<Found[]> {
  index ??= load();
  const counts = new Map<string, number>();
  const found = (await index).search(query) as Found[];
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

import MiniSearch, { type SearchResult } from "minisearch";
import { type Entry, fields } from "../search/fields.js";

export type Found = SearchResult & Entry;

// The address of the site, which need not be at the top of its host.
const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
let index: Promise<MiniSearch<Entry>> | undefined;

async function load(): Promise<MiniSearch<Entry>> {
  const response = await fetch(new URL("search.json", import.meta.url));
  return MiniSearch.loadJSON<Entry>(await response.text(), fields);
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

export function addressOf({ id }: Entry): string {
  return base + id;
}

export function nameOf({ title, section }: Entry): string {
  return section ? `${title}: ${section}` : title;
}

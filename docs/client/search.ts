import MiniSearch from "minisearch";
import { fields } from "../search/fields.js";
import { excerpt } from "./excerpt.js";
import "./site.js";

const field = document.getElementById("search") as HTMLInputElement;
const results = document.getElementById("search-results") as HTMLElement;
const count = document.getElementById("search-count") as HTMLElement;
const all = document.getElementById("search-all") as HTMLElement;
const most = 20;

const response = await fetch(new URL("search.json", import.meta.url));
const index = MiniSearch.loadJSON(await response.text(), fields);
// The address of the site, which need not be at the top of its host.
const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

function search(): void {
  const query = field.value.trim();
  const found = query ? index.search(query).slice(0, most) : [];
  history.replaceState(null, "", query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  all.hidden = query !== "";
  count.textContent = query ? said(found.length, query) : "";
  results.replaceChildren(
    ...found.map(({ id, title, section, text, terms }) => {
      const item = document.createElement("li");
      item.className = "docs-result";
      const link = document.createElement("a");
      link.className = "ds-link docs-result__link";
      link.href = base + id;
      link.textContent = section ? `${title}: ${section}` : title;
      const words = document.createElement("p");
      words.className = "docs-result__text";
      words.append(...excerpt(text, terms));
      item.append(link, words);
      return item;
    }),
  );
}

function said(length: number, query: string): string {
  if (!length) return `Nothing found for “${query}”.`;
  if (length === most) return `The ${most} best places for “${query}”.`;
  return `${length} ${length === 1 ? "place" : "places"} for “${query}”.`;
}

let waiting: ReturnType<typeof setTimeout> | undefined;
field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 120);
});
field.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
field.value = new URLSearchParams(location.search).get("q") ?? "";
search();

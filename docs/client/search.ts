import { excerpt } from "./excerpt.js";
import { addressOf, find, loadTexts, nameOf } from "./find.js";
import "./site.js";

const field = document.getElementById("search") as HTMLInputElement;
const results = document.getElementById("search-results") as HTMLElement;
const count = document.getElementById("search-count") as HTMLElement;
const all = document.getElementById("search-all") as HTMLElement;
const most = 20;

async function search(): Promise<void> {
  await loadTexts();
  const query = field.value.trim();
  const { found, isClose } = await find(query, most);
  if (query !== field.value.trim()) return;
  history.replaceState(null, "", query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  all.hidden = query !== "";
  count.textContent = query ? summary(found.length, query, isClose) : "";
  results.replaceChildren(
    ...found.map((entry) => {
      const item = document.createElement("li");
      item.className = "docs-result";
      const link = document.createElement("a");
      link.className = "ds-link docs-result__link";
      link.href = addressOf(entry);
      link.textContent = nameOf(entry);
      const text = document.createElement("p");
      text.className = "docs-result__text";
      text.append(excerpt(entry));
      item.append(link, text);
      return item;
    }),
  );
}

function summary(length: number, query: string, isClose: boolean): string {
  if (!length) return `Nothing found for “${query}”.`;
  if (isClose) return `No page has all of “${query}”. These come close.`;
  if (length === most) return `The ${most} best places for “${query}”.`;
  return `${length} ${length === 1 ? "place" : "places"} for “${query}”.`;
}

let waiting: ReturnType<typeof setTimeout> | undefined;
field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void search(), 120);
});
field.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void search();
});
field.value = new URLSearchParams(location.search).get("q") ?? "";
void search();

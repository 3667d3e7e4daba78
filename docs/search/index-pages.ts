import MiniSearch from "minisearch";
import { fields, type SearchEntry } from "./fields.js";
import { synonyms } from "./synonyms.js";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Parts of a page that are not its text: navigation, frames, buttons and visually hidden text. */
const furniture = [
  /<(nav|iframe|button|svg|caption|summary)\b[\s\S]*?<\/\1>/g,
  /<p class="docs-example__links">[\s\S]*?<\/p>/g,
  /<ol class="ds-list docs-heard">[\s\S]*?<\/ol>/g,
  /<thead\b[\s\S]*?<\/thead>/g,
];

/**
 * Makes the two indexes of the site for browsers to load, with an entry for each page, and for each section that has an id: one of what they
 * are called, which comes at once, and one of all that they say.
 */
export function indexPages(pages: { url: string; content: string }[]): { titles: string; texts: string } {
  const entries = pages.flatMap(sections);
  const lost = Object.keys(synonyms).find((address) => !entries.some(({ id }) => id === address));
  if (lost) throw new Error(`docs/search/synonyms.ts has the address ${lost}, which is not on the site.`);
  const named = entries.map((entry) => ({ ...entry, text: entry.text.split("\n")[0] ?? "", code: "" }));
  return { titles: json(named, ["heading", "page", "synonyms"]), texts: json(entries, fields.fields) };
}

function json(entries: readonly SearchEntry[], searched: string[]): string {
  const index = new MiniSearch<SearchEntry>({ ...fields, fields: searched });
  index.addAll(entries);
  return JSON.stringify(index);
}

function sections({ url, content }: { url: string; content: string }): SearchEntry[] {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(content) ?? [];
  const text = furniture
    .reduce((html, pattern) => html.replace(pattern, " "), main)
    // Of an example in several languages, the first: the others have the same names.
    .replace(
      /(<details class="docs-way"[\s\S]*?<\/details>)(?:\s*<details class="docs-way"[\s\S]*?<\/details>)+/g,
      "$1",
    );
  const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text) ?? [];
  // The examples of a component are found through the component.
  const levels = url.startsWith("/components/") ? "2" : "23";
  return text.split(new RegExp(`(?=<h[${levels}][^>]*\\bid=")`)).map((part) => {
    const [, id = "", section = ""] = /^<h[23][^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
    const body = part.replace(/<(h[123])[^>]*>[\s\S]*?<\/\1>/, " ");
    const blocks = [...body.matchAll(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g)].map(([, block = ""]) => block);
    const prose = body.replace(/<pre\b[\s\S]*?<\/pre>/g, " ").replace(/\s+/g, " ");
    const address = url + (id && `#${id}`);
    return {
      id: address,
      title: plain(heading),
      section: plain(section),
      text: lines(prose.replace(/<\/(?:p|li|tr|dt|dd|h\d|div)>/g, "\n")),
      code: lines(blocks.join("\n")),
      synonyms: synonyms[address] ?? "",
    };
  });
}

/** Cleans each line, and leaves out those that are empty or there already. */
function lines(html: string): string {
  return [...new Set(html.split("\n").map(plain))].filter((line) => /[\p{Letter}\p{Number}]/u.test(line)).join("\n");
}

function plain(html: string): string {
  return html
    .replace(/<\/?(?:code|a|em|strong|b|i|span|mark|wbr)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? "")
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ")
    .trim();
}

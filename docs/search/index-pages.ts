import MiniSearch from "minisearch";
import { fields } from "./fields.js";

export interface Searched {
  id: string;
  title: string;
  section: string;
  text: string;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The index of the site, for the browser to load: an entry for each page and for each section that has an id. */
export function searchIndex(pages: { url: string; content: string }[]): string {
  const index = new MiniSearch<Searched>(fields);
  index.addAll(pages.flatMap(sections));
  return JSON.stringify(index);
}

function sections({ url, content }: { url: string; content: string }): Searched[] {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(content) ?? [];
  // Examples are seen, not searched; what leads elsewhere is found there.
  const text = main.replace(/<(pre|nav|iframe)\b[\s\S]*?<\/\1>/g, " ");
  const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text) ?? [];
  const title = words(heading.replace(/<span class="ds-guide__caption">.*?<\/span>/, ""));
  return text.split(/(?=<h[23][^>]*\bid=")/).map((part) => {
    const [, id = "", heading = ""] = /^<h[23][^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
    const body = part.replace(/<(h[123])[^>]*>[\s\S]*?<\/\1>/, " ");
    return { id: url + (id && `#${id}`), title, section: words(heading), text: words(body) };
  });
}

function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

import { readdirSync } from "node:fs";
import { lifetime } from "./store.js";
import { languageAt, languages } from "./words.js";

const templates = new Set(readdirSync(new URL("views", import.meta.url), { recursive: true }));

/** Sends a page in the language of its address: with its own template, that of pages that only have words, or that of a question. */
export function show(response, page, variables = {}) {
  const { titles, texts, information } = response.locals.words;
  const parts = texts[page] ?? information[page];
  const title = titles[page];
  if (!title) throw new Error(`words.js has no title for the page "${page}".`);
  const own = `${page}.njk`;
  const template = parts ? "text.njk" : templates.has(own) ? own : "question.njk";
  response.render(template, { parts, ...variables, title });
}

/** Creates a handler that gives every page what it needs in the language of its address, with a link to the same page in the other. */
export const speak = (base) => (request, response, next) => {
  const { prefix, words } = languageAt(request.path, base);
  const other = languages.find((language) => language.prefix !== prefix);
  const path = base + prefix;
  // A browser would take what follows two slashes, or a slash and a backslash, for a host.
  const rest = request.path
    .slice(path.length)
    .replace(/^[/\\\s]+/, "/")
    .replace(/^\/$/, "");
  const { error } = request.query;
  const query = error ? `?error=${encodeURIComponent(String(error))}` : "";
  Object.assign(response.locals, {
    base,
    path,
    words,
    seconds: lifetime,
    home: path || "/",
    otherLanguage: {
      href: base + other.prefix + rest + query || "/",
      text: other.words.language,
      lang: other.words.lang,
    },
    footerLinks: [...Object.keys(words.information), "delete"].map((page) => ({
      href: `${path}/${page}`,
      text: words.titles[page],
    })),
  });
  next();
};

const zone = { timeZone: "Europe/London" };
const clock = new Intl.DateTimeFormat("en-GB", { ...zone, hour: "numeric", minute: "numeric", hourCycle: "h23" });

/** Returns the time until which answers are kept, such as 5:30pm. */
export function endIn({ locale }) {
  const parts = clock.formatToParts(Date.now() + lifetime * 1000);
  const numberOf = (type) => Number(parts.find((part) => part.type === type).value);
  return locale.time.format(numberOf("hour"), numberOf("minute"));
}

/** Returns a day such as 5 November 2026. */
export const dayIn = ({ lang }, time) =>
  new Intl.DateTimeFormat(`${lang}-GB`, { ...zone, day: "numeric", month: "long", year: "numeric" }).format(time);

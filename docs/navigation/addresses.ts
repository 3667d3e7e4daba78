import { pageOfHeading } from "./split-guides.js";

/** Addresses on the site of the project's texts, by the end of their path. */
const places: [path: RegExp, url: string][] = [
  [/rules\/(?:(?:pages|journeys)\/)?([\w-]+)\.md$/, "/guides/rules/$1/"],
  [/components\/([\w-]+)\/guidance\.md$/, "/components/$1/"],
  [/forms\/guidance\.md$/, "/guides/forms/"],
  [/journey\/guidance\.md$/, "/guides/journeys/"],
  [/service\/guidance\.md$/, "/guides/service/"],
  [/page-group\/guidance\.md$/, "/guides/page-groups/"],
  [/check\/guidance\.md$/, "/guides/checking/"],
  [/audit\/guidance\.md$/, "/guides/auditing/"],
  [/upgrade\/guidance\.md$/, "/guides/upgrading/"],
  [/lint\/guidance\.md$/, "/guides/linting/"],
  [/editor\/guidance\.md$/, "/guides/editors/"],
  [/client\/guidance\.md$/, "/guides/browser-client/"],
  [/css\/guidance\.md$/, "/guides/theming/"],
  [/get-started\/index\.md$/, "/get-started/"],
  [/get-started\/([\w-]+)\.md$/, "/get-started/$1/"],
  [/docs\/components\/([\w-]+)\.md$/, "/components/$1/"],
  [/dist\/accessibility\.json$/, "/assets/accessibility.json"],
  [/ACCESSIBILITY\.md$/, "/accessibility/"],
  [/SECURITY\.md$/, "/guides/security/"],
  [/CHANGELOG\.md$/, "/changelog/"],
  [/example$/, "/example-service/"],
];

/** Returns the address on the site of what a text of the project links to. Other addresses stay as they are. */
export function address(href: string): string {
  if (/^[a-z]+:/i.test(href)) return href;
  const [path = "", id] = href.split("#");
  const [end, url] = places.find(([pattern]) => pattern.test(path)) ?? [];
  const page = end && url ? path.slice(path.search(end)).replace(end, url) : path;
  return id ? `${pageOfHeading(page, id)}#${id}` : page;
}

/** Files in the package's documentation, by the address of their page on the site. */
const files: [url: RegExp, file: string][] = [
  [/^\/guides\/rules\/([\w-]+)\/$/, "rules/$1.md"],
  [/^\/(?:components|guides|guides\/rules|patterns)\/$/, "README.md"],
  [/^\/(components|guides|get-started|patterns)\/([\w-]+)\/$/, "$1/$2.md"],
  [/^\/guides\/(forms|journeys)\/[\w-]+\/$/, "guides/$1.md"],
  [/^\/get-started\/$/, "get-started/index.md"],
  [/^\/changelog\/$/, "changelog.md"],
];
/** The guides that are made of figures and tables, and are on the site only. */
const onTheSite = ["/guides/how-we-know/", "/guides/messages/"];

/** Returns the file in the package's documentation for a page of the site; undefined if only the site has the page. */
export function fileAt(url: string): string | undefined {
  const [pattern, file] = files.find(([pattern]) => pattern.test(url)) ?? [];
  return pattern && file && !onTheSite.includes(url) ? url.replace(pattern, file) : undefined;
}

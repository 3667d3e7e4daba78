/** Where on the site the texts of the project are, by the end of their path. */
const places: [path: RegExp, url: string][] = [
  [/rules\/([\w-]+)\.md$/, "/guides/checking/$1/"],
  [/components\/([\w-]+)\/guidance\.md$/, "/components/$1/"],
  [/forms\/guidance\.md$/, "/guides/forms/"],
  [/page-group\/guidance\.md$/, "/guides/page-groups/"],
  [/check\/guidance\.md$/, "/guides/checking/"],
  [/client\/guidance\.md$/, "/guides/browser-client/"],
  [/css\/guidance\.md$/, "/guides/theming/"],
  [/SECURITY\.md$/, "/guides/security/"],
  [/CHANGELOG\.md$/, "/changelog/"],
];

/** The address of what a text of the project links to: the page of the other text, or what it says. */
export function address(href: string): string {
  const [path = "", id] = href.split("#");
  const [end, url] = places.find(([pattern]) => pattern.test(path)) ?? [];
  if (!end || !url || /^[a-z]+:/i.test(href)) return href;
  return path.slice(path.search(end)).replace(end, url) + (id ? `#${id}` : "");
}

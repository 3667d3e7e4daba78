import { type PageGroup, pageGroup } from "ds-frontend/page-group";

/** The guide: its pages in their order. The name of a page's template is what its path ends in. */
export const pages = [
  { title: "Overview", path: "/guide" },
  { title: "Who can get a pass", path: "/guide/who" },
  { title: "Where you can travel", path: "/guide/where" },
  { title: "If you lose your pass", path: "/guide/lost" },
  { title: "Renew your pass", path: "/guide/renew" },
];

/** The guide where the service is mounted. */
export function guideAt(base: string): PageGroup {
  return pageGroup(pages.map(({ title, path }) => ({ title, href: base + path })));
}

import { type PageGroup, pageGroup } from "ds-frontend/page-group";

/** Pages of the guide, in order. The last part of a path is the name of the page's template. */
export const pages = [
  { title: "Overview", path: "/guide" },
  { title: "Who can get a pass", path: "/guide/who" },
  { title: "Where you can travel", path: "/guide/where" },
  { title: "If you lose your pass", path: "/guide/lost" },
  { title: "Renew your pass", path: "/guide/renew" },
];

/** Creates the page group of the guide for the path at which the service is mounted. */
export function guideAt(base: string): PageGroup {
  return pageGroup(pages.map(({ title, path }) => ({ title, href: base + path })));
}

export type { LinkedPage } from "./linked-page.js";
export type { GroupedPage, PageGroup, PageGroupOptions } from "./page-group.js";
export { pageGroup } from "./page-group.js";

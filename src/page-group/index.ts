export type { GroupedPage, Page, PageGroup, PageGroupOptions } from "./page-group.js";
export { pageGroup } from "./page-group.js";

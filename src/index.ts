export type { ErrorSummaryItem, ErrorSummaryOptions } from "./components/error-summary/options.js";
export { errorSummary } from "./components/error-summary/render.js";
export type { PaginationOptions } from "./components/pagination/options.js";
export { pagination } from "./components/pagination/render.js";
export type { Attributes, Text, Url } from "./html/options.js";

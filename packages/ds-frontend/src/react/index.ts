export * from "./components/index.js";
export type { ReactProps } from "./props.js";

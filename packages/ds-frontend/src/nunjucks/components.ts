import * as functions from "../index.js";

/** Function of a component whose options were not checked by TypeScript. */
export type Render = (options: unknown) => string;

/** Every component's function, by its name. */
export const components: ReadonlyMap<string, Render> = new Map(Object.entries(functions) as [string, Render][]);

/** Components that take the content between `call` and `endcall` as their `html`. */
export const withContent: ReadonlySet<string> = new Set([
  "details",
  "fieldset",
  "formGroup",
  "insetText",
  "notificationBanner",
  "panel",
]);

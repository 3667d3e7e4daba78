import { renderGuide } from "../generated/functions/guide.js";
import { renderPage } from "../generated/functions/page.js";
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

type RenderInside = (options: never, parent: { readonly view: never; readonly blocks: never }) => string;

/** The functions that the layouts import beside those of `components`, by the name of the component. */
export const forLayouts: Readonly<Record<string, Readonly<Record<string, RenderInside>>>> = {
  guide: { renderGuide: (options, { blocks }) => renderGuide(options, blocks) },
  page: { renderPage: (options, { blocks, view }) => renderPage(options, blocks, view) },
};

import * as components from "../index.js";

/** A component's function, where its options come from outside TypeScript. */
export type Render = (options: unknown) => string;

/** Every component by the name of its function. */
export const byName: ReadonlyMap<string, Render> = new Map(Object.entries(components) as [string, Render][]);

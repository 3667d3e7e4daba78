import { createRequire } from "node:module";
import type TypeScript from "typescript";

/** TypeScript. It is required, because importing it takes twice as long: Node searches nine megabytes for the names of its exports. */
export const ts: typeof TypeScript = createRequire(import.meta.url)("typescript");

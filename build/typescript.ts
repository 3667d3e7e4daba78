import { createRequire } from "node:module";
import type TypeScript from "typescript";

/** TypeScript. To import it takes twice as long, because Node reads its nine megabytes to find out what they export. */
export const ts: typeof TypeScript = createRequire(import.meta.url)("typescript");

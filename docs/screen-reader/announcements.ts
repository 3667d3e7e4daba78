import { createRequire } from "node:module";
import { type Heard, heard } from "./accessibility-tree.js";

// It has no types of its own.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string) => { window: { document: Document; close(): void } };
};

/** Returns what a screen reader says about some HTML. */
export function spoken(html: string): Heard[] {
  const { window } = new JSDOM(html);
  const lines = heard(window.document.body);
  window.close();
  return lines;
}

import { createRequire } from "node:module";
import { accessibilityTree, type TreeLine } from "./accessibility-tree.js";

// It has no types of its own.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string) => { window: { document: Document; close(): void } };
};

/** Returns what a screen reader says about some HTML. */
export function announcements(html: string): TreeLine[] {
  const { window } = new JSDOM(html);
  const lines = accessibilityTree(window.document.body);
  window.close();
  return lines;
}

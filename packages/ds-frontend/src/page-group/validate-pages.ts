import type { LinkedPage } from "./linked-page.js";
import { pageKey } from "./page-key.js";

/** Limits of a small group. A single page has no other to link to. */
const fewest = 2;
const most = 8;

/** Returns a frozen copy of the pages, or throws an error that names the page and the rule it breaks. */
export function validatePages(list: readonly LinkedPage[]): readonly LinkedPage[] {
  if (!Array.isArray(list)) throw new Error("A page group must be an array of pages, each with a title and an href.");
  if (list.length > most) {
    const { title } = (list[most] as Partial<LinkedPage> | null | undefined) ?? {};
    throw new Error(
      `A page group has at most ${most} pages, but this one has ${list.length}${title ? `: "${title}" is page ${most + 1}` : ""}. Split the group, or merge pages.`,
    );
  }
  const pages = Array.from(list, (page: Partial<LinkedPage> | null | undefined, index) => {
    const { title, href } = page ?? {};
    const which = `Page ${index + 1} of the page group`;
    if (typeof title !== "string" || !title.trim()) {
      throw new Error(
        `${which}${href ? `, at "${href}",` : ""} has no title. Links to the page need one as their text.`,
      );
    }
    if (typeof href !== "string" || !href || !pageKey(href)) {
      throw new Error(`${which}, "${title}", needs the address of a page as its href, such as "/asthma/symptoms".`);
    }
    return Object.freeze({ title, href });
  });

  if (pages.length < fewest) {
    throw new Error(`A page group has at least ${fewest} pages, but this one has ${pages.length}.`);
  }
  assertNoDuplicates(pages, "title", ({ title }) => title.trim().replace(/\s+/g, " ").toLowerCase());
  assertNoDuplicates(pages, "href", ({ href }) => pageKey(href));
  return Object.freeze(pages);
}

function assertNoDuplicates(pages: LinkedPage[], name: "title" | "href", keyOf: (page: LinkedPage) => unknown): void {
  const seen = new Map<unknown, number>();
  for (const [index, page] of pages.entries()) {
    const first = seen.get(keyOf(page));
    if (first !== undefined) {
      throw new Error(
        `Pages ${first + 1} and ${index + 1} of the page group have the same ${name}, "${page[name]}". Give each its own.`,
      );
    }
    seen.set(keyOf(page), index);
  }
}

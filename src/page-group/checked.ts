import type { Page } from "./page.js";
import { sameAs } from "./same-as.js";

/** Spec 4.4 and 8: a small group. With one page there is nowhere to go. */
const fewest = 2;
const most = 8;

/** A copy of the pages, when they can be a group; otherwise throws a sentence that names the page and the rule. */
export function checked(list: readonly Page[]): readonly Page[] {
  if (!Array.isArray(list)) throw new Error("A page group is a list of pages, each with a title and an href.");
  if (list.length > most) {
    const { title } = (list[most] as Partial<Page> | null | undefined) ?? {};
    throw new Error(
      `A page group has at most ${most} pages (spec 4.4.2), and this one has ${list.length}${title ? `: "${title}" is one too many` : ""}. Split the group, or join pages.`,
    );
  }
  const pages = Array.from(list, (page: Partial<Page> | null | undefined, index) => {
    const { title, href } = page ?? {};
    const which = `Page ${index + 1} of the page group`;
    if (typeof title !== "string" || !title.trim()) {
      throw new Error(`${which}${href ? `, at "${href}",` : ""} has no title. Its title is what links to it say.`);
    }
    if (typeof href !== "string" || !href || !sameAs(href)) {
      throw new Error(`${which}, "${title}", has no href that a page can have, such as "/asthma/symptoms".`);
    }
    return Object.freeze({ title, href });
  });

  if (pages.length < fewest) {
    throw new Error(`A page group has at least ${fewest} pages, and this one has ${pages.length}.`);
  }
  refuseTwice(pages, "title", ({ title }) => title.trim().replace(/\s+/g, " ").toLowerCase());
  refuseTwice(pages, "href", ({ href }) => sameAs(href));
  return Object.freeze(pages);
}

function refuseTwice(pages: Page[], name: "title" | "href", keyOf: (page: Page) => unknown): void {
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

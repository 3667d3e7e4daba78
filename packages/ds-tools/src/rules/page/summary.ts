import { takesAnswer } from "./field.js";
import type { HtmlElement } from "./node.js";
import { descendants, find, isHeading } from "./node.js";
import { closest, once } from "./once.js";
import type { Page } from "./page.js";
import { attribute, classNames, has, text } from "./text.js";
import { components, isConcealed } from "./visibility.js";

/** Error summary with its heading and entries. */
export interface Summary {
  element: HtmlElement;
  heading: HtmlElement | undefined;
  entries: SummaryEntry[];
}

export interface SummaryEntry {
  element: HtmlElement;
  link: HtmlElement | undefined;
  text: string;
  /** Id that the entry links to on this page; undefined when it links elsewhere or has no link. */
  id: string | undefined;
  /** Element with that id. */
  target: HtmlElement | undefined;
  /** True for an item of a list, as it should be. */
  isListed: boolean;
}

/** Returns the summaries of a page in page order. */
export const summaries = once((page) => components(page, "error-summary").map((element) => summary(page, element)));

/** Returns the entries of all summaries. */
export const entries = once((page) => summaries(page).flatMap((summary) => summary.entries));

/**
 * Returns the entries of a summary whose classes are those of another design system, by its structure: an alert with links to fields, or to
 * ids that are not there.
 */
export const otherEntries = once((page): SummaryEntry[] => {
  if (!page.isWhole || summaries(page).length || !page.forms.some(isPosted)) return [];
  const links = page.links.filter((link) => attribute(link, "href")?.trim().startsWith("#"));
  return links.flatMap((link) => {
    const alert = alertAround(page, link);
    if (!alert || isConcealed(page, alert)) return [];
    const candidate = entry(page, itemAround(page, link) ?? link, true);
    return !candidate.target || takesAnswer(page, candidate.target) || candidate.target.is("fieldset")
      ? [candidate]
      : [];
  });
});

const itemAround = closest(isItem);
const alertAround = closest(
  (element) => attribute(element, "role") === "alert" || classNames(element).some((name) => otherAlert.test(name)),
);

/** Classes of a box with errors in other design systems. */
const otherAlert =
  /(?:^|[-_])(?:alert(?:--?(?:error|danger))|error[-_]?(?:summary|list)|validation[-_]summary(?:-errors)?)$/i;

function summary(page: Page, element: HtmlElement): Summary {
  const inside = [...descendants(element)];
  const title = inside.find(
    (part) => page.hasClass(part, "error-summary__title") || page.hasClass(part, "error-summary__heading"),
  );
  const list: SummaryEntry[] = [];
  for (const descendant of descendants(element, isItem)) {
    // A link elsewhere is part of the description.
    if (isItem(descendant)) list.push(entry(page, descendant, true));
    else if (descendant.is("a") && attribute(descendant, "href")?.trim().startsWith("#"))
      list.push(entry(page, descendant, false));
  }
  return { element, heading: title ?? inside.find(isHeading), entries: list };
}

function isItem(element: HtmlElement): boolean {
  return element.is("li");
}

function entry(page: Page, element: HtmlElement, isListed: boolean): SummaryEntry {
  const isLink = (part: HtmlElement) => part.is("a") && has(part, "href");
  const link = isLink(element) ? element : find(element, isLink);
  const id = link && fragment(page, attribute(link, "href")?.trim());
  const destination = id === undefined ? undefined : target(page, id);
  return { element, link, text: text(element), id, target: destination, isListed };
}

/** Returns the id that an address leads to on this page; undefined when it leads elsewhere. */
function fragment(page: Page, href: string | undefined): string | undefined {
  if (href?.startsWith("#") || href === "") return href.slice(1);
  const [path = "", ...rest] = href?.split("#") ?? [];
  return rest.length && ownAddresses(page).has(withoutSlash(path)) ? rest.join("#") : undefined;
}

/** Returns the addresses that the page is known to have: its canonical one, and that to which its forms are sent. */
const ownAddresses = once((page) => {
  const addresses = [...page.forms.filter(isPosted).map((form) => attribute(form, "action")), page.canonical];
  const forms = addresses.flatMap((address) => (address ? [address, address.replace(/^https?:\/\/[^/]*/i, "")] : []));
  return new Set(forms.map(withoutSlash).filter((address) => address));
});

// A search form is sent to another page.
function isPosted(form: HtmlElement): boolean {
  return attribute(form, "method")?.toLowerCase() === "post";
}

function withoutSlash(address: string): string {
  return address.trim().replace(/(?<=.)\/$/, "");
}

/** Finds the element that a browser scrolls to: by the id as written, then percent-decoded (HTML, "find a potential indicated element"). */
function target(page: Page, id: string): HtmlElement | undefined {
  const element = page.byId(id);
  if (element || !id.includes("%")) return element;
  try {
    return page.byId(decodeURIComponent(id));
  } catch {
    return undefined;
  }
}

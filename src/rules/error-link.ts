import { answerable, fields, inputType, isFolded, takesAnswer } from "./page/field.js";
import { fieldOf, messageAt, messageSaying } from "./page/message.js";
import type { HtmlElement } from "./page/node.js";
import { once } from "./page/once.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { isMadeByScript } from "./page/scripts.js";
import { type Entry, entries, summaries } from "./page/summary.js";
import { attribute, has, isBlank, quoted } from "./page/text.js";
import { isHidden } from "./page/visibility.js";

export class ErrorLink extends PageRule {
  readonly description = "Each entry of the error summary links to the field that it is about.";

  check(page: Page): void {
    // In a part of a page without a form, the fields may be in another part.
    const isComplete = page.isWhole || page.forms.length > 0;
    for (const entry of entries(page)) {
      const { element, link, id, target, isListed, text: said } = entry;
      const elsewhere = link && id === undefined && !isScript(link) ? messageSaying(page, said) : undefined;
      if (isBlank(element)) {
        this.fault(
          page,
          "4.1",
          element,
          "The entry of the error summary is empty: say what is wrong, with a link to the field",
        );
      } else if (!isListed) {
        this.fault(
          page,
          "2.2",
          element,
          `The entry ${quoted(said)} is outside the list of the error summary: put it in a list item`,
        );
      } else if (link && elsewhere && fieldOf(page, elsewhere)) {
        const to = suggest(page, fieldOf(page, elsewhere));
        this.fault(
          page,
          "4.2",
          link,
          `The link leads to another page, but the field of the entry is on this page${to}`,
          "href",
        );
      } else if (!link) {
        // An error without a field, such as an expired session, has nothing to link to.
        const message = messageSaying(page, said);
        if (!message) continue;
        const to = suggest(page, fieldOf(page, message));
        this.fault(page, "4.1", element, `The entry ${quoted(said)} has no link${to}`);
      } else if (isScript(link)) {
        this.fault(page, "4.2", link, "The link runs script: link to the id of the field instead", "href");
      } else if (target && takesAnswer(page, target)) {
        const twice = attribute(target, "id") ?? "";
        if (page.isUnique(twice)) continue;
        this.fault(
          page,
          "4.2",
          link,
          `The link leads to the id ${quoted(twice)}, which is on more than one element: make it unique`,
          "href",
        );
      } else if (id !== undefined && (target ? !isAnswer(page, target) : isComplete && !isMadeByScript(page, id))) {
        this.fault(page, "4.2", link, `${problem(page, entry)}${advice(page, entry)}`, "href");
      }
    }
    for (const { element, heading, entries: all } of page.isWhole ? summaries(page) : []) {
      if (all.length || !isBlank(element, (each) => each === heading)) continue;
      this.fault(page, "4.1", element, "The error summary has no entries: list each error, with a link to its field");
    }
  }
}

/** Checks whether an element can be the answer that an entry is about, on a page that shows answers and asks for none. */
function isAnswer(page: Page, target: HtmlElement): boolean {
  return page.isWhole && !fields(page).length && !isHidden(page, target) && inputType(target) !== "hidden";
}

/** Checks for a `javascript:` address: browsers ignore control characters and spaces (URL, "basic URL parser"). */
function isScript(link: HtmlElement): boolean {
  return /^javascript:/i.test((attribute(link, "href") ?? "").replace(/[\0-\x20]/g, ""));
}

function problem(page: Page, { id, target }: Entry): string {
  if (!id) return "The link leads nowhere";
  if (!target) return `The link leads nowhere, because no element has the id ${quoted(id)}`;
  if (messageAt(page, target)) return `The link leads to ${kind(page, target)}, the error message instead of the field`;
  return `The link leads to ${kind(page, target)}, which people cannot fill in`;
}

function kind(page: Page, target: HtmlElement): string {
  if (inputType(target) === "hidden") return "a hidden input";
  if (has(target, "disabled")) return "a disabled field";
  if (isHidden(page, target) || isFolded(page, target)) return "a hidden element";
  return target.annotatedName;
}

/** Suggests a target for the link: the id of a likely field, if the page has one. */
function advice(page: Page, { id, target, text: said }: Entry): string {
  if (!id) {
    const saying = messageSaying(page, said);
    return suggest(page, saying && fieldOf(page, saying), `${theField}, or remove the link if there is none`);
  }
  const message = target && messageAt(page, target);
  if (message) return suggest(page, fieldOf(page, message));
  if (id.endsWith("-error")) return suggest(page, page.byId(id.replace(/-error$/, "")));
  if (target) return suggest(page, page.firstInside(answerable(page), target));
  const saying = messageSaying(page, said);
  return suggest(page, byName(page).get(id) ?? (saying && fieldOf(page, saying)));
}

/** Maps each name to its first field. */
const byName = once((page) => new Map(page.controls.toReversed().map((each) => [attribute(each, "name"), each])));

const theField = "the field that the entry is about";

function suggest(page: Page, field: HtmlElement | undefined, otherwise = theField): string {
  const id = field && takesAnswer(page, field) ? attribute(field, "id") : undefined;
  return `: link to ${id ? quoted(id, "#") : otherwise}`;
}
